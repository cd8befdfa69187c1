"""What a game bot asks of the service besides answering interactions."""

import asyncio
import io
from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.local.service.standin import StandIn
from bot.local.world.permissions import Permission
from bot.local.world.refusal import Refusal
from tests.bot.local.pixels import png
from tests.bot.local.sample_bot import SampleBot


@pytest_asyncio.fixture
async def channel(sample: SampleBot, alice: Player) -> discord.TextChannel:
    found = sample.get_channel(int(alice.here))
    assert isinstance(found, discord.TextChannel)
    return found


def grant(standin: StandIn, wanted: Permission) -> None:
    """Give a permission to everybody on the server."""
    (guild,) = standin.world.guilds.values()
    guild.roles[guild.id].permissions |= wanted


def refused_with(refused: pytest.ExceptionInfo[discord.HTTPException]) -> tuple[int, int]:
    return refused.value.status, refused.value.code


async def test_the_bot_knows_itself_and_others(sample: SampleBot, alice: Player) -> None:
    info = await sample.application_info()
    assert (info.name, info.owner.display_name) == ("Corvin", "Alice")
    assert (await sample.fetch_user(int(alice.id))).display_name == "Alice"
    with pytest.raises(discord.NotFound) as refused:
        await sample.fetch_user(1)
    assert refused_with(refused) == (404, 10013)


async def test_history_in_every_direction(channel: discord.TextChannel) -> None:
    said = [await channel.send(str(n)) for n in range(6)]

    async def read(**bounds: Any) -> list[str]:
        return [message.content async for message in channel.history(**bounds)]

    assert await read(limit=3) == ["5", "4", "3"]
    assert await read(before=said[2]) == ["1", "0"]
    assert await read(after=said[3]) == ["4", "5"]
    assert await read(around=said[3], limit=3) == ["4", "3", "2"]
    assert (await channel.fetch_message(said[4].id)).content == "4"


async def test_messages_are_edited_with_their_files(
    channel: discord.TextChannel, alice: Player
) -> None:
    file = discord.File(io.BytesIO(png(3, 3)), "a b.png", description="three by three")
    message = await channel.send("with a file", file=file)
    assert message.attachments[0].filename == "a_b.png"
    await message.edit(content="kept")
    kept = await alice.sees("kept")
    assert kept.body["attachments"][0]["description"] == "three by three"
    await message.edit(attachments=[discord.File(io.BytesIO(png(5, 5)), "c.png")])
    changed = await alice.sees("kept", lambda seen: "c.png" in seen.pictures[0])
    assert await alice.fetch(changed.pictures[0]) == png(5, 5)
    with pytest.raises(AssertionError, match="404"):
        await alice.fetch(kept.pictures[0])
    await message.edit(content="bare", attachments=[])
    assert (await alice.sees("bare")).pictures == []


async def test_a_file_is_read_back(channel: discord.TextChannel) -> None:
    message = await channel.send(file=discord.File(io.BytesIO(b"moves"), "log.txt"))
    assert await message.attachments[0].read() == b"moves"


async def test_a_layout_with_a_file_and_a_thumbnail(
    channel: discord.TextChannel, alice: Player
) -> None:
    view = discord.ui.LayoutView()
    small = discord.ui.Thumbnail[Any]("attachment://small.png", description="small")
    view.add_item(discord.ui.Section("beside it", accessory=small))
    view.add_item(discord.ui.File("attachment://log.txt"))
    parts = [
        discord.File(io.BytesIO(png()), "small.png"),
        discord.File(io.BytesIO(b"x"), "log.txt"),
    ]
    message = await channel.send(view=view, files=parts)
    section, file = message.components
    assert isinstance(section, discord.SectionComponent)
    assert isinstance(section.accessory, discord.ThumbnailComponent)
    assert await alice.fetch(section.accessory.media.url) == png()
    assert isinstance(file, discord.FileComponent)
    assert (file.name, file.size) == ("log.txt", 1)
    assert await alice.fetch((await alice.sees("beside it")).pictures[0]) == png()


