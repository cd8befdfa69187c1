"""The page in a real browser: two tabs, two players."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.local.people.driver import Player
from bot.local.run.serve import connected
from bot.local.service.standin import StandIn
from tests.bot.local.browser import DESK, PHONE, OpenTab, open_tab
from tests.bot.local.sample_bot import SampleBot, sample_bot

__all__ = ["open_tab"]

NAMELESS = """
() => [...document.querySelectorAll("button, a, input, textarea, select, [role=listbox]")]
  .filter((node) => node.checkVisibility() && !(
    node.textContent.trim() || node.ariaLabel || node.labels?.length || node.title))
  .map((node) => node.outerHTML)
"""
LARGE = """(node) => {
  node.width = 1600;
  node.height = 1200;
  const box = node.getBoundingClientRect();
  return [box.top, box.bottom];
}"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


async def use(page: Page, command: str) -> None:
    """Type a command that needs no options, with the keyboard alone."""
    box = page.get_by_role("textbox", name="Message")
    await box.fill(f"/{command}")
    await page.get_by_role("option", name=f"/{command}").first.wait_for()
    await box.press("Enter")
    await page.get_by_role("button", name="Run the command").press("Enter")


async def test_two_players_play_in_two_tabs(
    standin: StandIn, sample: SampleBot, open_tab: OpenTab
) -> None:
    alice, bob = await open_tab("alice"), await open_tab("bob")
    await give_a_command(alice, bob)
    await enlarge_a_picture(alice, bob)
    await use_a_message_menu(alice, bob)
    await play_on_a_panel(alice, bob)
    await send_a_modal(alice, bob)
    await write_in_private(alice, bob)


async def give_a_command(alice: Page, bob: Page) -> None:
    """A command with autocomplete, a range and choices."""
    await alice.get_by_role("textbox", name="Message").press_sequentially("/mus")
    await alice.get_by_role("option", name="/muster").click()
    await alice.keyboard.type("art")
    await alice.get_by_role("option", name="Artillery").click()
    await alice.keyboard.type("9")
    await alice.keyboard.press("Tab")
    await alice.get_by_role("option", name="blue").click()
    await alice.keyboard.press("Enter")
    await expect(alice.get_by_role("alert")).to_have_text("strength: at most 6.")
    await alice.keyboard.press("Control+A")
    await alice.keyboard.type("4")
    await alice.keyboard.press("Enter")
    await expect(bob.get_by_text("blue artillery of 4 musters.")).to_be_visible()
    await expect(bob.get_by_text("Alice used /muster")).to_be_visible()


async def enlarge_a_picture(alice: Page, bob: Page) -> None:
    """A picture, enlarged."""
    await use(alice, "picture")
    await bob.get_by_role("button", name="Enlarge the picture: A small board").click()
    await expect(bob.get_by_role("dialog", name="Picture")).to_be_visible()
    image = bob.locator(".lightbox-image")
    assert await image.evaluate("(node) => node.decode().then(() => node.naturalWidth)") == 40
    await bob.set_viewport_size({"width": 1280, "height": 900})
    await bob.locator("figcaption").evaluate("(node) => node.textContent = 'Told. '.repeat(170)")
    top, bottom = await image.evaluate(LARGE)
    assert 0 <= top < bottom <= 900, "a long description pushes the picture out"
    await bob.keyboard.press("Escape")


async def use_a_message_menu(alice: Page, bob: Page) -> None:
    """A command from the menu of a message."""
    message = bob.locator(".message", has_text="A picture:")
    await message.hover()
    await message.get_by_role("button", name="Apps").click()
    await bob.get_by_role("menuitem", name="Say hello").click()
    await expect(alice.get_by_text("Hello to 'A picture:'.")).to_be_visible()
    await expect(alice.get_by_text("Bob used Say hello")).to_be_visible()


async def play_on_a_panel(alice: Page, bob: Page) -> None:
    """A panel: a button and a menu that allows two picks."""
    await use(alice, "panel")
    await bob.get_by_role("button", name="Move").click()
    await expect(alice.get_by_text("Move 3 at table 7 by Bob.")).to_be_visible()
    await expect(bob.get_by_role("button", name="Closed")).to_be_disabled()
    await bob.get_by_role("button", name="Which units").click()
    await bob.get_by_role("option", name="Infantry").click()
    await bob.get_by_role("option", name="Partisans").click()
    await bob.keyboard.press("Escape")
    await expect(alice.get_by_text("State: infantry, partisans")).to_be_visible()


