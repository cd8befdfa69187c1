"""The seats of Nights of Fire, as rules, views and pictures name them."""

from __future__ import annotations

from game.kernel import Seat

REVOLUTIONARIES: tuple[Seat, Seat] = ("revolutionary", "revolutionary_2")
SOVIET: Seat = "soviet"
