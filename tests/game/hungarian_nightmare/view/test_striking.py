"""What the displays show of a combat and of a bombardment, and to whom."""

from __future__ import annotations

from config.texts import sentences
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.view.board import board
from game.hungarian_nightmare.view.view import Due, Fight, view
from tests.game.hungarian_nightmare import position as p

WORDS = sentences("en")


def met(fog: str) -> p.Nightmare:
    """Two regiments against two in 56 (TEM 2), who both have committed and been struck."""
    s = p.city(1, fog=fog)
    p.put(s, "56", "73/25", "78/25")
    p.put(s, "56", "93/13pz", "66/13pz")
    p.own(s, p.SOVIET, "48", "53", "51", "50", "39", "55", "54")
    s.engineers = [0, 0]
    p.fight(s, "56")
    return s


def fight(s: p.Nightmare, seat: str | None) -> Fight:
    found = view(s, seat).fight
    assert found is not None
    return found


def test_an_assault_shows_strengths_modifiers_and_the_roll() -> None:
    s = met("no")
    p.dice(s, 9, 10, 2)
    p.play(s, "assault", ("73/25", "78/25"), "73/25", ("93/13pz", "66/13pz"), "93/13pz")
    found = fight(s, None)
    assert found.lead == ("73/25", "93/13pz")
    assert (found.first_fire, found.raw) == (9, 10)
    assert found.strength[0] == 12
    assert found.modifiers == (("terrain-2",), ("terrain-2", "morale+1"))
    told = board(view(s, None), WORDS)
    assert "Soviet strikes with 12: 73/25, 78/25; terrain -2" in told
    assert "The First Fire roll is 9" in told
    assert "The last roll is 10" in told


def test_before_both_have_committed_nothing_is_shown() -> None:
    for fog in ("no", "yes"):
        s = met(fog)
        p.play(s, "assault", ("73/25", "78/25"), "73/25")
        for seat in (*SEATS, None):
            found = fight(s, seat)
            assert (found.lead, found.strength, found.modifiers) == (("", ""), (0, 0), ((), ()))
            assert found.raw == 0


def test_what_a_bombardment_has_done_is_seen_by_everybody() -> None:
    s = p.city(1, fog="yes")
    area = p.parts(s).area
    s.hit, s.due = [area["56"]], [(area["56"], 1, 2, True)]
    for seat in (*SEATS, None):
        found = view(s, seat)
        assert found.hit == ("56",)
        assert found.due == (Due("56", "german", 2, True),)
        assert "German owes 2 steps in 56 and is disrupted" in board(found, WORDS)
