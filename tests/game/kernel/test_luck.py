"""Luck: the n-th random number is derived from the seed and n, and anybody can check it."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from game.kernel import Setup, advance, begin, pending, roll, unveil
from game.kernel.model import Action
from tests.game.kernel.toy import GAME


def expected(seed: str, n: int, sides: int) -> int:
    """The n-th number below `sides`, worked out by hand."""
    first = sha256(f"{seed}:{n}".encode()).hexdigest()[:16]
    return int(first, 16) * sides // 2**64


@given(st.text(min_size=1, max_size=20), st.integers(0, 10**6), st.integers(1, 60))
def test_roll_is_sha256_of_seed_and_number(seed: str, n: int, sides: int) -> None:
    """The first 8 bytes of SHA-256 of "seed:n", scaled to the number of sides."""
    s = begin(GAME, Setup("any"))
    s.seed, s.luck = seed, n
    assert roll(s, sides) == expected(seed, n, sides)
    assert s.luck == n + 1


def test_the_dice_of_a_game_can_be_recomputed() -> None:
    """Every throw of a game follows from its seed and its place in the game."""
    s = begin(GAME, Setup("provable", {"heap": "9", "pace": "slow"}))
    thrown = []
    while (question := pending(s)) is not None:
        advance(s, Action(question.seats[0], (question.options[0].id,)))
        thrown += [event.facts["die"] for event in s.events if event.key == "thrown"]
    assert thrown == [1 + expected("provable", n, 6) for n in range(len(thrown))]
    assert len(thrown) == 8


def test_every_face_comes_up() -> None:
    """All six faces appear about equally often."""
    s = begin(GAME, Setup("fair"))
    faces = Counter(roll(s, 6) for _ in range(6000))
    assert set(faces) == set(range(6))
    assert all(850 < count < 1150 for count in faces.values())


def test_unveil_moves_luck_and_nothing_else() -> None:
    """Something revealed is a barrier for taking back, like a throw."""
    s = begin(GAME, Setup("seed"))
    unveil(s)
    assert s.luck == 1


def test_other_seeds_other_dice() -> None:
    """Two seeds give two different sequences."""
    one, two = begin(GAME, Setup("one")), begin(GAME, Setup("two"))
    assert [roll(one, 1000) for _ in range(5)] != [roll(two, 1000) for _ in range(5)]
