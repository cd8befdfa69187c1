"""The replay to keep: every board dot by dot, in a browser without a network, by keyboard alone."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, async_playwright, expect

from config.texts import sentences
from game.chronicle.course import Course, follow
from game.chronicle.telling import Chronicle, chronicled
from game.chronicle.turning import turning_points
from game.kernel import replay
from game.kernel.record import Record
from game.registry import find
from images.keepsake.page import LIMIT, PLAIN, page
from images.keepsake.poster import Poster, alt, poster
from images.keepsake.reel import Reel, reeled
from images.keepsake.tiles import SIDE
from images.studio import Studio, board
from tests.bot.local.browser import CHROMIUM, FLAGS, MISSING, PATIENCE
from tests.game.chronicle.test_chronicle import played

WORDS = sentences("en")
GAME = find("nights_of_fire")
OPTIONS = {"mode": "conflict", "players": "2", "version": "basic"}
STEPS = {0, 9, 10, 20}  # and its turning points
SCALE = 0.2
STUDIO = Studio()
PIXEL = """([x, y]) => [...document.querySelector("canvas").getContext("2d")
  .getImageData(x, y, 1, 1).data].slice(0, 3)"""


@cache
def made() -> tuple[Record, Course, Chronicle, Reel]:
    """The beginning of a game for two, looked at in a few steps."""
    record = played(GAME, OPTIONS, 20, thinks=False)
    course = follow(GAME, record.setup, record.actions, WORDS)
    painter = STUDIO.painter(GAME.key)
    steps = sorted(STEPS | {each.end for each in turning_points(course)})
    reel = reeled(course, record, steps, WORDS, painter, SCALE, {20})
    chronicle = chronicled(course, WORDS, "It was broken off.")
    reel.close(chronicle.result)
    return record, course, chronicle, reel


def laid(reel: Reel, seat: str | None, last: int) -> dict[int, bytes]:
    """The tiles that lie on a board at a step, as the page lays them."""
    data, cells = reel.tiles.data(), dict[int, bytes]()
    for frame in reel.frames[seat][: last + 1]:
        for cell, tile in zip(frame.changes[::2], frame.changes[1::2], strict=True):
            cells[cell] = data[tile * SIDE * SIDE :][: SIDE * SIDE]
    return cells


@pytest.mark.parametrize("seat", [None, "revolutionary", "soviet"])
def test_tiles_are_the_board_dot_by_dot(seat: str | None) -> None:
    record, _, _, reel = made()
    before = GAME.sight.view(replay(GAME, record.setup, record.actions[: reel.steps[-2]]), seat)
    view = GAME.sight.view(replay(GAME, record.setup, record.actions[:20]), seat)
    image = STUDIO.painter(GAME.key).image(board(GAME.key, view, WORDS, "", before), SCALE)
    across = -(-image.width // SIDE)
    for cell, dots in laid(reel, seat, len(reel.steps) - 1).items():
        left, top = cell % across * SIDE, cell // across * SIDE
        assert image.crop((left, top, left + SIDE, top + SIDE)).tobytes() == dots
    assert 20 in reel.kept


def test_each_seat_is_told_what_it_knew() -> None:
    """A hand is in the frames of whoever held it, and in nobody else's."""
    _, _, _, reel = made()
    lines = list(reel.lines)
    held = {r: {lines[n] for f in reel.frames[r] for n in f.hand} for r in reel.readers}
    assert held[None] == set()
    assert held["revolutionary"]
    assert not held["revolutionary"] & held["soviet"]


def test_the_last_step_tells_every_reader_how_it_ended() -> None:
    _, _, chronicle, reel = made()
    reel.close(chronicle.result)
    lines = list(reel.lines)
    for reader in reel.readers:
        told = [lines[number] for number in reel.frames[reader][-1].story]
        assert told.count(chronicle.result) == 1
        assert told[-1] == chronicle.result


def test_a_poster_tells_how_it_ended() -> None:
    _, _, chronicle, _ = made()
    data = poster(Poster(chronicle, None, ("first", "last"), 20), WORDS, PLAIN)
    assert data.startswith(b"\x89PNG")
    assert len(data) < 200_000
    assert "It was broken off." in alt(chronicle, WORDS)


@pytest_asyncio.fixture
async def tab(tmp_path: Path) -> AsyncIterator[Page]:
    """The page in a browser that is offline; whatever it asks for fails the test."""
    if CHROMIUM is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(MISSING)
    _, course, chronicle, reel = made()
    data = page(course, chronicle, reel, WORDS, PLAIN)
    assert len(data) < LIMIT
    file = tmp_path / "game.html"
    file.write_bytes(data)
    asked: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = await browser.new_context(viewport={"width": 400, "height": 900}, offline=True)
        context.set_default_timeout(PATIENCE)
        opened = await context.new_page()
        opened.on("pageerror", lambda error: asked.append(str(error)))
        opened.on("request", lambda each: asked.append(each.url))
        await opened.goto(file.as_uri())
        await opened.wait_for_selector("body[data-ready]")
        yield opened
        await browser.close()
    assert asked == [file.as_uri()]


async def test_a_turning_point_stands_with_its_reason(tab: Page) -> None:
    _, _, chronicle, _ = made()
    await tab.keyboard.press("t")
    told, point = tab.locator("#story p"), chronicle.points[0]
    await expect(told.first).to_have_text(point.moved)
    await expect(told.nth(1)).to_have_text(point.story)
    await expect(tab.locator("#points [aria-current=true]")).to_have_text("1")


async def test_it_is_stepped_through_by_keyboard_without_a_network(tab: Page) -> None:
    """From the first step to the last and from every seat; the picture is that seat's."""
    record, _, _, reel = made()
    steps = len(reel.steps)
    count, picture = tab.locator("#count"), tab.get_by_role("img")
    await expect(count).to_have_text(f"1 of {steps}")
    await tab.keyboard.press("ArrowRight")
    await expect(count).to_have_text(f"2 of {steps}")
    await tab.keyboard.press("End")
    await expect(count).to_have_text(f"{steps} of {steps}")
    before = replay(GAME, record.setup, record.actions[: reel.steps[-2]])
    last = replay(GAME, record.setup, record.actions)
    await expect(tab.locator("#story p").last).to_have_text("It was broken off.")
    for seat, name in (
        (None, "An onlooker"),
        ("revolutionary", "The Revolutionary"),
        ("soviet", "The Soviet commander"),
    ):
        await expect(picture).to_have_accessible_name(
            f"{name}: November 4th AM (round 1 of 10), Step {steps} of {steps}"
        )
        views = [GAME.sight.view(state, seat) for state in (last, before)]
        scene = board(GAME.key, views[0], WORDS, "", views[1])
        image = STUDIO.painter(GAME.key).image(scene, SCALE).convert("RGB")
        for spot in ((12, 9), (100, 80), (200, 150), (300, 200)):
            assert tuple(await tab.evaluate(PIXEL, list(spot))) == image.getpixel(spot)
        await tab.keyboard.press("v")
    await tab.keyboard.press("Home")
    await expect(count).to_have_text(f"1 of {steps}")
    assert not await tab.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    await expect(tab.get_by_text("It was broken off.").first).to_be_visible()
