"""A crowded district can still be counted, and changes are marked."""

from __future__ import annotations

import pytest
from msgspec import structs

from config.texts import sentences
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.insurgents import Insurgent
from game.nights_of_fire.view.view import NightsView
from images import nights_of_fire
from images.scene import Scene
from tests.images.nights_of_fire import written
from tests.images.nights_of_fire.positions import GAME, states
from tests.images.nights_of_fire.test_scene import check_apart, check_inside

WORDS = sentences("en")
PARTS = load("reconstruction")


def opening() -> NightsView:
    view = GAME.sight.view(states(0)[0], "revolutionary")
    assert isinstance(view, NightsView)
    return view


def crowd(district: str, count: int) -> NightsView:
    """The opening with so many insurgents gathered in one district."""
    people = tuple(Insurgent(name, district, True, False) for name in PARTS.insurgents[:count])
    return structs.replace(opening(), insurgents=people)


def blocks(scene: Scene) -> int:
    kinds = ("fighter", "local", "unknown")
    found = [s for s in scene.sprites if s.look[0] in kinds and s.y < 1130]
    return sum(int(s.look[-1]) for s in found)


@pytest.mark.parametrize("district", PARTS.districts)
@pytest.mark.parametrize("count", [12, 20, 30])
def test_a_crowd_can_be_counted(district: str, count: int) -> None:
    scene = nights_of_fire.board(crowd(district, count), WORDS)
    assert blocks(scene) == count
    check_inside(scene)
    check_apart(scene)


@pytest.mark.parametrize("district", PARTS.districts)
def test_twelve_in_one_district_need_no_stack(district: str) -> None:
    scene = nights_of_fire.board(crowd(district, 12), WORDS)
    found = [s for s in scene.sprites if s.look[0] == "fighter" and s.y < 1130]
    assert len(found) == 12


def test_nothing_is_marked_without_an_earlier_view() -> None:
    scene = nights_of_fire.board(opening(), WORDS)
    assert not {"halo", "arrow", "delta", "gone"} & {str(s.look[0]) for s in scene.sprites}


def test_nothing_is_marked_when_nothing_changed() -> None:
    scene = nights_of_fire.board(opening(), WORDS, before=opening())
    assert not {"halo", "arrow", "delta", "gone"} & {str(s.look[0]) for s in scene.sprites}


def test_a_move_has_an_arrow_and_the_mover_a_halo() -> None:
    before = crowd("13", 1)
    after = crowd("14", 1)
    looks = [s.look for s in nights_of_fire.board(after, WORDS, before=before).sprites]
    assert sum(look[0] == "arrow" for look in looks) == 1
    assert sum(look[0] == "halo" for look in looks) == 1


def test_a_revealed_block_has_a_halo() -> None:
    before = crowd("8", 1)
    unit = structs.replace(before.insurgents[0], hidden=False)
    after = structs.replace(before, insurgents=(unit,))
    looks = [s.look[0] for s in nights_of_fire.board(after, WORDS, before=before).sprites]
    assert looks.count("halo") == 1


def test_a_loss_and_the_tracks_are_marked() -> None:
    before = crowd("8", 1)
    after = structs.replace(before, insurgents=(), morale=before.morale - 2, momentum=1)
    looks = [s.look for s in nights_of_fire.board(after, WORDS, before=before).sprites]
    assert ("gone", 1) in looks
    assert ("delta", "−2") in looks
    assert ("delta", "+1") in looks


def blind(*places: str) -> NightsView:
    """The written Conflict position with nothing but unknown blocks in these districts."""
    people = tuple(Insurgent("", place, True, False) for place in places)
    return structs.replace(written.conflict(), insurgents=people)


def marks(before: NightsView, after: NightsView) -> list[str]:
    kinds = ("halo", "arrow", "gone", "delta")
    looks = [s.look for s in nights_of_fire.board(after, WORDS, before=before).sprites]
    return [str(look[0]) for look in looks if look[0] in kinds]


def test_a_move_of_unknown_blocks_is_no_loss() -> None:
    assert marks(blind("7", "7", "8"), blind("7", "8", "8")) == ["arrow"]


def test_a_lost_unknown_block_is_marked() -> None:
    assert marks(blind("7", "7", "8"), blind("7", "8")) == ["gone"]


def test_a_block_that_hides_again_is_no_loss() -> None:
    seen = structs.replace(
        blind("7"), insurgents=(Insurgent(PARTS.insurgents[0], "7", False, False),)
    )
    assert marks(seen, blind("7")) == []


def test_a_regiment_taken_back_to_its_staging_area_is_no_move() -> None:
    """It had moved in, and that was taken back: it is marked, and no arrow leads there."""
    after = opening()
    gone = next(each for each in after.regiments if not each.district)
    entered = structs.replace(gone, district="8")
    moved = tuple(entered if each == gone else each for each in after.regiments)
    assert "arrow" not in marks(structs.replace(after, regiments=moved), after)
