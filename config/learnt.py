"""What automated players have learnt from played games: one file a game, written by training."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "players"
HEAD = "# Written by `python -m bot.simulate.train`: what the hard player learnt from games.\n"


def file_of(game: str) -> Path:
    """Where the insights of a game are kept."""
    return FOLDER / f"{game}.toml"


def read(game: str) -> bytes:
    """The insights of a game; nothing if it has had none."""
    file = file_of(game)
    return file.read_bytes() if file.is_file() else b""


def write(game: str, insights: Mapping[str, Mapping[str, Any]]) -> None:
    """Write the insights of a game: a table for each kind of game, its figures in lists."""
    lines = [HEAD]
    for name, insight in insights.items():
        lines += ["\n", *_table(name, insight)]
    FOLDER.mkdir(exist_ok=True)
    file_of(game).write_text("".join(lines), encoding="utf-8")


def _table(name: str, figures: Mapping[str, Any]) -> Iterator[str]:
    """A table of figures; tables within it come last, as TOML wants it."""
    yield f"[{name}]\n"
    inner = {key: value for key, value in figures.items() if isinstance(value, Mapping)}
    for key, value in figures.items():
        if key not in inner:
            yield f"{key} = {list(value) if isinstance(value, tuple) else value}\n"
    for key, value in inner.items():
        yield from _table(f"{name}.{key}", value)
