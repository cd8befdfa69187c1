"""Hidden blocks: how likely those of a district are to carry an icon, to whoever sees the backs.

Every deal of the unseen insurgents that agrees with the view is taken to be as likely as the
others. Locals never leave their objective, so each stands alone in one; fighters mix with the
reinforcements.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import prod

from msgspec import Struct

from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.view import NightsView
from game.parts.counting import none_of


class Unseen(Struct, frozen=True):
    """What a view leaves open: the insurgents it does not name, and the backs it shows."""

    fighters: tuple[str, ...]
    locals: tuple[str, ...]
    backs: dict[str, int]
    at_home: dict[str, float]  # the chance that a district's local is among its backs


@lru_cache(maxsize=256)
def unseen(view: NightsView) -> Unseen:
    """The hidden insurgents of a view."""
    p = load(view.set)
    named = {unit.id for unit in view.insurgents} | {*view.pool, *view.killed, *view.box}
    fighters = tuple(unit.id for unit in p.units.fighter if unit.id not in named)
    locals_ = tuple(unit.id for unit in p.units.local if unit.id not in named)
    backs = dict(Counter(unit.district for unit in view.insurgents if not unit.id))
    return Unseen(fighters, locals_, backs, _at_home(p, view, backs, len(locals_)))


def _at_home(p: Parts, view: NightsView, backs: dict[str, int], count: int) -> dict[str, float]:
    """The chance that each district's backs hold a local, over all the ways they can."""
    native = {unit.id for unit in p.units.local}
    shown = {unit.district for unit in view.insurgents if unit.id in native}
    homes = [d.id for d in p.map.district if d.star and d.id in backs and d.id not in shown]
    weights = {
        group: prod(backs[home] for home in group)
        for group in combinations(homes, min(count, len(homes)))
    }
    total = sum(weights.values())
    return {home: sum(w for g, w in weights.items() if home in g) / total for home in homes}


def carries(view: NightsView, district: str, icon: str) -> float:
    """The chance that somebody in a district carries an icon."""
    p = load(view.set)
    marked = {p.insurgents[i] for i in range(len(p.insurgents)) if p.icon[icon] >> i & 1}
    here = [unit for unit in view.insurgents if unit.district == district]
    if any(unit.id in marked for unit in here):
        return 1.0
    return 1.0 - _without(unseen(view), district, marked)


def _without(found: Unseen, district: str, marked: set[str]) -> float:
    """The chance that no back of a district hides one of the marked."""
    backs, home = found.backs.get(district, 0), found.at_home.get(district, 0.0)
    strangers = len(marked.intersection(found.fighters))
    natives = len(marked.intersection(found.locals))
    alone = none_of(len(found.fighters), strangers, backs)
    if not home:
        return alone
    local = none_of(len(found.locals), natives, 1)
    others = none_of(len(found.fighters), strangers, backs - 1)
    return home * local * others + (1 - home) * alone


def share(view: NightsView, district: str, icon: str) -> float:
    """The chance that one back of a district, picked at random, carries an icon."""
    p, found = load(view.set), unseen(view)
    marked = {p.insurgents[i] for i in range(len(p.insurgents)) if p.icon[icon] >> i & 1}
    backs, home = found.backs.get(district, 0), found.at_home.get(district, 0.0)
    if not backs:
        return 0.0
    strangers = _part(found.fighters, marked)
    return home / backs * _part(found.locals, marked) + (1 - home / backs) * strangers


def _part(among: tuple[str, ...], marked: set[str]) -> float:
    return sum(name in marked for name in among) / len(among) if among else 0.0
