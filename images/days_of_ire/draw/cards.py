"""Cards: Events on the board and in full, the hands of both sides, newspapers, fighters' tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.days_of_ire.draw.icons import DARK, icon
from images.days_of_ire.draw.photographs import clipped
from images.days_of_ire.draw.pieces import drawing as piece
from images.days_of_ire.draw.sketch import HIGH, WIDE
from images.days_of_ire.draw.snapshots import snapshot
from images.days_of_ire.draw.strings import pin
from images.days_of_ire.draw.typed import typed
from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape, moved
from images.parts.cards import CARD
from images.parts.paper import rectangle
from images.scene import Look

EVENT = (116, 112)
CLIPPING = (350, 50)
OFFER = (512, 56)
TITLE = 44  # of an Event: it is read on a phone
FULL = (772, 560)
HEADLINE = (764, 372)
PRINT = (444, 108)


def spots(count: int, x: float, y: float, step: float) -> list[tuple[float, float]]:
    """Where so many icons stand: in one row of two, or in two rows."""
    if count == 1:
        return [(x, y)]
    if count == 2:
        return [(x - step / 2, y), (x + step / 2, y)]
    rows = (2, count - 2)
    found = []
    for row, many in enumerate(rows):
        for i in range(many):
            found.append((x + (i - (many - 1) / 2) * step, y + (row - 0.5) * step))
    return found


def event_drawing(look: Look) -> Drawing:
    """look: event, layer, penalty, whether it is new, icons: what an Event needs, on its card."""
    _, layer, penalty, new, *needs = look
    wide, high = EVENT
    shapes: list[Shape] = [
        Fill(((5, 12), (wide, 10), (wide, high), (4, high)), "shadow"),
        Fill(((0, 7), (wide - 6, 5), (wide - 5, high), (1, high)), "black"),
        Fill(((3, 10), (wide - 9, 8), (wide - 8, high), (4, high)), "lamp" if new else "chit"),
    ]
    step = 50 if len(needs) <= 2 else 44
    for name, (x, y) in zip(needs, spots(len(needs), 55, 64, step), strict=True):
        shapes += _need(str(name), x, y, step - 4)
    if penalty:
        shapes += _warning(18, 32)
    shapes += pin(55, 10, "red" if layer != "minor" else "lamp", 10)
    return Drawing(wide, high, tuple(shapes), on="chit")


def clipping_drawing(look: Look) -> Drawing:
    """look: clipping, whether it is new, title: an Event in the newspaper, marked if it is new."""
    wide, high = CLIPPING
    shapes = (
        Fill(rectangle((4, 6, wide, high)), "shadow"),
        Fill(rectangle((0, 0, wide - 5, high - 5)), "black"),
        Fill(rectangle((3, 3, wide - 8, high - 8)), "lamp" if look[1] else "news"),
        Letters(str(look[2]), (wide - 5) / 2, 21, TITLE, "black", "black", "mm", wide - 26),
    )
    return Drawing(wide, high, shapes, on="news")


def _need(name: str, x: float, y: float, size: float) -> Iterator[Shape]:
    """A resource that is needed; one for each Event on the board has a small sigma sign."""
    if name.endswith("*"):
        yield from icon(name[:-1], x - size * 0.2, y, size, DARK)
        yield Letters("×n", x + size * 0.55, y, size * 0.55, "black", "black")
    else:
        yield from icon(name, x, y, size, DARK)


def _warning(x: float, y: float) -> Iterator[Shape]:
    """An Event that hurts if it is left lying."""
    yield Fill(((x, y - 13), (x + 14, y + 11), (x - 11, y + 11)), "black")
    yield Letters("!", x + 1.5, y + 2, 20, "lamp", "black")


def offer_drawing(look: Look) -> Drawing:
    """look: offer, title, icons: an Event in the market; its price stands at the left."""
    _, title, *needs = look
    wide, high = OFFER
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, wide, high)), "black"),
        Fill(rectangle((3, 3, wide - 3, high - 3)), "chit"),
        Fill(rectangle((3, 3, 53, high - 3)), "red"),
    ]
    size = 44 if len(needs) <= 2 else 38
    left = 62.0
    for name in needs:
        shapes += _need(str(name), left + size / 2, high / 2, size)
        left += size * (1.5 if str(name).endswith("*") else 1) + 2
    left += 10
    room = wide - left - 8
    shapes.append(Letters(str(title), left, high / 2 - 2, TITLE, "black", "black", "lm", room))
    return Drawing(wide, high, tuple(shapes), on="chit")


def full_drawing(look: Look) -> Drawing:
    """look: full, height, kind, penalty, number of title lines, lines, number of icons, icons,
    then what is written below: a word and its lines by turns."""
    _, high, kind, penalty, titles, *rest = look
    lines, rest = rest[: int(titles)], rest[int(titles) :]
    needs, body = rest[1 : 1 + int(rest[0])], rest[1 + int(rest[0]) :]
    wide = FULL[0]
    tall = int(high)
    shapes: list[Shape] = [
        Fill(rectangle((10, 22, wide, tall)), "shadow"),
        Fill(((0, 12), (wide - 12, 10), (wide - 11, tall - 12), (2, tall - 11)), "black"),
        Fill(((5, 17), (wide - 17, 15), (wide - 16, tall - 17), (7, tall - 16)), "chit"),
        Fill(rectangle((20, 34, wide - 32, 84)), "black"),
        *typed(str(kind), 38, 58, 40, "lamp"),
    ]
    if penalty:
        shapes += moved(_warning(0, 0), wide - 62, 62, 1.5)
    y = 116.0
    for line in lines:
        shapes.append(Letters(str(line), 34, y, 52, "black", "black", "lm", wide - 80))
        y += 54
    for i, name in enumerate(needs):
        shapes += _need(str(name), 74 + 104 * i, y + 34, 80)
    y += 88 if needs else 0
    for text in body:
        words = str(text)
        if words.startswith("#"):
            shapes.append(Line(((34, y + 6), (wide - 44, y + 6)), 3, "blood"))
            shapes += typed(words[1:], 34, y + 33, 36, "red")
            y += 78
        else:
            shapes.append(Letters(words, 34, y, 44, "black", "semibold", "lm", wide - 80))
            y += 47
    shapes += pin(wide / 2 - 6, 20, "red", 17)
    return Drawing(wide, tall, tuple(shapes), on="chit")


def card_drawing(look: Look) -> Drawing:
    """look: card, id, kind, name, number of icons, icons, lines of its ability: a snapshot."""
    _, name, kind, title, count, *rest = look
    icons, text = [str(each) for each in rest[: int(count)]], rest[int(count) :]
    wide, high = CARD
    foot = 206 if text else 256
    shapes: list[Shape] = [
        Fill(((0, 3), (4, 0), (wide - 5, 1), (wide, 4), (wide - 1, high - 4), (wide - 5, high),
              (3, high - 1), (1, high - 5)), "black"),
        Fill(rectangle((4, 4, wide - 4, high - 4)), "chit"),
        *_snapped(str(kind), icons, foot),
    ]  # fmt: skip
    lift = 34 if text else 46
    shapes.append(Letters(str(title), wide / 2, foot + lift, 52, "black", "black", "mm", wide - 36))
    for i, line in enumerate(text):
        y = foot + 76 + 36 * i
        shapes.append(Letters(str(line), wide / 2, y, 37, "black", "semibold", "mm", wide - 30))
    shapes.append(Line(((18, high - 46), (wide - 18, high - 46)), 3, "blood"))
    shapes.append(Letters(str(name), wide / 2, high - 26, 30, "black", "bold", "mm", wide - 44))
    return Drawing(wide, high, tuple(shapes), on="chit")


def _snapped(kind: str, icons: list[str], foot: float) -> Iterator[Shape]:
    """The snapshot of a card down to this line, and what the card gives in its corner."""
    k = (CARD[0] - 36) / WIDE
    top = HIGH - (foot - 18) / k
    shown = clipped(snapshot(kind, icons[0] if icons else ""), (0, max(0, top), WIDE, HIGH))
    yield from moved(shown, 18, foot - HIGH * k, k)
    for i, each in enumerate(icons):
        x, y = 54 + 66 * i, foot - 34
        yield Disc(x, y, 33, "chit")
        yield Disc(x, y, 30, "black")
        yield from icon(each, x, y, 36, {"fore": "chit", "back": "black", "spark": "lamp"})


def headline_drawing(look: Look) -> Drawing:
    """look: headline, id, colour, its word, points, their word, SPA (or -1), number of title lines,
    lines, effects: a page of a newspaper."""
    _, name, colour, called, points, pointed, spa, count, *rest = look
    lines, body = rest[: int(count)], rest[int(count) :]
    wide, high = HEADLINE
    ink = "red" if colour == "red" else "green"
    shapes: list[Shape] = [
        Fill(((0, 2), (wide, 0), (wide - 2, high), (3, high - 1)), "black"),
        Fill(((4, 6), (wide - 4, 4), (wide - 6, high - 5), (7, high - 5)), "news"),
        Fill(rectangle((18, 18, 148, 146)), ink),
        Letters(str(points), 83, 70, 104, "chit", "black"),
        Letters(str(pointed), 83, 128, 32, "chit", "black"),
        Letters(str(called), 166, 36, 30, "black", "black", "lm", 250),
        Letters(str(name), wide - 24, 36, 26, "black", "bold", "rm", 250),
        Line(((164, 56), (wide - 24, 56)), 4, "black"),
        Line(((164, 62), (wide - 24, 62)), 1.6, "black"),
    ]
    for i, line in enumerate(lines):
        shapes.append(Letters(str(line), 166, 92 + 48 * i, 47, "black", "black", "lm", wide - 194))
    if int(spa) >= 0:
        shapes += icon("sniper", 44, 186, 40, DARK)
        shapes.append(Letters(f"{spa}", 88, 184, 46, "black", "black", "lm"))
    shapes.append(Line(((24, 222), (wide - 24, 222)), 3, "black"))
    for row in range(2 * max(0, 3 - len(body))):
        y = 250 + 43 * len(body) + 18 * row
        for column in range(3):
            x = 28 + 240 * column
            shapes.append(Line(((x, y), (x + 218, y)), 5, "stone"))
    for i, line in enumerate(body):
        shapes.append(
            Letters(str(line), 26, 254 + 43 * i, 40, "black", "semibold", "lm", wide - 52)
        )
    return Drawing(wide, high, tuple(shapes), on="news")


def print_drawing(look: Look) -> Drawing:
    """look: print, lines: what the paper of the day tells, over the print of the page."""
    wide, high = PRINT
    shapes: list[Shape] = [Fill(rectangle((0, 0, wide, high)), "news")]
    for i, line in enumerate(look[1:]):
        shapes.append(Letters(str(line), 4, 19 + 34 * i, 35, "black", "bold", "lm", wide - 8))
    return Drawing(wide, high, tuple(shapes), on="news")


def tile_drawing(look: Look) -> Drawing:
    """look: tile, then the look of a piece, on a card of its own."""
    return Drawing(100, 100, piece(tuple(look[1:])).shapes, on="chit")


CARDS: dict[str, Callable[[Look], Drawing]] = {
    "event": event_drawing,
    "clipping": clipping_drawing,
    "offer": offer_drawing,
    "full": full_drawing,
    "card": card_drawing,
    "headline": headline_drawing,
    "print": print_drawing,
    "tile": tile_drawing,
}
