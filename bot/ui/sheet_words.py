"""What a sheet says of itself: a line to begin with, and what its last line has ended."""

from __future__ import annotations

from config.texts import Words
from game.kernel import Game
from game.kernel.text import tell


def example(game: Game, words: Words) -> str:
    """A line of this very game, or how lines are made where it shows none."""
    key = f"{game.key}.sheet_line"
    if key not in words:
        return words["sheet.hint"]
    return tell(words, "sheet.example", {"line": words[key]})


def ended_way(ended: bool, words: Words) -> list[str]:
    """That the last line ended the way of a group alone, if it did."""
    return [words["sheet.ended_way"]] if ended else []
