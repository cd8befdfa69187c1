"""What is measured of reach: both ways of asking find the same."""

from __future__ import annotations

from bot.bench.reach import RIDER, land, plain_reach, questions
from game.parts.ways import Fan, Ground, reach, set_of


def test_plain_dijkstra_and_the_ways_that_are_measured_agree() -> None:
    near = land()
    ground = Ground([near[n] for n in range(len(near))])
    for start, enemies in questions(0)[:10]:
        ends = set_of(enemies, len(near))
        found = plain_reach(near, start, RIDER, enemies)
        assert len(found) > 50
        assert reach(ground, start, RIDER, 0, ends).spent == found
        assert Fan(ground, start, RIDER).reach(RIDER, ends).spent == found
    assert len(plain_reach(near, 0, 1_000)) == len(near)
