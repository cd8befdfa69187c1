"""Arrows begin where a piece was and end where it is."""

from __future__ import annotations

import pytest

from images.geometry import Box
from images.parts.arrows import Shaft, across_border, best, between, leading, through
from images.parts.frame import detail, whole
from images.scene import Sprite
from tests.images.parts.village import FIELDS, PLAN, neighbours

MOVES = [(a, b) for a in FIELDS for b in neighbours(a)]


def ends(sprite: Sprite) -> Shaft:
    dx, dy = int(sprite.look[1]) / 2, int(sprite.look[2]) / 2
    return (sprite.x - dx, sprite.y - dy), (sprite.x + dx, sprite.y + dy)


@pytest.mark.parametrize("move", MOVES, ids="-".join)
def test_an_arrow_crosses_the_border_the_right_way(move: tuple[str, str]) -> None:
    shafts = leading(PLAN, across_border(PLAN, *move), *move)
    (sprite,) = best(shafts, whole(PLAN), [])
    start, end = ends(sprite)
    assert (PLAN.nearest(start), PLAN.nearest(end)) == move


def test_of_several_arrows_the_one_that_hides_least_is_drawn() -> None:
    shafts = across_border(PLAN, "1", "2")
    above: list[Box] = [(0, 0, 1600, 400)]
    below: list[Box] = [(0, 400, 1600, 1200)]
    (low,) = best(shafts, whole(PLAN), above)
    (high,) = best(shafts, whole(PLAN), below)
    assert high.y < 400 < low.y


def test_an_arrow_that_leaves_the_picture_is_not_drawn() -> None:
    frame = detail(PLAN, "1", ())
    assert list(best(between((1250, 900), (1290, 990)), frame, [])) == []


def test_shafts_that_lead_nowhere_better_are_all_kept() -> None:
    shafts = [through((400, 400), (400, 400), (401, 400))]
    assert leading(PLAN, shafts, "1", "2") == shafts


def test_a_short_shaft_goes_through_its_spot() -> None:
    (ax, ay), (bx, by) = through((50, 60), (0, 0), (1, 0))
    assert ((ax + bx) / 2, (ay + by) / 2) == (50, 60)
    assert ay == by
    assert ax < bx
