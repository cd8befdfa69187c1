"""How a process that works is asked and answers: through its input and output.

Each thing has its length before it.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from select import select
from struct import Struct as Packing
from typing import Any, BinaryIO

LENGTH = Packing(">I")
DONE = object()  # there are no more steps
READY = "ready"  # what a process says before anything else, once it has imported what it needs


def packed(thing: object) -> bytes:
    """Something as it is sent."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(
    questions: BinaryIO,
    answers: BinaryIO,
    work: Callable[[Any], object],
    ahead: Iterable[object] = (),
) -> None:
    """Answer until whoever asks has died: then there are no questions, and nobody reads answers.

    What may be done ahead is done step by step while nobody asks.
    """
    steps = iter(ahead)
    with suppress(BrokenPipeError):
        while head := _asked(questions, steps):
            answers.write(packed(work(pickle.loads(_whole(questions, *LENGTH.unpack(head))))))
            answers.flush()


def _asked(questions: BinaryIO, steps: Iterator[object]) -> bytes:
    """The length of the next question, as it is sent; nothing once there are no more."""
    with suppress(OSError):  # where nobody can see whether a question waits, nothing is done ahead
        while not select([questions], [], [], 0)[0] and next(steps, DONE) is not DONE:
            pass
    return _whole(questions, LENGTH.size)


def _whole(questions: BinaryIO, length: int) -> bytes:
    """As many bytes as these; fewer only if the questions end."""
    found = b""
    while len(found) < length and (more := questions.read(length - len(found))):
        found += more
    return found


def answers_only() -> BinaryIO:
    """The output, for answers alone: whatever is printed by mistake is none."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def serve_parent(work: Callable[[Any], object], ahead: Iterable[object] = ()) -> None:
    """Serve the process that started this one; until it asks, do what may be done ahead."""
    answers = answers_only()
    answers.write(packed(READY))
    answers.flush()
    # Nothing is read ahead: whoever rests must see that a question has come.
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as questions:
        serve(questions, answers, work, ahead)
