"""Sheets of Blind Faith: the muster or the marches of a whole phase as one command."""

from __future__ import annotations

from game.blind_faith.rules.state import GONE, ROUTED, STRUCK
from game.blind_faith.view.view import BlindView
from game.kernel.sheet import Sheets

STEPS = frozenset({"maintain", "muster", "rebuild", "activate", "march"})


def ground(view: BlindView) -> str:
    """What lines were written for: this phase, until a fight costs or takes something.

    Or until somebody intercepts: marches that were made are taken back then, battle or not.
    """
    lost = sum(there in (ROUTED, GONE) for there in view.where)
    struck = sum(mark & STRUCK > 0 for mark in view.marks)
    return f"{view.turn}:{view.phase}:{lost}:{sum(view.pillaged)}:{struck}"


SHEETS = Sheets(STEPS, ground)
