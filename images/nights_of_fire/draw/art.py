"""The artist's hand for Nights of Fire: inks, grounds and sprites for the painter."""

from __future__ import annotations

from images.drawing import Drawing
from images.nights_of_fire.draw import ground, marks, pieces
from images.nights_of_fire.draw.inks import BLENDS, INKS
from images.scene import Look


class NightsArt:
    """What the painter needs to know of this game."""

    key = "nights_of_fire"

    def inks(self, palette: str) -> dict[str, tuple[int, int, int]]:
        """The colour of each ink."""
        return INKS[palette]

    def plate(self, palette: str) -> str:
        """Every palette has its own: at night there are lamps in the streets."""
        return palette

    def blends(self) -> tuple[tuple[str, str], ...]:
        """The inks that meet."""
        return BLENDS

    def ground(self, look: Look, palette: str) -> Drawing:
        """A static ground."""
        return ground.ground(look, palette == "night")

    def sprite(self, look: Look) -> Drawing:
        """A sprite."""
        kind = str(look[0])
        return pieces.drawing(look) if kind in pieces.PIECES else marks.drawing(look)
