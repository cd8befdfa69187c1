"""Bands that were packed: those that were used last stay at hand."""

from __future__ import annotations

from collections.abc import Hashable
from threading import Lock

from images.png import Band

KEPT = 24 << 20  # bytes kept of each game: those of some hundreds of its boards


class Bands:
    """The bands of one game by what lies on them; threads may share them."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: dict[Hashable, Band] = {}  # the last used are the last
        self._weight = 0  # of these
        self.drawn = 0  # how many were ever put here

    def known(self, key: Hashable) -> Band | None:
        """The band that was kept, if it still is."""
        with self._lock:
            band = self._kept.pop(key, None)
            if band is not None:
                self._kept[key] = band
            return band

    def keep(self, key: Hashable, band: Band) -> None:
        """Keep a band that was just drawn."""
        with self._lock:
            self.drawn += 1
            before = self._kept.pop(key, None)  # two threads may have drawn it
            self._kept[key] = band
            self._weight += len(band.data) - (len(before.data) if before else 0)
            while self._weight > KEPT:
                self._weight -= len(self._kept.pop(next(iter(self._kept))).data)
