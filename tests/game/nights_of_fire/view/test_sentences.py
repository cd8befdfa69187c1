"""What is told are whole sentences, each thing once, and the reader is "you"."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.model.table import redact
from config.texts import sentences
from game.kernel import Action, Event, Setup, advance, begin, pending
from game.kernel.text import Teller
from game.nights_of_fire.view.telling import condense
from game.nights_of_fire.view.view import NightsView
from game.players.chance import pick
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.test_why import KINDS

WORDS = sentences("en")
AWKWARD = (" 0 card", "gains 0", "loses 0", "keeps 0", " and  ", "::", "..", ": nothing.")


@pytest.mark.parametrize("options", KINDS, ids=lambda options: "-".join(options.values()))
def test_all_that_is_told_are_sentences(options: dict[str, str]) -> None:
    """Every event and question of a whole game, to every reader."""
    rng, s = Random(str(options)), begin(p.GAME, Setup("sentences", options))
    while (decision := pending(s)) is not None:
        for seat in (*p.GAME.sight.view_seats(s), None):
            teller = Teller(p.GAME, p.GAME.sight.view(s, seat), WORDS)
            for line in (*teller.events(s.events, seat), *teller.story(s.events, seat)):
                assert line[0].isupper() or line[0].isdecimal(), line
                assert line.endswith("."), line
                assert not any(each in line for each in AWKWARD), line
        teller = Teller(p.GAME, p.GAME.sight.view(s, decision.seats[0]), WORDS)
        assert teller.question(decision)[-1] in "?.", decision
        for option in decision.options:
            assert not teller.option(option)[0].islower(), option
        advance(s, Action(decision.seats[0], pick(decision, rng)))


def test_the_reader_is_you_and_others_are_named() -> None:
    s = p.opening(mode="conflict", players="3")
    drew = [Event("drew", {"seat": p.ALICE, "count": 3})]
    told = {
        seat: Teller(p.GAME, p.GAME.sight.view(s, seat), WORDS).events(drew, seat)
        for seat in (p.ALICE, p.BOB, None)
    }
    assert told[p.ALICE] == ["You draw 3 cards."]
    assert told[p.BOB] == told[None] == ["The first Revolutionary draws 3 cards."]


def test_a_strike_is_told_once_with_its_reply() -> None:
    """Who attacks is not told to be revealed as well, and a miss belongs to the reply."""
    events = [
        Event("attack", {"seat": p.ALICE, "insurgent": "poets"}),
        Event("revealed", {"insurgents": ["poets"]}),
        Event("reply", {"die": 6, "readiness": 2}),
        Event("reply_miss", {}),
        Event("revealed", {"insurgents": ["cadets"]}),
    ]
    assert [each.key for each in condense(events)] == ["attack", "reply_missed", "revealed"]


@pytest.mark.parametrize(
    ("gained", "held", "losses", "told"),
    [
        (0, 0, 0, "Morale stays at 9."),
        (0, 2, 0, "Morale loses 2 for active Garrisons and is now 9."),
        (1, 0, 3, "Morale gains 1 for disabled Garrisons, loses 3 for losses, and is now 9."),
    ],
)
def test_morale_tells_no_zeros(gained: int, held: int, losses: int, told: str) -> None:
    s = p.opening(mode="konev", players="1")
    event = Event("morale", {"gained": gained, "held": held, "losses": losses, "morale": 9})
    assert Teller(p.GAME, p.GAME.sight.view(s, None), WORDS).events([event], None) == [told]


def test_whoever_counterattacks_is_named_once() -> None:
    """Though a card is drawn before they are revealed; somebody else's reveal is told."""
    events = [
        Event("counterattack", {"seat": p.ALICE, "insurgent": "poets"}),
        Event("regiment_disabled", {"regiment": "257th"}),
        Event("drew", {"seat": p.ALICE, "count": 1}),
        Event("revealed", {"insurgents": ["poets"]}),
        Event("revealed", {"insurgents": ["cadets"]}),
    ]
    keys = [each.key for each in condense(events)]
    assert keys == ["counterattack", "regiment_disabled", "drew", "revealed"]


def test_who_comes_to_one_place_is_told_together() -> None:
    arrived = [Event("recruited", {"insurgents": [""], "district": d}) for d in ("8", "8", "9")]
    told = Teller(p.GAME, p.GAME.sight.view(p.opening(mode="conflict"), None), WORDS)
    assert told.story(arrived, None) == [
        "Reinforcements arrive in 8 Józsefváros: 2 hidden insurgents. "
        "Reinforcements arrive in 9 Ferencváros: a hidden insurgent."
    ]


@pytest.mark.parametrize("options", KINDS, ids=lambda options: "-".join(options.values()))
def test_what_is_asked_changes_only_with_what_everybody_sees(options: dict[str, str]) -> None:
    """An answer that is not told leads to no other task; and every task is a sentence."""
    rng, s = Random(str(options)), begin(p.GAME, Setup("tasks", options))
    tasks, before = set(), None
    while (decision := pending(s)) is not None:
        view, asked = p.GAME.sight.view(s, None), p.GAME.sight.publicly_asked(s)
        assert isinstance(view, NightsView)
        task = p.GAME.reading.task(view, asked)
        assert task is not None
        assert Teller(p.GAME, view, WORDS).sentence(task).endswith(".")
        rest = replace(view, course=replace(view.course, about=""))
        if before is not None and before[0] == (rest, asked) and not redact(s.events, ()):
            assert task == before[1]
        tasks.add(task.key)
        before = (rest, asked), task
        advance(s, Action(decision.seats[-1], pick(decision, rng)))
    assert {"task.act", "task.counter", "task.recruit"} <= tasks


def test_the_board_names_regiments_in_the_reader_s_language() -> None:
    s = begin(p.GAME, Setup("regiments", KINDS[0]))
    told = p.GAME.reading.board(p.GAME.sight.view(s, None), sentences("hu"))
    assert "327." in told
    assert "327th" not in told
