"""The artist's hand for Blind Faith: inks, grounds and sprites for the painter."""

from __future__ import annotations

from images.blind_faith.draw import ground, marks
from images.blind_faith.draw.inks import BLENDS, DAY, INKS
from images.drawing import Drawing
from images.scene import Look


class BlindArt:
    """What the painter needs to know of this game."""

    key = "blind_faith"

    def inks(self, palette: str) -> dict[str, tuple[int, int, int]]:
        """The colour of each ink."""
        return INKS[palette]

    def plate(self, palette: str) -> str:
        """There is one palette."""
        return DAY

    def blends(self) -> tuple[tuple[str, str], ...]:
        """The inks that meet."""
        return BLENDS

    def ground(self, look: Look, palette: str) -> Drawing:
        """A static ground."""
        return ground.ground(look)

    def sprite(self, look: Look) -> Drawing:
        """A sprite."""
        return marks.drawing(look)
