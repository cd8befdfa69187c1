"""A picture small enough to write down."""

import struct
import zlib


def png(width: int = 2, height: int = 2, colour: tuple[int, int, int] = (180, 60, 40)) -> bytes:
    """A picture of one colour."""
    rows = (b"\x00" + bytes(colour) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    )
