"""Actions: the seven kinds, what they take and what they bring."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import in_force, parts
from tests.game.days_of_ire import position as p


def test_action_1_activate_a_fighter() -> None:
    """Action 1: the inactive marker goes to the fighter below, who is revealed."""
    s = p.city()
    p.wait(s, "university", "baker", "poet")
    p.turn(s)
    before = s.luck
    p.answer(s, "activate")
    assert p.active(s, "university") == {"baker"}
    assert parts(s).fighter.ids[s.idle[p.number(s, "university")]] == "poet"
    assert s.luck > before
    p.answer(s, "activate")
    assert p.active(s, "university") == {"baker", "poet"}
    assert "activate" not in p.options(s)


def test_action_2_fighters_and_cards_together() -> None:
    """Action 2: icons of active fighters, and of cards the acting player discards."""
    s = p.city()
    p.event(s, "university", "students")
    p.fight(s, "university", "poet")
    p.hold(s, "information", "food")
    p.turn(s)
    p.play(s, "resolve")
    assert p.question(s).facts["icons"] == ["information"]
    p.answer(s, "information1")
    assert (p.event_at(s, "university"), p.morale(s)) == ("", 3)
    assert p.held(s) == {"food1"}


def test_action_2_enough_fighters_take_no_card() -> None:
    """Action 2: if the fighters give everything, no card is discarded."""
    s = p.city()
    p.event(s, "university", "students")
    p.fight(s, "university", "poet", "printer")
    p.turn(s)
    p.answer(s, "resolve")
    assert p.event_at(s, "university") == ""
    assert p.active(s, "university") == {"poet", "printer"}


def test_action_2_others_cannot_help() -> None:
    """Action 2: other players on the location cannot discard cards to help."""
    s = p.city(players="2")
    p.event(s, "university", "students")
    p.hold(s, "information", "information", seat=p.BLUE)
    p.hold(s, "information")
    p.turn(s)
    assert "resolve" not in p.options(s)


def test_action_2_a_double_icon_gives_both() -> None:
    """Action 2: a card with 2 of the same icons gives both of them."""
    s = p.city()
    p.put(s, "university", militia=2)
    p.hold(s, "magazines")
    p.turn(s)
    p.play(s, "attack", "2", "magazines1")
    assert p.militia(s, "university") == 0


def test_action_2_aid_counts_as_one_icon() -> None:
    """Action 2: the Aid card only counts as one of the icons shown on it."""
    s = p.city()
    p.be(s, "bem", p.RED)
    p.event(s, "bem", "petofi")
    p.hold(s, "aid")
    p.turn(s)
    assert "resolve" not in p.options(s)
    p.hold(s, "aid", "food")
    p.turn(s)
    p.play(s, "resolve", ("aid1", "food1"))
    assert p.event_at(s, "bem") == ""


@pytest.mark.parametrize("mode", ["zhukov", "bajtars"])
def test_example_10_and_28_an_icon_for_each_event(mode: str) -> None:
    """Action 2, example: with 3 Events on the board this one needs 3 Information."""
    s = p.city(mode=mode)
    p.be(s, "csepel", p.RED)
    p.event(s, "csepel", "strike")
    p.event(s, "bem", "petofi")
    p.event(s, "corvin", "civilians")
    p.hold(s, "information", "information")
    p.turn(s)
    assert "resolve" not in p.options(s)
    p.hold(s, "information", "information", "information")
    p.turn(s)
    p.answer(s, "resolve")
    assert p.question(s).facts["icons"] == ["information"] * 3
    p.answer(s, "information1", "information2", "information3")
    assert p.event_at(s, "csepel") == ""


def test_example_27_fighter_aid_and_doctor() -> None:
    """Bajtárs, resolving an Event, example: fighter, Aid and Doctor; the fighter's Food is over."""
    s = p.city(mode="bajtars")
    p.be(s, "corvin", p.RED)
    p.event(s, "university", "white_coats")
    p.event(s, "corvin", "thursday")
    p.be(s, "corvin", p.RED)
    p.fight(s, "corvin", "nurse")
    p.hold(s, "aid", "doctor")
    p.turn(s)
    p.answer(s, "resolve")
    assert p.question(s).facts["icons"] == ["information", "medical"]
    p.answer(s, "aid1", "doctor1")
    assert (p.event_at(s, "corvin"), p.held(s)) == ("", set())
    assert p.active(s, "corvin") == {"nurse"}


def test_action_2_removed_units_are_not_killed() -> None:
    """Action 2, note: removing units brings no card and no morale."""
    s = p.city()
    p.put(s, "hwpp", militia=3, sniper=1)
    p.put(s, "stalin", militia=1)
    p.be(s, "hwpp", p.RED)
    p.event(s, "hwpp", "party_house")
    p.hold(s, "magazines", "molotov")
    p.turn(s)
    p.play(s, "resolve", ("magazines1", "molotov1"))
    assert (p.militia(s, "hwpp"), p.snipers(s, "hwpp")) == (1, 0)
    assert (p.morale(s), p.held(s)) == (3, set())