async def test_a_layout_stays_a_layout(channel: discord.TextChannel) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay("laid out"))
    message = await channel.send(view=view)
    assert message.flags.components_v2
    with pytest.raises(discord.HTTPException, match="cannot be used"):
        await message.edit(content="plain")


async def test_a_reply_points_at_its_message(channel: discord.TextChannel, alice: Player) -> None:
    said = await alice.say("question")
    message = await channel.fetch_message(int(said.id))
    answer = await message.reply("answer")
    assert answer.reference is not None
    assert answer.reference.message_id == message.id
    seen = await alice.sees("answer")
    assert seen.body["referenced_message"]["content"] == "question"
    assert [user["id"] for user in seen.body["mentions"]] == [alice.id]
    silent = await message.reply("quietly", mention_author=False)
    assert silent.mentions == []
    await message.delete()
    with pytest.raises(discord.HTTPException, match="Unknown message"):
        await message.reply("to nobody")


async def test_the_same_nonce_is_the_same_message(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    first = await channel.send("once", nonce=7)
    assert (await channel.send("once", nonce=7)).id == first.id
    standin.faults.advance(301)
    assert (await channel.send("once", nonce=7)).id != first.id


async def test_a_message_of_the_channel_is_never_private(
    channel: discord.TextChannel, bob: Player
) -> None:
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    await channel._state.http.request(route, json={"content": "for all", "flags": 64})
    assert not (await bob.sees("for all")).private


async def test_mentions_obey_the_author(channel: discord.TextChannel, alice: Player) -> None:
    called = await channel.send(f"<@{alice.id}>")
    assert [user.id for user in called.mentions] == [int(alice.id)]
    nobody = discord.AllowedMentions.none()
    assert (await channel.send(f"<@{alice.id}>", allowed_mentions=nobody)).mentions == []
    only = discord.AllowedMentions(users=[discord.Object(1)], everyone=False, roles=False)
    assert (await channel.send(f"<@{alice.id}>", allowed_mentions=only)).mentions == []


async def test_others_messages_are_deleted_with_the_permission(
    standin: StandIn, channel: discord.TextChannel, alice: Player
) -> None:
    said = await alice.say("delete me")
    message = await channel.fetch_message(int(said.id))
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="mine now")
    assert refused_with(refused) == (403, 50005)
    await message.edit(suppress=True)
    await message.delete()
    assert await alice.look() == []
    said = await alice.say("keep me")
    standin.faults.take_permission(alice.here, "manage_messages")
    with pytest.raises(discord.Forbidden) as refused:
        await (await channel.fetch_message(int(said.id))).delete()
    assert refused_with(refused) == (403, 50013)


async def test_many_messages_are_deleted_at_once(
    channel: discord.TextChannel, alice: Player
) -> None:
    said = [await channel.send(str(n)) for n in range(3)]
    await channel.delete_messages(said[:2])
    assert [seen.text for seen in await alice.look()] == ["2"]


async def test_reactions_of_the_bot_and_of_others(
    channel: discord.TextChannel, alice: Player
) -> None:
    message = await channel.send("vote")
    await message.add_reaction("👍")
    await alice.do("react", channel=alice.here, message=str(message.id), emoji="👍")
    fresh = await channel.fetch_message(message.id)
    (reaction,) = fresh.reactions
    assert (reaction.count, reaction.me) == (2, True)
    assert {user.display_name async for user in reaction.users()} == {"Corvin", "Alice"}
    await message.remove_reaction("👍", discord.Object(int(alice.id)))
    await message.add_reaction("🎲")
    await message.clear_reaction("👍")
    assert [str(r.emoji) for r in (await channel.fetch_message(message.id)).reactions] == ["🎲"]
    await message.clear_reactions()
    assert (await channel.fetch_message(message.id)).reactions == []
    with pytest.raises(discord.NotFound) as refused:
        await message.add_reaction("nonsense")
    assert refused_with(refused) == (404, 10014)


