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
    hand, headlines = s.headlines, p.headline.known
    return Commander(
        ((hand & first).bit_count(), (hand & second).bit_count(), (hand & third).bit_count()),
        tuple([deck.bit_count() for deck in s.headline_deck]),
        headlines(s.headline_discard),
        headlines(s.headline_kept),
        headlines(s.headline_lapsing),
        s.points,
        _market(s.set, tuple(s.market)),
        p.spa_card.known(s.spa_pool),
        tuple([p.spa_card.ids[each] for each in s.spa_queue]),
        p.place.known(s.attacked),
        tuple(s.moved),
    )


def offers(known: Commander) -> Iterator[tuple[str, int]]:
    """The Events of the market, each with what its slot adds to the cost."""
    return ((event, extra) for event, extra in zip(known.market, SLOTS, strict=True) if event)


@lru_cache(maxsize=1 << 12)
def _market(name: str, slots: tuple[int, ...]) -> tuple[str, ...]:
    ids = load(name).event.ids
    return tuple([ids[each] if each != NOBODY else "" for each in slots])
