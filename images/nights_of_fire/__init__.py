"""The pictures of Nights of Fire: Budapest in November 1956, cut in linoleum."""

from functools import partial

from game.nights_of_fire.seats import REVOLUTIONARIES
from game.nights_of_fire.set.components import load
from images.draws import Draws
from images.nights_of_fire.draw.art import NightsArt
from images.nights_of_fire.exhibits import EXHIBITS
from images.nights_of_fire.scene.board import board
from images.nights_of_fire.scene.frame import frame
from images.nights_of_fire.scene.hands import hand, odds, private, tells_more
from images.nights_of_fire.scene.layout import layout
from images.nights_of_fire.scene.titles import titles

layout()  # read now: the reader of such files is not safe for two threads at once
ART = NightsArt()
DRAWS = Draws(
    art=ART,
    board=board,
    sees_all=REVOLUTIONARIES[0],
    hand=hand,
    private=private,
    odds=odds,
    tells_more=tells_more,
    grounds=tuple(("board", "reconstruction", mode, "") for mode in ("konev", "conflict")),
    ready=partial(load, "reconstruction"),
    palettes=("day", "night"),
    arrangements=(frame, titles),
    exhibits=EXHIBITS,
)

__all__ = ["ART", "DRAWS", "board", "hand", "odds", "private"]
