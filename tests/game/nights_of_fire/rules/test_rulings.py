"""Rulings: what the engine does where the book is silent can be read by every table."""

from __future__ import annotations

import pytest

from config.texts import languages, sentences
from game.nights_of_fire.view.view import view
from tests.game.nights_of_fire import position as p


@pytest.mark.parametrize("language", languages())
def test_every_ruling_has_its_sentence(language: str) -> None:
    """The rulings of the game and the sentences of a language are the same list."""
    head = "nights_of_fire.ruling."
    words = sentences(language)
    told = {key.removeprefix(head) for key in words if key.startswith(head)}
    assert set(p.GAME.reading.rulings) <= told
    assert all(len(words[head + number]) > 40 for number in p.GAME.reading.rulings)


def test_ruling_11_konev_mode_is_open() -> None:
    """Ruling 11: blocks and civilians are open to everybody, hands and decks are not."""
    s = p.opening(players="2")
    onlooker = view(s, None)
    alice = view(s, p.ALICE)
    bob = view(s, p.BOB)
    for name in ("insurgents", "civilians", "regiments", "pool", "row"):
        assert getattr(onlooker, name) == getattr(alice, name) == getattr(bob, name)
    assert (len(alice.hand), len(bob.hand), len(onlooker.hand)) == (7, 7, 0)
    assert not {*alice.hand} & {*bob.hand}
    assert [card.card == "" for card in onlooker.row] == [False, True, False, True, False]


def test_ruling_10_wounds_and_momentum_never_run_out() -> None:
    """Components: "Wound/Momentum tokens are not meant to be limited"."""
    s = p.city()
    everybody = sorted(p.names(s, s.box))
    p.put(s, "8", *everybody, hurt=True)
    p.regiment(s, "8", "257th")
    p.hold(s, "V34")
    s.momentum = 20
    p.turn(s)
    p.play(s, "ambush", "students")
    assert s.momentum == 21
    assert len(p.hurt(s)) == 30
