"""What everybody can see of the Soviet commander's cards and points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from game.days_of_ire.rules.state import NOBODY, Days, parts
from game.days_of_ire.rules.steps.market import SLOTS
from game.days_of_ire.set.components import load


class Commander(Struct, frozen=True, gc=False):
    """The commander's side of the table; of the hand only the backs are seen."""

    periods: tuple[int, int, int]  # Headlines in hand, by their backs
    decks: tuple[int, ...]
    discard: tuple[str, ...]
    kept: tuple[str, ...]
    lapsing: tuple[str, ...]
    points: int
    market: tuple[str, ...]
    spa_pool: tuple[str, ...]
    spa_queue: tuple[str, ...]
    attacked: tuple[str, ...]
    moved: tuple[int, ...]


def commander(s: Days) -> Commander:
    """What lies open before the commander."""
    p = parts(s)
    first, second, third = p.periods
    hand = s.headlines
    return Commander(
        ((hand & first).bit_count(), (hand & second).bit_count(), (hand & third).bit_count()),
        tuple([deck.bit_count() for deck in s.headline_deck]),
        headlines(s.set, s.headline_discard),
        headlines(s.set, s.headline_kept),
        headlines(s.set, s.headline_lapsing),
        s.points,
        _market(s.set, tuple(s.market)),
        _spa_pool(s.set, s.spa_pool),
        tuple([p.spa_card.ids[each] for each in s.spa_queue]),
        tuple(p.place.names(s.attacked)) if s.attacked else (),
        tuple(s.moved),
    )


def offers(known: Commander) -> Iterator[tuple[str, int]]:
    """The Events of the market, each with what its slot adds to the cost."""
    return ((event, extra) for event, extra in zip(known.market, SLOTS, strict=True) if event)


@lru_cache(maxsize=1 << 12)
def headlines(name: str, mask: int) -> tuple[str, ...]:
    """The ids of these Headlines."""
    return tuple(load(name).headline.names(mask))


@lru_cache(maxsize=1 << 12)
def _market(name: str, slots: tuple[int, ...]) -> tuple[str, ...]:
    ids = load(name).event.ids
    return tuple([ids[each] if each != NOBODY else "" for each in slots])


@lru_cache(maxsize=1 << 8)
def _spa_pool(name: str, mask: int) -> tuple[str, ...]:
    return tuple(load(name).spa_card.names(mask))
