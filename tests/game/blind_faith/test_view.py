"""Views, orders and reasons of Blind Faith."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from msgspec.structs import replace

from config.texts import sentences
from game.blind_faith.mind import prospect
from game.blind_faith.mind.thumb import thumb
from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.rules.steps.interception import LastWindow
from game.blind_faith.view.view import view, world
from game.kernel import encode, pending
from game.kernel.obeying import in_force, obeyed
from game.kernel.orders import Order
from game.kernel.text import Teller
from tests.game.blind_faith import position as p


def test_every_seat_sees_the_same() -> None:
    s = p.opening()
    views = [replace(view(s, seat), seat=None) for seat in (p.HUSSITE, p.HRE, None)]
    assert views[0] == views[1] == views[2]
    assert len({hash(each) for each in views}) == 1


def test_a_guessed_world_is_the_game_with_other_dice() -> None:
    s = p.opening()
    p.play(s, "order", "breslau")
    other = world(view(s, p.HRE), lambda sides: 5)
    assert pending(other) == pending(s)
    other.seed, other.luck, other.events = s.seed, s.luck, s.events
    assert encode(other) == encode(s)


def test_the_board_tells_stacks_garrisons_and_tracks() -> None:
    s = p.opening()
    told = p.GAME.reading.board(view(s, None), p.WORDS)
    assert "1420, turn 1 of 25" in told
    assert "A Papal Crusade is in effect." in told
    assert "Pilsen (1418): the Hussite player: Žižka of Trocnov" in told
    assert "behind the walls: Pilsen Landfried" in told
    lines = told.splitlines()
    assert lines.index("Bohemia") < lines.index("Mies (1218): the HRE player: Mies Foot")
    assert lines.index("Moravia") < lines.index("Iglau (2520): the HRE player: Iglau Foot")


def test_a_hex_is_looked_at_with_what_is_around() -> None:
    s = p.opening()
    told = p.GAME.reading.near(view(s, None), p.WORDS, "1514")
    assert told.startswith("Prague (1514): clear, Bohemia")
    assert "Hradčany (1414)" in told
    assert "Pilsen" not in told
    assert "1716" in p.GAME.reading.places(p.WORDS)


def _order(kind: str, **values: tuple[str, ...]) -> Order:
    return Order(kind, values)


def _picks(s: Blind, order: Order) -> tuple[str, ...] | None:
    kind = next(each for each in p.GAME.answers.orders if each.name == order.kind)
    decision = p.question(s)
    assert decision.step in kind.steps
    return kind.answer(view(s, decision.seats[0]), decision, order)


def _window(units: int = 1) -> Blind:
    s = p.country()
    p.put(s, "1615", *("vienna_1", "vienna_2", "neustadt")[:units])
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615", *("vienna_1", "vienna_2", "neustadt")[:units])
    p.answer(s, "1716")
    return s


def test_an_order_lets_marches_pass() -> None:
    assert _picks(_window(), _order("let")) == ("let",)
    assert _picks(_window(), _order("let", units=("2",))) is None
    assert _picks(_window(3), _order("let", units=("2",))) == ("let",)


def test_an_order_lets_pass_until_a_unit_comes_within_reach() -> None:
    """On the march, in a run, and where it stands as the phase ends."""
    awaited = _order("let", until=("rosenberg",))
    assert _picks(_window(), awaited) == ("let",)
    s = p.country(windows="run")
    p.put(s, "1615", "vienna_1")
    p.put(s, "1817", "rosenberg")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.play(s, "1716", "stop", "end")
    assert p.asked(s) == "run_window"
    assert _picks(s, awaited) == ("let",)
    assert _picks(s, _order("let", until=("vienna_1", "rosenberg"))) is None
    p.answer(s, "let")
    p.go(s, LastWindow(0))
    assert p.asked(s) == "last_window"
    assert _picks(s, awaited) is None


def test_an_order_lets_pass_all_but_marches_to_a_place() -> None:
    s = p.country()
    p.put(s, "2125", "rosenberg")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "2125")
    p.answer(s, "2124")
    assert _picks(s, _order("let", places=("2124",))) is None
    assert _picks(s, _order("let", places=("1514",))) == ("let",)


def test_an_order_fills_the_walls_with_the_best_defenders() -> None:
    s = p.country()
    p.put(s, "budweis", "budweis", "mies", "rosenberg")
    p.put(s, "2125", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2125")
    p.march(s, "budweis")
    picks = _picks(s, _order("stand"))
    assert picks is not None
    assert len(picks) == 2
    assert picks[0] == "rosenberg"


def _battle() -> Blind:
    """Two HRE units in a field battle against three Hussites, before the first shot."""
    s = p.country()
    p.put(s, "1615", "albert", "rosenberg")
    p.lead(s, "branda", "1615")
    p.put(s, "1716", "cenek", "krusina", "hasek", "prague_1")
    p.campaign(s, p.HRE)
    p.act(s, "1615/all", "albert", "rosenberg")
    p.dice(s, 1, 1, 6)
    p.march(s, "1716")
    return s


def test_an_order_allots_fire_and_assaults() -> None:
    s = _battle()
    assert p.asked(s) == "defender_fire"
    shot = _picks(s, _order("fire"))
    assert shot is not None
    p.answer(s, *shot)
    assert p.asked(s) == "assault"
    picks = _picks(s, _order("fire"))
    assert picks is not None
    assert p.question(s).accepts(picks)


def test_an_order_holds_the_field_unless_outnumbered() -> None:
    s = _battle()
    p.answer(s, "prague_1>albert")
    p.answer(s, "albert>prague_1", "rosenberg>prague_1")
    assert p.asked(s) == "attacker_retreat"
    assert _picks(s, _order("hold")) == ("stay",)
    assert _picks(s, _order("hold", odds=("1",))) == ("retreat",)
    assert _picks(s, _order("hold", odds=("20",))) == ("stay",)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "on Prague Levy 1 ×2:"), ("hu", "Célpont: Prágai népfelkelők 1 ×2. 1, 6")],
)
def test_who_is_assaulted_by_several_is_named_once(language: str, told: str) -> None:
    s, words = _battle(), sentences(language)
    p.answer(s, "prague_1>albert")
    p.answer(s, "albert>prague_1", "rosenberg>prague_1")
    story = "\n".join(Teller(p.GAME, view(s, p.HRE), words).story(s.events, p.HRE))
    assert told in story


def test_an_order_aims_as_chosen() -> None:
    """At the weakest; all at one, or spread."""
    s = _battle()
    p.answer(s, "prague_1>albert")
    massed = _picks(s, _order("fire", at=("weakest",), how=("massed",)))
    assert massed is not None
    assert {pick.split(">")[1] for pick in massed} == {"prague_1"}
    spread = _picks(s, _order("fire", at=("best",)))
    assert spread is not None
    assert len({pick.split(">")[1] for pick in spread}) == 2
    assert not any("prague_1" in pick for pick in spread)


def test_an_order_intercepts_with_all_who_can() -> None:
    s = _window(2)
    view_of = view(s, p.HUSSITE)
    assert _picks(s, _order("intercept", units=("1",))) is None
    assert _picks(s, _order("intercept", stacks=("2020",))) is None
    assert _picks(s, _order("intercept", places=("1418",))) is None
    kind = next(each for each in p.GAME.answers.orders if each.name == "intercept")
    order = Order("intercept", {}, kind.bound(view_of))
    found = obeyed(p.GAME, s, p.HUSSITE, [order])
    assert found.answers[0] == ("1514>1716",)
    assert not in_force(p.GAME, replace(view_of, turn=view_of.turn + 1), order)


def _besieging(place: str) -> Blind:
    """A wagon that has fired in vain at a place with a garrison of the same name."""
    s = p.country()
    p.put(s, place, place, inside=True)
    p.put(s, place, "wagon_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, parts(s).board.id[p.at(s, place)])
    p.dice(s, 1)
    p.answer(s, "besiege")
    return s


def test_an_order_fires_guns_until_the_walls_break() -> None:
    s = _besieging("budweis")
    assert _picks(s, _order("guns")) == ("again",)


def test_nobody_fires_for_ever_at_walls_that_no_roll_breaches() -> None:
    """As a town's may be by an owner's own table, and a city's are by ours."""
    s = _besieging("budweis")
    assert thumb(s, p.question(s)) == ("again",)
    with patch.object(prospect, "likely", lambda *asked: 0.0):
        assert _picks(s, _order("guns")) is None
        assert thumb(s, p.question(s)) == ("blockade",)
    s = _besieging("pilsen")
    assert _picks(s, _order("guns")) is None
    assert thumb(s, p.question(s)) == ("blockade",)
    p.answer(s, "blockade")
    assert "besiege" in p.options(s)
    assert thumb(s, p.question(s)) != ("besiege",)


