"""Why a track moved, who passes with nothing in hand, what a Headline asks for."""

from __future__ import annotations

import pytest

from config.texts import sentences
from game.kernel import Event, look
from game.kernel.text import Teller
from game.nights_of_fire.rules.steps.adjustment import MoraleAdjustment
from tests.game.nights_of_fire import position as p

WORDS = sentences("en")


def story(*events: Event, seat: str | None = None) -> str:
    teller = Teller(p.GAME, look(p.GAME, p.city(mode="conflict"), seat), WORDS)
    return "\n".join(teller.story(events, seat))


def attack(*dice: int) -> str:
    """An Open Attack at Readiness 4, told to everybody."""
    s = p.city()
    s.readiness = 4
    p.put(s, "8", "students", "poets")
    p.regiment(s, "8", "257th")
    p.hold(s, "V44", "V43", "V42")
    p.dice(s, *dice)
    p.turn(s)
    p.play(s, "attack", "students")
    p.answer(s, "V44")
    teller = Teller(p.GAME, look(p.GAME, s, None), WORDS)
    return "\n".join(teller.story(s.events, None))


def test_an_attack_tells_where_and_why_the_tracks_move() -> None:
    missed = attack(6)
    assert "attacks openly in 8 Józsefváros: Students" in missed
    assert "For the strike, Momentum rises to 1." in missed
    assert "For the miss, Soviet Readiness rises to 5." in missed
    assert "For the hit, Soviet Readiness drops to 3." in attack(4)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"seat": p.ALICE, "empty": True}, "The Revolutionary has no cards left and passes."),
        ({"seat": p.ALICE, "empty": False}, "The Revolutionary passes."),
        ({"seat": p.ALICE}, "The Revolutionary passes."),
    ],
)
def test_whoever_has_no_cards_left_is_said_to_pass_for_that(
    facts: dict[str, object], told: str
) -> None:
    """What an older version has put on record is told as it was."""
    assert story(Event("passed", facts)) == told


def test_what_an_older_version_told_without_a_reason_is_told_without() -> None:
    assert story(Event("readiness", {"readiness": 3})) == "Soviet Readiness is now 3."
    assert story(Event("momentum", {"tokens": 1, "momentum": 2})) == "Momentum rises to 2."
    told = story(Event("ambush", {"seat": p.ALICE, "insurgent": "students"}))
    assert told == "An insurgent strikes from ambush: Students (Ambush)."


def test_a_headline_is_told_with_its_condition_and_its_effect() -> None:
    told = story(Event("headline", {"headline": "H7"}))
    assert "when a Garrison stands in 8 Józsefváros" in told
    assert "If it stays unresolved, 8 Józsefváros is permanently blocked." in told
    ended = story(
        Event("headline_unresolved", {"headline": "H7"}), Event("blocked", {"district": "8"})
    )
    assert ended.endswith("stays unresolved: 8 Józsefváros is permanently blocked.")


def test_morale_is_never_told_below_zero() -> None:
    s = p.city()
    s.morale = -2
    p.go(s, MoraleAdjustment())
    (told,) = [each for each in s.events if each.key == "morale"]
    assert told.facts["morale"] == 0
    view = look(p.GAME, s, None)
    assert p.GAME.reading.today(view, WORDS)["morale"] == 0
    assert "Morale 0" in p.GAME.reading.board(view, WORDS)


def test_a_tactics_card_is_told_with_what_stands_on_it() -> None:
    teller = Teller(p.GAME, look(p.GAME, p.city(mode="conflict"), None), WORDS)
    (line,) = teller.events([Event("tactics_played", {"tactics_card": "M1"})], None)
    assert line == "The Soviet commander plays M1 (Move 3, Arrest 1)."
