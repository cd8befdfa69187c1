"""The seats of Blind Faith, as rules, views and texts name them."""

from __future__ import annotations

from game.kernel import Seat

HUSSITE: Seat = "hussite"
HRE: Seat = "hre"
SEATS: tuple[Seat, Seat] = (HUSSITE, HRE)


def other(side: int) -> int:
    """The other of the two sides, by their numbers."""
    return 1 - side
