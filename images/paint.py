"""Scene to image bytes: with the modules below it and `keepsake` all that knows Pillow.

Everything is kept in one palette of 8-bit colours: grounds and sprites are drawn large once,
made small, matched to the palette and kept; a picture only pastes and encodes. Colours between
two inks are part of the palette, so that letters and edges stay smooth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from io import BytesIO
from itertools import count
from threading import Lock
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageSequence

from images import gif
from images.bands import Bands
from images.drawing import Art
from images.grounds import Ground, Grounds, Roll, rolled
from images.pieces import Piece, cut, opened
from images.png import ABOVE, BAND, BEST, LEVEL, Band, joined, packed
from images.portfolio import EMPTY, Draft
from images.raster import Colour, drawn, fitting, typeface
from images.scene import Label, Look, Scene, Sprite

BLENDS = 4
GROUND_SUPERSAMPLING = 3
SPRITE_SUPERSAMPLING = 4
COLOURS = 256
MARGIN = 1  # a column of zeros before each row of a ground: with it the rows are those of a PNG
SPRITE_EDGE = [255 if alpha > 110 else 0 for alpha in range(256)]
LABEL_EDGE = [255 if alpha > 24 else 0 for alpha in range(256)]
SPRITES, PLACED, LABELS = 2048, 6144, 1024  # kept: what four thousand boards are made of


class BandKey(NamedTuple):
    """By what a band is known again: its place, and what lies on it and just above it."""

    ground: Ground
    number: int
    high: int
    laid: tuple[int, ...]


class Placed(NamedTuple):
    """A sprite or a label where it lies, and a number by which that is known again."""

    piece: Piece
    x: int
    y: int
    first: int  # of the bands it lies on, and of those that may repeat it
    last: int
    number: int


@lru_cache(maxsize=4096)
def box(label: Label) -> tuple[int, int, int, int]:
    """Where the words of a label will stand: left, top, right, bottom."""
    font = fitting(label.text, label.weight, label.size, label.most)
    left, top, right, bottom = font.getbbox(label.text, anchor=label.anchor)
    return (
        label.x + int(left),
        label.y + int(top),
        label.x + int(right) + 1,
        label.y + int(bottom) + 1,
    )


def width(text: str, weight: str, size: int) -> int:
    """How wide these words stand."""
    return int(typeface(weight, size).getlength(text)) + 1


class Painter:
    """Paints the scenes of one game; safe to call from many threads.

    What lies in its portfolio it does not draw; what it makes goes into a draft, if there is one.
    """

    def __init__(self, art: Art, draft: Draft | None = None) -> None:
        self._art = art
        self._draft = draft
        self.portfolio = EMPTY
        self._matching = Lock()  # what was matched is kept inside the image of a palette
        self._grounds = Grounds(self._roll)
        self._bands = Bands()
        self._numbers = count()
        self._palettes: dict[str, Image.Image] = {}
        self._sprite = lru_cache(maxsize=SPRITES)(partial(self._piece, self._draw_sprite))
        self._label = lru_cache(maxsize=LABELS)(partial(self._piece, self._draw_label))
        self._placed = lru_cache(maxsize=PLACED)(self._place)
        # Words have fewer places than sprites, take more room, and most never come again.
        self._written = lru_cache(maxsize=LABELS)(self._write)
        self._colours = lru_cache(maxsize=16)(self._mix_colours)

    def png(self, scene: Scene, scale: float = 1.0) -> bytes:
        """A scene as the bytes of a PNG file; bands that were seen before are not drawn again."""
        ground = (scene.ground, self._art.plate(scene.palette), scale)
        wide, high = self._grounds.width(ground) - MARGIN, _high(scene, scale)
        laid = self._laid(scene, scale)
        keys = _keys(ground, high, laid)
        found = {number: band for number, key in enumerate(keys) if (band := self._known(key))}
        for first, last in _runs(number for number in range(len(keys)) if number not in found):
            found.update(enumerate(self._draw_bands(keys[first : last + 1], laid), first))
        bands = [found[number] for number in range(len(keys))]
        return joined(wide, high, self._colours(scene.palette), bands)

    def _known(self, key: BandKey) -> Band | None:
        """A band that was packed before; whole ones of bare ground may lie in the portfolio."""
        if not key.laid and key.high == BAND:
            bare = self._grounds.bare(key.ground, key.number)
            if bare is not None:
                return bare
        return self._bands.known(key)

    @property
    def bands_drawn(self) -> int:
        """How many bands were drawn so far."""
        return self._bands.drawn

    def _draw_bands(self, run: list[BandKey], laid: list[Placed]) -> list[Band]:
        """Bands one below the other: what lies on several of them is pasted once."""
        first, last = run[0].number, run[-1].number
        top, bottom = max(0, first * BAND - ABOVE), last * BAND + run[-1].high
        rows, image = self._grounds.stretch(run[0].ground, top, bottom)
        for placed in laid:
            if placed.first <= last and placed.last >= first:
                dots, silhouette = opened(placed.piece)
                image.paste(dots, (placed.x + MARGIN, placed.y - top), silhouette)
        image.paste(0, (0, 0, MARGIN, bottom - top))  # whatever reaches over the edge
        bands, wide = [], image.width
        for key in run:
            start = (key.number * BAND - top) * wide
            lines, above = rows[start : start + BAND * wide], rows[:start][-ABOVE * wide :]
            # A stretch of bare ground is drawn once for all boards: it may take its time.
            band = packed(lines, above, LEVEL if key.laid else BEST)
            self._bands.keep(key, band)
            bands.append(band)
        return bands

    def image(self, scene: Scene, scale: float = 1.0) -> Image.Image:
        """A scene as an image of palette colours."""
        ground = self._grounds.whole((scene.ground, self._art.plate(scene.palette), scale))
        image = ground.crop((MARGIN, 0, ground.width, _high(scene, scale)))
        for placed in self._laid(scene, scale):
            dots, silhouette = opened(placed.piece)
            image.paste(dots, (placed.x, placed.y), silhouette)
        image.putpalette(self._colours(scene.palette))
        return image

    def colours(self, palette: str) -> bytes:
        """The colours of a palette, three bytes each."""
        return self._colours(palette)

    def _laid(self, scene: Scene, scale: float) -> list[Placed]:
        """Everything that lies in a scene, the lowest first."""
        plate = self._art.plate(scene.palette)
        sprites = [self._placed(sprite, plate, scale) for sprite in scene.sprites]
        return sprites + [self._written(label, plate, scale) for label in scene.labels]

    def _place(self, sprite: Sprite, palette: str, scale: float) -> Placed:
        """A sprite, and where its corner lies."""
        piece = self._sprite(sprite.look, sprite.size, palette, scale)
        x, y = round(sprite.x * scale), round(sprite.y * scale)
        wide, high = piece.sheet
        return self._numbered(piece, x - wide // 2, y - high // 2)

    def _write(self, label: Label, palette: str, scale: float) -> Placed:
        """A label, and where its corner lies."""
        left, top, _, _ = box(label)
        asked = label.text, label.size, label.ink, label.on, label.weight, label.most
        piece = self._label(*asked, palette, scale)
        return self._numbered(piece, round(left * scale), round(top * scale))

    def _numbered(self, piece: Piece, x: int, y: int) -> Placed:
        """A piece whose sheet lies here."""
        x, y = x + piece.left, y + piece.top
        first, last = max(0, y // BAND), max(-1, (y + piece.height - 1 + ABOVE) // BAND)
        return Placed(piece, x, y, first, last, next(self._numbers))

    def prepare(self, look: Look, palette: str, scale: float = 1.0) -> None:
        """Draw a ground now that will be needed later."""
        self._grounds.width((look, self._art.plate(palette), scale))

    def rehearse(self, scene: Scene, scale: float = 1.0) -> None:
        """Make everything that lies in a scene, so that it is at hand when it is wanted."""
        self.prepare(scene.ground, scene.palette, scale)
        self._laid(scene, scale)

    def _roll(self, ground: Ground) -> Roll:
        """A ground as it was kept, else drawn now."""
        roll = self.portfolio.ground(ground) or rolled(self._draw_ground(ground))
        if self._draft is not None:
            self._draft.grounds[ground] = roll
        return roll

    def _piece(self, draw: Callable[..., Piece], *asked: Any) -> Piece:
        """A piece as it was kept, else drawn now."""
        name = (draw.__name__, *asked)
        piece = self.portfolio.piece(name) or draw(*asked)
        if self._draft is not None:
            self._draft.pieces[name] = piece
        return piece

    def _draw_ground(self, ground: Ground) -> Image.Image:
        look, palette, scale = ground
        drawing = self._art.ground(look, palette)
        inks = self._art.inks(palette)
        image, _ = drawn(drawing, inks, scale, GROUND_SUPERSAMPLING)
        return lined(self._matched(image, palette))

    def _draw_sprite(self, look: Look, size: int, palette: str, scale: float) -> Piece:
        drawing = self._art.sprite(look)
        inks = self._art.inks(palette)
        image, mask = drawn(drawing, inks, size * scale / drawing.width, SPRITE_SUPERSAMPLING)
        return cut(self._matched(image, palette), mask.point(SPRITE_EDGE, "1"))

    def _draw_label(
        self,
        text: str,
        size: int,
        ink: str,
        on: str,
        weight: str,
        most: int,
        palette: str,
        scale: float,
    ) -> Piece:
        inks = self._art.inks(palette)
        font = fitting(text, weight, max(6, round(size * scale)), most * scale)
        left, top, right, bottom = (int(v) for v in font.getbbox(text, anchor="ls"))
        mask = Image.new("L", (right - left + 1, bottom - top + 1), 0)
        ImageDraw.Draw(mask).text((-left, -top), text, 255, font, anchor="ls")
        image = Image.new("RGB", mask.size, inks[on])
        image.paste(inks[ink], (0, 0), mask)
        return cut(self._matched(image, palette), mask.point(LABEL_EDGE, "1"))

    def _matched(self, image: Image.Image, palette: str) -> Image.Image:
        """The image in the nearest colours of the palette."""
        with self._matching:
            return image.quantize(palette=self._palette(palette), dither=Image.Dither.NONE)

    def _mix_colours(self, palette: str) -> bytes:
        return bytes(c for colour in colours(self._art, palette) for c in colour)

    def _palette(self, name: str) -> Image.Image:
        known = self._palettes.get(name)
        if known is None:
            known = Image.new("P", (1, 1))
            known.putpalette(self._colours(name))
            self._palettes[name] = known
        return known


def colours(art: Art, palette: str) -> list[Colour]:
    """The inks of a palette and the colours between those that meet; each has its own number."""
    inks = art.inks(palette)
    found = list(inks.values())
    for one, other in art.blends():
        a, b = inks[one], inks[other]
        for step in range(1, BLENDS):
            t = step / BLENDS
            blend = tuple(round(p + (q - p) * t) for p, q in zip(a, b, strict=True))
            found.append(blend)  # type: ignore[arg-type]
    assert len(found) < COLOURS, f"{len(found)} colours do not fit a palette"
    return found + [found[0]] * (COLOURS - len(found))


def lined(image: Image.Image) -> Image.Image:
    """An image of palette colours with its margin."""
    wider = Image.new("P", (image.width + MARGIN, image.height), 0)
    wider.paste(image, (MARGIN, 0))
    return wider


def _keys(ground: Ground, high: int, laid: list[Placed]) -> list[BandKey]:
    """The bands of a picture from top to bottom."""
    lots: list[list[int]] = [[] for _ in range(-(-high // BAND))]
    for placed in laid:
        for lot in lots[placed.first : placed.last + 1]:
            lot.append(placed.number)
    return [
        BandKey(ground, number, min(BAND, high - number * BAND), tuple(lot))
        for number, lot in enumerate(lots)
    ]


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """The first and the last of those that follow one another."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return runs


