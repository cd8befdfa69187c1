"""The page when things change under it: odd messages, late edits, lost lines, the keyboard."""

import io

import discord
from playwright.async_api import expect

from bot.local.people.driver import Player
from bot.local.service.standin import StandIn
from tests.bot.local.browser import OpenTab, open_tab
from tests.bot.local.pixels import png
from tests.bot.local.sample_bot import SampleBot
from tests.bot.local.test_page import use

__all__ = ["open_tab"]


def channel_of(bot: discord.Client, player: Player) -> discord.TextChannel:
    channel = bot.get_channel(int(player.here))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_odd_messages_do_not_hide_the_others(
    standin: StandIn, alice: Player, open_tab: OpenTab
) -> None:
    await alice.say("before")
    await alice.say("at <t:99999999999999999> and <t:99999999999999999:R>")
    for message, embed in (("a picture", {"image": {"url": "http://"}}), ("a number", 7)):
        said = await alice.say(message)
        # A world that was written by hand may hold what the server would refuse.
        standin.world.message(alice.here, said.id).embeds = [embed]  # type: ignore[list-item]
    await alice.say("after")
    page = await open_tab("bob")
    await expect(page.get_by_text("before")).to_be_visible()
    await expect(page.get_by_text("at <t:99999999999999999> and")).to_be_visible()
    await expect(page.get_by_text("a picture")).to_be_visible()
    await expect(page.get_by_text("after")).to_be_visible()


async def test_a_message_that_cannot_be_built_says_so(
    standin: StandIn, alice: Player, open_tab: OpenTab
) -> None:
    said = await alice.say("broken")
    odd = {"type": 12, "items": None}
    standin.world.message(alice.here, said.id).components = [odd]
    await alice.say("after")
    page = await open_tab("bob")
    await expect(page.get_by_text("This message cannot be shown.")).to_be_visible()
    await expect(page.get_by_text("after")).to_be_visible()


async def test_an_old_message_that_is_edited_stays_where_it_is(
    standin: StandIn, sample: SampleBot, alice: Player, open_tab: OpenTab
) -> None:
    card = await channel_of(sample, alice).send("The table card")
    for number in range(60):
        await alice.say(f"line {number}")
    page = await open_tab("bob")
    await expect(page.locator(".message")).to_have_count(50)
    await card.edit(content="The table card, changed")
    await alice.say("the last word")
    await expect(page.get_by_text("the last word")).to_be_visible()
    await expect(page.get_by_text("The table card")).to_have_count(0)
    await page.locator("#log").evaluate("(node) => { node.scrollTop = 0; }")
    await expect(page.get_by_text("The table card, changed")).to_have_count(1)
    await expect(page.locator(".message").first).to_contain_text("The table card, changed")


async def test_the_keyboard_stays_on_a_button(
    standin: StandIn, sample: SampleBot, open_tab: OpenTab
) -> None:
    page = await open_tab("bob")
    await use(page, "panel")
    button = page.get_by_role("button", name="Move")
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Move 3 at table 7 by Bob.")).to_be_visible()
    await expect(button).to_be_focused()
    menu = page.get_by_role("button", name="Which units")
    await menu.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await expect(page.get_by_text("State: infantry")).to_be_visible()
    await expect(menu).to_be_focused()


async def test_the_keyboard_returns_after_a_modal(
    standin: StandIn, sample: SampleBot, open_tab: OpenTab
) -> None:
    page = await open_tab("bob")
    await use(page, "confirm")
    ask = page.get_by_role("button", name="Ask")
    await ask.focus()
    await page.keyboard.press("Enter")
    modal = page.get_by_role("dialog", name="Orders")
    await expect(modal).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(modal).to_have_count(0)
    await expect(ask).to_be_focused()
    await page.get_by_role("button", name="Do it").press("Enter")
    await expect(page.get_by_text("Done.")).to_be_visible()
    await expect(page.locator(".message", has_text="Done.")).to_be_focused()


async def test_the_keyboard_stays_on_a_message_that_is_reacted_to(
    standin: StandIn, alice: Player, open_tab: OpenTab
) -> None:
    await alice.say("a question")
    page = await open_tab("bob")
    message = page.locator(".message", has_text="a question")
    await message.get_by_role("button", name="React").press("Enter")
    await page.get_by_role("menuitem", name="🎲").press("Enter")
    await expect(page.get_by_role("button", name="🎲, 1: Bob")).to_be_visible()
    await expect(message).to_be_focused()


async def test_half_typed_work_outlives_a_cut(
    standin: StandIn, sample: SampleBot, alice: Player, bob: Player, open_tab: OpenTab
) -> None:
    page = await open_tab("bob")
    await page.get_by_role("textbox", name="Message").fill("/mus")
    await page.get_by_role("option", name="/muster").click()
    await page.keyboard.type("armoured")
    standin.faults.take_permission(alice.here, "add_reactions")
    await alice.say("after the change")
    await expect(page.get_by_text("after the change")).to_be_visible()
    await expect(page.get_by_role("combobox", name="unit")).to_have_value("armoured")


async def test_a_reply_outlives_a_cut(standin: StandIn, alice: Player, open_tab: OpenTab) -> None:
    await alice.say("a question")
    page = await open_tab("bob")
    message = page.locator(".message", has_text="a question")
    await message.hover()
    await message.get_by_role("button", name="Reply").click()
    await page.get_by_role("textbox", name="Message").fill("half an answer")
    for wire in [wire for wires in standin.people.screens.values() for wire in wires]:
        wire.push({"event": "ROOMS_CHANGED", "data": {}})
    await alice.say("meanwhile")
    await expect(page.get_by_text("meanwhile")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.locator(".above")).to_contain_text("a question")


async def test_icons_of_an_embed_are_shown(
    standin: StandIn, sample: SampleBot, alice: Player, open_tab: OpenTab
) -> None:
    shown = discord.Embed(title="t")
    shown.set_author(name="a", icon_url="attachment://a.png")
    shown.set_footer(text="f", icon_url="attachment://f.png")
    files = [discord.File(io.BytesIO(png()), name) for name in ("a.png", "f.png")]
    sent = await channel_of(sample, alice).send(embed=shown, files=files)
    assert sent.attachments == []
    page = await open_tab("bob")
    icons = page.locator(".embed-icon")
    await expect(icons).to_have_count(2)
    for at in range(2):
        size = "(node) => node.decode().then(() => node.naturalWidth)"
        assert await icons.nth(at).evaluate(size) == 2
