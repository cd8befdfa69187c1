"""Adjustment Phase, Konev mode."""

from __future__ import annotations

import pytest

from game.nights_of_fire.mind.thumb import by_thumb
from game.nights_of_fire.rules.steps.adjustment import (
    KonevAdjustment,
    MoraleAdjustment,
    PrestigeAdjustment,
)
from tests.game.nights_of_fire import position as p

MANY = ("students", "cadets", "builders", "nurses", "poets", "miners", "gunners")
SEVEN = ("1", "2", "5A", "5B", "6", "7", "8")


@pytest.mark.parametrize(
    ("momentum", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)]
)
def test_prestige_one_for_every_second_momentum(momentum: int, lost: int) -> None:
    """Prestige Adjustment: "Decrease Soviet Prestige by one for every 2nd token"."""
    s = p.city()
    p.put(s, "8", *MANY)
    s.momentum = momentum
    p.go(s, PrestigeAdjustment())
    assert s.prestige == 20 - lost
    assert p.asked(s) == "stop"


def test_readiness_is_not_changed_against_konev() -> None:
    """Prestige Adjustment: Readiness drops "If playing Conflict mode" only."""
    s = p.city()
    p.put(s, "8", *MANY)
    s.momentum = 4
    p.go(s, PrestigeAdjustment())
    assert s.readiness == 3


@pytest.mark.parametrize("armed", [1, 6])
def test_surrender_is_offered_with_six_or_fewer_armed(armed: int) -> None:
    """Surrender: the Hungarians may "if they have 6 or fewer armed insurgents left"."""
    s = p.city()
    p.put(s, "8", *MANY[:armed])
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "surrender"
    assert set(p.options(s)) == {"surrender", "fight_on"}
    p.answer(s, "fight_on")
    assert p.asked(s) == "stop"


def test_surrender_is_not_offered_with_seven_armed() -> None:
    """Surrender: with seven armed insurgents they fight on."""
    s = p.city()
    p.put(s, "8", *MANY)
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "stop"


def test_surrender_bystanders_do_not_count_in_advanced() -> None:
    """Surrender: in Advanced, Bystanders "don't count as surviving armed insurgents"."""
    s = p.city(version="advanced")
    p.put(s, "8", *MANY)
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "surrender"
    assert p.question(s).facts["armed"] == 6


def test_fighters_in_the_pool_do_not_count() -> None:
    """Surrender: insurgents "left on the board" count, not reinforcements."""
    s = p.city()
    p.put(s, "8", *MANY[:6])
    p.in_pool(s, "gunners")
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "surrender"


def test_no_armed_and_no_civilians_is_automatic() -> None:
    """Surrender: "If there are no armed insurgents AND no civilians left ... automatic"."""
    s = p.city(version="advanced")
    p.put(s, "8", "poets")
    p.go(s, PrestigeAdjustment())
    assert s.result is not None
    assert s.result.key == "grand_soviet"


def test_no_armed_but_a_civilian_is_a_choice() -> None:
    """Surrender: as long as a civilian is on the board nobody has to surrender."""
    s = p.city()
    p.civilian(s, "8", 0)
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "surrender"


def test_armed_but_no_civilian_is_a_choice() -> None:
    """Surrender: both must be gone for an automatic surrender."""
    s = p.city()
    p.put(s, "8", "students")
    p.go(s, PrestigeAdjustment())
    assert p.asked(s) == "surrender"


@pytest.mark.parametrize("mode", ["konev", "conflict"])
def test_two_revolutionaries_surrender_together(mode: str) -> None:
    """Surrender: it is a choice of "the Hungarian side", so of both of them (ruling 20)."""
    s = p.city(mode=mode, players="2" if mode == "konev" else "3")
    p.put(s, "8", "students")
    p.go(s, PrestigeAdjustment())
    p.answer(s, "surrender", seat=p.BOB)
    assert s.result is None
    assert p.question(s).seats == (p.ALICE,)
    assert p.GAME.sight.publicly_asked(s) == (p.ALICE, p.BOB), "the commander is not told"
    p.answer(s, "surrender", seat=p.ALICE)
    assert s.result is not None


