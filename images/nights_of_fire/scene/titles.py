"""Where the number and the name of each district stand."""

from __future__ import annotations

from game.nights_of_fire.set.components import load
from images.arrangements import Arrangement
from images.nights_of_fire.scene.layout import plan
from images.parts.frame import Frame
from images.parts.titles import Title, seen


@Arrangement
def titles(set_name: str, frame: Frame) -> dict[str, Title]:
    """The titles of all districts that can be seen."""
    found: dict[str, Title] = {}
    for district in load(set_name).map.district:
        place = plan().place[district.id]
        x, y = frame.at(place.label)
        beside = place.name == "beside"
        title = Title(district.id, district.name, district.star, x, y, 1.0, beside)
        shown = seen(title, frame.seen(plan().polygon(district.id)), frame)
        if shown:
            found[district.id] = shown
    return found
