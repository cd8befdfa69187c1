"""Paying with resource icons: what fighters give, what is still needed, what a hand can pay."""

from __future__ import annotations

from functools import lru_cache

from game.days_of_ire.rules.state import Days, events_on_board, parts, standing
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.components import Parts
from game.days_of_ire.set.entries import RESOURCES
from game.kernel import Decision
from game.kernel.matching import unmet
from game.parts.bits import bits

Needs = tuple[int, ...]  # how many icons of each resource
AMMUNITION, MOLOTOV = RESOURCES.index("ammunition"), RESOURCES.index("molotov")
TANK_COST = 3
MOST_MILITIA = 5


def _only(resource: int, most: int) -> tuple[Needs, ...]:
    """No icon of one resource, one, two and so on, and none of the others."""
    kinds = range(len(RESOURCES))
    return tuple(tuple([n * (i == resource) for i in kinds]) for n in range(most + 1))


ROUNDS, BOTTLES = _only(AMMUNITION, MOST_MILITIA), _only(MOLOTOV, TANK_COST)


@lru_cache(maxsize=1 << 12)
def given(p: Parts, fighters: int) -> Needs:
    """The icons of these fighters."""
    icons = [icon for i in bits(fighters) for icon in p.people[i].icons]
    return tuple(icons.count(name) for name in RESOURCES)


def event_needs(s: Days, place: int) -> Needs:
    """What the Event in a location takes, beyond what the active fighters there give."""
    return needs_beyond(s, place, s.active[place])


def needs_beyond(s: Days, place: int, fighters: int) -> Needs:
    """What the Event in a location takes, beyond what these fighters give."""
    p, event = parts(s), s.event[place]
    count = events_on_board(s) if p.deck[event].per_event else 0
    return event_less(p, event, count, fighters)


@lru_cache(maxsize=1 << 14)
def event_less(p: Parts, event: int, events: int, fighters: int) -> Needs:
    """What an Event takes while so many are on the board, beyond what these fighters give."""
    card = p.deck[event]
    wanted = [card.needs.count(name) + events * (card.per_event == name) for name in RESOURCES]
    return less(tuple(wanted), given(p, fighters))


def less(wanted: Needs, found: Needs) -> Needs:
    """What is still needed; icons too many are ignored."""
    return tuple([max(0, want - have) for want, have in zip(wanted, found, strict=True)])


def attack_needs(s: Days, place: int, militia: int) -> Needs:
    """The ammunition it takes to attack so many militia."""
    cost = militia - given(parts(s), s.active[place])[AMMUNITION]
    return ROUNDS[cost if cost > 0 else 0]


def tank_needs(s: Days, place: int) -> Needs:
    """The Molotovs it takes to destroy a tank; a tank hunter spares one."""
    cost = TANK_COST - bool(standing(s, place, "tank_hunter"))
    cost -= given(parts(s), s.active[place])[MOLOTOV]
    return BOTTLES[cost if cost > 0 else 0]


def can_pay(p: Parts, hand: int, needs: Needs) -> bool:
    """Whether cards of a hand can meet these needs."""
    wanted: tuple[int, ...] = ()  # what plain cards do not give
    plain = p.plain
    for i, want in wants(needs):
        once, twice = plain[i]
        have = (hand & once).bit_count() + 2 * (hand & twice).bit_count()
        if have < want:
            wanted += (i,) * (want - have)
    if not wanted:
        return True
    wild = hand & p.wild
    if len(wanted) > wild.bit_count():
        return False
    return _wild_pays(p, wild, wanted)


@lru_cache(maxsize=1 << 10)
def wants(needs: Needs) -> tuple[tuple[int, int], ...]:
    """The resources that are needed at all, with how many icons of each."""
    return tuple([(i, want) for i, want in enumerate(needs) if want])


def affords(p: Parts, hand: int, resource: int) -> int:
    """How many icons of one resource a hand can pay."""
    once, twice = p.plain[resource]
    wild = hand & p.wild_with[resource]
    return (hand & once).bit_count() + 2 * (hand & twice).bit_count() + wild.bit_count()


@lru_cache(maxsize=1 << 12)
def _wild_pays(p: Parts, wild: int, wanted: tuple[int, ...]) -> bool:
    """Whether cards that give any one of their icons can meet these needs."""
    return not unmet(_meeting(p, wild, wanted), dict.fromkeys(p.card.names(wild), 1))


@lru_cache(maxsize=1 << 12)
def _meeting(p: Parts, cards: int, wanted: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """For each icon wanted, the cards that carry it."""
    return tuple(
        tuple(p.card.ids[i] for i in bits(cards) if RESOURCES[icon] in p.kinds[i].icons)
        for icon in wanted
    )


def most_militia(s: Days, player: int, place: int) -> int:
    """How many militia a Revolutionary can attack at once: none if not even one."""
    p, there = parts(s), s.militia[place]
    most = there if there < MOST_MILITIA else MOST_MILITIA
    paid = given(p, s.active[place])[AMMUNITION] + affords(p, s.hand[player], AMMUNITION)
    return paid if paid < most else most


def payment(s: Days, player: int, step: str, needs: Needs) -> Decision:
    """The question which cards to discard; each icon needed is met by one of its own."""
    p = parts(s)
    wanted = tuple([i for i, count in enumerate(needs) for _ in range(count)])
    met = _meeting(p, s.hand[player], wanted)
    useful = p.card.of({card for need in met for card in need})
    options = p.card.options(useful)
    return Decision(
        (REVOLUTIONARIES[player],),
        step,
        options,
        least=1,
        most=len(options),
        secret=True,
        facts={"icons": [RESOURCES[i] for i in wanted]},
        worth=tuple([1 if p.kinds[i].any else len(p.kinds[i].icons) for i in bits(useful)]),
        needs=met,
        priced=True,
    )
