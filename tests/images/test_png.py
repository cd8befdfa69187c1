"""PNG files from bands: the same dots as one image, and only what has changed drawn anew."""

from __future__ import annotations

import importlib.util
import random
import sys
import zlib
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from config.texts import sentences
from images import nights_of_fire
from images.paint import Painter, flat
from images.png import ABOVE, BAND, joined, packed
from images.studio import DRAWN
from tests.images.nights_of_fire.positions import views

WORDS = sentences("en")
DRAWS = DRAWN["nights_of_fire"]


@pytest.mark.parametrize("height", [1, BAND - 1, BAND, BAND + 1, 3 * BAND + 5])
def test_a_file_of_bands_is_sound(height: int) -> None:
    """Any decoder reads it, and the sum over the whole stream is right."""
    width = 50
    rows = bytes((x * y) % 256 for y in range(height) for x in range(width))
    colours = bytes(range(256)) * 3
    lines = b"".join(b"\0" + rows[i : i + width] for i in range(0, len(rows), width))
    size = BAND * (width + 1)
    bands = [
        packed(lines[i : i + size], lines[max(0, i - ABOVE * (width + 1)) : i])
        for i in range(0, len(lines), size)
    ]
    file = joined(width, height, colours, bands)
    with Image.open(BytesIO(file)) as image:
        assert image.size == (width, height)
        assert image.tobytes() == rows
    stream, at = b"", 8
    while at < len(file):
        length = int.from_bytes(file[at : at + 4], "big")
        kind, data = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + data) == int.from_bytes(file[at + 8 + length :][:4], "big")
        stream += data if kind == b"IDAT" else b""
        at += 12 + length
    lines = zlib.decompress(stream)  # refuses a wrong sum
    assert len(lines) == (width + 1) * height


def test_without_the_fast_packer_zlib_packs_the_same_dots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zlib_ng", None)
    spec = importlib.util.find_spec("images.png")
    assert spec is not None
    assert spec.loader is not None
    plain = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(plain)
    assert (plain.PACKER, plain.press) == ("zlib", zlib)
    lines = b"\0abc\0def"
    file = plain.joined(3, 2, bytes(768), [plain.packed(lines, b"")])
    with Image.open(BytesIO(file)) as image:
        assert image.tobytes() == b"abcdef"


def test_what_repeats_the_row_above_takes_no_room() -> None:
    row = b"\0" + random.Random(1).randbytes(900)
    alone, below = packed(row, b""), packed(row, row)
    assert len(alone.data) > 900
    assert len(below.data) < 40
    assert (alone.total, alone.size) == (below.total, below.size)


def test_colours_that_fill_a_palette_are_not_written() -> None:
    colours = bytes(range(30))
    band = packed(b"\0\x01\x02", b"")
    short, filled = (joined(2, 1, each, [band]) for each in (colours, colours + colours[:3] * 246))
    assert short == filled
    with Image.open(BytesIO(short)) as image:
        assert image.getpixel((1, 0)) == 2
        assert flat(image) == colours[3:9]


@pytest.mark.parametrize("scale", [1.0, 0.3])
def test_bands_show_what_the_image_shows(scale: float) -> None:
    """Dot by dot, along a game, on boards and hands, drawn by one painter that keeps its bands."""
    painter = Painter(DRAWS.art)
    for number, (_, view) in enumerate(views(0, every=40)):
        scenes = (DRAWS.board(view, WORDS, "", None), nights_of_fire.hand(view, WORDS))
        for scene in scenes if number < 4 else ():
            whole = painter.image(scene, scale)
            with Image.open(BytesIO(painter.png(scene, scale))) as image:
                assert flat(image) == flat(whole)


def test_a_file_tells_nothing_of_what_was_drawn_before() -> None:
    """Byte by byte, by a painter who comes along a game and by one who goes back."""
    seen = [view for _, view in views(0, every=8)][:8]
    scenes = [DRAWS.board(view, WORDS, "", before) for before, view in pairwise(seen)]
    coming, going = Painter(DRAWS.art), Painter(DRAWS.art)
    files = [coming.png(scene, 0.5) for scene in scenes]
    assert files[::-1] == [going.png(scene, 0.5) for scene in scenes[::-1]]


def test_what_stands_is_not_drawn_again() -> None:
    """The same scene costs no band; another one costs only those that differ."""
    painter = Painter(DRAWS.art)
    seen = [view for _, view in views(0, every=2)][:2]
    first, second = (DRAWS.board(view, WORDS, "", None) for view in seen)
    file = painter.png(first)
    drawn = painter.bands_drawn
    assert drawn == -(-first.height // BAND)
    assert painter.png(first) == file
    assert painter.bands_drawn == drawn
    painter.png(second)
    assert painter.bands_drawn < 2 * drawn
