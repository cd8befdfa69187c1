"""Medic (Advanced)."""

from __future__ import annotations

from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p


def ward(*hand: str) -> Nights:
    """Hidden nurses in 8 with wounded, revealed cadets."""
    s = p.city(version="advanced")
    p.put(s, "8", "nurses")
    p.put(s, "8", "cadets", revealed=True, hurt=True)
    p.hold(s, *hand)
    return s


def test_a_medic_is_revealed_and_heals() -> None:
    """Medic: reveal a hidden medic, then remove a Wound from another in the district."""
    s = ward("V01")
    p.turn(s)
    p.play(s, "medic", "heal")
    assert p.hurt(s) == set()
    assert p.revealed(s) == {"nurses", "cadets"}
    assert p.discards(s) == {"V01"}


def test_a_medic_hides_another() -> None:
    """Medic: "OR Hide another insurgent in the same district"; its Wound stays."""
    s = ward("V01")
    p.turn(s)
    p.play(s, "medic", "hide")
    assert p.revealed(s) == {"nurses"}
    assert p.hurt(s) == {"cadets"}


def test_one_medic_does_several_things() -> None:
    """Medic: "One just revealed medic may do multiple things as long as the ops allow it"."""
    s = ward("V16")
    p.turn(s)
    p.play(s, "medic", "heal", "hide")
    assert p.hurt(s) == set()
    assert p.revealed(s) == {"nurses"}


def test_one_operation_one_deed() -> None:
    """Medic: one ops buys one Wound removed, no more."""
    s = ward("V01", "V02")
    p.put(s, "8", "miners", hurt=True)
    p.turn(s)
    p.play(s, "medic", "V01", "heal", "miners")
    assert p.asked(s) == "choose_action"
    assert p.hurt(s) == {"cadets"}


def test_two_operations_two_deeds() -> None:
    """Medic: "for each ops spent on this action" one deed; after two of them it is over."""
    s = ward("V16", "V01")
    p.put(s, "8", "miners", "gunners", revealed=True, hurt=True)
    p.turn(s)
    p.play(s, "medic", "V16", "heal", "miners", "hide", "gunners")
    assert p.asked(s) == "choose_action"
    assert p.hurt(s) == {"cadets", "gunners"}
    assert p.revealed(s) == {"nurses", "cadets", "miners"}


def test_nobody_to_help() -> None:
    """Medic: a medic beside healthy, hidden insurgents shows itself and can do no more."""
    s = p.city(version="advanced")
    p.put(s, "8", "nurses", hurt=True)
    p.put(s, "8", "cadets")
    p.put(s, "9", "miners", revealed=True, hurt=True)
    p.hold(s, "V44", "V01")
    p.turn(s)
    p.play(s, "medic", "V01")
    assert p.asked(s) == "choose_action"
    assert p.revealed(s) == {"nurses", "miners"}
    assert p.hurt(s) == {"nurses", "miners"}


def test_a_medic_cannot_help_itself() -> None:
    """Medic: "The medics cannot heal or hide themselves"."""
    s = p.city(version="advanced")
    p.put(s, "8", "nurses", hurt=True)
    p.put(s, "8", "cadets", revealed=True)
    p.hold(s, "V44")
    p.turn(s)
    p.play(s, "medic")
    assert "heal" not in p.options(s)
    p.answer(s, "hide")
    assert p.revealed(s) == {"nurses"}
    assert p.hurt(s) == {"nurses"}
    assert p.asked(s) != "medic_word", "nobody is left to help"


def test_one_medic_heals_another() -> None:
    """Medic: "one medic can be used to heal/hide another", of those just revealed."""
    s = p.city(version="advanced")
    p.put(s, "8", "nurses", "orderlies", hurt=True)
    p.hold(s, "V44", "V45")
    p.turn(s)
    p.play(s, "medic", ("nurses", "orderlies"), ("V44", "V45"))
    p.play(s, "heal", "nurses", "heal", "hide", "orderlies")
    assert p.hurt(s) == set()
    assert p.revealed(s) == {"nurses"}


def test_medics_in_several_districts() -> None:
    """Medic: "one or more hidden insurgents ... in one or multiple districts"."""
    s = ward("V16")
    p.put(s, "3", "doctors")
    p.put(s, "3", "miners", hurt=True)
    p.turn(s)
    p.play(s, "medic", ("nurses", "doctors"), "heal", "8", "heal")
    assert p.hurt(s) == set()
    assert p.revealed(s) == {"nurses", "doctors", "cadets"}


def test_only_in_the_district_of_a_revealed_medic() -> None:
    """Medic: "another insurgent in the same district as one of the just revealed medics"."""
    s = ward("V16")
    p.put(s, "3", "orderlies")
    p.put(s, "3", "miners", hurt=True)
    p.put(s, "9", "gunners", hurt=True)
    p.turn(s)
    p.play(s, "medic", "nurses", "heal")
    assert p.hurt(s) == {"miners", "gunners"}
    assert p.options(s) == ["hide", "done"]


def test_a_medic_revealed_before_is_no_help() -> None:
    """Medic: only hidden medics can be revealed for the action."""
    s = p.city(version="advanced")
    p.put(s, "8", "nurses", revealed=True)
    p.put(s, "8", "cadets", hurt=True)
    p.hold(s, "V44")
    p.turn(s)
    assert "medic" not in p.options(s)


def test_operations_left_over_may_be_let_go() -> None:
    """Revolutionary Turn: "Overpaying is allowed"."""
    s = ward("V44")
    p.turn(s)
    p.play(s, "medic", "hide", "done")
    assert p.hurt(s) == {"cadets"}


def test_fighters_and_locals_are_medics() -> None:
    """Medic: "hidden insurgents (fighter or local)" with the icon."""
    s = ward("V01")
    p.put(s, "8", "midwives")
    p.turn(s)
    p.play(s, "medic")
    assert set(p.options(s)) == {"nurses", "midwives"}


def test_no_medic_in_basic() -> None:
    """Medic: "(Advanced version only)"."""
    s = p.city()
    p.put(s, "8", "nurses")
    p.put(s, "8", "cadets", revealed=True, hurt=True)
    p.hold(s, "V44")
    p.turn(s)
    assert "medic" not in p.options(s)


def test_a_medic_without_a_patient_may_be_revealed_too() -> None:
    """Medic: "Reveal one or more hidden insurgents" with the icon, in any districts.

    A medic shown in District 9 helps nobody there, but a revealed insurgent stops an Arrest.
    """
    s = ward("V01")
    p.put(s, "9", "orderlies")
    p.civilian(s, "9", 2)
    p.turn(s)
    p.play(s, "medic", ("nurses", "orderlies"), "heal")
    assert p.revealed(s) == {"nurses", "orderlies", "cadets"}
