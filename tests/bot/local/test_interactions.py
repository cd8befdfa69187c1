"""The rules of interactions: deadlines, tokens, and which answer fits which question."""

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.local.people.driver import Player
from bot.local.run.fixtures import StartBot
from bot.local.service.standin import StandIn
from bot.local.world.refusal import Refusal

Asked = discord.Interaction[discord.Client]


class HeldBot(discord.Client):
    """Hands every interaction to the test instead of answering it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents.default(), **options)
        self.tree = app_commands.CommandTree(self)
        self.held: asyncio.Queue[Asked] = asyncio.Queue()

    async def setup_hook(self) -> None:
        @self.tree.command(description="Waits.")
        async def hold(interaction: Asked, word: str = "") -> None:
            await self.held.put(interaction)

        @hold.autocomplete("word")
        async def offers(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
            await self.held.put(interaction)
            await asyncio.Event().wait()
            return []

        await self.tree.sync()

    async def on_interaction(self, interaction: Asked) -> None:
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds:
            await self.held.put(interaction)


async def begin(start_bot: StartBot, player: Player) -> tuple[Asked, asyncio.Task[Any]]:
    """A command under way: the bot's side of it and the player's."""
    bot = await start_bot(lambda options: HeldBot(**options))
    assert isinstance(bot, HeldBot)
    waiting = asyncio.create_task(player.slash("hold"))
    return await bot.held.get(), waiting


def code(refused: pytest.ExceptionInfo[discord.HTTPException]) -> int:
    return refused.value.code


async def test_an_answer_after_three_seconds_is_void(
    standin: StandIn, start_bot: StartBot, alice: Player
) -> None:
    interaction, waiting = await begin(start_bot, alice)
    standin.faults.advance(3.1)
    with pytest.raises(discord.NotFound) as refused:
        await interaction.response.send_message("late")
    assert code(refused) == 10062
    with pytest.raises(Refusal, match="did not respond"):
        await waiting


async def test_a_second_first_answer_is_refused(start_bot: StartBot, alice: Player) -> None:
    interaction, waiting = await begin(start_bot, alice)
    await interaction.response.send_message("first")
    again: Asked = discord.Interaction(data=raw(interaction), state=interaction._state)
    with pytest.raises(discord.HTTPException) as refused:
        await again.response.send_message("second")
    assert code(refused) == 40060
    assert (await waiting).text == "first"


def raw(interaction: Asked) -> Any:
    """The interaction as it came in, to answer it as if for the first time."""
    return {
        "id": interaction.id,
        "token": interaction.token,
        "type": interaction.type.value,
        "version": 1,
        "application_id": interaction.application_id,
        "attachment_size_limit": 0,
        "channel": {},
    }


async def test_the_token_lasts_fifteen_minutes(
    standin: StandIn, start_bot: StartBot, alice: Player
) -> None:
    interaction, waiting = await begin(start_bot, alice)
    await interaction.response.defer()
    await waiting
    standin.faults.advance(14 * 60)
    await interaction.followup.send("in time")
    standin.faults.advance(61)
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.followup.send("too late")
    assert (refused.value.status, code(refused)) == (401, 50027)


async def test_a_follow_up_before_the_answer_is_refused(start_bot: StartBot, alice: Player) -> None:
    interaction, waiting = await begin(start_bot, alice)
    with pytest.raises(discord.NotFound) as refused:
        await interaction.followup.send("too soon")
    assert code(refused) == 10015
    await interaction.response.send_message("now")
    assert (await waiting).text == "now"


async def test_the_first_follow_up_takes_the_place_of_a_deferred_answer(
    start_bot: StartBot, alice: Player
) -> None:
    interaction, waiting = await begin(start_bot, alice)
    await interaction.response.defer(ephemeral=True)
    thinking = (await waiting).message
    await interaction.followup.send("one")
    await interaction.followup.send("two", ephemeral=True)
    one, two = await alice.look()
    assert (one.id, one.text, one.private) == (thinking.id, "one", True)
    assert (two.text, two.private) == ("two", True)


async def test_answers_are_read_edited_and_deleted(start_bot: StartBot, alice: Player) -> None:
    interaction, waiting = await begin(start_bot, alice)
    await interaction.response.send_message("draft", ephemeral=True)
    await waiting
    original = await interaction.original_response()
    assert original.content == "draft"
    await original.edit(content="final")
    assert (await alice.sees("final")).private
    await interaction.delete_original_response()
    assert await alice.look() == []
    with pytest.raises(discord.NotFound) as refused:
        await interaction.edit_original_response(content="gone")
    assert code(refused) == 10008


async def test_a_command_cannot_update_a_message(start_bot: StartBot, alice: Player) -> None:
    interaction, waiting = await begin(start_bot, alice)
    route = discord.http.Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.client.http.request(route, json={"type": 7, "data": {"content": "x"}})
    assert code(refused) == 50035
    await interaction.response.send_message("well then")
    assert (await waiting).text == "well then"


async def test_a_bad_modal_is_refused_with_the_place(start_bot: StartBot, alice: Player) -> None:
    interaction, waiting = await begin(start_bot, alice)
    long_title = discord.ui.Modal(title="x" * 46)
    long_title.add_item(discord.ui.TextInput(label="l"))
    with pytest.raises(discord.HTTPException, match="title"):
        await interaction.response.send_modal(long_title)
    await interaction.response.send_message("no modal")
    assert (await waiting).kind == "message"


async def test_more_than_25_choices_are_refused(
    standin: StandIn, start_bot: StartBot, alice: Player
) -> None:
    bot = await start_bot(lambda options: HeldBot(**options))
    assert isinstance(bot, HeldBot)
    typing = asyncio.create_task(alice.complete("hold", "word", word="a"))
    interaction = await bot.held.get()
    many = [app_commands.Choice(name=str(n), value=str(n)) for n in range(26)]
    with pytest.raises(discord.HTTPException, match="25 or fewer"):
        await interaction.response.autocomplete(many)
    await interaction.response.autocomplete(many[:25])
    assert len(await typing) == 25


async def test_an_ephemeral_message_is_out_of_reach_of_the_channel(
    start_bot: StartBot, alice: Player
) -> None:
    interaction, waiting = await begin(start_bot, alice)
    await interaction.response.send_message("hidden", ephemeral=True)
    answer = (await waiting).message
    channel = interaction.client.get_channel(int(alice.here))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(int(answer.id))
    assert [m async for m in channel.history()] == []


async def test_what_an_interaction_tells_the_bot(
    standin: StandIn, start_bot: StartBot, bob: Player
) -> None:
    interaction, waiting = await begin(start_bot, bob)
    assert interaction.user.display_name == "Bob"
    assert interaction.permissions.send_messages
    assert not interaction.permissions.manage_messages
    assert interaction.app_permissions.manage_messages
    assert interaction.filesize_limit == standin.limits.file_bytes
    assert interaction.context.guild
    assert interaction.channel_id == int(bob.here)
    await interaction.response.send_message("ok")
    await waiting


async def test_in_private_the_bot_is_told_of_few_permissions(
    start_bot: StartBot, bob: Player
) -> None:
    """That it may speak there goes without saying."""
    bob.here = await bob.open_dm()
    interaction, waiting = await begin(start_bot, bob)
    mine = interaction.app_permissions
    assert (mine.attach_files, mine.embed_links, mine.use_external_emojis) == (True, True, True)
    assert (mine.send_messages, mine.view_channel) == (False, False)
    await interaction.response.send_message("ok")
    await waiting


async def test_a_modal_without_an_answer_is_sent_again(
    standin: StandIn, start_bot: StartBot, alice: Player
) -> None:
    interaction, waiting = await begin(start_bot, alice)
    bot = interaction.client
    assert isinstance(bot, HeldBot)
    modal = discord.ui.Modal(title="Orders")
    modal.add_item(discord.ui.TextInput(label="Words", custom_id="words"))
    await interaction.response.send_modal(modal)
    opened = await waiting
    sent = asyncio.create_task(alice.submit(opened, words="hold"))
    await bot.held.get()
    standin.faults.advance(3.5)
    with pytest.raises(Refusal, match="did not respond"):
        await sent
    again = asyncio.create_task(alice.submit(opened, words="hold"))
    held = await asyncio.wait_for(bot.held.get(), 30)
    await held.response.send_message("at last")
    assert (await again).text == "at last"
    with pytest.raises(Refusal, match="10062"):
        await alice.submit(opened, words="once more")
