"""The positions of random games: views, boards and redeals keep their secrets."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import msgspec
import pytest

from game.kernel import (
    Setup,
    advance,
    begin,
    copy,
    encode,
    pending,
)
from game.kernel.text import told
from game.nights_of_fire.rules.state import Nights, on_board, parts
from game.nights_of_fire.rules.steps.adjustment import PrestigeAdjustment
from game.nights_of_fire.rules.steps.rounds import CleanUp
from game.nights_of_fire.rules.steps.turns import RevolutionaryTurn
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.view.names import short
from game.nights_of_fire.view.view import NightsView
from game.proof.battery import answer
from tests.game.battery.plant import WORDS, dice, leak
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

OTHERS = (SOVIET, None)  # who may not know the Hungarian secrets


@cache
def positions() -> tuple[Nights, ...]:
    """Positions along random Conflict games of every kind."""
    found: list[Nights] = []
    for number, (version, players) in enumerate(
        (v, n) for v in ("basic", "advanced") for n in ("2", "3")
    ):
        rng = random.Random(number)
        options = {"mode": "conflict", "version": version, "players": players}
        s = begin(p.GAME, Setup(f"positions:{number}", options))
        count = 0
        while (decision := pending(s)) is not None:
            if count % 5 == 0:
                found.append(cast(Nights, copy(s)))
            advance(s, answer(decision, rng))
            count += 1
    return tuple(found)


def strings(thing: Any) -> Iterator[str]:
    """Every text in a view."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from strings(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from strings(value)


def test_views_name_no_hidden_piece() -> None:
    """View: no id of a hidden insurgent, of the pool, of a hand or of a deck for the others."""
    assert len(positions()) > 150
    for s in positions():
        box = parts(s)
        secret = set(box.insurgent.names(on_board(s) & s.hidden | s.pool))
        for pile in (*s.hand, *s.deck):
            secret |= set(box.card.names(pile))
        for seat in OTHERS:
            view = msgspec.to_builtins(p.GAME.sight.view(s, seat))
            tactics = set() if seat == SOVIET else set(box.tactic.names(s.tactics | s.combat))
            assert not set(strings(view)) & (secret | tactics)


def test_boards_name_no_hidden_piece() -> None:
    """The board in words: no name of a hidden insurgent for the commander and onlookers."""
    for s in positions():
        hidden = parts(s).insurgent.names(on_board(s) & s.hidden | s.pool)
        names = [short(s.set, WORDS, name) for name in hidden]
        for seat in OTHERS:
            board = p.GAME.reading.board(p.GAME.sight.view(s, seat), WORDS)
            assert not [name for name in names if name in board]


def test_views_show_no_value_of_a_civilian() -> None:
    """View: civilians are backs for the commander and onlookers, wherever they lie."""
    for s in positions():
        for seat in OTHERS:
            view = cast(NightsView, p.GAME.sight.view(s, seat))
            assert {value for _, value in view.civilians} <= {-1}
            assert {*view.fled, *view.arrested} <= {-1}


def test_questions_to_the_commander_name_no_hidden_piece() -> None:
    """Options: the commander is never offered a hidden insurgent by its name."""
    asked = 0
    for s in positions():
        decision = pending(s)
        if decision is None or decision.seats != (SOVIET,):
            continue
        asked += 1
        hidden = set(parts(s).insurgent.names(on_board(s) & s.hidden | s.pool))
        assert not hidden & {known.id for known in decision.options}
        assert not hidden & set(strings(decision.facts))
    assert asked > 30


def test_twins_really_differ() -> None:
    """Twins: what a seat may not know is dealt anew, so that a leak would show."""
    changed: Counter[str] = Counter()
    chances: Counter[str] = Counter()
    for number, s in enumerate(positions()):
        other = p.GAME.proof.redeal(s, SOVIET, dice(number))
        for what, one, two, could in (
            ("hand", s.hand, other.hand, any(s.hand) and all(s.deck)),
            ("blocks", s.at, other.at, (on_board(s) & s.hidden).bit_count() > 3),
            ("pool", s.pool, other.pool, s.pool and on_board(s) & s.hidden),
            ("civilians", s.civilian, other.civilian, sum(v >= 0 for v in s.civilian) > 3),
        ):
            if could:
                chances[what] += 1
                changed[what] += one != two
        for_alice = p.GAME.proof.redeal(s, p.ALICE, dice(number))
        if s.tactics and s.combat:
            chances["tactics"] += 1
            changed["tactics"] += for_alice.tactics != s.tactics
    for what, count in chances.items():
        assert count > 40, what
        assert changed[what] > count * 0.5, (what, changed[what], count)
    assert set(chances) == {"hand", "blocks", "pool", "civilians", "tactics"}


def test_twins_keep_what_the_seat_knows() -> None:
    """Twins: a Revolutionary's own hand and blocks stay as they are, and nothing is lost."""
    for number, s in enumerate(positions()):
        mine = p.GAME.proof.redeal(s, p.ALICE, dice(number))
        assert mine.hand[0] == s.hand[0]
        assert (mine.at, mine.civilian, mine.pool) == (s.at, s.civilian, s.pool)
        theirs = p.GAME.proof.redeal(s, SOVIET, dice(number))
        assert (theirs.tactics, theirs.combat) == (s.tactics, s.combat)
        for other in (mine, theirs):
            assert p.GAME.proof.pieces(other) == p.GAME.proof.pieces(s)


def test_twins_leave_the_state_as_it_was() -> None:
    """Twins: making one changes nothing in the game it is made from."""
    for number, s in enumerate(positions()[::10]):
        before = encode(s)
        p.GAME.proof.redeal(s, None, dice(number))
        assert encode(s) == before


def few_left() -> Nights:
    """Six revealed armed insurgents and a hidden seventh one; the Hungarian side can pass."""
    s = c.city()
    p.put(
        s, "3", "students", "apprentices", "miners", "printers", "footballers", "cadets",
        revealed=True,
    )  # fmt: skip
    p.put(s, "2", "soldiers")
    p.in_pool(s, "poets", "marchers")
    p.hold(s, "V01", "V02", "V03")
    s.soviet_passed = True
    return p.go(s, RevolutionaryTurn(), PrestigeAdjustment())


@pytest.mark.parametrize("seat", OTHERS)
def test_the_question_of_surrender_tells_no_hidden_bystander(seat: str | None) -> None:
    """Hungarian Surrender: "6 or fewer armed insurgents", and Bystanders are not armed.

    Whether the question comes tells the commander whether the hidden block is a Bystander.
    """
    leak(few_left(), seat, "pass")


def test_who_hides_is_not_called_gone() -> None:
    """Clean-up Phase: the commander sees who hides; the insurgent has not gone anywhere."""
    s = c.city()
    p.put(s, "3", "students", revealed=True)
    p.go(s, CleanUp())
    p.answer(s, "students")
    story = " ".join(told(p.GAME, s, SOVIET, WORDS))
    assert "Students" in story
    assert "gone" not in story
