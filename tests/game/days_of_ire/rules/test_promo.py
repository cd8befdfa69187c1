"""Yuri and Noel of the promo."""

from __future__ import annotations

from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.rules.steps.effects import DO
from game.days_of_ire.rules.steps.headline import SovietPhase
from game.days_of_ire.rules.steps.hits import deal_hits
from game.days_of_ire.rules.steps.zhukov import NoelNews
from game.days_of_ire.set.effects import InForce
from game.kernel.text import Teller
from tests.game.days_of_ire import position as p


def city(**options: str) -> Days:
    """An empty city of a game with the promo."""
    return p.city(promo="yes", **options)


def test_changes_at_setup() -> None:
    """Promo: Yuri on Blaha Lujza Square and Noel on Astoria, face up and active."""
    s = p.opening(players="2", promo="yes")
    assert p.active(s, "blaha") == {"yuri"}
    assert p.active(s, "astoria") == {"noel"}
    assert not any(p.opening(players="2").active)


def test_neither_can_be_hit() -> None:
    """Promo: treat them as not present when attacked."""
    s = city()
    p.be(s, "bem", p.RED)
    p.fight(s, "radio", "yuri", "noel")
    assert deal_hits(s, p.number(s, "radio"), 1) == ()


def test_both_count_for_the_limits() -> None:
    """Promo: they count towards the 2 who come along and the 4 in a location."""
    s = city()
    p.fight(s, "university", "noel", "baker", "poet", "cook")
    p.wait(s, "university", "miner")
    p.turn(s)
    assert "activate" not in p.options(s)
    p.play(s, "move", "csepel")
    assert (p.question(s).most, "noel" in p.options(s)) == (2, True)


def test_yuri_is_taken_along_or_a_card_is_discarded() -> None:
    """Promo: who starts beside Yuri must take him along when moving, or discard 1 card."""
    s = city()
    p.fight(s, "university", "yuri")
    p.hold(s, "food")
    p.turn(s)
    p.play(s, "move", "csepel")
    assert p.options(s) == {"take_yuri", "leave_yuri"}
    p.answer(s, "take_yuri")
    assert (p.at(s), p.active(s, "csepel")) == ("csepel", {"yuri"})
    s = city()
    p.fight(s, "university", "yuri")
    p.hold(s, "food")
    p.turn(s)
    p.play(s, "move", "csepel", "leave_yuri", "food1")
    assert (p.at(s), p.active(s, "university"), p.held(s)) == ("csepel", {"yuri"}, set())


def test_yuri_without_a_card_to_spare() -> None:
    """Ruling 30: without a card the player must take him."""
    s = city()
    p.fight(s, "university", "yuri")
    p.turn(s)
    p.play(s, "move", "csepel")
    assert p.options(s) == {"take_yuri"}


def test_yuri_brings_militia() -> None:
    """Promo: an action in Yuri's location brings 2 adjacent militia, of the player's choice."""
    s = city()
    p.fight(s, "university", "yuri")
    p.put(s, "csepel", militia=2)
    p.put(s, "szena", militia=1)
    p.turn(s)
    p.play(s, "draw", "csepel", "szena")
    assert (p.militia(s, "university"), p.militia(s, "csepel")) == (2, 1)


def test_a_barricade_holds_the_militia_yuri_calls() -> None:
    """Retaliation: barricades impede the movement of militia; Promo: "if possible"."""
    s = city()
    p.fight(s, "university", "yuri")
    p.put(s, "csepel", militia=2)
    p.put(s, "szena", militia=1)
    p.barricade(s, "csepel")
    p.turn(s)
    p.answer(s, "draw")
    assert (p.militia(s, "university"), p.militia(s, "csepel")) == (1, 2)


def test_militia_that_do_not_move_today_do_not_come_to_yuri() -> None:
    """Lapsing: a text effect is enforced through the whole day."""
    s = city()
    p.fight(s, "university", "yuri")
    p.put(s, "szena", militia=2)
    p.go(s, *DO[InForce](s, InForce(rule="militia_stay"), 0, 0))
    p.turn(s)
    p.answer(s, "draw")
    assert (p.asked(s), p.militia(s, "university")) == ("acting", 0)


def test_noel_gives_his_icon() -> None:
    """Promo: Noel provides 1 icon like other fighters."""
    s = city()
    p.event(s, "university", "students")
    p.fight(s, "university", "noel")
    p.hold(s, "information")
    p.turn(s)
    p.play(s, "resolve", "information1")
    assert p.event_at(s, "university") == ""


def test_noel_brings_a_green_card_back() -> None:
    """Promo, Zhukov: 2 militia, Noel leaves, and the card comes first on the next day."""
    s = city()
    p.fight(s, "university", "noel")
    p.put(s, "stalin", militia=1)
    s.zhukov_discard = parts(s).zhukov_card.of(["z1", "z9"])
    s.zhukov_deck &= ~s.zhukov_discard
    p.turn(s)
    p.play(s, "use", "noel")
    assert p.options(s) == {"z9"}
    p.answer(s, "z9")
    assert (p.militia(s, "university"), p.active(s, "university"), s.actions) == (2, set(), 4)
    p.set_support(s, 6, "soviet")
    p.go(s, NoelNews())
    assert (p.morale(s), p.support(s)) == (3, (6, "soviet"))
    assert sum(1 for event in s.event if event >= 0) == 0
    assert parts(s).promo & s.out == 1 << parts(s).noel | 1 << parts(s).yuri


def test_noel_is_told_with_the_headline_of_the_next_day() -> None:
    """Promo: "resolved at the beginning of the next day"; on the 3rd the middle one."""
    s = city()
    s.day = 2
    p.fight(s, "university", "noel")
    p.put(s, "stalin", militia=1)
    s.zhukov_discard = parts(s).zhukov_card.of(["z11"])
    s.zhukov_deck &= ~s.zhukov_discard
    p.turn(s)
    p.play(s, "use", "noel", "z11")
    seen = p.GAME.sight.view(s, p.RED)
    (story,) = Teller(p.GAME, seen, p.WORDS).story(s.events, p.RED)
    board = p.GAME.reading.board(seen, p.WORDS)
    for text in (story, board[board.index("Noel brings") :]):
        assert "National guard begins organization" in text.split("militia")[0]
    s.day = 3
    p.go(s, NoelNews())
    assert p.told(s, "news").facts["title"] == "National guard begins organization"


def test_noel_brings_a_green_headline_back() -> None:
    """Promo, Conflict: the commander gets its CP, the Revolutionaries its text, before the turn."""
    s = city(mode="conflict")
    p.fight(s, "university", "noel")
    p.put(s, "stalin", militia=1)
    s.headline_discard = parts(s).headline.of(["flag", "speech"])
    s.headline_deck[0] &= ~s.headline_discard
    p.turn(s)
    p.play(s, "use", "noel", "flag")
    assert (p.militia(s, "university"), p.active(s, "university")) == (0, set())
    p.go(s, SovietPhase())
    assert (p.asked(s), s.points, p.morale(s)) == ("play_headline", 3, 3)
    assert s.headline_kept == parts(s).headline.of(["flag"])
