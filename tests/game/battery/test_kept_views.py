"""What is kept beside a state between two looks changes nothing of what any seat sees."""

from __future__ import annotations

import random

import pytest

from game.kernel import (
    AnyState,
    Game,
    Setup,
    advance,
    begin,
    complete,
    copy,
    decode,
    encode,
    pending,
)
from game.proof.battery import answer
from game.registry import GAMES

TABLES = [
    (game, dict(options)) for game in GAMES.values() for options in game.tables.values() or ({},)
]


def check(game: Game, s: AnyState, seats: list[str | None]) -> None:
    """Every seat sees of a state what it sees of one that nobody has looked at."""
    fresh = encode(s)
    for seat in seats:
        assert game.sight.view(s, seat) == game.sight.view(decode(game, fresh), seat)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_who_has_looked_before_sees_no_more_and_no_less(
    game: Game, options: dict[str, str]
) -> None:
    rng = random.Random(str(options))
    seats: list[str | None] = [*game.seats(complete(game.choices, options)), None]
    s, count = begin(game, Setup("kept", options)), 0
    while (decision := pending(s)) is not None and count < 300:
        rng.shuffle(seats)
        check(game, s, seats[: rng.randrange(1, len(seats) + 1)])
        if count % 20 == 0:  # another way on from here, seen in between
            other = copy(s)
            advance(other, answer(decision, rng))
            check(game, other, seats)
        advance(s, answer(decision, rng))
        count += 1
    check(game, s, seats)
