"""An owner's component set, to be edited and loaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from config import shelf
from game.hungarian_nightmare.set.components import KEY, load
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

    def edit_each(self, file: str, olds: tuple[str, ...], new: str) -> None:
        """Replace the first occurrence of each of these texts of a file."""
        for old in olds:
            self.edit(file, old, new)

    def drop_entry(self, file: str, header: str) -> None:
        """Remove the last entry of this kind."""
        path = self.folder / f"{file}.toml"
        text = path.read_text("utf-8")
        at = text.rindex(header)
        rest = text[at + len(header) :]
        following = rest.find("\n[[")
        path.write_text(text[:at] + (rest[following:] if following >= 0 else ""), "utf-8")

    def shorten(self, last: int) -> None:
        """A game that ends with this turn, with what comes and goes until then."""
        path = self.folder / "turns.toml"
        kept = []
        for entry in path.read_text("utf-8").split("\n\n"):
            number = re.search(r"^(?:number|turn) = (\d+)$", entry, re.MULTILINE)
            if number is None or int(number[1]) <= last:
                kept.append(entry)
        path.write_text("\n\n".join(kept), "utf-8")

    def refusal(self) -> str:
        """The sentence with which the set is refused."""
        with pytest.raises(Unfit) as refused:
            load(self.folder.name)
        return str(refused.value)
