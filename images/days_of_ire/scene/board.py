"""The board as a scene: a pure function of a view."""

from __future__ import annotations

from collections.abc import Iterator

from config.component_names import printed
from config.texts import Words
from game.days_of_ire.set.components import KEY
from game.days_of_ire.view.view import DaysView, Place
from images.days_of_ire.draw.marks import shaft_size, shots_width
from images.days_of_ire.scene import alt, close_up, soviet_row, tracks
from images.days_of_ire.scene.changes import changes
from images.days_of_ire.scene.events import pinned
from images.days_of_ire.scene.layout import (
    CLIPPING,
    EVENT,
    PICTURE,
    Spot,
    banded,
    clipping_at,
    crowd_box,
    event_at,
    layout,
    spots,
    strings,
)
from images.days_of_ire.scene.standing import earlier
from images.days_of_ire.scene.units import GAP, Piece, pieces, rows
from images.drawing import Point
from images.geometry import Box
from images.parts.arrows import Shaft, best, through
from images.parts.changes import Changes
from images.parts.frame import Frame
from images.png import BAND
from images.scene import Mark, Scene, Sprite, scene_of


def board(view: DaysView, words: Words, focus: str = "", before: DaysView | None = None) -> Scene:
    """The whole board, or one place of it; `before` is the reader's last view."""
    if focus:
        return close_up.close_up(view, words, focus)
    sheet = layout().sheet
    changed = changes(before, view, words)
    marks: list[Mark] = [*tracks.head(view, words), *tracks.cartouche(words)]
    marks += _hung(view, changed, words)
    marks += _desk(view, changed, words)
    told = alt.board(view, words, bool(before))
    look = ("board", printed(words, KEY, view.set))
    return scene_of(sheet.width, sheet.height, tracks.palette(view), look, marks, told)


def _desk(view: DaysView, changed: Changes, words: Words) -> Iterator[Mark]:
    yield from tracks.ashtray(view, words)
    yield from tracks.gauges(view, changed, words)
    yield from tracks.newspaper(view, words)
    yield from tracks.dossiers(view, words)
    yield from tracks.counts(view, words)
    yield from soviet_row.row(view, words)


def _hung(view: DaysView, changed: Changes, words: Words) -> Iterator[Mark]:
    at = spots(view.set)
    for name, shown, bottom in earlier(view):
        (x, y), turn = at[name].at, round(at[name].turn * 10)
        yield Sprite(("photo", shown, bottom, turn), round(x), round(y), PICTURE)
    laid: list[Sprite] = []
    for place in view.places:
        if place.event:
            laid += _event(view, place, changed, words)
    for name, here in pieces(view, words).items():
        laid += _crowd(here, at[name], changed, name in changed.gone)
    taken = [_bounds(sprite) for sprite in laid]
    for start, end in changed.moves:
        for arrow in best(_shafts(view.set, start, end), _frame(), taken):
            _, dx, dy, thick = arrow.look
            wide, _ = shaft_size(int(dx), int(dy))
            yield Sprite(("shaft", dx, dy, thick), arrow.x, arrow.y, wide)
    yield from laid
    yield from _shots(view)


def _event(view: DaysView, place: Place, changed: Changes, words: Words) -> Iterator[Sprite]:
    spot, new = spots(view.set)[place.id], f"event {place.event}" in changed.fresh
    card, clipping = pinned(view.set, place.event, new, words)
    yield Sprite(card, *event_at(spot), EVENT[0])
    yield Sprite(clipping, *clipping_at(spot), CLIPPING[0])


def _crowd(here: list[Piece], spot: Spot, changed: Changes, loss: bool) -> Iterator[Sprite]:
    if loss:
        here = [*here, Piece("", ("gone", 1))]
    if not here:
        return
    size, places = rows(crowd_box(spot), len(here))
    placed = list(zip(here, places, strict=True))
    for piece, (x, y) in placed:
        if piece.key in changed.fresh:
            yield Sprite(("lit",), x, y, size + GAP)
    for piece, (x, y) in placed:
        yield Sprite(piece.look, x, y, size)


def _shots(view: DaysView) -> Iterator[Sprite]:
    """The dice of the last shots, over the photograph of the place."""
    at = spots(view.set)
    for shot in view.shots:
        x, y = at[shot.place].at
        wide = min(shots_width(len(shot.dice)), 236)
        high = banded(y - 20, BAND // 2)
        yield Sprite(("shots", shot.hits, *shot.dice), round(x), high, wide)


def _bounds(sprite: Sprite) -> Box:
    half = sprite.size / 2
    return sprite.x - half, sprite.y - half, sprite.x + half, sprite.y + half


def _frame() -> Frame:
    sheet = layout().sheet
    left, top, right, bottom = sheet.cork
    return Frame(sheet.width, int(bottom), sheet.cork, (left, top, right, bottom), 1.0)


def _shafts(set_name: str, start: str, end: str) -> list[Shaft]:
    """Short shafts along the string between two places, or straight from one to the other."""
    ends = strings(set_name)
    if (start, end) in ends:
        a, b = ends[start, end]
    elif (end, start) in ends:
        b, a = ends[end, start]
    else:
        a, b = spots(set_name)[start].at, spots(set_name)[end].at
    return [through(_between(a, b, t), a, b) for t in (0.5, 0.4, 0.6, 0.3, 0.7)]


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
