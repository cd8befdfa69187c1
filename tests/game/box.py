"""An owner's component set, to be edited and loaded."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from config import shelf
from game.kernel import Unfit

NAME = "owners_box"
SomeBox = TypeVar("SomeBox", bound="Box")


def shipped(key: str) -> Path:
    """The folder of the set that comes with a game."""
    return shelf.SHELVES[0] / key / "reconstruction"


class Box:
    """A copy of the shipped set of a game on an owner's shelf, to be edited."""

    def __init__(self, folder: Path, load: Any) -> None:
        self.folder = folder
        self.load = load

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

    def refusal(self) -> str:
        """The sentence with which the set is refused."""
        with pytest.raises(Unfit) as refused:
            self.load(self.folder.name)
        return str(refused.value)


@contextmanager
def owners_box(
    shelves: Path, key: str, load: Any, forget: Callable[[], None], kind: type[SomeBox]
) -> Iterator[SomeBox]:
    """An owner's shelf with one set on it; the shelves are as before afterwards."""
    folder = shelves / key / NAME
    shutil.copytree(shipped(key), folder)
    before = list(shelf.SHELVES)
    shelf.SHELVES.append(shelves)
    forget()
    yield kind(folder, load)
    shelf.SHELVES[:] = before
    forget()
