"""Who fires at whom: a group for each unit that fires, one target in each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.blind_faith.rules.paging import PAGE, shown_first
from game.blind_faith.rules.state import Blind, parts
from game.kernel import Decision, Group, Option, Seat, Text
from game.kernel.model import Picks

Pairs = tuple[tuple[int, int], ...]  # each unit that fires with its target


@lru_cache(maxsize=1 << 14)
def _shot(unit: str, target: str) -> Option:
    return Option(f"{unit}>{target}", Text("option.shot", {"unit": unit, "target": target}))


def batch(targets: Mapping[int, Sequence[int]]) -> list[int]:
    """The units that are asked at once: all, or one by one if a page is too small.

    Whoever asks keeps the pairs, and rolls when the last is given.
    """
    found = [unit for unit, there in targets.items() if there]
    large = any(len(there) > PAGE for there in targets.values())
    return found[:1] if large else found


def allotment(
    s: Blind, seat: Seat, step: str, targets: Mapping[int, Sequence[int]], **facts: object
) -> Decision:
    """The question at whom each of these units fires."""
    known = parts(s).unit
    groups, options = [], []
    firing = batch(targets)
    for unit in firing:
        name = known[unit].id
        options += [_shot(name, known[target].id) for target in targets[unit]]
        group = Group(Text("group.shooter", {"unit": name}), len(targets[unit]), 1, 1)
        groups.append(group)
    if len(firing) == 1 and len(options) > PAGE:
        first = shown_first(options)
        return Decision((seat,), step, tuple(options), facts=facts, first=first)
    count = len(groups)
    return Decision((seat,), step, tuple(options), count, count, facts=facts, groups=tuple(groups))


def allotted(s: Blind, picks: Picks) -> Pairs:
    """Each unit that fires with its target."""
    number = parts(s).number
    pairs = (pick.split(">") for pick in picks)
    return tuple([(number[unit], number[target]) for unit, target in pairs])
