"""Odds, notes and reasons: what a seat is told beside its questions."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.notes import notes
from game.hungarian_nightmare.odds import odds
from game.hungarian_nightmare.rules.state import BATTERIES
from game.hungarian_nightmare.rules.steps.bombardment import AirStrike, Barrage
from game.hungarian_nightmare.rules.steps.movement import Arrive
from game.hungarian_nightmare.seats import RED
from game.hungarian_nightmare.verbs import VERBS
from game.hungarian_nightmare.view.view import view
from game.hungarian_nightmare.why import why
from game.hungarian_nightmare.why_here import not_offered, why_here
from game.kernel.odds import Odds
from game.kernel.text import Teller
from tests.game.hungarian_nightmare import position as p


def met(**options: str) -> p.Nightmare:
    """Three Soviet regiments and two German ones in 56 (TEM 2)."""
    s = p.city(1, **options)
    p.put(s, "56", "73/25", "78/25", "81/25", "3/23tk")
    p.put(s, "56", "93/13pz", "66/13pz")
    p.own(s, p.SOVIET, "48", "53", "51", "50", "39")
    return s


def told(s: p.Nightmare, seat: str = "") -> dict[str, Odds]:
    """The odds of whoever is asked, by what they are about."""
    who = seat or p.who(s)
    return {each.title.key: each for each in odds(view(s, who), p.question(s))}


def chances(found: Odds) -> dict[str, float]:
    return {each.text.facts["outcome"]: each.probability for each in found.chances}


def test_fire_is_counted_with_terrain() -> None:
    s = met()
    p.fight(s, "56")
    found = told(s)["fire"]
    facts = found.title.facts
    assert facts["modifiers"] == ["terrain-2"]
    assert facts["strength"] == 5 * 3 + 6
    assert sum(chances(found).values()) == pytest.approx(1)
    p.dice(s, 10)
    p.play(s, "fire", ("73/25", "78/25", "81/25", "3/23tk"))
    rolled = p.told(s, "fired").facts
    assert (rolled["column"], rolled["modifiers"]) == (facts["column"], facts["modifiers"])
    assert rolled["outcome"] in chances(found)


def test_an_assault_names_every_modifier_of_both_sides() -> None:
    s = met()
    s.engineers = [0, 0]
    p.fight(s, "56")
    found = told(s)
    assert "combined+1" in found["strike"].title.facts["modifiers"]
    assert "terrain-2" in found["answer"].title.facts["modifiers"]
    first = {each.text.facts["order_of_fire"]: each.probability for each in found["order"].chances}
    assert first == pytest.approx({"surprise": 0.2, "simultaneous": 0.4, "defender": 0.4})


def test_disrupted_defenders_never_strike_first() -> None:
    s = met()
    p.put(s, "56", "93/13pz", "66/13pz", mark="disrupted")
    p.fight(s, "56")
    found = told(s)
    assert "disrupted-1" in found["answer"].title.facts["modifiers"]
    keys = {each.text.facts["order_of_fire"] for each in found["order"].chances}
    assert keys == {"surprise", "simultaneous"}


def test_the_defender_is_told_too() -> None:
    s = met()
    s.engineers = [0, 0]
    p.fight(s, "56")
    p.play(s, "assault", ("73/25", "3/23tk"), "73/25")
    found = told(s)
    assert found["answer"].title.facts["strength"] == 12  # of those who were committed
    assert "strike" in found


def test_under_fog_nothing_of_the_enemy_is_counted() -> None:
    s = met(fog="yes")
    p.fight(s, "56")
    found = told(s)
    assert "answer" not in found
    assert not any(each.startswith("morale") for each in found["strike"].title.facts["modifiers"])


def test_a_bombardment_by_every_column_on_offer() -> None:
    s = met()
    s.air = 50
    p.go(s, AirStrike())
    p.answer(s, "56")
    found = odds(view(s, p.SOVIET), p.question(s))
    assert [each.title.facts["strength"] for each in found if each.near] == [15]
    assert len(found) == len(p.question(s).options)
    assert found[0].title.facts["modifiers"] == ["terrain-2"]
    beside = notes(view(s, p.SOVIET), p.question(s))
    assert beside["50"].facts["percent"] > beside["10"].facts["percent"] > 0


def test_what_stands_beside_areas() -> None:
    s = met()
    s.guns = [getattr(p.parts(s).setup.points, name) for name in BATTERIES]
    p.go(s, Barrage(RED))
    assert notes(view(s, p.SOVIET), p.question(s))["56"].facts["enemies"] == 2
    assert notes(view(s, p.SOVIET), p.question(s)).keys() == {"56"}


@pytest.mark.parametrize("fog", ["no", "yes"])
def test_the_end_of_movement_names_the_areas_where_units_are_lost(fog: str) -> None:
    s = p.city(fog=fog)
    p.put(s, "39", "73/25", "78/25", "81/25", "436/155")
    p.put(s, "72", "3/23tk", "39/23tk", "135/23tk")
    p.segment(s, p.SOVIET)
    [note] = notes(view(s, p.SOVIET), p.question(s)).values()
    assert (note.key, note.facts["areas"]) == ("note.crowded", ["39"])
    p.put(s, "50", "436/155")
    p.segment(s, p.SOVIET)
    assert notes(view(s, p.SOVIET), p.question(s)) == {}


def test_every_verb_says_why_not_in_words() -> None:
    s = met()
    p.fight(s, "56")
    teller = Teller(p.GAME, view(s, p.SOVIET), p.WORDS)
    for verb in VERBS:
        for seat in (p.SOVIET, p.GERMAN):
            for reason in why(s, seat, verb.name):
                assert teller.sentence(reason)
    assert [each.key for each in why(s, p.SOVIET, "air")] == ["why.when_air"]
    p.segment(s, p.SOVIET)
    for verb in VERBS:
        assert all(teller.sentence(reason) for reason in why(s, p.SOVIET, verb.name))


def test_why_nobody_moves_in_ones_own_movement_phase() -> None:
    s = p.city()
    p.put(s, "39", "73/25", "78/25", "81/25", "436/155")
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.asked(s) == "crowded"
    assert [each.key for each in why(s, p.SOVIET, "move")] == ["why.crowded_first"]
    assert [each.key for each in why(s, p.GERMAN, "move")] == ["why.turn"]
    p.go(s, Arrive(p.parts(s).turns.arrival[0].formation))
    assert [each.key for each in why(s, p.SOVIET, "move")] == ["why.arrivals_first"]
    s = p.fight(met(), "56")
    assert [each.key for each in why(s, p.SOVIET, "move")] == ["why.when_move"]


@pytest.mark.parametrize(("administrative", "times"), [(True, 2), (False, 1)])
def test_an_area_is_out_of_reach_with_the_points_of_its_segment(
    administrative: bool, times: int
) -> None:
    s = p.city()
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, *p.parts(s).areas)
    p.segment(s, p.SOVIET, administrative)
    p.answer(s, "39")
    if p.asked(s) == "move_units":
        p.answer(s, "73/25")
    assert p.asked(s) == "move_to"
    [reason] = not_offered(s, p.SOVIET, p.question(s), "1")
    move = p.parts(s).cards[p.parts(s).unit["73/25"]].move
    assert reason.facts["points"] == move * times


def test_who_has_no_air_points_left_is_not_asked_where() -> None:
    s = met()
    teller = Teller(p.GAME, view(s, p.SOVIET), p.WORDS)
    for points, asks in ((0, False), (20, True)):
        s.air = points
        assert ("Which area" in teller.question(AirStrike().ask(s))) is asks


def test_why_a_unit_is_not_offered() -> None:
    s = met()
    p.put(s, "56", "73/25", mark="fired")
    p.put(s, "56", "78/25", mark="disrupted")
    p.fight(s, "56")
    p.answer(s, "fire")
    found = {each.key: each.facts["units"] for each in why_here(s, p.SOVIET)}
    assert found == {"why_here.fired": ["73/25"], "why_here.disrupted": ["78/25"]}
    assert why_here(s, p.GERMAN) == ()


def test_odds_are_told_in_words() -> None:
    s = met()
    p.fight(s, "56")
    teller = Teller(p.GAME, view(s, p.SOVIET), p.WORDS)
    lines = [teller.odds(each.title) for each in odds(view(s, p.SOVIET), p.question(s))]
    assert any("terrain -2" in line for line in lines)
    assert all(
        teller.odds(chance.text)
        for each in odds(view(s, p.SOVIET), p.question(s))
        for chance in each.chances
    )
