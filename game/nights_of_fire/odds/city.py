"""The city as Marshal Konev counts it: a view without names, and the ways a card can go.

Who is hit among several insurgents does not matter here, only how many are revealed, hidden and
wounded: that decides arrests, damage and threat. Counterattacks are left out: they are the
reader's own choice.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.nights_of_fire.set.components import Parts
from game.nights_of_fire.view.view import NightsView
from game.parts.bits import bits, mask_of

# Revealed healthy, revealed wounded, hidden healthy, hidden wounded.
People = tuple[int, int, int, int]
Deed = tuple[str, int]  # what was done, and the district
NOBODY: People = (0, 0, 0, 0)


class City(Struct, frozen=True):
    """All that Konev's cards look at, and what the present one has done."""

    places: tuple[int, ...]  # of the Regiments: a district, or behind them a staging area
    down: int
    civilians: tuple[int, ...]  # the value in each district, -1 for none
    people: tuple[People, ...]
    garrisons: int
    garrisons_down: int
    barricades: int
    readiness: int
    rallied: int = 0
    arrests: int = 0
    arrested_here: bool = False
    deeds: frozenset[Deed] = frozenset()


def seen_city(p: Parts, view: NightsView) -> City:
    """The city of a view."""
    number = p.district.number
    people = [list(NOBODY) for _ in p.districts]
    for unit in view.insurgents:
        people[number[unit.district]][2 * unit.hidden + unit.wounded] += 1
    values = dict(view.civilians)
    staging = len(p.districts)
    return City(
        places=tuple(
            number[unit.district] if unit.district else staging + p.regiment.number[unit.id] // 3
            for unit in view.regiments
        ),
        down=mask_of(i for i, unit in enumerate(view.regiments) if unit.disabled),
        civilians=tuple(values.get(name, -1) for name in p.districts),
        people=tuple((a, b, c, d) for a, b, c, d in people),
        garrisons=p.district.of(view.garrisons),
        garrisons_down=p.district.of(view.garrisons_disabled),
        barricades=p.district.of(view.barricades),
        readiness=view.readiness,
    )


def up_in(city: City, district: int) -> int:
    """The active Regiments in a district."""
    found = mask_of(r for r, place in enumerate(city.places) if place == district)
    return found & ~city.down


def acting(city: City) -> list[tuple[int, int]]:
    """The previously active Regiments and where they are; who has been rallied sits a card out."""
    idle = city.down | city.rallied
    return [(r, place) for r, place in enumerate(city.places) if not idle >> r & 1]


def occupied(city: City) -> int:
    """The districts with a previously active Regiment."""
    return mask_of(place for _, place in acting(city)) & (1 << len(city.people)) - 1


def revealed(city: City, district: int) -> int:
    """How many revealed insurgents are in a district."""
    return city.people[district][0] + city.people[district][1]


def threat(p: Parts, city: City, district: int) -> tuple[int, int, bool, int]:
    """How Marshal Konev ranks a district."""
    return (
        city.civilians[district],
        sum(city.people[district]),
        bool(p.stars & ~city.garrisons & 1 << district),
        -up_in(city, district).bit_count(),
    )


def highest(p: Parts, city: City, districts: int) -> list[int]:
    """The districts of highest threat: one, or those among which the lot decides."""
    ranks = {district: threat(p, city, district) for district in bits(districts)}
    most = max(ranks.values(), default=None)
    return [district for district, rank in ranks.items() if rank == most]


def moved(city: City, regiment: int, district: int) -> City:
    """A Regiment has moved into a district."""
    places = list(city.places)
    places[regiment] = district
    return replace(city, places=tuple(places))


def noted(city: City, *deeds: Deed) -> City:
    """The city with these deeds done in it."""
    return replace(city, deeds=city.deeds.union(deeds))


def peopled(city: City, district: int, people: People) -> City:
    """Other people in a district."""
    return replace(city, people=(*city.people[:district], people, *city.people[district + 1 :]))


def struck(city: City, district: int, points: int) -> City:
    """Inflicting damage: the wounded first, the revealed before the hidden."""
    people, killed = city.people[district], False
    if not points or not sum(people):
        return city
    for _ in range(points):
        if not sum(people):
            break
        people, death = _hit(people)
        killed |= death
    deeds = [("damage", district), *([("kill", district)] if killed else [])]
    return noted(peopled(city, district, people), *deeds)


def _hit(people: People) -> tuple[People, bool]:
    """One point of damage, and whether somebody dies of it."""
    a, b, c, d = people
    if b:
        return (a, b - 1, c, d), True
    if d:
        return (a, b, c, d - 1), True
    if a:
        return (a - 1, b + 1, c, d), False
    return (a, b, c - 1, d + 1), False
