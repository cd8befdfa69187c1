"""Sheets: lines walked on a copy, refused whole, stopped before luck and before others."""

from __future__ import annotations

import random

import pytest

from game.kernel import Action, Decision, Setup, apply, begin, encode, pending
from game.kernel.settle import AnyState
from game.kernel.sheet import Sheet, fill, read_line
from tests.second_game.frontier import GAME, PLACES, Frontier, FrontierState


def by_id(s: AnyState, decision: Decision, typed: str) -> str:
    """Words are read as the ids of options."""
    return typed if any(option.id == typed for option in decision.options) else ""


def start(**where: str) -> Frontier:
    s = begin(GAME, Setup("sheets"))
    assert isinstance(s, FrontierState)
    for unit, place in where.items():
        s.where[("n1", "n2", "n3", "s1", "s2", "s3").index(unit)] = PLACES.index(place)
    return s


def filled(s: Frontier, text: str) -> Sheet:
    before = encode(s)
    found = fill(GAME, s, "north", text.splitlines(), by_id)
    assert encode(s) == before, "nothing is done"
    return found


def picks(sheet: Sheet) -> list[str]:
    return [pick for trial in sheet.trials for pick in trial.picks]


def test_each_line_is_a_verb_typed_in_full() -> None:
    sheet = filled(start(), "march unit: n1 to: a2\n\n/frontier march n2 to: b2\nEND")
    assert picks(sheet) == ["n1", "a2", "n2", "b2", "end"]
    assert (sheet.left, sheet.wrong) == ((), None)


def test_any_question_can_be_answered_by_choosing() -> None:
    assert picks(filled(start(), "choose n1\nchoose pick: a2")) == ["n1", "a2"]


@pytest.mark.parametrize(
    ("line", "verb", "given"),
    [
        ("march n1 to: a2", "march", {"unit": "n1", "to": "a2"}),
        ("March UNIT: n1 TO:a2", "march", {"unit": "n1", "to": "a2"}),
        ("march to: a2 unit: n1", "march", {"unit": "n1", "to": "a2"}),
        ("march n1 unit: n2", "march", {"unit": "n1; n2"}),
        ("march quinto: a2", "march", {"": "quinto: a2"}),
        ("march\tn1 to: a2", "march", {"unit": "n1", "to": "a2"}),
        ("march\u00a0n1 to: a2", "march", {"unit": "n1", "to": "a2"}),
        ("end", "end", {}),
        ("end now", "end", {"": "now"}),
        ("retreat n1", None, {}),
        ("/", None, {}),
    ],
)
def test_a_line_is_read(line: str, verb: str | None, given: dict[str, str]) -> None:
    decision = pending(start())
    assert decision is not None
    found, params = read_line(GAME, decision, "north", line)
    assert (found.name if found else None, params) == (verb, given)


@pytest.mark.parametrize(
    ("text", "number", "key"),
    [
        ("march n1 to: a2\nretreat n2", 2, "sheet.no_verb"),
        ("march n1 to: a2\n\nmarch n2 to: z9", 3, "verb.unknown"),
        ("march n1 to: a2\nmarch n1 to: a3", 2, "verb.unknown"),
        ("march n1; n1 to: a2", 1, "verb.unknown"),
        ("march n1 to: c4", 1, "verb.unknown"),
        ("march n9 to: a2", 1, "verb.unknown"),
        ("march n1", 1, "sheet.missing"),
        ("strike with: s1@0", 1, "verb.not_now"),
        ("let", 1, "verb.not_now"),
        ("end now", 1, "verb.bare"),
        ("march n1 quinto: a2", 1, "verb.no_param"),
        ("x" * 4000, 1, "sheet.no_verb"),
    ],
)
def test_the_first_wrong_line_refuses_all_of_it(text: str, number: int, key: str) -> None:
    sheet = filled(start(), text)
    assert sheet.wrong is not None
    assert (sheet.wrong.number, sheet.wrong.reason.key) == (number, key)
    assert (sheet.trials, sheet.left) == ((), ())


@pytest.mark.parametrize("seed", range(20))
def test_noise_is_refused_or_means_nothing(seed: int) -> None:
    rng = random.Random(seed)
    letters = "marchendtochoosepick12abc:;/ \n\t\x00é“"
    text = "".join(rng.choice(letters) for _ in range(4000))
    sheet = filled(start(), text)
    assert sheet.wrong is not None


def test_it_stops_when_somebody_else_is_asked() -> None:
    s = start(s1="a3")
    sheet = filled(s, "march n1 to: a2\nend\nmarch n2 to: b2\nmarch n3 to: wherever")
    assert picks(sheet) == ["n1", "a2", "end"]
    assert sheet.left == ("march n2 to: b2", "march n3 to: wherever")
    assert sheet.wrong is None


def test_it_stops_when_luck_has_a_hand_in_it() -> None:
    s = start(s1="a2")
    sheet = filled(s, "march n1 to: a2\nmarch n2 to: b2")
    assert picks(sheet) == ["n1", "a2"]
    assert sheet.trials[-1].by_luck
    assert sheet.left == ("march n2 to: b2",)


def test_words_that_are_left_where_it_stops_are_left_as_a_line() -> None:
    """That it stops may hang on what is hidden: it is no reason to refuse."""
    sheet = filled(start(s1="a2"), "march n1 to: a2; a3\nend")
    assert sheet.wrong is None
    assert sheet.left == ("march to: a3", "end")


def test_what_a_sheet_answers_is_what_its_lines_answer_one_by_one() -> None:
    s = start()
    sheet = filled(s, "march n1 to: a2\nmarch n3 to: c2\nend")
    for trial in sheet.trials:
        s = apply(s, Action(trial.seat, trial.picks))
    assert encode(s) == encode(sheet.trials[-1].after)
