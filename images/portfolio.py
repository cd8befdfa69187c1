"""The portfolio of a game: pieces, grounds and arrangements in one file, made once for all.

The file is mapped into memory, so that only what is placed is ever read. One that is damaged is
taken for an empty one: whatever is missing is drawn.
"""

from __future__ import annotations

import mmap
import os
from collections.abc import Hashable, Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from struct import Struct as Packing
from time import time
from typing import Any
from uuid import uuid4

import msgspec
from msgspec import Struct
from PIL import Image

from images.edition import edition, on_disk
from images.grounds import Ground, Roll
from images.pieces import Pasted, Piece
from images.png import Band, press

FOOT = Packing(">QI")  # where the contents begin, and a sum over that and all that stands before
PORTION = 1 << 20  # bytes that are summed up at once
EDITIONS = 3  # of a game that are kept: several versions may play on one machine
HOUR = 3600.0  # seconds after which a file that was never finished is swept away
READY, NEW = ".portfolio", ".new"  # how files end that can be read, and those that are written

Span = tuple[int, int]  # where something lies in the file


class Outdated(Exception):
    """What was drawn is not what the code would draw now."""


class PieceEntry(Struct, frozen=True, array_like=True):
    """A piece, and where its dots and its silhouette lie."""

    sheet: Span
    left: int
    top: int
    width: int
    height: int
    rolled: bool
    dots: Span
    silhouette: Span


class BandEntry(Struct, frozen=True, array_like=True):
    """A band of a ground: rolled up, and packed as it is where nothing lies on it."""

    rolled: Span
    data: Span
    total: int
    size: int


class GroundEntry(Struct, frozen=True, array_like=True):
    """A ground, band by band."""

    width: int
    height: int
    bands: list[BandEntry]


class Contents(Struct, frozen=True, array_like=True):
    """What lies in a file, by the digests of its names."""

    game: str
    pieces: dict[str, PieceEntry]
    grounds: dict[str, GroundEntry]
    arrangements: dict[str, Span]


class Portfolio:
    """The pieces, grounds and arrangements of one game that were made before."""

    def __init__(self, data: memoryview, contents: Contents) -> None:
        self._data = data
        self._contents = contents

    def piece(self, name: Hashable) -> Piece | None:
        """The piece of this name; small ones are not even copied."""
        entry = self._contents.pieces.get(_digest(name))
        if entry is None:
            return None
        rolls = self._at(entry.dots), self._at(entry.silhouette)
        kept = rolls if entry.rolled else _unrolled((entry.width, entry.height), *rolls)
        return Piece(entry.sheet, entry.left, entry.top, entry.width, entry.height, kept)

    def ground(self, name: Ground) -> Roll | None:
        """The ground of this name, rolled up and packed."""
        entry = self._contents.grounds.get(_digest(name))
        if entry is None:
            return None
        return Roll(
            entry.width,
            entry.height,
            tuple([self._at(each.rolled) for each in entry.bands]),
            tuple([Band(self._at(b.data), b.total, b.size) for b in entry.bands]),
        )

    def arrangement(self, name: Hashable, kind: Any) -> Any:
        """The arrangement of this name; a KeyError or MsgspecError where there is none."""
        span = self._contents.arrangements[_digest(name)]
        return msgspec.msgpack.decode(self._at(span), type=kind)

    def __len__(self) -> int:
        kept = self._contents
        return len(kept.pieces) + len(kept.grounds) + len(kept.arrangements)

    def _at(self, span: Span) -> memoryview:
        return self._data[span[0] : span[1]]


def _unrolled(size: Span, dots: memoryview, silhouette: memoryview) -> Pasted:
    """A piece that is not rolled up, its dots where they lie in the file."""
    image = Image.frombuffer("P", size, dots, "raw", "P", 0, 1)  # type: ignore[arg-type]
    return image, Image.frombytes("1", size, silhouette)


EMPTY = Portfolio(memoryview(b""), Contents("", {}, {}, {}))


class Draft:
    """What is to become a portfolio."""

    def __init__(self) -> None:
        self.pieces: dict[Hashable, Piece] = {}
        self.grounds: dict[Ground, Roll] = {}
        self.arrangements: dict[Any, Any] = {}


