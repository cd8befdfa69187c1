"""Phase 3 with a commander: the four SPA cards, and their queue."""

from __future__ import annotations

from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.rules.steps.spa import CommanderSpa
from tests.game.days_of_ire import position as p


def phase(s: Days) -> Days:
    """The commander's SPA phase."""
    return p.go(s, CommanderSpa())


def city(**options: str) -> Days:
    """An empty city with a commander."""
    return p.city(mode="conflict", **options)


def test_playing_spa_cards_any_number_into_the_queue() -> None:
    """Playing SPA cards: any number in any order; the queue keeps the order."""
    s = city()
    p.put(s, "stalin", sniper=1)
    phase(s)
    p.play(s, "place_1", "csepel/2", "sniper_1", "stalin", "hwpp", "done")
    assert [parts(s).spa_card.ids[i] for i in s.spa_queue] == ["place_1", "sniper_1"]
    assert s.spa_pool.bit_count() == 6
    assert p.asked(s) == "stop"


def test_retrieving_spa_cards_is_instead_of_playing() -> None:
    """Retrieving SPA cards: all of them come back, and nothing else is done in this phase."""
    s = city()
    p.queue(s, "attack_1", "place_1")
    phase(s)
    p.answer(s, "retrieve")
    assert (s.spa_queue, s.spa_pool.bit_count(), p.asked(s)) == ([], 8, "stop")
    p.queue(s, "attack_1")
    phase(s)
    p.play(s, "place_1", "csepel/1")
    assert "retrieve" not in p.options(s)


def test_example_13_a_sniper_enters_a_location_with_a_barricade() -> None:
    """SPA card 1, example 1: from Corvin Passage to Csepel, where a barricade is."""
    s = city()
    p.put(s, "corvin", sniper=1)
    p.barricade(s, "csepel")
    phase(s)
    p.play(s, "sniper_1", "corvin", "csepel")
    assert p.snipers(s, "csepel") == 1


def test_example_14_no_sniper_leaves_a_barricade() -> None:
    """SPA card 1, example 2: not out of Csepel with its barricade."""
    s = city()
    p.put(s, "csepel", sniper=1)
    p.barricade(s, "csepel")
    phase(s)
    assert "sniper_1" not in p.options(s)


def test_example_15_militia_steps() -> None:
    """SPA card 2, example: Astoria to the Radio, where a barricade stops it; Csepel to Corvin."""
    s = city()
    p.put(s, "astoria", militia=1)
    p.put(s, "csepel", militia=1)
    p.put(s, "stalin", militia=1)
    p.barricade(s, "radio")
    phase(s)
    p.play(s, "militia_1", "astoria", "radio")
    assert p.options(s) == {"csepel", "stalin", "done"}
    p.play(s, "csepel", "corvin", "done")
    assert [p.militia(s, each) for each in ("radio", "corvin", "stalin")] == [1, 1, 1]
    assert p.asked(s) == "spa"


def test_spa_card_2_one_militia_three_times() -> None:
    """SPA card 2: one militia up to 3 times to an adjacent location."""
    s = city()
    p.put(s, "csepel", militia=1)
    phase(s)
    p.play(s, "militia_1", "csepel", "corvin", "corvin", "blaha", "blaha", "hwpp")
    assert (p.militia(s, "hwpp"), p.asked(s)) == (1, "spa")


def test_spa_card_3_place_militia() -> None:
    """SPA card 3: up to 2 militia together in a single reinforcement location, 14 at most."""
    s = city()
    p.put(s, "stalin", militia=13)
    phase(s)
    p.answer(s, "place_1")
    assert p.options(s) == {"csepel/1", "szena/1", "hwpp/1"}
    p.answer(s, "hwpp/1")
    assert p.militia(s, "hwpp") == 1
    assert {"place_1", "place_2"}.isdisjoint(p.options(s))


def test_example_16_fire_with_a_double_hit() -> None:
    """SPA card 4, example: at Astoria; the barricade and one injury, the fighter is saved."""
    s = city()
    p.be(s, "astoria", p.RED)
    p.put(s, "astoria", militia=1, sniper=1)
    p.fight(s, "astoria", "baker")
    p.barricade(s, "astoria")
    p.dice(s, 1, 2)
    phase(s)
    p.answer(s, "attack_1")
    assert (p.asked(s), p.question(s).seats) == ("hit", (p.RED,))
    p.play(s, "barricade", p.RED)
    assert (p.injuries(s), p.active(s, "astoria"), s.barricades_lost) == (1, {"baker"}, 1)


def test_spa_card_4_not_the_same_location_twice() -> None:
    """SPA card 4: 2 Attack! cards cannot target the same location on a day."""
    s = city()
    p.be(s, "astoria", p.RED)
    p.put(s, "astoria", militia=1)
    p.put(s, "bem", militia=1)
    p.fight(s, "bem", "poet")
    p.dice(s, 6, 6)
    phase(s)
    p.play(s, "attack_1", "astoria", "attack_2")
    assert p.asked(s) == "spa"


def test_spa_card_4_threaten() -> None:
    """SPA card 4: a strength of 9 shifts morale; with a barricade it may not be chosen."""
    s = city()
    p.be(s, "bem", p.RED)
    p.put(s, "radio", sniper=3)
    p.put(s, "kossuth", militia=9)
    p.barricade(s, "kossuth")
    phase(s)
    p.play(s, "attack_1")
    assert p.options(s) == {"radio", "kossuth"}
    p.answer(s, "radio")
    assert p.morale(s) == 1
    phase(s)
    p.play(s, "attack_2", "kossuth")
    assert p.told(s, "spa_fire").facts["place"] == "kossuth"


def test_ruling_22_no_fire_without_a_target() -> None:
    """Ruling 22: where nobody and nothing can be hit, nobody fires."""
    s = city()
    p.be(s, "bem", p.RED)
    p.put(s, "radio", militia=3)
    phase(s)
    assert "attack_1" not in p.options(s)


def test_tanks_are_not_ordered_in_this_phase() -> None:
    """Phase 3, note: Soviet tanks are part of the army."""
    s = city()
    p.be(s, "bem", p.RED)
    p.put(s, "bem", tank=8)
    phase(s)
    assert p.options(s) == {"place_1", "done"}
