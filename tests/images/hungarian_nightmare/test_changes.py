"""What has changed since the last picture is marked, in the pencil of its side."""

from __future__ import annotations

from msgspec import structs

from config.texts import sentences
from game.hungarian_nightmare.view.view import NightmareView
from images.hungarian_nightmare import board
from images.scene import Look
from tests.images.hungarian_nightmare import written

WORDS = sentences("en")
MARKED = ("halo", "pencil", "delta")


def marks(view: NightmareView, before: NightmareView | None = None) -> list[Look]:
    found = board(view, WORDS, before=before).sprites
    return [sprite.look for sprite in found if sprite.look[0] in MARKED]


def moved(view: NightmareView, unit: str, area: str) -> NightmareView:
    """The same with a unit in another area."""
    units = [structs.replace(u, area=area) if u.id == unit else u for u in view.units]
    return structs.replace(view, units=tuple(units))


def test_nothing_is_marked_where_nothing_has_changed() -> None:
    assert marks(written.quiet()) == []
    assert marks(written.quiet(), written.quiet()) == []


def test_nothing_is_marked_beside_what_another_seat_saw() -> None:
    other = structs.replace(moved(written.quiet(), written.RED[3], "67"), seat="german")
    assert marks(written.quiet(), other) == []


def test_a_move_is_an_arrow_of_its_side_and_a_halo() -> None:
    after = moved(written.quiet(), written.RED[3], "67")
    kinds = [(look[0], look[1]) for look in marks(after, written.quiet())]
    assert ("pencil", "soviet") in kinds
    assert ("halo", 100) in kinds


def test_a_track_tells_its_shift() -> None:
    after = structs.replace(written.quiet(), score=4)
    assert marks(after, written.quiet()) == [("delta", "+4")]


def test_fog_that_lifts_has_moved_nobody() -> None:
    over = structs.replace(written.quiet(), seat="german", fog=True, result="draw")
    assert marks(over, written.fog()) == []
