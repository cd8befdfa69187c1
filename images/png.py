"""PNG files put together from bands, so that what has not changed is not compressed again.

Each band is a chunk of its own, packed without a look at the bands above it; only the sum at the
very end of the file has to be worked out anew, and that from the sums of the bands.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import pack
from typing import Any

from msgspec import Struct

# zlib-ng packs as well as zlib in less than half the time; without it everything works.
press: Any
try:
    from zlib_ng import zlib_ng as press

    PACKER, LEVEL = "zlib-ng", 5
except ImportError:
    import zlib as press

    PACKER, LEVEL = "zlib", 6
QUICK = 2  # the level for what is only kept, and never sent
BEST = 9  # the level for what is packed once and sent very often
BAND = 32  # rows: low bands are packed anew less often, high ones are packed better
SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEAD = b"\x78\x9c"  # of the packed stream
TAIL = b"\x03\x00"  # an empty last block
PALETTE_COLOURS = 3
PRIME = 65521  # of the sum at the end


class Band(Struct, frozen=True):
    """Some rows of a picture, packed, with what the sum at the end needs to know of them."""

    chunk: bytes | memoryview
    total: int
    size: int


def packed(lines: bytes, level: int = LEVEL) -> Band:
    """Rows of palette colours as a band; each begins with a zero, as it is not filtered."""
    packer = press.compressobj(level, wbits=-15, memLevel=9)
    data = packer.compress(lines) + packer.flush(press.Z_FULL_FLUSH)
    return Band(_chunk(b"IDAT", data), press.adler32(lines), len(lines))


def joined(width: int, height: int, colours: bytes, bands: Iterable[Band]) -> bytes:
    """The file of a picture, its bands from top to bottom."""
    parts: list[bytes | memoryview] = [
        SIGNATURE,
        _chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, PALETTE_COLOURS, 0, 0, 0)),
    ]
    parts += [_chunk(b"PLTE", colours), _chunk(b"IDAT", HEAD)]
    low, high = 1, 0
    for band in bands:
        parts.append(band.chunk)
        first, second = band.total & 0xFFFF, band.total >> 16
        high = (high + second + band.size * (low - 1)) % PRIME
        low = (low + first - 1) % PRIME
    parts += [_chunk(b"IDAT", TAIL + pack(">I", high << 16 | low)), _chunk(b"IEND", b"")]
    return b"".join(parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", press.crc32(data, press.crc32(kind)))
