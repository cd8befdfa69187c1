"""Twins: the same game with everything re-dealt that one seat may not know."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Seat, copy
from game.nights_of_fire.bits import bits
from game.nights_of_fire.state import Nights, Slot, team

Roll = Callable[[int], int]


def twin(s: Nights, seat: Seat | None, roll: Roll) -> Nights:
    """A game this seat cannot tell from the given one: other hands, decks and dice."""
    other = copy(s)
    other.__dict__.pop("asked", None)
    other.seed = f"{s.seed}/{roll(1 << 30)}"
    _deal_hands(other, seat, roll)
    _deal_row(other, roll)
    return other


def _deal_hands(s: Nights, seat: Seat | None, roll: Roll) -> None:
    """Hands and decks the seat cannot see exchange cards; the two piles of 45 stay apart.

    Cards wander between the two decks by Strategizing alone, so each player's are mixed by
    themselves: that keeps what both players know about who was dealt what.
    """
    for player, owner in enumerate(team(s)):
        if owner != seat:
            held = s.hand[player].bit_count()
            both = s.hand[player] | s.deck[player]
            s.hand[player] = _sample(both, held, roll)
            s.deck[player] = both & ~s.hand[player]


def _deal_row(s: Nights, roll: Roll) -> None:
    """Face-down cards of Konev's row change places with the deck."""
    for i, slot in enumerate(s.row):
        if not slot.shown:
            unseen = s.konev_deck | 1 << slot.card
            card = _sample(unseen, 1, roll)
            s.konev_deck = unseen & ~card
            s.row[i] = Slot(card.bit_length() - 1, False, slot.tokens)


def _sample(mask: int, count: int, roll: Roll) -> int:
    members = list(bits(mask))
    picked = 0
    for _ in range(count):
        picked |= 1 << members.pop(roll(len(members)))
    return picked
