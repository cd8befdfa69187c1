"""Redeal: the same game with everything dealt anew that one seat may not know."""

from __future__ import annotations

from game.days_of_ire.rules.state import NOBODY, Days, parts, team
from game.days_of_ire.rules.steps.acting import GoOn
from game.days_of_ire.rules.steps.deeds import ChooseCards
from game.days_of_ire.rules.steps.headline import HeadlineHow
from game.days_of_ire.seats import SOVIET
from game.kernel import Seat, copy
from game.kernel.state import Roll
from game.parts.luck import mixed, sample_of


def redeal(s: Days, seat: Seat | None, roll: Roll) -> Days:
    """A game this seat cannot tell from the given one: other hands, decks, fighters and dice."""
    other = copy(s)
    other.__dict__.pop("asked", None)
    other.seed = f"{s.seed}/{roll(1 << 30)}"
    _deal_hands(other, seat, roll)
    _deal_fighters(other, roll)
    _deal_minors(other, roll)
    if seat != SOVIET and not any(isinstance(step, HeadlineHow) for step in s.agenda):
        _deal_headlines(other, roll)
    return other


def _deal_hands(s: Days, seat: Seat | None, roll: Roll) -> None:
    """The hands the seat cannot see exchange cards with the deck and with each other."""
    hidden = [i for i, owner in enumerate(team(s)) if owner != seat and not _committed(s, i)]
    loose = s.deck
    for player in hidden:
        loose |= s.hand[player]
    for player in hidden:
        s.hand[player] = sample_of(loose, s.hand[player].bit_count(), roll)
        loose &= ~s.hand[player]
    s.deck = loose


def _committed(s: Days, player: int) -> bool:
    """Whether a seat is in the middle of something that its hand must fit."""
    if any(isinstance(step, ChooseCards) and step.giver == player for step in s.agenda):
        return True
    return s.turn == player and any(isinstance(step, GoOn) for step in s.agenda)


def _deal_fighters(s: Days, roll: Roll) -> None:
    """Fighters that lie face down change places with each other."""
    deal = iter(mixed([each for each in s.under if each != NOBODY], roll))
    s.under = [next(deal) if each != NOBODY else NOBODY for each in s.under]


def _deal_minors(s: Days, roll: Roll) -> None:
    """Nobody knows which minor Event lies in which layer of the deck, only how many do."""
    minors = parts(s).layers["minor"]
    loose = sum(layer & minors for layer in s.event_deck)
    for number, layer in enumerate(s.event_deck):
        here = sample_of(loose, (layer & minors).bit_count(), roll)
        s.event_deck[number] = layer & ~minors | here
        loose &= ~here


def _deal_headlines(s: Days, roll: Roll) -> None:
    """The commander's hand exchanges cards with the decks; the backs tell their periods."""
    for number, period in enumerate(parts(s).periods[: len(s.headline_deck)]):
        held = s.headlines & period
        loose = held | s.headline_deck[number]
        hand = sample_of(loose, held.bit_count(), roll)
        s.headlines = s.headlines & ~period | hand
        s.headline_deck[number] = loose & ~hand
