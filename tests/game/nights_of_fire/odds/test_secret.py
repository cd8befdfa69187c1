"""Odds come from the view alone: whoever cannot tell two worlds apart is told the same."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from config.texts import sentences
from game.kernel import (
    AnyState,
    Chance,
    Decision,
    Game,
    Luck,
    Odds,
    Seat,
    Setup,
    Text,
    View,
    advance,
    begin,
    pending,
)
from game.kernel.text import Teller
from game.proof.battery import answer
from game.proof.leaks import Leak, check_leaks
from tests.game.nights_of_fire import position as p

WORDS = sentences("en")
TABLES = (
    {"mode": "konev", "version": "basic", "players": "1"},
    {"mode": "konev", "version": "advanced", "players": "2"},
    {"mode": "conflict", "version": "advanced", "players": "2"},
    {"mode": "conflict", "version": "basic", "players": "3"},
)


def face(game: Game, s: AnyState, seat: Seat | None) -> bytes:
    """The odds a seat is told, in words and figures, as one more thing it receives."""
    view, decision = game.sight.view(s, seat), pending(s)
    assert game.luck is not None
    asked = decision if decision is not None and seat in decision.seats else None
    teller = Teller(game, view, WORDS)
    return msgspec.json.encode(
        [
            (teller.odds(each.title), [(teller.odds(c.text), c.probability) for c in each.chances])
            for each in game.luck.odds(view, asked)
        ]
    )


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table.values()))
def test_what_is_near_is_counted_alone_as_among_all(table: dict[str, str]) -> None:
    """A panel is told nothing else than the odds on demand begin with."""
    s, rng, met = begin(p.GAME, Setup("near odds", table)), Random(5), 0
    luck = p.GAME.luck
    assert luck is not None
    while (decision := pending(s)) is not None:
        view = p.GAME.sight.view(s, decision.seats[0])
        near = tuple(luck.nearest(view, decision))
        assert near == tuple(each for each in luck.odds(view, decision) if each.near)
        met += bool(near)
        advance(s, answer(decision, rng))
    assert met


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table.values()))
def test_twins_are_told_the_same_odds(table: dict[str, str]) -> None:
    """All along a random game, to every seat."""
    walk(p.GAME, table, every=9)


def rolls(seed: int) -> Callable[[int], int]:
    dice = Random(seed)
    return lambda n: int(dice.random() * n)


def walk(game: Game, table: dict[str, str], every: int) -> None:
    dice = Random("twins")
    s = begin(game, Setup("twins", table))
    answers = 0
    while (decision := pending(s)) is not None:
        if answers % every == 0:
            for seat in game.sight.view_seats(s):
                check_leaks(game, s, seat, rolls(answers), WORDS, faces=[face])
        advance(s, answer(decision, dice, 0.5))
        answers += 1


@pytest.mark.parametrize("table", TABLES[2:], ids=lambda table: "-".join(table.values()))
def test_a_planted_peek_at_the_state_is_caught(table: dict[str, str]) -> None:
    """Odds that remember the state behind the view, and count the very cards it hides."""
    peeked: list[Any] = []

    def view(s: Any, seat: Seat | None) -> View:
        peeked[:] = [s]
        return p.GAME.sight.view(s, seat)

    def odds(seen: Any, decision: Decision | None) -> tuple[Odds, ...]:
        hidden = peeked[0].combat.bit_count() and peeked[0].combat % 97 / 97
        return (Odds(Text("attack.healthy"), (Chance(Text("combat.nothing"), hidden),)),)

    sight = dataclasses.replace(p.GAME.sight, view=view)
    with pytest.raises(Leak, match="face 0"):
        walk(dataclasses.replace(p.GAME, sight=sight, luck=Luck(odds)), table, every=3)


def test_the_forecast_is_the_same_for_equal_views() -> None:
    """Its lots are drawn from the view, so sampling twice samples the same."""
    s = p.opening("forecast")
    other = p.GAME.proof.redeal(s, p.ALICE, lambda n: n - 1)
    views = [p.GAME.sight.view(each, p.ALICE) for each in (s, other)]
    assert views[0] == views[1]
    assert p.GAME.luck is not None
    assert p.GAME.luck.forecast(views[0]) == p.GAME.luck.forecast(views[1]) != ()
