"""Reasons: one that claims a fact is given only where the fact is so."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from config.texts import sentences
from game.kernel import Decision, Seat
from game.nights_of_fire.mind.candidates import candidates
from game.nights_of_fire.rules.state import Nights, on_board, unarmed
from game.nights_of_fire.rules.steps.actions import ChooseAction
from game.nights_of_fire.rules.steps.barricade import barricade_cost
from game.nights_of_fire.rules.steps.counterattack import affords
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.players import advise
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.mind.tables import TABLES
from tests.game.nights_of_fire.mind.test_advice import never, positions

WORDS = sentences("en")
Claim = Callable[[Nights, Decision, Seat], bool]


def hand(s: Nights, seat: Seat) -> int:
    return s.hand[REVOLUTIONARIES.index(seat)]


def builder_at(s: Nights) -> int:
    builder = cast(Any, s.agenda[-1]).builder
    return next(d for d, here in enumerate(s.at) if here >> builder & 1)


# What each sentence says of the position, worked out from the rules and not from the reasons.
CLAIMS: dict[str, Claim] = {
    "choose_action_barricade": lambda s, d, seat: s.conflict,
    "choose_action_barricade_else": lambda s, d, seat: s.advanced and not s.conflict,
    "choose_action_defy": lambda s, d, seat: s.readiness > 1,
    "choose_action_pass": lambda s, d, seat: bool(hand(s, seat)),
    "choose_action_pass_else": lambda s, d, seat: not hand(s, seat),
    "choose_action_end": lambda s, d, seat: bool(hand(s, seat)),
    "choose_action_end_else": lambda s, d, seat: not hand(s, seat),
    "choose_action_strategize": lambda s, d, seat: s.team == 2,
    "barricade_how_new_token": lambda s, d, seat: bool(s.rubble[builder_at(s)]),
    "barricade_how_flip_rubble": lambda s, d, seat: (
        barricade_cost(s, builder_at(s), True) <= barricade_cost(s, builder_at(s), False)
    ),
    "surrender_surrender_else": lambda s, d, seat: bool(d.facts["agreed"]),
    "counter_team_decline": lambda s, d, seat: affords(s, seat),
    "counter_team_decline_else": lambda s, d, seat: not affords(s, seat),
    "surrender_surrender": lambda s, d, seat: (
        s.prestige - ((on_board(s) & ~unarmed(s)).bit_count() + 1) // 2 - sum(s.fled) <= 0
    ),
    "only": lambda s, d, seat: len(d.options) == 1,
    "soviet_action_second_card": lambda s, d, seat: bool(s.tactics),
    "soviet_action_headline": lambda s, d, seat: s.headline >= 0,
    "clear_what_clear_barricade": lambda s, d, seat: bool(s.barricades),
    "clear_what_clear_rubble": lambda s, d, seat: any(s.rubble),
}
# Sentences that weigh, or tell a rule that holds in every version, and claim nothing of a position.
WEIGHED = frozenset(
    key.removeprefix("nights_of_fire.reason.")
    for key in WORDS
    if key.startswith("nights_of_fire.reason.")
) - set(CLAIMS)


def told_at(s: Nights, decision: Decision, strength: str, number: int) -> tuple[str, Seat]:
    seat = decision.seats[number % len(decision.seats)]
    view = p.GAME.sight.view(s, seat)
    advice = advise(p.GAME, strength, view, decision, random.Random(number), 1.0, never, 6)
    return advice.why.key.removeprefix("reason."), seat


@pytest.mark.parametrize(("mode", "version", "players"), TABLES)
def test_a_reason_that_claims_a_fact_is_true_of_the_position(
    mode: str, version: str, players: str
) -> None:
    for number, (found, decision) in enumerate(positions(mode, version, players, "reasons")):
        s = cast(Nights, found)
        for strength in ("easy", *(("normal",) if number % 7 == 0 else ())):
            key, seat = told_at(s, decision, strength, number)
            assert key in WEIGHED or CLAIMS[key](s, decision, seat), (key, decision)


def test_no_barricade_is_tried_against_konev_in_basic() -> None:
    """It does nothing there (ruling 18), so no strength weighs it and no hint names it."""
    offered = 0
    for found, decision in positions("konev", "basic", "1", "barricades"):
        s = cast(Nights, found)
        ids = [option.id for option in decision.options]
        if decision.step == "choose_action" and "barricade" in ids:
            offered += 1
            assert ("barricade",) not in candidates(s, decision)
            assert ids.index("barricade") == len(ids) - 2  # offered last of the actions
    assert offered > 5


@pytest.mark.parametrize("mode", ["konev", "conflict"])
def test_a_barricade_is_weighed_where_it_serves(mode: str) -> None:
    version, players = ("advanced", "1") if mode == "konev" else ("basic", "2")
    tried = [
        ("barricade",) in candidates(cast(Nights, s), decision)
        for s, decision in positions(mode, version, players, "barricades")
        if decision.step == "choose_action" and "barricade" in [o.id for o in decision.options]
    ]
    assert tried
    assert all(tried)


def test_whoever_has_no_cards_left_is_not_told_to_keep_them() -> None:
    s = p.city(mode="konev", version="basic", players="1")
    s.agenda = [p.Stop(), ChooseAction(p.ALICE)]
    decision = s.agenda[-1].ask(s)
    assert told_at(s, decision, "easy", 0)[0] == "only"


def test_the_sentences_that_weigh_name_no_fact_that_may_be_false() -> None:
    """Words that state something of the city belong to the claims that are checked."""
    stated = ("Most is hidden", "nobody left", "will shelter", "There are Wounds", "before the")
    for key in WEIGHED:
        text = str(WORDS[f"nights_of_fire.reason.{key}"])
        assert not any(each in text for each in stated), key
