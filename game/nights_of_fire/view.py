"""What a seat may know of a game of Nights of Fire."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.kernel import Seat, View
from game.nights_of_fire.bits import bits
from game.nights_of_fire.components import load
from game.nights_of_fire.state import REVOLUTIONARIES, Nights, night, parts, team


class Insurgent(Struct, frozen=True):
    """An insurgent on the board."""

    id: str
    district: str
    hidden: bool
    wounded: bool


class Regiment(Struct, frozen=True):
    """A Regiment; its district is empty while it waits in its staging area."""

    id: str
    district: str
    disabled: bool


class RowCard(Struct, frozen=True):
    """A card of Konev's row, with its tokens; its name is empty while it lies face down."""

    card: str
    tokens: tuple[int, ...]


class Player(Struct, frozen=True):
    """What everybody can see of a Revolutionary's cards."""

    seat: Seat
    hand: int
    deck: int
    discard: tuple[str, ...]


class NightsView(View, frozen=True):
    """The board, the tracks and the cards as one seat sees them."""

    set: str
    advanced: bool
    round: int
    night: bool
    morale: int
    prestige: int
    readiness: int
    momentum: int
    insurgents: tuple[Insurgent, ...]
    pool: tuple[str, ...]
    killed: tuple[str, ...]
    box: tuple[str, ...]
    civilians: tuple[tuple[str, int], ...]  # district and value
    fled: tuple[int, ...]
    arrested: tuple[int, ...]
    regiments: tuple[Regiment, ...]
    garrisons: tuple[str, ...]
    garrisons_disabled: tuple[str, ...]
    barricades: tuple[str, ...]
    players: tuple[Player, ...]
    hand: tuple[str, ...]  # of this seat alone
    row: tuple[RowCard, ...]
    konev_deck: int
    konev_discard: tuple[str, ...]
    konev_out: tuple[str, ...]


def view(s: Nights, seat: Seat | None) -> NightsView:
    """The game as this seat may know it; None is an onlooker (ruling 11)."""
    p = parts(s)
    mine = REVOLUTIONARIES.index(seat) if seat in team(s) else -1
    return NightsView(
        seat=seat,
        set=s.set,
        advanced=s.advanced,
        round=s.round,
        night=night(s),
        morale=s.morale,
        prestige=s.prestige,
        readiness=s.readiness,
        momentum=s.momentum,
        insurgents=_insurgents(s),
        pool=_insurgent_ids(s.set, s.pool),
        killed=_insurgent_ids(s.set, s.killed),
        box=_insurgent_ids(s.set, s.box),
        civilians=tuple([(p.districts[d], v) for d, v in enumerate(s.civilian) if v >= 0]),
        fled=tuple(sorted(s.fled)),
        arrested=tuple(sorted(s.arrested)),
        regiments=_regiments(s.set, tuple(s.regiments), s.down),
        garrisons=_district_ids(s.set, s.garrisons),
        garrisons_disabled=_district_ids(s.set, s.garrisons_down),
        barricades=_district_ids(s.set, s.barricades),
        players=_players(s),
        hand=tuple(p.card_names(s.hand[mine])) if mine >= 0 else (),
        row=tuple([RowCard(p.konev.card[t.card].id if t.shown else "", t.tokens) for t in s.row]),
        konev_deck=s.konev_deck.bit_count(),
        konev_discard=tuple([p.konev.card[c].id for c in bits(s.konev_discard)]),
        konev_out=tuple([p.konev.card[c].id for c in bits(s.konev_out)]),
    )


def _insurgents(s: Nights) -> tuple[Insurgent, ...]:
    seen: list[Insurgent] = []
    for district, here in enumerate(s.at):
        if here:
            seen += _in_district(s.set, district, here, here & s.hidden, here & s.wounded)
    return tuple(seen)


def _players(s: Nights) -> tuple[Player, ...]:
    return tuple(
        [
            Player(
                seat,
                s.hand[i].bit_count(),
                s.deck[i].bit_count(),
                tuple(parts(s).card_names(s.discard[i])),
            )
            for i, seat in enumerate(team(s))
        ]
    )


# Most of a board stays as it is from one answer to the next: what was once put into words is kept.


@lru_cache(maxsize=1 << 14)
def _in_district(
    name: str, district: int, here: int, hidden: int, wounded: int
) -> tuple[Insurgent, ...]:
    p = load(name)
    place = p.districts[district]
    return tuple(
        Insurgent(p.insurgents[i], place, bool(hidden >> i & 1), bool(wounded >> i & 1))
        for i in bits(here)
    )


@lru_cache(maxsize=1 << 12)
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


@lru_cache(maxsize=1 << 12)
def _insurgent_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).insurgent_names(mask))


@lru_cache(maxsize=1 << 12)
def _district_ids(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).districts[d] for d in bits(mask))
