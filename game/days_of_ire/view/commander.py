"""What everybody can see of the Soviet commander's cards and points."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.market import SLOTS
from game.days_of_ire.set.components import load
from game.kernel import recall


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
    return recall(s, "commander seen", (
        s.set, s.headlines, tuple(s.headline_deck), s.headline_discard, s.headline_kept,
        s.headline_lapsing, s.points, tuple(s.market), s.spa_pool, tuple(s.spa_queue),
        s.attacked, tuple(s.moved),
    ), _lying_open)  # fmt: skip


def _lying_open(
    name: str,
    hand: int,
    decks: tuple[int, ...],
    discard: int,
    kept: int,
    lapsing: int,
    points: int,
    market: tuple[int, ...],
    spa_pool: int,
    spa_queue: tuple[int, ...],
    attacked: int,
    moved: tuple[int, ...],
) -> Commander:
    p = load(name)
    first, second, third = p.periods
    headlines, events = p.headline.known, p.event.name_of
    return Commander(
        ((hand & first).bit_count(), (hand & second).bit_count(), (hand & third).bit_count()),
        tuple([deck.bit_count() for deck in decks]),
        headlines(discard),
        headlines(kept),
        headlines(lapsing),
        points,
        tuple([events[each] for each in market]),
        p.spa_card.known(spa_pool),
        tuple([p.spa_card.ids[each] for each in spa_queue]),
        p.place.known(attacked),
        moved,
    )


def offers(known: Commander) -> Iterator[tuple[str, int]]:
    """The Events of the market, each with what its slot adds to the cost."""
    return ((event, extra) for event, extra in zip(known.market, SLOTS, strict=True) if event)
