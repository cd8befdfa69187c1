"""The board as a scene: a pure function of a view."""

from __future__ import annotations

from config import shelf
from config.texts import Words
from game.blind_faith.set.components import KEY
from game.blind_faith.view.standing import fight
from game.blind_faith.view.view import BlindView
from images.blind_faith.scene.battle import battle
from images.blind_faith.scene.overview import overview
from images.blind_faith.scene.window import middle_of, window, window_of
from images.scene import Scene


def board(view: BlindView, words: Words, focus: str = "", before: BlindView | None = None) -> Scene:
    """The window around a hex; the battle under way, unless all is over; else the whole map."""
    if focus:
        return window(view, words, focus, before)
    fought = None if view.result else fight(view)
    return battle(view, words, fought, before) if fought else overview(view, words, before)


def window_at(focus: str) -> str:
    """The hex in the middle of the window that a hex of the first set is looked at in."""
    first = shelf.names(KEY)[0]
    return middle_of(first, window_of(first, focus))
