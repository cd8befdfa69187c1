"""Every position can be drawn: all inside, every stack in sight, and told in equal words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import hypot

import pytest

from config.texts import sentences
from game.blind_faith.set.components import load
from game.blind_faith.view.standing import fight, stacks, ways
from game.blind_faith.view.view import BlindView
from images import blind_faith
from images.blind_faith.scene.layout import window_height
from images.blind_faith.scene.overview import overview
from images.blind_faith.scene.window import shown, window_of
from images.parts.alt import LIMIT
from images.scene import Look, Scene
from tests.game.blind_faith import position as p
from tests.images.blind_faith import written
from tests.images.checking import check_apart, check_inside

WORDS = sentences("en")
SET = "reconstruction"
SEEDS = (1,)
TOKENS_APART = 30  # between the middles of two tokens: the count of each is read


def check(scene: Scene) -> None:
    check_inside(scene, blind_faith.ART)
    assert 0 < len(scene.alt) <= LIMIT


def looks(scene: Scene, kind: str) -> list[Look]:
    return [sprite.look for sprite in scene.sprites if sprite.look[0] == kind]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_overview_shows_every_stack_with_its_count(seed: int) -> None:
    before = None
    for view in written.along(seed, 100, 700):
        scene = overview(view, WORDS, before)
        check(scene)
        laid = [s for s in scene.sprites if s.look[0] == "token"][2:]  # the legend has two
        found = stacks(view)
        counts = sorted((stack.side == 1, len(stack.units)) for stack in found)
        assert sorted((s.look[1] == "hre", s.look[2]) for s in laid) == counts
        for one, other in combinations(laid, 2):
            assert hypot(one.x - other.x, one.y - other.y) > TOKENS_APART
        before = view


@pytest.mark.parametrize("seed", SEEDS)
def test_a_window_shows_a_counter_for_every_stack_in_it(seed: int) -> None:
    for view in written.along(seed, 100, 700)[::2]:
        for place in ("1514", "2608", "4229", "0101"):
            scene = blind_faith.board(view, WORDS, place)
            check(scene)
            check_apart(scene, blind_faith.ART, ("counter",))
            inside = shown(SET, window_of(SET, place))
            found = [stack for stack in stacks(view) if stack.hex in inside]
            below = [unit for stack in found if stack.hex == place for unit in stack.units]
            assert len(looks(scene, "counter")) == len(found) + len(below)


@pytest.mark.parametrize("count", [1, 6, 12, 20, 29])
def test_below_a_window_stands_every_unit_of_the_place_that_is_named(count: int) -> None:
    """Both sides of a siege, each unit by itself; a dozen by their names."""
    s = p.country()
    everybody = [unit.id for unit in load(SET).unit if unit.faction == "imperial"][:count]
    p.put(s, "tabor", *everybody)
    p.put(s, "tabor", "kolda", inside=True)
    scene = blind_faith.board(written.seen(s), WORDS, "2020")
    check(scene)
    check_apart(scene, blind_faith.ART, ("counter", "more"))
    low = [sprite for sprite in scene.sprites if sprite.y > window_height()]
    assert [each.look[4] for each in low if each.look[0] == "counter"] == [1] * (count + 1)
    texts = [label.text for label in scene.labels if label.y > window_height()]
    assert "Tábor (2020): Hussites 1, besieged" in texts
    assert f"Empire {count}" in texts
    assert "Kolda" in texts
    assert len(texts) == 2 + (count + 1 if count < 15 else 1)
    assert scene.alt.split(". ")[1].startswith("Tábor (2020)")


def test_below_a_window_on_an_empty_hex_is_said_that_nobody_is_there() -> None:
    scene = blind_faith.board(written.opening(), WORDS, "1817")
    assert {"1817: clear, Bohemia", "Nobody stands here."} <= {each.text for each in scene.labels}


def test_every_hex_of_the_map_can_be_named() -> None:
    """Brackets beside it lie on the sheet wherever it is."""
    view = written.opening()
    for place in p.GAME.reading.places(WORDS):
        scene = blind_faith.board(view, WORDS, place)
        (mark,) = (sprite for sprite in scene.sprites if sprite.look == ("chosen",))
        assert mark.size // 2 <= mark.x <= scene.width - mark.size // 2
        assert mark.y < window_height() - 40


@pytest.mark.parametrize("fought", [written.field, written.siege])
def test_a_battle_draws_its_display_with_every_unit_and_die(
    fought: Callable[[], BlindView],
) -> None:
    view = fought()
    scene = blind_faith.board(view, WORDS)
    check(scene)
    check_apart(scene, blind_faith.ART, ("counter", "die"))
    found = fight(view)
    assert found is not None
    assert scene.ground[0] == found.kind
    units = [unit for box in found.boxes.values() for unit in box]
    names = [load(SET).unit[unit].name for unit in units]
    assert all(name in scene.alt for name in names)
    rolled = [die for deed in view.deeds for die in deed.dice]
    assert rolled
    assert [look[2] for look in looks(scene, "die")] == rolled
    in_boxes = [s for s in scene.sprites if s.look[0] == "counter" and s.x < 1110]
    assert len(in_boxes) == len(units)


def test_a_large_battle_finds_room_for_all() -> None:
    s = p.country()
    everybody = [unit.id for unit in load(SET).unit if unit.faction == "imperial"]
    p.put(s, "1716", *everybody)
    p.put(s, "1717", "zizka", "wagon_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1717", "zizka", "wagon_1")
    p.march(s, "1716")
    scene = blind_faith.board(written.seen(s), WORDS)
    check(scene)
    check_apart(scene, blind_faith.ART, ("counter", "more"))
    shown = len(looks(scene, "counter")) + sum(int(look[1]) for look in looks(scene, "more"))
    assert shown == len(everybody) + 2


def test_a_window_of_the_map_is_shown_even_in_a_battle() -> None:
    scene = blind_faith.board(written.field(), WORDS, blind_faith.window_at("1716"))
    assert scene.ground[0] == "window"


def test_a_march_is_an_arrow_whose_hexes_are_numbered() -> None:
    view = written.march()
    [way] = ways(view)
    assert way.hexes[0] == "1615"
    assert way.hexes[-1] == "1817"
    whole = blind_faith.board(view, WORDS)
    assert len(looks(whole, "leg")) == 2 * (len(way.hexes) - 1)
    close = blind_faith.board(view, WORDS, blind_faith.window_at("1716"))
    assert [look[1] for look in looks(close, "bead")] == list(way.hexes)
    assert "A march of 2 units (Empire): 1615, 1716, 1817." in whole.alt


def test_besieged_and_pillaged_places_are_marked() -> None:
    s = p.country()
    p.put(s, "tabor", "kolda", inside=True)
    p.put(s, "tabor", "albert", "rosenberg")
    s.pillaged[p.place(s, "prague")] = 1
    scene = blind_faith.board(written.seen(s), WORDS)
    assert ("token", "hussite", 1, 1) in looks(scene, "token")
    assert ("token", "hre", 2, 0) in looks(scene, "token")
    assert len(looks(scene, "pillaged")) == 2  # on the map, and among the seven
    assert "Tábor (2020): Hussites 1, besieged." in scene.alt
    assert "Pillaged: Prague." in scene.alt
    assert "Both sides stand at Tábor." in scene.alt


def test_a_place_held_without_a_garrison_has_a_pennon() -> None:
    s = p.country()
    s.held[p.place(s, "caslav")] = 0
    assert looks(blind_faith.board(written.seen(s), WORDS), "pennon") == [("pennon", "hussite")]


def test_the_tracks_tell_what_the_view_tells() -> None:
    s = p.opening()
    s.fp, s.atrocity, s.crusade, s.turn = [7, 31], [2, 0], False, 2
    scene = blind_faith.board(written.seen(s), WORDS)
    texts = {label.text for label in scene.labels}
    assert {"1421", "7", "31", "none", "Hussites", "Martin V", "Ferdinand of Lucena"} <= texts
    assert ("year", "21") in looks(scene, "year")
    assert "Florin Points: Hussites 7, Empire 31." in scene.alt
    assert "no crusade" in scene.alt
    assert "After an atrocity: Hussites." in scene.alt


@pytest.mark.parametrize("seed", SEEDS)
def test_the_text_board_tells_every_unit_that_a_window_tells(seed: int) -> None:
    """Alt text is cut to Discord's limit; whatever it names stands in the text board too."""
    for view in written.along(seed, 100, 700)[::4]:
        told = p.GAME.reading.board(view, WORDS)
        for place in ("1514", "2608", "4229"):
            scene = blind_faith.board(view, WORDS, blind_faith.window_at(place))
            inside = shown(SET, window_of(SET, place))
            for unit in load(SET).unit:
                here = view.where[load(SET).number[unit.id]]
                if here >= 0 and load(SET).board.id[here] in inside:
                    assert unit.name in told
                    assert unit.name in scene.alt or "more." in scene.alt


def test_battles_and_marches_stand_in_the_text_board() -> None:
    told = p.GAME.reading.board(written.field(), WORDS)
    assert "Field Battle at 1716, round 1, the HRE player attacks" in told
    assert "Assault boxes: Ulrich of Rosenberg" in told
    assert "Prague Levy 1 at Albert V of Austria: 6, target eliminated" in told
    told = p.GAME.reading.board(written.siege(), WORDS)
    assert "Citadel: Kolda of Žampach" in told
    assert "Siege Camp: Hungarian Hussars 1" in told
    assert "Sigismund Luxemburg at the walls: 3, no effect" in told
    told = p.GAME.reading.board(written.march(), WORDS)
    assert "March 1 of the HRE player, 2 units: 1615, 1716, 1817" in told
