"""Setup, Conflict ruleset: players, start values, what is hidden, and Adjusting Difficulty."""

from __future__ import annotations

import pytest

from game.kernel import Setup, Unfit, begin
from game.nights_of_fire.rules.state import on_board, parts
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

VERSIONS = ("basic", "advanced")


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("players", ["2", "3"])
def test_setup_reminder_start_values(version: str, players: str) -> None:
    """Setup reminder: Conflict, either version: Prestige 23, Morale 25, Readiness 3."""
    s = c.opening(version=version, players=players)
    assert (s.prestige, s.morale, s.readiness, s.round) == (23, 25, 3, 1)


def test_two_players_are_one_revolutionary_and_the_commander() -> None:
    """Setup: "Select one player to play as the Soviet commander"; one Revolutionary, one deck."""
    seats = p.GAME.seats({"mode": "conflict", "players": "2"})
    assert seats == (p.ALICE, c.SERGEI)
    s = c.opening(players="2")
    assert [(s.hand[0] | s.deck[0]).bit_count()] == [45]
    assert s.hand[0].bit_count() == 12


def test_three_players_are_two_revolutionaries_and_the_commander() -> None:
    """Setup 10: two Revolutionaries have a deck each by the person icon."""
    seats = p.GAME.seats({"mode": "conflict", "players": "3"})
    assert seats == (p.ALICE, p.BOB, c.SERGEI)
    s = c.opening(players="3")
    assert s.hand[0] | s.deck[0] == parts(s).person
    assert [hand.bit_count() for hand in s.hand] == [7, 7]


@pytest.mark.parametrize("players", ["1", "4"])
def test_conflict_is_for_2_or_3_players(players: str) -> None:
    """Introduction: "a competitive game for 2 or 3 players"."""
    with pytest.raises(Unfit, match=f"'{players}' is no value for the option 'players'"):
        begin(p.GAME, Setup("seed", {"mode": "conflict", "players": players}))


@pytest.mark.parametrize("version", VERSIONS)
def test_setup_6_and_8_hidden_from_the_soviets(version: str) -> None:
    """Setup 6 and 8: blocks face the Hungarian side, "not visible to the Soviet player"."""
    s = c.opening(version=version)
    assert on_board(s) & s.hidden == on_board(s)
    for seat in (c.SERGEI, None):
        seen = c.view(s, seat)
        assert [unit.id for unit in seen.insurgents] == [""] * 23
        assert seen.pool == ("",) * 7
    mine = c.view(s, p.ALICE)
    assert {unit.id for unit in mine.insurgents} == p.alive(s)
    assert set(mine.pool) == p.names(s, s.pool)


def test_setup_7_civilians_lie_face_down() -> None:
    """Setup 7: "When playing Conflict, place them face down"; Revolutionaries may look."""
    s = c.opening(players="3")
    for seat in (c.SERGEI, None):
        seen = c.view(s, seat)
        assert [value for _, value in seen.civilians] == [-1] * 10
    for seat in (p.ALICE, p.BOB):
        seen = c.view(s, seat)
        values = dict(seen.civilians)
        assert values == {
            parts(s).districts[d]: value for d, value in enumerate(s.civilian) if value >= 0
        }


def test_setup_9_regiments() -> None:
    """Setup 9: one Regiment of each division in 13, 9 and 11, two in each staging area."""
    s = c.opening()
    spots = [p.place(s, name) for name in parts(s).regiments]
    assert [sorted(spots[i : i + 3]) for i in (0, 3, 6)] == [
        ["13", p.STAGING, p.STAGING],
        ["9", p.STAGING, p.STAGING],
        ["11", p.STAGING, p.STAGING],
    ]


@pytest.mark.parametrize("version", VERSIONS)
def test_setup_13_all_tactics_to_the_commander(version: str) -> None:
    """Setup 13: "Give all 12 Tactics cards to the Soviet commander"."""
    s = c.opening(version=version)
    assert p.asked(s) == "pick_tactics"
    assert p.question(s).seats == (c.SERGEI,)
    assert len(p.options(s)) == 12


def test_setup_12_no_konev_cards() -> None:
    """Setup 12: the Konev deck is of the Konev ruleset only."""
    s = c.opening()
    assert not s.konev_deck
    assert not s.row


@pytest.mark.parametrize(("version", "count"), [("basic", 0), ("advanced", 14)])
def test_setup_14_headlines_in_advanced_only(version: str, count: int) -> None:
    """Setup 14: "In Advanced Conflict ruleset only: Shuffle all 14 Headline cards"."""
    s = c.opening(version=version)
    assert s.headlines.bit_count() == count
    assert s.headline == -1, "revealed in the Tactics Phase, not before"


@pytest.mark.parametrize("change", ["-1", "0", "+1"])
def test_difficulty_readiness_by_1(change: str) -> None:
    """Adjusting Difficulty: "Increase/decrease starting Readiness by 1"."""
    assert c.opening(readiness=change).readiness == 3 + int(change)


@pytest.mark.parametrize(("players", "cards"), [("2", 12), ("3", 7)])
@pytest.mark.parametrize("change", ["0", "-1", "-2"])
def test_difficulty_smaller_first_hand(players: str, cards: int, change: str) -> None:
    """Adjusting Difficulty: "Decrease starting hand size for Revolutionary players by 1 or 2"."""
    s = c.opening(players=players, hand=change)
    assert [hand.bit_count() for hand in s.hand] == [cards + int(change)] * (int(players) - 1)


@pytest.mark.parametrize("version", VERSIONS)
def test_difficulty_tactics_adjustment_at_the_beginning(version: str) -> None:
    """Adjusting Difficulty: "a Tactics Adjustment at the beginning ... as if 3 Soviet units".

    One card is unavailable and shown, so the commander selects 5 out of 11.
    """
    s = c.opening(version=version, disrupted="yes")
    assert p.asked(s) == "pick_tactics"
    assert s.tactics_out.bit_count() == 1
    assert len(p.options(s)) == 11
    assert p.question(s).most == 5
    assert set(c.beside(s, p.ALICE).unavailable) == c.cards(s, s.tactics_out)


def test_difficulty_the_card_lost_at_the_beginning_is_drawn_by_lot() -> None:
    """Tactics Adjustment: the cards are shuffled before one is revealed."""
    lost = {c.opening(seed, disrupted="yes").tactics_out for seed in "abcdefghijklmnop"}
    assert len(lost) > 4


@pytest.mark.parametrize("change", ["-2", "0", "+2"])
def test_difficulty_morale_by_2(change: str) -> None:
    """Adjusting Difficulty: "Increase/decrease starting Morale by 2"."""
    assert c.opening(morale=change).morale == 25 + int(change)


@pytest.mark.parametrize("change", ["-2", "-1", "0", "+1", "+2"])
def test_difficulty_prestige_by_1_or_2(change: str) -> None:
    """Adjusting Difficulty: "Increase/decrease starting Prestige by 1 or 2"."""
    assert c.opening(prestige=change).prestige == 23 + int(change)


def test_difficulty_random_recruits_is_an_option() -> None:
    """Adjusting Difficulty: "pick randomly which units to add"."""
    assert c.opening(recruits="random").random_recruits
    assert not c.opening().random_recruits
