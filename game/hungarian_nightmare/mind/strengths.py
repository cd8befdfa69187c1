"""The automated players: habits, forgotten, kept, or checked by trying fights out."""

from __future__ import annotations

from game.hungarian_nightmare.mind.thumb import thumb
from game.hungarian_nightmare.mind.trying import AGAIN, fought
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Decision, Text
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.players.chance import pick

CARELESS = 0.25  # how often the easy player answers anything legal
FOUGHT = 40  # games in the head that a question of a fight is worth at most


def easy(view: NightmareView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb, often forgotten."""
    if dice.random() < CARELESS:
        return Advice(pick(decision, dice), Text("reason.chance"))
    return normal(view, decision, dice)


def normal(view: NightmareView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb."""
    return Advice(thumb(view, decision, dice), Text("reason.habit"))


def hard(view: NightmareView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    """The same, but fights are tried out in games that could be this one."""
    if decision.step not in AGAIN:
        return normal(view, decision, dice)
    picks = fought(view, decision, dice, min(effort, FOUGHT), stop)
    return Advice(picks, Text("reason.fought"))


MIND = Mind(easy, normal, hard)
