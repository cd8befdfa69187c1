"""Games in files: one saved in the terminal, or a table that was exported."""

from __future__ import annotations

from pathlib import Path

from bot.cli.arguments import read_limited
from bot.service.export import Exported, read_export
from game.kernel import Unfit
from game.kernel.record import Record, read


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
    found = read_game(read_limited(path))
    return found.record if isinstance(found, Exported) else found
