"""Drawings as dots: drawn large with Pillow and made small, so that edges are smooth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape

FONTS = {"black": "Black", "bold": "Bold", "semibold": "Semibold", "italic": "SemiboldIt"}
FOLDER = files("font_source_sans_pro") / "files"

Colour = tuple[int, int, int]


@lru_cache(maxsize=32)
def typeface(weight: str, size: int) -> ImageFont.FreeTypeFont:
    """A font; to open one takes a tenth of a millisecond, to keep it a third of a MiB."""
    return ImageFont.truetype(str(FOLDER / f"SourceSansPro-{FONTS[weight]}.ttf"), size)


def fitting(text: str, weight: str, size: int, most: float) -> ImageFont.FreeTypeFont:
    """The font of this size, or the largest smaller one in which the words are not too wide."""
    font = typeface(weight, size)
    while most and size > 6 and font.getlength(text) > most:
        size = min(size - 1, int(size * most / font.getlength(text)))
        font = typeface(weight, max(size, 6))
    return font


def drawn(
    drawing: Drawing, inks: dict[str, Colour], scale: float, fine: int
) -> tuple[Image.Image, Image.Image]:
    """A drawing and its silhouette, drawn large and made small."""
    size = (max(1, round(drawing.width * scale)), max(1, round(drawing.height * scale)))
    large = (size[0] * fine, size[1] * fine)
    ground, k = inks[drawing.paper or drawing.on], scale * fine
    if drawing.paper:
        image = _filled("RGB", large, ground, drawing.shapes, k, inks)
        return image.reduce(fine), Image.new("L", size, 255)
    # The fourth channel is the silhouette. It is none of opacity: Pillow would not mix soft edges
    # of letters with a ground that is clear.
    whole = {name: (*colour, 255) for name, colour in inks.items()}
    image = _filled("RGBX", large, (*ground, 0), drawing.shapes, k, whole).reduce(fine)
    *channels, silhouette = image.split()
    return Image.merge("RGB", channels), silhouette


def _filled(
    mode: str, size: tuple[int, int], ground: Any, shapes: Iterable[Shape], k: float, inks: Any
) -> Image.Image:
    image = Image.new(mode, size, ground)
    on = ImageDraw.Draw(image)
    for shape in shapes:
        _draw(on, shape, k, inks[shape.ink])
    return image


def _draw(on: ImageDraw.ImageDraw, shape: Shape, k: float, ink: Any) -> None:
    if isinstance(shape, Fill):
        on.polygon([(x * k, y * k) for x, y in shape.points], fill=ink)
    elif isinstance(shape, Line):
        _draw_line(on, shape, k, ink)
    elif isinstance(shape, Disc):
        x, y, r = shape.x * k, shape.y * k, shape.radius * k
        on.ellipse((x - r, y - r, x + r, y + r), fill=ink)
    else:
        _draw_letters(on, shape, k, ink)


def _draw_line(on: ImageDraw.ImageDraw, line: Line, k: float, ink: Any) -> None:
    points = [(x * k, y * k) for x, y in line.points]
    thick = max(1, round(line.width * k))
    on.line(points, fill=ink, width=thick, joint="curve")
    r = thick / 2
    if r > 2:
        for x, y in (points[0], points[-1]):
            on.ellipse((x - r, y - r, x + r, y + r), fill=ink)


def _draw_letters(on: ImageDraw.ImageDraw, letters: Letters, k: float, ink: Any) -> None:
    font = fitting(letters.text, letters.weight, max(6, round(letters.size * k)), letters.most * k)
    on.text((letters.x * k, letters.y * k), letters.text, ink, font, anchor=letters.anchor)
