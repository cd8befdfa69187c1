"""Headlines (Advanced Conflict): conditions, and Resolve Headline."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.nights_of_fire.rules.state import Nights, parts
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

Arrange = Callable[[Nights], object]


def nothing(s: Nights) -> None:
    """Leave the city as it is."""


def regiments(*places: tuple[str, str], disabled: str = "") -> Arrange:
    """Regiments in districts, one of them disabled."""

    def arrange(s: Nights) -> None:
        for district, name in places:
            p.regiment(s, district, name, disabled=name == disabled)

    return arrange


def killed_this_round(*units: str) -> Arrange:
    """Insurgents killed this round."""

    def arrange(s: Nights) -> None:
        p.lose(s, *units)
        s.killed_now |= parts(s).insurgent.of(units)

    return arrange


def quiet(*, hidden: bool) -> Arrange:
    """Regiments in 13 and 9; a revealed insurgent in 13 and another one in 9."""

    def arrange(s: Nights) -> None:
        regiments(("13", "4th"), ("9", "257th"))(s)
        p.put(s, "13", "students", revealed=True)
        p.put(s, "9", "miners", revealed=not hidden)

    return arrange


def barricaded(district: str, regiment: str = "4th", *, disabled: bool = False) -> Arrange:
    """A Barricade in 13 and a Regiment in this district."""

    def arrange(s: Nights) -> None:
        p.barricade(s, "13")
        p.regiment(s, district, regiment, disabled=disabled)

    return arrange


def two_garrisons(s: Nights) -> None:
    """Two active Garrisons and a disabled one."""
    p.garrison(s, "13", "9")
    p.garrison(s, "1", disabled=True)


def four_garrisons(s: Nights) -> None:
    """Four active Garrisons and a disabled one."""
    p.garrison(s, "13", "9", "1", "8")
    p.garrison(s, "6", disabled=True)


def count(name: str, number: int) -> Arrange:
    """A number of the state as it is after so many things happened this round."""
    return lambda s: setattr(s, name, number)


def revealed_in(district: str) -> Arrange:
    """A revealed insurgent in a district."""
    return lambda s: p.put(s, district, "students", revealed=True)


TRUE: list[tuple[str, Arrange]] = [
    ("H1", regiments(("9", "257th"), ("11", "327th"))),
    ("H2", lambda s: p.garrison(s, "13", "9", "1")),
    ("H3", regiments(("5B", "4th"))),
    ("H4", regiments(("6", "4th"))),
    ("H5", quiet(hidden=False)),
    ("H6", killed_this_round("students", "miners")),
    ("H7", lambda s: p.garrison(s, "8")),
    ("H7", lambda s: p.garrison(s, "8", disabled=True)),
    ("H8", lambda s: p.garrison(s, "9")),
    ("H9", count("arrested_now", 1)),
    ("H10", nothing),
    ("H10", revealed_in("6")),
    ("H11", count("cleared_now", 1)),
    ("H12", nothing),
    ("H12", barricaded("6")),
    ("H12", barricaded("13", disabled=True)),
    ("H13", lambda s: p.garrison(s, "13", "9", "1", "8", "6")),
    ("H14", count("readiness", 3)),
    ("H14", count("readiness", 7)),
]

FALSE: list[tuple[str, Arrange]] = [
    ("H1", regiments(("9", "257th"))),
    ("H1", regiments(("9", "257th"), ("11", "327th"), disabled="327th")),
    ("H2", two_garrisons),
    ("H3", regiments(("5B", "4th"), disabled="4th")),
    ("H3", regiments(("5A", "257th"))),
    ("H4", regiments(("13", "4th"))),
    ("H5", quiet(hidden=True)),
    ("H6", killed_this_round("students")),
    ("H6", lambda s: p.lose(s, "students", "miners")),
    ("H7", lambda s: p.garrison(s, "9")),
    ("H8", lambda s: p.garrison(s, "8")),
    ("H9", nothing),
    ("H9", lambda s: p.seize(s, 1, 2)),
    ("H10", revealed_in("5A")),
    ("H10", revealed_in("5B")),
    ("H11", nothing),
    ("H12", barricaded("13")),
    ("H13", lambda s: p.garrison(s, "13", "9", "1", "8")),
    ("H13", four_garrisons),
    ("H14", count("readiness", 2)),
]


def revealed_headline(name: str, arrange: Arrange = nothing) -> Nights:
    """A round with this Headline, in an arranged city."""
    s = c.city()
    arrange(s)
    c.headline(s, name)
    return s


@pytest.mark.parametrize(("name", "arrange"), TRUE)
def test_condition_true(name: str, arrange: Arrange) -> None:
    """Resolve Headline: offered when "the conditions listed on the Headline card are true"."""
    s = c.commander(revealed_headline(name, arrange), "M3", "E2")
    assert "headline" in p.options(s)


@pytest.mark.parametrize(("name", "arrange"), FALSE)
def test_condition_false(name: str, arrange: Arrange) -> None:
    """Resolve Headline: not offered while its condition is not true."""
    s = c.commander(revealed_headline(name, arrange), "M3", "E2")
    assert "headline" not in p.options(s)


def test_every_headline_is_tested_both_ways() -> None:
    """Components: 14 Headlines."""
    everything = {f"H{n}" for n in range(1, 15)}
    assert {name for name, _ in TRUE} == everything
    assert {name for name, _ in FALSE} == everything


def test_resolving_has_its_effects() -> None:
    """Resolve Headline 1 to 3: the icon card and the Headline are discarded, Prestige rises."""
    s = c.commander(revealed_headline("H10"), "M3", "E2", "M1")
    p.play(s, "headline", "M3")
    assert c.hand(s) == {"E2", "M1"}
    assert "M3" in c.cards(s, s.tactics_discard)
    assert s.headline == -1
    assert s.prestige == 24
    assert c.view(s, None).headline == ""


def test_no_new_headline_this_round() -> None:
    """Resolve Headline 2: "Do not reveal a new one this round"."""
    s = c.commander(revealed_headline("H10"), "M3", "E3", "E2")
    p.play(s, "headline", "M3")
    assert "headline" not in p.options(s)
    assert s.headlines.bit_count() == 13


def test_only_a_card_with_the_icon() -> None:
    """Resolve Headline 1: "a card from their hand that has the [Headline] icon on it"."""
    s = c.commander(revealed_headline("H10"), "M3", "E3", "E2")
    p.answer(s, "headline")
    assert set(p.options(s)) == {"M3", "E3"}


def test_not_without_a_card_with_the_icon() -> None:
    """Resolve Headline 1: no such card, no resolution."""
    s = c.commander(revealed_headline("H10"), "M1", "E2")
    assert "headline" not in p.options(s)


def test_the_discarded_card_is_not_one_of_the_two() -> None:
    """Resolve Headline 1: "does not count towards the maximum of 2 cards played per turn"."""
    s = c.commander(revealed_headline("H10"), "M1", "M3", "E2", "S1", sector=c.NORTH)
    p.play(s, "headline", "M3")
    assert "second_card" in p.options(s)
    p.play(s, "second_card", "E2")
    assert c.hand(s) == {"S1"}


def test_its_actions_are_not_performed() -> None:
    """Resolve Headline: the card is discarded, not played."""
    s = c.commander(revealed_headline("H10"), "M1", "M3", "E2", sector=c.NORTH)
    before = c.left(s)
    p.play(s, "headline", "M3")
    assert c.left(s) == before


def test_a_card_has_to_be_played_all_the_same() -> None:
    """Resolve Headline: "the commander still has to play a minimum of 1 card per turn"."""
    s = c.commander(revealed_headline("H10"), "M3", "E2", "E3")
    p.play(s, "headline", "M3")
    assert set(p.options(s)) == {"E2", "E3"}, "no pass after the Headline"


def test_the_last_card_cannot_be_spent_on_it_before_a_card_is_played() -> None:
    """Resolve Headline (ruling 27): with one card in hand it must be played for its actions."""
    s = c.commander(revealed_headline("H10"), "M3")
    assert set(p.options(s)) == {"M3", "pass"}


def test_the_last_card_may_be_spent_on_it_after_a_card_was_played() -> None:
    """Resolve Headline: one card has been played, so the other may be discarded."""
    s = c.commander(revealed_headline("H10"), "M1", "M3", sector=c.NORTH)
    p.play(s, "headline", "M3")
    assert c.hand(s) == set()
    assert s.prestige == 24


def test_anytime_during_the_turn() -> None:
    """Resolve Headline: also once an action has made the condition true."""
    s = revealed_headline("H4", regiments(("13", "4th")))
    c.commander(s, "M1", "M3", sector=c.NORTH)
    assert "headline" not in p.options(s)
    p.play(s, "move", "4th", "6")
    assert "headline" in p.options(s)


def test_an_action_already_performed_is_repeated() -> None:
    """Resolve Headline 4: "select an action that has already been performed ... again"."""
    s = revealed_headline("H4", regiments(("13", "4th")))
    c.commander(s, "M1", "M3", sector=c.NORTH)
    p.play(s, "move", "4th", "6", "headline", "M3")
    assert p.asked(s) == "repeat_action"
    assert set(p.options(s)) == {"move", "none"}
    p.answer(s, "move")
    assert c.left(s) == {"move": 3, "arrest": 1}, "two were left, and one more"
    assert [event.facts for event in s.events if event.key == "action_again"] == [
        {"soviet_word": "move"}
    ]


def test_the_repetition_is_optional() -> None:
    """Resolve Headline 4: "Optionally"."""
    s = revealed_headline("H4", regiments(("13", "4th")))
    c.commander(s, "M1", "M3", sector=c.NORTH)
    p.play(s, "move", "4th", "6", "headline", "M3", "none")
    assert c.left(s) == {"move": 2, "arrest": 1}


def test_nothing_to_repeat_before_the_first_action() -> None:
    """Resolve Headline 4: "performed at least once this turn"."""
    s = c.commander(revealed_headline("H10"), "M1", "M3", sector=c.NORTH)
    p.play(s, "headline", "M3")
    assert p.asked(s) == "soviet_action"


def test_a_used_up_action_can_be_repeated() -> None:
    """Resolve Headline 4: "as if one of the played cards had a one higher action multiplier"."""
    s = revealed_headline("H10", regiments(("13", "4th")))
    p.civilian(s, "13", 1)
    p.civilian(s, "6", 1)
    p.regiment(s, "6", "5th")
    c.commander(s, "M1", "M3", sector=c.NORTH)
    p.play(s, "arrest", "13", "headline", "M3", "arrest", "arrest")
    assert len(s.arrested) == 2
    p.answer(s, "end")
    assert s.readiness == 2, "still one drop at the end of the turn"


def test_no_headline_in_basic() -> None:
    """Resolve Headline: "(Advanced version only)"."""
    s = c.city(version="basic")
    c.commander(s, "M3", "E2")
    assert "headline" not in p.options(s)