async def test_pins_are_listed_and_taken_off(channel: discord.TextChannel, alice: Player) -> None:
    first, second = await channel.send("first"), await channel.send("second")
    await first.pin()
    await second.pin()
    assert [m.content async for m in channel.pins()] == ["second", "first"]
    await second.unpin()
    assert [m.content async for m in channel.pins()] == ["first"]
    kinds = [seen.body["type"] for seen in await alice.look()]
    assert kinds == [0, 0, 6, 6]


async def test_the_life_of_a_thread(
    standin: StandIn, channel: discord.TextChannel, alice: Player
) -> None:
    start = await channel.send("Table 7 begins")
    thread = await start.create_thread(name="Table 7")
    assert thread.id == start.id
    with pytest.raises(discord.HTTPException) as refused:
        await start.create_thread(name="Again")
    assert refused_with(refused) == (400, 160004)
    said = await thread.send("hello")
    await thread.edit(name="Table 7, over", archived=True)
    assert [t.name async for t in channel.archived_threads()] == ["Table 7, over"]
    with pytest.raises(discord.HTTPException) as refused:
        await said.edit(content="too late")
    assert refused_with(refused) == (400, 50083)
    await thread.send("back again")
    assert not standin.world.channels[str(thread.id)].thread.archived  # type: ignore[union-attr]
    active = await channel.guild.active_threads()
    assert [t.name for t in active] == ["Table 7, over"]
    await alice.go("Table 7, over")
    assert [seen.body["type"] for seen in await alice.look()] == [21, 0, 0]


async def test_the_members_of_a_thread(channel: discord.TextChannel, alice: Player) -> None:
    thread = await channel.create_thread(name="Private")
    assert thread.is_private()
    member = await channel.guild.fetch_member(int(alice.id))
    await thread.add_user(member)
    assert {m.id for m in await thread.fetch_members()} == {int(alice.id), int(alice.bot_id)}
    await thread.remove_user(member)
    await thread.leave()
    assert await thread.fetch_members() == []
    with pytest.raises(discord.NotFound) as refused:
        await thread.fetch_member(int(alice.id))
    assert refused_with(refused) == (404, 10007)
    await thread.join()
    await thread.delete()
    await alice.hears("THREAD_DELETE")


async def test_a_locked_thread_is_for_those_who_manage_it(
    standin: StandIn, channel: discord.TextChannel, alice: Player, bob: Player
) -> None:
    kind = discord.ChannelType.public_thread
    thread = await channel.create_thread(name="Locked", type=kind)
    await thread.edit(locked=True)
    said = await thread.send("the bot may")
    standin.faults.take_permission(alice.here, "manage_threads")
    with pytest.raises(discord.Forbidden) as refused:
        await thread.send("not now")
    assert refused_with(refused) == (403, 160005)
    await bob.go("Locked")
    with pytest.raises(Refusal, match="160005"):
        await bob.say("nor I")
    standin.faults.set_lock(str(thread.id), archived=True)
    with pytest.raises(discord.Forbidden) as refused:
        await thread.send("nor from the archive")
    assert refused_with(refused) == (403, 50083)
    with pytest.raises(discord.Forbidden) as refused:
        await said.edit(content="nor changed there")
    assert refused_with(refused) == (403, 50083)


