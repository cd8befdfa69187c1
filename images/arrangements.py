"""Arrangements: what lies where on a map or a card, if it follows from sets and words alone.

Practice works them out as it makes pieces; a process finds them in the portfolio of their game.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import Any, Generic, TypeVar, TypeVarTuple, get_type_hints

from msgspec import MsgspecError

from images.portfolio import EMPTY, Draft, Portfolio

KEPT = 2048  # of each kind in a process

Asked = TypeVarTuple("Asked")
Found = TypeVar("Found")


class Arrangement(Generic[*Asked, Found]):
    """A function of words and numbers that gives plain data, and is worked out once."""

    def __init__(self, work: Callable[[*Asked], Found]) -> None:
        self._work = work
        self.name = f"{work.__module__}.{work.__name__}"
        self._portfolio = EMPTY
        self._known: dict[Any, Found] = {}

    def __call__(self, *asked: *Asked) -> Found:
        """What it gives, as it is known, as it was kept, or worked out now."""
        try:
            return self._known[asked]
        except KeyError:
            found = self._found(*asked)
        if len(self._known) >= KEPT:
            self._known.clear()  # threads may share it: nothing is looked for in it
        self._known[asked] = found
        return found

    def _found(self, *asked: *Asked) -> Found:
        with suppress(
            KeyError, MsgspecError, UnicodeDecodeError
        ):  # it is not there, or nothing like it
            return self._portfolio.arrangement((self.name, *asked), self._kind)  # type: ignore[no-any-return]
        return self._work(*asked)

    @cached_property
    def _kind(self) -> Any:
        """What it gives; known once its module has been read."""
        return get_type_hints(self._work)["return"]

    def look_in(self, portfolio: Portfolio) -> None:
        """Trust this portfolio from now on, and nothing that was known before."""
        self._portfolio = portfolio
        self._known.clear()

    def lay_into(self, draft: Draft) -> None:
        """Keep all that is known."""
        for asked, found in self._known.items():
            draft.arrangements[self.name, *asked] = found


AnyArrangement = Arrangement[*tuple[Any, ...], Any]
