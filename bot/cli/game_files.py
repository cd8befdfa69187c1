"""Games in files: one saved in the terminal, or a table that was exported."""

from __future__ import annotations

from pathlib import Path

from bot.cli.arguments import read_limited
from bot.service.export import Exported, read_export
from game.kernel import Unfit
from game.kernel.record import Record, read

ENDED = ("over", "abandoned")  # how it stands with a table at which nobody plays on


def read_game(data: bytes) -> Record | Exported:
    """What is in a file, whichever of the two it is."""
    try:
        return read(data)
    except Unfit as saved:
        try:
            return read_export(data)
        except Unfit as exported:
            told = f"This is neither a saved game nor an exported table. {saved} {exported}"
            raise Unfit(told) from exported


def load_game(path: Path) -> Record:
    """The record in a file of either kind."""
    return load_ended(path)[0]


def load_ended(path: Path) -> tuple[Record, bool]:
    """The record in a file of either kind, and whether people ended the game."""
    found = read_game(read_limited(path))
    if isinstance(found, Exported):
        return found.record, found.status in ENDED
    return found, False
