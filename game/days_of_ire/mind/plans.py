"""What a Revolutionary could do next: each deed within reach, and what it is worth, in Events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.days_of_ire.mind.survey import FIRST, SECOND, STRONGEST, feared, shields
from game.days_of_ire.mind.values import CARD, FIGHTER, MORALE, UNIT, hit_cost, reward, text_worth
from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.abilities import usable_cards, usable_fighters
from game.days_of_ire.rules.changes import can_activate
from game.days_of_ire.rules.payment import (
    AMMUNITION,
    MOLOTOV,
    MOST_MILITIA,
    TANK_COST,
    Needs,
    can_pay,
    given,
    needs_beyond,
)
from game.days_of_ire.rules.state import (
    CROWD,
    HAND,
    LAST_DAY,
    NOBODY,
    Days,
    events_on_board,
    in_force,
    parts,
)
from game.days_of_ire.rules.steps.retaliation import reach
from game.days_of_ire.set.components import Parts
from game.days_of_ire.set.effects import Heal
from game.days_of_ire.set.entries import RESOURCES, Ability
from game.parts.bits import bits

MOST_PAID = 3  # cards that are paid for steps
TOO_MANY = 2.5  # what an Event is worth on the last day while there are too many
NOTHING: Needs = (0,) * len(RESOURCES)


class Deed(NamedTuple):
    """An answer of `acting` in a location, perhaps some steps away; `what` is used there."""

    value: float
    act: str
    place: int
    what: str = ""


class Spot(NamedTuple):
    """A location within reach: who would help there, and what acting there would cost."""

    place: int
    helpers: int
    covered: bool
    spare: int  # cards left to pay with
    fire: float


class Costs(NamedTuple):
    """What hits cost whoever has the turn: the first and the second, by who could take them."""

    first: tuple[float, float, float]  # with no shield, with one, with more
    second: tuple[float, float, float]
    shot: tuple[float, float]  # of one tank, with no shield and with one


def _costs(s: Days) -> Costs:
    bearable = s.fatal - 1 - s.injuries[s.turn]
    bare, shielded = hit_cost(0, bearable), hit_cost(1, bearable)
    later = 1.0 if s.actions == 1 else 0.35  # before the last action one may still go away
    first = (later * bare, later * shielded, later * shielded)
    second = (later * hit_cost(0, bearable - 1), later * bare, later * shielded)
    quiet = in_force(s, "guns_silent")
    return Costs(first, second, (0.0, 0.0) if quiet else (bare, shielded))


def best_deed(s: Days) -> Deed:
    """The deed worth most; it is remembered for the questions that lead there."""
    here = s.at[s.turn]
    now = (s.luck, s.turn, here, s.actions, s.walk, s.bonus, s.used, s.hand[s.turn])
    known: tuple[tuple[int, ...], Deed] | None = s.__dict__.get("plan")
    if known is not None and known[0] == now:
        return known[1]
    if s.actions:
        found = max(deeds(s), key=_value)
    else:
        found = max((Deed(0.0, plain_answers.DONE.id, here), *_uses(s, here)), key=_value)
    s.__dict__["plan"] = (now, found)
    return found


def _value(deed: Deed) -> float:
    return deed[0]


def deeds(s: Days) -> Iterator[Deed]:
    """Everything within reach, to stay and pass among it."""
    p = parts(s)
    start = s.at[s.turn]
    free = s.walk + s.bonus
    cards = s.hand[s.turn].bit_count()
    farthest = free + min(MOST_PAID, cards)
    fears, costs = feared(s), _costs(s)
    for place, steps in enumerate(p.distance[start]):
        if steps > farthest:
            continue
        along = company(s, p, place) if steps else 0
        helpers = s.active[place] | along
        shield = min(2, s.barricades[place] + (helpers & ~p.promo).bit_count())
        strength = min(STRONGEST, fears[place])
        paid = max(0, steps - free)
        burden = CARD * paid + FIRST[strength] * costs.first[shield]
        burden += SECOND[strength] * costs.second[shield]
        tanks = s.tanks[place]
        fire = _fire(s, place, tanks, costs.shot[shield > 0]) if tanks else 0.0
        yield Deed(-burden, plain_answers.PASS.id, place)
        spot = Spot(place, helpers, shield > 0, cards - paid, fire)
        for value, act in _at(s, p, spot, costs):
            yield Deed(value - burden, act, place)
        if not steps:
            for use in _uses(s, start):
                yield use._replace(value=use.value - burden)


def company(s: Days, p: Parts, place: int) -> int:
    """The two fighters who would come along: those who help with the Event there, then any."""
    there = s.active[s.at[s.turn]] & ~p.promo
    if not there:
        return 0
    most = min(2, CROWD - s.active[place].bit_count())
    if there.bit_count() <= most or most <= 0:
        return there if most > 0 else 0
    event = s.event[place]
    wanted = needs_beyond(s, place, s.active[place]) if event != NOBODY else NOTHING
    return _helpful(p, there, wanted, most)


@lru_cache(maxsize=1 << 12)
def _helpful(p: Parts, there: int, wanted: Needs, most: int) -> int:
    """So many of these fighters, those who carry what is wanted first."""

    def helps(fighter: int) -> float:
        icons = given(p, 1 << fighter)
        return sum(map(min, icons, wanted)) + 0.1 * sum(icons)

    return sum(1 << i for i in sorted(bits(there), key=helps, reverse=True)[:most])


def _fire(s: Days, place: int, tanks: int, shot: float) -> float:
    """What the tanks there would cost whoever acts, if a hit of theirs costs so much."""
    if not tanks or s.barricades[place]:
        return 0.0
    return tanks * reach(s, place) / 6 * shot


def _at(s: Days, p: Parts, spot: Spot, costs: Costs) -> Iterator[tuple[float, str]]:
    """What can be done in a location, and what it is worth."""
    place, hand, late = spot.place, s.hand[s.turn], s.day == LAST_DAY
    if s.event[place] != NOBODY:
        needs = needs_beyond(s, place, spot.helpers)
        count = sum(needs)
        if count <= spot.spare + 1 and can_pay(p, hand, needs):
            yield _event_worth(s, place) - CARD * count - spot.fire, "resolve"
    if s.tanks[place]:
        yield from _burning(s, p, spot, costs)
    if s.militia[place]:
        yield from _attacking(s, p, spot)
    if s.idle[place] != NOBODY and can_activate(s, place):
        value = 0.05 if late else FIGHTER * (0.6 + 0.1 * (LAST_DAY - s.day))
        yield value - 0.05 * spot.helpers.bit_count() - spot.fire, "activate"
    if not late and hand.bit_count() < HAND and (s.deck or s.discard):
        yield 0.9 * CARD - spot.fire, "draw"


def _burning(s: Days, p: Parts, spot: Spot, costs: Costs) -> Iterator[tuple[float, str]]:
    """A tank is destroyed, if there is enough to throw at it."""
    cost = TANK_COST - bool(spot.helpers & p.standing["tank_hunter"])
    count = max(0, cost - given(p, spot.helpers)[MOLOTOV])
    if count <= spot.spare + 1 and can_pay(p, s.hand[s.turn], _only(MOLOTOV, count)):
        value = 2 * MORALE + UNIT["tank"]
        saved = _fire(s, spot.place, s.tanks[spot.place] - 1, costs.shot[spot.covered])
        yield (0.2 if s.day == LAST_DAY else 1.0) * value - CARD * count - saved, "burn"


def _attacking(s: Days, p: Parts, spot: Spot) -> Iterator[tuple[float, str]]:
    """An attack on as many militia as fighters and cards suffice for."""
    free = given(p, spot.helpers)[AMMUNITION]
    most = min(MOST_MILITIA, s.militia[spot.place], free + spot.spare + 1)
    while most > free and not can_pay(p, s.hand[s.turn], _only(AMMUNITION, most - free)):
        most -= 1
    if most:
        worth = UNIT["militia"] * (0.3 if s.day == LAST_DAY else 1.0) + 0.1 * (s.actions == 1)
        cards = CARD * max(0, most - free) - CARD * (most >= 3)
        yield most * worth - cards - spot.fire, "attack"


@lru_cache(maxsize=64)
def _only(resource: int, count: int) -> Needs:
    return tuple([max(0, count) if i == resource else 0 for i in range(len(RESOURCES))])


def _event_worth(s: Days, place: int) -> float:
    """What it is worth to resolve the Event there."""
    events = events_on_board(s)
    extra = reward(parts(s), s.event[place], s.team)
    if s.day == LAST_DAY:
        return 0.3 * extra + (TOO_MANY if events > s.allowed else 0.1)
    return extra + 0.45 + 0.08 * s.day + 0.05 * (events - s.allowed)


def _uses(s: Days, place: int) -> Iterator[Deed]:
    """Abilities that can be used here and now."""
    p, player = parts(s), s.turn
    if s.hand[player] & p.able:
        for card in bits(usable_cards(s, player)):
            ability = p.kinds[card].ability
            assert ability is not None
            value = _use_worth(s, ability, place) - 0.5 * CARD
            yield Deed(value, plain_answers.USE.id, place, p.card.ids[card])
    for fighter in bits(usable_fighters(s, player)):
        ability = p.people[fighter].ability
        assert ability is not None
        value = _use_worth(s, ability, place) - CARD * ability.discard
        yield Deed(value, plain_answers.USE.id, place, p.fighter.ids[fighter])


def _use_worth(s: Days, ability: Ability, place: int) -> float:
    """What an ability is worth here; to heal is worth the more, the nearer the end."""
    value = text_worth(ability.effects, 1)
    if any(isinstance(effect, Heal) for effect in ability.effects):
        hurt = max((s.injuries[i] for i in range(s.team) if s.at[i] == place), default=0)
        value = (0.05, 0.3, 0.6, 1.2, 1.5)[min(hurt, 4)]
    if not ability.label:
        return value
    return value - _fire(s, place, s.tanks[place], _costs(s).shot[shields(s, place) > 0])
