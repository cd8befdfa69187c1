"""Dice, shuffles and draws: each in the order its records were written with."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.kernel import AnyState, Setup, begin, roll
from game.parts.bits import bits, mask_of
from game.parts.luck import (
    dice,
    draw_from,
    draw_many,
    mixed,
    pick_one,
    sample,
    sample_of,
    shuffled,
)
from tests.game.kernel.toy import GAME


def luck(seed: str = "luck") -> AnyState:
    """A game whose luck has not been used."""
    return begin(GAME, Setup(seed))


def rolled(seed: str, *sides: int) -> list[int]:
    """The random numbers of a game, in their order."""
    s = luck(seed)
    return [roll(s, each) for each in sides]


def rng(seed: object) -> Random:
    return Random(str(seed))


def test_dice_are_the_next_rolls_counted_from_one() -> None:
    assert dice(luck(), 3) == tuple(1 + each for each in rolled("luck", 6, 6, 6))
    assert dice(luck(), 2, 20) == tuple(1 + each for each in rolled("luck", 20, 20))
    assert dice(luck(), 0) == ()


def test_every_face_of_a_die_comes_up() -> None:
    s = luck()
    assert {face for _ in range(60) for face in dice(s, 2)} == set(range(1, 7))


def test_every_order_is_equally_likely() -> None:
    s = luck()
    orders = Counter(tuple(shuffled(s, (1, 2, 3))) for _ in range(1200))
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


def test_a_shuffle_leaves_what_it_was_given_alone() -> None:
    things = [1, 2, 3, 4, 5]
    s = luck()
    assert sorted(shuffled(s, things)) == things == [1, 2, 3, 4, 5]
    assert s.luck == 4  # one number fewer than there are things: the last has no choice


def test_a_shuffle_swaps_from_the_end() -> None:
    """Records hold the luck, not the order: it must be used as it always was."""
    last, second = rolled("luck", 3, 2)
    things = ["a", "b", "c"]
    things[2], things[last] = things[last], things[2]
    things[1], things[second] = things[second], things[1]
    assert shuffled(luck(), "abc") == things


def test_one_of_a_set_is_picked_without_luck_only_if_it_is_alone() -> None:
    s = luck()
    assert pick_one(s, 0b1000) == 3
    assert s.luck == 0
    assert pick_one(s, 0b1011) == (0, 1, 3)[rolled("luck", 3)[0]]
    assert s.luck == 1


def test_a_card_off_a_pile_always_takes_luck() -> None:
    s = luck()
    assert draw_from(s, 0b100) == 0b100
    assert s.luck == 1
    pile = 0b110101
    assert draw_from(luck(), pile) == 1 << bits(pile)[rolled("luck", 4)[0]]


def test_any_card_of_a_large_pile_is_the_one_its_number_counts_to() -> None:
    pile = mask_of((0, 3, 15, 16, 17, 40, 48, 63))
    s, numbers = luck(), rolled("luck", *[8] * 60)
    drawn = [draw_from(s, pile) for _ in range(60)]
    assert drawn == [1 << bits(pile)[number] for number in numbers]
    assert len(set(drawn)) == 8


@pytest.mark.parametrize("count", [0, 1, 3, 4, 7, 9])
def test_many_cards_are_drawn_like_one_after_the_other(count: int) -> None:
    pile, one_by_one, at_once = mask_of(range(5, 40, 4)), luck(), luck()
    left = pile
    for _ in range(count):
        left ^= draw_from(one_by_one, left)
    assert draw_many(at_once, pile, count) == pile ^ left
    assert at_once.luck == one_by_one.luck == count


def test_no_more_cards_are_drawn_than_there_are() -> None:
    s = luck()
    assert draw_many(s, 0b10110, 7) == 0b10110
    assert draw_many(s, 0, 7) == 0
    assert s.luck == 3


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_a_sample_holds_so_many_different_things(count: int) -> None:
    dice_of = rng(count)
    found = sample("abcde", count, lambda sides: int(dice_of.random() * sides))
    assert len(set(found)) == count
    assert set(found) <= set("abcde")


def test_a_sample_is_drawn_one_after_the_other() -> None:
    numbers = iter((2, 0, 1))
    assert sample("abcd", 3, lambda sides: next(numbers)) == ["c", "a", "d"]


def test_a_mix_holds_everything_once() -> None:
    dice_of = rng("mix")
    orders = {tuple(mixed((1, 2, 3), lambda n: int(dice_of.random() * n))) for _ in range(99)}
    assert len(orders) == 6


def test_a_sample_of_a_set_is_a_set() -> None:
    numbers = iter((1, 1))
    assert sample_of(mask_of((2, 4, 7)), 2, lambda sides: next(numbers)) == mask_of((4, 7))
