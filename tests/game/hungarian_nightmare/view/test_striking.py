"""What the displays show of a combat and of a bombardment, and to whom."""

from __future__ import annotations

from config.texts import sentences
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.view.board import board
from game.hungarian_nightmare.view.view import Due, Fight, Seen, view
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
    assert "Soviet rolls 10" in told


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


def test_under_fog_an_assault_lays_open_who_is_committed_and_how_strong() -> None:
    """13.4.7: and nobody else; its owner sees that anyway."""
    s = met("yes")
    p.dice(s, 9, 10, 2)
    p.play(s, "assault", ("73/25",), "73/25", ("93/13pz",), "93/13pz")
    lost = s.lost[p.parts(s).unit["93/13pz"]]
    assert fight(s, "soviet").revealed == (Seen("93/13pz", "56", lost, 0),)
    assert [each.id for each in fight(s, "german").revealed] == ["73/25"]
    assert [each.id for each in fight(s, None).revealed] == ["73/25", "93/13pz"]
    assert "Revealed: 93/13pz " in board(view(s, "soviet"), WORDS)


def test_before_first_fire_fog_lays_nobody_open() -> None:
    s = met("yes")
    p.play(s, "assault", ("73/25", "78/25"), "73/25")
    assert not any(fight(s, seat).revealed for seat in (*SEATS, None))


def test_both_rolls_of_an_assault_are_kept_until_the_next_round() -> None:
    s = met("no")
    p.dice(s, 5, 10, 2)
    p.play(s, "assault", ("73/25", "78/25"), "73/25", ("93/13pz", "66/13pz"), "93/13pz")
    found = fight(s, None)
    assert sorted(found.strikes) == [2, 10]
    assert found.raw == found.strikes[0]
    told = board(view(s, None), WORDS)
    assert f"Soviet rolls {found.strikes[0]}" in told
    assert f"German rolls {found.strikes[1]}" in told
    assert "The last roll" not in told
