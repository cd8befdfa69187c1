"""Counterattack: it never fails; luck has only the card that is drawn for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import Decision, Text
from game.kernel.odds import Chance, Odds
from game.nights_of_fire.odds.hands import unseen_cards
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.view import NightsView

STEPS = ("counter_team", "counter_who", "counter_target", "pay_counter")
ICONS = ("counterattack", "ambush", "barricade", "recruit")


def counter_odds(view: NightsView, decision: Decision | None) -> Iterator[Odds]:
    """The replacement card of whoever strikes back."""
    player = next((each for each in view.players if each.seat == view.seat), None)
    if decision is None or decision.step not in STEPS or player is None:
        return
    p = load(view.set)
    # An empty deck is made anew from the discards, the cards just paid among them.
    pile = unseen_cards(p, view, player) if player.deck else []
    if not pile:
        return
    worth = [p.values[i] for i in pile]
    lines = [
        Chance(Text("counter.worth", {"value": value}), worth.count(value) / len(pile))
        for value in (3, 2, 1)
    ]
    for icon in ICONS:
        marked = sum(p.card_icon[icon] >> i & 1 for i in pile)
        lines.append(Chance(Text("counter.icon", {"icon": icon}), marked / len(pile)))
    yield Odds(Text("counter.card"), tuple(lines))
