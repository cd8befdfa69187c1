"""Phase 2: turn order, the number of actions, movement, and fighters who come along."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import parts
from game.days_of_ire.rules.steps.turns import RevolutionaryPhase
from game.days_of_ire.seats import REVOLUTIONARIES
from tests.game.days_of_ire import position as p


@pytest.mark.parametrize(
    ("mode", "players", "actions"),
    [
        ("zhukov", "1", [4]),
        ("zhukov", "2", [2, 2]),
        ("zhukov", "3", [2, 1, 1]),
        ("bajtars", "4", [1, 1, 1, 1]),
    ],
)
def test_actions_by_player_count(mode: str, players: str, actions: list[int]) -> None:
    """Phase 2: 4; 2 and 2; 2, 1 and 1; in the later edition 1 each with four players."""
    s = p.city(mode=mode, players=players)
    p.put(s, "stalin", militia=1)
    p.go(s, RevolutionaryPhase())
    if len(actions) > 1:
        p.answer(s, ",".join(reversed(p.question(s).seats)))
    found: list[int] = []
    seats: list[str] = []
    while p.asked(s) == "acting":
        if s.turn != (REVOLUTIONARIES.index(seats[-1]) if seats else -1):
            seats.append(p.question(s).seats[0])
            found.append(s.actions)
        p.answer(s, "pass")
    assert found == actions
    assert seats == list(reversed(REVOLUTIONARIES[: len(actions)]))


def test_turn_order_is_free() -> None:
    """Phase 2: the players decide on a turn order at the start of each phase."""
    s = p.city(players="3")
    p.put(s, "stalin", militia=1)
    p.go(s, RevolutionaryPhase())
    assert (p.asked(s), len(p.options(s))) == ("turn_order", 6)
    assert p.question(s).seats == (p.RED, p.BLUE, p.YELLOW)


def test_example_8_blaha_and_corvin_are_adjacent() -> None:
    """Movement, example: Blaha Lujza Square and Corvin Passage are adjacent."""
    s = p.city()
    p.be(s, "blaha", p.RED)
    p.turn(s)
    p.play(s, "move", "corvin")
    assert p.at(s) == "corvin"


def test_example_25_radio_and_corvin_are_adjacent() -> None:
    """Bajtárs, movement, example: the Radio and Corvin Passage are adjacent."""
    s = p.city(mode="bajtars")
    p.be(s, "radio", p.RED)
    p.turn(s)
    p.play(s, "move", "corvin")
    assert p.at(s) == "corvin"


def test_movement_the_first_step_is_free() -> None:
    """Movement: the first step is free, each additional one takes a card of any type."""
    s = p.city()
    p.be(s, "bem", p.RED)
    p.hold(s, "food", "molotov")
    p.turn(s)
    p.play(s, "move", "kossuth")
    assert len(p.held(s)) == 2
    p.play(s, "move", "astoria", "food1")
    assert (p.at(s), p.held(s), p.discarded(s)) == ("astoria", {"molotov1"}, {"food1"})


def test_movement_without_a_card_ends_after_the_free_step() -> None:
    """Movement: an additional step needs a card."""
    s = p.city()
    p.turn(s)
    p.play(s, "move", "szena")
    assert "move" not in p.options(s)


def test_movement_the_free_step_is_before_the_first_action() -> None:
    """Movement: only the first step prior to the first action is free."""
    s = p.city()
    p.hold(s, "food")
    p.turn(s)
    p.play(s, "draw", "move", "szena")
    assert p.asked(s) == "pay_step"


def test_movement_the_free_step_is_gone_with_a_passed_action() -> None:
    """Movement: a passed action is spent, so the next step is no longer prior to the first one."""
    s = p.city()
    p.hold(s, "food")
    p.turn(s)
    p.play(s, "pass", "move", "szena")
    assert p.asked(s) == "pay_step"


def test_movement_in_the_later_edition_the_free_step_may_come_between_actions() -> None:
    """Bajtárs, movement: one step is free, and it may come between the actions."""
    s = p.city(mode="bajtars")
    p.turn(s)
    p.play(s, "draw", "move", "szena")
    assert p.at(s) == "szena"
    p.play(s, "move", "bem")
    assert p.asked(s) == "pay_step"


def test_movement_not_after_the_last_action() -> None:
    """Movement: a player moves before each action, not after the last is spent."""
    s = p.city()
    p.turn(s, actions=1)
    p.answer(s, "draw")
    assert p.asked(s) == "stop"


def test_ruling_12_move_and_pass() -> None:
    """Ruling 12: one may move and then pass the action, and draws no fire by it."""
    s = p.city()
    p.put(s, "szena", tank=2)
    p.turn(s, actions=1)
    p.play(s, "move", "szena", "pass")
    assert p.asked(s) == "stop"
    assert p.injuries(s) == 0


def test_example_9_two_fighters_come_along() -> None:
    """Moving active fighters, example: from Csepel with 2 fighters, which makes 4 in Corvin."""
    s = p.city(players="2")
    p.be(s, "csepel", p.BLUE)
    p.fight(s, "csepel", "baker", "poet")
    p.fight(s, "corvin", "miner", "cadet")
    p.turn(s, p.BLUE)
    p.play(s, "move", "corvin", ("baker", "poet"))
    assert p.at(s, p.BLUE) == "corvin"
    assert p.active(s, "corvin") == {"baker", "poet", "miner", "cadet"}
    assert not p.active(s, "csepel")


def test_moving_active_fighters_two_at_most() -> None:
    """Moving active fighters: a maximum of 2 come along."""
    s = p.city()
    p.be(s, "csepel", p.RED)
    p.fight(s, "csepel", "baker", "poet", "miner")
    p.turn(s)
    p.play(s, "move", "corvin")
    assert (p.asked(s), p.question(s).most) == ("take_along", 2)


def test_no_more_are_asked_for_than_are_there() -> None:
    s = p.city()
    p.be(s, "csepel", p.RED)
    p.fight(s, "csepel", "baker")
    p.turn(s)
    p.play(s, "move", "corvin")
    assert p.question(s).facts["count"] == 1


def test_moving_active_fighters_no_fifth() -> None:
    """Moving active fighters: a fighter who would be the fifth must be left behind."""
    s = p.city()
    p.be(s, "csepel", p.RED)
    p.fight(s, "csepel", "baker", "poet")
    p.fight(s, "corvin", "miner", "cadet", "soldier")
    p.turn(s)
    p.play(s, "move", "corvin")
    assert p.question(s).most == 1
    p.answer(s, "poet")
    assert len(p.active(s, "corvin")) == 4
    assert p.active(s, "csepel") == {"baker"}


def test_example_26_four_active_fighters_are_enough() -> None:
    """Bajtárs, moving fighters, example: with 4 at Corvin the inactive one stays inactive."""
    s = p.city(mode="bajtars", players="2")
    p.be(s, "csepel", p.BLUE)
    p.fight(s, "csepel", "baker", "poet")
    p.fight(s, "corvin", "miner", "cadet")
    p.wait(s, "corvin", "cook")
    p.turn(s, p.BLUE)
    p.play(s, "move", "corvin", ("baker", "poet"))
    assert "activate" not in p.options(s)
    p.hold(s, "food", seat=p.BLUE)
    p.turn(s, p.BLUE)
    p.play(s, "move", "radio", ("baker",))
    p.be(s, "corvin", p.BLUE)
    p.turn(s, p.BLUE)
    assert "activate" in p.options(s)


def test_hand_limit_of_ten() -> None:
    """Revolutionary cards: a player with 10 cards may not receive an 11th."""
    s = p.city()
    ten = ["food"] * 5 + ["information"] * 5
    p.hold(s, *ten)
    p.turn(s)
    assert "draw" not in p.options(s)


def test_the_discard_pile_becomes_the_deck() -> None:
    """Revolutionary cards: if the draw deck runs out, the discard pile is reshuffled."""
    s = p.city()
    s.discard, s.deck = parts(s).card.of(["food1"]), 0
    p.turn(s)
    p.answer(s, "draw")
    assert p.held(s) == {"food1"}
    assert s.discard == 0


def test_hands_are_not_shown_to_each_other() -> None:
    """Revolutionary cards: players are not allowed to show their hand to each other."""
    s = p.city(players="2")
    p.hold(s, "food")
    p.turn(s)
    assert p.GAME.sight.view(s, p.RED).hand == ("food1",)  # type: ignore[attr-defined]
    assert p.GAME.sight.view(s, p.BLUE).hand == ()  # type: ignore[attr-defined]