def test_a_staff_answers_in_battle() -> None:
    s = _battle()
    for step in ("defender_fire", "assault"):
        assert p.asked(s) == step
        picks = _picks(s, _order("staff"))
        assert picks is not None
        p.answer(s, *picks)


def test_an_order_keeps_units_in_the_field() -> None:
    s = p.country()
    p.put(s, "budweis", "budweis", "mies")
    p.put(s, "2125", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2125")
    p.march(s, "budweis")
    assert _picks(s, _order("stand", field=("2124",))) == ()
    assert _picks(s, _order("stand", places=("1514",))) is None


def test_why_a_verb_is_closed() -> None:
    s = p.opening()
    assert p.GAME.answers.why(s, p.HRE, "award") == ()
    assert [t.key for t in p.GAME.answers.why(s, p.HUSSITE, "award")] == ["why.side"]
    assert [t.key for t in p.GAME.answers.why(s, p.HUSSITE, "march")] == ["why.turn"]
    assert [t.key for t in p.GAME.answers.why(s, p.HRE, "march")] == ["why.march"]


def test_neither_order_nor_player_asks_for_rounds_that_nobody_can_pay() -> None:
    """18.4: the marching unit dies; the guns beside it have points, but it was its siege."""
    s = p.country(mp_a_battle="yes")
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "wagon_1", "tabor_1", "tabor_2")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2124", "tabor_1")
    p.dice(s, 1, 1)
    p.play(s, "besiege", "tabor_1")
    assert p.options(s) == {"tabor_2", "blockade"}
    assert _picks(s, _order("guns")) is None
    assert set(thumb(s, p.question(s))) <= p.options(s)


def test_a_player_without_points_does_not_besiege_in_vain() -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "wagon_1")
    s.spent[parts(s).number["wagon_1"]] = 20
    p.campaign(s, p.HUSSITE)
    p.act(s, "2124")
    assert p.options(s) == {"besiege", "stop"}
    assert thumb(s, p.question(s)) == ("stop",)
