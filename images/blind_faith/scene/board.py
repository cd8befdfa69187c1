"""The board as a scene: a pure function of a view."""

from __future__ import annotations

from config import shelf
from config.texts import Words
from game.blind_faith.set.components import KEY
from game.blind_faith.view.standing import fight
from game.blind_faith.view.view import BlindView
from images.blind_faith.scene.battle import battle
from images.blind_faith.scene.overview import overview
from images.blind_faith.scene.window import window, window_of
from images.scene import Scene


def board(view: BlindView, words: Words, focus: str = "", before: BlindView | None = None) -> Scene:
    """A window of the map; the display of the battle under way; else the whole map."""
    if focus:
        return window(view, words, focus, before)
    fought = fight(view)
    return battle(view, words, fought, before) if fought else overview(view, words, before)


def window_at(focus: str) -> str:
    """The window around a hex; places are those of the first set."""
    return window_of(shelf.names(KEY)[0], focus)
