"""Odds: what may come of luck, as far as one seat can work it out."""

from __future__ import annotations

from msgspec import Struct

from game.kernel.model import Text


class Chance(Struct, frozen=True):
    """Something that may happen; `error` is how far off a sampled figure may be (None: counted).

    The error is two standard deviations, so that it holds nineteen times in twenty. What is `plain`
    need not be told where there is room for a line only.
    """

    text: Text
    probability: float
    error: float | None = None
    plain: bool = False


class Odds(Struct, frozen=True):
    """The chances of one attempt or of one turn of events, in the order they are told.

    `near` says that the question on the table leads to it.
    """

    title: Text
    chances: tuple[Chance, ...]
    near: bool = False
