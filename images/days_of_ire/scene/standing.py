"""Whether Stalin still stands on his square, and what is photographed until he falls."""

from __future__ import annotations

from collections.abc import Iterator

from game.days_of_ire.view.view import DaysView

STATUE = "statue"  # the Event by which it falls
# Photographs of before, and how far down they are free of the strip with the name.
EARLIER = {"stalin": ("statue", 232), "blaha": ("theatre", 256)}


def statue_stands(view: DaysView) -> bool:
    """It fell on the first night; until then, and while its Event lies there, it stands."""
    if any(place.event == STATUE for place in view.places):
        return True
    return view.day == 1 and STATUE not in view.event_discard


def earlier(view: DaysView) -> Iterator[tuple[str, str, int]]:
    """The places whose photograph is an earlier one, each with its name and lower edge."""
    if statue_stands(view):
        known = {place.id for place in view.places}
        yield from ((place, *shown) for place, shown in EARLIER.items() if place in known)
