"""The sentences: every file of a language, as one flat table of keys."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "text"


class Words(dict[str, str]):
    """The sentences of a language, hashed by identity so that what was told can be kept."""

    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__


@cache
def languages() -> tuple[str, ...]:
    """The languages Corvin speaks."""
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))


@cache
def sentences(language: str) -> Words:
    """Every sentence of a language by its key, as in `nights_of_fire.event.killed`."""
    found = Words()
    for file in sorted((FOLDER / language).glob("*.toml")):
        found.update(_flat(tomllib.loads(file.read_text("utf-8")), file.stem))
    return found


def _flat(table: dict[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}.{key}")
        else:
            yield f"{prefix}.{key}", value
