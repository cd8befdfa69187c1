"""The shelf: where component sets lie, and how one is read from disk."""

from __future__ import annotations

import json
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from config.texts import MOST

# An owner's own folders are added at the door, before any game begins.
SHELVES: list[Path] = [Path(__file__).parent / "components"]


class RawSet(NamedTuple):
    """A component set as it was read: one table a file, and a digest over all of them."""

    name: str
    tables: dict[str, dict[str, Any]]
    digest: str


def names(game: str) -> tuple[str, ...]:
    """The component sets that can be had for a game, the shipped ones first."""
    found: dict[str, None] = {}
    for shelf in SHELVES:
        for folder in sorted((shelf / game).glob("*/set.toml")):
            found.setdefault(folder.parent.name)
    return tuple(found)


def find(game: str, name: str) -> Path | None:
    """The folder of a component set."""
    for shelf in SHELVES:
        if (shelf / game / name / "set.toml").is_file():
            return shelf / game / name
    return None


def read(folder: Path) -> RawSet:
    """Every file of a component set; a broken or too large one is named in a ValueError."""
    tables: dict[str, dict[str, Any]] = {}
    digest = sha256()
    for file in sorted(folder.glob("*.toml")):
        if file.stat().st_size > MOST:
            raise ValueError(f"{file.name} has more than {MOST:,} bytes")
        try:
            tables[file.stem] = tomllib.loads(file.read_bytes().decode())
            # Of what the files say, not of how: a comment changes no game.
            figures = json.dumps(tables[file.stem], sort_keys=True, default=str)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"{file.name} is not valid TOML: {error}") from error
        digest.update(f"{file.stem}\0{figures}\0".encode())
    return RawSet(folder.name, tables, digest.hexdigest()[:16])
