"""Decisions: which answers they accept, why they refuse, and when there is only one."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from game.kernel import Decision, Option, Text

IDS = ("a", "b", "c", "d")


def decision(
    ids: tuple[str, ...] = IDS,
    least: int = 1,
    most: int = 1,
    worth: tuple[int, ...] = (),
    total: int = 0,
    among: tuple[str, ...] = (),
) -> Decision:
    """A question with these options."""
    options = tuple(Option(each, Text("option")) for each in ids)
    return Decision(("alice",), "ask", options, least, most, worth=worth, total=total, among=among)


def why(found: Text | None) -> str:
    """The reason of a refusal, without its key's first word."""
    assert found is not None, "it was accepted"
    return found.key.removeprefix("illegal.")


def test_a_known_option_is_accepted() -> None:
    """One of one: every option is an answer."""
    assert all(decision().accepts((each,)) for each in IDS)


def test_unknown() -> None:
    """What is not among the options is refused, alone or in company."""
    assert why(decision().refusal(("x",))) == "unknown"
    assert why(decision(most=3).refusal(("a", "x"))) == "unknown"
    assert why(decision().refusal(("",))) == "unknown"


def test_duplicate() -> None:
    """No option is picked twice."""
    assert why(decision(least=2, most=2).refusal(("a", "a"))) == "twice"


def test_too_few_and_too_many() -> None:
    """The number of picks lies between least and most."""
    two = decision(least=2, most=3)
    assert why(two.refusal(("a",))) == "number"
    assert why(two.refusal(())) == "number"
    assert why(two.refusal(("a", "b", "c", "d"))) == "number"
    assert two.accepts(("a", "b"))
    assert two.accepts(("c", "b", "a"))


def test_nothing_is_an_answer_where_least_is_zero() -> None:
    """A question that may be left open accepts no pick at all."""
    assert decision(least=0, most=4).accepts(())
    assert why(decision().refusal(())) == "number"


def test_or_all_if_there_are_fewer() -> None:
    """Fewer options than least: all of them are enough, and less is not."""
    short = decision(("a", "b"), least=3, most=3)
    assert short.needed == 2
    assert short.accepts(("a", "b"))
    assert why(short.refusal(("a",))) == "number"


def test_worth() -> None:
    """Where options have a price, the picks together must be worth the total."""
    price = decision(most=3, worth=(1, 2, 3, 1), total=4)
    assert price.accepts(("a", "c"))
    assert price.accepts(("b", "c"))
    assert why(price.refusal(("c",))) == "worth"
    assert why(price.refusal(("a", "b"))) == "worth"


def test_worth_of_a_single_pick() -> None:
    """A single pick is weighed like several."""
    price = decision(most=3, worth=(1, 2, 3, 1), total=3)
    assert price.accepts(("c",))
    assert why(price.refusal(("b",))) == "worth"


def test_among() -> None:
    """One of the named options at least must be picked."""
    marked = decision(most=3, worth=(1, 2, 3, 1), total=2, among=("a", "d"))
    assert marked.accepts(("a", "d"))
    assert marked.accepts(("b", "a"))
    assert why(marked.refusal(("b", "c"))) == "among"
    assert why(marked.refusal(("c",))) == "among"


def test_among_without_a_price() -> None:
    """`among` holds for a single pick too, whether or not the options have a price."""
    marked = decision(most=2, among=("a",))
    assert marked.accepts(("a",))
    assert why(marked.refusal(("b", "c"))) == "among"
    assert why(marked.refusal(("b",))) == "among"


def test_forced() -> None:
    """A question with one possible answer knows it."""
    assert decision(("a",)).forced() == ("a",)
    assert decision(("a", "b"), least=2, most=2).forced() == ("a", "b")
    assert decision(("a", "b"), least=3, most=3).forced() == ("a", "b")
    assert decision((), least=1).forced() == ()
    assert decision(least=0, most=0).forced() == ()
    assert decision((), least=0, most=4).forced() == ()


def test_not_forced() -> None:
    """A question with two possible answers is asked."""
    assert decision().forced() is None
    assert decision(("a",), least=0).forced() is None
    assert decision(least=2, most=3).forced() is None


ids = st.lists(st.sampled_from("abcdef"), max_size=6, unique=True).map(tuple)


@given(ids, st.integers(0, 4), st.integers(0, 4), st.lists(st.sampled_from("abcdefx"), max_size=5))
def test_accepts_exactly_what_the_definition_says(
    options: tuple[str, ...], least: int, more: int, picks: list[str]
) -> None:
    """Known ids, no duplicates, and at least `least` (or all) and at most `most` of them."""
    most = least + more
    legal = (
        set(picks) <= set(options)
        and len(set(picks)) == len(picks)
        and min(least, len(options)) <= len(picks) <= most
    )
    assert decision(options, least, most).accepts(tuple(picks)) == legal


@given(ids, st.integers(0, 4), st.integers(0, 4))
def test_forced_is_right(options: tuple[str, ...], least: int, more: int) -> None:
    """If an answer is called forced it is accepted, and every other set of picks is refused."""
    question = decision(options, least, least + more)
    forced = question.forced()
    legal = {
        frozenset(picks)
        for size in range(len(options) + 1)
        for picks in permutations(options, size)
        if question.accepts(picks)
    }
    assert legal, "there is no dead end"
    assert (forced is not None) == (len(legal) == 1)
    if forced is not None:
        assert legal == {frozenset(forced)}
