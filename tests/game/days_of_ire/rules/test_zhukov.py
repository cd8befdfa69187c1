"""Phase 1 without a commander: the support step, the headline step and the event step."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.rules.steps.days import lapse
from game.days_of_ire.rules.steps.zhukov import EventIcon, ZhukovPhase
from tests.game.days_of_ire import position as p

RED_CARD, GREEN_CARD = "z2", "z9"  # morale falls; morale rises


def test_support_step_a_card_of_the_markers_colour_is_carried_out() -> None:
    """Zhukov, support step: red card, marker closer to the Soviet end."""
    s = p.city()
    p.set_support(s, 5, "soviet")
    p.zhukov(s, RED_CARD)
    assert (p.morale(s), p.support(s)) == (1, (5, "soviet"))


def test_support_step_a_card_of_the_other_colour_shifts_support() -> None:
    """Zhukov, support step: green card on the Soviet side shifts support and skips its headline."""
    s = p.city()
    p.set_support(s, 5, "soviet")
    p.zhukov(s, GREEN_CARD)
    assert (p.morale(s), p.support(s)) == (2, (4, "neutral"))


@pytest.mark.parametrize(("card", "morale"), [(RED_CARD, 1), (GREEN_CARD, 3)])
def test_support_step_on_the_neutral_space(card: str, morale: int) -> None:
    """Ruling 2: on the neutral 4 cards of either colour are carried out."""
    s = p.city()
    p.zhukov(s, card)
    assert (p.morale(s), p.support(s)) == (morale, (4, "neutral"))


def test_example_21_green_card_on_the_green_four() -> None:
    """Bajtárs, international support, first example: green card, green 4: the news follow."""
    s = p.city(mode="bajtars")
    p.set_support(s, 4, "hungarian")
    p.zhukov(s, GREEN_CARD)
    assert (p.morale(s), p.support(s)) == (3, (4, "hungarian"))


def test_example_22_red_card_on_the_green_four() -> None:
    """Bajtárs, second example: red card: the marker to the neutral 4, no news, then Events."""
    s = p.city(mode="bajtars")
    p.set_support(s, 4, "hungarian")
    p.next_event(s, "statue")
    p.zhukov(s, RED_CARD)
    assert (p.morale(s), p.support(s)) == (2, (4, "neutral"))
    assert p.event_at(s, "stalin") == "statue"


@pytest.mark.parametrize(
    ("day", "title"),
    [
        (1, "Armoured columns before dawn"),
        (2, "Armoured columns before dawn"),
        (3, "Tanks before the Kilián barracks"),
        (5, "Tanks before the Kilián barracks"),
        (6, "The airfields are encircled"),
        (7, "The airfields are encircled"),
    ],
)
def test_headline_step_the_headline_of_the_day(day: int, title: str) -> None:
    """Zhukov, headline step: top on days 1-2, middle on days 3-5, bottom on days 6-7."""
    s = p.city()
    s.day = day
    p.zhukov(s, "z3")
    assert p.told(s, "news").facts["title"] == title


def test_headline_step_a_lapsing_card_holds_until_the_day_ends() -> None:
    """Zhukov, headline step: a lapsing card lies on the board, and is discarded with the day."""
    s = p.city()
    p.zhukov(s, "z4")
    card = parts(s).zhukov_card.of(["z4"])
    assert (s.zhukov_lapsing, s.zhukov_discard & card) == (card, 0)
    assert s.rules
    lapse(s)
    assert (s.rules, s.zhukov_lapsing, s.zhukov_discard & card) == (0, 0, card)


def test_event_step_a_skipped_headline_still_leads_to_the_icon() -> None:
    """Zhukov, event step: after executing or ignoring the text effect."""
    s = p.city()
    p.set_support(s, 5, "soviet")
    p.next_event(s, "newspaper")
    p.zhukov(s, "z8")
    assert p.event_at(s, "blaha") == "newspaper"
    assert p.militia(s, "blaha") == 1


def test_event_step_placement_section() -> None:
    """Zhukov, event step: a major Event's placement text is executed."""
    s = p.city()
    p.next_event(s, "radio_siege")
    p.go(s, EventIcon("major"))
    assert (p.event_at(s, "radio"), p.militia(s, "radio")) == ("radio_siege", 2)


