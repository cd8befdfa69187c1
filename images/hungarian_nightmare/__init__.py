"""The pictures of Hungarian Nightmare: a general-staff map of the winter siege."""

from functools import partial

from game.hungarian_nightmare.set.components import load
from images.draws import Draws
from images.hungarian_nightmare.draw.art import NightmareArt
from images.hungarian_nightmare.draw.country import country
from images.hungarian_nightmare.exhibits import EXHIBITS
from images.hungarian_nightmare.scene import close_up, layout, plates
from images.hungarian_nightmare.scene.board import board

country()  # read now: the reader of such files is not safe for two threads at once
layout.asked()
ART = NightmareArt()
DRAWS = Draws(
    art=ART,
    board=board,
    window=layout.square_of,
    grounds=(("board", "reconstruction"),),
    ready=partial(load, "reconstruction"),
    arrangements=(
        layout.corners,
        layout.outlines,
        layout.bridges,
        layout.together,
        layout.standing,
        layout.squares,
        plates.magnified,
        close_up.slots,
    ),
    exhibits=EXHIBITS,
)

__all__ = ["ART", "DRAWS", "NightmareArt", "board"]
