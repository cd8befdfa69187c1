"""Probe, Assault: an insurgent "that already has a Wound (can be freshly wounded)"."""

from __future__ import annotations

import pytest

from game.nights_of_fire.mind.guess import guess
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.view.redeal import redeal
from tests.game.battery.plant import dice, leak
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

FRESH, OLDER = "fresh_wounded_block", "older_wounded_block"
OLD = ("miners", "gunners", "poets")


def struck(word: str = "assault", flip: str = "M2", seed: str = "fresh") -> Nights:
    """Three old Wounds and two healthy blocks in District 8; the first point wounds one of those.

    The Combat card is worth two points or three.
    """
    s = c.city(seed, version="basic")
    p.regiment(s, "8", "257th", "33/2")
    p.put(s, "8", *OLD, hurt=True)
    p.put(s, "8", "students", "cadets")
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip=flip)
    p.answer(s, word)
    if p.asked(s) == f"{word}_with":
        p.answer(s, "257th")
    p.answer(s, c.HIDDEN)
    return s


@pytest.mark.parametrize("word", ["probe", "assault"])
@pytest.mark.parametrize("number", range(6))
def test_the_block_just_wounded_may_be_killed(word: str, number: int) -> None:
    """Of four wounded blocks it is the one that this attack has wounded."""
    s = struck(word, seed=f"fresh {number}")
    fresh = p.hurt(s) - {*OLD}
    assert set(p.options(s)) == {c.HIDDEN, OLDER, FRESH}
    p.answer(s, FRESH)
    assert p.killed(s) == fresh


@pytest.mark.parametrize("number", range(6))
def test_a_block_wounded_before_may_be_killed(number: int) -> None:
    """The other choice leaves the block that was just wounded alone."""
    s = struck(seed=f"older {number}")
    fresh = p.hurt(s) - {*OLD}
    p.answer(s, OLDER)
    assert len(p.killed(s)) == 1
    assert p.killed(s) <= {*OLD}
    assert fresh <= p.hurt(s)


def test_wounds_of_one_kind_need_no_other_word() -> None:
    """With no older Wound in the district there is only one lot of wounded blocks."""
    s = c.city(version="basic")
    p.regiment(s, "8", "257th")
    p.put(s, "8", "students", "cadets")
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip="M2")
    p.answer(s, "assault")
    assert len(p.hurt(s)) == 1, "the first point had no choice"
    assert set(p.options(s)) == {c.HIDDEN, c.HIDDEN_HURT}


def test_the_next_attack_of_the_turn_finds_the_block_again() -> None:
    """Nobody has hidden since, so nothing was mixed: blocks are told apart until the turn ends."""
    s = struck("probe", flip="M2")
    fresh = p.hurt(s) - {*OLD}
    p.answer(s, c.HIDDEN)
    fresh |= p.hurt(s) - {*OLD}
    p.play(s, "decline", "probe", "33/2", FRESH)
    assert p.killed(s) < fresh
    p.answer(s, FRESH)
    assert p.killed(s) == fresh


def test_recon_may_look_at_the_block_just_wounded() -> None:
    """Recon: "one hidden insurgent", and the one just wounded can be pointed at."""
    s = c.city(version="basic")
    p.regiment(s, "8", "257th", "33/2")
    p.put(s, "8", *OLD, hurt=True)
    p.put(s, "8", "students")
    c.commander(s, "E1", "M3", sector=c.SOUTH, flip="M1")
    p.play(s, "probe", "257th", c.HIDDEN, "decline", "recon", FRESH)
    assert p.revealed(s) == {"students"}


def test_when_the_turn_is_over_all_wounded_blocks_are_one_lot() -> None:
    """Whoever hides is mixed with the others, and weeks may pass: the next turn starts anew."""
    s = struck("probe", flip="M2")
    p.play(s, c.HIDDEN, "decline", "end")
    assert not s.fresh
    assert not any(unit.fresh for unit in c.view(s, c.SERGEI).insurgents)


@pytest.mark.parametrize("seat", [c.SERGEI, None])
@pytest.mark.parametrize("pick", [FRESH, OLDER, c.HIDDEN])
def test_the_new_choice_shows_nothing_that_is_hidden(seat: str | None, pick: str) -> None:
    """Twins with other faces behind the same backs are told the same, before and after."""
    leak(struck(), seat, pick, tries=20)


def test_a_twin_has_as_many_fresh_wounds_behind_the_same_backs() -> None:
    """What was wounded this turn is another insurgent, and still one of the wounded."""
    s, seen = struck(), set()
    for number in range(20):
        other = redeal(s, c.SERGEI, dice(f"twin {number}"))
        assert other.fresh.bit_count() == 1
        assert other.fresh & other.wounded & other.hidden
        seen |= p.names(other, other.fresh)
    assert len(seen) > 1


def test_a_guess_keeps_the_fresh_wounds_apart() -> None:
    """An automated commander sees the same question in every game it could be playing."""
    s = struck()
    for number in range(10):
        guessed = guess(c.view(s, c.SERGEI), dice(f"guess {number}"))
        assert p.options(guessed) == p.options(s)
        assert guessed.fresh.bit_count() == 1
