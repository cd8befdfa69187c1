"""Thinking: how automated players of any game find an answer in games that could be theirs.

The easy player answers by rule of thumb. The normal and the hard one let answers race: all of them
run through the same guessed games with the same dice, each played on by rule of thumb to the next
turn and weighed there. After each lap the worse half drops out, so that most of the thought goes to
the answers that are hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.kernel import Action, AnyState, Decision, Seat, Text, advance, copy, pending
from game.kernel.mind import Advice, Dice, Judge, Mind, Stop
from game.kernel.model import Picks
from game.kernel.school import School
from game.kernel.settle import carry_out
from game.kernel.state import Roll

Weigh = Callable[[Any, Seat], float]  # how likely a seat is to win from a position

GUESSES = 2


@dataclass(frozen=True, eq=False)
class Thinker:
    """What a game says of itself so that its automated players can think."""

    guess: Callable[[Any, Roll], AnyState]  # a whole game that agrees with a view
    thumb: Callable[[Any, Decision], Picks]  # the answer by rule of thumb, which must be legal
    tried: Callable[[Any, Decision], list[Picks]]  # the answers worth a thought
    rests: Callable[[Any, Decision], bool]  # whether a position can be weighed
    worth: Weigh  # to the normal player
    reason: Callable[[Any, Decision, Picks], Text]  # why a view led to this answer
    judge: Weigh | None = None  # to the hard player where it was taught, else as to the normal
    further: Callable[[Any, Roll], AnyState] | None = None  # a guess of the hard player's own
    guesses: int = GUESSES  # of the normal player, for each answer
    enough: int = 10_000  # games for each answer after which the hard player has seen all it can
    margin: float = 0.0  # by how much another answer must be better than the normal player's


def mind(thinker: Thinker, school: School | None = None) -> Mind:
    """The three strengths of a game that thinks this way."""
    strengths = partial(easy, thinker), partial(normal, thinker), partial(hard, thinker)
    return Mind(*strengths, school, Judge(partial(chance, thinker), partial(rests, thinker)))


def chance(thinker: Thinker, s: AnyState, seat: Seat) -> float:
    """How likely a seat is to win from here, as the hard player weighs it."""
    return min(1.0, max(0.0, (thinker.judge or thinker.worth)(s, seat)))


def rests(thinker: Thinker, s: AnyState) -> bool:
    """Whether a position can be weighed as it is."""
    decision = pending(s)
    return decision is None or thinker.rests(s, decision)


def easy(thinker: Thinker, view: Any, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb."""
    picks = thinker.thumb(_world(thinker, view, dice), _mine(view, decision))
    return Advice(picks, thinker.reason(view, decision, picks))


def normal(thinker: Thinker, view: Any, decision: Decision, dice: Dice) -> Advice:
    """Every answer tried out to the end of the turn, in a few guessed games."""
    asked = _mine(view, decision)
    tried = thinker.tried(_world(thinker, view, dice), asked)
    picks = _first(thinker, view, asked, tried, dice)
    return Advice(picks, thinker.reason(view, decision, picks))


def hard(
    thinker: Thinker, view: Any, decision: Decision, dice: Dice, effort: int, stop: Stop
) -> Advice:
    """The same in many guessed games, which may go on further, weighed by what games have taught.

    Without time for them it is the normal player's answer.
    """
    asked = _mine(view, decision)
    tried = thinker.tried(_world(thinker, view, dice), asked)
    found = _first(thinker, view, asked, tried, dice)
    tried.sort(key=lambda picks: picks != found)
    judge = partial(try_out, thinker, thinker.judge or thinker.worth, asked.seats[0])

    def score(world: AnyState, picks: Picks) -> float:
        return judge(world, picks) + thinker.margin * (picks == found)

    world = partial(thinker.further or thinker.guess, view, partial(_roll, dice))
    effort = min(effort, thinker.enough * len(tried))
    picks = race(tried, world, score, effort, stop)
    return Advice(picks, thinker.reason(view, decision, picks))


def _first(thinker: Thinker, view: Any, asked: Decision, tried: list[Picks], dice: Dice) -> Picks:
    """The answer of the normal player."""
    score = partial(try_out, thinker, thinker.worth, asked.seats[0])
    effort = thinker.guesses * len(tried)
    return race(tried, partial(_world, thinker, view, dice), score, effort, bool)


def _world(thinker: Thinker, view: Any, dice: Dice) -> AnyState:
    return thinker.guess(view, partial(_roll, dice))


def _roll(dice: Dice, sides: int) -> int:
    return int(dice.random() * sides)


def _mine(view: Any, decision: Decision) -> Decision:
    """The question as put to this seat before any other."""
    seat = view.seat
    others = [each for each in decision.seats if each != seat]
    return replace(decision, seats=(seat, *others)) if others else decision


def race(
    tried: list[Picks],
    world: Callable[[], AnyState],
    score: Callable[[AnyState, Picks], float],
    effort: int,
    stop: Stop,
) -> Picks:
    """The best of these answers, found in about so many games played on in the head."""
    left = tried
    scores = dict.fromkeys(tried, 0.0)
    laps = (len(tried) - 1).bit_length()
    for _ in range(laps):
        for _ in range(max(1, effort // (laps * len(left)))):
            if stop():
                return max(left, key=scores.__getitem__)
            guessed = world()
            for picks in left:
                scores[picks] += score(guessed, picks)
        left = sorted(left, key=lambda picks: -scores[picks])[: (len(left) + 1) // 2]
    return left[0]


def try_out(thinker: Thinker, weigh: Weigh, seat: Seat, world: AnyState, picks: Picks) -> float:
    """How likely a seat is to win with an answer, if all go on by rule of thumb to a new turn."""
    s = copy(world)
    advance(s, Action(seat, picks))
    while (decision := pending(s)) is not None and not thinker.rests(s, decision):
        carry_out(s, Action(decision.seats[0], thinker.thumb(s, decision)))
    return weigh(s, seat)