@pytest.mark.parametrize("seat", [p.ALICE, p.BOB])
def test_one_who_fights_on_is_enough(seat: str) -> None:
    """Surrender: one of two cannot end the game for the other."""
    s = p.city(players="2")
    p.put(s, "8", "students")
    p.go(s, PrestigeAdjustment())
    if seat == p.BOB:
        p.answer(s, "surrender", seat=p.ALICE)
    p.answer(s, "fight_on", seat=seat)
    assert s.result is None
    assert p.asked(s) == "stop"


def test_an_automated_partner_follows_a_surrender() -> None:
    """Surrender: who is alone with an automated partner decides for both."""
    s = p.city(players="2")
    p.put(s, "8", "students")
    p.go(s, PrestigeAdjustment())
    assert by_thumb(s, p.question(s)) == ("fight_on",)
    p.answer(s, "surrender", seat=p.ALICE)
    assert by_thumb(s, p.question(s)) == ("surrender",)


@pytest.mark.parametrize(("count", "morale"), [(0, 25), (2, 25), (3, 26), (5, 26), (6, 27)])
def test_morale_up_for_every_third_disabled_garrison(count: int, morale: int) -> None:
    """Morale Adjustment a: "Increase ... by one for every 3rd disabled Garrison"."""
    s = p.city()
    p.garrison(s, *SEVEN[:count], disabled=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == morale


@pytest.mark.parametrize(("count", "morale"), [(2, 25), (3, 24), (5, 24), (6, 23), (7, 23)])
def test_morale_down_for_every_third_active_garrison(count: int, morale: int) -> None:
    """Morale Adjustment b: down "by one for every 3rd Garrison that: Is not disabled"."""
    s = p.city()
    p.garrison(s, *SEVEN[:count])
    p.go(s, MoraleAdjustment())
    assert s.morale == morale


@pytest.mark.parametrize(("count", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_morale_down_for_every_second_lost_unit(count: int, lost: int) -> None:
    """Morale Adjustment c: one for every 2nd unit among the killed and arrested."""
    s = p.city()
    p.lose(s, *MANY[:count])
    p.go(s, MoraleAdjustment())
    assert s.morale == 25 - lost


def test_morale_insurgents_and_civilians_count_together() -> None:
    """Morale Adjustment c: "(insurgent or civilian)", of any value."""
    s = p.city()
    p.lose(s, "students")
    p.seize(s, 0, 2, 2)
    p.go(s, MoraleAdjustment())
    assert s.morale == 23


def test_example_adjustment_seven_garrisons_two_disabled_five_losses() -> None:
    """Tactics Adjustment, example: Morale -1 for five active Garrisons, -2 for five units."""
    s = p.city()
    p.garrison(s, *SEVEN)
    p.garrison(s, "7", "8", disabled=True)
    p.lose(s, "students", "cadets", "builders")
    p.seize(s, 1, 2)
    p.go(s, MoraleAdjustment())
    assert s.morale == 25 - 1 - 2


def test_example_adjustment_a_third_disabled_garrison_means_no_net_change() -> None:
    """Tactics Adjustment, example: with a third one disabled Morale also rises by one."""
    s = p.city()
    p.garrison(s, *SEVEN)
    p.garrison(s, "6", "7", "8", disabled=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


def test_advanced_a_revealed_blocker_blocks_a_garrison() -> None:
    """Morale Adjustment: Garrisons with a revealed Blocker "don't count towards decreasing"."""
    s = p.city(version="advanced")
    p.garrison(s, "1", "2", "8")
    p.put(s, "8", "railwaymen", revealed=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


def test_advanced_a_local_blocker_blocks_too() -> None:
    """Morale Adjustment: a local with the icon blocks as well."""
    s = p.city(version="advanced")
    p.garrison(s, "1", "2", "8")
    p.put(s, "8", "postmen", revealed=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


@pytest.mark.parametrize("where", ["hidden", "elsewhere"])
def test_advanced_a_hidden_or_distant_blocker_does_not_block(where: str) -> None:
    """Morale Adjustment: the Blocker must be revealed and share the district."""
    s = p.city(version="advanced")
    p.garrison(s, "1", "2", "8")
    p.put(s, "8" if where == "hidden" else "9", "railwaymen", revealed=where == "elsewhere")
    p.go(s, MoraleAdjustment())
    assert s.morale == 24


def test_advanced_a_blocked_garrison_does_not_raise_morale() -> None:
    """Morale Adjustment: "unlike disabled ones they don't count towards increasing Morale"."""
    s = p.city(version="advanced")
    p.garrison(s, "1", "2", disabled=True)
    p.garrison(s, "8")
    p.put(s, "8", "railwaymen", revealed=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


def test_advanced_a_disabled_garrison_beside_a_blocker_still_counts_up() -> None:
    """Morale Adjustment a: a disabled Garrison raises Morale whoever stands beside it."""
    s = p.city(version="advanced")
    p.garrison(s, "1", "2", "8", disabled=True)
    p.put(s, "8", "railwaymen", revealed=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == 26


@pytest.mark.parametrize(("units", "out"), [(3, 2), (5, 2), (6, 4), (9, 6)])
def test_tactics_two_cards_for_every_third_disabled_unit(units: int, out: int) -> None:
    """Tactics Adjustment: "For every 3rd disabled Soviet unit ... select 2 Konev cards"."""
    s = p.city()
    names = ("4th", "5th", "6th", "257th", "33/2", "33/3", "327th", "128/2", "128/3")
    p.disable(s, *names[:units])
    p.go(s, KonevAdjustment())
    assert p.asked(s) == "make_unavailable"
    assert p.question(s).most == out
    assert p.question(s).least == 0


@pytest.mark.parametrize("units", [0, 1, 2])
def test_tactics_skipped_with_two_or_fewer(units: int) -> None:
    """Tactics Adjustment: "Skip if there are 2 or fewer disabled Soviet units"."""
    s = p.city()
    p.disable(s, *("4th", "5th")[:units])
    p.go(s, KonevAdjustment())
    assert p.asked(s) == "stop"


def test_tactics_garrisons_and_regiments_count_together() -> None:
    """Tactics Adjustment: Soviet units are Garrisons and Regiments."""
    s = p.city()
    p.disable(s, "4th", "257th")
    p.garrison(s, "8", disabled=True)
    p.go(s, KonevAdjustment())
    assert p.asked(s) == "make_unavailable"


def test_tactics_cards_come_from_the_deck_or_the_discards() -> None:
    """Tactics Adjustment: "Take these cards from the draw deck or the discard pile"."""
    s = p.city()
    p.disable(s, "4th", "5th", "6th")
    p.row(s, "hunt", "assault")
    s.konev_discard = sum(1 << slot.card for slot in s.row)
    s.row = []
    p.go(s, KonevAdjustment())
    assert len(p.options(s)) == 12
    p.answer(s, "hunt", "sweep")
    assert p.konev_cards(s, s.konev_out) == {"hunt", "sweep"}
    assert p.konev_cards(s, s.konev_discard) == {"assault"}
    assert "sweep" not in p.konev_cards(s, s.konev_deck)


@pytest.mark.parametrize("picks", [(), ("hunt",)])
def test_tactics_fewer_cards_may_be_selected(picks: tuple[str, ...]) -> None:
    """Tactics Adjustment: the players "may select", so fewer or none is legal."""
    s = p.city()
    p.disable(s, "4th", "5th", "6th")
    p.go(s, KonevAdjustment())
    p.answer(s, *picks)
    assert p.konev_cards(s, s.konev_out) == set(picks)


def test_order_surrender_comes_before_morale() -> None:
    """Adjustment Phase: Prestige and surrender are step 2, Morale is step 3."""
    s = p.city()
    p.put(s, "8", "students")
    p.lose(s, "cadets", "miners")
    p.go(s, PrestigeAdjustment(), MoraleAdjustment())
    assert s.morale == 25
    p.answer(s, "fight_on")
    assert s.morale == 24
