"""Ways: a group that moves goes on together, over several districts in one choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.kernel import Decision, Event, Text
from game.kernel.model import Picks
from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.view import NightsView
from game.parts.bits import bits

FURTHEST = 3  # movements of one card
Offered = tuple[Text, tuple[Picks, ...]]


def ways(view: NightsView, decision: Decision, events: Sequence[Event]) -> Iterable[Offered]:
    """A group that is being picked goes on as a whole; one that has just moved, once more."""
    p = load(view.set)
    if decision.step == "move_group":
        group = tuple(option.id for option in decision.options)
        start, left = decision.facts["goal"], decision.facts["district"]
        for path in _paths(p, start, FURTHEST - 1, left):
            yield Text("way.on", {"districts": path}), (group, *_steps(view, start, path, group))
    if decision.step == "move_from" and (last := _moved(events)) is not None:
        group, start = last
        for path in _paths(p, start, int(decision.facts["ops"])):
            yield Text("way.again", {"districts": path}), tuple(_steps(view, start, path, group))


def _moved(events: Sequence[Event]) -> tuple[Picks, str] | None:
    """Who moved last, and where they are."""
    facts = next((each.facts for each in reversed(events) if each.key == "moved"), None)
    if facts is None or "insurgents" not in facts:
        return None
    return tuple(facts["insurgents"]), str(facts["goal"])


def _steps(view: NightsView, start: str, path: Sequence[str], group: Picks) -> Iterator[Picks]:
    """The answers by which a group goes along a path; one who is alone there is not picked."""
    p = load(view.set)
    for goal in path:
        here = {each.id for each in view.insurgents if each.district == start}
        others = here & set(p.insurgent.names(p.fighters)) - set(group)
        yield from ((start,), (goal,))
        if others or len(group) > 1:
            yield group
        start = goal


def _paths(p: Parts, start: str, most: int, left: str = "") -> Iterator[list[str]]:
    """The shortest path to each district that is so near and was not just left, nearest first."""
    known, reached = {start, left}, [[start]]
    for _ in range(most):
        further = []
        for path in reached:
            for number in bits(p.near[p.district.number[path[-1]]]):
                name = p.districts[number]
                if name not in known:
                    known.add(name)
                    further.append([*path, name])
                    yield further[-1][1:]
        reached = further