def _high(scene: Scene, scale: float) -> int:
    """How high a picture is; a ground may go on below it."""
    return max(1, round(scene.height * scale))


def encode_whole(image: Image.Image) -> bytes:
    """An image packed in one piece, as it would be without bands; a yardstick for the bench."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=6)
    return out.getvalue()


def encode_truecolour(image: Image.Image) -> bytes:
    """An image as Pillow would write it by itself; a yardstick for the bench."""
    out = BytesIO()
    image.convert("RGB").save(out, "PNG", compress_level=6)
    return out.getvalue()


def animate(frames: Iterable[Image.Image], durations: Iterable[int]) -> bytes:
    """Frames as the bytes of an animated GIF; each holds only what differs from the one before."""
    film, before = bytearray(), None
    for image, duration in zip(frames, durations, strict=True):
        if before is None:
            film += gif.opened(*image.size)
        part, (x, y) = _difference(before, image)
        out = BytesIO()
        part.save(out, "GIF", optimize=False, interlace=0)
        film += gif.frame(out.getvalue(), x, y, duration)
        before = image
    return bytes(film) + gif.TRAILER


def _difference(
    before: Image.Image | None, image: Image.Image
) -> tuple[Image.Image, tuple[int, int]]:
    """The part of an image that differs from another, and where it lies; the rest is clear."""
    if before is None or before.getpalette() != image.getpalette():
        return image, (0, 0)
    one, two = (Image.frombytes("L", i.size, i.tobytes()) for i in (before, image))
    changed = ImageChops.difference(one, two)
    box = changed.getbbox() or (0, 0, 1, 1)
    part = image.crop(box)
    part.paste(gif.CLEAR, (0, 0), changed.crop(box).point(lambda by: 0 if by else 255))
    return part, box[:2]


def unrolled(film: bytes) -> list[bytes]:
    """The colours of every frame of a film, dot by dot."""
    with Image.open(BytesIO(film)) as image:
        return [flat(frame) for frame in ImageSequence.Iterator(image)]


def flat(image: Image.Image) -> bytes:
    """The colours of an image, dot by dot."""
    return image.convert("RGB").tobytes()
