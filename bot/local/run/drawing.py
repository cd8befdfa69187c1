"""A picture drawn without a library, for trials and measurements."""

import struct
import zlib

PAPER, INK, SQUARE = (242, 230, 201), (29, 79, 82), 60


def checkers(width: int, height: int) -> bytes:
    """A chequered board as a PNG file."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes(INK if (x // SQUARE + y // SQUARE) % 2 else PAPER)
    return png(width, height, bytes(rows))


def png(width: int, height: int, rows: bytes) -> bytes:
    """A PNG file of rows, each a zero byte and three bytes for every pixel."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    )