async def test_a_quiet_thread_goes_to_the_archive(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    """After as long as was chosen for it; whoever speaks there brings it back."""
    kind = discord.ChannelType.public_thread
    thread = await channel.create_thread(name="Quiet", type=kind, auto_archive_duration=60)
    info = standin.world.channels[str(thread.id)].thread
    assert info is not None
    said = await thread.send("something")
    standin.faults.advance(59 * 60)
    assert not info.archived
    await thread.send("something more")
    standin.faults.advance(59 * 60)
    assert not info.archived
    standin.faults.advance(60)
    assert info.archived
    with pytest.raises(discord.HTTPException) as refused:
        await said.edit(content="changed")
    assert refused_with(refused) == (400, 50083)
    await thread.send("again")
    assert not info.archived


async def test_the_files_of_a_layout_stand_only_where_they_are_shown(
    channel: discord.TextChannel, alice: Player
) -> None:
    """A new layout may show them again only if its request lists them by id and name."""
    file = discord.File(io.BytesIO(png(3, 3)), "board.png")
    sent = await channel.send(view=showing("attachment://board.png"), file=file)
    (gallery,) = sent.components
    assert isinstance(gallery, discord.MediaGalleryComponent)
    id_ = gallery.items[0].media.attachment_id
    assert (sent.attachments, bool(id_)) == ([], True)
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(view=showing("attachment://board.png"))
    assert refused_with(refused) == (400, 50035)
    data: Any = {"id": id_, "filename": "board.png", "size": 0, "url": "", "proxy_url": ""}
    kept = discord.Attachment(data=data, state=channel._state)
    await sent.edit(view=showing("attachment://board.png"), attachments=[kept])
    await alice.settle()
    assert alice.all_seen()[-1].files == {"board.png": str(id_)}


def showing(link: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(link)))
    return view


