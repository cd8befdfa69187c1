"""`python -m tests.game.days_of_ire.write_records` writes the recorded games anew."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

from game.days_of_ire.rules.state import LAST_DAY, Days
from game.kernel import Action, Setup, pending
from game.kernel.record import Record, open_record, play, verify, write
from tests.game.days_of_ire.careful import choose
from tests.game.days_of_ire.position import GAME

FOLDER = Path(__file__).parent / "records"
PLAYERS = {"conflict": "3", "zhukov": "2", "bajtars": "4"}


def file(mode: str) -> Path:
    """Where the whole game of a mode lies."""
    return FOLDER / f"{mode}.json"


def played(mode: str, seed: int) -> tuple[Record, Days]:
    """A game with this seed by players who want to see the seventh day."""
    options = {"mode": mode, "players": PLAYERS[mode], "promo": "yes"}
    record, begun = open_record(GAME, Setup(f"record:{seed}", options))
    state = cast(Days, begun)
    rng = random.Random(seed)
    while (decision := pending(state)) is not None:
        play(record, state, Action(decision.seats[0], choose(state, decision, rng)))
    return record, state


def main() -> None:
    """Write the first game of each mode that lasts to the seventh day."""
    for mode in PLAYERS:
        games = (played(mode, seed) for seed in range(5000))
        record = next(record for record, state in games if state.day == LAST_DAY)
        assert verify(GAME, record).result is not None
        file(mode).write_bytes(write(record) + b"\n")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    main()
