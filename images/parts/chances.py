"""A sheet of chances: cut bars on worn paper, narrow enough to be read on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from images.bars import Bar, Bars, Sheet
from images.drawing import Drawing, Fill, Line, Shape
from images.geometry import cut
from images.parts.paper import BAND, letter_paper, rectangle
from images.scene import Label, Look, Mark, Scene, Sprite, scene_of

WIDTH = 1000
EDGE = 32
HEAD, ROW, GAP = 66, 54, 22  # of a block: its heading, each bar, the air below
TRACK = (545, 230)  # where the bars begin, and how long they can be
THICK = 30
TALLEST = 2600  # of all sheets: each is cut from one ground
STEPS = 10  # notches of a bar: one for every tenth


def chances(found: Sheet, palette: str, side: str) -> Scene:
    """The chances of a seat, on the paper of its side."""
    marks: list[Mark] = [
        Label(found.title, 172, 46, 54, "chit", "band", "black", "lm", WIDTH - 200),
        Label(found.note, 173, 88, 28, "chit", "band", "bold", "lm", WIDTH - 200),
    ]
    top = BAND + 30
    for block in found.blocks:
        marks += _block(block, top)
        top += HEAD + ROW * len(block.bars) + GAP
    return scene_of(WIDTH, top + 8, palette, ("odds", TALLEST, side), marks, found.alt)


def _block(block: Bars, top: int) -> Iterator[Mark]:
    wide = WIDTH - 2 * EDGE
    yield Label(block.title, EDGE, top + 24, 40, "ink", "worn", "black", "lm", wide)
    yield Sprite(("rule",), WIDTH // 2, top + 52, wide)
    for i, bar in enumerate(block.bars):
        yield from _bar(bar, top + HEAD + ROW * i + ROW // 2)


def _bar(bar: Bar, y: int) -> Iterator[Mark]:
    left, long = TRACK
    yield Label(bar.text, EDGE, y, 35, "ink", "worn", "semibold", "lm", left - EDGE - 18)
    share, error = round(100 * bar.share), round(100 * bar.error)
    yield Sprite(("chance", share, error), left + long // 2, y, long + 8)
    right = WIDTH - left - long - EDGE - 14
    yield Label(bar.figure, WIDTH - EDGE, y, 35, "ink", "worn", "black", "rm", right)


def bar_drawing(look: Look) -> Drawing:
    """look: chance, share and error in hundredths: notched like the edge of a linocut."""
    share, error = int(look[1]), int(look[2])
    rng = Random(f"bar {share}")
    wide, high = TRACK[1] + 8, THICK + 8
    shapes: list[Shape] = [Fill(rectangle((0, 0, wide, high)), "ink")]
    shapes.append(Fill(rectangle((3, 3, wide - 3, high - 3)), "paper"))
    long = share * (wide - 8) / 100
    step = (wide - 8) / STEPS
    for i in range(STEPS):
        begin, end = 4 + i * step, 4 + min((i + 1) * step - 2, long)
        if end - begin > 1:
            path = cut(rectangle((begin, 5, end, high - 5)), rng, 12, 0.7)
            shapes.append(Fill(path, "blood"))
    if error:
        shapes += _whisker(share, error, wide, high)
    return Drawing(wide, high, tuple(shapes), on="worn")


def _whisker(share: int, error: int, wide: int, high: int) -> Iterator[Shape]:
    """How far off a sampled share may be."""
    ends = [4 + max(0, min(100, at)) * (wide - 8) / 100 for at in (share - error, share + error)]
    middle = high / 2
    yield Line(((ends[0], middle), (ends[1], middle)), 4, "ink")
    for x in ends:
        yield Line(((x, middle - 9), (x, middle + 9)), 4, "ink")


def rule_drawing(look: Look) -> Drawing:
    """look: rule: the line below a heading."""
    wide = WIDTH - 2 * EDGE
    rng = Random("rule")
    return Drawing(
        wide, 6, (Fill(cut(rectangle((0, 1, wide, 5)), rng, 40, 0.8), "ink"),), on="worn"
    )


def ground(height: int, sign: Iterable[Shape]) -> Drawing:
    """The paper of a sheet of chances, under the sign of its side."""
    return letter_paper(WIDTH, height, sign)


MARKS: dict[str, Callable[[Look], Drawing]] = {"chance": bar_drawing, "rule": rule_drawing}
