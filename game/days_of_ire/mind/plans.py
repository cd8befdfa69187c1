"""What a Revolutionary could do next: each deed within reach, and what it is worth, in Events."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.days_of_ire.mind.survey import FIRST, SECOND, STRONGEST, feared, shields
from game.days_of_ire.mind.values import CARD, FIGHTER, MORALE, UNIT, hit_cost, reward, text_worth
from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.abilities import usable_cards, usable_fighters
from game.days_of_ire.rules.payment import (
    AMMUNITION,
    BOTTLES,
    MOLOTOV,
    MOST_MILITIA,
    ROUNDS,
    TANK_COST,
    Needs,
    can_pay,
    event_less,
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
from game.days_of_ire.rules.steps.retaliation import HITS_UP_TO, reach
from game.days_of_ire.set.components import Parts
from game.days_of_ire.set.effects import RULES, Heal
from game.days_of_ire.set.entries import RESOURCES, Ability
from game.parts.bits import bits

MOST_PAID = 3  # cards that are paid for steps
TOO_MANY = 2.5  # what an Event is worth on the last day while there are too many
NOTHING: Needs = (0,) * len(RESOURCES)
SHARP = RULES.index("guns_sharp")
TANK_WORTH = 2 * MORALE + UNIT["tank"]
PASS, USE, DRAW = plain_answers.PASS.id, plain_answers.USE.id, plain_answers.DRAW.id
RESOLVE, BURN = plain_answers.RESOLVE.id, plain_answers.BURN.id
ATTACK, ACTIVATE = plain_answers.ATTACK.id, plain_answers.ACTIVATE.id


class Deed(NamedTuple):
    """An answer of `acting` in a location, perhaps some steps away; `what` is used there."""

    value: float
    act: str
    place: int
    what: str = ""


Row = tuple[float, str, int, str]  # a deed as a plain tuple: many are weighed, few are kept


class When(NamedTuple):
    """What holds everywhere while a plan is made."""

    day: int
    last: bool  # of the actions of this turn
    events: int
    allowed: int
    team: int
    rules: int
    cards: bool  # whether any can be drawn


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
    rows = _rows(s) if s.actions else [(0.0, plain_answers.DONE.id, here, ""), *_uses(s, here)]
    found = Deed(*max(rows, key=_value))
    s.__dict__["plan"] = (now, found)
    return found


_value = itemgetter(0)


def deeds(s: Days) -> list[Deed]:
    """Everything within reach, to stay and pass among it."""
    return [Deed(*row) for row in _rows(s)]


def _rows(s: Days) -> list[Row]:
    """The deeds within reach, location by location."""
    p, player = parts(s), s.turn
    start, hand = s.at[player], s.hand[player]
    free, cards = s.walk + s.bonus, hand.bit_count()
    farthest = free + min(MOST_PAID, cards)
    fears, (first, second, shot) = feared(s), _costs(s)
    when = When(s.day, s.actions == 1, events_on_board(s), s.allowed, s.team,
                s.rules, bool(s.deck or s.discard))  # fmt: skip
    found: list[Row] = []
    for place, steps in enumerate(p.distance[start]):
        if steps > farthest:
            continue
        active, held = s.active[place], s.barricades[place]
        helpers = active | company(s, p, place) if steps else active
        shield = held + (helpers & ~p.promo).bit_count()
        shield = 2 if shield > 2 else shield
        strength = fears[place]
        strength = STRONGEST if strength > STRONGEST else strength
        paid = steps - free if steps > free else 0
        burden = CARD * paid + FIRST[strength] * first[shield] + SECOND[strength] * second[shield]
        found.append((-burden, PASS, place, ""))
        tanks = s.tanks[place]
        there = (s.event[place], active, s.idle[place], s.militia[place], tanks)
        hit = 0.0 if held or not tanks else shot[shield > 0]
        for value, act in _at(p, when, there, helpers, hand, cards - paid, hit):
            found.append((value - burden, act, place, ""))
        if not steps:
            found += [(use[0] - burden, *use[1:]) for use in _uses(s, start)]
    return found


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


@lru_cache(maxsize=1 << 16)
def _at(
    p: Parts,
    when: When,
    there: tuple[int, int, int, int, int],
    helpers: int,
    hand: int,
    spare: int,
    shot: float,
) -> tuple[tuple[float, str], ...]:
    """What can be done in a location with these helpers and cards to spare, and its worth.

    A location stays as it is in most of the games that are played on in the head, so that its
    worth is kept.
    """
    found: list[tuple[float, str]] = []
    event, active, idle, militia, tanks = there
    late = when.day == LAST_DAY
    hits = HITS_UP_TO - bool(active & p.standing["cover"]) + (when.rules >> SHARP & 1)
    fire = tanks * hits / 6 * shot
    if event != NOBODY:
        needs = event_less(p, event, when.events, helpers)
        count = sum(needs)
        if count <= spare + 1 and can_pay(p, hand, needs):
            found.append((_event_worth(p, event, when) - CARD * count - fire, RESOLVE))
    if tanks:
        cost = TANK_COST - bool(helpers & p.standing["tank_hunter"])
        count = max(0, cost - given(p, helpers)[MOLOTOV])
        if count <= spare + 1 and can_pay(p, hand, BOTTLES[count]):
            value = (0.2 if late else 1.0) * TANK_WORTH
            found.append((value - CARD * count - (tanks - 1) * hits / 6 * shot, BURN))
    if militia:
        found += _attacking(p, when, militia, helpers, hand, spare, fire)
    if idle != NOBODY and active.bit_count() < CROWD:
        value = 0.05 if late else FIGHTER * (0.6 + 0.1 * (LAST_DAY - when.day))
        found.append((value - 0.05 * helpers.bit_count() - fire, ACTIVATE))
    if not late and when.cards and hand.bit_count() < HAND:
        found.append((0.9 * CARD - fire, DRAW))
    return tuple(found)


def _attacking(
    p: Parts, when: When, militia: int, helpers: int, hand: int, spare: int, fire: float
) -> list[tuple[float, str]]:
    """An attack on as many militia as fighters and cards suffice for."""
    free = given(p, helpers)[AMMUNITION]
    most = min(MOST_MILITIA, militia, free + spare + 1)
    while most > free and not can_pay(p, hand, ROUNDS[most - free]):
        most -= 1
    if not most:
        return []
    worth = UNIT["militia"] * (0.3 if when.day == LAST_DAY else 1.0) + 0.1 * when.last
    cards = CARD * max(0, most - free) - CARD * (most >= 3)
    return [(most * worth - cards - fire, ATTACK)]


def _event_worth(p: Parts, event: int, when: When) -> float:
    """What it is worth to resolve an Event."""
    extra = reward(p, event, when.team)
    if when.day == LAST_DAY:
        return 0.3 * extra + (TOO_MANY if when.events > when.allowed else 0.1)
    return extra + 0.45 + 0.08 * when.day + 0.05 * (when.events - when.allowed)


def _uses(s: Days, place: int) -> list[Row]:
    """Abilities that can be used here and now."""
    p, player = parts(s), s.turn
    found: list[Row] = []
    if s.hand[player] & p.able:
        for card in bits(usable_cards(s, player)):
            ability = p.kinds[card].ability
            assert ability is not None
            value = _use_worth(s, ability, place) - 0.5 * CARD
            found.append((value, USE, place, p.card.ids[card]))
    for fighter in bits(usable_fighters(s, player)):
        ability = p.people[fighter].ability
        assert ability is not None
        value = _use_worth(s, ability, place) - CARD * ability.discard
        found.append((value, USE, place, p.fighter.ids[fighter]))
    return found


def _use_worth(s: Days, ability: Ability, place: int) -> float:
    """What an ability is worth here; to heal is worth the more, the nearer the end."""
    value = text_worth(ability.effects, 1)
    if any(isinstance(effect, Heal) for effect in ability.effects):
        hurt = max((s.injuries[i] for i in range(s.team) if s.at[i] == place), default=0)
        value = (0.05, 0.3, 0.6, 1.2, 1.5)[min(hurt, 4)]
    if not ability.label:
        return value
    return value - _fire(s, place, s.tanks[place], _costs(s).shot[shields(s, place) > 0])
