"""`python -m tests.game.battery.write_records` writes the recorded games anew."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from game.kernel import Setup, pending
from game.kernel.record import Record, open_record, play, verify, write
from game.proof.battery import answer
from game.registry import GAMES

GAME = GAMES["nights_of_fire"]
FOLDER = Path(__file__).parents[1] / "records"
KINDS = [(mode, version) for mode in ("konev", "conflict") for version in ("basic", "advanced")]
PLAYERS = {"konev": "2", "conflict": "3"}


def played(mode: str, version: str, seed: int, most: int = 10_000) -> Record:
    """A random game with this seed, up to so many answers."""
    options = {"mode": mode, "version": version, "players": PLAYERS[mode]}
    record, state = open_record(GAME, Setup(f"record:{seed}", options))
    rng = random.Random(seed)
    while (decision := pending(state)) and len(record.actions) < most:
        play(record, state, answer(decision, rng))
    return record


def file(mode: str, version: str) -> Path:
    """Where the whole game of this kind lies."""
    return FOLDER / f"nights_of_fire_{mode}_{version}.json"


@cache
def short(mode: str = "conflict") -> bytes:
    """The bytes of a game's first answers."""
    return write(played(mode, "advanced", 3, most=60))


def main() -> None:
    """Write the shortest of some random games of each kind."""
    for mode, version in KINDS:
        games = (played(mode, version, seed) for seed in range(150))
        shortest = min(games, key=lambda record: len(record.actions))
        assert verify(GAME, shortest).result is not None
        file(mode, version).write_bytes(write(shortest) + b"\n")


if __name__ == "__main__":
    main()