async def test_a_server_has_so_many_active_threads_and_no_more(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    kind = discord.ChannelType.public_thread
    first = await channel.create_thread(name="First", type=kind)
    standin.faults.set_lock(str(first.id), locked=False, archived=True)
    await channel.create_thread(name="Second", type=kind)
    standin.limits = replace(standin.limits, active_threads=1)
    with pytest.raises(discord.HTTPException) as refused:
        await channel.create_thread(name="Third", type=kind)
    assert refused_with(refused) == (400, 160006)
    with pytest.raises(discord.HTTPException) as refused:
        await first.send("out of the archive")
    assert refused_with(refused) == (400, 160006)


async def test_channels_are_made_changed_and_removed(
    standin: StandIn, channel: discord.TextChannel, alice: Player
) -> None:
    with pytest.raises(discord.Forbidden) as refused:
        await channel.guild.create_text_channel("nope")
    assert refused_with(refused) == (403, 50013)
    grant(standin, Permission.manage_channels | Permission.manage_roles)
    hidden: dict[Any, discord.PermissionOverwrite] = {
        channel.guild.default_role: discord.PermissionOverwrite(send_messages=False)
    }
    made = await channel.guild.create_text_channel("records", overwrites=hidden)
    await alice.hears("CHANNEL_CREATE", lambda data: data["name"] == "records")
    await made.edit(topic="Finished games", slowmode_delay=5)
    fetched = await channel.guild.fetch_channel(made.id)
    assert isinstance(fetched, discord.TextChannel)
    assert (fetched.topic, fetched.slowmode_delay) == ("Finished games", 5)
    member = await channel.guild.fetch_member(int(alice.bot_id))
    await made.set_permissions(member, send_messages=True)
    await made.send("allowed to me")
    await made.set_permissions(member, overwrite=None)
    with pytest.raises(discord.Forbidden):
        await made.send("and no more")
    await made.delete()
    assert "records" not in [c.name for c in await channel.guild.fetch_channels()]


async def test_roles_and_nicknames(
    standin: StandIn, channel: discord.TextChannel, alice: Player
) -> None:
    grant(standin, Permission.manage_roles | Permission.manage_nicknames)
    guild = channel.guild
    role = await guild.create_role(name="Blue", mentionable=True)
    member = await guild.fetch_member(int(alice.id))
    await member.add_roles(role)
    assert role.id in [r.id for r in (await guild.fetch_member(member.id)).roles]
    called = await channel.send(role.mention)
    assert called.raw_role_mentions == [role.id]
    assert standin.people.unread(alice.id)[alice.here]["mentions"] == 1
    await member.remove_roles(role)
    await member.edit(nick="The Hat")
    assert (await guild.fetch_member(member.id)).display_name == "The Hat"
    bodies = await channel._state.http.get_members(guild.id, limit=2, after=None)
    assert [body["nick"] for body in bodies] == [None, "The Hat"]
    assert {r.name for r in await guild.fetch_roles()} == {"@everyone", "Corvin", "Blue"}
    assert (await channel._state._get_client().fetch_guild(guild.id)).name == "The Games Room"


async def test_commands_of_one_server(
    sample: SampleBot, channel: discord.TextChannel, alice: Player
) -> None:
    @app_commands.command(description="Only here.")
    async def here(interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.send_message("Here.")

    sample.tree.add_command(here, guild=channel.guild)
    (synced,) = await sample.tree.sync(guild=channel.guild)
    assert (await alice.slash("here")).text == "Here."
    assert (await sample.tree.fetch_command(synced.id, guild=channel.guild)).name == "here"
    await synced.edit(description="Nowhere else.")
    assert [c.description for c in await sample.tree.fetch_commands(guild=channel.guild)] == [
        "Nowhere else."
    ]
    await synced.delete()
    with pytest.raises(discord.NotFound) as refused:
        await sample.tree.fetch_command(synced.id, guild=channel.guild)
    assert refused_with(refused) == (404, 10063)


async def test_a_command_keeps_its_id_when_it_is_sent_again(sample: SampleBot) -> None:
    before = {command.name: command.id for command in await sample.tree.fetch_commands()}
    after = {command.name: command.id for command in await sample.tree.sync()}
    assert before == after


async def test_bad_commands_are_refused_in_the_clients_words(sample: SampleBot) -> None:
    @app_commands.command(name="fine", description="x" * 101)
    async def wordy(interaction: discord.Interaction[discord.Client]) -> None: ...

    sample.tree.add_command(wordy)
    with pytest.raises(app_commands.CommandSyncFailure, match="between 1 and 100"):
        await sample.tree.sync()


async def test_emojis_of_the_application(
    sample: SampleBot, channel: discord.TextChannel, alice: Player
) -> None:
    made = await sample.create_application_emoji(name="block", image=png(8, 8))
    assert await made.read() == png(8, 8)
    made = await made.edit(name="armour")
    assert [emoji.name for emoji in await sample.fetch_application_emojis()] == ["armour"]
    message = await channel.send(str(made))
    await message.add_reaction(made)
    assert f"armour:{made.id}" in (await alice.look())[-1].body["reacted"]
    await made.delete()
    with pytest.raises(discord.NotFound) as refused:
        await sample.fetch_application_emoji(made.id)
    assert refused_with(refused) == (404, 10014)


async def test_private_messages_reach_one(sample: SampleBot, alice: Player, bob: Player) -> None:
    user = await sample.fetch_user(int(alice.id))
    await user.send("for your eyes", file=discord.File(io.BytesIO(png()), "hand.png"))
    await alice.sees("for your eyes")
    await bob.settle()
    assert not bob.has("for your eyes")
    with pytest.raises(discord.Forbidden) as refused:
        await sample.http.start_private_message(int(alice.bot_id))
    assert refused_with(refused) == (403, 50007)


async def test_files_and_embeds_need_their_permissions(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    standin.faults.take_permission(str(channel.id), "attach_files")
    standin.faults.take_permission(str(channel.id), "embed_links")
    with pytest.raises(discord.Forbidden):
        await channel.send(file=discord.File(io.BytesIO(png()), "a.png"))
    with pytest.raises(discord.Forbidden):
        await channel.send(embed=discord.Embed(title="t"))
    await channel.send("words alone")


async def test_many_requests_at_once_are_all_answered(
    channel: discord.TextChannel, alice: Player
) -> None:
    await asyncio.gather(*(channel.send(f"number {n}") for n in range(20)))
    texts = {seen.text for seen in await alice.look()}
    assert texts == {f"number {n}" for n in range(20)}
