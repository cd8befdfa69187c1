"""Redeal: the same game with other dice to come, for nothing else is hidden."""

from __future__ import annotations

from game.blind_faith.rules.state import Blind
from game.kernel import Seat, copy
from game.kernel.state import Roll


def redeal(s: Blind, seat: Seat | None, roll: Roll) -> Blind:
    """A game this seat cannot tell from the given one."""
    other = copy(s)
    other.seed = f"{s.seed}/{roll(1 << 30)}"
    return other
