"""The automated players: three strengths that think in the same way, with more or less time."""

from __future__ import annotations

from collections.abc import Callable

from game.blind_faith.mind.aims import aims
from game.blind_faith.mind.judgement import judge
from game.blind_faith.mind.march_habits import ranked, strikes
from game.blind_faith.mind.survey import side_of
from game.blind_faith.mind.thumb import thumb
from game.blind_faith.mind.worth import worth
from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.view.view import world
from game.kernel import Decision, Text
from game.kernel.model import Picks
from game.players.thinking import Thinker, mind

MOST_TRIED = 5
LIKELY = 3  # stacks and goals that are tried beside the habit's


def tried(s: Blind, decision: Decision) -> list[Picks]:
    """The answers worth a thought: the habit's, the next best, and to do nothing."""
    found = [thumb(s, decision)]
    others = OTHERS.get(decision.step)
    if others is not None:
        found += others(s, decision)
    return [each for each in dict.fromkeys(found) if decision.accepts(each)][:MOST_TRIED]


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


OTHERS: dict[str, Callable[[Blind, Decision], list[Picks]]] = {
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


ENOUGH = 8  # games for each answer: of a phase as long as this no more can be told
MARGIN = 0.01
MIND = mind(
    Thinker(
        world, thumb, tried, turn_begins, worth, reason, judge=judge, enough=ENOUGH, margin=MARGIN
    )
)
