"""Looking at a state: what a seat may know, found once for each seat and position."""

from __future__ import annotations

from game.kernel.game import Game
from game.kernel.model import Seat
from game.kernel.settle import VIEWS, AnyState
from game.kernel.state import View


def look(game: Game, s: AnyState, seat: Seat | None) -> View:
    """What a seat (None: an onlooker) may know; the same object until the state moves on."""
    known: dict[Seat | None, View] = s.__dict__.setdefault(VIEWS, {})
    found = known.get(seat)
    if found is None:
        found = known[seat] = game.sight.view(s, seat)
    return found
