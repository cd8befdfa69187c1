"""Which part of the city a picture shows."""

from __future__ import annotations

from images.arrangements import Arrangement
from images.nights_of_fire.scene.layout import neighbours, plan
from images.parts.frame import Frame, detail, whole


@Arrangement
def frame(focus: str) -> Frame:
    """The whole board, or one district with what lies around it."""
    return detail(plan(), focus, neighbours(focus)) if focus else whole(plan())
