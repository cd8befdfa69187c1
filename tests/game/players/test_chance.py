"""The random player: legal answers to questions of any size and shape."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel import Decision, Group, Option, Text
from game.players.chance import pick
from tests.game.kernel import large


@pytest.mark.parametrize("which", large.QUESTIONS)
def test_every_large_question_is_answered(which: str) -> None:
    """Group by group, and with picks that meet every need; not always the same ones."""
    question = large.QUESTIONS[which]("a")
    answers = {pick(question, Random(seed)) for seed in range(40)}
    assert all(question.accepts(each) for each in answers)
    assert len(answers) > 5 if which != "pay" else len(answers) > 1


def options(ids: str) -> tuple[Option, ...]:
    return tuple(Option(each, Text("option")) for each in ids)


def test_a_single_pick_comes_from_the_group_that_needs_it() -> None:
    """One pick of one, and only one page may give it."""
    groups = (Group(Text("a"), 3), Group(Text("b"), 2, 1))
    question = Decision(("a",), "ask", options("abcde"), groups=groups)
    assert {pick(question, Random(seed)) for seed in range(30)} == {("d",), ("e",)}


def test_an_eager_player_leaves_the_last_option_of_many_out() -> None:
    """The last one passes, on whatever page it is."""
    groups = (Group(Text("a"), 3), Group(Text("b"), 1))
    question = Decision(("a",), "ask", options("abcd"), groups=groups)
    assert ("d",) not in {pick(question, Random(seed), eager=1.0) for seed in range(30)}
    assert ("d",) in {pick(question, Random(seed)) for seed in range(30)}


def test_needs_that_cannot_be_met_are_not_answered() -> None:
    """A dead end is told as one: nothing is picked."""
    question = Decision(("a",), "ask", options("ab"), most=2, needs=(("a",), ("a",)))
    assert pick(question, Random(1)) == ()


def test_two_double_icons_are_found_where_only_they_will_do() -> None:
    """Four needs and two picks: every single icon is a wrong beginning."""
    needs = (("a", "e"), ("a", "f"), ("b", "c"), ("b", "d"))
    worth = (2, 2, 1, 1, 1, 1)
    question = Decision(("a",), "ask", options("abcdef"), 1, 2, worth=worth, needs=needs)
    for seed in range(20):
        assert set(pick(question, Random(seed))) == {"a", "b"}


needs = st.lists(
    st.lists(st.sampled_from("abcdef"), min_size=1, max_size=3, unique=True).map(tuple), max_size=4
).map(tuple)


@given(needs, st.integers(1, 5), st.lists(st.integers(0, 2), min_size=6, max_size=6), st.integers())
def test_needs_are_met_wherever_they_can_be(
    needs: tuple[tuple[str, ...], ...], most: int, worth: list[int], seed: int
) -> None:
    """Where there is an answer the random player gives one; else it picks nothing."""
    question = Decision(("a",), "ask", options("abcdef"), 0, most, worth=tuple(worth), needs=needs)
    found = pick(question, Random(seed))
    possible = any(question.accepts(each) for each in subsets("abcdef"))
    assert question.accepts(found) == possible


def subsets(ids: str) -> list[tuple[str, ...]]:
    return [
        tuple(each for n, each in enumerate(ids) if mask >> n & 1) for mask in range(1 << len(ids))
    ]
