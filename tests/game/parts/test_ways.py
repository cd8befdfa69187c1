"""Ways: what is in reach, for how much, and by which places."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.parts.bits import mask_of
from game.parts.fans import Fan
from game.parts.ways import Ground, between, members, reach
from tests.game.parts.plain_dijkstra import country, plain_reach

# 0 - 1 - 2 - 3 in a row of one point each, and 0 - 4 - 3 for two and one.
ROW = Ground(({1: 1, 4: 2}, {0: 1, 2: 1}, {1: 1, 3: 1}, {2: 1, 4: 1}, {0: 2, 3: 1}))


def test_reach_tells_what_each_place_costs() -> None:
    """The start costs nothing, what is too dear is not there."""
    found = reach(ROW, 0, 2)
    assert found.spent == {0: 0, 1: 1, 2: 2, 4: 2}
    assert members(found.places) == [1, 2, 4]
    assert reach(ROW, 0, 0).spent == {0: 0}


def test_ways_go_around_closed_places_and_never_on_from_an_end() -> None:
    assert reach(ROW, 0, 9, closed=mask_of([1])).spent == {0: 0, 4: 2, 3: 3, 2: 4}
    found = reach(ROW, 0, 9, ends=mask_of([1, 4]))
    assert found.spent == {0: 0, 1: 1, 4: 2}
    assert reach(ROW, 0, 9, ends=mask_of([0])).spent[3] == 3


def test_of_ways_that_cost_the_same_the_shorter_one_is_gone() -> None:
    """To 3 it is three points by 1 and 2 or by 4: two steps are fewer than three."""
    assert reach(ROW, 0, 9).path(3) == (0, 4, 3)
    assert reach(ROW, 0, 9, ends=mask_of([4])).path(3) == (0, 1, 2, 3)
    assert reach(ROW, 0, 9).path(0) == (0,)


def test_of_ways_as_short_the_lower_numbers_are_gone() -> None:
    square = Ground(({2: 1, 1: 1}, {3: 1}, {3: 1}, {}))
    assert reach(square, 0, 2).path(3) == (0, 1, 3)


@pytest.mark.parametrize("seed", ["plain", "hills", "coast"])
def test_reach_agrees_with_plain_dijkstra(seed: str) -> None:
    """Over a map at random, with closed places and ends; every path costs what it says."""
    rng = Random(seed)
    near = country(seed)
    closed = {place for place in near if rng.random() < 0.1}
    ends = {place for place in near if rng.random() < 0.1}
    start = rng.choice(sorted(near))
    ground = Ground([near[place] for place in range(len(near))])
    found = reach(ground, start, 18, mask_of(closed), mask_of(ends))
    plain = plain_reach(near, start, 18, closed, ends)
    assert found.spent == plain
    assert len(plain) > 50
    for goal, spent in plain.items():
        way = found.path(goal)
        assert (way[0], way[-1]) == (start, goal)
        assert sum(near[a][b] for a, b in pairwise(way)) == spent
        assert not ends.intersection(way[1:-1])


def looked_around(seed: str) -> tuple[Random, dict[int, dict[int, int]], Ground, int, Fan]:
    """A country, a place in it, and the fan of ways from there."""
    rng, near = Random(seed), country(seed, 14, 12)
    ground = Ground([near[place] for place in range(len(near))])
    start = rng.choice(sorted(near))
    return rng, near, ground, start, Fan(ground, start, 16)


@pytest.mark.parametrize("seed", ["plain", "hills", "coast"])
def test_a_fan_finds_what_a_fresh_look_finds_whoever_stands_in_the_way(seed: str) -> None:
    """The same costs and the same ways, with fewer points than it was made for and with all."""
    rng, near, ground, start, fan = looked_around(seed)
    for points, share in ((16, 0.0), (16, 0.05), (16, 0.1), (16, 0.3), (9, 0.1), (0, 0.2)):
        ends = mask_of([place for place in near if rng.random() < share])
        closed = mask_of([place for place in near if place == start or rng.random() < share / 2])
        found = fan.reach(points, ends, closed)
        fresh = reach(ground, start, points, closed, ends)
        assert (found.spent, found.places) == (fresh.spent, fresh.places)
        assert [found.cost(n) for n in near] == [fresh.cost(n) for n in near]
        for wanted in (mask_of([n]) for n in near):
            assert fan.among(wanted, points, ends, closed) == fresh.places & wanted
        assert list(found.spent) == list(fresh.spent)
        assert [found.path(goal) for goal in fresh.spent] == [
            fresh.path(goal) for goal in fresh.spent
        ]


@pytest.mark.parametrize("seed", ["plain", "hills", "coast"])
def test_the_usual_way_is_gone_as_long_as_nobody_stops_it(seed: str) -> None:
    """It is the way that a fresh look finds; where somebody stands on it, it is none."""
    rng, near, ground, start, fan = looked_around(seed)
    free = fan.reach(16, 0)
    for share in (0.0, 0.1, 0.3):
        ends = {place for place in near if rng.random() < share}
        found = reach(ground, start, 16, ends=mask_of(ends))
        for goal in free.spent:
            way = fan.way(goal, mask_of(ends))
            assert (way is None) == (not ends.isdisjoint(free.path(goal)[1:-1]))
            assert way in (None, found.path(goal) if found.cost(goal) <= 16 else None)


def test_what_has_an_open_way_for_the_usual_price_costs_what_it_always_does() -> None:
    fan = Fan(ROW, 0, 9)
    assert members(fan.within(9)) == [1, 2, 3, 4]
    assert members(fan.within(1)) == [1]
    assert members(fan.kept(9, mask_of([1]))) == [1, 3, 4]
    assert members(fan.kept(9, mask_of([2]))) == [1, 2, 3, 4]
    assert members(fan.kept(9, mask_of([2, 4]))) == [1, 2, 4]
    assert members(fan.kept(9, 0, closed=mask_of([1, 4]))) == []


def test_who_can_get_to_a_place_is_found_on_the_turned_ground() -> None:
    """Whoever reaches a goal is reached from it the other way round, for the same price."""
    near = country("turned", 9, 7)
    ground = Ground([near[place] for place in range(len(near))])
    found = reach(ground.turned, 40, 9).spent
    for start in near:
        assert found.get(start) == reach(ground, start, 9).spent.get(40)


def test_distances_between_all_places() -> None:
    assert between(Ground(({1: 1}, {0: 1}, {0: 3}))) == ((0, 1, -1), (1, 0, -1), (3, 4, 0))
