"""The race for the civilians: who is still there when the next turn comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import sqrt

import msgspec
from msgspec.structs import replace

from game.kernel import Text
from game.kernel.odds import Chance, Odds
from game.nights_of_fire.components import Parts, load
from game.nights_of_fire.odds.city import City, peopled, seen_city, threat
from game.nights_of_fire.odds.hands import can_pay, commander_holds
from game.nights_of_fire.odds.konev import SPARED, next_deeds, slots
from game.nights_of_fire.odds.ways import perform
from game.nights_of_fire.view import NightsView

BASE_COST = 6
SAMPLES = 600


def flee_cost(view: NightsView, district: str) -> int:
    """What a flight costs, as everybody can see."""
    cheaper = {
        card.id for card in load(view.set).headlines.headline if card.penalty.do == "cheaper_flight"
    }
    insurgents = sum(unit.district == district for unit in view.insurgents)
    return max(1, BASE_COST - insurgents - bool(cheaper.intersection(view.permanent)))


def flight_odds(view: NightsView) -> Iterator[Odds]:
    """The danger each civilian is in before the Revolutionaries' next turn."""
    if not view.civilians:
        return
    mine = any(player.seat == view.seat for player in view.players)
    if not view.conflict and view.row:
        yield from _before_konev(view)
    elif view.conflict and mine:
        yield from _before_commander(view)
    elif view.conflict:
        yield from _before_flight(view)


def _before_konev(view: NightsView) -> Iterator[Odds]:
    p, deeds = load(view.set), next_deeds(view)
    lines = [
        Chance(Text("flight.arrested", {"district": name, "value": value}), chance)
        for name, value in view.civilians
        if (chance := deeds.get(("arrest", p.district_number[name])))
    ]
    lines.sort(key=lambda line: -line.probability)
    if lines:
        spared = Chance(Text("flight.spared"), deeds.get(SPARED, 0.0))
        yield Odds(Text("flight.next"), (*lines, spared))


def _before_commander(view: NightsView) -> Iterator[Odds]:
    """Civilians beside an active Regiment, with nobody revealed to protect them."""
    assert view.soviet is not None
    guarded = {unit.district for unit in view.insurgents if not unit.hidden}
    held = {unit.district for unit in view.regiments if not unit.disabled}
    exposed = [(d, v) for d, v in view.civilians if d in held - guarded]
    if not exposed or "soviet" in view.passed or not view.soviet.hand:
        return  # an empty hand tells nothing: its cards may be picked only now
    holds = commander_holds(view, "arrest")
    lines = [Chance(Text("flight.exposed", {"district": d, "value": v}), holds) for d, v in exposed]
    yield Odds(Text("flight.commander"), tuple(lines))


def _before_flight(view: NightsView) -> Iterator[Odds]:
    """Whether the other side can pay for a flight at once."""
    if "revolutionary" in view.passed:
        return
    costs: dict[int, list[str]] = {}
    for name, _ in view.civilians:
        costs.setdefault(flee_cost(view, name), []).append(name)
    lines = [
        Chance(Text("flight.pays", {"districts": names, "cost": cost}), can_pay(view, cost))
        for cost, names in sorted(costs.items())
    ]
    yield Odds(Text("flight.race"), tuple(lines))


class Lots:
    """Lots drawn from the view itself, so that equal views are told equal odds."""

    def __init__(self, view: NightsView) -> None:
        self.seed = sha256(msgspec.json.encode(view)).digest()
        self.drawn = 0

    def draw(self, count: int) -> int:
        """A number below this one."""
        self.drawn += 1
        digest = sha256(self.seed + self.drawn.to_bytes(8, "big")).digest()
        return int.from_bytes(digest[:8], "big") * count >> 64

    def one(self, things: Sequence[int]) -> list[tuple[float, int]]:
        """One of these things, by lot."""
        return [(1.0, things[self.draw(len(things))])]


def flight_forecast(view: NightsView, samples: int = SAMPLES) -> Iterator[Odds]:
    """Who is arrested by the end of the round if nobody does anything about it: sampled."""
    if view.conflict or len(view.row) < 2 or not view.civilians:
        return
    p, lots = load(view.set), Lots(view)
    city, taken = seen_city(p, view), dict.fromkeys((name for name, _ in view.civilians), 0)
    for _ in range(samples):
        after = _rest_of_round(p, view, city, lots)
        for name in taken:
            taken[name] += after.civilians[p.district_number[name]] < 0
    lines = [
        _sampled(Text("flight.arrested", {"district": name, "value": value}), taken[name], samples)
        for name, value in view.civilians
        if taken[name]
    ]
    lines.sort(key=lambda line: -line.probability)
    if lines:
        yield Odds(Text("flight.round", {"count": len(view.row)}), tuple(lines))


def _sampled(text: Text, hits: int, samples: int) -> Chance:
    """A share of the samples; the error allows for shares near nothing and near certainty."""
    share = (hits + 2) / (samples + 4)
    return Chance(text, hits / samples, 2 * sqrt(share * (1 - share) / (samples + 4)))


def _rest_of_round(p: Parts, view: NightsView, city: City, lots: Lots) -> City:
    """The city after all cards of the row, one way it can go."""
    row = [(len(slot.tokens), slot.card) for slot in view.row]
    unseen = next((list(cards) for _, cards in slots(p, view) if len(cards) > 1), [])
    while row:
        die, index = lots.draw(sum(tokens for tokens, _ in row)), 0
        while die >= row[index][0]:
            die, index = die - row[index][0], index + 1
        tokens, card = row.pop(index)
        if row:
            heir = max(0, index - 1)
            row[heir] = (row[heir][0] + tokens, row[heir][1])
        name = card or unseen.pop(lots.draw(len(unseen)))
        (city,) = perform(p, city, p.konev.card[p.konev_number[name]], lots.one)
        city = city if city.deeds else _run_away(p, city)
    return replace(city, deeds=frozenset())


def _run_away(p: Parts, city: City) -> City:
    """The No Effect rule: somebody runs away where the threat is least."""
    held = [d for d, people in enumerate(city.people) if sum(people)]
    if not held:
        return city
    district = min(held, key=lambda d: (threat(p, city, d), d))
    people = list(city.people[district])
    people[next(i for i in (1, 3, 0, 2) if people[i])] -= 1
    return peopled(city, district, (people[0], people[1], people[2], people[3]))
