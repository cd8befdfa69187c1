"""Who stands where is carried along as units move, and is what could be read from the map."""

from __future__ import annotations

import random

import pytest

from game.hungarian_nightmare.rules.board import standing
from game.kernel import Seat, advance, copy, pending
from game.proof.battery import answer
from tests.game.hungarian_nightmare import position as p


@pytest.mark.parametrize("options", [{}, {"fog": "yes", "reserves": "yes"}])
def test_what_is_kept_is_what_the_map_tells(options: dict[str, str]) -> None:
    s, rng = p.opening("standing", **options), random.Random("standing")
    while (decision := pending(s)) is not None and s.turn < 4:
        same(s)
        advance(s, answer(decision, rng))
    assert s.turn == 4


@pytest.mark.parametrize("seat", [p.SOVIET, p.GERMAN, None])
def test_other_units_below_the_top_stand_where_they_were_dealt(seat: Seat | None) -> None:
    s = p.opening("dealt", fog="yes")
    standing(s)
    rng = random.Random("dealt")
    same(p.GAME.proof.redeal(s, seat, lambda n: int(rng.random() * n)))


def same(s: p.Nightmare) -> None:
    """What is kept beside a state is what is read from a bare one."""
    bare = copy(s)
    bare.__dict__.clear()
    assert standing(s) == standing(bare)
