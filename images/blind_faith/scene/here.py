"""Who stands in the hex that somebody looks at: every unit, below the window around it."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.blind_faith.seats import SEATS
from game.blind_faith.view.board import ground
from game.blind_faith.view.names import hex_name
from game.blind_faith.view.standing import Stack
from game.blind_faith.view.view import BlindView
from images.blind_faith.scene.boxes import SIZES, filled
from images.blind_faith.scene.layout import here_box
from images.blind_faith.scene.words import say, word
from images.geometry import Box
from images.scene import Label, Mark, Sprite

LARGE = (220, 190, 170, *SIZES)
LEAST = 0.36  # of the room, for each of two sides
RISE = 38  # of a head above its box


def here(view: BlindView, words: Words, digits: str, found: list[Stack]) -> Iterator[Mark]:
    """The units of each side in a hex, or that it is empty."""
    mine = [stack for stack in found if stack.hex == digits]
    for stack, box in zip(mine, _shares(mine), strict=True):
        place = hex_name(view.set, digits, words) if stack is mine[0] else ""
        yield from _head(words, stack, place, box)
        yield from filled(view, words, box, stack.units, LARGE)
    if not mine:
        left, top, right, bottom = here_box()
        x, y = round(left + right) // 2, round(top + bottom) // 2
        name = ground(view, digits, words)
        most = round(right - left) - 40
        yield Label(name, round(left), round(top) - RISE, 42, "ink", "worn", "black", "lm", most)
        yield Label(word(words, "empty"), x, y, 40, "ink", "paper", "bold", "mm", most)


def _shares(mine: list[Stack]) -> list[Box]:
    """The room of each side: all of it, or as much as its units are of all."""
    left, top, right, bottom = here_box()
    if len(mine) < 2:
        return [here_box()][: len(mine)]
    first, second = (len(stack.units) for stack in mine)
    share = min(max(first / (first + second), LEAST), 1 - LEAST)
    middle = left + (right - left) * share
    return [(left, top, middle, bottom), (middle, top, right, bottom)]


def _head(words: Words, stack: Stack, place: str, box: Box) -> Iterator[Mark]:
    """Whose they are and how many; beside the first, where they are."""
    x, y, most = round(box[0]), round(box[1]) - RISE, round(box[2] - box[0]) - 90
    side = SEATS[stack.side]
    facts = {"side": word(words, side), "count": len(stack.units), "besieged": stack.besieged}
    title = say(words, "here", **facts)
    if place:
        title = say(words, "here_at", hex=place, stack=title)
    yield Sprite(("purse", side), x + 30, y, 60)
    yield Label(title, x + 70, y, 42, "ink", "worn", "black", "lm", most)
