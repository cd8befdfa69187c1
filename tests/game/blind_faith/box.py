"""An owner's component set, to be edited and loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from config import shelf
from game.blind_faith.set.components import KEY, load
from game.kernel import Unfit

SHIPPED = shelf.SHELVES[0] / KEY / "reconstruction"


class Box:
    """A copy of the shipped set on an owner's shelf, to be edited."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace the first occurrence of some text of a file."""
        path = self.folder / f"{file}.toml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    def drop_line(self, file: str, start: str) -> None:
        """Remove the first line that begins so."""
        path = self.folder / f"{file}.toml"
        lines = path.read_text("utf-8").splitlines(keepends=True)
        found = next(n for n, line in enumerate(lines) if line.strip().startswith(start))
        path.write_text("".join(lines[:found] + lines[found + 1 :]), "utf-8")

    def refusal(self) -> str:
        """The sentence with which the set is refused."""
        with pytest.raises(Unfit) as refused:
            load(self.folder.name)
        return str(refused.value)
