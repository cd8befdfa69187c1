"""Secrecy, Conflict mode: what the commander and onlookers are told of hidden things."""

from __future__ import annotations

from typing import Any

import pytest

from config.texts import sentences
from game.kernel.text import told
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.adjustment import PrestigeAdjustment
from game.nights_of_fire.rules.steps.headline import HeadlineAdjustment
from game.nights_of_fire.rules.steps.reinforcement import Reinforcement
from game.nights_of_fire.rules.steps.rounds import CleanUp
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

OTHERS = (c.SERGEI, None)


def heard(s: Nights, key: str, seat: str | None) -> list[dict[str, Any] | None]:
    """What a seat is told by events of this key."""
    return [event.facts_for(seat) for event in s.events if event.key == key]


def moving(*, revealed: bool = False) -> Nights:
    """Two fighters move from District 3 to District 2."""
    s = c.city()
    p.put(s, "3", "students")
    p.put(s, "3", "miners", revealed=revealed)
    p.hold(s, "V01", "V02")
    p.turn(s)
    p.play(s, "move", "V01", "2", ("students", "miners"))
    return s


@pytest.mark.parametrize("seat", OTHERS)
def test_hidden_fighters_move_without_names(seat: str | None) -> None:
    """Move: "Moving does not hide nor reveal the fighters in question"."""
    s = moving()
    assert heard(s, "moved", p.ALICE) == [
        {"insurgents": ["students", "miners"], "district": "3", "goal": "2"}
    ]
    assert heard(s, "moved", seat) == [{"insurgents": ["", ""], "district": "3", "goal": "2"}]
    assert "From 3 Óbuda to 2 Rózsadomb: 2 hidden insurgents." in " ".join(
        told(p.GAME, s, seat, sentences("en"))
    )


def test_revealed_fighters_move_by_name() -> None:
    """Move: a revealed fighter stays revealed, and is named beside its hidden companion."""
    s = moving(revealed=True)
    assert heard(s, "moved", c.SERGEI) == [
        {"insurgents": ["miners", ""], "district": "3", "goal": "2"}
    ]


@pytest.mark.parametrize("seat", OTHERS)
def test_reinforcements_come_hidden(seat: str | None) -> None:
    """Reinforcement Phase: fighters of the pool face the Hungarian side, and so they arrive."""
    s = c.city()
    s.round = 2
    p.in_pool(s, "students", "miners")
    p.hold(s, "V31")
    p.go(s, Reinforcement())
    p.play(s, "V31", ("students", "miners"), "3", "2")
    assert p.revealed(s) == set()
    assert heard(s, "recruited", seat) == [{"insurgents": [""], "district": "2"}]
    assert [unit.id for unit in c.view(s, seat).insurgents] == ["", ""]


def test_who_hides_mixes_with_the_hidden_of_the_district() -> None:
    """Units on the board: "stand it up and mix it in with any other insurgents"."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "students", revealed=True)
    p.put(s, "8", "miners", "printers")
    p.go(s, CleanUp())
    p.answer(s, "students")
    backs = [(unit.id, unit.hidden) for unit in c.view(s, c.SERGEI).insurgents]
    assert backs == [("", True)] * 3
    c.commander(s, "E2", sector=c.SOUTH)
    assert p.options(s)[1] == "recon"
    p.answer(s, "recon")
    assert len(p.revealed(s)) == 1


def test_who_hides_alone_with_a_wound_can_be_told_by_it() -> None:
    """Clean-up Phase: "Wounds are not removed", and the token stays in sight."""
    s = c.city()
    p.put(s, "8", "students", revealed=True, hurt=True)
    p.put(s, "8", "miners")
    p.go(s, CleanUp())
    p.answer(s, "students")
    wounds = sorted(unit.wounded for unit in c.view(s, c.SERGEI).insurgents)
    assert wounds == [False, True]


@pytest.mark.parametrize("seat", OTHERS)
def test_a_hidden_insurgent_is_healed_without_a_name(seat: str | None) -> None:
    """Headline Adjustment: a healed block stays hidden."""
    s = c.city()
    p.put(s, "3", "students", hurt=True)
    c.headline(s, "H14")
    p.go(s, HeadlineAdjustment())
    p.play(s, "3")
    assert p.hurt(s) == set()
    assert heard(s, "healed", seat) == [{"insurgents": [""]}]


@pytest.mark.parametrize("seat", OTHERS)
def test_drawn_and_given_cards_are_told_to_their_owners(seat: str | None) -> None:
    """Strategizing: the card is played "face down" and "given to the other player"."""
    s = c.city(players="3")
    p.put(s, "3", "students")
    p.hold(s, "V01", "V02", seat=p.ALICE)
    p.hold(s, "V38", seat=p.BOB)
    p.turn(s)
    p.play(s, "move", "V01", "2", "strategize", "V02")
    assert p.cards(s, p.BOB) == {"V38", "V02"}
    assert heard(s, "card_given", seat) == [None, None]
    assert "V02" not in str([event.facts_for(seat) for event in s.events])
    assert {"card": "V02", "seat": p.ALICE} in heard(s, "card_given", p.BOB)


def test_revolutionaries_see_only_their_own_hand() -> None:
    """View: each seat has its own hand and the number of cards in the other one."""
    s = c.city(players="3")
    p.hold(s, "V01", "V02", seat=p.ALICE)
    p.hold(s, "V38", seat=p.BOB)
    assert c.view(s, p.ALICE).hand == ("V01", "V02")
    assert c.view(s, p.BOB).hand == ("V38",)
    for seat in OTHERS:
        assert c.view(s, seat).hand == ()
        assert [player.hand for player in c.view(s, seat).players] == [2, 1]


def test_the_pass_with_one_card_kept_shows_the_others() -> None:
    """Passing: what is discarded lies on the discarded Tactics pile, the kept card does not."""
    s = c.commander(c.city(), "M1", "S1", "E2")
    p.play(s, "pass", "S1")
    assert {"M1", "E2"} <= set(c.beside(s).discard)
    assert "S1" not in c.beside(s).discard
    assert c.beside(s).hand == 1


SIX = ("students", "apprentices", "miners", "printers", "footballers", "cadets")


@pytest.mark.parametrize(
    ("hidden", "options"), [("soldiers", ["fight_on"]), ("poets", ["fight_on", "surrender"])]
)
def test_surrender_is_asked_whatever_the_hidden_block_is(hidden: str, options: list[str]) -> None:
    """Hungarian Surrender: the question does not tell whether the seventh is a Bystander."""
    s = c.city()
    p.put(s, "3", *SIX, revealed=True)
    p.put(s, "2", hidden)
    p.in_pool(s, "marchers")
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "surrender"
    assert p.question(s).secret
    assert p.options(s) == options
