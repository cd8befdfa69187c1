"""Count presses and messages: `python -m tests.bot.presses`; docs/presses.md tells the rest."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import msgspec

from tests.bot.presses.games import Played, gathered
from tests.bot.presses.kinds import KINDS, Kind
from tests.bot.presses.report import Counted, Figures, figures, tables
from tests.bot.presses.six import six
from tests.bot.presses.transcript import transcript

BEFORE = Path(__file__).with_name("before.json")


async def whole_game(kind: Kind, secret: int, told: Path | None) -> Played:
    """Play a game to its end, and write down what people saw if that is wanted."""
    with tempfile.TemporaryDirectory(prefix="corvin-presses-") as folder:
        async with gathered(Path(folder), kind, secret) as game:
            await game.open()
            assert await game.play(), "the game does not end"
            played = await game.played()
            for person in game.people if told else ():
                assert told is not None
                name = f"{kind.name}, {person.player.me['global_name']}, {secret}.txt"
                (told / name).write_text(transcript(person.player), "utf-8")
            return played


async def count(asked: argparse.Namespace) -> Counted:
    """Every kind that is asked for, one game after the other."""
    kinds: dict[str, Figures] = {}
    for kind in KINDS:
        if all(word.lower() in kind.name.lower() for word in asked.kind):
            print(f"{kind.name} ...", file=sys.stderr, flush=True)
            games = [await whole_game(kind, n + 1, asked.told) for n in range(asked.games)]
            kinds[kind.name] = figures(games, kind.alone)
            keep(asked.keep, Counted(kinds))  # a run that is cut short is not lost
    with tempfile.TemporaryDirectory(prefix="corvin-presses-") as folder:
        return Counted(kinds, await six(Path(folder)))


def main() -> None:
    """Play, and print the tables of docs/presses.md."""
    parser = argparse.ArgumentParser(prog="python -m tests.bot.presses", description=__doc__)
    parser.add_argument("kind", nargs="*", help="words of the kinds to play; none: all of them")
    parser.add_argument("--games", type=int, default=1, help="of each kind")
    parser.add_argument("--keep", type=Path, help="write the figures to this file")
    parser.add_argument("--told", type=Path, help="write what each person saw into this folder")
    parser.add_argument("--before", type=Path, default=BEFORE, help="figures to compare with")
    parser.add_argument("--now", type=Path, help="figures that were kept, instead of playing")
    asked = parser.parse_args()
    if asked.told:
        asked.told.mkdir(parents=True, exist_ok=True)
    now = read(asked.now) if asked.now else asyncio.run(count(asked))
    keep(asked.keep, now)
    print(tables(read(asked.before), now))


def keep(file: Path | None, counted: Counted) -> None:
    """Write figures down, if that is wanted."""
    if file is not None:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(counted)) + b"\n")


def read(file: Path) -> Counted:
    """Figures that were kept."""
    return msgspec.json.decode(file.read_bytes(), type=Counted)


if __name__ == "__main__":
    main()
