"""A real browser for tests of the page."""

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Literal

import pytest
import pytest_asyncio
from playwright.async_api import Page, async_playwright, expect

from bot.local.service.standin import StandIn

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30_000  # milliseconds; a busy machine may need a while
expect.set_options(timeout=PATIENCE)
DESK, PHONE = (1280, 800), (390, 844)
MISSING = "Chromium is missing, so the page is not tested; install Debian's package chromium."

OpenTab = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture
async def open_tab(standin: StandIn) -> AsyncIterator[OpenTab]:
    """Opens tabs as one of the people; an error in the page fails the test."""
    if CHROMIUM is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(MISSING)
    errors: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)

        async def open_tab(
            name: str,
            size: tuple[int, int] = DESK,
            scheme: Literal["light", "dark"] = "light",
        ) -> Page:
            width, height = size
            context = await browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme
            )
            context.set_default_timeout(PATIENCE)
            page = await context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
            await page.goto(f"{standin.payloads.origin}/?as={name}")
            await page.get_by_role("heading", level=1).wait_for()
            return page

        yield open_tab
        await browser.close()
    assert errors == []
