"""Films put together frame by frame, so that a long game needs the memory of two frames.

Each frame comes as a picture file of its own, as small as what has changed; here it loses its
head and gets a place and a time in the film.
"""

from __future__ import annotations

from struct import pack, unpack_from

HEAD = b"GIF89a"
FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
TRAILER = b"\x3b"
IMAGE, EXTENSION = 0x2C, 0x21
SCREEN = 13  # where the first colour table begins
CLEAR = 255  # the colour that lets the frame before shine through; no ink has this number
TABLE = 0x80  # the flag that says there is one


def opened(width: int, height: int) -> bytes:
    """The beginning of a film that goes on for ever."""
    return HEAD + pack("<HHBBB", width, height, 0x70, 0, 0) + FOREVER


def frame(single: bytes, x: int, y: int, milliseconds: int) -> bytes:
    """A one-picture file as a frame at this place of the film."""
    colours, image = _parts(single)
    width, height = unpack_from("<HH", image, 5)
    size = (len(colours) // 3).bit_length() - 2
    control = b"\x21\xf9\x04" + pack("<BHB", 0x05, milliseconds // 10, CLEAR) + b"\0"
    place = pack("<BHHHHB", IMAGE, x, y, width, height, TABLE | size)
    return control + place + colours + image[10:]


def _parts(single: bytes) -> tuple[bytes, bytes]:
    """The colour table and the image of a one-picture file, up to its trailer."""
    flags = single[10]
    assert flags & TABLE
    start = SCREEN + 3 * (2 << (flags & 7))
    colours = single[SCREEN:start]
    while single[start] == EXTENSION:
        start += 2
        while single[start]:
            start += 1 + single[start]
        start += 1
    assert single[start] == IMAGE
    assert not single[start + 9] & TABLE
    return colours, single[start : single.rindex(TRAILER)]
