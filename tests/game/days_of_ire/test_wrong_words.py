"""A verb with a wrong word: the word is named, what would fit is listed, and nothing is done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import cast

import msgspec
import pytest

from bot.model.table import Table
from bot.ui.wrong_words import why_lines, why_not
from config.texts import sentences
from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.verbs import VERBS
from game.days_of_ire.why_here import why_here
from game.kernel import Action, Decision, Seat, Setup, advance, begin, look, pending
from game.kernel.settle import copy
from game.kernel.text import Teller
from game.kernel.typed import reader
from game.kernel.verbs import Verb, offers, param_of
from game.kernel.walk_verb import Walk, walk
from game.players.chance import pick
from tests.game.days_of_ire import position as p

WORDS = sentences("en")
NONSENSE = "xyzzy"
GAMES = (
    {"mode": "conflict", "players": "4"},
    {"mode": "bajtars", "players": "4", "promo": "yes"},
    {"mode": "zhukov", "players": "3"},
)
Position = tuple[Days, Seat]


def positions() -> Iterator[tuple[Days, Decision]]:
    """Every question of some games played by chance."""
    for number, options in enumerate(GAMES):
        rng, s = Random(number), begin(p.GAME, Setup(f"a word {number}", options))
        while (decision := pending(s)) is not None:
            yield cast(Days, s), decision
            advance(s, Action(decision.seats[0], pick(decision, rng)))


@cache
def met() -> dict[str, Position]:
    """For each verb the first question it answers, and for each closed one one that it does not."""
    found: dict[str, Position] = {}
    for s, decision in positions():
        for verb in VERBS:
            for seat in p.GAME.sight.view_seats(s):
                key = verb.name if offers(decision, seat, verb) else f"not {verb.name}"
                mine = seat in decision.seats and (not verb.side or seat in verb.side)
                if mine and key not in found:
                    found[key] = (copy(s), seat)
    return found


def tried(verb: Verb, at: Position, **given: str) -> tuple[Walk, str]:
    """A verb typed at this position, and what its player reads if it is refused."""
    s, seat = at
    there = walk(s, seat, verb, given, reader(p.GAME, seat, WORDS))
    told = why_not(table_at(s), seat, verb, there, WORDS) if there.refused else ""
    return there, told


def table_at(s: Days) -> Table:
    """A table at this position, with nobody in its seats."""
    return Table(1, p.GAME, {}, 0, None, 0, "en", "", {}, "playing", state=s)


@pytest.mark.parametrize("verb", [v for v in VERBS if v.params], ids=lambda verb: verb.name)
def test_a_wrong_word_is_named_with_what_would_fit(verb: Verb) -> None:
    """The first word a verb asks for: something that is nothing at all."""
    s, _ = at = met()[verb.name]
    before = msgspec.msgpack.encode(s)
    decision = pending(s)
    assert decision is not None
    param = param_of(verb, decision.step) or verb.params[0]
    there, told = tried(verb, at, **{param.name: NONSENSE})
    assert there.refused is not None
    assert NONSENSE in told
    assert "Nothing was done" in told
    assert "Possible: " in told or there.refused.key == "verb.left_over"
    assert msgspec.msgpack.encode(s) == before


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_a_closed_verb_says_why(verb: Verb) -> None:
    """Each verb where it does not fit: a sentence of its own, to the seat that is asked."""
    s, seat = met()[f"not {verb.name}"]
    told = why_lines(table_at(s), seat, verb.name, WORDS)
    assert told
    assert all(line.endswith(".") for line in told)


def test_a_card_that_is_not_held_and_a_place_out_of_reach() -> None:
    """Both exist, and are named with what would do instead."""
    s = p.city()
    p.be(s, "radio", p.RED)
    p.put(s, "radio", militia=1)
    p.hold(s, "ammunition", "food")
    p.turn(s)
    verbs = {verb.name: verb for verb in VERBS}
    _, told = tried(verbs["attack"], (s, p.RED), number="1", cards="molotov1")
    assert "molotov1" in told
    assert "Possible: Ammunition" in told
    _, told = tried(verbs["move"], (s, p.RED), to="Kossuth Square")
    assert "Kossuth Square" in told
    assert "Possible: " in told
    assert "Astoria" in told


def test_inside_a_question_what_is_not_offered_is_explained() -> None:
    """Along the games every reason is a sentence; the common questions have one."""
    explained = set()
    for s, decision in positions():
        for seat in decision.seats:
            teller = Teller(p.GAME, look(p.GAME, s, seat), WORDS)
            for text in why_here(s, seat):
                assert teller.sentence(text).endswith("."), text
                explained.add(decision.step)
    assert {"step_to", "pay_event", "use_what", "buy_event", "army", "spa_militia"} <= explained
    assert len(parts(s).places) == 11
