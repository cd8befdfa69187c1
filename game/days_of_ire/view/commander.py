"""What everybody can see of the Soviet commander's cards and points."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.rules.steps.market import SLOTS


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


class Seen(Struct, frozen=True, gc=False):
    """The commander's side as it was seen last, kept beside a state with what it hangs on."""

    lists: tuple[list[int], ...]
    numbers: tuple[int, ...]
    commander: Commander


def commander(s: Days) -> Commander:
    """What lies open before the commander: of a Revolutionary's answers most leave it as it is."""
    lists = s.headline_deck, s.market, s.spa_queue, s.moved
    numbers = (
        s.headlines, s.headline_discard, s.headline_kept, s.headline_lapsing,
        s.points, s.spa_pool, s.attacked,
    )  # fmt: skip
    kept: Seen | None = s.__dict__.get("commander")
    if kept is None or kept.numbers != numbers or kept.lists != lists:
        seen = Seen(tuple(map(list.copy, lists)), numbers, _lying_open(s))
        kept = s.__dict__["commander"] = seen
    return kept.commander


def _lying_open(s: Days) -> Commander:
    p, hand = parts(s), s.headlines
    first, second, third = p.periods
    headlines, events, spa_cards = p.headline.known, p.event.name_of, p.spa_card
    return Commander(
        ((hand & first).bit_count(), (hand & second).bit_count(), (hand & third).bit_count()),
        tuple(map(int.bit_count, s.headline_deck)),
        headlines(s.headline_discard),
        headlines(s.headline_kept),
        headlines(s.headline_lapsing),
        s.points,
        tuple([events[each] for each in s.market]),
        spa_cards.known(s.spa_pool),
        tuple([spa_cards.ids[each] for each in s.spa_queue]),
        p.place.known(s.attacked),
        tuple(s.moved),
    )


def offers(known: Commander) -> Iterator[tuple[str, int]]:
    """The Events of the market, each with what its slot adds to the cost."""
    return ((event, extra) for event, extra in zip(known.market, SLOTS, strict=True) if event)
