"""Large decisions: groups with limits, needs met by picks of their own, what is shown first."""

from __future__ import annotations

from itertools import chain, combinations, permutations, product

from hypothesis import given
from hypothesis import strategies as st

from game.kernel import Decision, Group, Option, Text
from game.kernel.matching import unmet
from tests.game.kernel import large

IDS = tuple("abcdef")


def asked(
    *groups: tuple[int, int, int],
    least: int = 0,
    most: int = 6,
    needs: tuple[tuple[str, ...], ...] = (),
    worth: tuple[int, ...] = (),
) -> Decision:
    """A question with groups of (size, least, most), or without any."""
    made = tuple(Group(Text("group"), *each) for each in groups)
    options = tuple(Option(each, Text("option")) for each in IDS)
    return Decision(("alice",), "ask", options, least, most, groups=made, needs=needs, worth=worth)


def why(found: Text | None) -> str:
    assert found is not None, "it was accepted"
    return found.key.removeprefix("illegal.")


def every_set() -> list[tuple[str, ...]]:
    return list(chain.from_iterable(combinations(IDS, n) for n in range(len(IDS) + 1)))


def test_a_group_has_limits_of_its_own() -> None:
    """Two of the first three, one at most of the others."""
    two = asked((3, 2, 2), (3, 0, 1))
    assert two.accepts(("a", "c"))
    assert two.accepts(("a", "c", "e"))
    assert why(two.refusal(("a", "b", "c"))) == "group"
    assert why(two.refusal(("a", "c", "d", "e"))) == "group"
    assert why(two.refusal(("a",))) == "number"
    assert (two.needed, two.room) == (2, 3)


def test_a_refused_group_is_named_with_its_limits() -> None:
    """Whoever reads the refusal knows where one is missing."""
    found = asked((3, 1, 2), (3, 1, 1), least=2).refusal(("a", "b"))
    assert found is not None
    assert found.facts == {"group": Text("group"), "least": 1, "most": 1}


def test_a_single_pick_minds_its_group() -> None:
    """One pick of one is checked against the groups as well."""
    one = asked((3, 0, 0), (3, 0, 1), least=1, most=1)
    assert one.accepts(("e",))
    assert why(one.refusal(("a",))) == "group"


def test_all_if_there_are_fewer_holds_for_groups() -> None:
    """A group that asks for more than it has is filled by what it has."""
    assert asked((2, 5, 9), (4, 0, 0)).accepts(("a", "b"))
    assert asked((2, 0, 1), (4, 0, 1), least=5).accepts(("a", "f"))


def test_what_is_full() -> None:
    """The options of a group that takes no more."""
    assert asked((3, 0, 1), (3, 0, 2)).full({"b", "e"}) == {"a", "b", "c"}


def test_needs_are_met_by_picks_of_their_own() -> None:
    """The wild one cannot stand for both, though it could for either."""
    both = asked(needs=(("a", "f"), ("b", "f")), most=2, least=1)
    assert both.accepts(("a", "b"))
    assert both.accepts(("f", "a"))
    assert both.accepts(("b", "f"))
    assert why(both.refusal(("f",))) == "needs"
    assert why(both.refusal(("a", "c"))) == "needs"


def test_a_double_icon_meets_two_needs() -> None:
    """`worth` says how many needs one pick can meet."""
    worth = (2, 1, 1, 1, 1, 1)
    double = asked(needs=(("a", "b"), ("a", "c"), ("d",)), worth=worth, most=2, least=1)
    assert double.accepts(("a", "d"))
    assert why(double.refusal(("b", "d"))) == "needs"
    assert double.unmet(("b", "d")) == [1]


def test_a_need_moves_on_to_free_a_pick() -> None:
    """The first need gives its pick up for one that only this pick can meet."""
    assert unmet([("a", "b"), ("a",)], {"a": 1, "b": 1}) == []
    assert unmet([("a", "b"), ("b", "c"), ("a",), ("c", "d")], dict.fromkeys("abcd", 1)) == []
    assert unmet([("a",), ("a",)], {"a": 1}) == [1]


