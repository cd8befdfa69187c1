"""The list of every worked example of the rulebook, with the tests that play it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

# Section and first words of each example, then its tests as "module: test, test".
PLAYED = {
    "Reinforcement: a card with a Recruit icon and a value of 3": (
        "reinforcement: value_three_where_fighters_may_be_placed"
    ),
    "Operations, Konev: if Alice and Bob are fighting against Konev": (
        "operations: alice_konev_bob_konev"
    ),
    "Revolutionary turn: a player can play a 1 and a 2": (
        "paying: 1_and_2_as_two_actions, 1_and_2_as_one_action_of_3, 2_and_2_is_never_3_and_1, "
        "2_and_2_as_two_actions_of_2, 2_and_2_as_one_operation_of_4"
    ),
    "Move: District 13 is adjacent to Districts 14, 6 and 5B": (
        "map: neighbours_of_district_13, 5a_and_11_are_not_adjacent"
    ),
    "Move: a card of value 3 to move": (
        "move: two_then_three_fighters_then_one_elsewhere; "
        "map: the_three_moves_of_the_second_example"
    ),
    "Highest threat: a Regiment in District 13 moves to 5B": (
        "threat: the_regiment_moves_to_5b; map: roads_from_13"
    ),
    "Counterattack, Konev: Assault is done in a single step": (
        "counterattack: assault_is_one_step"
    ),
    "Counterattack, Konev: Hunt in two separate steps": (
        "counterattack: hunt_offers_two_counterattacks"
    ),
    "Counterattack, Konev: Districts 2 and 11": (
        "counterattack: hunt_without_counterattack_the_civilian_is_arrested, "
        "hunt_with_counterattack_district_11_is_attacked; map: 2_and_11_are_not_adjacent"
    ),
    "Tactics Adjustment: seven Soviet Garrisons on the map": (
        "adjustment: seven_garrisons_two_disabled_five_losses, "
        "a_third_disabled_garrison_means_no_net_change"
    ),
    "Tactics Phase: 1 unavailable card, 5 out of 11": (
        "conflict_examples: one_unavailable_card_five_out_of_eleven"
    ),
    "Tactics Phase: 6 disabled units, a kept card, 9 cards to choose 4 from": (
        "conflict_examples: six_disabled_units_and_a_kept_card"
    ),
    "Operations, Conflict: Alice, Sergei, Bob, Sergei": (
        "conflict_examples: alice_sergei_bob_sergei"
    ),
    "Soviet turn: Mobile-2 and Encounter-2 add up": (
        "conflict_examples: mobile_2_and_encounter_2_add_up"
    ),
    "Soviet turn: Mobile-2 in the sector of the 2nd Guards": (
        "conflict_examples: mobile_2_in_the_sector_of_the_2nd_guards; "
        "map: 5b_belongs_to_the_2nd_guards"
    ),
    "Probe: the 257th Regiment in District 8": (
        "conflict_examples: value_three_in_district_8; map: the_257th_is_of_the_33rd_guards_in_8"
    ),
}

# Examples with a rule of their own word but no name of their own test, and where they are tested.
WITHIN_A_RULE = {
    "Icons: there is no Move icon, any card will do": "move: any_card_will_do",
    "Soviet turn, note: two adjacent Regiments in two districts": (
        "turn: note_a_choice_of_konev_is_random"
    ),
}


def named(entry: str, prefix: str) -> list[tuple[str, str]]:
    """The module and name of each test of an entry."""
    found = []
    for part in entry.split("; "):
        module, _, names = part.partition(": ")
        found += [(module, f"{prefix}{name}") for name in names.split(", ")]
    return found


def chapter(module: str) -> ModuleType:
    """The tests of a chapter, among those of the rules or of Konev's."""
    here = Path(__file__).parent
    inside = "" if (here / f"test_{module}.py").exists() else "konev."
    return import_module(f"tests.game.nights_of_fire.rules.{inside}test_{module}")


@pytest.mark.parametrize("example", list(PLAYED))
def test_every_example_is_played(example: str) -> None:
    """Each example has its tests, named after its section."""
    for module, ending in named(PLAYED[example], ""):
        names = dir(chapter(module))
        assert any(n.startswith("test_example_") and n.endswith(ending) for n in names), ending


@pytest.mark.parametrize("example", list(WITHIN_A_RULE))
def test_every_example_within_a_rule_is_played(example: str) -> None:
    """Examples in half a sentence are part of a rule's test."""
    for module, name in named(WITHIN_A_RULE[example], "test_"):
        assert hasattr(chapter(module), name)


def test_no_example_is_listed_twice() -> None:
    """Sixteen have a name of their own, two are part of a rule."""
    listed = [*PLAYED, *WITHIN_A_RULE]
    assert len(set(listed)) == len(listed) == 18
