"""How a row of events is told: where paragraphs begin, and when a turn is over."""

from __future__ import annotations

from game.days_of_ire.view.view import DaysView

# Each of these begins a paragraph: somebody acts, or the day goes on.
HEADS = frozenset(
    (
        "day",
        "revolutionary_phase",
        "turn_order",
        "passed",
        "cards_played",
        "ability",
        "tanks_fire",
        "spa_phase",
        "zhukov_card",
        "news",
        "event_placed",
        "event_resolved",
        "points",
        "spa_played",
        "event_bought",
        "penalty",
        "evaluation",
        "result",
    )
)


def turn(view: DaysView) -> tuple[int, str]:
    """The day and its phase."""
    return view.day, view.phase