def test_example_29_doctors_are_stronger_for_the_day() -> None:
    """Bajtárs, lapsing effect, example: Doctor cards are stronger until the day ends."""
    s = p.city(mode="bajtars")
    p.event(s, "university", "white_coats")
    p.hold(s, "bandages", "food", "vehicle", "doctor1")
    s.injuries = [3]
    p.turn(s)
    p.play(s, "resolve", ("bandages1", "food1", "vehicle1"))
    assert in_force(s, "doctors")
    assert s.event_lapsing == parts(s).event.of(["white_coats"])
    p.play(s, "use", "doctor1")
    assert p.injuries(s) == 1


def test_a_doctor_heals_one_on_other_days() -> None:
    """Action 5: the Doctor card without the reward that makes it stronger."""
    s = p.city()
    s.injuries = [3]
    p.hold(s, "doctor1")
    p.turn(s)
    p.play(s, "use", "doctor1")
    assert (p.injuries(s), s.actions) == (2, 4)


def test_example_30_kilian_makes_the_ambulance_stronger() -> None:
    """Bajtárs, marked events, example: once Kilián is resolved the ambulance heals more."""
    s = p.city(mode="bajtars")
    s.injuries = [3]
    p.be(s, "blaha", p.RED)
    p.event(s, "blaha", "crossfire")
    p.hold(s, "bandages", "vehicle")
    p.turn(s)
    p.play(s, "resolve", ("bandages1", "vehicle1"))
    assert (p.injuries(s), p.morale(s)) == (2, 2)
    s = p.city(mode="bajtars")
    s.injuries = [3]
    p.be(s, "corvin", p.RED)
    p.event(s, "corvin", "kilian")
    p.event(s, "blaha", "crossfire")
    p.hold(s, "bandages", "bandages", "food", "bandages", "vehicle")
    p.turn(s)
    p.play(s, "resolve", ("bandages1", "bandages2", "food1"))
    assert p.injuries(s) == 1
    assert p.told(s, "marked").facts["mark"] == "kilian"
    s.injuries = [3]
    s.walk = 1
    p.play(s, "move", "blaha", "resolve", ("bandages3", "vehicle1"))
    assert (p.injuries(s), p.morale(s)) == (1, 3)


def test_action_3_attack_militia() -> None:
    """Action 3: 1 to 5 ammunition for as many militia; three or more bring a card."""
    s = p.city()
    p.put(s, "university", militia=6, sniper=1)
    p.hold(s, "ammunition", "magazines", "ambush")
    p.turn(s)
    p.answer(s, "attack")
    assert p.options(s) == {"1", "2", "3", "4"}
    p.play(s, "3", ("ammunition1", "magazines1"))
    assert (p.militia(s, "university"), p.snipers(s, "university")) == (3, 1)
    assert len(p.held(s)) == 2


def test_action_3_five_at_most() -> None:
    """Action 3: not more than five militia are attacked at once."""
    s = p.city()
    p.put(s, "university", militia=8)
    p.hold(s, *["ammunition"] * 6)
    p.turn(s)
    p.answer(s, "attack")
    assert p.options(s) == {"1", "2", "3", "4", "5"}


def test_action_3_two_bring_no_card() -> None:
    """Action 3: fewer than three militia bring no reward."""
    s = p.city()
    p.put(s, "university", militia=3)
    p.fight(s, "university", "cadet", "soldier")
    p.turn(s)
    p.play(s, "attack", "2")
    assert (p.militia(s, "university"), p.held(s)) == (1, set())


def test_action_4_destroy_a_tank() -> None:
    """Action 4: three Molotovs, morale rises twice, and the destroyed tank does not fire."""
    s = p.city()
    p.put(s, "university", tank=1)
    p.put(s, "stalin", militia=1)
    p.fight(s, "university", "chemist")
    p.hold(s, "crate")
    p.turn(s)
    before = s.luck
    p.play(s, "burn", "crate1")
    assert (p.tanks(s, "university"), p.morale(s)) == (0, 4)
    assert s.luck == before


def test_action_4_too_few_molotovs() -> None:
    """Action 4: two Molotovs are not enough, unless a tank hunter is there."""
    s = p.city()
    p.put(s, "university", tank=1)
    p.hold(s, "crate")
    p.turn(s)
    assert "burn" not in p.options(s)
    p.fight(s, "university", "miner")
    p.turn(s)
    p.answer(s, "burn")
    assert p.question(s).facts["icons"] == ["molotov"]


def test_action_5_a_card_with_the_label_action() -> None:
    """Action 5: an Ambush takes an action and kills a sniper; the card is discarded."""
    s = p.city()
    p.put(s, "university", sniper=1)
    p.hold(s, "ambush")
    p.turn(s)
    p.play(s, "use", "ambush1")
    assert (p.snipers(s, "university"), s.actions) == (0, 3)
    assert p.discarded(s) == {"ambush1"}


