"""Automated players: they see a view and a question, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.kernel import Decision, Game, Text, View
from game.players.chance import Dice, pick

__all__ = ["Advice", "advise"]


class Advice(Struct, frozen=True):
    """What a player would answer, and why in one sentence."""

    picks: tuple[str, ...]
    why: Text


def advise(
    game: Game,
    strength: str,
    view: View,
    decision: Decision,
    dice: Dice,
    seconds: float,
    stop: Callable[[], bool],
) -> Advice:
    """What a player of this strength would answer; `stop` says that the time to think is up."""
    return Advice(pick(decision, dice), Text("reason.chance"))
