"""Build Barricade."""

from __future__ import annotations

import pytest

from game.kernel import Illegal
from game.nights_of_fire.rules.state import Nights, parts
from tests.game.nights_of_fire import position as p

REGIMENTS = ("257th", "33/2", "33/3")


def builder_in_8(*hand: str) -> Nights:
    """A hidden builder in District 8 and these cards."""
    s = p.city()
    p.put(s, "8", "builders")
    p.hold(s, *hand)
    return s


def test_builder_is_revealed_and_the_barricade_stands() -> None:
    """Build Barricade: "reveal that hidden insurgent" and mark the Barricade."""
    s = builder_in_8("V42")
    p.turn(s)
    p.play(s, "barricade")
    assert p.districts(s, s.barricades) == {"8"}
    assert p.revealed(s) == {"builders"}
    assert p.discards(s) == {"V42"}
    assert s.momentum == 0


@pytest.mark.parametrize("regiments", [0, 1, 2, 3])
def test_cost_is_one_more_than_the_active_regiments(regiments: int) -> None:
    """Build Barricade: "1 more ops than number of active Soviet Regiments present"."""
    s = builder_in_8("V04", "V34", "V35")
    p.regiment(s, "8", *REGIMENTS[:regiments])
    p.turn(s)
    p.play(s, "barricade")
    assert p.question(s).total == 1 + regiments


def test_disabled_regiments_and_garrisons_do_not_count() -> None:
    """Build Barricade: only active Regiments raise the cost."""
    s = builder_in_8("V04", "V34", "V35")
    p.regiment(s, "8", "257th", "33/2", disabled=True)
    p.garrison(s, "8")
    p.turn(s)
    p.play(s, "barricade")
    assert p.question(s).total == 1


def test_one_card_must_have_the_icon() -> None:
    """Build Barricade: "At least one of the cards used ... must also have the icon"."""
    s = builder_in_8("V34", "V35", "V04")
    p.regiment(s, "8", "257th")
    p.turn(s)
    p.play(s, "barricade")
    with pytest.raises(Illegal):
        p.answer(s, "V34")
    p.answer(s, "V35", "V04")
    assert p.discards(s) == {"V35", "V04"}


def test_no_card_with_the_icon_no_barricade() -> None:
    """Build Barricade: without the icon in hand the action is not available."""
    s = builder_in_8("V34", "V35", "V36")
    p.turn(s)
    assert "barricade" not in p.options(s)


def test_a_revealed_builder_cannot_build() -> None:
    """Build Barricade: "there must be a hidden insurgent" with the icon."""
    s = p.city()
    p.put(s, "8", "builders", revealed=True)
    p.put(s, "8", "students")
    p.hold(s, "V42")
    p.turn(s)
    assert "barricade" not in p.options(s)


def test_fighters_and_locals_build_wounded_or_not() -> None:
    """Build Barricade: "insurgent (fighter or local) with a [Barricade] icon"."""
    s = p.city()
    p.put(s, "8", "builders", "masons", "students")
    p.put(s, "8", "carters", hurt=True)
    p.hold(s, "V42")
    p.turn(s)
    p.play(s, "barricade")
    assert set(p.options(s)) == {"builders", "masons", "carters"}


def test_one_barricade_a_district() -> None:
    """Build Barricade: "Each district can have a maximum of 1 Barricade token"."""
    s = builder_in_8("V42")
    p.put(s, "9", "masons")
    p.barricade(s, "8")
    p.turn(s)
    p.play(s, "barricade")
    assert p.districts(s, s.barricades) == {"8", "9"}
    assert p.revealed(s) == {"masons"}


def test_ten_tokens_are_all_there_are() -> None:
    """Build Barricade: "If every Barricade token is on the board, this action cannot be taken"."""
    s = builder_in_8("V42")
    p.barricade(s, *[d for d in parts(s).districts if d not in ("8", "3", "12")])
    assert s.barricades.bit_count() == 10
    p.turn(s)
    assert "barricade" not in p.options(s)


def test_the_tenth_token_can_be_placed() -> None:
    """Components: 10 Barricade tokens."""
    s = builder_in_8("V42")
    p.barricade(s, *[d for d in parts(s).districts if d not in ("8", "3", "12", "14")])
    p.turn(s)
    p.play(s, "barricade")
    assert s.barricades.bit_count() == 10


def test_a_district_with_soviets_too_costly_for_the_hand() -> None:
    """Build Barricade: four ops against three Regiments, and a hand worth three."""
    s = builder_in_8("V42")
    p.regiment(s, "8", *REGIMENTS)
    p.turn(s)
    assert "barricade" not in p.options(s)


def test_no_objective_is_needed() -> None:
    """Build Barricade: any district will do, with or without an objective."""
    s = p.city()
    p.put(s, "3", "builders")
    p.hold(s, "V42")
    p.turn(s)
    p.play(s, "barricade")
    assert p.districts(s, s.barricades) == {"3"}


@pytest.mark.parametrize(("regiments", "hand"), [(0, ("V04",)), (1, ("V27",)), (2, ("V42",))])
def test_a_hand_worth_exactly_the_cost(regiments: int, hand: tuple[str, ...]) -> None:
    """Build Barricade: cards worth exactly the cost are enough."""
    s = builder_in_8(*hand)
    p.regiment(s, "8", *REGIMENTS[:regiments])
    p.turn(s)
    p.play(s, "barricade")
    assert p.districts(s, s.barricades) == {"8"}
    assert p.cards(s) == set()
