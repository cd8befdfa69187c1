"""What is made of a part of a state is kept beside it while that part stays."""

from __future__ import annotations

from game.kernel import Setup, begin, copy, decode, encode, recall
from tests.game.kernel.toy import GAME


def test_equal_parts_are_made_into_something_once() -> None:
    s, made = begin(GAME, Setup("seed")), []

    def make(*now: object) -> object:
        made.append(now)
        return object()

    assert recall(s, "seen", (1, (2, 3)), make) is recall(s, "seen", (1, (2, 3)), make)
    assert made == [(1, (2, 3))]


def test_other_parts_are_made_anew_and_only_the_last_are_kept() -> None:
    s = begin(GAME, Setup("seed"))
    assert [recall(s, "seen", (n,), str) for n in (1, 2, 1)] == ["1", "2", "1"]
    assert recall(s, "heard", (1,), repr) == recall(s, "seen", (1,), ascii) == "1"


def test_a_copy_recalls_for_itself_and_bytes_hold_none_of_it() -> None:
    s = begin(GAME, Setup("seed"))
    before = encode(s)
    recall(s, "seen", (1,), str)
    other = copy(s)
    assert recall(other, "seen", (2,), str) == "2"
    assert recall(s, "seen", (1,), repr) == "1"
    assert encode(s) == before
    assert not decode(GAME, before).__dict__
