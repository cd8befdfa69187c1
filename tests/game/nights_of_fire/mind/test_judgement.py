"""The learnt judgement: what a position shows, and what is made of it."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from game.kernel import copy, finish, pending
from game.nights_of_fire.mind.judgement import insights, judge, weights
from game.nights_of_fire.mind.thumb import turn_begins
from game.nights_of_fire.mind.traits import NAMES, traits
from game.nights_of_fire.mind.worth import worth
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from tests.game.nights_of_fire.mind.tables import TABLES
from tests.game.nights_of_fire.mind.test_advice import positions

MODES = ("konev_basic", "konev_advanced", "conflict_basic", "conflict_advanced")


def turns(mode: str, version: str, players: str) -> list[Nights]:
    """The positions at the beginning of the turns of a game."""
    found = []
    for s, decision in positions(mode, version, players, "judged"):
        if turn_begins(cast(Nights, s), decision):
            found.append(cast(Nights, copy(s)))
    return found


def test_every_trait_has_a_name_and_a_weight_in_every_mode() -> None:
    assert len(set(NAMES)) == len(NAMES)
    known = insights()
    assert set(known) == set(MODES)
    for insight in known.values():
        assert set(insight.traits) == set(NAMES)


@pytest.mark.parametrize(("mode", "version", "players"), TABLES)
def test_a_judgement_is_a_chance(mode: str, version: str, players: str) -> None:
    found = turns(mode, version, players)
    assert len(found) > 5
    for s in found:
        assert len(traits(s)) == len(NAMES)
        assert 0 <= judge(s) <= 1


@pytest.mark.parametrize(("mode", "version", "players"), TABLES)
def test_what_is_certain_counts(mode: str, version: str, players: str) -> None:
    """Less Prestige, and a civilian who has fled, make a Revolutionary victory likelier."""
    for s in turns(mode, version, players)[::4]:
        poorer, freer = copy(s), copy(s)
        poorer.prestige -= 2
        freer.fled.append(2)
        assert judge(poorer) > judge(s)
        assert judge(freer) == pytest.approx(judge(poorer))


def test_the_end_of_a_game_is_no_matter_of_judgement() -> None:
    s = turns("konev", "basic", "1")[3]
    lost = copy(s)
    finish(s, REVOLUTIONARIES[0], "revolutionary")
    finish(lost, SOVIET, "soviet")
    assert judge(s) - judge(lost) == pytest.approx(1.0)


def test_traits_tell_one_thing_each() -> None:
    """A Wound shows in the number of the wounded."""
    s = next(s for s in turns("conflict", "basic", "2") if s.at[0] and not s.wounded)
    hurt = copy(s)
    hurt.wounded |= s.at[0] & -s.at[0]
    before, after = (dict(zip(NAMES, traits(each), strict=True)) for each in (s, hurt))
    changed = {name for name in NAMES if before[name] != after[name]}
    assert "wounded" in changed
    assert changed <= {"wounded", "wounded_by_troops", "turns_wounded_by_troops"}


def test_whose_turn_it_is_shows() -> None:
    for s in turns("conflict", "basic", "2"):
        asked = pending(s)
        assert asked is not None
        named = dict(zip(NAMES, traits(s), strict=True))
        assert named["revolutionary"] == (asked.seats[0] != SOVIET)


def test_the_weights_of_holding_out_move_evenly_with_the_rounds() -> None:
    """What counts with five rounds to come lies half-way between none and ten."""
    none, five, ten = (weights("conflict_advanced", rounds) for rounds in (0, 5, 10))
    assert none is not None
    assert five is not None
    assert ten is not None
    assert any(none.holding[4:])
    for a, b, c in zip(none.holding[4:], five.holding[4:], ten.holding[4:], strict=True):
        assert b == pytest.approx((a + c) / 2)


def test_a_mode_without_insights_is_judged_by_hand(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    s = turns("konev", "basic", "1")[3]
    assert judge(s) != worth(s)
    monkeypatch.setattr("config.learnt.FOLDER", tmp_path)
    insights.cache_clear()
    weights.cache_clear()
    try:
        assert judge(s) == worth(s)
    finally:
        insights.cache_clear()
        weights.cache_clear()
