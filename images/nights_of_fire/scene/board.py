"""The board as a scene: a pure function of a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from config.component_names import printed
from config.texts import Words
from game.nights_of_fire.set.components import KEY, load
from game.nights_of_fire.view.names import named
from game.nights_of_fire.view.view import NightsView
from images.drawing import Points
from images.geometry import Box, clearance
from images.nights_of_fire.scene import alt, commander_row, konev_row, tracks
from images.nights_of_fire.scene.arrows import arrow
from images.nights_of_fire.scene.changes import changes
from images.nights_of_fire.scene.frame import frame
from images.nights_of_fire.scene.layout import YARD_SIZE, layout, plan, yard_slot
from images.nights_of_fire.scene.titles import titles
from images.nights_of_fire.scene.units import Piece, pieces, stacked, waiting
from images.parts.changes import Changes
from images.parts.frame import Frame
from images.parts.packing import SIZES, Packed, pack
from images.scene import Mark, Scene, Sprite, scene_of

MORE = 24  # how far from the edge a count stays
ZOOMED = (132, 118, 104, 90, *SIZES)


def board(
    view: NightsView, words: Words, focus: str = "", before: NightsView | None = None
) -> Scene:
    """The whole board, or one district and its neighbours; `before` is the reader's last view."""
    seen = frame(focus)
    changed = changes(before, view)
    marks = [*tracks.head(view, words, _called(view, focus, words))]
    if not focus:
        marks += _panel(view, changed, words)
    marks += _map(view, seen, changed)
    ground = (
        "board",
        printed(words, KEY, view.set),
        "conflict" if view.conflict else "konev",
        focus,
    )
    told = alt.board(view, words, focus, bool(before))
    return scene_of(seen.width, seen.height, palette(view), ground, marks, told)


def palette(view: NightsView) -> str:
    """The palette of a round."""
    return "night" if view.night else "day"


def _called(view: NightsView, focus: str, words: Words) -> str:
    names = {d.id: d.name for d in load(view.set).map.district}
    return f"{focus} {named(view.set, words, names[focus])}".upper() if focus in names else ""


def _panel(view: NightsView, changed: Changes, words: Words) -> Iterator[Mark]:
    yield from tracks.cartouche(words)
    yield from tracks.gauges(view, changed, words)
    yield from tracks.boxes(view, words)
    yield from tracks.hands(view, words)
    yield from commander_row.row(view, words) if view.conflict else konev_row.row(view, words)


def _map(view: NightsView, seen: Frame, changed: Changes) -> Iterator[Mark]:
    laid: list[Sprite] = []
    named = titles(view.set, seen)
    for district, here in pieces(view).items():
        if district in named:
            laid += _district(district, here, named[district].box, seen, changed)
    for sector, yard in waiting(view).items():
        if seen.holds(layout().staging[sector].box):
            laid += _yard(sector, yard, seen, changed)
    taken = [*(title.box for title in named.values()), *map(_bounds, laid)]
    for start, end in changed.moves:
        yield from arrow(start, end, seen, taken)
    yield from laid


def _bounds(sprite: Sprite) -> Box:
    half = sprite.size / 2
    return sprite.x - half, sprite.y - half, sprite.x + half, sprite.y + half


def _yard(
    sector: str, here: list[tuple[Piece, int]], seen: Frame, changed: Changes
) -> Iterator[Sprite]:
    """The Regiments of a staging area, each on its own place."""
    size = round(YARD_SIZE * seen.scale)
    for piece, place in here:
        x, y = seen.at(yard_slot(sector, place))
        if piece.key in changed.fresh:
            yield Sprite(
                ("halo", piece.width), round(x), round(y), size * (piece.width + 40) // 100
            )
        yield Sprite(piece.look, round(x), round(y), size * piece.width // 100)


def _district(
    district: str, here: list[Piece], title: Box, seen: Frame, changed: Changes
) -> Iterator[Sprite]:
    """The pieces of a district, stacked if they would become too small."""
    room = seen.seen(plan().polygon(district))
    if district in changed.gone:
        here = [*here, Piece("", ("gone", 1))]
    sizes = SIZES if seen.scale == 1 else ZOOMED
    found = pack(room, title, _widths(here), sizes)
    if not found:
        here = stacked(here)
        found = pack(room, title, _widths(here), sizes if seen.scale != 1 else (*sizes, 30, 26, 22))
    if found:
        yield from _laid(here, found, changed)
    else:
        yield _uncounted(room, title, seen, sum(int(piece.look[-1]) for piece in here))


def _uncounted(room: Points, title: Box, seen: Frame, count: int) -> Sprite:
    """The number of pieces beside a title, where a corner of a district has no room for them."""
    left, top, right, bottom = title
    spots = ((right + 26, (top + bottom) / 2), (left + 34, bottom + 26), (right - 20, top - 26))
    x, y = max(spots, key=lambda spot: clearance(spot, room))
    x = min(max(x, MORE), seen.width - MORE)
    y = min(max(y, seen.box[1] + MORE), seen.height - MORE)
    return Sprite(("more", count), round(x), round(y), 44)


def _widths(here: Iterable[Piece]) -> tuple[int, ...]:
    return tuple(piece.width for piece in here)


def _laid(here: list[Piece], found: Packed | None, changed: Changes) -> Iterator[Sprite]:
    assert found
    size, spots = found
    placed = list(zip(here, spots, strict=True))
    for piece, (x, y) in placed:
        if piece.key in changed.fresh:
            yield Sprite(("halo", piece.width), x, y, size * (piece.width + 40) // 100)
    for piece, (x, y) in placed:
        yield Sprite(piece.look, x, y, size * piece.width // 100)
