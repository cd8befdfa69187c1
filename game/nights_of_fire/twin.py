"""Twins: the same game with everything re-dealt that one seat may not know."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Seat, copy
from game.nights_of_fire.bits import bits
from game.nights_of_fire.state import Nights, Slot, team
from game.nights_of_fire.steps.actions import ChooseAction
from game.nights_of_fire.steps.counterattack import CounterTarget, PayForCounter, affords

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
    """Each hand the seat cannot see exchanges cards with the deck it was drawn from.

    Alone against Konev a player is spared the counterattacks he cannot pay. Onlookers may notice
    that, so a hand that changes it would make no twin.
    """
    for player, owner in enumerate(team(s)):
        if owner != seat and not _committed(s, owner):
            hand, deck = s.hand[player], s.deck[player]
            could = affords(s, owner)
            s.hand[player] = _sample(hand | deck, hand.bit_count(), roll)
            if s.team == 1 and affords(s, owner) != could:
                s.hand[player] = hand
            s.deck[player] = (hand | deck) & ~s.hand[player]


def _committed(s: Nights, owner: Seat) -> bool:
    """Whether a seat is in the middle of an action its hand must be able to pay for."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, CounterTarget | PayForCounter):
        return top.seat == owner
    return any(isinstance(step, ChooseAction) and step.seat == owner for step in s.agenda[:-1])


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
