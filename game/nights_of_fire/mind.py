"""The automated players of Nights of Fire, in three strengths; each sees a view and a question."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Decision
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.nights_of_fire.candidates import candidates
from game.nights_of_fire.guess import guess
from game.nights_of_fire.reasons import reason
from game.nights_of_fire.search import search
from game.nights_of_fire.state import Nights
from game.nights_of_fire.trial import Picks, by_thumb, try_out
from game.nights_of_fire.view import NightsView

WORLDS = 3  # guesses of the normal player
THIS_TURN = 1  # how far the normal player looks


def easy(view: NightsView, decision: Decision, dice: Dice) -> Advice:
    """Rules of thumb."""
    return _say(view, decision, by_thumb(_world(view, dice), _mine(view, decision)))


def normal(view: NightsView, decision: Decision, dice: Dice) -> Advice:
    """Every option tried out to the end of the turn, in a few guessed games."""
    return _say(view, decision, _ranked(view, _mine(view, decision), dice)[0])


def _ranked(view: NightsView, decision: Decision, dice: Dice) -> list[Picks]:
    """The answers worth a thought, the best first."""
    worlds = [_world(view, dice)]
    tried = candidates(worlds[0], decision)
    if len(tried) == 1:
        return tried
    worlds += [_world(view, dice) for _ in range(WORLDS - 1)]
    seat = decision.seats[0]
    scores = {p: sum([try_out(world, seat, p, THIS_TURN) for world in worlds]) for p in tried}
    return sorted(tried, key=lambda picks: -scores[picks])


def hard(view: NightsView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    """The normal player's best answers, played on in many guessed games."""
    asked = _mine(view, decision)
    ranked = _ranked(view, asked, dice)
    if len(ranked) == 1:
        return _say(view, decision, ranked[0])
    found = search(ranked, asked, lambda: _world(view, dice), effort, stop)
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
