"""The artist's hand for Hungarian Nightmare: inks, grounds and sprites for the painter."""

from __future__ import annotations

from images.drawing import Drawing
from images.hungarian_nightmare.draw import ground
from images.hungarian_nightmare.draw.inks import BLENDS, INKS
from images.hungarian_nightmare.draw.pencil import PENCIL
from images.hungarian_nightmare.draw.pieces import PIECES
from images.hungarian_nightmare.draw.river import bridge
from images.parts.counters import COUNTERS
from images.parts.marks import MARKS
from images.scene import Look

LOOKS = {**MARKS, **COUNTERS, **PENCIL, **PIECES, "bridge": bridge, "tile": ground.tile}


class NightmareArt:
    """What the painter needs to know of this game."""

    key = "hungarian_nightmare"

    def inks(self, palette: str) -> dict[str, tuple[int, int, int]]:
        """The colour of each ink."""
        return INKS[palette]

    def plate(self, palette: str) -> str:
        """A map of the staff is read by lamplight too: it has one palette."""
        return "day"

    def blends(self) -> tuple[tuple[str, str], ...]:
        """The inks that meet."""
        return BLENDS

    def ground(self, look: Look, palette: str) -> Drawing:
        """A static ground."""
        return ground.ground(look)

    def sprite(self, look: Look) -> Drawing:
        """A sprite."""
        return LOOKS[str(look[0])](look)
