"""How a row of events is told: where paragraphs begin, and when a turn is over."""

from __future__ import annotations

from game.hungarian_nightmare.view.view import NightmareView
from game.kernel.model import SUMMED_UP

# Each of these begins a paragraph: a phase, a bombardment, a fight, or its next round.
HEADS = frozenset(
    (
        "turn",
        SUMMED_UP,
        "bombarded",
        "movement",
        "movement_over",
        "selection",
        "area_picked",
        "round",
        "combat_complete",
        "combat_over",
        "control",
        "scored",
        "recovered",
        "withdrawn",
        "deserted",
        "result",
    )
)


def turn(view: NightmareView) -> tuple[int, str]:
    """The turn and its phase."""
    return view.turn, view.phase


def chapter(view: NightmareView) -> int:
    """The turn."""
    return view.turn
