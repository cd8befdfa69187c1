"""Pictures as files: their size, their speed of hand, and what they keep to themselves."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from bot.cli.render import render, replay
from config.texts import sentences
from game.kernel import Action, Setup, Unfit, pending
from game.kernel.record import Record, open_record, play, write
from game.players.chance import pick
from images import paint
from images.replay import CAPTION, LIMIT, Frame, captioned, film, frames
from images.studio import DRAWN, Studio
from tests.images.nights_of_fire.positions import GAME, TABLES, seats, states

WORDS = sentences("en")
STUDIO = Studio()
PNG = b"\x89PNG"
MOST = 300_000


def short_record(answers: int) -> Record:
    """The beginning of a random Conflict game."""
    record, state = open_record(GAME, Setup("film", TABLES[-1]))
    rng = Random(2)
    for _ in range(answers):
        decision = pending(state)
        assert decision
        play(record, state, Action(decision.seats[0], pick(decision, rng)))
    return record


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_pictures_are_small_files(number: int) -> None:
    for seat in seats(number):
        view = GAME.sight.view(states(number)[-2], seat)
        for picture in (
            STUDIO.board(GAME.key, view, WORDS),
            STUDIO.hand(GAME.key, view, WORDS),
            STUDIO.private(GAME.key, view, WORDS),
        ):
            assert picture.data.startswith(PNG)
            assert len(picture.data) < MOST


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_twins_look_alike(number: int) -> None:
    """A seat's pictures and their words tell nothing that the seat may not know."""
    rng, face = Random(number), STUDIO.face(WORDS)
    for state in states(number)[number % 7 + 1 :: 16]:
        for seat in seats(number):
            other = GAME.proof.redeal(state, seat, lambda n: int(rng.random() * n))
            assert face(GAME, state, seat) == face(GAME, other, seat)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_scenes_of_twins_are_equal(number: int) -> None:
    """Pictures are made from scenes alone, so equal scenes are equal pictures; these are many."""
    rng = Random(number)
    draws = DRAWN[GAME.key]
    for state in states(number)[1::2]:
        for seat in seats(number):
            other = GAME.proof.redeal(state, seat, lambda n: int(rng.random() * n))
            one, two = (GAME.sight.view(s, seat) for s in (state, other))
            assert draws.board(one, WORDS, "", None) == draws.board(two, WORDS, "", None)
            assert draws.board(one, WORDS, "8", None) == draws.board(two, WORDS, "8", None)
            for draw in (draws.hand, draws.private):
                assert draw is not None
                assert draw(one, WORDS) == draw(two, WORDS)


def test_threads_share_a_studio() -> None:
    studio = Studio()
    todo = [GAME.sight.view(s, None) for n in (0, 5) for s in states(n)[:2]]
    alone = [STUDIO.board(GAME.key, view, WORDS) for view in todo]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda view: studio.board(GAME.key, view, WORDS), todo))
    assert together == alone


def test_a_film_tells_what_happened() -> None:
    record = short_record(30)
    shots = list(frames(GAME, record, None, WORDS))
    assert len(shots) > 3
    data = film(STUDIO, GAME, shots[:6], WORDS)
    assert data.startswith(b"GIF89a")
    assert len(data) < LIMIT


def test_a_film_of_a_long_game_shows_its_ends_of_turns_and_luck_first() -> None:
    """In the order of the game, no more scenes than there is room for."""
    record = short_record(60)
    every = list(frames(GAME, record, None, WORDS))
    few = list(frames(GAME, record, None, WORDS, 9))
    assert len(list(captioned(GAME, few, WORDS))) <= 9 < len(list(captioned(GAME, every, WORDS)))
    assert few[0] == every[0]
    assert few[-1] == every[-1]
    assert [each for each in every if each in few] == few
    assert len({GAME.reading.turn(each.view) for each in few}) > 1


def test_a_long_caption_is_told_to_its_end() -> None:
    """Over several scenes of the same height, in whole, and nothing is cut."""
    view = GAME.sight.view(states(5)[3], None)
    told = " ".join(f"Something happened in street {n}." for n in range(20))
    scenes = list(captioned(GAME, [Frame(view, told), Frame(view, "Short.")], WORDS))
    below = [
        label.text
        for scene in scenes
        for label in scene.labels
        if label.y > scene.height - CAPTION and (label.x, label.ink) == (24, "chit")
    ]
    assert " ".join(below) == f"{told} Short."
    assert len({scene.height for scene in scenes}) == 1
    assert not any("…" in line for line in below)


def test_a_film_shows_each_frame_as_it_is() -> None:
    views = [GAME.sight.view(s, None) for s in states(5)[:8]]
    painter = STUDIO.painter(GAME.key)
    frames = [painter.image(DRAWN[GAME.key].board(v, WORDS, "", None), 0.3) for v in views]
    assert paint.unrolled(paint.animate(frames, [500] * 8)) == [paint.flat(f) for f in frames]


def test_a_record_is_rendered_and_replayed(tmp_path: Path) -> None:
    path, out, gif = (tmp_path / name for name in ("game.json", "board.png", "game.gif"))
    path.write_bytes(write(short_record(6)))
    render(path, 3, "soviet", out)
    replay(path, None, gif)
    assert out.read_bytes().startswith(PNG)
    assert gif.read_bytes().startswith(b"GIF89a")
    with pytest.raises(Unfit):
        render(path, 99, None, out)
    with pytest.raises(Unfit):
        replay(path, None, gif, revealed=True)