def test_700_options_and_20_groups_are_checked() -> None:
    """The questions of the large toy accept what fits, and nothing else."""
    assert large.march("a").accepts(("2825",))
    assert not large.march("a").accepts(("2826",))
    shots = tuple(f"{each}>guns" for each in large.SHOOTERS)
    assert large.fire("a").accepts(shots)
    assert not large.fire("a").accepts((*shots[:-1], "wagon1>foot"))
    assert large.disband("a").accepts(large.UNITS[100:160])
    assert not large.disband("a").accepts(large.UNITS[100:159])
    seven = tuple(each for n in range(8) for each in large.UNITS[20 * n : 20 * n + 7])
    assert large.muster("a").accepts(seven)
    assert not large.muster("a").accepts((*seven, large.UNITS[8]))
    assert large.pay("a").accepts(("double", "bread", "sword"))
    assert not large.pay("a").accepts(("sword", "bread", "aid"))


limits = st.tuples(st.integers(0, 4), st.integers(0, 4))


def met_by_force(needs: list[tuple[str, ...]], room: dict[str, int]) -> bool:
    """Whether the needs can be met, found by trying every way."""
    copies = [f"{pick}{n}" for pick, count in room.items() for n in range(count)]
    return any(
        all(copy[0] in need for copy, need in zip(way, needs, strict=True))
        for way in permutations(copies, len(needs))
    )


@given(
    st.lists(st.lists(st.sampled_from("abcd"), max_size=3, unique=True).map(tuple), max_size=4),
    st.dictionaries(st.sampled_from("abcd"), st.integers(0, 2), max_size=4),
)
def test_matching_agrees_with_brute_force(
    needs: list[tuple[str, ...]], room: dict[str, int]
) -> None:
    """Augmenting paths find a way exactly where there is one, and leave as few as can be."""
    left = unmet(needs, room)
    assert (not left) == met_by_force(needs, room)
    rest = [need for n, need in enumerate(needs) if n not in left]
    assert met_by_force(rest, room)
    for more in left:
        assert not met_by_force([*rest, needs[more]], room)


@given(limits, limits, limits, st.integers(0, 6), st.integers(0, 6))
def test_groups_accept_exactly_what_the_definition_says(
    one: tuple[int, int], two: tuple[int, int], three: tuple[int, int], least: int, more: int
) -> None:
    """Every set of picks is legal just if each group and the whole have neither few nor many."""
    groups = [(2, one[0], sum(one)), (3, two[0], sum(two)), (1, three[0], sum(three))]
    question = asked(*groups, least=least, most=least + more)
    room = sum(min(size, most) for size, _, most in groups)
    for picks in every_set():
        counts = (len({*picks} & {*"ab"}), len({*picks} & {*"cde"}), len({*picks} & {"f"}))
        fits = all(
            min(fewest, size) <= count <= most
            for count, (size, fewest, most) in zip(counts, groups, strict=True)
        )
        legal = fits and min(least, room) <= len(picks) <= least + more
        assert question.accepts(picks) == legal


@given(limits, limits, limits, st.integers(0, 6), st.integers(0, 6))
def test_forced_groups_are_right(
    one: tuple[int, int], two: tuple[int, int], three: tuple[int, int], least: int, more: int
) -> None:
    """An answer is called forced exactly if there is no other."""
    groups = [(2, one[0], sum(one)), (3, two[0], sum(two)), (1, three[0], sum(three))]
    question = asked(*groups, least=least, most=least + more)
    legal = [picks for picks in every_set() if question.accepts(picks)]
    forced = question.forced()
    if len(legal) == 1:
        assert forced == legal[0]
    elif legal:
        assert forced is None


def test_every_answer_to_a_small_question_with_needs() -> None:
    """By the definition: a set of at most three that can be dealt out to the needs."""
    question = large.pay("a")
    for size in range(4):
        for picks in combinations(large.CARDS, size):
            hands = [each for each in picks for _ in range(2 if each == "double" else 1)]
            dealt = any(
                all(card in need for card, need in zip(way, large.NEEDS, strict=True))
                and all(way.count(each) <= hands.count(each) for each in picks)
                for way in product(picks, repeat=len(large.NEEDS))
            )
            assert question.accepts(picks) == dealt, picks
