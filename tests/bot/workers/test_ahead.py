"""What a process does while nobody asks it anything: never in the way of who does."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from bot.workers.painter_main import Artist, Commission, Failed, Mended, drawn
from bot.workers.pipe import LENGTH, packed, serve
from game.kernel import Setup, begin
from game.registry import GAMES
from images.portfolio import Draft, Portfolio, Portfolios
from images.studio import DRAWN, Studio, forget

KEY = next(iter(DRAWN))


def answered(answers: BytesIO) -> Iterator[object]:
    """What was said."""
    answers.seek(0)
    while head := answers.read(LENGTH.size):
        yield pickle.loads(answers.read(*LENGTH.unpack(head)))


class Day:
    """What a process does, in its order."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def step(self, name: str) -> str:
        self.done.append(name)
        return name

    def serve(self, reads: int, steps: Iterator[object]) -> list[object]:
        """Answer what comes, until nothing more can; the answers."""
        answers = BytesIO()
        with open(reads, "rb", buffering=0) as questions:
            serve(questions, answers, self.step, steps)
        return list(answered(answers))


def test_whoever_asks_comes_first() -> None:
    """Between two steps a question is answered; what is left is done after it."""
    day, (reads, writes) = Day(), os.pipe()

    def steps() -> Iterator[str]:
        yield day.step("one")
        os.write(writes, packed("question"))
        yield day.step("two")
        os.close(writes)
        yield day.step("three")

    assert day.serve(reads, steps()) == ["question"]
    assert day.done == ["one", "two", "question", "three"]


def test_nothing_is_done_ahead_of_a_question_that_waits() -> None:
    """Nor once nobody can ask any more."""
    day, (reads, writes) = Day(), os.pipe()
    os.write(writes, packed("question"))
    os.close(writes)
    assert day.serve(reads, map(day.step, ("one", "two"))) == ["question"]
    assert day.done == ["question"]


def test_an_artist_reads_sets_and_portfolios_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever cannot be read is told by the picture that needs it."""
    looked: list[str] = []

    def harmed(portfolios: Portfolios, game: str) -> Portfolio:
        looked.append(game)
        raise ZeroDivisionError

    monkeypatch.setattr(Portfolios, "of", harmed)
    artist = Artist(Portfolios(tmp_path))
    steps = list(artist.ahead())
    assert len(steps) == 1 + 2 * len(DRAWN)
    assert looked == [*DRAWN]
    view = GAMES[KEY].sight.view(begin(GAMES[KEY], Setup("abc")), None)
    answer = artist.work(Commission(KEY, "board", view, "en", scale=0.05))
    assert isinstance(answer, Mended)
    assert "ZeroDivisionError" in answer.why


def test_every_game_says_what_it_is_most_often_played_with() -> None:
    for game, draws in DRAWN.items():
        assert draws.ready is not None, game
        assert draws.ready() is draws.ready(), f"{game} reads its component set once"


def test_where_nobody_can_see_whether_a_question_waits_nothing_is_done_ahead() -> None:
    day, answers = Day(), BytesIO()
    serve(BytesIO(packed("question")), answers, day.step, map(day.step, ("one",)))
    assert (day.done, list(answered(answers))) == (["question"], ["question"])


def harmed(key: str) -> Draft:
    """A portfolio of a game in which all corners of areas lie at one point."""
    view = GAMES[key].sight.view(begin(GAMES[key], Setup("abc")), None)
    drawn(Studio(), Commission(key, "board", view, "en", scale=0.05))
    draft = Draft()
    for arrangement in DRAWN[key].arrangements:
        arrangement.lay_into(draft)
    corners = next(name for name in draft.arrangements if name[0].endswith(".corners"))
    draft.arrangements = {corners: dict.fromkeys(draft.arrangements[corners], (0, 0))}
    return draft


def test_what_was_made_of_wrong_arrangements_is_forgotten_with_them(tmp_path: Path) -> None:
    """And steps that were not done by then bring none of them back."""
    key = "hungarian_nightmare"
    draft = harmed(key)
    view = GAMES[key].sight.view(begin(GAMES[key], Setup("abc")), None)
    asked = Commission(key, "board", view, "en", scale=0.05)
    forget()
    right = drawn(Studio(), asked)
    Portfolios(tmp_path).publish(key, draft)
    artist = Artist(Portfolios(tmp_path))
    forget()
    steps = artist.ahead()
    next(steps)
    found = artist.work(asked)
    assert isinstance(found, Mended)
    assert found.picture == right
    assert list(steps)
    assert artist.work(asked) == right


def test_a_picture_that_cannot_be_drawn_takes_nothing_that_was_kept_with_it(
    tmp_path: Path,
) -> None:
    Portfolios(tmp_path).publish(KEY, Draft())
    artist = Artist(Portfolios(tmp_path))
    artist.studio.painter(KEY)
    first = DRAWN[KEY].arrangements[0]
    kept = first._portfolio
    assert isinstance(artist.work(Commission(KEY, "board", None, "en")), Failed)
    assert first._portfolio is kept is artist.studio.painter(KEY).portfolio
