"""Automated players: they see a view and a question, and nothing else."""

from __future__ import annotations

from game.kernel import Decision, Game, Text, View
from game.kernel.mind import Advice, Dice, Stop
from game.players.chance import pick

STRENGTHS = ("easy", "normal", "hard")
CHANCE = "random"  # the player for the arena that answers anything legal
EFFORT = 1250  # games played out in the head, for each second of thought

__all__ = ["CHANCE", "EFFORT", "STRENGTHS", "Advice", "Dice", "advise"]


def advise(
    game: Game,
    strength: str,
    view: View,
    decision: Decision,
    dice: Dice,
    seconds: float,
    stop: Stop,
    effort: int = 0,
) -> Advice:
    """What a player of this strength would answer; `stop` says that the time to think is up.

    Thought is measured in games played out in the head, so that the same dice give the same
    answer on any machine: `effort` of them, or `EFFORT` for each of the seconds.
    """
    mind = game.mind
    if strength == CHANCE or mind is None:
        return Advice(pick(decision, dice), Text("reason.chance"))
    if strength == "easy":
        return mind.easy(view, decision, dice)
    if strength == "normal":
        return mind.normal(view, decision, dice)
    assert strength == "hard", strength
    return mind.hard(view, decision, dice, effort or int(EFFORT * seconds), stop)
