"""Playing the cards that pay for an action."""

from __future__ import annotations

from game.kernel import Action
from game.nights_of_fire.rules.state import Nights, parts, play_cards


def pay(s: Nights, action: Action) -> int:
    """Play the picked cards as part of this turn's three; their value is returned."""
    s.cards_left -= len(action.picks)
    return play_cards(s, action.seat, parts(s).card.of(action.picks))
