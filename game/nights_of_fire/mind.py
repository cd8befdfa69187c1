"""The automated players of Nights of Fire, in three strengths; each sees a view and a question."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Decision
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.nights_of_fire.candidates import candidates
from game.nights_of_fire.guess import guess
from game.nights_of_fire.reasons import reason
from game.nights_of_fire.state import Nights
from game.nights_of_fire.trial import Far, Picks, by_thumb, next_turn, try_out
from game.nights_of_fire.view import NightsView

WORLDS = 3  # guesses of the normal player


def easy(view: NightsView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb."""
    return _say(view, decision, by_thumb(_world(view, decision, dice), _mine(view, decision)))


def normal(view: NightsView, decision: Decision, dice: Dice) -> Advice:
    """Every option tried out to the end of the turn, in a few guessed games."""
    worlds = [_world(view, decision, dice)]
    asked = _mine(view, decision)
    tried = candidates(worlds[0], asked)
    if len(tried) == 1:
        return _say(view, decision, tried[0])
    worlds += [_world(view, decision, dice) for _ in range(WORLDS - 1)]
    scores = [sum([_try(w, asked, picks, next_turn) for w in worlds]) for picks in tried]
    return _say(view, decision, tried[scores.index(max(scores))])


def _try(world: Nights, decision: Decision, picks: Picks, far: Far) -> float:
    return try_out(world, decision.seats[0], picks, far)


def hard(view: NightsView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    """The normal player's best options, played on in many guessed games."""
    return normal(view, decision, dice)


def _world(view: NightsView, decision: Decision, dice: Dice) -> Nights:
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
