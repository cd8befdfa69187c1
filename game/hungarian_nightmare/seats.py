"""The seats of Hungarian Nightmare: the Soviets with the Romanians, the Germans with Hungary's."""

from __future__ import annotations

from game.kernel import Seat

SOVIET: Seat = "soviet"
GERMAN: Seat = "german"
SEATS: tuple[Seat, ...] = (SOVIET, GERMAN)
# The sides by number, as states keep them; SEATS[side] is who plays it.
RED, GREY = 0, 1
