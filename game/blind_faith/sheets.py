"""Sheets of Blind Faith: the muster or the marches of a whole phase as one command."""

from __future__ import annotations

from game.blind_faith.rules.state import GONE, ROUTED
from game.blind_faith.view.view import BlindView
from game.kernel.sheet import Sheets

STEPS = frozenset({"maintain", "muster", "rebuild", "activate", "march"})


def ground(view: BlindView) -> str:
    """What lines were written for: this phase, as long as no fight has cost or taken anything."""
    lost = sum(there in (ROUTED, GONE) for there in view.where)
    return f"{view.turn}:{view.phase}:{lost}:{sum(view.pillaged)}"


SHEETS = Sheets(STEPS, ground)
