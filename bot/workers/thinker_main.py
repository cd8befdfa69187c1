"""The worker: a process that thinks for automated players, one question after the other.

It knows what the seat it thinks for may know, and nothing else: a view, a question, and dice of
its own.
"""

from __future__ import annotations

import time
from random import Random

from msgspec import Struct

from bot.workers.pipe import serve_parent
from game.kernel import Decision, View
from game.players import Advice, advise
from game.registry import GAMES


class Question(Struct, frozen=True):
    """All that an automated player is told: what its seat may know, and what is asked."""

    game: str
    strength: str
    view: View
    decision: Decision
    seed: str
    seconds: float


def think(question: Question) -> Advice:
    """The answer to a question, within its time."""
    end = time.monotonic() + question.seconds
    return advise(
        GAMES[question.game],
        question.strength,
        question.view,
        question.decision,
        Random(question.seed),
        question.seconds,
        lambda: time.monotonic() >= end,
    )


def main() -> None:
    """Serve the process that started this one."""
    serve_parent(think)
