"""What a seat may know of a game of Nights of Fire."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.kernel import Seat, Step, View
from game.nights_of_fire.rules.state import (
    SOVIET_WORDS,
    Nights,
    Slot,
    night,
    parts,
    team,
)
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.turn_progress import Course, agenda, course
from game.parts.bits import bits

UNKNOWN = -1  # the value of a civilian that lies face down for this seat


class Insurgent(Struct, frozen=True, gc=False):
    """An insurgent on the board; its id is empty if this seat sees only the back of a block."""

    id: str
    district: str
    hidden: bool
    wounded: bool
    fresh: bool = False  # hidden, with a Wound of this Soviet turn


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


class NightsView(View, frozen=True):
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
    p = parts(s)
    known = knows_blocks(s, seat)
    name, seats = s.set, team(s)
    insurgents, districts, konev = p.insurgent.known, p.district.known, p.konev_card.known
    headline = p.headlines.headline[s.headline] if s.headline >= 0 else None
    return NightsView(  # in the order of its fields: names would take as long as what they name
        seat, name, s.conflict, s.advanced, s.round, night(s),
        s.morale, s.prestige, s.readiness, s.momentum,
        _insurgents(name, tuple(s.at), s.hidden, s.wounded, s.hidden & s.wounded & s.fresh, known),
        insurgents(s.pool) if known else ("",) * s.pool.bit_count(),
        insurgents(s.killed), insurgents(s.box),
        _civilians(name, tuple(s.civilian), known),
        tuple(sorted(s.fled)) if known else (UNKNOWN,) * len(s.fled),
        tuple(sorted(s.arrested)) if known else (UNKNOWN,) * len(s.arrested),
        _regiments(name, tuple(s.regiments), s.down),
        districts(s.garrisons), districts(s.garrisons_down), districts(s.barricades),
        _rubble(name, tuple(s.rubble)) if any(s.rubble) else (),
        _players(s, p),
        p.card.known(s.hand[seats.index(seat)]) if seat in seats else (),
        tuple([_row_card(name, slot) for slot in s.row]) if s.row else (),
        s.konev_deck.bit_count(), konev(s.konev_discard), konev(s.konev_out),
        _soviet(s, p) if s.conflict else None,
        p.tactic.known(s.tactics) if seat == SOVIET else (),
        headline.id if headline else "", tuple(headline.targets) if headline else (),
        _headline_ids(name, s.permanent) if s.permanent else (), districts(s.blocked),
        _turn(s) if s.soviet and s.soviet.sector >= 0 else None,
        _passed(s), s.killed_now.bit_count(), s.arrested_now, s.cleared_now, s.more_recruits,
        s.result.key if s.result else "", course(s), agenda(s, seat),
    )  # fmt: skip


def _turn(s: Nights) -> Turn:
    turn = s.soviet
    assert turn is not None
    p = parts(s)
    return Turn(
        p.map.sector[turn.sector].id,
        tuple([(word, n) for word, n in zip(SOVIET_WORDS, turn.left, strict=True) if n]),
        tuple([p.regiments[r] for r in bits(turn.spent)]),
        tuple([p.regiments[r] for r in bits(turn.entered)]),
    )


def _passed(s: Nights) -> tuple[str, ...]:
    if not (s.passed or s.soviet_passed):
        return ()
    both = ((REVOLUTIONARIES[0], s.passed), (SOVIET, s.soviet_passed))
    return tuple([side for side, passed in both if passed])


def _players(s: Nights, p: Parts) -> tuple[Player, ...]:
    cards = zip(team(s), s.hand, s.deck, s.discard, strict=True)
    return tuple(
        [
            Player(seat, hand.bit_count(), deck.bit_count(), p.card.known(discard))
            for seat, hand, deck, discard in cards
        ]
    )


def _soviet(s: Nights, p: Parts) -> Soviet:
    known = p.tactic.known
    return Soviet(
        s.tactics.bit_count(),
        s.combat.bit_count(),
        known(s.combat_discard),
        known(s.tactics_discard),
        known(s.tactics_out),
    )


# Most of a board stays as it is from one answer to the next: what was once put into words is kept.


@lru_cache(maxsize=1 << 9)
def _insurgents(
    name: str, at: tuple[int, ...], hidden: int, wounded: int, fresh: int, known: bool
) -> tuple[Insurgent, ...]:
    """Those on the board; of hidden ones, only some seats see the faces."""
    seen: list[Insurgent] = []
    for district, here in enumerate(at):
        backs = 0 if known else here & hidden
        if shown := here & ~backs:
            marks = (shown & hidden, shown & wounded, shown & fresh)
            seen += _in_district(name, district, shown, *marks)
        if backs:
            hurt, new = (backs & wounded).bit_count(), (backs & fresh).bit_count()
            seen += _backs(name, district, backs.bit_count() - hurt, hurt - new, new)
    return tuple(seen)


@lru_cache(maxsize=1 << 12)
def _in_district(
    name: str, district: int, here: int, hidden: int, wounded: int, fresh: int
) -> tuple[Insurgent, ...]:
    p = load(name)
    ids, place = p.insurgents, p.districts[district]
    return tuple(
        [
            Insurgent(ids[i], place, hidden >> i & 1 > 0, wounded >> i & 1 > 0, fresh >> i & 1 > 0)
            for i in bits(here)
        ]
    )


@lru_cache(maxsize=1 << 10)
def _backs(name: str, district: int, healthy: int, older: int, fresh: int) -> tuple[Insurgent, ...]:
    place = load(name).districts[district]
    return (
        *(Insurgent("", place, True, False),) * healthy,
        *(Insurgent("", place, True, True),) * older,
        *(Insurgent("", place, True, True, True),) * fresh,
    )


@lru_cache(maxsize=1 << 11)
def _regiments(name: str, places: tuple[int, ...], down: int) -> tuple[Regiment, ...]:
    p = load(name)
    spots = {r: d for d, here in enumerate(places) for r in bits(here)}
    return tuple(
        Regiment(
            regiment,
            p.districts[spots[i]] if spots[i] < len(p.districts) else "",
            bool(down >> i & 1),
        )
        for i, regiment in enumerate(p.regiments)
    )


@lru_cache(maxsize=1 << 11)
def _civilians(name: str, values: tuple[int, ...], known: bool) -> tuple[tuple[str, int], ...]:
    places = load(name).districts
    return tuple((places[d], v if known else UNKNOWN) for d, v in enumerate(values) if v >= 0)


@lru_cache(maxsize=1 << 10)
def _rubble(name: str, tokens: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((load(name).districts[d], n) for d, n in enumerate(tokens) if n)


@lru_cache(maxsize=1 << 10)
def _headline_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).headlines.headline[i].id for i in bits(mask))


@lru_cache(maxsize=1 << 12)
def _row_card(name: str, slot: Slot) -> RowCard:
    if slot.shown:
        return RowCard(load(name).konev.card[slot.card].id, slot.tokens)
    return RowCard("", slot.tokens, load(name).konev_card.known(slot.barred))
