"""Practice: drawn by a process of its own, a little at a time, and kept for every other."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.workers import painter_pool, pool, practice_main
from bot.workers import practice as practising
from bot.workers.painter_main import FOLDER, Artist, Commission, Failed, Mended, composed, drawn
from bot.workers.painter_pool import QUIET, SELDOM, TRIES, PainterPool
from bot.workers.practice_main import Apprentice, Learnt, Lesson
from config.settings import PictureSettings
from config.texts import sentences
from game.kernel import Setup, View, begin
from game.registry import GAMES
from images.grounds import Roll, bared, rolled
from images.paint import Painter
from images.png import packed
from images.portfolio import Draft, Portfolios
from images.studio import DRAWN, Studio

SETTINGS = PictureSettings(artists=1, queue=2, patience=60.0)
WORDS = sentences("en")
KEY = next(iter(DRAWN))
PLAYED = [key for key in DRAWN if key in GAMES]
SMALL = 0.05


def view(key: str = KEY) -> View:
    return GAMES[key].sight.view(begin(GAMES[key], Setup("abc")), None)


def commission() -> Commission:
    return Commission(KEY, "board", view(), "en", scale=SMALL)


def short(key: str) -> Iterator[Commission]:
    """Pictures that fail, and one that does not."""
    yield from (Commission(KEY, "board", None, "en"),) * 3
    yield commission()


def test_an_apprentice_works_for_a_while_and_keeps_what_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture that fails is no end of it, and however many do, they are told of once."""
    monkeypatch.setattr(practice_main, "practice", short)
    apprentice, lesson = Apprentice(), Lesson(KEY, str(tmp_path), 0.0)
    said = [apprentice.work(lesson)]
    while not said[-1].done:
        assert not os.listdir(tmp_path)
        said.append(apprentice.work(lesson))
    assert len(said) > 4
    first, second = [each for learnt in said for each in learnt.troubles]
    assert first.startswith("a picture cannot be drawn: AttributeError in ")
    assert second == "3 pictures cannot be drawn"
    assert Portfolios(tmp_path).of(KEY)
    monkeypatch.setattr(practice_main, "practice", lambda key: pytest.fail("practised again"))
    assert Apprentice().work(lesson) == Learnt(True)


def test_what_cannot_be_kept_is_told_and_is_no_reason_to_try_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practice_main, "practice", lambda key: iter([commission()]))
    (tmp_path / "file").write_text("")
    lesson = Lesson(KEY, str(tmp_path / "file"), 60.0)
    learnt = Apprentice().work(lesson)
    assert learnt.done
    assert ["cannot be kept" in each for each in learnt.troubles] == [True]


async def taught(painters: PainterPool, lessons: list[Lesson], left: int = 3) -> list[float]:
    """What is asked of an apprentice who learns a game in so many lessons; the pauses between."""
    paused: list[float] = []

    async def ask(lesson: Lesson, seconds: float) -> Learnt:
        lessons.append(lesson)
        return Learnt(len(lessons) % left == 0, ("it rains",) * (len(lessons) == 1))

    async def sleep(seconds: float) -> None:
        paused.append(seconds)

    painters._apprentice.ask = ask  # type: ignore[assignment,method-assign]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "sleep", sleep)
        await painters.practise()
    return paused