def test_example_18_anywhere_is_an_empty_location() -> None:
    """Zhukov, event step, example 1: anywhere can be Csepel, not Corvin Passage with its Event."""
    s = p.city()
    p.event(s, "corvin", "civilians")
    p.next_event(s, "bridges")
    p.go(s, EventIcon("major"))
    assert p.asked(s) == "place_anywhere"
    assert "csepel" in p.options(s)
    assert "corvin" not in p.options(s)
    p.answer(s, "csepel")
    assert (p.event_at(s, "csepel"), p.militia(s, "csepel")) == ("bridges", 2)


def test_example_19_no_penalty_brings_a_tank_instead() -> None:
    """Zhukov, event step, example 2: Corvin Passage is taken, so a tank comes instead."""
    s = p.city()
    p.event(s, "corvin", "civilians")
    p.next_event(s, "kilian")
    p.go(s, EventIcon("major"))
    assert (p.event_at(s, "corvin"), p.tanks(s, "corvin")) == ("civilians", 1)
    assert s.event_discard & parts(s).event.of(["kilian"])


def test_event_step_a_penalty_replaces_the_old_event() -> None:
    """Zhukov, event step: with a penalty section the new Event takes the place of the old one."""
    s = p.city()
    p.event(s, "corvin", "civilians")
    p.next_event(s, "corvin_battle")
    p.go(s, EventIcon("major"))
    assert p.event_at(s, "corvin") == "corvin_battle"
    assert (p.tanks(s, "corvin"), p.tanks(s, "radio")) == (1, 1)
    assert s.event_discard & parts(s).event.of(["civilians"])


def test_event_step_no_ninth_tank() -> None:
    """Zhukov, event step: with 8 Soviet tanks on the board there is no other one."""
    s = p.city()
    p.put(s, "stalin", tank=8)
    p.event(s, "corvin", "civilians")
    p.next_event(s, "kilian")
    p.go(s, EventIcon("major"))
    assert p.tanks(s, "corvin") == 0


def test_event_step_discard_major_event() -> None:
    """Zhukov, event step: the icon that discards a major Event."""
    s = p.city()
    p.next_event(s, "statue")
    p.go(s, EventIcon("discard"))
    assert p.event_at(s, "stalin") == ""
    assert s.event_discard & parts(s).event.of(["statue"])


def test_event_step_minor_event() -> None:
    """Zhukov, event step: a minor Event is placed, or discarded if its location is taken."""
    s = p.city()
    p.next_event(s, "bread")
    p.go(s, EventIcon("minor"))
    assert p.event_at(s, "bem") == "bread"
    s = p.city()
    p.event(s, "bem", "petofi")
    p.next_event(s, "bread")
    p.go(s, EventIcon("minor"))
    assert p.event_at(s, "bem") == "petofi"
    assert s.event_discard & parts(s).event.of(["bread"])


def test_ruling_25_anywhere_and_no_empty_location() -> None:
    """Ruling 25: the players choose a location, and the Event counts as one of that location."""
    s = full_board()
    p.next_event(s, "bridges")
    p.go(s, EventIcon("major"))
    assert len(p.options(s)) == 11
    p.answer(s, "bem")
    assert (p.event_at(s, "bem"), p.tanks(s, "bem")) == ("petofi", 1)


def full_board(mode: str = "zhukov") -> Days:
    """A city with an Event on every location."""
    s = p.city(mode=mode)
    by_place = {
        "university": "students", "bem": "petofi", "corvin": "civilians", "radio": "radio_siege",
        "stalin": "statue", "kossuth": "parliament", "csepel": "lamp_factory", "blaha": "newspaper",
        "hwpp": "prisons", "astoria": "negotiators", "szena": "szena_fort",
    }  # fmt: skip
    for place, event in by_place.items():
        p.event(s, place, event)
    return s


