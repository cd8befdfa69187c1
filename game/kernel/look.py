"""Looking at a state: what a seat may know, found once for each seat and position."""

from __future__ import annotations

from typing import Any

from game.kernel.game import Game
from game.kernel.model import Seat
from game.kernel.settle import VIEWS, AnyState, pending
from game.kernel.state import View

ASKED = ("asked",)  # no seat is called like this


def look(game: Game, s: AnyState, seat: Seat | None) -> View:
    """What a seat (None: an onlooker) may know; the same object until the state moves on."""
    known: dict[Seat | None, View] = s.__dict__.setdefault(VIEWS, {})
    found = known.get(seat)
    if found is None:
        found = known[seat] = game.sight.view(s, seat)
    return found


def publicly_asked(game: Game, s: AnyState) -> tuple[Seat, ...]:
    """Whose turn it is, as everybody may know; found once, like a view."""
    known: dict[Any, tuple[Seat, ...]] = s.__dict__.setdefault(VIEWS, {})
    found = known.get(ASKED)
    if found is None:
        found = () if pending(s) is None else game.sight.publicly_asked(s)
        known[ASKED] = found
    return found
