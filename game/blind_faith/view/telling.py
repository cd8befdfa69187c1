"""How a row of events is told: where paragraphs begin, and when a turn is over."""

from __future__ import annotations

from game.blind_faith.view.view import BlindView
from game.kernel.model import SUMMED_UP

# Each of these begins a paragraph: somebody acts, or the turn goes on.
HEADS = frozenset(
    (
        "turn",
        SUMMED_UP,
        "award",
        "event_roll",
        "attrition",
        "income",
        "placed",
        "legate_musters",
        "campaign",
        "march",
        "intercepted",
        "sally",
        "field_battle",
        "siege",
        "result",
    )
)


def turn(view: BlindView) -> tuple[int, int]:
    """The turn and its phase."""
    return view.turn, view.phase


def chapter(view: BlindView) -> int:
    """The turn."""
    return view.turn
