"""Rulings: what the engine does where the books are silent can be read by every table."""

from __future__ import annotations

import pytest

from config.texts import languages, sentences
from game.days_of_ire.rules.changes import draw
from game.days_of_ire.rules.state import parts
from game.days_of_ire.rules.steps.days import EndOfDay, Penalties
from tests.game.days_of_ire import position as p


@pytest.mark.parametrize("language", languages())
def test_every_ruling_has_its_sentence(language: str) -> None:
    """The rulings of the game and the sentences of a language are the same list."""
    head = "days_of_ire.ruling."
    words = sentences(language)
    told = {key.removeprefix(head) for key in words if key.startswith(head)}
    assert set(p.GAME.reading.rulings) == told
    assert all(len(words[head + number]) > 40 for number in told)


@pytest.mark.parametrize("language", languages())
def test_every_card_can_be_read(language: str) -> None:
    """Everything of the set in words: Events, Headlines, Zhukov's cards, cards and fighters."""
    words = sentences(language)
    read = list(p.GAME.reading.cards({"components": "reconstruction"}, words))
    assert len(read) == 33 + 42 + 14 + 12 + 27
    assert all(name and title and text for name, title, text in read)


@pytest.mark.parametrize(("mode", "asked"), [("zhukov", "pay_step"), ("bajtars", "acting")])
def test_ruling_37_a_passed_action_ends_the_free_step(mode: str, asked: str) -> None:
    """Movement: "only the first movement step (prior to the first action) is free"."""
    s = p.city(mode=mode)
    p.hold(s, "food")
    p.turn(s)
    p.play(s, "pass", "move", "szena")
    assert p.asked(s) == asked


def test_ruling_38_the_revolutionaries_execute_penalties() -> None:
    """Event penalties: the book does not say who executes the text; it is theirs."""
    s = p.city(mode="conflict", players="3")
    p.event(s, "blaha", "crossfire")
    p.go(s, Penalties(0))
    assert (p.asked(s), p.question(s).seats) == ("injure_who", (p.RED, p.BLUE))


def test_ruling_39_the_deck_is_made_anew_when_a_card_is_drawn() -> None:
    """Revolutionary cards: what is played after the last card was taken is shuffled in too."""
    s = p.city()
    p.hold(s, "food", "molotov")
    s.discard = s.deck & ~(s.deck & -s.deck)
    s.deck &= -s.deck
    draw(s, 0, 1)
    assert s.deck == 0
    p.turn(s)
    p.play(s, "move", "szena", "move", "bem", "food1", "draw")
    assert (p.discarded(s), s.deck.bit_count()) == (set(), 37)


def test_ruling_41_noel_needs_a_green_card_and_a_tomorrow() -> None:
    """Promo: "select a green one"; "resolved at the beginning of the next day"."""
    s = p.city(promo="yes")
    p.fight(s, "university", "noel")
    p.put(s, "stalin", militia=1)
    s.zhukov_discard = parts(s).zhukov_card.of(["z1"])
    p.turn(s)
    assert "use" not in p.options(s)
    s.zhukov_discard |= parts(s).zhukov_card.of(["z9"])
    s.day = 7
    p.turn(s)
    p.play(s, "use", "noel", "z9")
    p.go(s, EndOfDay())
    assert (p.ending(s), p.morale(s)) == ("ceasefire", 2)


def test_ruling_42_only_cards_with_an_icon_needed_pay() -> None:
    """Resolve an Event: excess icons are ignored, so a card without a use is not asked for."""
    s = p.city()
    p.event(s, "bem", "bread")
    p.be(s, "bem", p.RED)
    p.hold(s, "food", "food", "food", "molotov")
    p.turn(s)
    p.answer(s, "resolve")
    assert p.options(s) == {"food1", "food2", "food3"}
    p.answer(s, "food1", "food2", "food3")
    assert p.held(s) >= {"molotov1"}
