"""Questions that are larger than a menu: pages of units, and what is shown first."""

from __future__ import annotations

from collections.abc import Sequence

from game.blind_faith.rules.state import Blind, parts
from game.kernel import Group, Option, Text

PAGE = 25
FIRST = 20


def unit_pages(s: Blind, units: Sequence[int]) -> tuple[tuple[Option, ...], tuple[Group, ...]]:
    """These units as options; more than a page of them by faction, in pages."""
    p = parts(s)
    if len(units) <= PAGE:
        return tuple([p.option[unit] for unit in units]), ()
    groups, options = [], []
    for faction in dict.fromkeys(p.faction[unit] for unit in units):
        members = [unit for unit in units if p.faction[unit] == faction]
        for start in range(0, len(members), PAGE):
            page = members[start : start + PAGE]
            options += [p.option[unit] for unit in page]
            groups.append(Group(Text("group.faction", {"faction": faction}), len(page)))
    return tuple(options), tuple(groups)


def shown_first(options: Sequence[Option], likely: Sequence[str] = ()) -> tuple[str, ...]:
    """What is shown first where a question is larger than a menu."""
    if len(options) <= PAGE:
        return ()
    rest = [option.id for option in options[:FIRST]]
    return tuple(dict.fromkeys((*likely[:FIRST], *rest)))[:FIRST]
