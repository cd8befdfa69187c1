"""A village of four fields, small enough to see the parts of a picture through it."""

from __future__ import annotations

from images.parts.plan import Place, Plan, Sheet

VERTEX = {
    "nw": (100.0, 200.0),
    "n": (700.0, 200.0),
    "ne": (1300.0, 200.0),
    "w": (100.0, 600.0),
    "m": (700.0, 600.0),
    "e": (1300.0, 600.0),
    "sw": (100.0, 1000.0),
    "s": (700.0, 1000.0),
    "se": (1300.0, 1000.0),
}
FIELDS = {
    "1": Place(("nw", "n", "m", "w"), (120.0, 220.0)),
    "2": Place(("n", "ne", "e", "m"), (720.0, 220.0), "beside"),
    "3": Place(("w", "m", "s", "sw"), (120.0, 620.0)),
    "4": Place(("m", "e", "se", "s"), (720.0, 620.0)),
}
PLAN = Plan(Sheet(1600, 1200, (0.0, 112.0, 1600.0, 1200.0)), VERTEX, FIELDS)


def neighbours(place: str) -> tuple[str, ...]:
    """The fields beside a field."""
    return tuple(name for name in FIELDS if name != place and PLAN.touching(place, name))
