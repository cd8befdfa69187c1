"""What can be read from a view: stacks, battles, marches, and the deeds of the last answer."""

from __future__ import annotations

from game.blind_faith.view.standing import fight, gone, routed, stacks, ways
from game.blind_faith.view.view import view
from tests.game.blind_faith import position as p


def test_stacks_are_told_by_side_and_walls() -> None:
    s = p.country()
    p.put(s, "tabor", "kolda", "tabor_1", inside=True)
    p.put(s, "tabor", "albert")
    p.put(s, "1716", "rosenberg")
    found = stacks(view(s, None))
    assert [(each.hex, each.side, len(each.units)) for each in found] == [
        ("1716", 1, 1),
        ("2020", 0, 2),
        ("2020", 1, 1),
    ]
    assert [each.besieged for each in found] == [False, True, False]


def test_nobody_fights_where_nobody_is_asked_about_a_battle() -> None:
    assert fight(view(p.opening(), None)) is None
    assert ways(view(p.opening(), None)) == ()


def test_the_last_answer_is_seen_with_its_dice() -> None:
    s = p.country()
    p.put(s, "1615", "albert", "rosenberg")
    p.lead(s, "branda", "1615")
    p.put(s, "1716", "cenek", "krusina", "hasek", "prague_1")
    p.campaign(s, p.HRE)
    p.act(s, "1615/all", "albert", "rosenberg")
    p.march(s, "1716")
    begun = fight(view(s, None))
    assert begun is not None
    assert (begun.kind, begun.hex, begun.attacker, begun.round) == ("field", "1716", 1, 1)
    assert [len(units) for units in begun.boxes.values()] == [4, 2, 0]
    p.dice(s, 6)
    p.answer(s, "prague_1>albert")
    seen = view(s, None)
    [shot, loss] = seen.deeds
    assert (shot.kind, shot.dice, shot.outcomes) == ("fire", (6,), ("TE",))
    assert (loss.kind, loss.units) == ("eliminated", ("albert",))
    assert len(gone(seen, 1)) == 1
    assert routed(seen, 1) == ()
    assert hash(seen) == hash(view(s, None))


def test_a_run_shows_its_last_march_to_the_mover_and_all_to_whom_it_is_put() -> None:
    s = p.country(windows="run")
    p.put(s, "1615", "vienna_1")
    p.put(s, "1817", "vienna_2")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1716")
    assert [way.hexes for way in ways(view(s, None))] == [("1615", "1716")]
    p.answer(s, "stop")
    p.act(s, "1817")
    p.answer(s, "1818")
    assert [way.hexes[-1] for way in ways(view(s, None))] == ["1818"]
    p.answer(s, "stop")  # the phase ends by itself: nobody can act
    assert p.asked(s) == "run_window"
    assert [way.hexes[-1] for way in ways(view(s, None))] == ["1716", "1818"]


def test_a_march_that_nobody_can_intercept_is_shown_until_the_next_answer() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1817")
    assert p.asked(s) == "march"
    [way] = ways(view(s, None))
    assert way.hexes == ("1615", "1716", "1817")
    assert (way.units, way.side) == (1, 1)
    p.answer(s, "stop")
    assert ways(view(s, None)) == ()
