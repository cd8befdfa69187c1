"""Pictures as files: their size, and what they keep to themselves."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest
from msgspec import structs

from config.texts import sentences
from images.days_of_ire.exhibits import EXHIBITS
from images.scene import Scene
from images.studio import DRAWN, Studio
from tests.images.days_of_ire.positions import GAME, TABLES, seats, states

WORDS = sentences("en")
STUDIO = Studio()
BOARD, MOST = 200_000, 230_000
GAMES = range(len(TABLES))


def test_boards_are_small_files() -> None:
    """At the median of positions of every mode, and none of them is much larger."""
    views = [GAME.sight.view(state, None) for number in GAMES for state in states(number, 20)[1::5]]
    sizes = [len(STUDIO.board(GAME.key, view, WORDS).data) for view in views]
    assert median(sizes) <= BOARD
    assert max(sizes) <= MOST


def test_a_night_costs_no_drawing_that_the_day_has_paid_for() -> None:
    """The same dots in other inks: no band of the picture is drawn anew."""
    scene = DRAWN[GAME.key].board(GAME.sight.view(states(0, 20)[1], None), WORDS, "", None)
    painter = Studio().painter(GAME.key)
    by_day = painter.png(_in(scene, "day"))
    drawn = painter.bands_drawn
    by_night = painter.png(_in(scene, "night"))
    assert painter.bands_drawn == drawn
    assert by_night != by_day


def _in(scene: Scene, palette: str) -> Scene:
    return structs.replace(scene, palette=palette)


@pytest.mark.parametrize("number", GAMES)
def test_scenes_of_twins_are_equal(number: int) -> None:
    """Nothing is drawn for a seat, or told beside it, that the seat may not know."""
    rng = Random(number)
    draws = DRAWN[GAME.key]
    assert draws.hand is not None
    for state in states(number, 20)[1::2]:
        for seat in seats(number):
            other = GAME.proof.redeal(state, seat, lambda n: int(rng.random() * n))
            one, two = (GAME.sight.view(s, seat) for s in (state, other))
            assert draws.hand(one, WORDS) == draws.hand(two, WORDS)
            for focus in ("", "corvin"):
                assert draws.board(one, WORDS, focus, None) == draws.board(two, WORDS, focus, None)


def test_twelve_pictures_are_shown_in_the_documentation() -> None:
    assert len({exhibit.name for exhibit in EXHIBITS}) == 12
