"""Who stands where is carried along as units move: the same as read from the whole list."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game.blind_faith.rules.standing import survey
from game.blind_faith.rules.state import Blind, parts, standing
from game.kernel import Setup, advance, begin, pending
from game.proof.battery import answer
from tests.game.blind_faith.position import GAME


@pytest.mark.parametrize("windows", ["run", "march"])
def test_after_every_answer_it_is_what_the_list_says(windows: str) -> None:
    rng = Random(windows)
    s = cast(Blind, begin(GAME, Setup(f"standing:{windows}", {"windows": windows})))
    for number in range(1_200):
        decision = pending(s)
        if decision is None:
            break
        advance(s, answer(decision, rng))
        if number % 3 == 0:
            kept = standing(s)
            fresh = survey(parts(s), s.where, s.marks)
            assert kept == fresh
    assert number > 500
