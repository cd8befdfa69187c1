"""Every random position of every mode can be drawn: all inside, nothing cut, nothing hidden."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from config.texts import sentences
from game.days_of_ire.set.components import load
from images import days_of_ire
from images.days_of_ire.draw.pieces import PIECES
from images.days_of_ire.scene.events import offered, pinned, short
from images.days_of_ire.scene.layout import crowd_box, layout, spots
from images.days_of_ire.scene.units import pieces
from images.drawing import Letters
from images.paint import width
from images.parts.alt import LIMIT
from images.scene import Scene, Sprite
from tests.images.checking import check_apart, check_inside
from tests.images.days_of_ire import written
from tests.images.days_of_ire.positions import TABLES, views

WORDS = sentences("en")
GAMES = range(len(TABLES))
DESK = layout().sheet.cork[3]


def check(scene: Scene) -> None:
    """Nothing leaves the picture, nothing hides anything else, and it is told in words."""
    check_inside(scene, days_of_ire.ART)
    check_apart(scene, days_of_ire.ART, PIECES)
    assert 0 < len(scene.alt) <= LIMIT


def hung(scene: Scene) -> list[Sprite]:
    """The pieces on the board, not those of the legend below it."""
    return [s for s in scene.sprites if s.y < DESK and str(s.look[0]) in PIECES]


@pytest.mark.parametrize("number", GAMES)
def test_boards_keep_everything_in_sight(number: int) -> None:
    for before, view in views(number, 20):
        check(days_of_ire.board(view, WORDS, before=before))


def test_titles_of_events_are_read_on_a_phone() -> None:
    """A board of 1,600 points is shown 400 wide: 44 of them are eleven there."""
    for event in load("reconstruction").deck:
        _, clipping = pinned("reconstruction", event.id, new=False, words=WORDS)
        for look in (clipping, offered("reconstruction", event.id, WORDS)):
            (title,) = [s for s in days_of_ire.ART.sprite(look).shapes if isinstance(s, Letters)
                        and s.text == event.short]  # fmt: skip
            assert title.size == 44
            assert width(title.text, title.weight, 44) <= title.most


def test_a_title_without_a_short_one_is_cut() -> None:
    card = load("reconstruction").deck[0]
    for title, told in (
        ("The presses of the party paper are taken", "The presses of …"),
        ("Bread", "Bread"),
    ):
        bare = replace(card, title=title, short="")
        assert short("reconstruction", bare, WORDS) == told


def test_whatever_stands_on_the_desk_is_read_on_a_phone() -> None:
    for view in (written.day(), written.night()):
        for label in days_of_ire.board(view, WORDS).labels:
            if label.text != WORDS["images.days_of_ire.city"]:  # below the title of the game
                assert label.size >= 35, label
                assert not label.most or width(label.text, label.weight, 35) <= label.most, label


@pytest.mark.parametrize("number", GAMES)
def test_every_place_can_be_looked_at(number: int) -> None:
    """Each with its Event in full, and with everybody who is there by name."""
    p = load("reconstruction")
    titles = {each.id: each.title for each in p.deck}
    for turn, (_, view) in enumerate(views(number, 40)):
        for place in view.places[turn % 4 :: 4]:
            scene = days_of_ire.board(view, WORDS, place.id)
            check(scene)
            shown = " ".join(label.text for label in scene.labels).lower()
            assert all(p.people[p.fighter.number[n]].name.lower() in shown for n in place.active)
            assert any(s.look[0] == "full" for s in scene.sprites) == bool(place.event)
            assert not place.event or titles[place.event] in scene.alt


@pytest.mark.parametrize("number", GAMES)
def test_hands_keep_everything_in_sight(number: int) -> None:
    for _, view in views(number, 40):
        scene = days_of_ire.hand(view, WORDS)
        check(scene)
        shown = {s.look[1] for s in scene.sprites}
        assert shown == {*view.hand, *view.headlines}


@pytest.mark.parametrize("number", GAMES)
def test_every_piece_lies_beside_its_photograph(number: int) -> None:
    for _, view in views(number, 40):
        found = hung(days_of_ire.board(view, WORDS))
        at = spots(view.set)
        for place, here in pieces(view, WORDS).items():
            left, top, right, bottom = crowd_box(at[place])
            inside = [s.look for s in found if left <= s.x <= right and top <= s.y <= bottom]
            assert sorted(map(str, inside)) == sorted(str(piece.look) for piece in here)


def test_the_names_on_the_board_are_printed_in_the_language_of_the_reader() -> None:
    _, view = next(iter(views(0, 1)))
    boards = {name: days_of_ire.board(view, sentences(name)) for name in ("en", "hu")}
    printed = {
        name: {s.text for s in days_of_ire.ART.ground(scene.ground, scene.palette).shapes
               if isinstance(s, Letters)}
        for name, scene in boards.items()
    }  # fmt: skip
    assert {"UNIVERSITY", "STALIN"} <= printed["en"] - printed["hu"]
    assert {"MŰEGYETEM", "SZTÁLIN"} <= printed["hu"] - printed["en"]
