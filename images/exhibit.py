"""Exhibits: the positions whose pictures stand in the documentation, as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from game.kernel.model import Seat

Stop = Callable[[Any, int], bool]  # an onlooker's view, and how many answers were given


class Exhibit(Struct, frozen=True):
    """A picture of the gallery: which random game, when to stop, who looks, and at what."""

    name: str
    options: dict[str, str]
    seed: str
    stop: Stop
    seat: Seat | None
    what: str = "board"
    focus: str = ""
    thinks: bool = False  # whether the easy player answers, not chance
    earlier: int = 0  # how many answers before the picture the reader last looked


def at_once(view: Any, answers: int) -> bool:
    """Stop at the first question."""
    return True


def never(view: Any, answers: int) -> bool:
    """Play to the end."""
    return False
