"""A newcomer's first minute in a real browser: welcome, table, first turn, letter."""

from __future__ import annotations

from playwright.async_api import Page, expect

from bot.app.run import greet
from bot.screens.panel import ROWS
from tests.bot.club import Club
from tests.bot.local.browser import PHONE, OpenTab, open_tab

__all__ = ["open_tab"]

NARROW = (400, 900)
TOPS = """(panel) => [...panel.querySelectorAll(".row button, .menu button")]
  .map((control) => Math.round(control.getBoundingClientRect().top))"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


async def use(page: Page, command: str) -> None:
    """Type a command that needs no options."""
    box = page.get_by_role("textbox", name="Message")
    await box.fill(f"/{command}")
    await page.get_by_role("option", name=f"/{command}").first.wait_for()
    await box.press("Enter")
    await page.get_by_role("button", name="Run the command").press("Enter")


async def test_the_first_minute(club: Club, open_tab: OpenTab) -> None:
    """On a phone: read the welcome, follow it, play cards for a move, take it back, pass."""
    await greet(club.bot)
    page = await open_tab("alice", PHONE)
    await expect(page.get_by_text("Welcome to the games room")).to_be_visible()
    await use(page, "open nights")
    await page.get_by_role("link", name="Go to the table").click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.get_by_role("button", name="Move").click()
    await page.get_by_role("button", name="Choose, and close the menu").click()
    await page.get_by_role("option").first.click()
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Do it").click()
    await expect(page.get_by_text("From which district does a group move?")).to_be_visible()
    assert not await page.evaluate(TOO_WIDE)
    await page.get_by_role("button", name="Restart").click()
    await page.get_by_role("button", name="Pass this round").click()
    await expect(page.get_by_text("The Revolutionary passes").first).to_be_visible()
    assert (await club.tables.get(1)).number >= 1


async def test_a_panel_fits_a_phone(club: Club, open_tab: OpenTab) -> None:
    """One picture, the question and at most five rows of controls, within one screen."""
    page = await open_tab("alice", NARROW)
    await use(page, "open nights")
    await page.get_by_role("link", name="Go to the table").click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await expect(page.get_by_role("button", name="Move")).to_be_visible()
    assert await _fits(page)
    await page.get_by_role("button", name="Move").click()
    cards = page.get_by_role("button", name="Choose, and close the menu")
    await expect(cards).to_be_visible()
    assert await _fits(page)
    await cards.click()
    await page.get_by_role("option").first.click()
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Do it").click()
    await expect(page.get_by_text("From which district does a group move?")).to_be_visible()
    assert await _fits(page)


async def _fits(page: Page) -> bool:
    """Whether a panel with one picture is no higher than the screen, its controls in few lines."""
    panel = page.locator(".message.private").last
    picture = panel.locator("img[alt]").last
    await expect(picture).to_be_visible()
    box = await panel.bounding_box()
    assert box is not None
    tops = await panel.evaluate(TOPS)
    return box["height"] <= NARROW[1] and len(set(tops)) <= ROWS
