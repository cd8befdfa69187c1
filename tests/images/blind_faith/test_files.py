"""Pictures as files: their size, how much of them is drawn anew, and what is kept in memory."""

from __future__ import annotations

from random import Random

from config.texts import sentences
from game.blind_faith.rules.state import move
from game.blind_faith.set.components import load
from images import blind_faith, studio
from images.blind_faith.exhibits import EXHIBITS
from images.blind_faith.scene.layout import windows
from images.blind_faith.scene.window import window_of
from images.grounds import ROLLED
from images.paint import Painter
from images.png import BAND
from tests.game.blind_faith import position as p
from tests.images.blind_faith import written

WORDS = sentences("en")
MOST = 380_000
WINDOW_MOST = 230_000


def test_pictures_are_small_files_and_a_march_draws_little_anew() -> None:
    painter = Painter(blind_faith.ART)
    first = blind_faith.board(written.opening(), WORDS)
    assert len(painter.png(first)) <= MOST
    drawn = painter.bands_drawn
    assert drawn == -(-first.height // BAND)
    s = p.opening()
    move(s, (load("reconstruction").number["zizka"],), p.at(s, "1716"))
    painter.png(blind_faith.board(written.seen(s), WORDS))
    assert painter.bands_drawn - drawn < drawn / 3
    close = blind_faith.board(written.opening(), WORDS, blind_faith.window_at("1514"))
    assert len(painter.png(close)) <= WINDOW_MOST


def test_all_windows_fit_the_grounds_a_painter_keeps() -> None:
    """With the whole map and both displays, so that memory levels off and nothing is redrawn."""
    assert len(windows("reconstruction").names) + 3 <= ROLLED


def test_films_have_frames_of_one_size() -> None:
    """The map, a field battle and a siege change places in a film."""
    sizes = {
        (scene.width, scene.height)
        for view in (written.opening(), written.field(), written.siege())
        for scene in [blind_faith.board(view, WORDS)]
    }
    assert len(sizes) == 1
    low = blind_faith.ART.ground(("siege", "reconstruction", 92), "day").height
    assert low == next(iter(sizes))[1] + 92


def test_twins_look_alike() -> None:
    """Nothing is drawn, or told beside it, that depends on dice to come."""
    rng = Random(3)
    draw = studio.DRAWN["blind_faith"].board
    s = p.opening()
    for seat in (p.HUSSITE, p.HRE, None):
        other = p.GAME.proof.redeal(s, seat, lambda n: int(rng.random() * n))
        one, two = (p.GAME.sight.view(each, seat) for each in (s, other))
        for focus in ("", blind_faith.window_at("1418")):
            assert draw(one, WORDS, focus, None) == draw(two, WORDS, focus, None)


def test_any_hex_and_any_place_has_a_window() -> None:
    places = p.GAME.reading.places(WORDS)
    assert places["1514"] == "Prague (1514)"
    found = {studio.DRAWN["blind_faith"].window(each) for each in places}
    assert len(found) <= len(windows("reconstruction").names)
    for each in places:
        assert window_of("reconstruction", blind_faith.window_at(each)) == window_of(
            "reconstruction", each
        )
    scene = studio.board("blind_faith", written.opening(), WORDS, "1514")
    assert scene.alt.startswith("A part of the map: Prague")


def test_twelve_pictures_are_shown_in_the_documentation() -> None:
    assert len({exhibit.name for exhibit in EXHIBITS}) == 12
