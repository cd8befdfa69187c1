"""Sheets: one command of many lines, each read like a verb typed in full.

A sheet is walked on a copy, line by line, and stops where only the game itself can tell how it
goes on: when luck has a hand in it, or somebody else is asked. What is left then is no fault of the
sheet. The first line that cannot be carried out, or of those left begins with no verb, refuses the
whole of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game.kernel.model import Decision, Seat, Text
from game.kernel.settle import AnyState, pending
from game.kernel.trial import Trial
from game.kernel.verbs import ANY, END, Verb, bound_verb, by_word, offers
from game.kernel.walk_verb import NOBODYS, Read, Walk, missing, walk

if TYPE_CHECKING:
    from game.kernel.game import Game

LEFT_OVER = "verb.left_over"
MARK = re.compile(r"(?:^|(?<=\s))([^\W\d]\w*)\s*:")


class Sheets(Struct, frozen=True):
    """That a game takes sheets: at which questions, and what the plans they leave stand on."""

    steps: frozenset[str]  # where a sheet may begin and its plan goes on
    bound: Callable[[Any], str]  # from the view of its owner; a plan lapses when it is another


class Wrong(Struct, frozen=True):
    """The first line that cannot be carried out."""

    number: int  # counted as it was typed, from 1
    line: str
    reason: Text
    verb: Verb | None = None  # None: it begins with no verb
    walk: Walk | None = None


class Sheet(Struct, frozen=True):
    """What the lines of a sheet come to: answers to be given now, and the lines after them."""

    trials: tuple[Trial, ...] = ()
    left: tuple[str, ...] = ()
    wrong: Wrong | None = None


def fill(game: Game, s: AnyState, seat: Seat, lines: Sequence[str], read: Read) -> Sheet:
    """Walk these lines one after the other as far as they lead; nothing is done."""
    trials: list[Trial] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        decision = _asked(s, seat, trials)
        if decision is None:
            return _stopped(game, trials, lines, number - 1)
        verb, given = read_line(game, decision, seat, line)
        if verb is None:
            return Sheet(wrong=Wrong(number, line, Text("sheet.no_verb")))
        there = walk(s, seat, verb, given, read)
        trials += there.trials
        s = trials[-1].after if trials else s
        open_ = _asked(s, seat, trials) is not None
        if reason := _refusal(there, seat, verb, open_):
            return Sheet(wrong=Wrong(number, line, reason, verb, there))
        if not open_ and there.left:
            return _stopped(game, trials, lines, number, _line(verb, there.left))
    return Sheet(tuple(trials))


def _stopped(
    game: Game, trials: Sequence[Trial], lines: Sequence[str], at: int, *rest: str
) -> Sheet:
    """A sheet that stops before these lines; of them it is known that each begins with a verb."""
    for number, line in enumerate(lines[at:], at + 1):
        if line.strip() and not _begun(game, line)[0]:
            return Sheet(wrong=Wrong(number, line, Text("sheet.no_verb")))
    return Sheet(tuple(trials), (*rest, *_typed(lines[at:])))


def _asked(s: AnyState, seat: Seat, trials: Sequence[Trial]) -> Decision | None:
    """The question that the next line answers; none beyond luck, or if somebody else is asked."""
    if trials and trials[-1].by_luck:
        return None
    decision = pending(s)
    return decision if decision is not None and seat in decision.seats else None


def _refusal(there: Walk, seat: Seat, verb: Verb, is_asked: bool) -> Text | None:
    """Why a line cannot be carried out; where it stops, that words are left is no reason.

    Whether it stops may hang on what is hidden: no sheet is refused for that.
    """
    if there.refused is not None:
        stops = bool(there.trials) and not is_asked and there.refused.key == LEFT_OVER
        return None if stops and not _of_others(there, verb) else there.refused
    if is_asked and (left_out := missing(there, seat, verb)):
        return Text("sheet.missing", {"param": left_out})
    return None


def _of_others(there: Walk, verb: Verb) -> bool:
    """Whether who sets out, or where, was typed and not asked: another group was on its way."""
    path = verb.path
    return path is not None and any(there.left.get(each) for each in (path.start, path.group))


def read_line(
    game: Game, decision: Decision, seat: Seat, line: str
) -> tuple[Verb | None, dict[str, str]]:
    """The verb a line begins with and its parameters: `march Guards; Lancers to: 1418`.

    What stands before the first name of a parameter belongs to the first one.
    """
    verbs, rest = _begun(game, line)
    if not verbs:
        return None, {}
    verb = bound_verb(verbs, decision, seat)
    names = dict.fromkeys(param.name for each in (verb, *verbs) for param in each.params)
    return verb, _params(rest, tuple(names))


def begins(game: Game, line: str) -> Sequence[Verb]:
    """The verbs that a line can begin with."""
    return _begun(game, line)[0]


def ends_way_only(game: Game, seat: Seat, lines: Sequence[str], sheet: Sheet) -> bool:
    """Whether the last line ended the way of a group alone, and its seat may move others."""
    typed = [line for line in lines if line.strip()]
    if not typed or not sheet.trials or sheet.left:
        return False
    last, verbs = sheet.trials[-1], game.answers.verbs
    asked = _asked(last.after, seat, sheet.trials)
    goes_on = any(offers(asked, seat, each) for each in verbs if each.path)
    steps = {
        step for each in verbs if (path := each.path)
        for param in each.params if param.name == path.goal for step in param.steps
    }  # fmt: skip
    ends = any(each.name == END for each in begins(game, typed[-1]))
    return ends and goes_on and last.decision.step in steps


def _begun(game: Game, line: str) -> tuple[Sequence[Verb], str]:
    """The verbs that a line can begin with, none if its first word is none, and what follows."""
    first, rest = _split(line.strip().removeprefix("/"))
    if first == game.command:
        first, rest = _split(rest)
    return by_word((*game.answers.verbs, ANY)).get(first, ()), rest


def _split(text: str) -> tuple[str, str]:
    first, *rest = text.split(None, 1) or [""]
    return first.lower(), "".join(rest).strip()


def _params(text: str, names: Sequence[str]) -> dict[str, str]:
    """What is given for each parameter; what is given twice is given together.

    A word with a colon that names no parameter is nobody's.
    """
    if not names:
        return {NOBODYS: text} if text else {}
    before, *named = MARK.split(text)
    given = [(names[0], before), *zip(named[::2], named[1::2], strict=True)]
    found: dict[str, str] = {}
    for name, value in given:
        if value.strip():
            low = name.lower()
            if low not in names:
                low, value = NOBODYS, f"{name}: {value.strip()}"
            found[low] = f"{found[low]}; {value.strip()}" if low in found else value.strip()
    return found


def _line(verb: Verb, left: Mapping[str, Sequence[str]]) -> str:
    """What is left of a line, as it would be typed."""
    words = [f"{name}: {'; '.join(rest)}" for name, rest in left.items()]
    return " ".join([verb.word or verb.name, *words])


def _typed(lines: Sequence[str]) -> tuple[str, ...]:
    return tuple(line.strip() for line in lines if line.strip())
