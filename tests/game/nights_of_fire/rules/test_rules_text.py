"""What `/rules` tells of figures is what the engine plays by."""

from __future__ import annotations

import pytest

from config.texts import sentences
from game.nights_of_fire.rules.state import LAST_ROUND
from game.nights_of_fire.rules.steps.adjustment import FEW
from game.nights_of_fire.rules.steps.draw import HANDS, HIGH_MORALE
from tests.game.nights_of_fire import position as p

WORDS = sentences("en")
ROUNDS = {10: "tenth"}


def told(section: str) -> str:
    """The text of a section."""
    return WORDS[f"nights_of_fire_rules.{section}.text"]


def test_the_hands_of_one_and_of_two() -> None:
    """Draw Phase: cards with high and with low Morale, and the hand limit."""
    (high, low, limit), (high_2, low_2, limit_2) = HANDS[1], HANDS[2]
    text = told("draw")
    assert f"draws {high} with Morale at {HIGH_MORALE} or more, else {low}" in text
    assert f"at most {limit} in hand" in text
    assert f"draw {high_2} each with Morale at {HIGH_MORALE} or more, else {low_2}" in text
    assert f"at most {limit_2} each" in text


def test_when_one_may_and_when_one_must_surrender() -> None:
    """Surrender: six armed insurgents; nobody armed and no civilian; Morale at zero."""
    text = told("surrender")
    assert f"{FEW} or fewer armed insurgents" in text
    assert "neither an armed insurgent nor a civilian" in text
    assert "when Morale falls to zero" in text


@pytest.mark.parametrize(
    "sentence",
    [
        "Prestige falls to zero before a surrender",
        f"at the end of the {ROUNDS[LAST_ROUND]} round",
        "half of the armed insurgents left on the board, rounded up",
        "0 to 2 each",
        "Zero or less: Revolutionary Victory",
        "1 to 3: Soviet Victory",
        "4 or more: Grand Soviet Victory",
    ],
)
def test_the_four_endings(sentence: str) -> None:
    """Game End: the grand victory, what a surrender takes off Prestige, and the thresholds."""
    assert sentence in told("end")


def test_winning_is_told_alike_everywhere() -> None:
    """Game End 1: whoever holds out wins too, and only before a surrender Prestige alone counts."""
    assert "after the tenth round" in told("overview")
    assert "before a surrender" in told("prestige")


@pytest.mark.parametrize(
    ("mode", "version", "prestige"),
    [("konev", "basic", 20), ("konev", "advanced", 26), ("conflict", "advanced", 23)],
)
def test_where_the_tracks_begin(mode: str, version: str, prestige: int) -> None:
    """Setup 3 to 5."""
    s = p.opening(mode=mode, version=version)
    assert (s.prestige, s.morale, s.readiness) == (prestige, 25, 3)
    text = told("overview")
    assert str(prestige) in text
    assert f"Morale begins at {s.morale} and Readiness at {s.readiness}" in text
