"""The pictures of Days of Ire: a detective's board over a map of Budapest, October 1956."""

from functools import partial

from game.days_of_ire.set.components import load
from images.days_of_ire.draw.art import DaysArt
from images.days_of_ire.exhibits import EXHIBITS
from images.days_of_ire.scene.board import board
from images.days_of_ire.scene.hands import hand, odds
from images.days_of_ire.scene.layout import layout
from images.days_of_ire.scene.words import broken
from images.draws import Draws

layout()  # read now: the reader of such files is not safe for two threads at once
ART = DaysArt()
DRAWS = Draws(
    art=ART,
    board=board,
    hand=hand,
    odds=odds,
    grounds=(("board", "reconstruction"),),
    ready=partial(load, "reconstruction"),
    palettes=("day", "night"),
    arrangements=(broken,),
    exhibits=EXHIBITS,
)

__all__ = ["ART", "DRAWS", "DaysArt", "board", "hand", "odds"]
