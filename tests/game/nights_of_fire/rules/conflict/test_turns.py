"""Operations Phase, Conflict mode: the order of turns, and passing."""

from __future__ import annotations

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.turns import Operations
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def operations(players: str = "2", *tactics: str) -> Nights:
    """An Operations Phase with cards on every side and a lone fighter to move about."""
    s = c.city(players=players)
    p.put(s, "3", "students")
    c.tactics(s, *(tactics or ("M1", "M2", "E2", "S1")))
    p.hold(s, "V34", "V35", "V36", seat=p.ALICE)
    if players == "3":
        p.hold(s, "V37", "V38", "V39", seat=p.BOB)
    return p.go(s, Operations())


def revolutionary_turn(s: Nights) -> str:
    """Move once with one card and end the turn; the seat that did so."""
    [seat] = p.question(s).seats
    assert p.asked(s) == "choose_action"
    p.answer(s, "move")
    if p.asked(s) == "pay_move":
        p.answer(s, min(p.cards(s, seat)))
    while p.asked(s).startswith("move_"):
        p.answer(s, "done" if "done" in p.options(s) else p.options(s)[0])
    if p.asked(s) == "choose_action" and p.question(s).seats == (seat,):
        p.answer(s, "end")
    return seat


def soviet_turn(s: Nights) -> str:
    """Play one card, do nothing with it, and end the turn; the seat that did so."""
    [seat] = p.question(s).seats
    assert p.asked(s) == "play_tactics"
    p.play(s, p.options(s)[0], c.BUDA)
    c.end(s)
    return seat


def turns(s: Nights, count: int) -> list[str]:
    """The seats of so many turns."""
    seats = []
    for _ in range(count):
        soviet = p.asked(s) == "play_tactics"
        seats.append(soviet_turn(s) if soviet else revolutionary_turn(s))
    return seats


def test_the_first_turn_is_a_revolutionary_one() -> None:
    """Operations Phase: "The first turn is always taken by a Revolutionary player"."""
    s = operations()
    assert p.question(s).seats == (p.ALICE,)


def test_turns_alternate_between_two_players() -> None:
    """Operations Phase: "one Revolutionary and one Soviet turn"."""
    assert turns(operations(), 5) == [p.ALICE, c.SERGEI, p.ALICE, c.SERGEI, p.ALICE]


def test_example_operations_alice_sergei_bob_sergei() -> None:
    """Operations Phase, example: "Alice, Sergei, Bob, Sergei, Alice, Sergei, etc."."""
    s = operations("3")
    assert p.asked(s) == "who_starts"
    assert p.question(s).seats == (p.ALICE, p.BOB)
    p.answer(s, p.ALICE)
    assert turns(s, 6) == [p.ALICE, c.SERGEI, p.BOB, c.SERGEI, p.ALICE, c.SERGEI]


def test_two_revolutionaries_choose_who_starts() -> None:
    """Operations Phase: "they should discuss and choose which of them acts on the first turn"."""
    s = operations("3")
    p.answer(s, p.BOB, seat=p.ALICE)
    assert turns(s, 4) == [p.BOB, c.SERGEI, p.ALICE, c.SERGEI]


def test_after_a_hungarian_pass_the_commander_keeps_playing() -> None:
    """Operations Phase: "if only one side passes, the other can keep playing"."""
    s = operations()
    p.answer(s, "pass")
    assert turns(s, 3) == [c.SERGEI] * 3
    assert p.asked(s) == "play_tactics"


def test_after_a_soviet_pass_the_revolutionary_keeps_playing() -> None:
    """Operations Phase: "if only one side passes, the other can keep playing"."""
    s = operations()
    revolutionary_turn(s)
    p.play(s, "pass", "none")
    assert turns(s, 2) == [p.ALICE] * 2


def test_after_a_soviet_pass_two_revolutionaries_still_alternate() -> None:
    """Operations Phase: the turns of two Revolutionaries alternate."""
    s = operations("3")
    p.answer(s, p.ALICE)
    revolutionary_turn(s)
    p.play(s, "pass", "none")
    assert turns(s, 4) == [p.BOB, p.ALICE, p.BOB, p.ALICE]


def test_the_phase_is_over_once_both_sides_have_passed() -> None:
    """Operations Phase: it "is over once both sides have passed"."""
    s = operations()
    p.play(s, "pass", "pass", "none")
    assert p.asked(s) == "stop"


def test_a_hungarian_pass_counts_for_both() -> None:
    """Operations Phase: "when one player passes the other is considered to have passed"."""
    s = operations("3")
    p.play(s, p.ALICE, "pass")
    assert turns(s, 2) == [c.SERGEI, c.SERGEI]
    p.play(s, "pass", "none")
    assert p.asked(s) == "stop"
    assert len(p.cards(s, p.BOB)) == 3, "Revolutionaries never discard when passing"


def test_a_pass_holds_for_the_round_only() -> None:
    """Operations Phase: in the next round both sides play again."""
    s = operations()
    p.play(s, "pass", "pass", "none")
    p.go(s, Operations())
    assert p.asked(s) == "choose_action"
    assert not s.soviet_passed


def test_the_commander_keeps_one_card() -> None:
    """Passing: "choose up to one of the Tactics cards in their hand to keep", discard the rest."""
    s = operations()
    p.play(s, "pass", "pass")
    assert p.asked(s) == "keep_tactics"
    assert p.question(s).most == 1
    p.answer(s, "S1")
    assert c.hand(s) == {"S1"}
    assert {"M1", "M2", "E2"} <= c.cards(s, s.tactics_discard)


def test_the_commander_may_keep_none() -> None:
    """Passing: "up to one"."""
    s = operations()
    p.play(s, "pass", "pass", "none")
    assert c.hand(s) == set()
    assert {"M1", "M2", "E2", "S1"} <= c.cards(s, s.tactics_discard)


def test_which_card_is_kept_is_not_told() -> None:
    """Passing: the kept card stays in the commander's hand, unseen."""
    s = operations()
    p.play(s, "pass", "pass", "S1")
    assert c.beside(s, p.ALICE).hand == 1
    for event in s.events:
        assert "S1" not in str(event.facts_for(p.ALICE))


def test_without_cards_the_commander_passes_by_himself() -> None:
    """Passing: "if they have any left"; without cards there is nothing to choose."""
    s = operations("2", "M1")
    turns(s, 2)
    revolutionary_turn(s)
    assert s.soviet_passed
    assert p.question(s).seats == (p.ALICE,)


def test_revolutionaries_never_discard_when_passing() -> None:
    """Passing: "Revolutionary players never discard when passing"."""
    s = operations()
    p.answer(s, "pass")
    assert p.cards(s) == {"V34", "V35", "V36"}


def test_the_commander_passes_once_for_the_whole_phase() -> None:
    """Passing: who has passed gets no further turn in this phase."""
    s = operations()
    revolutionary_turn(s)
    p.play(s, "pass", "M1")
    assert turns(s, 2) == [p.ALICE, p.ALICE]
    assert p.asked(s) == "stop"
    assert c.hand(s) == {"M1"}