async def send_a_modal(alice: Page, bob: Page) -> None:
    """A modal, answered in private."""
    await use(alice, "orders")
    modal = alice.get_by_role("dialog", name="Orders")
    await modal.get_by_label("Words").fill("hold the bridge")
    await modal.get_by_role("button", name="Where").click()
    await modal.get_by_role("option", name="South").click()
    await modal.get_by_label("Fast").check()
    await modal.get_by_role("button", name="Submit").click()
    await expect(alice.get_by_text("hold the bridge / South / Fast")).to_be_visible()
    await expect(alice.get_by_text("Only you can see this")).to_be_visible()
    await expect(bob.get_by_text("hold the bridge")).to_have_count(0)
    await alice.get_by_role("button", name="Dismiss message").click()
    await expect(alice.get_by_text("hold the bridge")).to_have_count(0)


async def write_in_private(alice: Page, bob: Page) -> None:
    """A private message: unread, announced, opened, answered."""
    await use(alice, "whisper")
    await expect(alice).to_have_title("(1) #general — Alice")
    await alice.get_by_role("button", name="Corvin wrote to you").click()
    await expect(alice.get_by_text("Your hand:")).to_be_visible()
    await expect(alice).to_have_title("@Corvin — Alice")
    await alice.get_by_role("textbox", name="Message").fill("thank you")
    await alice.keyboard.press("Enter")
    await expect(alice.get_by_text("You wrote: thank you")).to_be_visible()
    await expect(bob.get_by_text("thank you")).to_have_count(0)


async def test_text_stays_text_and_markdown_becomes_nodes(
    standin: StandIn, sample: SampleBot, alice: Player, open_tab: OpenTab
) -> None:
    page = await open_tab("bob")
    attack = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    await alice.say(attack)
    await alice.say(f"**{attack}** `{attack}` [x](javascript:window.hit=1) ||{attack}||")
    await alice.slash("ping", text=attack)
    await expect(page.get_by_text("onerror").first).to_be_visible()
    await expect(page.locator(".message")).to_have_count(3)
    assert await page.evaluate("window.hit") is None
    assert await page.locator(".log script, .log img").count() == 0
    assert await page.locator('.log a[href^="javascript"]').count() == 0
    await check_markdown(alice, page)


async def check_markdown(alice: Player, page: Page) -> None:
    await alice.say(
        "# Title\n**bold** *slanted* __under__ ~~gone~~ snake_case_name 2 * 3 * 4\n"
        "- one\n- two\n1. first\n> quoted\n```\nfixed **code**\n```\n"
        f"<@{alice.id}> <#{alice.here}> <t:0:D> <t:0:R> https://example.invalid/a."
    )
    text = page.locator(".message .text").last
    await expect(text.get_by_role("heading", name="Title")).to_be_visible()
    for tag, words in {
        "strong": "bold",
        "em": "slanted",
        "u": "under",
        "s": "gone",
        "ul li:nth-child(2)": "two",
        "ol li": "first",
        "blockquote": "quoted",
        "pre code": "fixed **code**",
        ".mention >> nth=0": "@Alice",
        ".mention >> nth=1": "#general",
        "time >> nth=0": "January 1, 1970",
        'a[target="_blank"]': "https://example.invalid/a",
    }.items():
        await expect(text.locator(tag)).to_have_text(words)
    await expect(text.locator("time").nth(1)).to_contain_text("years ago")
    await expect(text).to_contain_text("snake_case_name 2 * 3 * 4")


async def test_waiting_for_the_bot_and_for_the_line(
    standin: StandIn, alice: Player, open_tab: OpenTab
) -> None:
    page = await open_tab("bob")
    await expect(page.get_by_text("Corvin is offline.")).to_be_visible()
    async with connected(standin, sample_bot):
        await expect(page.get_by_text("Corvin is offline.")).to_have_count(0)
        standin.faults.be_slow("PATCH /webhooks/*", seconds=0.5)
        await use(page, "think")
        await expect(page.get_by_text("Corvin is thinking…")).to_be_visible()
        await expect(page.get_by_text("Thought.")).to_be_visible()
        await expect(page.get_by_text("Corvin is thinking…")).to_have_count(0)
        await use(page, "quiet")
        standin.faults.advance(3.5)
        await expect(page.get_by_text("The application did not respond")).to_be_visible()
    await expect(page.get_by_text("Corvin is offline.")).to_be_visible()
    bob = next(user.id for user in standin.world.users.values() if user.name == "Bob")
    for wire in list(standin.people.screens[bob]):
        wire.cut()
    await alice.say("said in between")
    await expect(page.get_by_text("said in between")).to_be_visible()


