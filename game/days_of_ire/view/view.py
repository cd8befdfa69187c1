"""What a seat may know of a game of Days of Ire."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from game.days_of_ire.rules.state import NOBODY, Days, edition, parts, team
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.set.effects import RULES
from game.days_of_ire.view.commander import Commander, commander
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
    name, seats = s.set, team(s)
    support = p.support[s.support]
    cards, people, zhukov = p.card, p.fighter, p.zhukov_card
    return DaysView(  # in the order of its fields: names would take as long as what they name
        seat, name, s.mode, s.day, PHASES[s.phase],
        p.morale[s.morale].number, s.morale == 0, support.number, support.side,
        s.fatal, s.allowed,
        _places(s), _players(s, p, seats),
        cards.known(s.hand[seats.index(seat)]) if seat in seats else (),
        s.deck.bit_count(), cards.known(s.discard),
        s.reserve.bit_count(), people.known(s.dead) if s.dead else (), people.known(s.out),
        s.barricades_lost,
        tuple([layer.bit_count() for layer in s.event_deck]), s.minor_deck.bit_count(),
        p.event.known(s.event_discard),
        _lapsing(s, p) if s.event_lapsing or s.zhukov_lapsing else (),
        tuple([RULES[i] for i in bits(s.rules)]) if s.rules else (),
        _marks(name, s.marked) if s.marked else (),
        tuple([REVOLUTIONARIES[i] for i in s.order]),
        _turn(s, p) if s.turn != NOBODY else None,
        s.zhukov_deck.bit_count(), zhukov.known(s.zhukov_discard) if s.zhukov_discard else (),
        zhukov.known(s.zhukov_aside) if s.zhukov_aside else (),
        _noel(s) if s.noel != NOBODY else "",
        commander(s) if edition(s).commander else None,
        p.headline.known(s.headlines) if seat == SOVIET else (),
        s.result.key if s.result else "", s.promo, s.morale, s.support,
        course(s), agenda(s, seat), _shots(s),
    )  # fmt: skip


def _players(s: Days, p: Parts, seats: tuple[Seat, ...]) -> tuple[Player, ...]:
    places = map(p.place.name_of.__getitem__, s.at)
    return tuple(map(Player, seats, places, s.injuries, map(int.bit_count, s.hand)))


def _lapsing(s: Days, p: Parts) -> tuple[str, ...]:
    return p.event.known(s.event_lapsing) + p.zhukov_card.known(s.zhukov_lapsing)


def _turn(s: Days, p: Parts) -> Turn:
    used = p.fighter.known(s.used)
    return Turn(REVOLUTIONARIES[s.turn], s.actions, s.walk + s.bonus, used)


def _shots(s: Days) -> tuple[Shots, ...]:
    fired = [event.facts for event in s.events if event.key in FIRED]
    if not fired:
        return ()
    return tuple([Shots(f["place"], tuple(map(int, f["dice"])), f["hits"]) for f in fired])


def _noel(s: Days) -> str:
    p = parts(s)
    return (p.headline if edition(s).commander else p.zhukov_card).ids[s.noel]


class Seen(NamedTuple):
    """The locations as they were seen last, kept beside a state with what they hang on."""

    now: tuple[list[int], ...]
    places: tuple[Place, ...]


def _places(s: Days) -> tuple[Place, ...]:
    """What lies on each location: most answers leave all of it as it is."""
    now = s.event, s.active, s.idle, s.under, s.militia, s.snipers, s.tanks, s.barricades
    kept: Seen | None = s.__dict__.get("places")
    if kept is None:
        kept = s.__dict__["places"] = _anew(s.set, tuple(map(tuple, now)))
    elif kept.now != now:
        kept = s.__dict__["places"] = Seen(tuple(map(list.copy, now)), _seen(parts(s), *now))
    return kept.places


@lru_cache(maxsize=1 << 10)
def _anew(name: str, now: tuple[tuple[int, ...], ...]) -> Seen:
    """What is seen in a state that nobody has looked at."""
    lists = tuple(map(list, now))
    return Seen(lists, _seen(load(name), *lists))


def _seen(
    p: Parts,
    event: list[int],
    active: list[int],
    idle: list[int],
    under: list[int],
    *counts: list[int],
) -> tuple[Place, ...]:
    return tuple(
        map(
            Place,
            p.places,
            map(p.event.name_of.__getitem__, event),
            map(p.fighter.known, active),
            map(p.fighter.name_of.__getitem__, idle),
            [fighter != NOBODY for fighter in under],
            *counts,
        )
    )


@lru_cache(maxsize=1 << 10)
def _marks(name: str, mask: int) -> tuple[str, ...]:
    return tuple(card for card, i in load(name).marks.items() if mask >> i & 1)
