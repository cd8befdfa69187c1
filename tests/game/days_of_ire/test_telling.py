"""What is told are whole sentences, and what belongs together is told as one."""

from __future__ import annotations

from random import Random

import pytest

from config.texts import sentences
from game.days_of_ire.view.condense import condense
from game.days_of_ire.view.telling import outcome
from game.kernel import Action, Event, Setup, advance, begin, pending
from game.kernel.text import ANSWERED, Teller
from game.players.chance import pick
from tests.game.days_of_ire import position as p

WORDS = sentences("en")
AWKWARD = (
    " 0 card", " 0 hit", " 0 injur", "(nothing)", " nothing.", " and  ", "::", "..", "!",
    "from blue", "from red", "(hungarian)", "1 militia come ", "1 snipers",
)  # fmt: skip
KINDS = (
    {"mode": "zhukov", "players": "2", "promo": "yes"},
    {"mode": "bajtars", "players": "4"},
    {"mode": "conflict", "players": "4", "promo": "yes"},
)


@pytest.mark.parametrize("options", KINDS, ids=lambda options: options["mode"])
def test_all_that_is_told_are_sentences(options: dict[str, str]) -> None:
    """Every event, question and option of a whole game, to every reader."""
    rng, s = Random(str(options)), begin(p.GAME, Setup("sentences", options))
    while (decision := pending(s)) is not None:
        for seat in (decision.seats[-1], None):
            teller = Teller(p.GAME, p.GAME.sight.view(s, seat), WORDS)
            for line in (*teller.events(s.events, seat), *teller.story(s.events, seat)):
                assert line[0].isupper() or line[0].isdecimal(), line
                assert line.endswith("."), line
                assert not any(each in line for each in AWKWARD), line
        teller = Teller(p.GAME, p.GAME.sight.view(s, decision.seats[0]), WORDS)
        question = teller.question(decision)
        assert question[-1] in "?.)", decision
        assert not any(each in question for each in AWKWARD), question
        for option in decision.options:
            assert not any(each in teller.option(option) for each in AWKWARD), option
            assert not teller.option(option)[0].islower(), option
        advance(s, Action(decision.seats[0], pick(decision, rng)))


def keys(*events: Event) -> list[str]:
    return [event.key for event in condense(events)]


def test_a_card_of_the_soviet_phase_is_one_sentence() -> None:
    drawn = Event("zhukov_card", {"zhukov_card": "z1"})
    assert keys(drawn, Event("news", {"zhukov_card": "z1", "title": "Curfew"})) == ["card_news"]
    support = Event("support", {"up": True, "support": 4, "side": "neutral"})
    assert keys(drawn, support) == ["card_against"]


def test_shots_are_told_with_their_losses() -> None:
    """The location is named once; several injuries are told by their number."""
    shots = Event("spa_fire", {"place": "radio", "strength": 4, "dice": ["1", "3"], "hits": 2})
    hurt = [Event("injured", {"seat": p.RED, "injuries": n}) for n in (1, 2)]
    lost = Event("fighter_lost", {"place": "radio", "fighter": "poet"})
    assert keys(shots, *hurt, lost) == ["spa_fire", "injured_often", "fighter_hit"]
    told = [*hurt, lost, Event("morale", {"up": False, "morale": 1, "last": False})]
    assert [text.key for text in outcome(told)] == [
        "outcome.injured",
        "outcome.fighter_lost",
        "outcome.morale",
    ]


def test_units_that_close_in_are_told_by_their_goal() -> None:
    went = [
        Event("unit_moved", {"unit": "militia", "count": 1, "place": start, "goal": "radio"})
        for start in ("astoria", "corvin")
    ]
    (told,) = condense(went)
    assert told.key == "unit_moved_several"
    assert told.facts["count"] == 2
    assert told.facts["places"] == ["astoria", "corvin"]


def test_a_way_of_several_steps_and_what_it_costs() -> None:
    step = {"seat": p.RED, "place": "bem", "goal": "kossuth", "fighters": []}
    more = {"seat": p.RED, "place": "kossuth", "goal": "stalin", "fighters": []}
    paid = Event("cards_played", {"seat": p.RED, "cards": ["food1"]})
    assert keys(Event("moved", step), Event("moved", more)) == ["moved_far"]
    (told,) = condense([paid, Event("moved", step), Event("moved", more)])
    assert told.key == "moved_with"
    assert told.facts["goals"] == ["kossuth", "stalin"]


def test_who_draws_knows_the_cards_and_is_told_once() -> None:
    drew = Event("drew", {"seat": p.RED, "count": 1})
    known = Event("drew_cards", {"cards": ["food1"]})
    other = Event("drew", {"seat": p.BLUE, "count": 1})
    assert keys(drew, known, other) == ["drew_cards", "drew"]
    assert keys(drew, other, drew) == ["drew_several", "drew"]


def test_who_shares_hits_out_is_named_once() -> None:
    """Several hits answered one by one by the same seat, and then by another."""
    shots = Event("spa_fire", {"place": "radio", "strength": 4, "dice": ["1", "3"], "hits": 2})
    answered = Event(ANSWERED, {"seat": p.RED})
    hurt = [Event("injured", {"seat": p.BLUE, "injuries": n}) for n in (1, 2)]
    told = keys(shots, answered, hurt[0], answered, hurt[1])
    assert told == ["spa_fire", ANSWERED, "injured_often"]
    other = Event(ANSWERED, {"seat": p.BLUE})
    assert keys(answered, hurt[0], other, hurt[1]).count(ANSWERED) == 2
