"""PNG files put together from bands, so that what has not changed is not compressed again.

Each band is packed by itself, but for the row above it: what repeats that row is packed as well as
if nothing had been cut. The sum at the end of the stream is worked out from the sums of the bands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
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
ABOVE = 1  # rows above a band that it may repeat: it is packed anew where one of them changes
SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEAD = b"\x78\x9c"  # of the packed stream
TAIL = b"\x03\x00"  # an empty last block
PALETTE_COLOURS = 3
PRIME = 65521  # of the sum at the end


class Band(Struct, frozen=True):
    """Some rows of a picture, packed, with what the sum at the end needs to know of them."""

    data: bytes | memoryview
    total: int
    size: int


def packed(lines: bytes | memoryview, above: bytes | memoryview, level: int = LEVEL) -> Band:
    """Rows of palette colours as a band, below others; each begins with a zero: no filter."""
    packer = press.compressobj(level, wbits=-15, memLevel=9, zdict=above)
    data = packer.compress(lines) + packer.flush(press.Z_FULL_FLUSH)
    return Band(data, press.adler32(lines), len(lines))


def joined(width: int, height: int, colours: bytes, bands: Iterable[Band]) -> bytes:
    """The file of a picture, its bands from top to bottom."""
    parts: list[bytes | memoryview] = [HEAD]
    low, high = 1, 0
    for band in bands:
        parts.append(band.data)
        first, second = band.total & 0xFFFF, band.total >> 16
        high = (high + second + band.size * (low - 1)) % PRIME
        low = (low + first - 1) % PRIME
    parts.append(TAIL + pack(">I", high << 16 | low))
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, PALETTE_COLOURS, 0, 0, 0)),
            _palette(colours),
            _chunk(b"IDAT", b"".join(parts)),
            _chunk(b"IEND", b""),
        )
    )


@lru_cache(maxsize=16)
def _palette(colours: bytes) -> bytes:
    """The chunk of colours, without those at its end that only repeat the first one."""
    first, count = colours[:3], len(colours) // 3
    while count > 1 and colours[3 * count - 3 : 3 * count] == first:
        count -= 1
    return _chunk(b"PLTE", colours[: 3 * count])


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", press.crc32(data, press.crc32(kind)))
