"""Why a verb, or a line of a sheet, cannot be carried out: in words, and without Discord."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

from bot.ui.sentences import say, section_text
from config.texts import Words
from game.kernel import AnyState, Game, Seat, Text, look
from game.kernel.sheet import Wrong
from game.kernel.text import Teller, tell
from game.kernel.typed import LONGEST, Labels, meanings, meant, nearest, of_options
from game.kernel.verbs import ANY, END, Verb, by_word, offers
from game.kernel.walk_verb import Walk

SHEETS = {"verb.missing": "verb.left_out"}  # where there is nothing to choose
BLANK = re.compile(r"[\s,]+")


class Played(Protocol):
    """A game under way: a table, or the terminal."""

    @property
    def game(self) -> Game: ...

    @property
    def options(self) -> Mapping[str, str]: ...

    @property
    def state(self) -> AnyState | None: ...


def why_not(table: Played, seat: Seat, verb: Verb, there: Walk, words: Words) -> str:
    """Which parameter is not legal, why, and the rule."""
    lines = _reasons(table, seat, verb, there, words)
    if rule := section_text(table.game, words, table.options, verb.rule):
        lines.append(say(words, "verb.rule", rule=rule))
    return "\n".join(lines)


def _reasons(table: Played, seat: Seat, verb: Verb, there: Walk, words: Words) -> list[str]:
    """Which parameter is not legal, and why."""
    assert there.refused is not None
    key, facts = there.refused.key, dict(there.refused.facts)
    facts["verb"] = f"{table.game.command} {verb.word or verb.name}"
    teller = Teller(table.game, look(table.game, there.state, seat), words)
    if isinstance(facts.get("reason"), Text):
        facts["reason"] = teller.refusal(facts["reason"])
    lines = [say(words, SHEETS.get(key, key), **facts)]
    if key == "verb.unknown" and there.decision is not None:
        known, typed = of_options(teller, there.decision.options), str(facts["typed"])
        near, several = nearest(known, typed), len(meanings(known, typed))
        if several > 1:
            lines = [say(words, "verb.unclear", **facts)]
        else:
            away = table.game.answers.not_offered(there.state, seat, there.decision, typed)
            lines += [teller.sentence(reason) for reason in away]
            if _lacks_mark(verb, facts, known):
                lines.append(say(words, "verb.between"))
        whole = len(near) == (several if several > 1 else len(known.told))
        lines.append(say(words, "verb.possible", options=near, whole=whole))
    if key == "verb.missing":
        lines += _all_of_them(verb, str(facts["missing"]), words)
    if key == "verb.on_the_way":
        lines += _ends_their_way(table, seat, there, words)
    if key in ("verb.closed", "verb.not_now"):
        lines += why_lines(table, seat, verb.name, words)
    return lines


def _all_of_them(verb: Verb, param: str, words: Words) -> list[str]:
    """How all who could go are named, where it was left open who does."""
    going = verb.path is not None and param == verb.path.group
    return [say(words, "verb.whole", param=param)] if going else []


def _ends_their_way(table: Played, seat: Seat, there: Walk, words: Words) -> list[str]:
    """The command by which those who are on their way stop where they are, if that is open."""
    verbs, command = table.game.answers.verbs, table.game.command
    ends = [v for v in verbs if v.name == END and offers(there.decision, seat, v)]
    return [say(words, "verb.ends_way", verb=f"{command} {v.word or v.name}") for v in ends]


def _lacks_mark(verb: Verb, facts: Mapping[str, Any], known: Labels) -> bool:
    """Whether a word of a path begins with a place that is offered, and goes on without a mark."""
    first, *more = BLANK.split(str(facts["typed"]).strip(), 1)
    goal = verb.path.goal if verb.path else ""
    return facts["param"] == goal and bool(more) and bool(meant(known, first))


def wrong_line(
    table: Played,
    seat: Seat | None,
    wrong: Wrong,
    words: Words,
    key: str = "sheet.refused",
    ruled: bool = True,
) -> list[str]:
    """Which line of a sheet is wrong, why, and the rule unless that is told apart."""
    facts = {"number": wrong.number, "line": wrong.line.strip()[:LONGEST]}
    lines = [tell(words, key, facts)]
    if wrong.verb is None or wrong.walk is None or seat is None:
        known = sorted(by_word((*table.game.answers.verbs, ANY)))
        return [*lines, tell(words, "sheet.no_verb", {"verbs": known})]
    if wrong.walk.refused is None:
        whole = _all_of_them(wrong.verb, str(wrong.reason.facts.get("param")), words)
        return [*lines, tell(words, wrong.reason.key, wrong.reason.facts), *whole]
    if not ruled:
        return [*lines, *_reasons(table, seat, wrong.verb, wrong.walk, words)]
    return [*lines, why_not(table, seat, wrong.verb, wrong.walk, words)]


def why_lines(table: Played, seat: Seat, verb: str, words: Words) -> list[str]:
    """The conditions of a verb that fail now."""
    teller = Teller(table.game, look(table.game, _state(table), seat), words)
    reasons = table.game.answers.why(_state(table), seat, verb)
    return [f"- {teller.sentence(reason)}" for reason in reasons]


def _state(table: Played) -> AnyState:
    assert table.state is not None
    return table.state
