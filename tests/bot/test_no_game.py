"""The bot and what it says around a game fit any game: they name none and none of its seats."""

from __future__ import annotations

import re
from pathlib import Path

import game.nights_of_fire
from config.texts import FOLDER
from game.kernel import Game, complete
from game.registry import GAMES

ROOT = Path(__file__).parents[2]
# The stand-in's people and pages are held to it by a contract of their own.
SOURCES = sorted((ROOT / "bot").rglob("*.py"))
TEXTS = sorted(FOLDER.glob("*/bot.toml")) + sorted(FOLDER.glob("*/corvin.toml"))


def named(known: Game) -> set[str]:
    """The words by which a game would be known again."""
    seats = {
        seat
        for options in (known.tables.values() or [{}])
        for seat in known.seats(complete(known.choices, options))
    }
    titles = {part.strip() for part in known.title.split(":")}
    return {word.lower() for word in (known.key, *titles, *seats)}


def naming(path: Path) -> set[str]:
    """The names of games and seats that stand in a file."""
    words = path.read_text("utf-8").lower()
    names = set().union(*map(named, GAMES.values()))
    return {name for name in names if re.search(rf"\b{re.escape(name)}s?\b", words)}


def test_no_game_is_named() -> None:
    found = {str(path.relative_to(ROOT)): naming(path) for path in (*SOURCES, *TEXTS)}
    assert len(found) > 150
    assert {path: names for path, names in found.items() if names} == {}


def test_a_name_would_be_found() -> None:
    own = FOLDER / "en" / "nights_of_fire.toml"
    assert {"revolutionary", "soviet"} <= naming(own)
    assert "nights_of_fire" in naming(Path(game.nights_of_fire.__file__))
