"""The portfolio of a game: its pieces and grounds in one file, drawn once for all processes.

The file is mapped into memory, so that only what is placed is ever read. One that is damaged, or
of another edition, is taken for an empty one: whatever is missing is drawn.
"""

from __future__ import annotations

import mmap
import os
import zlib
from collections.abc import Hashable, Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from struct import Struct as Layout
from tempfile import NamedTemporaryFile

import msgspec
from msgspec import Struct
from PIL import Image

from images.edition import edition
from images.grounds import Ground, Roll
from images.pieces import Pasted, Piece
from images.png import Band

FOOT = Layout(">QI")  # where the contents begin, and a sum over all that stands before this
PORTION = 1 << 20  # bytes that are summed up at once

Span = tuple[int, int]  # where something lies in the file


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
    chunk: Span
    total: int
    size: int


class GroundEntry(Struct, frozen=True, array_like=True):
    """A ground, band by band."""

    width: int
    height: int
    bands: list[BandEntry]


class Contents(Struct, frozen=True, array_like=True):
    """What lies in a file, by the digests of its names."""

    edition: bytes
    pieces: dict[str, PieceEntry]
    grounds: dict[str, GroundEntry]


class Portfolio:
    """The pieces and grounds of one game that were drawn before."""

    def __init__(self, data: memoryview, contents: Contents) -> None:
        self._data = data
        self._contents = contents

    def piece(self, name: Hashable) -> Piece | None:
        """The piece of this name; small ones are not even copied."""
        entry = self._contents.pieces.get(_digest(name))
        if entry is None:
            return None
        rolls = self._at(entry.dots), self._at(entry.silhouette)
        kept = rolls if entry.rolled else _open((entry.width, entry.height), *rolls)
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
            tuple([Band(self._at(b.chunk), b.total, b.size) for b in entry.bands]),
        )

    def __len__(self) -> int:
        return len(self._contents.pieces) + len(self._contents.grounds)

    def _at(self, span: Span) -> memoryview:
        return self._data[span[0] : span[1]]


def _open(size: Span, dots: memoryview, silhouette: memoryview) -> Pasted:
    """A piece that is not rolled up, its dots where they lie in the file."""
    image = Image.frombuffer("P", size, dots, "raw", "P", 0, 1)  # type: ignore[arg-type]
    return image, Image.frombytes("1", size, silhouette)


EMPTY = Portfolio(memoryview(b""), Contents(b"", {}, {}))


class Draft:
    """What is to become a portfolio."""

    def __init__(self) -> None:
        self.pieces: dict[Hashable, Piece] = {}
        self.grounds: dict[Ground, Roll] = {}


class Portfolios:
    """The portfolios of all games, in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[str, tuple[tuple[int, ...], Portfolio]] = {}  # by what files they were

    def of(self, game: str) -> Portfolio:
        """The portfolio of a game as it is now; an empty one, if there is none of our edition."""
        try:
            found = self._file(game).stat()
        except OSError:
            return EMPTY
        mark = found.st_ino, found.st_mtime_ns, found.st_size
        if game not in self._open or self._open[game][0] != mark:
            self._open[game] = mark, _opened(self._file(game))
        return self._open[game][1]

    def publish(self, game: str, draft: Draft) -> None:
        """Write a portfolio in the place of the one before, whole or not at all."""
        self._folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=self._folder, prefix=f"{game}.", delete=False) as file:
            try:
                for part in _parts(draft):
                    file.write(part)
                file.close()
                os.replace(file.name, self._file(game))
            except BaseException:
                os.unlink(file.name)
                raise

    def _file(self, game: str) -> Path:
        return self._folder / f"{game}.portfolio"


def _opened(path: Path) -> Portfolio:
    """A portfolio of our edition, else an empty one."""
    with suppress(OSError, ValueError, msgspec.MsgspecError), path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size - FOOT.size
        total = 0
        for start in range(0, size, PORTION):
            total = zlib.crc32(file.read(min(PORTION, size - start)), total)
        begins, said = FOOT.unpack(file.read(FOOT.size).ljust(FOOT.size, b"\0"))
        if said == total and begins <= size:
            data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            contents = msgspec.msgpack.decode(data[begins:size], type=Contents)
            if contents.edition == edition():
                return Portfolio(data, contents)
    return EMPTY


def _parts(draft: Draft) -> Iterable[bytes]:
    """A file, part by part."""
    laid = _Laid()
    pieces = {_digest(name): laid.piece(piece) for name, piece in draft.pieces.items()}
    grounds = {_digest(name): laid.ground(roll) for name, roll in draft.grounds.items()}
    contents = msgspec.msgpack.encode(Contents(edition(), pieces, grounds))
    total = 0
    for part in (*laid.parts, contents):
        total = zlib.crc32(part, total)
        yield part
    yield FOOT.pack(laid.end, total)


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
            BandEntry(self._lay(rolled), self._lay(bare.chunk), bare.total, bare.size)
            for rolled, bare in zip(roll.bands, roll.bare, strict=True)
        ]
        return GroundEntry(roll.width, roll.height, bands)

    def _lay(self, data: bytes | memoryview) -> Span:
        self.parts.append(bytes(data))
        start, self.end = self.end, self.end + len(data)
        return start, self.end


def _digest(name: Hashable) -> str:
    """What a name is known by in a file: names are made of words and numbers."""
    return blake2b(repr(name).encode(), digest_size=12).hexdigest()
