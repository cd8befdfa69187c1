"""What a seat sees is measured on positions that nobody has looked at before."""

from __future__ import annotations

from dataclasses import replace

from bot.bench.measure import ROUNDS, random_games, watched_games
from game.kernel import AnyState, Seat, View, encode
from tests.game.kernel.toy import GAME


def test_every_position_of_other_games_is_looked_at_once() -> None:
    seen: list[bytes] = []

    def view(s: AnyState, seat: Seat | None) -> View:
        seen.append(encode(s))
        return GAME.sight.view(s, seat)

    work = watched_games(replace(GAME, sight=replace(GAME.sight, view=view)), {})
    assert not seen
    actions = [work(number) for number in (0, 1)]
    assert sum(actions) == len(seen) == len(set(seen))
    assert actions == [random_games(GAME, {})(number + ROUNDS) for number in (0, 1)]
