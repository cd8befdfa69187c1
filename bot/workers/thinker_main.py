"""The worker: a process that thinks for automated players, one question after the other.

It knows what the seat it thinks for may know, and nothing else: a view, a question, and dice of
its own. Questions and answers go through its input and output, each with its length before it.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
from random import Random
from struct import Struct as Packing
from typing import BinaryIO

from msgspec import Struct

from game.kernel import Decision, View
from game.players import Advice, advise
from game.registry import GAMES

LENGTH = Packing(">I")


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


def packed(thing: object) -> bytes:
    """Something as it is sent."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end, as they do when whoever asks has died."""
    while head := questions.read(LENGTH.size):
        question = pickle.loads(questions.read(*LENGTH.unpack(head)))
        answers.write(packed(think(question)))
        answers.flush()


def main() -> None:
    """Serve the process that started this one."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed by mistake is no answer
    serve(sys.stdin.buffer, answers)
