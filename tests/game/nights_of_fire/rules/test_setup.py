"""Setup, the reminder table, and Adjusting Difficulty."""

from __future__ import annotations

from collections import Counter

import pytest

from game.kernel import Setup, Unfit, begin
from game.nights_of_fire.rules.state import night, on_board, parts
from game.nights_of_fire.seats import SOVIET
from game.parts.bits import bits
from tests.game.nights_of_fire import position as p

SEEDS = ("a", "b", "c", "d", "e")


@pytest.mark.parametrize(
    ("mode", "version", "prestige"),
    [
        ("konev", "basic", 20),
        ("konev", "advanced", 26),
        ("conflict", "basic", 23),
        ("conflict", "advanced", 23),
    ],
)
def test_setup_reminder_start_values(mode: str, version: str, prestige: int) -> None:
    """Setup reminder: Prestige 20, 26 or 23, Morale 25, Readiness 3, round 1."""
    s = p.opening(mode=mode, version=version)
    assert (s.prestige, s.morale, s.readiness, s.round) == (prestige, 25, 3, 1)
    assert s.momentum == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_setup_6_one_local_in_each_objective(seed: str) -> None:
    """Setup 6: all 10 locals, one in each district marked with an objective."""
    s = p.opening(seed)
    box = parts(s)
    for d, found in enumerate(s.at):
        assert (found & box.locals).bit_count() == (box.stars >> d & 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_setup_7_one_civilian_in_each_objective(seed: str) -> None:
    """Setup 7: all 10 civilians, one in each district marked with an objective."""
    s = p.opening(seed)
    box = parts(s)
    assert {d for d, found in enumerate(s.civilian) if found >= 0} == set(bits(box.stars))
    placed = Counter(found for found in s.civilian if found >= 0)
    assert placed == Counter(each.value for each in box.units.civilian)


@pytest.mark.parametrize("seed", SEEDS)
def test_setup_8_thirteen_fighters_and_seven_in_the_pool(seed: str) -> None:
    """Setup 8: one fighter in each district, the remaining 7 in the reinforcement pool."""
    s = p.opening(seed)
    box = parts(s)
    assert all((found & box.fighters).bit_count() == 1 for found in s.at)
    assert s.pool.bit_count() == 7
    assert s.pool | on_board(s) == box.fighters | box.locals


def test_setup_8_everybody_on_the_board_is_hidden_and_healthy() -> None:
    """Setup 6 and 8: the stickered side faces the Hungarian side, so all are hidden."""
    s = p.opening()
    assert not on_board(s) & ~s.hidden
    assert not s.wounded


def test_setup_6_to_8_placement_is_random() -> None:
    """Setup 6 to 8: locals, civilians and fighters are placed at random."""
    games = [p.opening(seed) for seed in SEEDS]
    assert len({tuple(s.at) for s in games}) == len(SEEDS)
    assert len({tuple(s.civilian) for s in games}) > 1
    assert len({s.pool for s in games}) > 1


def test_setup_8_every_fighter_may_wait_in_the_pool() -> None:
    """Setup 8: "Randomly select 13 fighter insurgents", so each waits in 7 of 20 games."""
    waiting = Counter(name for n in range(200) for name in pool(f"pool{n}"))
    assert len(waiting) == 20
    assert all(40 < count < 100 for count in waiting.values())


def pool(seed: str) -> set[str]:
    """The reinforcement pool of a new game."""
    s = p.opening(seed)
    return p.names(s, s.pool)


def test_setup_9_two_regiments_in_staging_and_one_in_each_entry() -> None:
    """Setup 9: of each division 1 Regiment in District 13, 9 or 11, and 2 in staging."""
    s = p.opening()
    for sector in parts(s).map.sector:
        spots = Counter(p.place(s, name) for name in sector.regiments)
        assert spots == {sector.entry: 1, p.STAGING: 2}
    assert not s.down


def test_setup_10_one_revolutionary_has_one_deck_of_45() -> None:
    """Setup 10: "If playing with 1 Revolutionary, shuffle all Revolutionary cards"."""
    s = p.opening()
    assert (s.hand[0] | s.deck[0]).bit_count() == 45
    assert len(s.hand) == 1


def test_setup_10_two_revolutionaries_have_a_deck_each_by_the_person_icon() -> None:
    """Setup 10: two decks "based on the presence of the [person] icon", one for each."""
    s = p.opening(players="2")
    first, second = s.hand[0] | s.deck[0], s.hand[1] | s.deck[1]
    assert first == parts(s).person
    assert not first & second
    assert (first | second).bit_count() == 45


def test_setup_11_no_garrison_no_barricade_no_loss_at_the_start() -> None:
    """Setup 11: Garrisons, Wounds, Momentum and Barricades wait beside the board."""
    s = p.opening()
    assert not s.garrisons
    assert not s.barricades
    assert not s.killed
    assert not s.box
    assert not s.fled
    assert not s.arrested


def test_setup_12_twelve_konev_cards() -> None:
    """Setup 12: all 12 Marshal Konev cards are shuffled; five of them lie in the first row."""
    s = p.opening()
    assert len(s.row) == 5
    assert len({slot.card for slot in s.row} | set(bits(s.konev_deck))) == 12


def test_flow_every_third_round_is_a_night_round() -> None:
    """Flow of the game: "Every third round is marked as a Night round"."""
    s = p.city()
    nights = []
    for s.round in range(1, 11):
        if night(s):
            nights.append(s.round)
    assert nights == [3, 6, 9]


@pytest.mark.parametrize(("change", "readiness"), [("-1", 2), ("0", 3), ("+1", 4)])
def test_difficulty_readiness_by_1(change: str, readiness: int) -> None:
    """Adjusting Difficulty: "Increase/decrease starting Readiness by 1"."""
    assert p.opening(readiness=change).readiness == readiness


@pytest.mark.parametrize(("players", "cards"), [("1", 12), ("2", 7)])
@pytest.mark.parametrize("change", ["0", "-1", "-2"])
def test_difficulty_smaller_first_hand(players: str, cards: int, change: str) -> None:
    """Adjusting Difficulty: "Decrease starting hand size for Revolutionary players by 1 or 2"."""
    s = p.opening(players=players, hand=change)
    assert [hand.bit_count() for hand in s.hand] == [cards + int(change)] * int(players)


@pytest.mark.parametrize("change", ["-2", "0", "+2"])
def test_difficulty_morale_by_2(change: str) -> None:
    """Adjusting Difficulty: "Increase/decrease starting Morale by 2"."""
    assert p.opening(morale=change).morale == 25 + int(change)


@pytest.mark.parametrize("change", ["-2", "-1", "0", "+1", "+2"])
@pytest.mark.parametrize(("version", "prestige"), [("basic", 20), ("advanced", 26)])
def test_difficulty_prestige_by_1_or_2(version: str, prestige: int, change: str) -> None:
    """Adjusting Difficulty: "Increase/decrease starting Prestige by 1 or 2"."""
    assert p.opening(version=version, prestige=change).prestige == prestige + int(change)


def test_difficulty_tactics_adjustment_at_the_beginning() -> None:
    """Adjusting Difficulty: a Tactics Adjustment "as if 3 Soviet units have been damaged".

    Three disabled units make two Konev cards unavailable, so neither is in the first row.
    """
    s = p.opening(disrupted="yes")
    assert p.asked(s) == "make_unavailable"
    assert len(p.options(s)) == 12
    assert p.question(s).most == 2
    p.answer(s, "hunt", "assault")
    row = {parts(s).konev.card[slot.card].id for slot in s.row}
    assert len(row) == 5
    assert not row & {"hunt", "assault"}


@pytest.mark.parametrize("seed", SEEDS)
def test_difficulty_cards_out_at_the_beginning_come_back_later(seed: str) -> None:
    """Tactics Phase: unavailable cards lie in the discard pile and return with the others."""
    s = p.opening(seed, disrupted="yes")
    p.answer(s, "hunt", "assault")
    assert p.konev_cards(s, s.konev_discard) == {"hunt", "assault"}
    assert not s.konev_out


def test_difficulty_random_recruits_is_an_option() -> None:
    """Adjusting Difficulty: "pick randomly which units to add" in the Reinforcement Phase."""
    assert p.opening(recruits="random").random_recruits
    assert not p.opening().random_recruits


@pytest.mark.parametrize(
    ("name", "value"),
    [("readiness", "+2"), ("hand", "-3"), ("hand", "+1"), ("morale", "+1"), ("prestige", "+3")],
)
def test_difficulty_nothing_beyond_the_book(name: str, value: str) -> None:
    """Adjusting Difficulty: changes larger than the book's are refused."""
    with pytest.raises(Unfit, match=f"'\\{value}' is no value for the option '{name}'"):
        begin(p.GAME, Setup("seed", {name: value}))


def test_conflict_ruleset_is_for_1_or_2_revolutionaries_and_a_commander() -> None:
    """Setup: "the Conflict ruleset for 2-3 players", one of them the Soviet commander."""
    assert p.GAME.seats({"mode": "conflict", "players": "2"}) == (p.ALICE, SOVIET)
    assert p.GAME.seats({"mode": "conflict", "players": "3"}) == (p.ALICE, p.BOB, SOVIET)
    for players in ("1", "4"):
        with pytest.raises(Unfit):
            begin(p.GAME, Setup("seed", {"mode": "conflict", "players": players}))


@pytest.mark.parametrize("mode", ["konev", "conflict"])
def test_setup_12_to_14_only_the_cards_of_the_ruleset(mode: str) -> None:
    """Setup 12 to 15: Konev cards or Tactics cards and Headlines; the others stay in the box."""
    s = p.opening(mode=mode, version="advanced")
    assert bool(s.konev_deck) == (mode == "konev")
    assert bool(s.row) == (mode == "konev")
    assert bool(s.headlines) == (mode == "conflict")


def test_konev_ruleset_is_for_1_or_2_revolutionaries() -> None:
    """Setup: "the Konev ruleset for 1-2 players", all of them in the Revolutionary team."""
    assert len(p.GAME.seats({"mode": "konev", "players": "1"})) == 1
    assert p.GAME.seats({"mode": "konev", "players": "2"}) == (p.ALICE, p.BOB)
    with pytest.raises(Unfit):
        begin(p.GAME, Setup("seed", {"mode": "konev", "players": "3"}))
