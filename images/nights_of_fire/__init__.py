"""The pictures of Nights of Fire: Budapest in November 1956, cut in linoleum."""

from game.nights_of_fire.state import REVOLUTIONARIES
from images.nights_of_fire.art import NightsArt
from images.nights_of_fire.chances import odds
from images.nights_of_fire.hands import hand, private, tells_more
from images.nights_of_fire.layout import layout
from images.nights_of_fire.scene import board

layout()  # read now: the reader of such files is not safe for two threads at once
ART = NightsArt()
GROUNDS = tuple(("board", "reconstruction", mode, "") for mode in ("konev", "conflict"))
PALETTES = ("day", "night")
SEES_ALL = REVOLUTIONARIES[0]

__all__ = [
    "ART",
    "GROUNDS",
    "PALETTES",
    "SEES_ALL",
    "board",
    "hand",
    "odds",
    "private",
    "tells_more",
]
