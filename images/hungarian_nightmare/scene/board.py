"""The map of the siege as a scene: a pure function of a view."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.hungarian_nightmare.view.view import NightmareView
from images.hungarian_nightmare.scene import alt, changes, close_up, display, pencil, tracks
from images.hungarian_nightmare.scene.forces import disc, forces
from images.hungarian_nightmare.scene.layout import atlas, square_of, whole
from images.scene import Mark, Scene, Sprite, scene_of

Spots = tuple[int, tuple[tuple[int, int], ...]]


def board(
    view: NightmareView, words: Words, focus: str = "", before: NightmareView | None = None
) -> Scene:
    """The whole map, or the square around a place; `before` is the reader's last view."""
    if square := square_of(focus):
        return close_up.close_up(view, words, square)
    frame = whole()
    moved = changes.moves(before, view)
    marks: list[Mark] = [*tracks.head(view, words), *pencil.control(view.set, view.control, words)]
    marks += pencil.bridges(view, frame)
    marks += [pencil.arrow(atlas(view.set), start, end, seat) for seat, start, end in moved]
    marks += _stacks(view, changes.fresh(before, view))
    marks += _struck(view)
    marks += tracks.spending(view, changes.tracks(before, view), words)
    marks += display.display(view, words)
    told = alt.board(view, words, before is not None)
    return scene_of(frame.width, frame.height, "day", ("board", view.set), marks, told)


def _stacks(view: NightmareView, fresh: frozenset[tuple[str, str]]) -> Iterator[Mark]:
    """A disc for each side in each area, and a ring where both are."""
    for area, here in forces(view).items():
        size, spots = slots(view.set, area, len(here))
        if len(here) > 1:
            xs, ys = [x for x, _ in spots], [y for _, y in spots]
            wide = max(xs) - min(xs) + round(size * 1.3)
            high = max(ys) - min(ys) + round(size * 1.26)
            x, y = (max(xs) + min(xs)) // 2, (max(ys) + min(ys)) // 2
            ink = "blood" if view.fight and view.fight.area == area else "lamp"
            yield Sprite(("ring", wide, high, ink), x, y, wide)
        for force, (x, y) in zip(here, spots, strict=True):
            if (area, force.seat) in fresh:
                yield Sprite(("halo", 100), x - size // 28, y, size * 5 // 4)
            yield Sprite(disc(view, force), x, y, size)


def _struck(view: NightmareView) -> Iterator[Mark]:
    """The areas bombarded in this segment, and those whose losses are still owed."""
    for name in dict.fromkeys((*view.hit, *(due.area for due in view.due))):
        size, spots = slots(view.set, name, 1)
        x, y = spots[0]
        yield Sprite(("strike",), max(x - size * 9 // 20, 44), y + size * 7 // 20, 46)


def slots(name: str, area: str, count: int) -> Spots:
    """The size of so many discs in an area, and where each lies."""
    found = atlas(name).fitted[area]
    size, spots = found.one if count == 1 else found.two
    return size, tuple((round(x), round(y)) for x, y in spots)
