"""Game End, Conflict mode."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.adjustment import MoraleAdjustment, PrestigeAdjustment
from game.nights_of_fire.rules.steps.headline import HeadlineAdjustment
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

SEVEN = ("students", "apprentices", "miners", "printers", "footballers", "cadets", "soldiers")


def result(s: Nights) -> tuple[str, str | None]:
    """How the game ended and who won."""
    assert s.result is not None
    return s.result.key, s.result.winner


@pytest.mark.parametrize("version", ["basic", "advanced"])
def test_prestige_gone_is_a_grand_revolutionary_victory(version: str) -> None:
    """Game End 1: "Soviet Prestige reaches zero before Hungarian Surrender"."""
    s = c.city(version=version)
    p.put(s, "3", *SEVEN)
    s.prestige, s.momentum = 1, 2
    p.go(s, PrestigeAdjustment())
    assert result(s) == ("grand_revolutionary", p.ALICE)


def test_outrage_may_end_the_game() -> None:
    """Game End 1 (ruling 31): Prestige at zero ends the game, whatever lowered it."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "poets", "students", revealed=True, hurt=True)
    s.prestige = 1
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    p.play(s, "assault", "poets")
    assert result(s) == ("grand_revolutionary", p.ALICE)


def test_the_end_is_the_last_thing_told() -> None:
    """Prestige Adjustment: at zero "Proceed to Game End immediately"."""
    s = c.city()
    p.put(s, "3", *SEVEN)
    s.prestige, s.momentum = 1, 2
    p.go(s, PrestigeAdjustment())
    assert p.told(s)[-1] == "result"


def test_the_end_of_round_10_with_an_insurgent_left() -> None:
    """Game End 1: "at least one insurgent remaining after 10 rounds", armed or not."""
    s = c.city()
    p.put(s, "3", "poets")
    s.round = 10
    p.go(s, PrestigeAdjustment())
    assert result(s) == ("grand_revolutionary", p.ALICE)


@pytest.mark.parametrize(
    ("prestige", "key", "winner"),
    [
        (3, "revolutionary", p.ALICE),
        (4, "soviet", c.SERGEI),
        (6, "soviet", c.SERGEI),
        (7, "grand_soviet", c.SERGEI),
    ],
)
def test_surrender(prestige: int, key: str, winner: str) -> None:
    """Game End 2 to 4: half of the armed insurgents (round up) and the fled civilians count."""
    s = c.city()
    p.put(s, "3", "students", "poets")
    p.escape(s, 2, 0)
    s.prestige = prestige
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "surrender"
    p.answer(s, "surrender")
    assert result(s) == (key, winner)


def test_morale_gone_is_a_surrender() -> None:
    """Morale Adjustment: "If this causes Morale to drop to (or below) zero", surrender."""
    s = c.city()
    p.put(s, "3", *SEVEN)
    s.morale = 1
    p.lose(s, "gunners", "sappers")
    p.go(s, MoraleAdjustment())
    assert result(s) == ("grand_soviet", c.SERGEI)
    assert s.prestige == 23 - 4


def test_an_unresolved_headline_may_end_the_game() -> None:
    """Headline and Prestige Adjustment: Prestige at zero after the penalty ends the game."""
    s = c.city()
    p.put(s, "3", *SEVEN)
    s.prestige = 1
    c.headline(s, "H4")
    p.go(s, HeadlineAdjustment(), PrestigeAdjustment())
    assert result(s) == ("grand_revolutionary", p.ALICE)


def test_nobody_armed_and_no_civilian_is_an_automatic_surrender() -> None:
    """Hungarian Surrender: "no armed insurgents AND no civilians left on the board"."""
    s = c.city()
    p.put(s, "3", "poets")
    p.go(s, PrestigeAdjustment())
    assert result(s) == ("grand_soviet", c.SERGEI)


def test_a_civilian_keeps_the_game_going() -> None:
    """Hungarian Surrender: with a civilian on the board it is a choice."""
    s = c.city()
    p.civilian(s, "8", 0)
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "surrender"


@pytest.mark.parametrize(("version", "asked"), [("basic", "stop"), ("advanced", "surrender")])
def test_unarmed_insurgents_count_in_basic_only(version: str, asked: str) -> None:
    """Hungarian Surrender: in Advanced Bystanders "don't count", "in Basic all are armed"."""
    s = c.city(version=version)
    p.put(s, "3", *SEVEN[:6], "poets", revealed=True)
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == asked


def test_the_civilians_on_the_way_are_revealed_at_the_end() -> None:
    """Game End: "Reveal the civilians in the On the way to Austrian border area"."""
    s = c.city()
    p.escape(s, 2, 1)
    p.go(s, PrestigeAdjustment())
    assert s.result is not None
    assert c.view(s, c.SERGEI).fled == (1, 2)


def test_the_civilians_on_the_way_are_face_down_before() -> None:
    """Help Civilians Flee: the fled civilian "is not revealed"."""
    s = c.city()
    p.civilian(s, "8", 2)
    p.put(s, "8", "students", "miners", "printers", "footballers", "apprentices")
    p.hold(s, "V01", "V02")
    p.turn(s)
    p.play(s, "flee", "V01")
    assert s.fled == [2]
    assert c.view(s, c.SERGEI).fled == (-1,)
    assert c.view(s, p.ALICE).fled == (2,)
    assert [e.facts_for(None) for e in s.events if e.key == "fled"] == [
        {"seat": p.ALICE, "district": "8"}
    ]
