"""What players read of a card and of the table is what is printed on it and lies on it."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.view.view import view
from tests.game.days_of_ire import position as p


def read(card: str) -> str:
    """What there is to read about a card of the shipped set."""
    found = p.GAME.reading.cards({"components": "reconstruction"}, p.WORDS)
    return next(text for name, _, text in found if name == card)


def board(s: Days, seat: str = p.RED) -> str:
    """The board in words, as a seat sees it."""
    return p.GAME.reading.board(view(s, seat), p.WORDS)


def test_aid_gives_one_of_its_icons() -> None:
    """Resolve an Event: "the Aid card only counts as one of the icons shown on it"."""
    assert read("aid") == "Gives one of: Information, Food, Medical."
    assert read("magazines") == "Gives: Ammunition ×2."
    labels = p.GAME.reading.names(view(p.city(), p.RED), p.WORDS)["card_label"]
    assert labels["aid1"] == "Aid (one of Information, Food, Medical)"


def test_a_headline_is_read_with_its_icons() -> None:
    """Headline step: "all cards have a title, a text effect, icons and Command Points"."""
    assert read("propaganda").startswith("Red, 3 CP, of the deck Day of the Revolution, SPA 1. ")
    assert read("poem").startswith("Green, 2 CP, of the deck Day of the Revolution. ")
    assert read("poem").endswith(" Then its resolution marker is placed.")
    labels = p.GAME.reading.names(view(p.city(), p.RED), p.WORDS)["headline_label"]
    assert labels["propaganda"] == "Crowd burns propaganda (red, 3 CP, SPA 1)"
    assert labels["flag"].endswith("(green, 3 CP)")


@pytest.mark.parametrize(
    ("event", "head", "marked"),
    [
        ("students", "At University of Technology from the start. ", False),
        ("kilian", "At Corvin Passage, for 2 CP. ", True),
        ("strike", "At Csepel, for 2 CP. ", True),
        ("bridges", "Anywhere, for 3 CP. ", False),
        ("bread", "At Bem Statue, for X CP. ", False),
    ],
)
def test_an_event_is_read_with_its_location_and_cost(event: str, head: str, marked: bool) -> None:
    """Event step: the base cost is on the card, and so is the location it belongs to."""
    assert read(event).startswith(head)
    reward = read(event).partition("Reward: ")[2].partition(" At the end: ")[0]
    assert reward.endswith("Then its resolution marker is placed.") == marked


def test_the_market_tells_costs_and_locations() -> None:
    """Event step: base cost and surcharge; a minor Event costs what lies on the board."""
    s = p.city(mode="conflict")
    p.event(s, "corvin", "cellar")
    p.offer(s, "bread", "", "bridges", "kilian")
    told = board(s)
    assert "Bread for the block at Bem Statue (1 CP)" in told
    assert "The bridges are guarded anywhere (4 CP)" in told
    assert "The wounded are tended in the Kilián barracks at Corvin Passage (3 CP)" in told


def test_the_commanders_decks_are_told_apart() -> None:
    """Setting up the Soviet side: one Event deck of all layers, and three of Headlines."""
    s = p.opening(mode="conflict", players="2")
    told = board(s)
    assert "Event deck: 24 cards" in told
    assert "in the decks 7 + 20 + 11" in told
    assert "Event decks: 19 major, 11 minor" in board(p.opening(players="2"))


def test_barricades_beside_the_board_are_told() -> None:
    """Hits: a barricade that was shot is out of the game, the others lie beside the board."""
    s = p.city()
    assert "2 barricades" in board(s)
    p.barricade(s, "bem")
    s.barricades_lost = 1
    assert "0 barricades" in board(s)


def test_the_card_noel_brings_back_is_told() -> None:
    """Promo: everybody saw which green card was selected."""
    s = p.city(promo="yes")
    s.noel = parts(s).zhukov_card.number["z9"]
    assert "The coat of arms is cut out" in board(s)
    s = p.city(mode="conflict", promo="yes")
    s.noel = parts(s).headline.number["flag"]
    assert "The coat of arms is cut from the flag" in board(s)
