"""The ways a Konev card can go in a city, each with its chance.

Wherever Konev has a choice that the rules do not settle, a lot is drawn. Whoever counts follows
every lot; whoever samples draws one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.nights_of_fire.odds.city import (
    City,
    acting,
    highest,
    moved,
    noted,
    occupied,
    peopled,
    revealed,
    struck,
    threat,
)
from game.nights_of_fire.set import entries
from game.nights_of_fire.set.components import Parts
from game.parts.bits import bits, mask_of

READY = 4  # from this Readiness on, cards that say so deal more damage
Cities = dict[City, float]
Lot = Callable[[Sequence[int]], Iterable[tuple[float, int]]]


def every(things: Sequence[int]) -> Iterable[tuple[float, int]]:
    """The lot of whoever counts: all of them, each as likely as the others."""
    return [(1 / len(things), thing) for thing in things]


class Order:
    """A card at work: the set it belongs to, how lots are drawn, and where it acts now."""

    def __init__(self, p: Parts, card: entries.KonevCard, lot: Lot) -> None:
        self.p, self.card, self.lot = p, card, lot
        self.sector = p.sector.number[card.sector] if card.sector else -1

    def within(self, within: str) -> int:
        """The districts a keyword may reach."""
        p = self.p
        return p.sectors[self.sector] if within == "sector" else (1 << len(p.districts)) - 1


def perform(p: Parts, city: City, card: entries.KonevCard, lot: Lot) -> Cities:
    """What may have become of the city when this card has been carried out."""
    order = Order(p, card, lot)
    cities = {replace(city, arrests=0, rallied=0, deeds=frozenset()): 1.0}
    for clause in card.clause:
        for _ in range(clause.times):
            cities = _each(cities, partial(_clause, order, clause))
    return cities


def _each(cities: Cities, ways: Callable[[City], Cities]) -> Cities:
    """What follows from each of these cities, alike ones taken together."""
    found: Cities = {}
    for city, weight in cities.items():
        for after, chance in ways(city).items():
            found[after] = found.get(after, 0.0) + weight * chance
    return found


def _clause(order: Order, clause: entries.Clause, city: City) -> Cities:
    if clause.each:
        division = mask_of(r for r, _ in acting(city) if r // 3 == order.sector)
        return _regiments(order, clause, division, city)
    if not clause.among:
        return _words(order, clause, -1, -1, city)
    return _targets(order, clause, city, _among(order, clause, city), clause.districts)


def _among(order: Order, clause: entries.Clause, city: City) -> int:
    """The districts a clause may target."""
    if clause.among == "sector":
        return order.within("sector")
    found = occupied(city)
    if clause.among == "reach":
        for _, place in acting(city):
            found |= order.p.roads[place]
    return found


def _targets(order: Order, clause: entries.Clause, city: City, among: int, count: int) -> Cities:
    """The highest threats are chosen together before the first of them is acted on."""
    found: Cities = {}
    for weight, chosen in _orders(order, city, among, count):
        cities = {city: weight}
        for place in chosen:
            cities = _each(cities, partial(_words, order, clause, place, -1))
        for after, chance in cities.items():
            found[after] = found.get(after, 0.0) + chance
    return found


def _orders(
    order: Order, city: City, among: int, count: int
) -> Iterable[tuple[float, tuple[int, ...]]]:
    if not among or not count:
        return [(1.0, ())]
    return [
        (weight * chance, (first, *rest))
        for weight, first in order.lot(highest(order.p, city, among))
        for chance, rest in _orders(order, city, among & ~(1 << first), count - 1)
    ]


def _regiments(order: Order, clause: entries.Clause, left: int, city: City) -> Cities:
    """Each previously active Regiment of the division acts, in an order drawn at random."""
    if not left:
        return {city: 1.0}
    found: Cities = {}
    for weight, regiment in order.lot(bits(left)):
        rest = left & ~(1 << regiment)
        acted = _words(order, clause, -1, regiment, city)
        after = _each(acted, partial(_regiments, order, clause, rest))
        for each, chance in after.items():
            found[each] = found.get(each, 0.0) + weight * chance
    return found


def _words(
    order: Order, clause: entries.Clause, district: int, regiment: int, city: City
) -> Cities:
    """The keywords of a clause in a district, or wherever one Regiment is."""
    cities = {replace(city, arrested_here=False): 1.0}
    for word in clause.do:
        cities = _each(cities, partial(_word, order, word, district, regiment))
    return cities


def _word(
    order: Order, word: entries.KonevWord, district: int, regiment: int, city: City
) -> Cities:
    here = _place(city, district, regiment)
    return PERFORM[type(word)](order, word, city, here, regiment)


def _place(city: City, district: int, regiment: int) -> int:
    """Where a clause acts; a Regiment in its staging area acts nowhere."""
    if regiment < 0:
        return district
    place = city.places[regiment]
    return place if place < len(city.people) else -1


def _attackers(city: City, here: int, regiment: int) -> int:
    if here < 0:
        return 0
    return mask_of(r for r, place in acting(city) if place == here and regiment in (-1, r))


def _move(order: Order, word: entries.Move, city: City, here: int, regiment: int) -> Cities:
    roads = order.p.roads
    if word.to == "higher":
        place = city.places[regiment]
        goals = highest(order.p, city, roads[place])
        if here >= 0 and threat(order.p, city, goals[0]) <= threat(order.p, city, here):
            return {city: 1.0}
        return {moved(city, regiment, goal): weight for weight, goal in order.lot(goals)}
    if _attackers(city, here, -1):
        return {city: 1.0}
    near = [r for r, place in acting(city) if roads[place] >> here & 1]
    if not near:
        return {city: 1.0}
    return {moved(city, r, here): weight for weight, r in order.lot(near)}


def _arrest(order: Order, word: entries.Arrest, city: City, here: int, regiment: int) -> Cities:
    if not _attackers(city, here, regiment):
        return {city: 1.0}
    if city.civilians[here] < 0 or revealed(city, here):
        return {city: 1.0}
    civilians = (*city.civilians[:here], -1, *city.civilians[here + 1 :])
    after = replace(city, civilians=civilians, arrested_here=True, arrests=city.arrests + 1)
    return {noted(after, ("arrest", here)): 1.0}


def _damage(order: Order, word: entries.Damage, city: City, here: int, regiment: int) -> Cities:
    attackers = _attackers(city, here, regiment)
    if not attackers or (word.unless and city.arrested_here):
        return {city: 1.0}
    points = word.points + word.per_regiment * attackers.bit_count()
    points += word.ready * (city.readiness >= READY)
    points -= word.barricade * (city.barricades >> here & 1)
    return {struck(city, here, max(0, points)): 1.0}


def _recon(order: Order, word: entries.Recon, city: City, here: int, regiment: int) -> Cities:
    if not _attackers(city, here, regiment) or (word.unless and city.arrested_here):
        return {city: 1.0}
    a, b, c, d = city.people[here]
    if not c + d:
        return {city: 1.0}
    return {noted(peopled(city, here, (a + c, b + d, 0, 0)), ("recon", here)): 1.0}


def _clear(order: Order, word: entries.Clear, city: City, here: int, regiment: int) -> Cities:
    if word.where == "active":
        places = occupied(city)
    else:
        places = 1 << here if _attackers(city, here, regiment) else 0
    gone = places & city.barricades
    after = replace(city, barricades=city.barricades & ~gone)
    return {noted(after, *(("clear", district) for district in bits(gone))): 1.0}


def _rally(order: Order, word: entries.Rally, city: City, here: int, regiment: int) -> Cities:
    sectors = order.within(word.within)
    cities, own = {city: 1.0}, mask_of(r for r in range(9) if order.p.sectors[r // 3] & sectors)
    for _ in range(word.regiments):
        cities = _each(cities, lambda c: _rally_one(order, word, c, own, sectors))
    return cities


def _rally_one(order: Order, word: entries.Rally, city: City, own: int, sectors: int) -> Cities:
    if regiments := city.down & own:
        return {
            noted(
                replace(city, down=city.down ^ 1 << r, rallied=city.rallied | 1 << r), ("rally", -1)
            ): weight
            for weight, r in order.lot(bits(regiments))
        }
    garrisons = city.garrisons_down & sectors if word.garrisons else 0
    return {
        noted(replace(city, garrisons_down=city.garrisons_down ^ 1 << d), ("rally", -1)): weight
        for weight, d in (order.lot(bits(garrisons)) if garrisons else ())
    } or {city: 1.0}


def _garrison(order: Order, word: entries.Garrison, city: City, here: int, regiment: int) -> Cities:
    cities = {city: 1.0}
    for _ in range(word.count):
        cities = _each(cities, lambda c: _garrison_one(order, word, c))
    return cities


def _garrison_one(order: Order, word: entries.Garrison, city: City) -> Cities:
    free = occupied(city) & order.p.stars & ~city.garrisons & order.within(word.within)
    if not free:
        return {city: 1.0}
    places = highest(order.p, city, free) if word.first == "threat" else bits(free)
    return {
        noted(replace(city, garrisons=city.garrisons | 1 << d), ("garrison", d)): weight
        for weight, d in order.lot(places)
    }


def _readiness(
    order: Order, word: entries.Readiness, city: City, here: int, regiment: int
) -> Cities:
    if word.when and not city.arrests:
        return {city: 1.0}
    return {replace(city, readiness=min(7, max(1, city.readiness + word.by))): 1.0}


PERFORM: dict[type, Callable[[Order, Any, City, int, int], Cities]] = {
    entries.Move: _move,
    entries.Arrest: _arrest,
    entries.Damage: _damage,
    entries.Recon: _recon,
    entries.Clear: _clear,
    entries.Rally: _rally,
    entries.Garrison: _garrison,
    entries.Readiness: _readiness,
}
