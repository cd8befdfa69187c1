"""What a seat may know of a game of Nights of Fire."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat

from msgspec import Struct

from game.kernel import Seat, Step, View, pending, recall
from game.nights_of_fire.rules.state import (
    SOVIET_WORDS,
    Nights,
    Slot,
    SovietTurn,
    night,
    team,
)
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.insurgents import Insurgent, insurgents
from game.nights_of_fire.view.turn_progress import Course, agenda, course
from game.parts.bits import bits

CIVILIANS = ("civilians face down", "civilians")  # beside a state, by whether faces are known
UNKNOWN = -1  # the value of a civilian that lies face down for this seat
PASSED = {  # the sides that have passed, by whether each has
    (False, False): (),
    (True, False): (REVOLUTIONARIES[0],),
    (False, True): (SOVIET,),
    (True, True): (REVOLUTIONARIES[0], SOVIET),
}


class Regiment(Struct, frozen=True, gc=False):
    """A Regiment; its district is empty while it waits in its staging area."""

    id: str
    district: str
    disabled: bool


class RowCard(Struct, frozen=True, gc=False):
    """A card of Konev's row, with its tokens; its name is empty while it lies face down."""

    card: str
    tokens: tuple[int, ...]
    barred: tuple[str, ...] = ()  # what it cannot be while it lies face down


class Player(Struct, frozen=True, gc=False):
    """What everybody can see of a Revolutionary's cards."""

    seat: Seat
    hand: int
    deck: int
    discard: tuple[str, ...]


class Soviet(Struct, frozen=True, gc=False):
    """What everybody can see of the Soviet commander's cards."""

    hand: int
    combat_deck: int
    combat_discard: tuple[str, ...]
    discard: tuple[str, ...]
    unavailable: tuple[str, ...]


class Turn(Struct, frozen=True, gc=False):
    """What everybody can see of the Soviet turn that is being played."""

    sector: str
    left: tuple[tuple[str, int], ...]  # action and how often the cards still allow it
    spent: tuple[str, ...]  # Regiments that have assaulted
    entered: tuple[str, ...]  # Regiments that a pinning district would hold


class Civilians(Struct, frozen=True, gc=False):
    """The civilians, by the fields of a view."""

    on_board: tuple[tuple[str, int], ...]
    fled: tuple[int, ...]
    arrested: tuple[int, ...]


class Lasting(Struct, frozen=True, gc=False):
    """What most answers leave as it is, by the fields of a view."""

    box: tuple[str, ...]
    garrisons: tuple[str, ...]
    garrisons_down: tuple[str, ...]
    barricades: tuple[str, ...]
    rubble: tuple[tuple[str, int], ...]
    headline: str
    targets: tuple[str, ...]
    permanent: tuple[str, ...]
    blocked: tuple[str, ...]


class NightsView(View, frozen=True, gc=False):
    """The board, the tracks and the cards as one seat sees them."""

    set: str
    conflict: bool
    advanced: bool
    round: int
    night: bool
    morale: int
    prestige: int
    readiness: int
    momentum: int
    insurgents: tuple[Insurgent, ...]
    pool: tuple[str, ...]  # with empty ids for blocks this seat cannot tell apart
    killed: tuple[str, ...]
    box: tuple[str, ...]
    civilians: tuple[tuple[str, int], ...]  # district and value
    fled: tuple[int, ...]
    arrested: tuple[int, ...]
    regiments: tuple[Regiment, ...]
    garrisons: tuple[str, ...]
    garrisons_disabled: tuple[str, ...]
    barricades: tuple[str, ...]
    rubble: tuple[tuple[str, int], ...]  # district and tokens
    players: tuple[Player, ...]
    hand: tuple[str, ...]  # of this seat alone
    row: tuple[RowCard, ...]
    konev_deck: int
    konev_discard: tuple[str, ...]
    konev_out: tuple[str, ...]
    soviet: Soviet | None
    tactics: tuple[str, ...]  # of the Soviet seat alone
    headline: str
    targets: tuple[str, ...]
    permanent: tuple[str, ...]
    blocked: tuple[str, ...]
    turn: Turn | None
    passed: tuple[str, ...]  # "revolutionary" and "soviet", for the sides that have passed
    killed_now: int  # this round, as the arrested and the cleared ones
    arrested_now: int
    cleared_now: int
    more_recruits: int  # fighters a Headline adds in the next Reinforcement Phase
    result: str
    course: Course
    agenda: tuple[Step, ...]  # of a seat that is asked alone


def knows_blocks(s: Nights, seat: Seat | None) -> bool:
    """Whether a seat sees the faces of hidden insurgents and of civilians (ruling 11)."""
    return not s.conflict or s.result is not None or seat in team(s)


