"""Automated players: they obey the fog, answer legally and can say why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from config.texts import sentences
from game.kernel import Action, AnyState, Decision, Game, Setup, advance, begin, pending
from game.kernel.mind import Advice, Dice, Mind
from game.kernel.text import Teller
from game.players import CHANCE, STRENGTHS, advise
from game.proof.battery import answer
from game.registry import GAMES
from tests.game.nights_of_fire.mind.tables import TABLES

GAME = GAMES["nights_of_fire"]
WORDS = sentences("en")
EFFORT = 6  # enough to search at all
SELDOM = 23  # positions from one pair of twins to the next


def never() -> bool:
    return False


def at_once() -> bool:
    return True


def think(game: Game, strength: str, s: AnyState, seat: str, seed: object) -> Advice:
    """What a player of this strength would answer here, with dice of this seed."""
    decision = pending(s)
    assert decision is not None
    view = game.sight.view(s, seat)
    return advise(game, strength, view, decision, random.Random(str(seed)), 1.0, never, EFFORT)


def positions(
    mode: str, version: str, players: str, seed: str
) -> Iterator[tuple[AnyState, Decision]]:
    """Every question of a game played half by rules of thumb, half by chance."""
    rng = random.Random(f"{mode} {version} {players} {seed}")
    options = {"mode": mode, "version": version, "players": players}
    s = begin(GAME, Setup(f"advice:{seed}", options))
    while (decision := pending(s)) is not None:
        yield s, decision
        action = answer(decision, rng, 0.6)
        if rng.random() < 0.7:
            seat = action.seat
            action = Action(seat, think(GAME, "easy", s, seat, rng.random()).picks)
        advance(s, action)


def compare_twins(game: Game, strength: str, s: AnyState, seat: str, number: int) -> None:
    """A player may not answer differently where only hidden things differ."""
    rng = random.Random(number)
    other = game.proof.redeal(s, seat, lambda sides: int(rng.random() * sides))
    assert game.sight.view(s, seat) == game.sight.view(other, seat)
    assert think(game, strength, s, seat, number) == think(game, strength, other, seat, number)


@pytest.mark.parametrize(("mode", "version", "players"), TABLES)
def test_equal_views_get_equal_answers(mode: str, version: str, players: str) -> None:
    """The twin test on every strength."""
    for number, (s, decision) in enumerate(positions(mode, version, players, "twins")):
        if number % SELDOM == 0:
            strength = STRENGTHS[number // SELDOM % len(STRENGTHS)]
            compare_twins(GAME, strength, s, decision.seats[-1], number)


def test_a_peek_at_the_state_is_caught() -> None:
    """A player that looks at a hidden hand answers differently to twins."""
    seen: list[Any] = []

    def peek(view: Any, decision: Decision, dice: Dice) -> Advice:
        assert GAME.mind is not None
        honest = GAME.mind.easy(view, decision, dice)
        shift = seen[-1].hand[0] % len(decision.options)
        return Advice((decision.options[shift].id,), honest.why)

    def watched(s: AnyState, seat: str | None) -> Any:
        seen.append(s)
        return GAME.sight.view(s, seat)

    mind = Mind(peek, peek, lambda v, d, r, e, s: peek(v, d, r))
    peeking = replace(GAME, mind=mind, sight=replace(GAME.sight, view=watched))
    caught = 0
    for number, (s, decision) in enumerate(positions("conflict", "basic", "2", "peek")):
        if decision.seats == ("soviet",) and number < 200:
            try:
                compare_twins(peeking, "easy", s, "soviet", number)
            except AssertionError:
                caught += 1
    assert caught > 3


@pytest.mark.parametrize("strength", [*STRENGTHS, CHANCE])
@pytest.mark.parametrize(("mode", "version", "players"), TABLES)
def test_answers_are_legal_and_can_be_told(
    strength: str, mode: str, version: str, players: str
) -> None:
    """Every strength answers every question legally and says why in a sentence."""
    every = {"normal": 17, "hard": 31}.get(strength, 1)
    for number, (s, decision) in enumerate(positions(mode, version, players, "legal")):
        if number % every == 0:
            seat = decision.seats[number % len(decision.seats)]
            advice = think(GAME, strength, s, seat, number)
            assert decision.accepts(advice.picks), (decision, advice)
            told = Teller(GAME, GAME.sight.view(s, seat), WORDS).sentence(advice.why)
            assert told.endswith(".")
            assert "{" not in told


def test_hard_falls_back_when_stopped_at_once() -> None:
    """A hard player whose time is up at once answers as the normal one does."""
    for number, (s, decision) in enumerate(positions("conflict", "advanced", "2", "stopped")):
        if number % 25 == 0:
            view = GAME.sight.view(s, decision.seats[0])
            told = [
                advise(GAME, strength, view, decision, random.Random(number), 1.0, at_once, 1000)
                for strength in ("normal", "hard")
            ]
            assert told[0] == told[1]


def test_the_same_dice_give_the_same_answer() -> None:
    """Thought is measured in games, not in time."""
    for number, (s, decision) in enumerate(positions("conflict", "basic", "2", "again")):
        if number % 60 == 0:
            first, second = (think(GAME, "hard", s, decision.seats[0], 1) for _ in range(2))
            assert first == second
