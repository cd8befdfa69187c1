"""Questions and answers in the tests of any game, and dice that fall as a test wants."""

from __future__ import annotations

from hashlib import sha256

from game.kernel import Action, AnyState, Decision, advance, pending


def question(s: AnyState) -> Decision:
    """The question on the table."""
    found = pending(s)
    assert found is not None, "the game is over"
    return found


def asked(s: AnyState) -> str:
    """Which step asks; `stop` when everything a test has put on the agenda is done."""
    return question(s).step


def options(s: AnyState) -> set[str]:
    """What may be answered."""
    return {known.id for known in question(s).options}


def answer(s: AnyState, *picks: str, seat: str = "") -> None:
    """Answer the question on the table."""
    advance(s, Action(seat or question(s).seats[0], picks))


def play(s: AnyState, *answers: str | tuple[str, ...]) -> None:
    """Answer several questions in a row; a tuple picks several options at once."""
    for each in answers:
        answer(s, *((each,) if isinstance(each, str) else each))


def dice(s: AnyState, *faces: int, after: int = 0, sides: int = 6) -> None:
    """A seed with which the next rolls, after so many others, show these faces."""
    tries = 0
    first = s.luck + after
    while any(face(f"dice{tries}", first + i, sides) != want for i, want in enumerate(faces)):
        tries += 1
    s.seed = f"dice{tries}"


def face(seed: str, n: int, sides: int = 6) -> int:
    """The n-th number of a seed as a throw of the die."""
    number = int.from_bytes(sha256(f"{seed}:{n}".encode()).digest()[:8], "big")
    return 1 + (number * sides >> 64)