def test_example_23_bajtars_anywhere_is_an_empty_location() -> None:
    """Bajtárs, new Events, first example: Csepel, not Corvin Passage; none empty: discarded."""
    s = p.city(mode="bajtars")
    p.event(s, "corvin", "civilians")
    p.next_event(s, "bridges")
    p.go(s, EventIcon("major"))
    assert "csepel" in p.options(s)
    assert "corvin" not in p.options(s)
    s = full_board("bajtars")
    p.next_event(s, "bridges")
    p.go(s, EventIcon("major"))
    assert p.asked(s) == "stop"
    assert s.event_discard & parts(s).event.of(["bridges"])


def test_example_24_bajtars_a_new_event_replaces_the_old_one() -> None:
    """Bajtárs, new Events, second example: the old one goes without being resolved."""
    s = p.city(mode="bajtars")
    p.event(s, "corvin", "civilians")
    p.hold(s, "food1")
    p.next_event(s, "kilian")
    p.go(s, EventIcon("major"))
    assert (p.event_at(s, "corvin"), p.tanks(s, "corvin")) == ("kilian", 1)
    assert p.held(s) == {"food1"}


def test_phase_1_four_cards_a_day() -> None:
    """Zhukov, phase 1: four cards are drawn and resolved in draw order."""
    s = p.opening(players="2", seed="four")
    p.answer(s, "university,bem")
    while p.asked(s) != "turn_order":
        p.answer(s, *(p.question(s).forced() or (p.question(s).options[0].id,)))
    assert s.zhukov_deck.bit_count() == 10


def test_phase_1_the_deck_runs_out_on_the_fourth_day() -> None:
    """Zhukov, phase 1: two cards, then the discards with these two are shuffled, two more."""
    s = p.city()
    s.day = 4
    p.put(s, "stalin", tank=1)
    s.event_deck, s.minor_deck = [0, 0, 0], 0
    two = parts(s).zhukov_card.of(["z2", "z6"])
    s.zhukov_discard = s.zhukov_deck & ~two
    s.zhukov_deck = two
    run_out(s)
    assert s.zhukov_deck.bit_count() + s.zhukov_lapsing.bit_count() + 2 >= 14
    drawn = [each for each in s.events if each.key == "zhukov_card"]
    assert len(drawn) <= 4


def run_out(s: Days) -> None:
    """A whole Soviet phase, whatever is asked on the way."""
    p.go(s, ZhukovPhase())
    while p.asked(s) != "stop":
        p.answer(s, *(p.question(s).forced() or (p.question(s).options[0].id,)))


def test_phase_1_in_the_later_edition_a_lapsing_card_is_discarded_with_the_day() -> None:
    """Bajtárs, news: a lapsing card goes to the discard pile at the end of the day, always."""
    s, lapsing = fourth_day("bajtars")
    assert (s.zhukov_aside, s.zhukov_lapsing & lapsing) == (0, lapsing)
    lapse(s)
    assert s.zhukov_discard & lapsing


def fourth_day(mode: str) -> tuple[Days, int]:
    """A fourth day whose first card lapses and is the last of the deck."""
    s = p.city(mode=mode)
    s.day = 4
    s.event_deck, s.minor_deck = [0, 0, 0], 0
    lapsing = parts(s).zhukov_card.of(["z4"])
    s.zhukov_discard = s.zhukov_deck & ~lapsing
    s.zhukov_deck = lapsing
    run_out(s)
    return s, lapsing


def test_phase_1_a_lapsing_card_of_the_fourth_day_waits_for_the_fifth() -> None:
    """Zhukov, headline step, note: it is not shuffled in on day 4 but as day 5 begins."""
    s, lapsing = fourth_day("zhukov")
    assert s.zhukov_aside == lapsing
    assert not s.zhukov_deck & lapsing
    lapse(s)
    run_out(s)
    assert not s.zhukov_aside
    assert (s.zhukov_deck | s.zhukov_discard | s.zhukov_lapsing) & lapsing
