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
from game.nights_of_fire.set.components import load
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
    name = s.set
    mine = REVOLUTIONARIES.index(seat) if seat in team(s) else -1
    headline = p.headlines.headline[s.headline] if s.headline >= 0 else None
    return NightsView(
        seat=seat, set=name, conflict=s.conflict, advanced=s.advanced,
        round=s.round, night=night(s), result=s.result.key if s.result else "",
        morale=s.morale, prestige=s.prestige, readiness=s.readiness, momentum=s.momentum,
        insurgents=_insurgents(
            name, tuple(s.at), s.hidden, s.wounded, s.hidden & s.wounded & s.fresh, known
        ),
        pool=_insurgent_ids(name, s.pool) if known else ("",) * s.pool.bit_count(),
        killed=_insurgent_ids(name, s.killed), box=_insurgent_ids(name, s.box),
        civilians=_civilians(name, tuple(s.civilian), known),
        fled=tuple(sorted(s.fled)) if known else (UNKNOWN,) * len(s.fled),
        arrested=tuple(sorted(s.arrested)) if known else (UNKNOWN,) * len(s.arrested),
        regiments=_regiments(name, tuple(s.regiments), s.down),
        garrisons=_district_ids(name, s.garrisons), barricades=_district_ids(name, s.barricades),
        garrisons_disabled=_district_ids(name, s.garrisons_down),
        rubble=_rubble(name, tuple(s.rubble)) if any(s.rubble) else (),
        players=_players(s),
        hand=_card_ids(name, s.hand[mine]) if mine >= 0 else (),
        row=tuple([_row_card(name, slot) for slot in s.row]),
        konev_deck=s.konev_deck.bit_count(),
        konev_discard=_konev_ids(name, s.konev_discard),
        konev_out=_konev_ids(name, s.konev_out),
        soviet=_soviet(s) if s.conflict else None,
        tactics=_tactics_ids(name, s.tactics) if seat == SOVIET else (),
        headline=headline.id if headline else "",
        targets=tuple(headline.targets) if headline else (),
        permanent=_headline_ids(name, s.permanent) if s.permanent else (),
        blocked=_district_ids(name, s.blocked),
        turn=_turn(s) if s.soviet and s.soviet.sector >= 0 else None,
        passed=_passed(s), killed_now=s.killed_now.bit_count(), arrested_now=s.arrested_now,
        cleared_now=s.cleared_now, more_recruits=s.more_recruits,
        course=course(s), agenda=agenda(s, seat),
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
    both = ((REVOLUTIONARIES[0], s.passed), (SOVIET, s.soviet_passed))
    return tuple([side for side, passed in both if passed])


def _players(s: Nights) -> tuple[Player, ...]:
    return tuple(
        [
            Player(
                seat, s.hand[i].bit_count(), s.deck[i].bit_count(), _card_ids(s.set, s.discard[i])
            )
            for i, seat in enumerate(team(s))
        ]
    )


def _soviet(s: Nights) -> Soviet:
    return Soviet(
        s.tactics.bit_count(),
        s.combat.bit_count(),
        _tactics_ids(s.set, s.combat_discard),
        _tactics_ids(s.set, s.tactics_discard),
        _tactics_ids(s.set, s.tactics_out),
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
    place = p.districts[district]
    marks = (hidden, wounded, fresh)
    return tuple(
        Insurgent(p.insurgents[i], place, *(bool(mark >> i & 1) for mark in marks))
        for i in bits(here)
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
def _insurgent_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).insurgent.names(mask))


@lru_cache(maxsize=1 << 12)
def _district_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).districts[d] for d in bits(mask))


@lru_cache(maxsize=1 << 11)
def _civilians(name: str, values: tuple[int, ...], known: bool) -> tuple[tuple[str, int], ...]:
    places = load(name).districts
    return tuple((places[d], v if known else UNKNOWN) for d, v in enumerate(values) if v >= 0)


@lru_cache(maxsize=1 << 10)
def _rubble(name: str, tokens: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((load(name).districts[d], n) for d, n in enumerate(tokens) if n)


@lru_cache(maxsize=1 << 11)
def _tactics_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).tactic.names(mask))


@lru_cache(maxsize=1 << 10)
def _headline_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).headlines.headline[i].id for i in bits(mask))


@lru_cache(maxsize=1 << 11)
def _card_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).card.names(mask))


@lru_cache(maxsize=1 << 11)
def _konev_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).konev.card[i].id for i in bits(mask))


@lru_cache(maxsize=1 << 12)
def _row_card(name: str, slot: Slot) -> RowCard:
    if slot.shown:
        return RowCard(load(name).konev.card[slot.card].id, slot.tokens)
    return RowCard("", slot.tokens, _konev_ids(name, slot.barred))
