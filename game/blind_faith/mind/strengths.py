"""The automated players: three strengths that think in the same way, with more or less time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.blind_faith.mind import weights
from game.blind_faith.mind.aims import aims
from game.blind_faith.mind.judgement import judge
from game.blind_faith.mind.march_habits import ranked, strikes
from game.blind_faith.mind.survey import side_of
from game.blind_faith.mind.thumb import thumb
from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.view.view import world
from game.kernel import Decision, Text
from game.kernel.model import Picks
from game.players.thinking import Thinker, mind

LIKELY = 3  # stacks and goals that are tried beside the habit's
BESIDES = 2  # to do nothing, and to besiege

Others = Callable[[Blind, Decision], list[Picks]]


def tried(s: Blind, decision: Decision) -> list[Picks]:
    """The answers worth a thought: the habit's, the next best, and to do nothing."""
    found = [thumb(s, decision)]
    others = OTHERS.get(decision.step)
    if others is not None:
        found += others(s, decision)
    known = [each for each in dict.fromkeys(found) if decision.accepts(each)]
    return known[: LIKELY + BESIDES]


def _stacks(s: Blind, decision: Decision) -> list[Picks]:
    return [(words.END.id,), *[(pick,) for _, pick in ranked(s, decision)[:LIKELY]]]


def _goals(s: Blind, decision: Decision) -> list[Picks]:
    fighting = [unit for unit in s.group if parts(s).fights[unit]]
    found = aims(s, side_of(decision), fighting)[:LIKELY]
    hexes = parts(s).board.id
    return [(words.STOP.id,), *[(hexes[hex_],) for _, hex_ in found], (words.BESIEGE.id,)]


def _windows(s: Blind, decision: Decision) -> list[Picks]:
    return [(words.LET.id,), *[(pick,) for _, pick in strikes(s, decision)[:LIKELY]]]


def _inside(s: Blind, decision: Decision) -> list[Picks]:
    return [(), tuple(each.id for each in decision.options[: decision.room])]


def _each(s: Blind, decision: Decision) -> list[Picks]:
    """All that is offered, the last first: by custom it ends or passes."""
    return [(each.id,) for each in reversed(decision.options)]


OTHERS: dict[str, Others] = {
    "activate": _stacks,
    "march": _goals,
    "window": _windows,
    "run_window": _windows,
    "last_window": _windows,
    "stand": _inside,
    "siege": _each,
    "attacker_retreat": _each,
    "defender_retreat": _each,
}


def turn_begins(s: Blind, decision: Decision) -> bool:
    """A position is weighed where another stack can be chosen, or the phase is over."""
    return decision.step in ("activate", "keep_crusade", "call_crusade", "maintain")


def reason(view: object, decision: Decision, picks: Picks) -> Text:
    """Why: it led furthest, as far as could be seen."""
    return Text("reason.foreseen")


GUESSES = 4  # games of the normal player for each answer: with two it followed the dice
ENOUGH = 12  # games of the hard player for each answer
THINKER = Thinker(
    world,
    thumb,
    tried,
    turn_begins,
    partial(judge, weights.NORMAL),
    reason,
    partial(judge, weights.HARD),
    guesses=GUESSES,
    enough=ENOUGH,
)
MIND = mind(THINKER)
