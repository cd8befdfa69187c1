"""Why an automated player answers as it does; what claims a fact is said only where it is so."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Decision, Text
from game.kernel.model import Picks
from game.nights_of_fire.rules.payment import best_with
from game.nights_of_fire.rules.steps.counterattack import COUNTER_COST
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.view import NightsView
from game.players.reasons import reason

# Questions whose answers are words of their own, each with a reason of its own.
BY_ANSWER = frozenset(
    (
        "choose_action",
        "soviet_action",
        "medic_word",
        "barricade_how",
        "counter_team",
        "surrender",
        "clear_what",
        "repeat_action",
    )
)


def reason_of(view: NightsView, decision: Decision, picks: Picks) -> Text:
    """Why this view led to these picks."""
    if len(decision.options) == 1 and picks:
        return Text("reason.only")
    found = reason(decision, picks, BY_ANSWER)
    holds = CLAIMS.get(found.key.removeprefix("reason."))
    if holds is None or holds(view, decision):
        return found
    return Text(f"{found.key}_else", found.facts)


def _can_counter(view: NightsView) -> bool:
    p, hand = load(view.set), view.hand
    return best_with(p, p.card.of(hand), len(hand), "counterattack") >= COUNTER_COST


# What a sentence says of the position; where it is not so, the other one is told.
CLAIMS: dict[str, Callable[[NightsView, Decision], bool]] = {
    "choose_action_barricade": lambda view, asked: view.conflict,
    "choose_action_defy": lambda view, asked: view.readiness > 1,
    "choose_action_pass": lambda view, asked: bool(view.hand),
    "choose_action_end": lambda view, asked: bool(view.hand),
    "counter_team_decline": lambda view, asked: _can_counter(view),
    "surrender_surrender": lambda view, asked: not asked.facts["agreed"],
}