def view(s: Nights, seat: Seat | None) -> NightsView:
    """The game as this seat may know it; None is an onlooker."""
    name, seats = s.set, team(s)
    p, known, asked = load(name), knows_blocks(s, seat), pending(s) if s.agenda else None
    civilians = recall(
        s, CIVILIANS[known],
        (name, tuple(s.civilian), tuple(s.fled), tuple(s.arrested), known), _civilians,
    )  # fmt: skip
    kept = recall(s, "lasting seen", (
        name, s.box, s.garrisons, s.garrisons_down, s.barricades, tuple(s.rubble), s.headline,
        s.permanent, s.blocked,
    ), _lasting)  # fmt: skip
    return NightsView(  # in the order of its fields: names would take as long as what they name
        seat, name, s.conflict, s.advanced, s.round, night(s),
        s.morale, s.prestige, s.readiness, s.momentum,
        insurgents(s, known),
        p.insurgent.known(s.pool) if known else ("",) * s.pool.bit_count(),
        p.insurgent.known(s.killed), kept.box,
        civilians.on_board, civilians.fled, civilians.arrested,
        recall(s, "regiments seen", (name, tuple(s.regiments), s.down), _regiments),
        kept.garrisons, kept.garrisons_down, kept.barricades, kept.rubble,
        recall(s, "players seen", (
            name, seats, tuple(s.hand), tuple(s.deck), tuple(s.discard),
        ), _players),
        p.card.known(s.hand[seats.index(seat)]) if seat in seats else (),
        recall(s, "row seen", (name, *s.row), _row) if s.row else (),
        s.konev_deck.bit_count(),
        p.konev_card.known(s.konev_discard) if s.konev_discard else (),
        p.konev_card.known(s.konev_out) if s.konev_out else (),
        recall(s, "soviet seen", (
            name, s.tactics, s.combat, s.combat_discard, s.tactics_discard, s.tactics_out,
        ), _soviet) if s.conflict else None,
        p.tactic.known(s.tactics) if seat == SOVIET else (),
        kept.headline, kept.targets, kept.permanent, kept.blocked,
        recall(s, "turn seen", (name, s.soviet), _turn)
        if s.soviet and s.soviet.sector >= 0 else None,
        PASSED[s.passed, s.soviet_passed],
        s.killed_now.bit_count(), s.arrested_now, s.cleared_now, s.more_recruits,
        s.result.key if s.result else "", course(s, asked), agenda(s, seat, asked),
    )  # fmt: skip


# Most of a board stays as it is from one answer to the next: what was once put into words is kept.


def _lasting(
    name: str,
    box: int,
    garrisons: int,
    garrisons_down: int,
    barricades: int,
    rubble: tuple[int, ...],
    headline: int,
    permanent: int,
    blocked: int,
) -> Lasting:
    p = load(name)
    districts, headlines = p.district.known, p.headlines.headline
    current = headlines[headline] if headline >= 0 else None
    return Lasting(
        p.insurgent.known(box),
        districts(garrisons),
        districts(garrisons_down),
        districts(barricades),
        tuple([(p.districts[d], n) for d, n in enumerate(rubble) if n]),
        current.id if current else "",
        tuple(current.targets) if current else (),
        tuple([headlines[i].id for i in bits(permanent)]),
        districts(blocked),
    )


def _players(
    name: str,
    seats: tuple[Seat, ...],
    hands: tuple[int, ...],
    decks: tuple[int, ...],
    discards: tuple[int, ...],
) -> tuple[Player, ...]:
    counts = map(int.bit_count, hands), map(int.bit_count, decks)
    return tuple(map(Player, seats, *counts, map(load(name).card.known, discards)))


def _soviet(
    name: str, hand: int, deck: int, combat_discard: int, discard: int, unavailable: int
) -> Soviet:
    known, counts = load(name).tactic.known, (hand.bit_count(), deck.bit_count())
    return Soviet(*counts, known(combat_discard), known(discard), known(unavailable))


def _turn(name: str, turn: SovietTurn) -> Turn:
    p = load(name)
    return Turn(
        p.map.sector[turn.sector].id,
        tuple([(word, n) for word, n in zip(SOVIET_WORDS, turn.left, strict=True) if n]),
        p.regiment.known(turn.spent),
        p.regiment.known(turn.entered),
    )


def _regiments(name: str, places: tuple[int, ...], down: int) -> tuple[Regiment, ...]:
    p = load(name)
    spots = [""] * len(p.regiments)
    for district, here in zip(p.districts, places, strict=False):  # staging areas come last
        if here:
            for regiment in bits(here):
                spots[regiment] = district
    disabled = [down >> i & 1 > 0 for i in range(len(spots))]
    return tuple(map(Regiment, p.regiments, spots, disabled))


def _civilians(
    name: str,
    values: tuple[int, ...],
    fled: tuple[int, ...],
    arrested: tuple[int, ...],
    known: bool,
) -> Civilians:
    places = load(name).districts
    return Civilians(
        tuple([(places[d], v if known else UNKNOWN) for d, v in enumerate(values) if v >= 0]),
        tuple(sorted(fled)) if known else (UNKNOWN,) * len(fled),
        tuple(sorted(arrested)) if known else (UNKNOWN,) * len(arrested),
    )


def _row(name: str, *row: Slot) -> tuple[RowCard, ...]:
    return tuple(map(_row_card, repeat(name), row))


@lru_cache(maxsize=1 << 12)
def _row_card(name: str, slot: Slot) -> RowCard:
    if slot.shown:
        return RowCard(load(name).konev.card[slot.card].id, slot.tokens)
    return RowCard("", slot.tokens, load(name).konev_card.known(slot.barred))
