"""The pictures of Nights of Fire: Budapest in November 1956, cut in linoleum."""

from game.nights_of_fire.seats import REVOLUTIONARIES
from images.nights_of_fire.draw.art import NightsArt
from images.nights_of_fire.exhibits import EXHIBITS
from images.nights_of_fire.scene.board import board
from images.nights_of_fire.scene.chances import odds
from images.nights_of_fire.scene.hands import hand, private, tells_more
from images.nights_of_fire.scene.layout import layout

layout()  # read now: the reader of such files is not safe for two threads at once
ART = NightsArt()
GROUNDS = tuple(("board", "reconstruction", mode, "") for mode in ("konev", "conflict"))
PALETTES = ("day", "night")
SEES_ALL = REVOLUTIONARIES[0]

__all__ = [
    "ART",
    "EXHIBITS",
    "GROUNDS",
    "PALETTES",
    "SEES_ALL",
    "board",
    "hand",
    "odds",
    "private",
    "tells_more",
]
