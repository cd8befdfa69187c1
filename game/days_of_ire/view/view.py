"""What a seat may know of a game of Days of Ire."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.days_of_ire.rules.state import NOBODY, Days, edition, parts, team
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.components import load
from game.days_of_ire.set.effects import RULES
from game.days_of_ire.view.commander import Commander, commander, headlines
from game.days_of_ire.view.turn_progress import Course, agenda, course
from game.kernel import Seat, Step, View
from game.parts.bits import bits

FIRED = ("spa_fire", "tanks_fire")
PHASES = ("soviet", "revolutionary", "spa")


class Place(Struct, frozen=True, gc=False):
    """Everything that lies on a location; whoever lies face down is only known to be there."""

    id: str
    event: str
    active: tuple[str, ...]
    idle: str
    face_down: bool
    militia: int
    snipers: int
    tanks: int
    barricades: int


class Player(Struct, frozen=True, gc=False):
    """What everybody can see of a Revolutionary."""

    seat: Seat
    place: str
    injuries: int
    cards: int


class Turn(Struct, frozen=True, gc=False):
    """What everybody can see of the turn that is being played."""

    seat: Seat
    actions: int
    free_steps: int
    used: tuple[str, ...]


class Shots(Struct, frozen=True, gc=False):
    """Dice that the last answer led to, and how many of them hit."""

    place: str
    dice: tuple[int, ...]
    hits: int


class DaysView(View, frozen=True):
    """The board, the tracks and the cards as one seat sees them."""

    set: str
    mode: str
    day: int
    phase: str
    morale: int
    last_morale: bool
    support: int
    support_side: str
    fatal: int
    allowed: int
    places: tuple[Place, ...]
    players: tuple[Player, ...]
    hand: tuple[str, ...]  # of this seat alone
    deck: int
    discard: tuple[str, ...]
    reserve: int  # revolutionary tanks that may still come
    dead: tuple[str, ...]
    out: tuple[str, ...]
    barricades_lost: int
    event_deck: tuple[int, ...]
    minor_deck: int
    event_discard: tuple[str, ...]
    lapsing: tuple[str, ...]  # Events and Zhukov cards in force today
    rules: tuple[str, ...]
    marked: tuple[str, ...]
    order: tuple[Seat, ...]
    turn: Turn | None
    zhukov_deck: int
    zhukov_discard: tuple[str, ...]
    zhukov_aside: tuple[str, ...]
    noel: str  # the card Noel brings back
    commander: Commander | None
    headlines: tuple[str, ...]  # the commander's, for the commander alone
    result: str
    promo: bool
    morale_space: int  # of the tracks, from the Soviet end
    support_space: int
    course: Course
    agenda: tuple[Step, ...]  # to the seat that is asked
    shots: tuple[Shots, ...] = ()


def view(s: Days, seat: Seat | None) -> DaysView:
    """The game as this seat (None: an onlooker) may know it."""
    p = parts(s)
    name = s.set
    seats = team(s)
    mine = seats.index(seat) if seat in seats else NOBODY
    support = p.support[s.support]
    return DaysView(
        seat, name, s.mode, s.day, PHASES[s.phase],
        p.morale[s.morale].number, s.morale == 0, support.number, support.side,
        s.fatal, s.allowed,
        places=_places(name, *map(tuple, (s.event, s.active, s.idle, s.under, s.militia,
                                          s.snipers, s.tanks, s.barricades))),
        players=_players(s),
        hand=cards(name, s.hand[mine]) if mine != NOBODY else (),
        deck=s.deck.bit_count(), discard=cards(name, s.discard),
        reserve=s.reserve.bit_count(), dead=fighters(name, s.dead), out=fighters(name, s.out),
        barricades_lost=s.barricades_lost,
        event_deck=tuple([layer.bit_count() for layer in s.event_deck]),
        minor_deck=s.minor_deck.bit_count(), event_discard=events(name, s.event_discard),
        lapsing=(*events(name, s.event_lapsing), *zhukov(name, s.zhukov_lapsing)),
        rules=tuple([RULES[i] for i in bits(s.rules)]) if s.rules else (),
        marked=_marks(name, s.marked),
        order=tuple([REVOLUTIONARIES[i] for i in s.order]),
        turn=_turn(s) if s.turn != NOBODY else None,
        zhukov_deck=s.zhukov_deck.bit_count(), zhukov_discard=zhukov(name, s.zhukov_discard),
        zhukov_aside=zhukov(name, s.zhukov_aside), noel=_noel(s),
        commander=commander(s) if edition(s).commander else None,
        headlines=headlines(name, s.headlines) if seat == SOVIET else (),
        result=s.result.key if s.result else "", promo=s.promo,
        morale_space=s.morale, support_space=s.support,
        course=course(s), agenda=agenda(s, seat), shots=_shots(s),
    )  # fmt: skip


def _players(s: Days) -> tuple[Player, ...]:
    places = (*parts(s).places, "")
    return tuple(
        [
            Player(seat, places[s.at[i]], s.injuries[i], s.hand[i].bit_count())
            for i, seat in enumerate(team(s))
        ]
    )


def _turn(s: Days) -> Turn:
    used = fighters(s.set, s.used)
    return Turn(REVOLUTIONARIES[s.turn], s.actions, s.walk + s.bonus, used)


def _shots(s: Days) -> tuple[Shots, ...]:
    fired = [event.facts for event in s.events if event.key in FIRED]
    return tuple([Shots(f["place"], tuple(map(int, f["dice"])), f["hits"]) for f in fired])


def _noel(s: Days) -> str:
    if s.noel == NOBODY:
        return ""
    p = parts(s)
    return (p.headline if edition(s).commander else p.zhukov_card).ids[s.noel]


# Most of a board stays as it is from one answer to the next: what was once put into words is kept.


@lru_cache(maxsize=1 << 10)
def _places(name: str, *rows: tuple[int, ...]) -> tuple[Place, ...]:
    """What lies on each location, from the numbers of each kind."""
    return tuple([_place(name, i, *row) for i, row in enumerate(zip(*rows, strict=True))])


@lru_cache(maxsize=1 << 14)
def _place(
    name: str, place: int, event: int, active: int, idle: int, under: int, *counts: int
) -> Place:
    p = load(name)
    return Place(
        p.places[place],
        p.event.ids[event] if event != NOBODY else "",
        fighters(name, active),
        p.fighter.ids[idle] if idle != NOBODY else "",
        under != NOBODY,
        *counts,
    )


@lru_cache(maxsize=1 << 12)
def cards(name: str, mask: int) -> tuple[str, ...]:
    """The ids of these Revolutionary cards."""
    return tuple(load(name).card.names(mask))


@lru_cache(maxsize=1 << 12)
def fighters(name: str, mask: int) -> tuple[str, ...]:
    """The ids of these fighters."""
    return tuple(load(name).fighter.names(mask))


@lru_cache(maxsize=1 << 12)
def events(name: str, mask: int) -> tuple[str, ...]:
    """The ids of these Events."""
    return tuple(load(name).event.names(mask))


@lru_cache(maxsize=1 << 12)
def zhukov(name: str, mask: int) -> tuple[str, ...]:
    """The ids of these General Zhukov cards."""
    return tuple(load(name).zhukov_card.names(mask))


@lru_cache(maxsize=1 << 10)
def _marks(name: str, mask: int) -> tuple[str, ...]:
    return tuple(card for card, i in load(name).marks.items() if mask >> i & 1)
