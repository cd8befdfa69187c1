"""Operations Phase, Konev mode: alternation, two players, passing."""

from __future__ import annotations

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.turns import Operations
from tests.game.nights_of_fire import position as p

ROW = ("secure", "regroup", "sweep", "assault", "round_up")


def phase(players: str = "1", row: tuple[str, ...] = ROW) -> Nights:
    """The start of an Operations Phase with many cards in hand and a crowd in District 3.

    No Regiment is in a district, so every card of the row has No Effect.
    """
    s = p.city(players=players)
    p.put(s, "3", "students", "cadets", "builders", "nurses", "poets", "miners", "gunners")
    p.row(s, *row)
    p.hold(s, "V01", "V03", "V05", "V07", "V09", "V11")
    if players == "2":
        p.hold(s, "V02", "V04", "V06", "V08", "V10", "V12", seat=p.BOB)
    return p.go(s, Operations())


def act(s: Nights, card: str) -> None:
    """A turn of one movement, there and back."""
    goal = "2" if "students" in p.here(s, "3") else "3"
    p.play(s, "move", card)
    if p.asked(s) == "move_from":
        p.answer(s, "3" if goal == "2" else "2")
    p.answer(s, goal)
    if p.asked(s) == "move_group":
        p.answer(s, "students")
    p.answer(s, "end")


def let_run(s: Nights) -> None:
    """The No Effect rule: one of the crowd leaves, the students last."""
    if p.asked(s) == "run_away_where":
        p.answer(s, "3")
    if p.asked(s) == "run_away":
        p.answer(s, next(each for each in p.options(s) if each != "students"))


def test_the_first_turn_is_a_revolutionary_one() -> None:
    """Operations Phase: "The first turn is always taken by a Revolutionary player"."""
    s = phase()
    assert p.asked(s) == "choose_action"
    assert len(s.row) == 5


def test_turns_alternate_between_revolutionary_and_konev() -> None:
    """Operations Phase: one Revolutionary turn, then Konev performs one card, and so on."""
    s = phase()
    for turn, card in enumerate(("V01", "V03", "V05"), start=1):
        act(s, card)
        assert len(s.row) == 5 - turn
        let_run(s)
        assert p.asked(s) == "choose_action"


def test_example_operations_alice_konev_bob_konev() -> None:
    """Operations Phase, example: "Alice, Konev, Bob, Konev, Alice, Konev, etc."."""
    s = phase("2")
    p.answer(s, p.ALICE)
    order = []
    for card in ("V01", "V02", "V03", "V04"):
        order.append((p.question(s).seats[0], len(s.row)))
        act(s, card)
        let_run(s)
    assert order == [(p.ALICE, 5), (p.BOB, 4), (p.ALICE, 3), (p.BOB, 2)]


def test_two_revolutionaries_choose_who_acts_first() -> None:
    """Operations Phase: "they should discuss and choose which of them acts on the first turn"."""
    s = phase("2")
    assert p.asked(s) == "who_starts"
    assert set(p.question(s).seats) == {p.ALICE, p.BOB}
    p.answer(s, p.BOB, seat=p.ALICE)
    assert p.question(s).seats == (p.BOB,)


def test_after_the_hungarians_pass_konev_performs_the_rest() -> None:
    """Operations Phase: it is over once the side has passed AND Konev performed all five."""
    s = phase()
    p.answer(s, "pass")
    while p.asked(s) != "stop":
        assert p.asked(s) in ("run_away_where", "run_away")
        let_run(s)
    assert not s.row
    assert s.konev_discard.bit_count() == 5


def test_after_konev_is_done_the_hungarians_go_on() -> None:
    """Operations Phase: with all five cards performed the Revolutionaries act until they pass."""
    s = phase(row=("secure",))
    act(s, "V01")
    let_run(s)
    assert not s.row
    for card in ("V03", "V05"):
        act(s, card)
        assert p.asked(s) == "choose_action"
    p.answer(s, "pass")
    assert p.asked(s) == "stop"


def test_when_one_of_two_passes_the_other_has_passed_as_well() -> None:
    """Operations Phase: "when one player passes the other is considered to have passed as well"."""
    s = phase("2", row=("secure",))
    p.answer(s, p.ALICE)
    p.answer(s, "pass")
    let_run(s)
    assert p.asked(s) == "stop"
    assert len(p.cards(s, p.BOB)) == 6


def test_passing_discards_nothing() -> None:
    """Operations Phase: "Revolutionary players never discard when passing"."""
    s = phase(row=("secure",))
    before = p.cards(s)
    p.answer(s, "pass")
    assert p.cards(s) == before
    assert p.discards(s) == set()


def test_a_turn_is_one_to_three_cards_or_a_pass() -> None:
    """Revolutionary Turn: "they must play 1 to 3 cards (or pass)"."""
    s = phase()
    assert "pass" in p.options(s)
    assert "end" not in p.options(s)
    p.play(s, "move", "V01", "2", "students")
    assert "end" in p.options(s)
    assert "pass" not in p.options(s)


def test_after_three_cards_the_turn_is_over() -> None:
    """Revolutionary Turn: no fourth card is played."""
    s = phase()
    p.play(s, "move", ("V01", "V03", "V05"), "2", "students", "2", "3", "3", "2", "students")
    assert len(s.row) == 4
    assert len(p.cards(s)) == 3


def test_without_cards_there_is_nothing_but_to_pass() -> None:
    """Revolutionary Turn: who cannot play a card passes."""
    s = p.city()
    p.put(s, "3", "students")
    p.row(s, "secure")
    p.go(s, Operations())
    assert s.passed
    assert not s.row


def test_an_empty_hand_of_one_player_passes_for_both() -> None:
    """Operations Phase: a pass of one is a pass of both, also when the hand is empty."""
    s = p.city(players="2")
    p.put(s, "3", "students", "cadets")
    p.row(s, "secure")
    p.hold(s, "V02", seat=p.BOB)
    p.go(s, Operations())
    p.answer(s, p.ALICE)
    assert s.passed
    assert p.asked(s) == "run_away"
    p.answer(s, "cadets")
    assert p.asked(s) == "stop"
    assert p.cards(s, p.BOB) == {"V02"}


def test_the_pass_of_the_last_round_is_forgotten() -> None:
    """Operations Phase: each round begins with both sides in play."""
    s = phase()
    s.passed = True
    p.go(s, Operations())
    assert p.asked(s) == "choose_action"
