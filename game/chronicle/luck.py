"""What luck did: an answer is given again with other luck, and the difference is luck's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel import Action, AnyState, advance, copy


def fortune(
    before: AnyState,
    action: Action,
    after: AnyState,
    weigh: Callable[[Any], float],
    tries: int,
) -> float:
    """By how much a position is better than the same answer would have made it on average."""
    total = 0.0
    for number in range(tries):
        other = copy(before)
        other.seed = f"{before.seed}/{number}"
        advance(other, action)
        total += weigh(other)
    return weigh(after) - total / tries
