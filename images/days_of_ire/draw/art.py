"""The artist's hand for Days of Ire: inks, grounds and sprites for the painter."""

from __future__ import annotations

from images.days_of_ire.draw import ground, marks, pieces
from images.days_of_ire.draw.inks import BLENDS, INKS, PLATE
from images.drawing import Drawing
from images.scene import Look


class DaysArt:
    """What the painter needs to know of this game."""

    key = "days_of_ire"

    def inks(self, palette: str) -> dict[str, tuple[int, int, int]]:
        """The colour of each ink."""
        return PLATE if palette == "plate" else INKS[palette]

    def plate(self, palette: str) -> str:
        """One for day and night: only the inks change, so nothing is drawn twice."""
        return "plate"

    def blends(self) -> tuple[tuple[str, str], ...]:
        """The inks that meet."""
        return BLENDS

    def ground(self, look: Look, palette: str) -> Drawing:
        """A static ground, the same by day and by night but for its inks."""
        return ground.ground(look)

    def sprite(self, look: Look) -> Drawing:
        """A sprite."""
        kind = str(look[0])
        return pieces.drawing(look) if kind in pieces.PIECES else marks.drawing(look)
