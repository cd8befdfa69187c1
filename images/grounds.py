"""Grounds that were drawn: the last few lie open, the others are rolled up until they are wanted.

To draw one takes a quarter of a second, to unroll one a few milliseconds; rolled up it takes a
tenth of the room, so that every window of a game can be kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from PIL import Image

from images.png import press
from images.scene import Look

OPEN = 6  # grounds at full size
ROLLED = 96  # and rolled up: all windows of a game, by day and by night
QUICK = 2  # the level at which they are packed

Ground = tuple[Look, str, float]  # what is drawn, in which palette and how large
Roll = tuple[tuple[int, int], bytes]


class Grounds:
    """The grounds of one game, drawn when they are first wanted; threads may share them."""

    def __init__(self, draw: Callable[[Ground], Image.Image]) -> None:
        self._draw = draw
        self._lock = Lock()
        self._open: OrderedDict[Ground, Image.Image] = OrderedDict()
        self._rolled: OrderedDict[Ground, Roll] = OrderedDict()

    def get(self, key: Ground) -> Image.Image:
        """A ground in palette colours: nobody may draw on it."""
        with self._lock:
            known = self._open.get(key)
            if known is None:
                known = self._open[key] = self._unrolled(key)
                while len(self._open) > OPEN:
                    self._open.popitem(last=False)
            self._open.move_to_end(key)
            return known

    def _unrolled(self, key: Ground) -> Image.Image:
        roll = self._rolled.get(key)
        if roll is None:
            image = self._draw(key)
            self._rolled[key] = image.size, press.compress(image.tobytes(), QUICK)
            while len(self._rolled) > ROLLED:
                self._rolled.popitem(last=False)
            return image
        self._rolled.move_to_end(key)
        size, data = roll
        return Image.frombytes("P", size, press.decompress(data))
