"""What is measured of reach: both ways of asking find the same."""

from __future__ import annotations

from bot.bench.reach import FAR, RIDER, land, plain_reach, questions, ready
from game.parts.ways import Ground, reach, set_of


def test_plain_dijkstra_and_the_ways_that_are_measured_agree() -> None:
    near = land()
    ground = Ground([near[n] for n in range(len(near))])
    for start, enemies in questions(0)[:10]:
        ends = set_of(enemies, len(near))
        for points in (RIDER, FAR):
            found = plain_reach(near, start, points, enemies)
            assert len(found) > 50
            fresh = reach(ground, start, points, 0, ends)
            known = ready(ground, start, points).reach(points, ends)
            assert fresh.spent == known.spent == found
            costs = [found.get(n) for n in near if n in found]
            assert [fresh.cost(n) for n in found] == [known.cost(n) for n in found]
            assert [known.cost(n) for n in near if n in found] == costs
    assert len(plain_reach(near, 0, FAR)) == len(near)
