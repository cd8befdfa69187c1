"""The poster of a game that is over: its last board, how it ended, and the way there as a curve."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from config.texts import Words
from game.chronicle.telling import Chronicle, Point
from game.kernel.text import tell
from images.raster import typeface

WIDE, EDGE = 1600, 80
INNER = WIDE - 2 * EDGE
TITLE, RESULT, SMALL = 210, 66, 44
CURVE, TOP, HEADING = 380, 34, 70  # the height of the curve, its margin, what stands above it
FINE = 3  # it is drawn so many times larger
ROW = 136  # height of a turning point in the list
Ink = tuple[int, int, int]
Inks = Mapping[str, Ink]


class Poster(Struct, frozen=True):
    """What stands on a poster."""

    chronicle: Chronicle
    board: Image.Image | None
    when: tuple[str, str]  # its first and its last turn
    last: int  # its last moment


def poster(what: Poster, words: Words, inks: Inks) -> bytes:
    """A poster as the bytes of a PNG file."""
    image = Image.new("RGB", (WIDE, 4800), inks["paper"])
    on = ImageDraw.Draw(image)
    y = _head(on, what, inks)
    if what.board is not None:
        y = _framed(image, what.board, inks, y)
    y = _result(on, what.chronicle, inks, y)
    if what.chronicle.curve:
        y = _way(image, on, what, words, inks, y)
    on.rectangle((0, y + EDGE // 2, WIDE, y + EDGE // 2 + 26), fill=inks["blood"])
    out = BytesIO()
    image = image.crop((0, 0, WIDE, y + EDGE // 2 + 26))
    image.quantize(255, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _head(on: ImageDraw.ImageDraw, what: Poster, inks: Inks) -> int:
    """The title on a dark field, and when it was played out."""
    title = what.chronicle.title.upper()
    font = _fitting(title, "black", TITLE, INNER)
    high = round(font.size) + 160
    on.rectangle((0, 0, WIDE, high), fill=inks["band"])
    on.rectangle((0, high, WIDE, high + 14), fill=inks["blood"])
    on.text((EDGE, high - 96), title, inks["chit"], font, anchor="ls")
    first, last = what.when
    told = first if first == last else f"{first} – {last}"
    small = _fitting(told, "bold", 46, INNER)
    on.text((EDGE, high - 34), told, inks["lamp"], small, anchor="ls")
    return high + 14 + EDGE // 2


def _fitting(text: str, weight: str, size: int, most: float) -> ImageFont.FreeTypeFont:
    """The largest font, up to this size, in which words are no wider than that."""
    while size > 12 and typeface(weight, size).getlength(text) > most:
        size -= 1
    return typeface(weight, size)


def _wrapped(text: str, font: ImageFont.FreeTypeFont, most: float) -> list[str]:
    """Words in lines of about the same width."""
    lines = _filled(text, font, most)
    if len(lines) > 1:
        even = font.getlength(text) / len(lines)
        balanced = _filled(text, font, min(most, even * 1.12))
        return balanced if len(balanced) == len(lines) else lines
    return lines


def _filled(text: str, font: ImageFont.FreeTypeFont, most: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and font.getlength(f"{lines[-1]} {word}") <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _framed(image: Image.Image, board: Image.Image, inks: Inks, y: int) -> int:
    """The last board, mounted like a print."""
    shown = board.convert("RGB")
    shown = shown.resize(
        (INNER, round(shown.height * INNER / shown.width)), Image.Resampling.LANCZOS
    )
    on = ImageDraw.Draw(image)
    box = (EDGE - 18, y, WIDE - EDGE + 17, y + shown.height + 35)
    on.rectangle((box[0] + 10, box[1] + 12, box[2] + 10, box[3] + 12), fill=inks["worn"])
    on.rectangle(box, fill=inks["chit"], outline=inks["ink"], width=3)
    image.paste(shown, (EDGE, y + 18))
    return y + shown.height + 36


def _result(on: ImageDraw.ImageDraw, chronicle: Chronicle, inks: Inks, y: int) -> int:
    """How it ended: its first sentence large, the rest below it."""
    head, _, rest = chronicle.result.partition(". ")
    y += 50
    for text, weight, size in (
        (f"{head.rstrip('.')}.", "black", RESULT),
        (rest, "semibold", SMALL),
    ):
        font = typeface(weight, size)
        for line in _wrapped(text, font, INNER):
            on.text((EDGE, y), line, inks["ink"], font, anchor="lt")
            y += size + 14
        y += 8
    return y + 24


def _way(
    image: Image.Image, on: ImageDraw.ImageDraw, what: Poster, words: Words, inks: Inks, y: int
) -> int:
    """The curve over the whole width, and what turned it below, in two columns."""
    chronicle = what.chronicle
    on.rectangle((0, y, WIDE, y + HEADING), fill=inks["band"])
    told = tell(words, "chronicle.poster.chance", {"side": chronicle.side})
    on.text((EDGE, y + 18), told, inks["chit"], typeface("black", 42), anchor="lt")
    y += HEADING
    curve = _curve(what, inks)
    image.paste(curve, (0, y))
    for chance in (0, 50, 100):
        at = (EDGE - 14, y + TOP + (CURVE - 2 * TOP) * (100 - chance) / 100)
        on.text(at, str(chance), inks["worn"], typeface("bold", 32), anchor="rm")
    y += curve.height + 40
    rows = -(-len(chronicle.points) // 2)
    for number, point in enumerate(chronicle.points):
        left = EDGE + (number // rows) * (INNER // 2 + 12)
        _listed(on, left, y + number % rows * ROW, number + 1, point, inks)
    return y + rows * ROW


def _listed(on: ImageDraw.ImageDraw, x: int, y: int, number: int, point: Point, inks: Inks) -> None:
    """A turning point: when it was, and from where to where the estimate moved."""
    _disc(on, x + 40, y + 48, 40, number, inks)
    room = INNER // 2 - 12 - 104
    font = _fitting(point.heading, "bold", 40, room)
    on.text((x + 104, y + 6), point.heading, inks["ink"], font, anchor="lt")
    before, after = point.chances
    told = typeface("black", 56)
    on.text((x + 104, y + 52), f"{before} → {after}", inks["blood"], told, anchor="lt")


def _disc(
    on: ImageDraw.ImageDraw, x: float, y: float, radius: float, number: int, inks: Inks
) -> None:
    on.ellipse((x - radius, y - radius, x + radius, y + radius), fill=inks["blood"])
    font = typeface("black", round(radius * 1.3))
    on.text((x, y), str(number), inks["chit"], font, anchor="mm")


def _curve(what: Poster, inks: Inks) -> Image.Image:
    """The chance of the first side from the beginning to the end, drawn large and made small."""
    image = Image.new("RGB", (WIDE * FINE, CURVE * FINE), inks["band"])
    on = ImageDraw.Draw(image)
    room = CURVE - 2 * TOP

    def place(moment: int, chance: float) -> tuple[float, float]:
        x = EDGE + INNER * moment / max(1, what.last)
        return x * FINE, (TOP + room * (1 - chance)) * FINE

    spots = [place(*each) for each in what.chronicle.curve]
    dim = _mixed(inks["lamp"], inks["band"], 0.28)
    base = (TOP + room) * FINE
    on.polygon([(spots[0][0], base), *spots, (spots[-1][0], base)], fill=dim)
    half = place(0, 0.5)[1]
    for left in range(EDGE * FINE, (WIDE - EDGE) * FINE, 24 * FINE):
        on.line((left, half, left + 12 * FINE, half), fill=inks["worn"], width=2 * FINE)
    on.line(spots, fill=inks["lamp"], width=6 * FINE, joint="curve")
    chances = dict(what.chronicle.curve)
    for number, point in enumerate(what.chronicle.points, 1):
        x, y = place(point.moment, chances[point.moment])
        _disc(on, x, y, 25 * FINE, number, inks)
    return image.reduce(FINE)


def _mixed(one: Ink, other: Ink, share: float) -> Ink:
    r, g, b = (round(p * share + q * (1 - share)) for p, q in zip(one, other, strict=True))
    return r, g, b


def alt(chronicle: Chronicle, words: Words) -> str:
    """The words that stand for a poster."""
    facts = {"title": chronicle.title, "result": chronicle.result}
    told = tell(words, "chronicle.message.alt", facts)
    return " ".join([told, *(f"{p.heading}: {p.moved}" for p in chronicle.points)])
