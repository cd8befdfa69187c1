"""Grounds that were drawn: rolled up band by band, of which the last few used lie open.

To draw one takes a quarter of a second, to unroll a band a tenth of a millisecond; rolled up it
takes a tenth of the room, so that every window of a game can be kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from threading import Lock
from typing import NamedTuple

from PIL import Image

from images.png import ABOVE, BAND, BEST, QUICK, Band, packed, press
from images.scene import Look

OPEN = 96  # bands at full size: those of two boards, by day and by night
ROLLED = 96  # grounds: all windows of a game, by day and by night

Ground = tuple[Look, str, float]  # what is drawn, in which palette and how large


class Roll(NamedTuple):
    """A ground that is rolled up: its width and its height, and its bands from top to bottom."""

    width: int
    height: int
    bands: tuple[bytes | memoryview, ...]
    bare: tuple[Band, ...] = ()  # the same packed as nothing lies on them, if that was done before


class Grounds:
    """The grounds of one game, made when they are first wanted; threads may share them."""

    def __init__(self, make: Callable[[Ground], Roll]) -> None:
        self._make = make
        self._lock = Lock()
        self.open: OrderedDict[tuple[Ground, int], bytes] = OrderedDict()  # the dots of bands
        self._rolled: OrderedDict[Ground, Roll] = OrderedDict()
        self._last: tuple[Ground, Image.Image] | None = None  # a film needs one again and again

    def width(self, key: Ground) -> int:
        """How wide a ground is."""
        with self._lock:
            return self._roll(key).width

    def bare(self, key: Ground, number: int) -> Band | None:
        """A whole band on which nothing lies, if it was packed before."""
        with self._lock:
            bare = self._roll(key).bare
        return bare[number] if bare else None

    def stretch(self, key: Ground, top: int, bottom: int) -> tuple[memoryview, Image.Image]:
        """The rows from one to before another, and an image by which they can be drawn on."""
        first, last = top // BAND, (bottom - 1) // BAND
        with self._lock:
            wide = self._roll(key).width
            dots = bytearray().join([self._band(key, number) for number in range(first, last + 1)])
        rows = memoryview(dots)[(top - first * BAND) * wide : (bottom - first * BAND) * wide]
        size = wide, bottom - top
        image = Image.frombuffer("P", size, rows, "raw", "P", 0, 1)  # type: ignore[arg-type]
        image.readonly = 0  # it needs no copy: what is pasted on it is pasted on these rows
        return rows, image

    def _band(self, key: Ground, number: int) -> bytes:
        """The dots of a band."""
        known = self.open.get((key, number))
        if known is None:
            known = press.decompress(self._roll(key).bands[number])
            self.open[key, number] = known
            while len(self.open) > OPEN:
                self.open.popitem(last=False)
        self.open.move_to_end((key, number))
        return known

    def whole(self, key: Ground) -> Image.Image:
        """A whole ground, in palette colours: nobody may draw on it."""
        with self._lock:
            if self._last is None or self._last[0] != key:
                roll = self._roll(key)
                dots = b"".join(map(press.decompress, roll.bands))
                self._last = key, Image.frombytes("P", (roll.width, roll.height), dots)
            return self._last[1]

    def _roll(self, key: Ground) -> Roll:
        roll = self._rolled.get(key)
        if roll is None:
            roll = self._rolled[key] = self._make(key)
            while len(self._rolled) > ROLLED:
                self._rolled.popitem(last=False)
        self._rolled.move_to_end(key)
        return roll


def rolled(image: Image.Image) -> Roll:
    """A ground that was just drawn, rolled up."""
    return Roll(*image.size, tuple([press.compress(band, QUICK) for band in _cut(image)]))


def bared(roll: Roll) -> Roll:
    """The same with its bands packed as nothing lies on them, which takes as long as drawing it."""
    bare, above = list[Band](), b""
    for each in map(press.decompress, roll.bands):
        bare.append(packed(each, above, BEST))
        above = each[-roll.width * ABOVE :]
    return roll._replace(bare=tuple(bare))


def _cut(image: Image.Image) -> Iterator[bytes]:
    """The dots of each band."""
    dots, step = image.tobytes(), image.width * BAND
    return (dots[start : start + step] for start in range(0, len(dots), step))
