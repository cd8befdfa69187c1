"""The race for the civilians: who is still there when the next turn comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from math import sqrt

import msgspec
from msgspec.structs import replace

from game.kernel import Text
from game.kernel.odds import Chance, Odds
from game.nights_of_fire.odds.city import City, peopled, seen_city, threat
from game.nights_of_fire.odds.hands import can_pay, commander_holds
from game.nights_of_fire.odds.konev import SPARED, next_deeds, unseen_konev, waiting, without
from game.nights_of_fire.odds.ways import perform
from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.view import NightsView, RowCard

BASE_COST = 6
SAMPLES = 600
FEW_NAMES = 2  # that fit beside a bar


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
    if not view.conflict and waiting(view):
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
        if (chance := deeds.get(("arrest", p.district.number[name])))
    ]
    lines.sort(key=lambda line: -line.probability)
    if lines:
        spared = Chance(Text("flight.spared"), deeds.get(SPARED, 0.0), plain=True)
        yield Odds(Text("flight.next"), (*lines, spared))


def _before_commander(view: NightsView) -> Iterator[Odds]:
    """Civilians beside an active Regiment, with nobody revealed to protect them."""
    assert view.soviet is not None
    guarded = {unit.district for unit in view.insurgents if not unit.hidden}
    held = {unit.district for unit in view.regiments if not unit.disabled}
    exposed = [(d, v) for d, v in view.civilians if d in held - guarded]
    if not exposed or "soviet" in view.passed or not view.soviet.hand:
        return  # an empty hand tells nothing: its cards may be picked only now
    holds, at_once = commander_holds(view, "arrest"), _arrests_at_once(view)
    lines = [
        Chance(
            Text("flight.exposed", {"district": name, "value": value}),
            1.0 if name in at_once else holds,
        )
        for name, value in exposed
    ]
    yield Odds(Text("flight.commander"), tuple(lines))


def _arrests_at_once(view: NightsView) -> set[str]:
    """The districts where the cards of the turn being played still allow an Arrest."""
    if view.turn is None or not dict(view.turn.left).get("arrest"):
        return set()
    return {d.id for d in load(view.set).map.district if d.sector == view.turn.sector}


def _before_flight(view: NightsView) -> Iterator[Odds]:
    """Whether the other side can pay for a flight at once."""
    if "revolutionary" in view.passed:
        return
    costs: dict[int, list[str]] = {}
    for name, _ in view.civilians:
        costs.setdefault(flee_cost(view, name), []).append(name)
    lines = [
        Chance(_flights(names, cost), can_pay(view, cost)) for cost, names in sorted(costs.items())
    ]
    yield Odds(Text("flight.race"), tuple(lines))


def _flights(names: list[str], cost: int) -> Text:
    """Whose flights have the same price: by name as long as they fit a line."""
    if len(names) <= FEW_NAMES:
        return Text("flight.pays", {"districts": names, "cost": cost})
    return Text("flight.pays_many", {"count": len(names), "cost": cost})


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
        """One of these things, at random."""
        return [(1.0, things[self.draw(len(things))])]


def flight_forecast(view: NightsView, samples: int = SAMPLES) -> Iterator[Odds]:
    """Who is arrested by the end of the round if nobody does anything about it: sampled."""
    if view.conflict or len(waiting(view)) < 2 or not view.civilians:
        return
    p, lots = load(view.set), Lots(view)
    city, taken = seen_city(p, view), dict.fromkeys((name for name, _ in view.civilians), 0)
    for _ in range(samples):
        after = _rest_of_round(p, view, city, lots)
        for name in taken:
            taken[name] += after.civilians[p.district.number[name]] < 0
    lines = [
        _sampled(Text("flight.arrested", {"district": name, "value": value}), taken[name], samples)
        for name, value in view.civilians
        if taken[name]
    ]
    lines.sort(key=lambda line: -line.probability)
    if lines:
        yield Odds(Text("flight.round", {"count": len(waiting(view))}), tuple(lines))


def _sampled(text: Text, hits: int, samples: int) -> Chance:
    """A share of the samples; the error allows for shares near nothing and near certainty."""
    share = (hits + 2) / (samples + 4)
    return Chance(text, hits / samples, 2 * sqrt(share * (1 - share) / (samples + 4)))


def _rest_of_round(p: Parts, view: NightsView, city: City, lots: Lots) -> City:
    """The city after all cards of the row, one way it can go."""
    row = _laid_open(p, view, lots)
    while row:
        die, index = lots.draw(sum(len(slot.tokens) for slot in row)), 0
        while die >= len(row[index].tokens):
            die, index = die - len(row[index].tokens), index + 1
        card, row = row[index].card, without(row, index)
        (city,) = perform(p, city, p.konev.card[p.konev_card.number[card]], lots.one)
        city = city if city.deeds else _run_away(p, city)
    return replace(city, deeds=frozenset())


def _laid_open(p: Parts, view: NightsView, lots: Lots) -> list[RowCard]:
    """The row with a card for each that lies face down."""
    row, unseen = waiting(view), unseen_konev(p, view)
    for i in sorted(range(len(row)), key=lambda i: not row[i].barred):
        if not row[i].card:
            fit = [card for card in unseen if card not in row[i].barred]
            row[i] = replace(row[i], card=fit[lots.draw(len(fit))])
            unseen.remove(row[i].card)
    return row


def _run_away(p: Parts, city: City) -> City:
    """The No Effect rule: somebody runs away where the threat is least."""
    held = [d for d, people in enumerate(city.people) if sum(people)]
    if not held:
        return city
    district = min(held, key=lambda d: (threat(p, city, d), d))
    people = list(city.people[district])
    people[next(i for i in (1, 3, 0, 2) if people[i])] -= 1
    return peopled(city, district, (people[0], people[1], people[2], people[3]))
