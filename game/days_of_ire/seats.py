"""The seats of Days of Ire, as rules, views and texts name them."""

from __future__ import annotations

from game.kernel import Seat

REVOLUTIONARIES: tuple[Seat, ...] = ("red", "blue", "yellow", "green")
SOVIET: Seat = "soviet"
