"""Which hex a question is about: beside it the window around that hex is shown."""

from __future__ import annotations

from game.blind_faith.view.standing import fight, ways
from game.blind_faith.view.view import BlindView
from game.kernel.model import Decision
from images.blind_faith.scene.window import window_of

MARCHING = ("who", "march", "stand")  # who sets out, and where to
INTERCEPTING = ("window", "run_window", "last_window", "intercept_who")


def about(view: BlindView, decision: Decision) -> str:
    """The hex of who marches or could be intercepted, if one window shows it; none in a battle."""
    if fight(view) is not None:
        return ""
    here = decision.facts.get("hex")
    if decision.step in (*MARCHING, *INTERCEPTING) and isinstance(here, str):
        return here
    if decision.step in INTERCEPTING:
        ends = [way.hexes[-1] for way in ways(view)]
        if len({window_of(view.set, end) for end in ends}) == 1:
            return ends[0]
    return ""
