"""`python -m tests.game.blind_faith.write_records` writes the recorded games anew."""

from __future__ import annotations

import random
from pathlib import Path

from game.kernel import Action, Setup, look, pending
from game.kernel.record import Record, open_record, play, verify, write
from game.players import advise
from tests.game.blind_faith.position import GAME

FOLDER = Path(__file__).parent / "records"
# Seeds of games that end soon, with the optional rules they are played by.
SEEDS = {
    "plain": {"seed": "52"},
    "optional": {
        "seed": "39",
        "windows": "march",
        "long_sieges": "yes",
        "mp_a_battle": "yes",
        "politics": "yes",
    },
}
LONGEST = 700


def file(name: str) -> Path:
    """Where a whole game lies."""
    return FOLDER / f"{name}.json"


def played(options: dict[str, str], seed: str) -> Record | None:
    """A game of two easy players with this seed, if it ends soon enough for a test."""
    record, state = open_record(GAME, Setup(f"record:{seed}", options))
    rng = random.Random(seed)
    count = 0
    while (decision := pending(state)) is not None and count < LONGEST:
        seat = decision.seats[0]
        view = look(GAME, state, seat)
        picks = advise(GAME, "easy", view, decision, rng, 0, bool).picks
        play(record, state, Action(seat, picks))
        count += 1
    return record if state.result is not None and count > LONGEST // 4 else None


def main() -> None:
    """Write the first game of each kind that ends soon."""
    for name, chosen in SEEDS.items():
        options = {key: value for key, value in chosen.items() if key != "seed"}
        games = (played(options, f"{chosen['seed']}/{n}") for n in range(200))
        record = next(each for each in games if each is not None)
        assert verify(GAME, record).result is not None
        file(name).write_bytes(write(record) + b"\n")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    main()
