"""Every random position of every mode can be drawn: all inside, nothing cut, nothing hidden."""

from __future__ import annotations

import pytest

from config.texts import sentences
from images import nights_of_fire
from images.geometry import clearance
from images.nights_of_fire.draw.pieces import PIECES
from images.nights_of_fire.scene.frame import frame
from images.nights_of_fire.scene.layout import layout, plan
from images.nights_of_fire.scene.titles import titles
from images.nights_of_fire.scene.units import pieces, waiting
from images.parts.alt import LIMIT
from images.scene import Scene, Sprite
from tests.images import checking
from tests.images.nights_of_fire.positions import TABLES, views

WORDS = sentences("en")
GAMES = range(len(TABLES))


def check_inside(scene: Scene) -> None:
    """Nothing leaves the canvas, and no words are cut."""
    checking.check_inside(scene, nights_of_fire.ART)


def check_apart(scene: Scene) -> None:
    """No piece hides another, and no label another."""
    checking.check_apart(scene, nights_of_fire.ART, PIECES)


@pytest.mark.parametrize("number", GAMES)
def test_boards_keep_everything_in_sight(number: int) -> None:
    for before, view in views(number, 24):
        scene = nights_of_fire.board(view, WORDS, before=before)
        check_inside(scene)
        check_apart(scene)
        assert 0 < len(scene.alt) <= LIMIT


@pytest.mark.parametrize("number", GAMES)
def test_details_keep_everything_in_sight(number: int) -> None:
    for turn, (before, view) in enumerate(views(number, 60)):
        for focus in (("1", "5B"), ("9", "13"), ("7", "11"))[turn % 3]:
            scene = nights_of_fire.board(view, WORDS, focus, before)
            check_inside(scene)
            check_apart(scene)
            assert len(scene.alt) <= LIMIT


@pytest.mark.parametrize("number", GAMES)
def test_no_district_of_a_detail_looks_empty_that_is_not(number: int) -> None:
    for turn, (_, view) in enumerate(views(number, 60)):
        focus = list(pieces(view))[turn % 13]
        seen = frame(focus)
        shown = [s for s in nights_of_fire.board(view, WORDS, focus).sprites if _counts(s)]
        wanted = [
            p for d, here in pieces(view).items() if d in titles(view.set, seen) for p in here
        ]
        for sector, yard in waiting(view).items():
            if seen.holds(layout().staging[sector].box):
                wanted += [piece for piece, _ in yard]
        total = sum(int(piece.look[-1]) for piece in wanted)
        assert sum(int(s.look[-1]) for s in shown) == total, (focus, view)


def _counts(sprite: Sprite) -> bool:
    return sprite.look[0] == "more" or str(sprite.look[0]) in PIECES


@pytest.mark.parametrize("number", GAMES)
def test_hands_and_private_boards_keep_everything_in_sight(number: int) -> None:
    for _, view in views(number, 48):
        for scene in (nights_of_fire.hand(view, WORDS), nights_of_fire.private(view, WORDS)):
            check_inside(scene)
            check_apart(scene)
            assert 0 < len(scene.alt) <= LIMIT


@pytest.mark.parametrize("number", GAMES)
def test_every_piece_is_counted_on_the_board(number: int) -> None:
    for _, view in views(number, 48):
        scene = nights_of_fire.board(view, WORDS)
        on_map = [s for s in scene.sprites if s.y < 1130 and str(s.look[0]) in PIECES]
        rubble = len(view.rubble)
        wanted = (
            len(view.insurgents) + len(view.civilians) + len(view.regiments)
            + len(view.garrisons) + len(view.barricades) + len(view.targets) + len(view.blocked)
        )  # fmt: skip
        others = [s for s in on_map if s.look[0] != "rubble"]
        assert sum(int(s.look[-1]) for s in others) == wanted
        assert len(on_map) - len(others) == rubble


@pytest.mark.parametrize("number", GAMES)
def test_pieces_lie_in_their_districts(number: int) -> None:
    seen = frame("")
    for _, view in views(number, 60):
        scene = nights_of_fire.board(view, WORDS)
        for sprite in scene.sprites:
            if sprite.look[0] == "civilian" and sprite.y < 1130:
                inside = [d for d in titles(view.set, seen) if _holds(d, sprite)]
                assert len(inside) == 1


def _holds(district: str, sprite: Sprite) -> bool:
    return (
        clearance((sprite.x, sprite.y), frame("").seen(plan().polygon(district)))
        > sprite.size / 2 - 6
    )
