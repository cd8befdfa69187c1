"""The numbered paragraphs of the book from the ninth module on."""

from __future__ import annotations

# Modules 9 to 18: battles, sieges, successions, rebuilding, victory, set-up, optional rules.
SECOND: dict[str, tuple[str, ...]] = {
    "9.0": (
        "rules.test_field.test_9_0_a_legate_who_does_not_fight_is_no_target",
        "rules.test_field.test_9_0_whoever_enters_a_hex_of_enemies_in_the_open_attacks_them",
        "rules.test_field.test_9_0_in_urban_terrain_the_owner_declares",
    ),
    "9.1": (
        "rules.test_field.test_9_1_the_steps_of_a_tactical_round_in_order",
        "rules.test_field.test_9_1_and_9_2_the_attacker_fills_four_boxes_first",
    ),
    "9.2": (
        "rules.test_field.test_9_1_and_9_2_the_attacker_fills_four_boxes_first",
        "rules.test_field.test_9_2_four_or_fewer_are_deployed_unasked",
    ),
    "9.3": ("rules.test_field.test_9_3_who_fires",),
    "9.3.1": (
        "rules.test_field.test_9_3_1_hussites_who_leave_at_the_same_time_catch_no_legate",
        "rules.test_field.test_9_3_1_a_town_whose_fighters_all_leave_at_the_same_time_stays_whose_it_was",
        "rules.test_field.test_9_3_1_each_defender_fires_once_and_units_in_reserve_are_no_targets",
        "rules.test_field.test_9_3_1_fire_is_read_by_the_type_of_the_target",
    ),
    "9.3.2": (
        "rules.test_field.test_9_3_2_attacking_foot_does_not_fire",
        "rules.test_field.test_9_3_2_attacking_guns_and_hussars_fire_each_once",
        "rules.test_allotting.test_9_3_2_all_attacking_fire_is_allocated_before_rolling",
    ),
    "9.3.3": ("rules.test_field.test_9_3_3_casualties_leave_after_both_have_fired",),
    "9.4": (
        "rules.test_field.test_9_4_only_the_attacker_assaults",
        "rules.test_field.test_9_4_the_column_is_the_terrains",
        "rules.test_field.test_9_4_the_wagon_column_beats_the_terrain",
        "rules.test_field.test_9_4_all_assaults_are_allotted_before_the_dice",
        "rules.test_field.test_9_4_each_attacker_assaults_one_of_several_defenders_once",
        "rules.test_allotting.test_9_4_all_assaults_are_allocated_before_rolling",
    ),
    "9.4.1": ("rules.test_field.test_9_4_1_combat_prowess",),
    "9.4.2": ("rules.test_field.test_9_4_2_modified_rolls_are_clamped",),
    "9.5": ("rules.test_field.test_9_5_the_attacker_may_retreat_to_the_routed_box",),
    "9.6": ("rules.test_field.test_9_6_then_the_defender_may",),
    "9.7": (
        "rules.test_field.test_9_7_survivors_on_the_march_go_on_interceptors_do_not",
        "rules.test_field.test_9_7_a_marching_unit_that_survives_goes_on_from_there",
    ),
    "9.8": ("rules.test_field.test_9_8_else_another_round_with_boxes_filled_from_the_reserve",),
    "10.0": (
        "rules.test_siege.test_10_0_a_garrison_is_attacked_by_siege",
        "rules.test_siege.test_10_0_an_empty_place_needs_no_siege",
    ),
    "10.1": (
        "rules.test_siege.test_10_1_the_steps_of_a_round",
        "rules.test_siege.test_10_1_rounds_go_on_to_a_blockade_or_to_the_pillage_of_a_fallen_place",
    ),
    "10.2": (
        "rules.test_siege.test_10_2_each_type_goes_to_its_box",
        "rules.test_siege.test_10_2_and_10_3_hussars_in_the_camp_are_no_targets",
    ),
    "10.3": (
        "rules.test_siege.test_10_2_and_10_3_hussars_in_the_camp_are_no_targets",
        "rules.test_siege.test_10_3_without_artillery_the_step_is_skipped",
    ),
    "10.3.1": (
        "rules.test_siege.test_10_2_and_10_3_hussars_in_the_camp_are_no_targets",
        "rules.test_allotting.test_10_3_1_all_defensive_guns_are_allocated_before_rolling",
    ),
    "10.3.2": ("rules.test_siege.test_10_3_2_garrison_guns",),
    "10.4": (
        "rules.test_siege.test_10_4_siege_guns_by_urban_terrain",
        "rules.test_siege.test_10_4_and_12_0_sigismund_fires_at_walls",
    ),
    "10.4.1": ("rules.test_siege.test_10_4_1_atrocities_do_not_matter_to_guns",),
    "10.4.2": ("rules.test_siege.test_10_4_2_walls_breached_by_guns_cost_the_attacker_nothing",),
    "10.5": (
        "rules.test_siege.test_10_5_only_foot_and_knights_without_guns_storm",
        "rules.test_siege.test_10_5_the_attacker_may_see_his_guns_and_still_storm",
        "rules.test_siege.test_10_5_units_storm_one_by_one_and_may_stop_after_each",
    ),
    "10.5.1": (
        "rules.test_siege.test_10_5_1_storm",
        "rules.test_siege.test_10_5_1_the_garrisons_best_prowess_counts_each_time",
    ),
    "10.5.2": (
        "rules.test_siege.test_10_5_2_half_of_the_defenders_rounded_up",
        "rules.test_siege.test_10_5_2_a_storm_costs_half_as_many_units_of_the_attackers_choice",
        "rules.test_spoils.test_10_5_2_the_place_is_pillaged_before_the_storm_costs_the_attacker_units",
    ),
    "10.6": (
        "rules.test_siege.test_10_6_a_blockade_and_its_end",
        "rules.test_paid_sieges.test_10_6_and_18_4_a_blockade_costs_no_point",
        "rules.test_legates.test_10_6_a_blockade_that_winchester_alone_held_ends_with_the_crusade",
    ),
    "10.6.1": (
        "rules.test_events.test_10_6_1_blockade_attrition",
        "rules.test_events.test_10_6_1_each_unit_rolls_and_the_blockade_goes_on",
        "rules.test_events.test_10_6_1_without_a_blockade_nobody_starves",
        "rules.test_spoils.test_10_6_1_nobody_starves_where_the_blockade_was_lifted_in_the_same_phase",
        "rules.test_siege.test_10_6_1_a_blockade_pays_no_florins_and_takes_no_units",
    ),
    "10.6.2": (
        "rules.test_events.test_10_6_2_a_starved_garrison_means_capture_and_pillage_at_once",
    ),
    "10.7": ("rules.test_siege.test_10_7_pillage_and_atrocity",),
    "10.7.1": ("rules.test_siege.test_10_7_pillage_and_atrocity",),
    "10.7.2": (
        "rules.test_siege.test_10_7_2_pillaged_places_have_no_garrison_and_are_taken_in_the_field",
    ),
    "10.7.3": ("rules.test_siege.test_10_7_pillage_and_atrocity",),
    "10.7.4": ("rules.test_siege.test_10_7_4_and_5_an_atrocity_takes_1_from_storms_for_two_turns",),
    "10.7.5": ("rules.test_siege.test_10_7_4_and_5_an_atrocity_takes_1_from_storms_for_two_turns",),
    "10.8": ("rules.test_siege.test_10_8_after_a_siege_the_march_goes_on",),
    "10.9": ("rules.test_hussite_muster.test_10_9_routed_units_go_where_they_wait",),
    "11.0": (
        "rules.test_interception.test_11_0_guards_do_not_intercept",
        "rules.test_siege.test_11_0_guards_are_always_inside_and_only_besieged",
        "rules.test_siege.test_11_0_guards_never_move",
    ),
    "12.0": (
        "rules.test_siege.test_10_4_and_12_0_sigismund_fires_at_walls",
        "rules.test_succession.test_12_0_sigismund_is_lay_knights_with_artillery",
    ),
    "12.1": (
        "rules.test_hre_muster.test_12_1_jiskra_is_not_mustered_before_albert_is_dead",
        "rules.test_succession.test_12_1_albert_succeeds_sigismund",
        "rules.test_succession.test_12_1_nobody_follows_sigismund_if_albert_is_dead",
        "rules.test_succession.test_12_1_when_albert_dies_jiskra_and_elizabeth_come_to_stuhlweissenburg",
        "rules.test_succession.test_12_1_or_to_another_town_of_hungary_that_is_not_pillaged",
        "rules.test_succession.test_12_1_not_into_a_town_of_the_hussites_before_which_albert_dies",
        "rules.test_succession.test_12_1_elizabeths_elimination_wins_for_the_hussites",
    ),
    "13.0": ("rules.test_events.test_13_1_martins_death_makes_eugenius_pope",),
    "13.1": ("rules.test_events.test_13_1_martins_death_makes_eugenius_pope",),
    "13.2": ("rules.test_events.test_13_2_eugenius_is_never_eliminated",),
    "14.0": (
        "rules.test_events.test_14_0_only_poles_may_be_in_poland",
        "rules.test_events.test_14_0_a_levy_does_not_join_in_poland",
        "rules.test_hussite_muster.test_14_0_routed_hussites_are_not_placed_in_poland_but_poles_are",
        "rules.test_hussite_muster.test_14_0_with_poland_alone_they_wait_and_prokop_does_not_come",
    ),
    "15.0": ("rules.test_hre_muster.test_15_0_hussites_rebuild_with_what_they_pillaged",),
    "15.1": (
        "rules.test_hre_muster.test_15_1_a_unit_must_be_there_since_the_muster_phase_began",
        "rules.test_hre_muster.test_15_1_not_with_an_enemy_there_nor_without_florins",
    ),
    "15.2": (
        "rules.test_hre_muster.test_15_2_rebuilding_costs",
        "rules.test_hre_muster.test_15_2_customs_stations_cannot_be_rebuilt",
    ),
    "15.3": (
        "rules.test_hre_muster.test_15_3_a_rebuilt_place_regains_its_functions",
        "rules.test_hre_muster.test_15_3_it_takes_new_units_and_has_walls_again",
        "rules.test_hre_muster.test_15_3_rebuilt_by_hussites_it_takes_their_reinforcements",
    ),
    "16.0": (
        "rules.test_victory.test_16_0_occupied_is_a_hex_with_a_combat_unit_and_no_enemy_inside_or_out",
        "rules.test_victory.test_16_0_towns_may_be_intact_or_pillaged",
        "rules.test_victory.test_16_0_the_hussites_win_at_once_with_a_unit_that_is_placed",
        "rules.test_victory.test_16_0_the_empire_wins_at_once_with_a_unit_that_is_mustered",
    ),
    "16.1": (
        "rules.test_victory.test_16_1_the_hre_claims_a_minor_victory_with_three_of_four",
        "rules.test_victory.test_16_1_not_with_two",
        "rules.test_victory.test_16_1_who_plays_for_a_major_victory_cannot_claim_a_minor_one",
        "rules.test_victory.test_16_1_a_major_victory_is_won_at_once",
        "rules.test_victory.test_16_1_on_the_march_too",
    ),
    "16.2": (
        "rules.test_succession.test_16_2_even_in_the_middle_of_a_phase",
        "rules.test_victory.test_16_2_the_hussites_claim_a_minor_victory_with_the_loyal_three",
        "rules.test_victory.test_16_2_and_win_a_major_one_with_all_seven",
    ),
    "16.3": (
        "rules.test_victory.test_16_3_the_majority_of_the_seven_is_a_winning_draw",
        "rules.test_victory.test_16_3_for_the_hre_too",
        "rules.test_victory.test_16_3_and_18_1_the_majority_is_counted_while_the_crusade_is_still_in_effect",
    ),
    "17.0": (
        "rules.test_setup.test_17_0_pilsen_does_not_begin_with_a_battle",
        "rules.test_setup.test_17_0_martin_is_pope_and_a_crusade_is_in_effect",
        "rules.test_setup.test_17_0_units_in_urban_terrain_begin_in_garrison",
        "rules.test_setup.test_17_0_whoever_begins_in_urban_terrain_finds_room_in_garrison",
        "rules.test_setup.test_17_0_attacked_before_they_move_they_are_a_garrison",
    ),
    "17.1": (
        "rules.test_setup.test_17_1_hussite_setup",
        "rules.test_setup.test_17_1_nobody_else_is_there",
        "set.test_map.test_17_1_and_17_2_places_lie_in_their_regions",
    ),
    "17.2": (
        "rules.test_setup.test_17_2_holy_roman_setup",
        "rules.test_setup.test_17_2_nobody_else_is_there",
        "rules.test_setup.test_17_2_ferdinand_begins_in_his_box_or_outside_breslau",
        "set.test_map.test_17_1_and_17_2_places_lie_in_their_regions",
    ),
    "17.3": (
        "rules.test_hre_muster.test_17_3_special_reinforcement_placement",
        "rules.test_hussite_muster.test_17_3_orphans_and_prokop_come_on_the_turn_after",
        "rules.test_hussite_muster.test_17_3_not_in_the_turn_in_which_hunger_took_zizka",
    ),
    "18.0": ("rules.test_victory.test_18_0_optional_rules_are_off_unless_chosen",),
    "18.1": (
        "rules.test_crusade.test_18_1_politics_crusades_expire_every_turn",
        "rules.test_legates.test_18_1_a_called_legate_musters_at_once",
    ),
    "18.2": (
        "rules.test_siege.test_18_2_longer_sieges_a_breach_takes_one_unit_of_the_defenders_choice",
        "rules.test_siege.test_18_2_the_end_costs_half_the_starting_garrison",
        "rules.test_long_sieges.test_18_2_half_of_the_starting_defenders_though_it_stopped_for_a_blockade",
    ),
    "18.3": (
        "rules.test_victory.test_18_3_no_minor_victories",
        "rules.test_victory.test_18_3_elizabeths_elimination_does_not_win_there",
        "rules.test_victory.test_18_3_all_seven_still_win",
    ),
    "18.4": (
        "rules.test_siege.test_18_4_each_round_of_a_siege_costs_a_point",
        "rules.test_siege.test_18_4_without_points_there_is_a_blockade",
        "rules.test_paid_sieges.test_18_4_no_round_is_free_once_the_marching_units_are_dead",
        "rules.test_paid_sieges.test_18_4_guns_without_points_do_not_fire_again_for_others",
        "rules.test_paid_sieges.test_18_4_guns_that_fire_beside_the_marching_units_pay_too",
        "rules.test_paid_sieges.test_18_4_foot_without_points_does_not_storm_beside_others",
        "rules.test_paid_sieges.test_18_4_who_storms_beside_the_marching_units_pays_for_the_round",
        "rules.test_paid_field_rounds.test_18_4_further_rounds_of_a_field_battle_cost_a_point",
        "rules.test_paid_field_rounds.test_18_4_without_points_the_attacker_must_retreat",
    ),
    "18.5": (
        "rules.test_field.test_18_5_wagon_tenacity_at_three_and_at_four_others",
        "rules.test_field.test_18_5_without_the_rule_anybody_reaches_wagons",
    ),
}
