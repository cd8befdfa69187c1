"""What a seat sees is measured on positions that nobody has looked at before."""

from __future__ import annotations

from dataclasses import replace

from bot.bench.measure import ROUNDS, views
from game.kernel import AnyState, Seat, View, encode
from tests.game.kernel.toy import GAME


def test_every_round_looks_at_the_positions_of_a_game_of_its_own() -> None:
    seen: list[bytes] = []

    def view(s: AnyState, seat: Seat | None) -> View:
        seen.append(encode(s))
        return GAME.sight.view(s, seat)

    work = views(replace(GAME, sight=replace(GAME.sight, view=view)), {})
    assert not seen  # positions are made before anything is measured
    looks = [work(number) for number in range(ROUNDS)]
    assert sum(looks) == len(seen) == len(set(seen))
    assert min(looks) > 1
