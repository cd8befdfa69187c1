"""The long tests: `make hold`, or `python -m tests.hold PART`."""

from __future__ import annotations

import argparse
import asyncio
import sys

from tests.hold import durable, files, fuzz, games, kill, leaks, load, storm, trouble, weigh
from tests.hold.harbour import machines
from tests.hold.played import EVERY, PLAYED

PARTS = {
    "kill": kill,
    "fuzz": fuzz,
    "files": files,
    "games": games,
    "leaks": leaks,
    "load": load,
    "durable": durable,
    "machines": machines,
    "storm": storm,
    "trouble": trouble,
    "weigh": weigh,
}


def main() -> None:
    """Run one part to its end; the exit status says whether all was well."""
    parser = argparse.ArgumentParser(prog="python -m tests.hold", description=__doc__)
    parts = parser.add_subparsers(required=True, metavar="PART")
    for name, part in PARTS.items():
        one = parts.add_parser(name, help=part.__doc__, description=part.__doc__)
        one.set_defaults(run=part.run)
        part.add_arguments(one)
    asked = parser.parse_args()
    held = [_held(asked, game) for game in _games(asked)]
    sys.exit(0 if all(held) else 1)


def _games(asked: argparse.Namespace) -> list[str]:
    """The games that a part is to be made on; nothing for one that knows of none."""
    wanted = getattr(asked, "game", "")
    return list(PLAYED) if wanted == EVERY else [wanted]


def _held(asked: argparse.Namespace, game: str) -> bool:
    return bool(asyncio.run(asked.run(argparse.Namespace(**{**vars(asked), "game": game}))))


if __name__ == "__main__":
    main()
