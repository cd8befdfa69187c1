"""What a game's package of pictures offers; whatever it leaves out, the game does without."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from config.texts import Words
from game.kernel.model import Decision, Seat
from images.arrangements import AnyArrangement
from images.bars import Sheet
from images.drawing import Art
from images.exhibit import Exhibit
from images.scene import Look, Scene


def everywhere(focus: str) -> str:
    """Every place has a window of its own."""
    return focus


def nowhere(view: Any, decision: Decision) -> str:
    """No question is about one place."""
    return ""


@dataclass(frozen=True)
class Draws:
    """The pictures of a game; its functions take views of that game."""

    art: Art
    board: Callable[[Any, Words, str, Any], Scene]  # a view, around a place, beside an earlier view
    sees_all: Seat | None = None  # the seat from which nothing on the board is hidden
    hand: Callable[[Any, Words], Scene] | None = None
    private: Callable[[Any, Words], Scene] | None = None
    odds: Callable[[Any, Sheet], Scene] | None = None
    tells_more: Callable[[Any, Any, Words], bool] = (
        lambda view, public, words: False  # a private board, than what everybody sees
    )
    # Grounds are slow to draw and few are kept: many places are seen in one of few windows.
    window: Callable[[str], str] = everywhere
    # The place that a question to whoever has this view is about: its window is drawn beside it.
    about: Callable[[Any, Decision], str] = nowhere
    grounds: tuple[Look, ...] = ()  # what most pictures stand on
    ready: Callable[[], object] | None = None  # reads the set that most games are played with
    palettes: tuple[str, ...] = ("day",)
    arrangements: tuple[AnyArrangement, ...] = ()  # what practice works out once
    exhibits: tuple[Exhibit, ...] = ()  # what the documentation shows