def test_action_5_a_card_without_label_takes_no_action() -> None:
    """Action 5: without a label it is used before movement, between steps, or beside actions."""
    s = p.city()
    p.be(s, "bem", p.RED)
    p.hold(s, "vehicle")
    p.turn(s)
    p.play(s, "move", "kossuth", "use", "vehicle1", "move", "astoria")
    assert (p.at(s), s.actions) == ("astoria", 4)


def test_action_5_a_fighter_with_the_label_action_once_a_turn() -> None:
    """Action 5: "Action": each player can use the ability once per turn by taking an action."""
    s = p.city()
    s.injuries = [3]
    p.fight(s, "university", "toth_ilona")
    p.turn(s)
    p.play(s, "use", "toth_ilona")
    assert (p.injuries(s), s.actions) == (2, 3)
    assert "use" not in p.options(s)


def test_action_5_in_the_later_edition_no_limit_is_named() -> None:
    """Bajtárs, abilities: an "Action" ability costs an action; no limit is named."""
    s = p.city(mode="bajtars")
    s.injuries = [3]
    p.fight(s, "university", "toth_ilona")
    p.turn(s)
    p.play(s, "use", "toth_ilona", "use", "toth_ilona")
    assert (p.injuries(s), s.actions) == (1, 2)


def test_action_5_once_per_turn_without_an_action() -> None:
    """Action 5: "Once per turn": Vándor Béla heals one for a card discarded, without an action."""
    s = p.city()
    s.injuries = [3]
    p.fight(s, "university", "vandor_bela")
    p.hold(s, "food", "food")
    p.turn(s)
    p.play(s, "use", "vandor_bela", "food1")
    assert (p.injuries(s), s.actions, p.held(s)) == (2, 4, {"food2"})
    assert "use" not in p.options(s)


def test_action_5_only_where_the_fighter_is() -> None:
    """Action 5: the fighter must be active, and in the player's location."""
    s = p.city()
    s.injuries = [3]
    p.fight(s, "bem", "toth_ilona")
    p.wait(s, "university", "vandor_bela")
    p.hold(s, "food")
    p.turn(s)
    assert "use" not in p.options(s)


def test_action_5_after_the_last_action() -> None:
    """Ruling 35: what needs no action may still be used after the last action of a turn."""
    s = p.city()
    s.injuries = [2]
    p.hold(s, "doctor1")
    p.turn(s, actions=1)
    p.answer(s, "draw")
    assert p.options(s) == {"use", "done"}
    p.play(s, "use", "doctor1")
    assert p.injuries(s) == 1


def test_action_5_build_barricade() -> None:
    """Retaliation: a barricade token is placed by playing a "Build barricade" card."""
    s = p.city()
    p.put(s, "university", tank=2)
    p.hold(s, "barricade_plan")
    p.turn(s)
    before = s.luck
    p.play(s, "use", "barricade_plan1")
    assert s.barricades[p.number(s, "university")] == 1
    assert s.luck == before  # the tanks are kept from firing after this very action


def test_action_6_give_cards() -> None:
    """Action 6: any number of cards to one other player in the same location."""
    s = p.city(players="2")
    p.hold(s, "food", "food", "molotov")
    p.turn(s)
    p.play(s, "give", p.BLUE, ("food1", "molotov1"))
    assert (p.held(s), p.held(s, p.BLUE)) == ({"food2"}, {"food1", "molotov1"})
    assert s.actions == 1


def test_action_6_the_hand_limit_bounds_the_gift() -> None:
    """Action 6: hand limit is 10."""
    s = p.city(players="2")
    p.hold(s, *["food"] * 5, *["information"] * 4, seat=p.BLUE)
    p.hold(s, "molotov", "molotov")
    p.turn(s)
    p.play(s, "give", p.BLUE)
    assert p.question(s).most == 1


def test_action_6_take_cards() -> None:
    """Action 6: the taker says how many, the other chooses which (ruling 16)."""
    s = p.city(players="2")
    p.hold(s, "food", "molotov", "crate", seat=p.BLUE)
    p.turn(s)
    p.play(s, "take", p.BLUE, "2")
    assert (p.asked(s), p.question(s).seats) == ("hand_over", (p.BLUE,))
    p.answer(s, "food1", "crate1")
    assert (p.held(s), p.held(s, p.BLUE)) == ({"food1", "crate1"}, {"molotov1"})


def test_action_6_only_in_the_same_location() -> None:
    """Action 6: the two are in the same location."""
    s = p.city(players="2")
    p.hold(s, "food", seat=p.BLUE)
    p.hold(s, "molotov")
    p.be(s, "bem", p.BLUE)
    p.turn(s)
    assert {"give", "take"}.isdisjoint(p.options(s))


def test_action_7_draw_a_card() -> None:
    """Action 7: draw one card from the draw deck."""
    s = p.city()
    p.turn(s)
    p.answer(s, "draw")
    assert (len(p.held(s)), s.actions) == (1, 3)
