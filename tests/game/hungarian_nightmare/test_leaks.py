"""No leaks at a table of Hungarian Nightmare under fog: two worlds that differ below the tops.

`make hold PARTS=leaks` compares whole games.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.state import parts
from game.hungarian_nightmare.rules.steps import bombard_losses
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.view import view as sight
from game.kernel import Seat, say
from tests.bot.leaks.leak_run import FOG, SIEGE, Leak, compare, compare_legs
from tests.bot.leaks.twins import plan

# Answers of this game that lead into a phase, and to losses in one of them.
BOMBARDMENT, MOVEMENT, LOSSES, COMBAT = 0, 32, 358, 795
SEED = "budapest"


@pytest.mark.parametrize(
    ("reader", "skip"),
    [("german", BOMBARDMENT), (None, MOVEMENT), ("soviet", COMBAT)],
    ids=["bombardment", "movement", "combat"],
)
async def test_a_stretch_looks_alike_in_both_worlds(reader: Seat | None, skip: int) -> None:
    found = await compare(FOG, SEED, reader, skip, 4, SIEGE)
    assert found.steps > 2
    assert found.hidden


def name_who_lies_below(patch: pytest.MonkeyPatch) -> None:
    """The last unit of a stack in the place of the one on top."""
    honest = sight._stacks

    def stacks(s: Any, open_: tuple[int, ...]) -> tuple[sight.Stack, ...]:
        p = parts(s)
        found = []
        for stack in honest(s, open_):
            units = here(s, p.area[stack.area], SEATS.index(stack.seat))
            found.append(replace(stack, top=p.ids[units[-1]]) if units else stack)
        return tuple(found)

    patch.setattr(sight, "_stacks", stacks)


def look_at_a_moving_enemy(patch: pytest.MonkeyPatch) -> None:
    """Stacks as they stand, while their owner moves them."""
    honest = sight._stacks

    def stacks(s: Any, open_: tuple[int, ...]) -> tuple[sight.Stack, ...]:
        kept, s.look = s.look, []
        found = honest(s, open_)
        s.look = kept
        return found

    patch.setattr(sight, "_stacks", stacks)


def tell_the_enemy_of_losses(patch: pytest.MonkeyPatch) -> None:
    def tell(s: Any, side: int, key: str, veiled: Any, **facts: Any) -> None:
        say(s, key, **facts)

    patch.setattr(bombard_losses, "tell_owner", tell)


@pytest.mark.parametrize(
    ("plant", "reader", "skip", "steps"),
    [
        (name_who_lies_below, "soviet", BOMBARDMENT, 1),
        (look_at_a_moving_enemy, "german", MOVEMENT, 1),
        (tell_the_enemy_of_losses, "soviet", LOSSES, 2),
    ],
)
async def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    reader: Seat,
    skip: int,
    steps: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A unit below the top, a stack that has moved, a loss told to the wrong side."""
    legs = plan(SIEGE, FOG, SEED, reader, Random(SEED), skip, steps)
    for step in legs[0].steps:
        step.looks = True
    plant(monkeypatch)
    with pytest.raises(Leak, match=f"{reader} can tell"):
        await compare_legs(FOG, legs, reader, game=SIEGE)
