"""The pictures of Hungarian Nightmare: a general-staff map of the winter siege."""

from images.draws import Draws
from images.hungarian_nightmare.draw.art import NightmareArt
from images.hungarian_nightmare.draw.country import country
from images.hungarian_nightmare.exhibits import EXHIBITS
from images.hungarian_nightmare.scene.board import board
from images.hungarian_nightmare.scene.layout import asked, square_of

country()  # read now: the reader of such files is not safe for two threads at once
asked()
ART = NightmareArt()
DRAWS = Draws(
    art=ART,
    board=board,
    window=square_of,
    grounds=(("board", "reconstruction"),),
    exhibits=EXHIBITS,
)

__all__ = ["ART", "DRAWS", "NightmareArt", "board"]
