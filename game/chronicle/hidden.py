"""What was hidden: who knew of it from when on, and when everybody came to know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from game.chronicle.course import Course
from game.kernel import Seat

MOST = 6


class Secret(Struct, frozen=True):
    """A thing that only some knew of, from one moment to another (None: to the end)."""

    kind: str
    thing: str
    knew: tuple[Seat, ...]
    since: int
    until: int | None

    def lasted(self, end: int) -> int:
        """For how many answers it was hidden."""
        return (end if self.until is None else self.until) - self.since


def secrets(course: Course) -> list[Secret]:
    """Every thing that was hidden from an onlooker for a while, in the order it became known."""
    hidden: dict[str, Secret] = {}
    found: list[Secret] = []
    ids = set(course.game.proof.secrets(course.end))
    for number, moment in enumerate(course.moments):
        for event in moment.events:
            public = event.facts_for(None)
            for _, thing in _named(public or {}, ids):
                if (known := hidden.pop(thing, None)) and known.since < number:
                    found.append(Secret(known.kind, thing, known.knew, known.since, number))
            open_to_all = {thing for _, thing in _named(public or {}, ids)}
            for kind, thing in _named(event.facts, ids):
                if thing not in open_to_all and thing not in hidden:
                    hidden[thing] = Secret(kind, thing, event.only, number, None)
    return [*found, *hidden.values()]


def best_kept(course: Course, most: int = MOST) -> list[Secret]:
    """Those hidden longest that came out in a later turn, in the order of the game."""
    at = course.moments
    out = [e for e in secrets(course) if e.until and at[e.since].turn < at[e.until].turn]
    out.sort(key=lambda each: -each.lasted(course.answers))
    return sorted(out[:most], key=lambda each: each.until or 0)


def _named(facts: Mapping[str, Any], ids: set[str]) -> Iterator[tuple[str, str]]:
    """The things that facts name, each with the kind of its name."""
    for name, value in facts.items():
        things = value if isinstance(value, list | tuple) else [value]
        for thing in things:
            if isinstance(thing, str) and thing in ids:
                yield (name if things is not value else name.removesuffix("s")), thing