async def test_every_game_that_is_drawn_is_practised_one_after_the_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The journal has what went wrong."""
    painters = PainterPool(SETTINGS, tmp_path)
    lessons: list[Lesson] = []
    try:
        await taught(painters, lessons)
    finally:
        await painters.close()
    assert [each.game for each in lessons] == [key for key in DRAWN for _ in range(3)]
    assert {each.folder for each in lessons} == {str(tmp_path)}
    said = [each.getMessage() for each in caplog.records]
    assert said == [f"Practice of {next(iter(DRAWN))}: it rains"]


async def test_where_no_process_can_be_begun_there_is_no_practice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "surroundings", lambda work: (["/no/such/program"], {}))
    painters = PainterPool(SETTINGS, tmp_path)
    await painters.practise()
    await painters.close()
    assert [each.getMessage()[:20] for each in caplog.records] == ["There is no practice"]


async def test_where_nothing_can_be_written_there_is_no_practice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painter_pool, "TemporaryDirectory", Mock(side_effect=OSError))
    painters = PainterPool(SETTINGS)
    await painters.practise()
    assert painters.processes._known == {FOLDER: ""}
    await painters.close()


async def test_there_is_less_practice_while_people_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr(painter_pool, "monotonic", lambda: now[0])
    painters = PainterPool(SETTINGS, tmp_path)
    try:
        now[0] += QUIET - 1
        assert set(await taught(painters, [])) == {SELDOM, 0}
        now[0] += 1
        assert set(await taught(painters, [])) == {0}
    finally:
        await painters.close()


async def test_artists_place_what_lies_in_the_folder(tmp_path: Path) -> None:
    """Whatever it looks like: here a ground without anything on it."""
    draft, asked = Draft(), commission()
    painter = Painter(DRAWN[KEY].art, draft)
    painter.rehearse(composed(asked), SMALL)
    ((name, roll),) = draft.grounds.items()
    wide, high = roll.width, roll.height
    draft.grounds[name] = bared(rolled(Image.new("P", (wide, high), 3)))
    Portfolios(tmp_path).publish(KEY, draft)
    painters = PainterPool(SETTINGS, tmp_path)
    try:
        found = await painters.draw(asked)
    finally:
        await painters.close()
    assert found == drawn(Studio(Portfolios(tmp_path)), asked)
    assert found != drawn(Studio(), asked)


def test_rubbish_that_was_kept_costs_no_picture(tmp_path: Path) -> None:
    draft, asked = Draft(), commission()
    Painter(DRAWN[KEY].art, draft).rehearse(composed(asked), SMALL)
    rubbish = Roll(3, 3, (b"rubbish",), (packed(b"rubbish", b""),))
    draft.grounds = dict.fromkeys(draft.grounds, rubbish)
    Portfolios(tmp_path).publish(KEY, draft)
    artist, picture = Artist(Portfolios(tmp_path)), drawn(Studio(), asked)
    found = artist.work(asked)
    assert isinstance(found, Mended)
    assert (found.picture, found.why[:9]) == (picture, "error in ")
    assert artist.work(asked) == picture


def test_an_arrangement_that_fits_nothing_costs_no_picture(tmp_path: Path) -> None:
    key, draft = "hungarian_nightmare", Draft()
    asked = Commission(key, "board", view(key), "en", scale=SMALL)
    picture = drawn(Studio(), asked)
    for arrangement in DRAWN[key].arrangements:
        arrangement.lay_into(draft)
    draft.arrangements = {name: type(found)() for name, found in draft.arrangements.items()}
    Portfolios(tmp_path).publish(key, draft)
    artist = Artist(Portfolios(tmp_path))
    found = artist.work(asked)
    assert isinstance(found, Mended)
    assert found.picture == artist.work(asked) == picture


async def test_the_journal_says_of_what_was_kept_that_it_is_wrong(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    painters, picture = PainterPool(SETTINGS, tmp_path), drawn(Studio(), commission())
    painters.processes.ask = AsyncMock(return_value=Mended(picture, "rubbish"))  # type: ignore[method-assign]
    assert await painters.draw(commission()) == picture
    assert [each.getMessage() for each in caplog.records] == [
        f"What was kept of {KEY} is wrong: rubbish"
    ]
    await painters.close()


def test_nothing_that_is_told_of_a_failure_names_a_card() -> None:
    hand = Commission(KEY, "hand", replace(view(), hand=("secret card",)), "en")
    failed = Artist().work(hand)
    assert isinstance(failed, Failed)
    assert failed.why.startswith("KeyError in ")
    assert "secret" not in failed.why


@pytest.mark.parametrize("games", [1, 2])
async def test_practice_that_is_lost_ends_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, games: int
) -> None:
    """In real processes: each is killed as soon as it has begun."""
    painters, lost = PainterPool(SETTINGS, tmp_path), 0
    practising = asyncio.create_task(painters.practise())
    try:
        while lost < TRIES * games:
            await asyncio.sleep(0.01)
            for process in list(painters._apprentice.alive):
                os.kill(process.pid, signal.SIGKILL)
                await process.wait()
                lost += 1
        while caplog.text.count("was lost") < games:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert not practising.done()
        assert await painters.draw(commission()) is not None
    finally:
        practising.cancel()
        with suppress(asyncio.CancelledError):
            await practising
        await painters.close()
    assert not painters._apprentice.alive


async def test_without_a_folder_portfolios_end_with_the_bot() -> None:
    painters = PainterPool(SETTINGS)
    folder = painters.processes._known[FOLDER]
    assert os.listdir(folder) == []
    await painters.close()
    with pytest.raises(FileNotFoundError):
        os.listdir(folder)


@pytest.mark.parametrize("key", PLAYED)
def test_practice_draws_boards_and_hands_and_looks_through_every_window(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practising, "ROUNDS", 1)
    monkeypatch.setattr(practising, "SEEN", 1)
    pieces = list(practising.practice(key))
    assert {each.game for each in pieces} == {key}
    hands = {"hand"} if DRAWN[key].hand is not None else set()
    assert {each.what for each in pieces} == {"board"} | hands
    window = DRAWN[key].window
    looks = {window(each.focus) for each in pieces if each.focus}
    assert looks == {window(place) for place in GAMES[key].reading.places(WORDS)}
