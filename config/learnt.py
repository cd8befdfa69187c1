"""What automated players have learnt from played games: one file a game, written by the lessons."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "players"


def file_of(game: str) -> Path:
    """Where the lessons of a game are kept."""
    return FOLDER / f"{game}.toml"


def read(game: str) -> bytes:
    """The lessons of a game; nothing if it has had none."""
    file = file_of(game)
    return file.read_bytes() if file.is_file() else b""
