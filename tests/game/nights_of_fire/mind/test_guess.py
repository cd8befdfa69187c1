"""Guessing: what is guessed agrees with everything that is known."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.kernel import Setup, advance, begin, pending
from game.nights_of_fire.mind.guess import guess
from game.nights_of_fire.view.view import view as nights_view
from game.proof.battery import answer
from game.registry import GAMES
from tests.game.battery.plant import dice
from tests.game.nights_of_fire.mind.tables import TABLES

GAME = GAMES["nights_of_fire"]


@pytest.mark.parametrize(("mode", "version", "players"), TABLES)
def test_a_guess_agrees_with_the_view(mode: str, version: str, players: str) -> None:
    """At every question of random games the guessed game shows the same view and question."""
    for number in range(3):
        rng = random.Random(f"{mode} {version} {players} {number}")
        options = {"mode": mode, "version": version, "players": players}
        options["recruits"] = rng.choice(("chosen", "random"))
        options["disrupted"] = rng.choice(("no", "yes"))
        s: Any = begin(GAME, Setup(f"guess:{number}", options))
        whole = GAME.proof.pieces(s)
        while (decision := pending(s)) is not None:
            for seat in decision.seats:
                view = nights_view(s, seat)
                guessed = guess(view, dice(f"{number} {decision.step}"))
                assert pending(guessed) == decision
                assert GAME.sight.view(guessed, seat) == view
                assert GAME.proof.pieces(guessed) == whole
            advance(s, answer(decision, rng, 0.6))
