"""Guessing: a guessed world looks to its seat exactly as the game does."""

from __future__ import annotations

import random
from typing import cast

import pytest
from msgspec.structs import replace

from game.days_of_ire.mind.guess import guess, guess_further
from game.days_of_ire.mind.rest import rests
from game.days_of_ire.mind.thumb import thumb
from game.days_of_ire.rules.state import Days
from game.days_of_ire.view.view import DaysView, view
from game.kernel import Action, Setup, advance, begin, pending
from tests.game.days_of_ire.careful import choose
from tests.game.days_of_ire.position import GAME


@pytest.mark.parametrize(
    ("mode", "players"), [("conflict", "4"), ("zhukov", "3"), ("bajtars", "4"), ("zhukov", "1")]
)
def test_a_guess_agrees_with_the_view(mode: str, players: str) -> None:
    """The same view, the same question, no piece lost, and every answer can be given."""
    for seed in range(4):
        options = {"mode": mode, "players": players, "promo": "yes" if seed % 2 else "no"}
        s = cast(Days, begin(GAME, Setup(f"guess {seed}", options)))
        rng = random.Random(seed)
        while (decision := pending(s)) is not None:
            for seat in decision.seats:
                agrees(s, seat, rng)
            advance(s, Action(decision.seats[0], choose(s, decision, rng)))


def agrees(s: Days, seat: str, rng: random.Random) -> None:
    """A world guessed from a seat's view is that view again."""
    seen = view(s, seat)
    world = guess(seen, lambda sides: int(rng.random() * sides))
    assert pending(world) == pending(s)
    again = view(world, seat)
    assert _without_steps(again) == _without_steps(seen)
    assert GAME.proof.pieces(world) == GAME.proof.pieces(s)


def _without_steps(seen: DaysView) -> DaysView:
    """A view without what it knows of cards that another is about to give, and of shots fired."""
    return replace(seen, agenda=(), shots=())


@pytest.mark.parametrize("mode", ["zhukov", "bajtars", "conflict"])
def test_a_hard_revolutionary_looks_as_far_as_the_next_morning(mode: str) -> None:
    s = cast(Days, begin(GAME, Setup("morning", {"mode": mode, "players": "2"})))
    while (asked := pending(s)) is not None and asked.step != "acting":
        advance(s, Action(asked.seats[0], thumb(s, asked)))
    assert asked is not None
    seen = view(s, asked.seats[0])
    for looks, day in ((guess, 1), (guess_further, 2)):
        world = looks(seen, lambda sides: sides // 2)
        while (asked := pending(world)) is not None and not rests(world, asked):
            advance(world, Action(asked.seats[0], thumb(world, asked)))
        assert world.day == day
