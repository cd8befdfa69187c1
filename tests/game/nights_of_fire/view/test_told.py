"""What is told along the recorded games, line by line, as it was told before.

To accept a change on purpose, run it: `python -m tests.game.nights_of_fire.view.test_told`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.cli.arguments import load_record
from config.texts import Words, sentences
from game.kernel import AnyState, Seat, advance, begin, pending
from game.kernel.text import Teller
from tests.game.battery.write_records import GAME, KINDS, file

GOLDEN = Path(__file__).parent / "told.txt"
EVERY = 9  # answers between two positions of the sample
BOARDS = 45  # answers between two boards, which are long


def told(s: AnyState, seat: Seat | None, words: Words, whole: bool) -> Iterator[str]:
    """Events, the question with its options and a refusal, odds, and the board."""
    view = GAME.sight.view(s, seat)
    teller, asked = Teller(GAME, view, words), pending(s)
    yield from teller.events(s.events, seat)
    mine = asked if asked is not None and seat in asked.seats else None
    if mine is not None:
        yield teller.question(mine)
        yield from map(teller.option, mine.options)
        refusal = mine.refusal(tuple(each.id for each in mine.options) * 2)
        yield teller.refusal(refusal) if refusal else ""
    if whole:
        assert GAME.luck is not None
        yield from GAME.reading.board(view, words).splitlines()
        for each in GAME.luck.odds(view, mine):
            yield teller.odds(each.title)
            yield from (teller.odds(chance.text) for chance in each.chances)
    if s.result is not None:
        yield teller.result(s.result)


def sample() -> str:
    """Every line once, in the order in which it was told first."""
    words, found = sentences("en"), dict[str, None]()
    for kind in KINDS:
        record = load_record(file(*kind))
        s = begin(GAME, record.setup)
        for number, action in enumerate(record.actions, 1):
            advance(s, action)
            if number % EVERY == 0 or s.result is not None:
                for seat in (*GAME.sight.view_seats(s), None):
                    found.update(dict.fromkeys(told(s, seat, words, number % BOARDS == 0)))
    return "\n".join(found) + "\n"


def test_recorded_games_are_told_as_before() -> None:
    assert sample() == GOLDEN.read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(sample(), "utf-8")
