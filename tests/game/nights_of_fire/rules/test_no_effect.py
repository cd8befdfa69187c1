"""The No Effect rule."""

from __future__ import annotations

from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p


def quiet() -> Nights:
    """Insurgents in 3 and 12, and no Regiment in any district."""
    s = p.city()
    p.put(s, "3", "students", "firemen")
    p.put(s, "12", "poets", revealed=True, hurt=True)
    return s


def test_a_card_that_only_changed_readiness() -> None:
    """No Effect: Assault finds no active Regiment and lowers Readiness: an insurgent leaves."""
    s = quiet()
    p.konev(s, "assault")
    assert s.readiness == 2
    assert p.asked(s) == "run_away_where"
    assert set(p.options(s)) == {"3", "12"}
    p.play(s, "3", "students")
    assert p.here(s, "3") == {"firemen"}
    assert "students" in p.names(s, s.box)
    assert p.revealed(s) == {"poets"}
    assert p.hurt(s) == {"poets"}


def test_a_card_that_only_moved() -> None:
    """No Effect: the Advance moves three Regiments into empty Pest, nothing more."""
    s = quiet()
    p.konev(s, "advance_2")
    assert p.place(s, "4th") != p.STAGING
    assert p.asked(s) == "run_away_where"


def test_a_card_that_did_nothing_at_all() -> None:
    """No Effect: Secure finds no objective with an active Regiment (ruling 17)."""
    s = quiet()
    p.konev(s, "secure")
    assert p.asked(s) == "run_away_where"


def test_any_insurgent_may_be_selected() -> None:
    """No Effect: "you must select one insurgent on the board", fighter or local, in any state."""
    s = quiet()
    p.konev(s, "secure")
    p.answer(s, "12")
    assert "poets" in p.names(s, s.box)
    assert p.hurt(s) == set()
    t = quiet()
    p.konev(t, "secure")
    p.play(t, "3", "firemen")
    assert "firemen" in p.names(t, t.box)


def test_no_morale_is_lost() -> None:
    """No Effect: "No Morale is lost for this"; the insurgent is not among the killed."""
    s = quiet()
    p.konev(s, "secure")
    p.answer(s, "12")
    assert s.killed == 0
    assert s.morale == 25


def test_if_able() -> None:
    """No Effect: with no insurgent on the board nobody leaves."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.konev(s, "secure")
    assert p.asked(s) == "stop"


def test_damage_is_an_effect() -> None:
    """No Effect: a card that dealt damage had one."""
    s = quiet()
    p.put(s, "8", "builders")
    p.regiment(s, "8", "257th")
    p.konev(s, "assault")
    assert p.asked(s) == "stop"


def test_an_arrest_is_an_effect() -> None:
    """No Effect: a card that arrested had one."""
    s = quiet()
    p.civilian(s, "8", 0)
    p.regiment(s, "8", "257th")
    p.konev(s, "round_up")
    assert s.arrested == [0]
    assert p.asked(s) == "stop"


def test_a_recon_that_reveals_is_an_effect() -> None:
    """No Effect: revealing is neither a move nor a change in Readiness."""
    s = quiet()
    p.put(s, "8", "builders")
    p.regiment(s, "8", "257th")
    p.konev(s, "round_up")
    assert "builders" in p.revealed(s)
    assert p.asked(s) == "stop"


def test_a_recon_that_reveals_nobody_is_none() -> None:
    """No Effect: Recon where nobody is hidden has no effect."""
    s = quiet()
    p.put(s, "8", "builders", revealed=True)
    p.regiment(s, "8", "257th")
    p.konev(s, "round_up")
    assert p.asked(s) == "run_away_where"


def test_a_rally_is_an_effect() -> None:
    """No Effect: a Regiment flipped back is an effect."""
    s = quiet()
    p.regiment(s, "8", "257th", disabled=True)
    p.konev(s, "regroup")
    assert p.down(s) == set()
    assert p.asked(s) == "stop"


def test_a_clear_is_an_effect() -> None:
    """No Effect: a Barricade removed is an effect."""
    s = quiet()
    p.regiment(s, "8", "257th")
    p.barricade(s, "8")
    p.konev(s, "regroup")
    assert not s.barricades
    assert p.asked(s) == "stop"


def test_a_garrison_is_an_effect() -> None:
    """No Effect: a Garrison placed is an effect."""
    s = quiet()
    p.regiment(s, "8", "257th")
    p.konev(s, "secure")
    assert p.districts(s, s.garrisons) == {"8"}
    assert p.asked(s) == "stop"


def test_regroup_with_nothing_to_do_but_readiness() -> None:
    """No Effect: Regroup with no disabled unit and no Barricade only raises Readiness."""
    s = quiet()
    p.konev(s, "regroup")
    assert s.readiness == 5
    assert p.asked(s) == "run_away_where"


def test_each_card_is_judged_by_itself() -> None:
    """No Effect: the effect of one card does not count for the next."""
    s = quiet()
    p.regiment(s, "8", "257th")
    p.konev(s, "secure")
    assert p.asked(s) == "stop"
    s.konev_discard = 0
    p.konev(s, "secure")
    assert p.asked(s) == "run_away_where"


def test_both_revolutionaries_may_select() -> None:
    """No Effect: with two Revolutionaries either selects the insurgent."""
    s = p.city(players="2")
    p.put(s, "3", "students", "firemen")
    p.konev(s, "secure")
    assert p.question(s).seats == (p.ALICE, p.BOB)
    p.answer(s, "firemen", seat=p.BOB)
    assert p.alive(s) == {"students"}