class Portfolios:
    """The portfolios of all games in our edition, in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[str, tuple[tuple[int, ...], Portfolio]] = {}  # by what files they were

    def of(self, game: str) -> Portfolio:
        """The portfolio of a game as it is now; an empty one, if there is none."""
        path = self._file(game)
        try:
            found = path.stat()
            mark = found.st_ino, found.st_mtime_ns, found.st_size
            if game not in self._open or self._open[game][0] != mark:
                self._open[game] = mark, _opened(path, game)
            return self._open[game][1]
        except OSError:  # now; a moment later it may be read
            return EMPTY

    def publish(self, game: str, draft: Draft) -> None:
        """Write a portfolio, whole or not at all, and sweep away what nobody needs any more."""
        if on_disk() != edition():
            raise Outdated("the code has changed since it was drawn")
        self._folder.mkdir(parents=True, exist_ok=True)
        self._sweep(game)
        path = self._folder / f"{game}.{uuid4().hex}{NEW}"
        try:
            with path.open("xb") as file:
                file.writelines(_parts(game, draft))
            os.replace(path, self._file(game))
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    def _sweep(self, game: str) -> None:
        """Remove editions that are older than the newest, and what was begun and left."""
        ages = {path: path.stat().st_mtime for path in self._folder.glob(f"{game}.*{READY}")}
        for path in sorted(ages, key=lambda each: ages[each])[: 1 - EDITIONS]:
            path.unlink(missing_ok=True)
        for path in self._folder.glob(f"{game}.*{NEW}"):
            if path.stat().st_mtime < time() - HOUR:
                path.unlink(missing_ok=True)

    def _file(self, game: str) -> Path:
        return self._folder / f"{game}.{edition()}{READY}"


def _opened(path: Path, game: str) -> Portfolio:
    """A portfolio; an empty one, if the file is damaged."""
    with path.open("rb") as file, suppress(ValueError, RecursionError, msgspec.MsgspecError):
        size = os.fstat(file.fileno()).st_size - FOOT.size
        total = 0
        for start in range(0, size, PORTION):
            total = press.crc32(file.read(min(PORTION, size - start)), total)
        begins, said = FOOT.unpack(file.read(FOOT.size).ljust(FOOT.size, b"\0"))
        if said == press.crc32(FOOT.pack(begins, 0), total) and begins <= size:
            data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            contents = msgspec.msgpack.decode(data[begins:size], type=Contents)
            if contents.game == game:
                return Portfolio(data, contents)
    return EMPTY


def _parts(game: str, draft: Draft) -> Iterable[bytes]:
    """A file, part by part."""
    laid = _Laid()
    pieces = {_digest(name): laid.piece(piece) for name, piece in draft.pieces.items()}
    grounds = {_digest(name): laid.ground(roll) for name, roll in draft.grounds.items()}
    arrangements = {_digest(name): laid.arranged(it) for name, it in draft.arrangements.items()}
    contents = msgspec.msgpack.encode(Contents(game, pieces, grounds, arrangements))
    total = 0
    for part in (*laid.parts, contents):
        total = press.crc32(part, total)
        yield part
    yield FOOT.pack(laid.end, press.crc32(FOOT.pack(laid.end, 0), total))


class _Laid:
    """What was laid into a file one after the other."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.end = 0

    def piece(self, piece: Piece) -> PieceEntry:
        place = piece.sheet, piece.left, piece.top, piece.width, piece.height
        is_open = isinstance(piece.kept[0], Image.Image)
        dots, silhouette = (
            each.tobytes() if isinstance(each, Image.Image) else each for each in piece.kept
        )
        return PieceEntry(*place, not is_open, self._lay(dots), self._lay(silhouette))

    def ground(self, roll: Roll) -> GroundEntry:
        bands = [
            BandEntry(self._lay(rolled), self._lay(bare.data), bare.total, bare.size)
            for rolled, bare in zip(roll.bands, roll.bare, strict=True)
        ]
        return GroundEntry(roll.width, roll.height, bands)

    def arranged(self, found: Any) -> Span:
        return self._lay(msgspec.msgpack.encode(found))

    def _lay(self, data: bytes | memoryview) -> Span:
        self.parts.append(bytes(data))
        start, self.end = self.end, self.end + len(data)
        return start, self.end


def _digest(name: Hashable) -> str:
    """What a name is known by in a file: names are made of words and numbers."""
    return blake2b(repr(name).encode(), digest_size=12).hexdigest()
