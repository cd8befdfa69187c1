"""The automated players: habits, with more or less of a will; nobody searches yet."""

from __future__ import annotations

from game.hungarian_nightmare.mind.thumb import thumb
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Decision, Text
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.players.chance import pick

CARELESS = 0.25  # how often the easy player answers anything legal


def easy(view: NightmareView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb, now and then forgotten."""
    if dice.random() < CARELESS:
        return Advice(pick(decision, dice), Text("reason.chance"))
    return normal(view, decision, dice)


def normal(view: NightmareView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb."""
    return Advice(thumb(view, decision, dice), Text("reason.habit"))


def hard(view: NightmareView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    """The same: there is no search for this game yet."""
    return normal(view, decision, dice)


MIND = Mind(easy, normal, hard)
