"""Unseen hands: what the other side may hold, to whoever counts the cards that lie open."""

from __future__ import annotations

from math import prod

from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.view import NightsView, Player
from game.parts.counting import any_of, pays, pays_with_icon

COUNTER_COST = 3
CARDS_A_TURN = 3


def unseen_cards(p: Parts, view: NightsView, player: Player) -> list[int]:
    """The cards a Revolutionary may hold or draw.

    With two of them each has a deck of their own; once a card has changed hands face down, any
    card that does not lie open may be with either.
    """
    open_ = {name for each in view.players for name in each.discard} | {*view.hand}
    left = [i for i, card in enumerate(p.cards.card) if card.id not in open_]
    if len(view.players) == 1:
        return left
    first = player.seat == view.players[0].seat
    own = [i for i in left if bool(p.person >> i & 1) == first]
    seen = player.seat == view.seat
    return own if len(own) == player.deck + (0 if seen else player.hand) else left


def can_counter(view: NightsView) -> float:
    """The chance that a Revolutionary's unseen hand pays a Counterattack."""
    p = load(view.set)
    icon = p.card_icon["counterattack"]
    return 1.0 - prod(
        1.0
        - pays_with_icon(
            ((p.values[i], bool(icon >> i & 1)) for i in unseen_cards(p, view, player)),
            player.hand,
            COUNTER_COST,
        )
        for player in view.players
    )


def can_pay(view: NightsView, cost: int) -> float:
    """The chance that the unseen hand of whoever moves next pays a cost within one turn."""
    p = load(view.set)
    player = view.players[view.course.mover]
    values = (p.values[i] for i in unseen_cards(p, view, player))
    return pays(values, player.hand, CARDS_A_TURN, cost)


def unseen_tactics(p: Parts, view: NightsView) -> list[int]:
    """The Tactics cards that lie neither open nor in this seat's hand."""
    assert view.soviet is not None
    soviet = view.soviet
    open_ = {*soviet.combat_discard, *soviet.discard, *soviet.unavailable, *view.tactics}
    return [i for i, card in enumerate(p.tactics.tactics) if card.id not in open_]


def commander_holds(view: NightsView, word: str) -> float:
    """The chance that the commander's unseen hand has a card with this action."""
    assert view.soviet is not None
    p = load(view.set)
    pile = unseen_tactics(p, view)
    marked = sum(word in p.tactics.tactics[i].actions for i in pile)
    return any_of(len(pile), marked, view.soviet.hand)
