"""The automated players: habits, forgotten often, now and then, or never."""

from __future__ import annotations

from game.hungarian_nightmare.mind.judgement import JUDGE
from game.hungarian_nightmare.mind.thumb import thumb
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Decision, Text
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.players.chance import pick

CARELESS = 0.25  # how often the easy player answers anything legal
HASTY = 0.12  # how often the normal player does so in the heat of a fight
HEAT = frozenset(
    (
        "pick_area", "acting", "consent", "fire_with", "commit_attack", "commit_defence", "lead",
        "lose_steps", "retreat",
    )
)  # fmt: skip
KEEN = 0.99  # how likely the hard player looks for another move


def easy(view: NightmareView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb, often forgotten."""
    return _habit(view, decision, dice, CARELESS)


def normal(view: NightmareView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb, now and then forgotten in the heat of a fight."""
    return _habit(view, decision, dice, HASTY if decision.step in HEAT else 0.0)


def hard(view: NightmareView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    """Rules of thumb, never forgotten, and moves looked for until hardly any is left."""
    return Advice(thumb(view, decision, dice, KEEN), Text("reason.habit"))


def _habit(view: NightmareView, decision: Decision, dice: Dice, slips: float) -> Advice:
    if dice.random() < slips:
        return Advice(pick(decision, dice), Text("reason.chance"))
    return Advice(thumb(view, decision, dice), Text("reason.habit"))


MIND = Mind(easy, normal, hard, judge=JUDGE)