async def test_unread_marks_and_a_notice_when_called(
    standin: StandIn, alice: Player, open_tab: OpenTab
) -> None:
    page = await open_tab("bob")
    await page.get_by_role("link", name="tables").click()
    bob = next(user for user in standin.world.users.values() if user.name == "Bob")
    await alice.say("just talk")
    general = page.locator("#rooms").get_by_role("link", name="general")
    await expect(general).to_have_class("room unread")
    await alice.say(f"<@{bob.id}>, your turn")
    await expect(page).to_have_title("(1) #tables — Bob")
    await page.get_by_role("button", name="Alice mentioned you in #general").click()
    await expect(page.locator(".calls-me")).to_contain_text("@Bob, your turn")
    await expect(page).to_have_title("#general — Bob")
    await expect(general).to_have_class("room here")
    await page.reload()
    await expect(page).to_have_title("#general — Bob")


async def test_the_door_a_second_seat_and_its_language(
    standin: StandIn, sample: SampleBot, open_tab: OpenTab
) -> None:
    page = await open_tab("nobody")
    await expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    await page.get_by_role("link", name="Bob").click()
    await expect(page).to_have_title("#general — Bob")
    await page.get_by_role("button", name="Play as").click()
    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name="Alice").click()
    alice = await opened.value
    await expect(alice).to_have_title("#general — Alice")
    await expect(page).to_have_title("#general — Bob")
    await page.get_by_role("button", name="Play as").click()
    await page.get_by_label("Name of a new person").fill("Carol")
    await page.keyboard.press("Enter")
    async with page.context.expect_page() as third:
        await page.get_by_role("link", name="Carol").click()
    await expect(await third.value).to_have_title("#general — Carol")
    await alice.get_by_role("button", name="Play as").click()
    await alice.get_by_label("Language").select_option("hu")
    await alice.keyboard.press("Escape")
    await alice.get_by_role("textbox", name="Message").fill("/cs")
    offer = alice.get_by_role("option", name="/csörgés")
    await expect(offer).to_contain_text("Azonnal válaszol.")
    await offer.click()
    await alice.keyboard.press("Enter")
    await expect(page.get_by_text("pong (hu)")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_every_control_has_a_name_and_everything_fits(
    standin: StandIn, sample: SampleBot, alice: Player, open_tab: OpenTab, size: tuple[int, int]
) -> None:
    for command in ("panel", "embed", "picture", "secret"):
        await alice.slash(command)
    await alice.say("long-word-" * 60)
    page = await open_tab("alice", size)
    await expect(page.locator(".message")).to_have_count(6)
    assert await page.evaluate(NAMELESS) == []
    assert not await page.evaluate(TOO_WIDE)
    await page.get_by_role("textbox", name="Message").fill("/")
    await page.get_by_role("option", name="/ping").wait_for()
    assert await page.evaluate(NAMELESS) == []
    assert not await page.evaluate(TOO_WIDE)
    if size == PHONE:
        await check_drawer(page)


async def check_drawer(page: Page) -> None:
    rooms = page.get_by_role("navigation", name="Channels")
    await expect(rooms).to_be_hidden()
    await page.get_by_role("button", name="Channels").click()
    await expect(rooms).to_be_visible()
    await rooms.get_by_role("link", name="tables").click()
    await expect(rooms).to_be_hidden()
    await expect(page.get_by_role("heading", level=1)).to_have_text("tables")


async def test_a_file_is_sent_and_a_message_edited_replied_to_and_deleted(
    standin: StandIn, alice: Player, open_tab: OpenTab, tmp_path: Path
) -> None:
    page = await open_tab("bob")
    notes = tmp_path / "notes.txt"
    notes.write_text("twelve bytes")
    await page.locator("#composer input[type=file]").set_input_files(notes)
    box = page.get_by_role("textbox", name="Message")
    await box.fill("my notes")
    await box.press("Enter")
    seen = await alice.sees("my notes")
    assert await alice.fetch(seen.body["attachments"][0]["url"]) == b"twelve bytes"
    await expect(page.get_by_role("link", name="notes.txt")).to_be_visible()
    await change_what_was_said(page, alice)


async def change_what_was_said(page: Page, alice: Player) -> None:
    box = page.get_by_role("textbox", name="Message")
    await box.press("ArrowUp")
    await box.fill("our notes")
    await box.press("Enter")
    await alice.sees("our notes")
    message = page.locator(".message", has_text="our notes")
    await message.hover()
    await message.get_by_role("button", name="React").click()
    await page.get_by_role("menuitem", name="🎲").click()
    await expect(page.get_by_role("button", name="🎲, 1: Bob")).to_be_visible()
    await message.hover()
    await message.get_by_role("button", name="Reply").click()
    await box.fill("to myself")
    await box.press("Enter")
    await expect(page.locator(".above")).to_contain_text("our notes")
    await message.first.hover()
    await message.first.get_by_role("button", name="Delete").click()
    await expect(page.locator(".message", has_text="my notes")).to_have_count(0)
    await expect(page.get_by_role("link", name="notes.txt")).to_have_count(0)
