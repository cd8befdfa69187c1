"""Whether Stalin still stands on his square."""

from __future__ import annotations

from game.days_of_ire.view.view import DaysView

STATUE = "statue"  # the Event by which it falls, and the photograph before that
SQUARE = "stalin"


def statue_stands(view: DaysView) -> bool:
    """It fell on the first night; until then, and while its Event lies there, it stands."""
    if any(place.event == STATUE for place in view.places):
        return True
    return view.day == 1 and STATUE not in view.event_discard
