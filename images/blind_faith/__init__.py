"""The pictures of Blind Faith: an illuminated map of Bohemia and its neighbours, 1420 to 1444."""

from functools import partial

from game.blind_faith.set.components import load
from images.blind_faith.draw.art import BlindArt
from images.blind_faith.draw.inks import DAY
from images.blind_faith.exhibits import EXHIBITS
from images.blind_faith.scene import names, window
from images.blind_faith.scene.about import about
from images.blind_faith.scene.board import board, window_at
from images.draws import Draws

ART = BlindArt()
DRAWS = Draws(
    art=ART,
    board=board,
    window=window_at,
    about=about,
    grounds=(("map", "reconstruction"),),
    ready=partial(load, "reconstruction"),
    palettes=(DAY,),
    arrangements=(
        names.overview_names,
        names.leaning,
        names.titles,
        window.names,
        window.leaning,
    ),
    exhibits=EXHIBITS,
)

__all__ = ["ART", "DRAWS", "BlindArt", "board", "window_at"]
