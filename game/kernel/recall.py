"""Recalling: what was made of a part of a state before, kept beside it while that part stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.kernel.settle import AnyState

T = TypeVar("T")


def recall(s: AnyState, name: str, now: tuple[Any, ...], make: Callable[..., T]) -> T:
    """What is made of these parts of a state: of equal ones, what was made of them before."""
    kept: tuple[tuple[Any, ...], T] | None = s.__dict__.get(name)
    if kept is None or kept[0] != now:
        kept = s.__dict__[name] = now, make(*now)
    return kept[1]
