"""The Tactics cards a commander can choose from: their faces are known to everybody."""

from __future__ import annotations

from game.nights_of_fire.rules.steps.commander import PickTactics
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.view import NightsView


def on_offer(view: NightsView) -> tuple[str, ...]:
    """All that can be chosen, to the commander at the choice and before the first one."""
    soviet = view.soviet
    if soviet is None or view.seat != SOVIET or view.result:
        return ()
    dealt = soviet.hand + soviet.combat_deck + len(soviet.combat_discard) + len(soviet.discard)
    if dealt and not any(isinstance(step, PickTactics) for step in view.agenda[-1:]):
        return ()
    gone = {*view.tactics, *soviet.unavailable}
    return tuple(card.id for card in load(view.set).tactics.tactics if card.id not in gone)
