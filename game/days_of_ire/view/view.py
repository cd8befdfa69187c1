"""What a seat may know of a game of Days of Ire."""

from __future__ import annotations

from msgspec import Struct

from game.days_of_ire.rules.state import NOBODY, Days, edition, parts, team
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.set.effects import RULES
from game.days_of_ire.view.commander import Commander, commander
from game.days_of_ire.view.turn_progress import Course, agenda, course
from game.kernel import Seat, Step, View, recall
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


class Piles(Struct, frozen=True, gc=False):
    """What lies beside the map and seldom changes, by the fields of a view."""

    event_deck: tuple[int, ...]
    event_discard: tuple[str, ...]
    lapsing: tuple[str, ...]
    rules: tuple[str, ...]
    marked: tuple[str, ...]
    dead: tuple[str, ...]
    out: tuple[str, ...]
    order: tuple[Seat, ...]
    zhukov_discard: tuple[str, ...]
    zhukov_aside: tuple[str, ...]


class Shots(Struct, frozen=True, gc=False):
    """Dice that the last answer led to, and how many of them hit."""

    place: str
    dice: tuple[int, ...]
    hits: int


class DaysView(View, frozen=True, gc=False):
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
    p, name, seats = parts(s), s.set, team(s)
    support, cards = p.support[s.support], p.card
    piles = recall(s, "piles seen", (
        name, tuple(s.event_deck), s.event_discard, s.event_lapsing, s.zhukov_lapsing, s.rules,
        s.marked, s.dead, s.out, tuple(s.order), s.zhukov_discard, s.zhukov_aside,
    ), _piles)  # fmt: skip
    return DaysView(  # in the order of its fields: names would take as long as what they name
        seat, name, s.mode, s.day, PHASES[s.phase],
        p.morale[s.morale].number, s.morale == 0, support.number, support.side,
        s.fatal, s.allowed,
        _places(s),
        recall(s, "players seen", (
            name, seats, tuple(s.at), tuple(s.injuries), tuple(s.hand),
        ), _players),
        cards.known(s.hand[seats.index(seat)]) if seat in seats else (),
        s.deck.bit_count(), cards.known(s.discard),
        s.reserve.bit_count(), piles.dead, piles.out, s.barricades_lost,
        piles.event_deck, s.minor_deck.bit_count(), piles.event_discard,
        piles.lapsing, piles.rules, piles.marked, piles.order,
        _turn(s, p) if s.turn != NOBODY else None,
        s.zhukov_deck.bit_count(), piles.zhukov_discard, piles.zhukov_aside,
        _noel(s) if s.noel != NOBODY else "",
        commander(s) if edition(s).commander else None,
        p.headline.known(s.headlines) if seat == SOVIET else (),
        s.result.key if s.result else "", s.promo, s.morale, s.support,
        course(s), agenda(s, seat), _shots(s),
    )  # fmt: skip


def _piles(
    name: str,
    event_deck: tuple[int, ...],
    event_discard: int,
    event_lapsing: int,
    zhukov_lapsing: int,
    rules: int,
    marked: int,
    dead: int,
    out: int,
    order: tuple[int, ...],
    *aside: int,
) -> Piles:
    p = load(name)
    events, people, zhukov = p.event.known, p.fighter.known, p.zhukov_card.known
    return Piles(
        tuple(map(int.bit_count, event_deck)),
        events(event_discard),
        events(event_lapsing) + zhukov(zhukov_lapsing),
        tuple([RULES[i] for i in bits(rules)]),
        tuple([card for card, i in p.marks.items() if marked >> i & 1]),
        people(dead),
        people(out),
        tuple([REVOLUTIONARIES[i] for i in order]),
        *map(zhukov, aside),
    )


def _players(
    name: str, seats: tuple[Seat, ...], at: tuple[int, ...], *counts: tuple[int, ...]
) -> tuple[Player, ...]:
    places, (injuries, hands) = map(load(name).place.name_of.__getitem__, at), counts
    return tuple(map(Player, seats, places, injuries, map(int.bit_count, hands)))


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


def _places(s: Days) -> tuple[Place, ...]:
    """What lies on each location: most answers leave all of it as it is."""
    now = s.event, s.active, s.idle, s.under, s.militia, s.snipers, s.tanks, s.barricades
    kept: tuple[tuple[list[int], ...], tuple[Place, ...]] | None = s.__dict__.get("places seen")
    if kept is None or kept[0] != now:
        kept = s.__dict__["places seen"] = tuple(map(list.copy, now)), _seen(parts(s), *now)
    return kept[1]


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
            map(NOBODY.__ne__, under),
            *counts,
        )
    )
