"""How a process that works is asked and answers: through its input and output.

Each thing has its length before it.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable
from struct import Struct as Packing
from typing import Any, BinaryIO

LENGTH = Packing(">I")


def packed(thing: object) -> bytes:
    """Something as it is sent."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(
    questions: BinaryIO,
    answers: BinaryIO,
    work: Callable[[Any], object],
    rest: Callable[[], None] = lambda: None,
) -> None:
    """Answer until the questions end, as they do when whoever asks has died; rest in between."""
    while True:
        rest()
        if not (head := questions.read(LENGTH.size)):
            return
        question = pickle.loads(questions.read(*LENGTH.unpack(head)))
        answers.write(packed(work(question)))
        answers.flush()


def answers_only() -> BinaryIO:
    """The output, for answers alone: whatever is printed by mistake is none."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def serve_parent(work: Callable[[Any], object], rest: Callable[[], None] = lambda: None) -> None:
    """Serve the process that started this one."""
    serve(sys.stdin.buffer, answers_only(), work, rest)
