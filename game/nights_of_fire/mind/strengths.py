"""The automated players of Nights of Fire, in three strengths; each sees a view and a question."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Decision
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.nights_of_fire.mind.candidates import candidates
from game.nights_of_fire.mind.guess import guess
from game.nights_of_fire.mind.judgement import judge
from game.nights_of_fire.mind.reasons import reason
from game.nights_of_fire.mind.search import Thought, race
from game.nights_of_fire.mind.trial import Picks, by_thumb
from game.nights_of_fire.mind.worth import worth
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.view.view import NightsView

GUESSES = 2  # of the normal player, for each answer
NORMAL = Thought(1, worth)
HARD = Thought(1, judge)


def easy(view: NightsView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb."""
    return _say(view, decision, by_thumb(_world(view, dice), _mine(view, decision)))


def normal(view: NightsView, decision: Decision, dice: Dice) -> Advice:
    """Every option tried out to the end of the turn, in a few guessed games."""
    asked = _mine(view, decision)
    tried = candidates(_world(view, dice), asked)
    return _say(view, decision, _first(view, asked, tried, dice))


def _first(view: NightsView, asked: Decision, tried: list[Picks], dice: Dice) -> Picks:
    """The answer of the normal player."""
    effort = GUESSES * len(tried)
    return race(tried, asked.seats[0], lambda: _world(view, dice), NORMAL, effort, bool)


def hard(view: NightsView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    """The same in many guessed games, judged by what games have taught.

    Without time for them it is the normal player's answer.
    """
    asked = _mine(view, decision)
    tried = candidates(_world(view, dice), asked)
    found = _first(view, asked, tried, dice)
    tried.sort(key=lambda picks: picks != found)
    found = race(tried, asked.seats[0], lambda: _world(view, dice), HARD, effort, stop)
    return _say(view, decision, found)


def _world(view: NightsView, dice: Dice) -> Nights:
    return guess(view, lambda sides: int(dice.random() * sides))


def _mine(view: NightsView, decision: Decision) -> Decision:
    """The question as put to this seat before any other."""
    seat = view.seat
    assert seat is not None
    others = [each for each in decision.seats if each != seat]
    return replace(decision, seats=(seat, *others)) if others else decision


def _say(view: NightsView, decision: Decision, picks: Picks) -> Advice:
    return Advice(picks, reason(view, decision, picks))


MIND = Mind(easy, normal, hard)
