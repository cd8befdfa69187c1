"""Every section of the two books has tests that assert what it says."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

HERE = "tests.game.days_of_ire"
# The first book by its headings, the later edition by its own, and the promo: the tests of each.
SECTIONS: dict[str, tuple[str, ...]] = {
    "Components": ("set.test_components.test_the_shipped_set_has_the_books_counts",),
    "Setting up the board": (
        "rules.test_setup.test_setting_up_the_board_tracks_and_units",
        "rules.test_setup.test_setting_up_the_board_fighters",
        "rules.test_setup.test_setting_up_the_board_starting_events",
    ),
    "Setting up the Soviet side": ("rules.test_headline.test_setting_up_the_soviet_side",),
    "Setting up the Revolutionary side": (
        "rules.test_setup.test_setting_up_the_revolutionary_side_five_cards_each",
        "rules.test_setup.test_setting_up_the_revolutionary_side_starts",
        "rules.test_setup.test_setting_up_the_revolutionary_side_alone",
        "rules.test_setup.test_each_starts_where_the_team_decided",
    ),
    "Game structure": (
        "rules.test_end.test_the_last_day_is_the_seventh",
        "rules.test_end.test_example_17_the_day_marker_moves",
    ),
    "Phase 1: Soviet phase": ("rules.test_headline.test_the_five_steps_in_order",),
    "Headline step": ("rules.test_headline.test_headline_step_any_number_in_any_order",),
    "Red card options": (
        "rules.test_headline.test_example_1_red_card_for_command_points",
        "rules.test_headline.test_example_2_red_card_resolved",
        "rules.test_headline.test_the_commander_executes_red_texts",
        "rules.test_headline.test_the_commander_says_who_discards",
    ),
    "Green card options": (
        "rules.test_headline.test_example_3_green_card",
        "rules.test_headline.test_green_card_discarded",
    ),
    "Icons": (
        "rules.test_headline.test_icons_lapsing",
        "rules.test_headline.test_icons_marked",
        "rules.test_headline.test_icons_are_examined_after_the_text",
        "rules.test_effects.test_an_event_is_marked_after_its_reward",
        "rules.test_headline.test_icons_spa_fewer_or_none",
    ),
    "Event step": (
        "rules.test_market.test_example_4_three_events_for_seven_points",
        "rules.test_market.test_event_step_minor_events_cost_what_lies_on_the_board",
        "rules.test_market.test_example_5_anywhere_may_be_a_location_with_an_event",
        "rules.test_market.test_example_6_the_old_event_is_resolved_and_rewarded",
    ),
    "Army step": (
        "rules.test_market.test_army_step_a_tank_moves_once",
        "rules.test_market.test_army_step_a_barricade_holds_tanks",
        "rules.test_market.test_army_step_new_tanks",
        "rules.test_effects.test_units_are_placed_up_to_their_limit",
    ),
    "Support step": (
        "rules.test_headline.test_support_step_decks_by_day",
        "rules.test_headline.test_support_step_fallback_of_the_sixth_day",
    ),
    "Market step": (
        "rules.test_market.test_example_7_the_market",
        "rules.test_market.test_market_step_with_few_left",
        "rules.test_market.test_market_step_refills_as_much_as_possible",
        "rules.test_market.test_market_step_of_the_last_day",
        "rules.test_market.test_the_event_deck_lasts_six_refills",
    ),
    "Phase 2: Revolutionary phase": (
        "rules.test_turns.test_actions_by_player_count",
        "rules.test_turns.test_turn_order_is_free",
    ),
    "Revolutionary cards and fighters": (
        "rules.test_turns.test_hand_limit_of_ten",
        "rules.test_turns.test_the_discard_pile_becomes_the_deck",
        "rules.test_turns.test_hands_are_not_shown_to_each_other",
        "rules.test_effects.test_a_revolutionary_tank_is_drawn_at_random",
    ),
    "Movement": (
        "rules.test_turns.test_example_8_blaha_and_corvin_are_adjacent",
        "rules.test_turns.test_movement_the_first_step_is_free",
        "rules.test_turns.test_movement_without_a_card_ends_after_the_free_step",
        "rules.test_turns.test_movement_the_free_step_is_before_the_first_action",
        "rules.test_turns.test_movement_not_after_the_last_action",
    ),
    "Moving active fighters": (
        "rules.test_turns.test_example_9_two_fighters_come_along",
        "rules.test_turns.test_moving_active_fighters_two_at_most",
        "rules.test_turns.test_moving_active_fighters_no_fifth",
    ),
    "Action 1: Activate a fighter": (
        "rules.test_actions.test_action_1_activate_a_fighter",
        "rules.test_turns.test_example_26_four_active_fighters_are_enough",
    ),
    "Action 2: Resolve an event": (
        "rules.test_actions.test_action_2_fighters_and_cards_together",
        "rules.test_actions.test_action_2_enough_fighters_take_no_card",
        "rules.test_actions.test_action_2_others_cannot_help",
        "rules.test_actions.test_action_2_a_double_icon_gives_both",
        "rules.test_actions.test_action_2_aid_counts_as_one_icon",
        "rules.test_actions.test_example_10_and_28_an_icon_for_each_event",
        "rules.test_actions.test_action_2_removed_units_are_not_killed",
        "rules.test_effects.test_markers_switch_keywords_on_and_off",
        "rules.test_effects.test_rules_in_force",
    ),
    "Action 3: Attack militia": (
        "rules.test_actions.test_action_3_attack_militia",
        "rules.test_actions.test_action_3_five_at_most",
        "rules.test_actions.test_action_3_two_bring_no_card",
    ),
    "Action 4: Destroy a tank": (
        "rules.test_actions.test_action_4_destroy_a_tank",
        "rules.test_actions.test_action_4_too_few_molotovs",
    ),
    "Action 5: Use card or active fighter ability": (
        "rules.test_actions.test_action_5_a_card_with_the_label_action",
        "rules.test_actions.test_action_5_a_card_without_label_takes_no_action",
        "rules.test_actions.test_action_5_a_fighter_with_the_label_action_once_a_turn",
        "rules.test_actions.test_action_5_once_per_turn_without_an_action",
        "rules.test_actions.test_action_5_only_where_the_fighter_is",
        "rules.test_actions.test_action_5_after_the_last_action",
        "rules.test_abilities.test_a_card_paid_for_an_ability_makes_room_for_the_one_drawn",
    ),
    "Action 6: Give or take cards": (
        "rules.test_actions.test_action_6_give_cards",
        "rules.test_actions.test_action_6_the_hand_limit_bounds_the_gift",
        "rules.test_actions.test_action_6_take_cards",
        "rules.test_actions.test_action_6_only_in_the_same_location",
    ),
    "Action 7: Draw a card": ("rules.test_actions.test_action_7_draw_a_card",),
    "Retaliation of Soviet tanks": (
        "rules.test_hits.test_retaliation_a_die_for_each_tank_after_the_action",
        "rules.test_hits.test_retaliation_a_barricade_stops_all_tanks",
        "rules.test_actions.test_action_5_build_barricade",
    ),
    "Hits": (
        "rules.test_hits.test_hits_the_three_options",
        "rules.test_hits.test_hits_barricades_and_revolutionary_tanks_are_gone_for_good",
    ),
    "Drawing revolutionary cards": (
        "rules.test_draw.test_example_11_and_31_five_cards_for_two",
        "rules.test_draw.test_example_12_and_32_one_one_three_is_not_legal",
        "rules.test_draw.test_drawing_cards_over_the_hand_limit_go_to_the_others",
        "rules.test_draw.test_drawing_cards_nobody_can_hold_are_not_drawn",
    ),
    "Phase 3: State Protection Authority phase": (
        "rules.test_spa.test_tanks_are_not_ordered_in_this_phase",
    ),
    "Playing SPA cards": ("rules.test_spa.test_playing_spa_cards_any_number_into_the_queue",),
    "SPA card 1: Move sniper": (
        "rules.test_spa.test_example_13_a_sniper_enters_a_location_with_a_barricade",
        "rules.test_spa.test_example_14_no_sniper_leaves_a_barricade",
    ),
    "SPA card 2: Move militia": (
        "rules.test_spa.test_example_15_militia_steps",
        "rules.test_spa.test_spa_card_2_one_militia_three_times",
    ),
    "SPA card 3: Place militia": ("rules.test_spa.test_spa_card_3_place_militia",),
    "SPA card 4: Attack!": (
        "rules.test_spa.test_example_16_fire_with_a_double_hit",
        "rules.test_spa.test_spa_card_4_not_the_same_location_twice",
        "rules.test_spa.test_spa_card_4_threaten",
    ),
    "Retrieving SPA cards": ("rules.test_spa.test_retrieving_spa_cards_is_instead_of_playing",),
    "End of the day": ("rules.test_end.test_example_17_the_day_marker_moves",),
    "Event penalties": (
        "rules.test_end.test_event_penalties_of_what_is_left",
        "rules.test_end.test_event_penalties_come_before_the_last_look_at_morale",
    ),
    "Evaluation": ("rules.test_end.test_evaluation",),
    "Immediate defeat or victory": (
        "rules.test_hits.test_immediate_defeat_by_injuries",
        "rules.test_end.test_end_of_the_day_morale_at_its_last_space",
        "rules.test_end.test_immediate_victory_after_an_action",
        "rules.test_end.test_immediate_victory_in_no_other_phase",
    ),
    "Difficulty settings": ("rules.test_headline.test_conflict_difficulty_settings",),
    "Zhukov: difficulty settings": (
        "rules.test_setup.test_zhukov_difficulty_settings",
        "rules.test_end.test_evaluation_with_three_events_allowed",
    ),
    "Zhukov: setting up the Soviet side": ("rules.test_setup.test_zhukov_setup_of_the_decks",),
    "Zhukov: phase 1": (
        "rules.test_zhukov.test_phase_1_four_cards_a_day",
        "rules.test_zhukov.test_phase_1_the_deck_runs_out_on_the_fourth_day",
    ),
    "Zhukov: support step": (
        "rules.test_zhukov.test_support_step_a_card_of_the_markers_colour_is_carried_out",
        "rules.test_zhukov.test_support_step_a_card_of_the_other_colour_shifts_support",
    ),
    "Zhukov: headline step": (
        "rules.test_zhukov.test_headline_step_the_headline_of_the_day",
        "rules.test_zhukov.test_headline_step_a_lapsing_card_holds_until_the_day_ends",
        "rules.test_zhukov.test_phase_1_a_lapsing_card_of_the_fourth_day_waits_for_the_fifth",
    ),
    "Zhukov: event step": (
        "rules.test_zhukov.test_event_step_a_skipped_headline_still_leads_to_the_icon",
        "rules.test_zhukov.test_event_step_placement_section",
        "rules.test_zhukov.test_example_18_anywhere_is_an_empty_location",
        "rules.test_zhukov.test_example_19_no_penalty_brings_a_tank_instead",
        "rules.test_zhukov.test_event_step_a_penalty_replaces_the_old_event",
        "rules.test_zhukov.test_event_step_no_ninth_tank",
        "rules.test_zhukov.test_event_step_discard_major_event",
        "rules.test_zhukov.test_event_step_minor_event",
    ),
    "Zhukov: phase 3": (
        "rules.test_spa_automatic.test_example_20_the_spa_phase",
        "rules.test_spa_automatic.test_move_militia_next_to_several_players",
        "rules.test_spa_automatic.test_militia_and_snipers_stay_with_a_player_or_a_barricade",
        "rules.test_spa_automatic.test_place_militia_in_the_reinforcement_locations",
        "rules.test_spa_automatic.test_place_the_last_militia_by_choice",
        "rules.test_spa_automatic.test_place_a_sniper_only_if_no_militia_is_left",
        "rules.test_spa_automatic.test_attack_only_where_a_target_is",
        "rules.test_spa_automatic.test_attack_the_smaller_die_and_the_sum",
        "rules.test_spa_automatic.test_threaten_needs_no_target_and_a_barricade_bars_it",
    ),
    "Bajtárs: set-up": (
        "rules.test_setup.test_setting_up_the_revolutionary_side_starts",
        "rules.test_setup.test_bajtars_first_fighter",
    ),
    "Bajtárs: international support": (
        "rules.test_zhukov.test_example_21_green_card_on_the_green_four",
        "rules.test_zhukov.test_example_22_red_card_on_the_green_four",
    ),
    "Bajtárs: news": (
        "rules.test_zhukov.test_headline_step_the_headline_of_the_day",
        "rules.test_zhukov.test_phase_1_in_the_later_edition_a_lapsing_card_is_discarded_with_the_day",
    ),
    "Bajtárs: new Events": (
        "rules.test_zhukov.test_example_23_bajtars_anywhere_is_an_empty_location",
        "rules.test_zhukov.test_example_24_bajtars_a_new_event_replaces_the_old_one",
    ),
    "Bajtárs: Revolutionary phase": ("rules.test_turns.test_actions_by_player_count",),
    "Bajtárs: movement": (
        "rules.test_turns.test_example_25_radio_and_corvin_are_adjacent",
        "rules.test_turns.test_example_26_four_active_fighters_are_enough",
        "rules.test_turns.test_movement_in_the_later_edition_the_free_step_may_come_between_actions",
    ),
    "Bajtárs: actions": (
        "rules.test_actions.test_example_27_fighter_aid_and_doctor",
        "rules.test_actions.test_example_29_doctors_are_stronger_for_the_day",
        "rules.test_actions.test_example_30_kilian_makes_the_ambulance_stronger",
        "rules.test_actions.test_action_5_in_the_later_edition_no_limit_is_named",
    ),
    "Bajtárs: tanks": (
        "rules.test_hits.test_retaliation_in_the_later_edition_comes_before_the_action",
        "rules.test_hits.test_retaliation_in_the_later_edition_by_the_tank_that_burns",
    ),
    "Bajtárs: hits": ("rules.test_hits.test_ruling_19_the_howitzer_takes_the_first_hit",),
    "Bajtárs: drawing cards": ("rules.test_draw.test_example_11_and_31_five_cards_for_two",),
    "Bajtárs: phase 3": (
        "rules.test_spa_automatic.test_example_33_the_spa_phase_of_the_later_edition",
        "rules.test_spa_automatic.test_move_militia_next_to_several_players",
        "rules.test_spa_automatic.test_soviet_tanks_do_not_count_for_the_strength",
    ),
    "Bajtárs: the end": (
        "rules.test_end.test_in_the_later_edition_morale_ends_the_game_at_once",
        "rules.test_end.test_evaluation",
    ),
    "Bajtárs: a harder game": ("rules.test_end.test_evaluation_with_three_events_allowed",),
    "Yuri and Noel": (
        "rules.test_promo.test_changes_at_setup",
        "rules.test_promo.test_neither_can_be_hit",
        "rules.test_promo.test_both_count_for_the_limits",
        "rules.test_promo.test_yuri_is_taken_along_or_a_card_is_discarded",
        "rules.test_promo.test_yuri_brings_militia",
        "rules.test_promo.test_a_barricade_holds_the_militia_yuri_calls",
        "rules.test_promo.test_noel_gives_his_icon",
        "rules.test_promo.test_noel_brings_a_green_card_back",
        "rules.test_promo.test_noel_brings_a_green_headline_back",
    ),
}


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_has_its_tests(section: str) -> None:
    """A section without a test, or with one that is gone, is found here."""
    assert SECTIONS[section]
    for each in SECTIONS[section]:
        module, _, name = each.rpartition(".")
        assert hasattr(import_module(f"{HERE}.{module}"), name), each


def test_every_worked_example_is_a_test() -> None:
    """The 33 examples of both books, each by its number in the name of a test."""
    named = {each.rpartition(".")[2] for tests in SECTIONS.values() for each in tests}
    numbers = {int(n) for name in named if "example" in name for n in re.findall(r"\d+", name)}
    assert numbers >= set(range(1, 34))
