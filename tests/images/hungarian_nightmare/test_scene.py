"""Every random position can be drawn: nothing cut, nothing hidden, and told in words."""

from __future__ import annotations

from itertools import pairwise

import pytest

from config.texts import sentences
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.set.components import load
from images.hungarian_nightmare import ART, board
from images.hungarian_nightmare.scene.forces import forces
from images.hungarian_nightmare.scene.layout import SQUARES, squares
from images.hungarian_nightmare.scene.words import word
from images.paint import box
from images.parts.alt import LIMIT
from images.scene import Scene, Sprite
from tests.images.checking import check_apart, check_inside
from tests.images.hungarian_nightmare import written
from tests.images.hungarian_nightmare.positions import TABLES, views

WORDS = sentences("en")
P = load("reconstruction")
STACKS = ("stack", "covered")


def check(scene: Scene, kinds: tuple[str, ...]) -> None:
    """Nothing leaves the picture, no words hide others, and it is told in words."""
    check_inside(scene, ART)
    check_apart(scene, ART, kinds)
    assert 0 < len(scene.alt) <= LIMIT


def laid(scene: Scene, *kinds: str) -> list[Sprite]:
    """The sprites of these kinds on the map, not those of the legend below it."""
    return [s for s in scene.sprites if s.look[0] in kinds and s.y < 1624]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_boards_keep_everything_in_sight(number: int) -> None:
    """A stack for each side in each area, a ring where both are, a letter for each owner."""
    for before, view in views(number, 2):
        scene = board(view, WORDS, before=before)
        check(scene, ())
        here = forces(view)
        assert len(laid(scene, *STACKS)) == sum(len(found) for found in here.values())
        assert len(laid(scene, "ring")) == sum(len(found) > 1 for found in here.values())
        assert len(laid(scene, "owner")) == sum(map(bool, view.control))
        struck = {*view.hit, *(due.area for due in view.due)}
        assert len(laid(scene, "strike")) == len(struck)
        assert [s.look[4] for s in laid(scene, "bridge")] == [
            view.bridges >> n & 1 for n in range(7)
        ]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_squares_show_every_unit_that_is_seen(number: int) -> None:
    for turn, (_, view) in enumerate(views(number, 6)):
        here = forces(view)
        for square in SQUARES[turn % 5 :: 5]:
            scene = board(view, WORDS, square)
            check(scene, ("counter",))
            names = {str(s.look[4]) for s in laid(scene, "counter")}
            for area, found in here.items():
                if squares(view.set)[area] == square:
                    for force in found:
                        shown = {unit.id for unit in force.units}
                        shown |= {force.stack.top} if force.stack else set()
                        assert shown <= names, (area, square)


def test_the_alt_text_tells_what_the_picture_shows() -> None:
    """Turn, points, control, bridges, contested areas with both sides, and what is fought."""
    told = board(written.assault(), WORDS).alt
    for part in (
        "turn 5 of 13", "German points 0", "ASPs 18", "Air 40", "Buda 6, Pest 7",
        "The Soviets control 5 areas: 39, 40, 42, 61, 72", "Chain bridge",
        "61 (Soviet 3 units", "Combat in 61", "round 3", "Soviet strikes with 8",
        "terrain -1, morale +1", "The last roll is 7",
    ):  # fmt: skip
        assert part in told, part
    told = board(written.barrage(), WORDS).alt
    assert "Bombarded in this segment: 61, 16 and 49" in told or "61, 16, 49" in told
    assert "German owes 2 steps in 61 and is disrupted." in told


def test_under_fog_a_stack_is_its_top_and_a_count() -> None:
    """No type, no total, no figure of any unit of the enemy, on the map and in a square."""
    view = written.fog()
    scene = board(view, WORDS)
    shown = {s.look for s in laid(scene, "covered")}
    assert shown == {
        ("covered", "round", "red", written.RED[0], 3, 0),
        ("covered", "round", "red", written.RED[3], 1, 1),
    }
    hidden = {unit for unit in written.RED if unit not in (written.RED[0], written.RED[3])}
    close = board(view, WORDS, "D4")
    [top] = [s.look for s in laid(close, "counter") if s.look[4] == written.RED[0]]
    assert top[5:10] == ("", "", "?", "", "")
    assert top[13] == 2
    for each in (scene, close):
        drawn = " ".join(str(s.look) for s in each.sprites) + each.alt
        assert not any(f"'{unit}'" in drawn or f" {unit}," in drawn for unit in hidden)


def test_under_fog_an_assault_shows_who_is_committed_and_how_many_are_not() -> None:
    scene = board(written.fog_assault(), WORDS)
    check_inside(scene, ART)
    found = [s.look for s in scene.sprites if s.look[:2] == ("counter", "rose")]
    assert [look[4] for look in found] == [written.RED[0], written.RED[2], ""]
    assert all(look[7] != "?" for look in found[:2])
    assert (found[2][7], found[2][13]) == ("?", 0)  # one more, of which nothing is known
    assert sorted(s.look[1] for s in scene.sprites if s.look[0] == "die") == [3, 5, 7]
    texts = {label.text for label in scene.labels}
    assert {"FIRST FIRE", "ATTACK", "DEFENCE"} <= texts
    assert "LAST ROLL" not in texts
    for part in ("Revealed: ", "Soviet has 1 more there", "Soviet rolls 7", "German rolls 3"):
        assert part in scene.alt, part


def test_the_legend_tells_of_contested_areas_under_fog_too() -> None:
    texts = {label.text for label in board(written.fog(), WORDS).labels}
    assert {word(WORDS, f"legend_{key}") for key in ("ring", "fog")} <= texts


def test_a_combat_is_two_rows_with_strength_modifiers_and_dice() -> None:
    scene = board(written.assault(), WORDS)
    counters = [s for s in scene.sprites if s.look[0] == "counter"]
    assert len({s.y for s in counters}) == len(SEATS)
    assert len(counters) == 5
    assert sorted(s.look[1] for s in scene.sprites if s.look[0] == "committed") == [0, 0, 1, 1]
    texts = {label.text for label in scene.labels}
    assert {"CF 8", "CF 6", "DRM 0", "DRM −1", "ROUND 3", "terrain −1", "morale +1"} <= texts
    assert [s.look[1] for s in scene.sprites if s.look[0] == "die"] == [7]


def test_counters_tell_steps_and_flags() -> None:
    scene = board(written.quiet(), WORDS, "D4")
    looks = {s.look[4]: s.look for s in laid(scene, "counter")}
    assert looks[written.RED[1]][11:13] == (2, "D")
    assert looks[written.RED[2]][11:13] == (1, "FR")
    assert looks[written.GREY[1]][12] == "DF"
    assert len(P.cards[P.unit[written.RED[1]]].steps) == looks[written.RED[1]][10]


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_levels_of_victory_have_names_apart_and_large_enough(language: str) -> None:
    """A draw is a narrow level between two wide ones."""
    words = sentences(language)
    names = {word(words, f"level_{side}") for side in ("soviet", "draw", "german")}
    labels = [label for label in board(written.quiet(), words).labels if label.text in names]
    boxes = sorted(map(box, labels))
    assert len(boxes) == 5
    assert all(one[2] + 16 <= other[0] for one, other in pairwise(boxes))
    assert all(bottom - top >= 13 for _, top, _, bottom in boxes)
