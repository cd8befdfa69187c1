"""Pictures as files: their size, what they keep to themselves, and what is kept of them."""

from __future__ import annotations

from random import Random

import pytest

from config.texts import sentences
from images.grounds import ROLLED
from images.hungarian_nightmare.exhibits import EXHIBITS
from images.studio import DRAWN, Studio
from tests.images.hungarian_nightmare.positions import GAME, SEATS, TABLES, seen, states

WORDS = sentences("en")
STUDIO = Studio()
BOARD, SQUARE = 530_000, 300_000
DRAWS = DRAWN[GAME.key]


def test_boards_and_squares_are_files_of_fair_size() -> None:
    for state in states(0)[-2:]:
        view = seen(state, None)
        assert len(STUDIO.board(GAME.key, view, WORDS).data) <= BOARD
    assert len(STUDIO.board(GAME.key, view, WORDS, "62").data) <= SQUARE


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_scenes_of_twins_are_equal(number: int) -> None:
    """Nothing is drawn for a seat, or told beside it, that the seat may not know."""
    rng = Random(number)
    for turn, state in enumerate(states(number)[::2]):
        for seat in SEATS:
            other = GAME.proof.redeal(state, seat, lambda n: int(rng.random() * n))
            one, two = (seen(s, seat) for s in (state, other))
            for focus in ("", ("B3", "D4", "A4", "C1")[turn % 4]):
                assert DRAWS.board(one, WORDS, focus, None) == DRAWS.board(two, WORDS, focus, None)


def test_twins_look_alike_as_files() -> None:
    """Picture bytes and alt text, with fog, before the eyes of each seat."""
    rng, face = Random(7), STUDIO.face(WORDS)
    state = states(1)[-1]
    for seat in SEATS:
        other = GAME.proof.redeal(state, seat, lambda n: int(rng.random() * n))
        assert face(GAME, state, seat) == face(GAME, other, seat)


def test_all_grounds_of_the_game_are_kept_at_once() -> None:
    """The whole map and every square: a painter that has seen them all draws none again."""
    view = seen(states(0)[0], None)
    squares = sorted({DRAWS.window(place) for place in GAME.reading.places(WORDS)})
    looks = {DRAWS.board(view, WORDS, square, None).ground for square in squares}
    assert len(looks) == len(squares)
    assert len(looks) + len(DRAWS.grounds) < ROLLED


def test_twelve_pictures_are_shown_in_the_documentation() -> None:
    assert len({exhibit.name for exhibit in EXHIBITS}) == 12
