"""Why a verb cannot be used: told for every verb in every position, and only where it cannot."""

from __future__ import annotations

from random import Random

import pytest

from config.texts import sentences
from game.kernel import Action, Decision, Seat, Setup, advance, begin, pending
from game.kernel.text import Teller
from game.kernel.verbs import Verb, offers
from game.players.chance import pick
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

WORDS = sentences("en")
TOLD: set[str] = set()  # reasons that were put into words before
KINDS = [
    {"mode": mode, "version": version, "players": players}
    for mode, both in (("konev", "12"), ("conflict", "23"))
    for version in ("basic", "advanced")
    for players in both
]


def check(s: object, decision: Decision | None, seat: Seat, verb: Verb) -> None:
    """Reasons exactly where a verb is not offered, each a sentence; none is vague at its step."""
    reasons = p.GAME.answers.why(s, seat, verb.name)
    assert bool(reasons) != offers(decision, seat, verb), (verb.name, decision, reasons)
    for reason in reasons:
        if reason.key not in TOLD:
            TOLD.add(reason.key)
            assert Teller(p.GAME, p.GAME.sight.view(s, seat), WORDS).sentence(reason)
    if reasons and decision and seat in decision.seats and decision.step in verb.opens:
        assert {reason.key for reason in reasons} != {"why.other"}, (verb.name, decision)


@pytest.mark.parametrize("options", KINDS, ids=lambda options: "-".join(options.values()))
def test_reasons_are_given_exactly_where_a_verb_is_not_offered(options: dict[str, str]) -> None:
    """Every verb for every seat along random games, to their end."""
    rng = Random(str(options))
    for seed in range(2):
        s = begin(p.GAME, Setup(f"why {seed}", options))
        while True:
            decision = pending(s)
            for seat in p.GAME.sight.view_seats(s):
                for verb in p.GAME.answers.verbs:
                    check(s, decision, seat, verb)
            if decision is None:
                break
            seats = decision.seats
            seat = seats[int(rng.random() * len(seats))]
            advance(s, Action(seat, pick(decision, rng)))


def keys(s: object, seat: Seat, verb: str) -> set[str]:
    return {reason.key for reason in p.GAME.answers.why(s, seat, verb)}


def test_a_barricade_that_costs_too_much_says_what_it_costs() -> None:
    """Build Barricade: one more than the active Regiments there."""
    s = p.city()
    p.put(s, "8", "builders")
    p.regiment(s, "8", "257th")
    p.hold(s, "V04")
    p.turn(s)
    (reason,) = p.GAME.answers.why(s, p.ALICE, "barricade")
    assert (reason.key, reason.facts) == ("why.cost_icon", {"cost": 2, "icon": "barricade"})


def test_each_half_of_a_headline_has_its_reason() -> None:
    """Resolve Headline: a Headline, a card with the icon, and its condition."""
    s = c.commander(c.city(), "S1", "E2", "M1", sector=c.SOUTH)
    assert len(keys(s, "soviet", "headline")) == 1
    assert keys(s, "soviet", "pass") == {"why.other"}
    assert keys(s, p.ALICE, "march") == {"why.side"}


def test_the_cards_another_has_played_are_not_mine() -> None:
    """Alice has played her three cards; Bob, who waits, has played none."""
    s = p.turn(p.city(players="2"))
    s.cards_left = 0
    found = keys(s, p.BOB, "move")
    assert "why.turn" in found
    assert "why.no_cards_left" not in found
