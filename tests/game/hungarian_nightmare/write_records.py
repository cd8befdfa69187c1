"""`python -m tests.game.hungarian_nightmare.write_records` writes the recorded games anew."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

import msgspec

from game.hungarian_nightmare.mind.strengths import normal
from game.hungarian_nightmare.rules.state import Nightmare
from game.hungarian_nightmare.view.view import view
from game.kernel import Action, Setup, pending
from game.kernel.record import Record, open_record, play, verify
from tests.game.hungarian_nightmare.position import GAME

FOLDER = Path(__file__).parent / "records"
ANSWERS = 1200  # of each game: some turns, with bombardment, marches and combat
TABLES = {
    "open": {"command": "yes", "first_player": "yes"},
    "fog": {"fog": "yes", "reserves": "yes"},
}


def file(table: str) -> Path:
    """Where the beginning of a game at such a table lies."""
    return FOLDER / f"{table}.json"


def played(table: str) -> Record:
    """The first answers of two normal players."""
    record, state = open_record(GAME, Setup(f"record:{table}", TABLES[table]))
    dice = random.Random(table)
    while (decision := pending(state)) is not None and len(record.actions) < ANSWERS:
        seat = decision.seats[0]
        picks = normal(view(cast(Nightmare, state), seat), decision, dice).picks
        play(record, state, Action(seat, picks))
    return record


def main() -> None:
    """Write every record, on one line each: they are read by nobody."""
    for table in TABLES:
        record = played(table)
        verify(GAME, record)
        file(table).write_bytes(msgspec.json.encode(record) + b"\n")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    main()
