"""Channels, threads and roles: who is called in, who sees what, and what has no effect."""

from typing import Any

import discord
import pytest
import pytest_asyncio
from discord.http import Route

from bot.local.people.driver import Player
from bot.local.service import rooms
from bot.local.service.standin import StandIn
from bot.local.world.model import ThreadInfo
from bot.local.world.permissions import Permission
from bot.local.world.refusal import Refusal
from tests.bot.local.sample_bot import SampleBot
from tests.bot.local.test_rest import grant, refused_with

PUBLIC = discord.ChannelType.public_thread


@pytest_asyncio.fixture
async def channel(sample: SampleBot, alice: Player) -> discord.TextChannel:
    found = sample.get_channel(int(alice.here))
    assert isinstance(found, discord.TextChannel)
    return found


def inside(standin: StandIn, thread: discord.Thread) -> ThreadInfo:
    info = standin.world.channels[str(thread.id)].thread
    assert info is not None
    return info


async def test_a_mention_in_a_thread_brings_somebody_in(
    standin: StandIn, channel: discord.TextChannel, bob: Player
) -> None:
    thread = await channel.create_thread(name="Secret")
    assert str(thread.id) not in bob.channels
    await thread.send(f"<@{bob.id}>, come in", allowed_mentions=discord.AllowedMentions.none())
    assert bob.id not in inside(standin, thread).members
    await thread.send(f"<@{bob.id}>, come in")
    await bob.sees("come in")
    assert bob.id in inside(standin, thread).members
    assert str(thread.id) in bob.channels


async def test_a_mention_by_an_edit_brings_somebody_in(
    standin: StandIn, channel: discord.TextChannel, bob: Player
) -> None:
    thread = await channel.create_thread(name="Table", type=PUBLIC)
    message = await thread.send("Who plays?")
    await message.edit(content=f"<@{bob.id}> plays.")
    assert bob.id in inside(standin, thread).members


async def test_a_mention_brings_nobody_in_who_cannot_see_the_channel(
    standin: StandIn, channel: discord.TextChannel, bob: Player
) -> None:
    thread = await channel.create_thread(name="Table", type=PUBLIC)
    standin.faults.take_permission(str(channel.id), "view_channel", who=bob.id)
    await thread.send(f"<@{bob.id}>")
    assert bob.id not in inside(standin, thread).members


async def test_a_thread_has_no_permissions_of_its_own(
    standin: StandIn, channel: discord.TextChannel, bob: Player
) -> None:
    grant(standin, Permission.manage_roles)
    thread = await channel.create_thread(name="Table", type=PUBLIC)
    at = f"/channels/{thread.id}/permissions/{bob.id}"
    body = {"type": 1, "allow": "0", "deny": "1024"}
    for route, more in ((Route("PUT", at), {"json": body}), (Route("DELETE", at), {})):
        with pytest.raises(discord.HTTPException) as refused:
            await channel._state.http.request(route, **more)  # type: ignore[arg-type]
        assert refused_with(refused) == (400, 50024)


async def test_roles_are_mentioned_by_their_ids(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    grant(standin, Permission.manage_roles)
    blue = await channel.guild.create_role(name="Blue", hoist=True, colour=0x0000FF)
    red = await channel.guild.create_role(name="Red")
    assert (blue.hoist, blue.colour.value, red.hoist) == (True, 0x0000FF, False)
    text = f"{blue.mention} {red.mention} <@&123456789012345678>"
    only = discord.AllowedMentions(roles=[blue], users=False, everyone=False)
    every = discord.AllowedMentions(roles=True)
    for allowed, called in ((only, [blue]), (every, [blue, red])):
        sent = await channel.send(text, allowed_mentions=allowed)
        message = standin.world.message(str(channel.id), str(sent.id))
        assert message.mention_roles == [str(role.id) for role in called]


async def test_an_unknown_role_is_refused(
    standin: StandIn, channel: discord.TextChannel, bob: Player
) -> None:
    grant(standin, Permission.manage_roles)
    member = await channel.guild.fetch_member(int(bob.id))
    with pytest.raises(discord.NotFound) as refused:
        await member.edit(roles=[discord.Object(123456789012345678)])
    assert refused_with(refused) == (404, 10011)
    await bob.say("still here")


async def test_the_bot_learns_that_it_lost_a_channel(
    standin: StandIn, sample: SampleBot, channel: discord.TextChannel, alice: Player
) -> None:
    thread = await channel.create_thread(name="Table", type=PUBLIC)
    standin.faults.take_permission(str(channel.id), "view_channel")
    await alice.dm("sync")
    await alice.sees("You wrote: sync")
    assert not channel.permissions_for(channel.guild.me).view_channel
    standin.faults.delete_channel(str(thread.id))
    await channel_opened_behind_its_back(standin, channel)
    standin.faults.give_back_permissions(str(channel.id))
    await alice.dm("again")
    await alice.sees("You wrote: again")
    assert channel.permissions_for(channel.guild.me).view_channel
    assert [t.name for t in channel.threads] == ["Later"]


async def channel_opened_behind_its_back(standin: StandIn, channel: discord.TextChannel) -> None:
    parent = standin.world.channel(str(channel.id))
    (guild,) = standin.world.guilds.values()
    body = {"name": "Later", "type": 11}
    rooms.open_thread(standin, "test", parent, guild.owner_id, body, None)


async def test_slow_mode_holds_people_but_not_the_bot(
    standin: StandIn, channel: discord.TextChannel, alice: Player, bob: Player
) -> None:
    grant(standin, Permission.manage_channels)
    await channel.edit(slowmode_delay=60)
    (guild,) = standin.world.guilds.values()
    guild.roles[guild.id].permissions &= ~Permission.manage_channels
    await bob.say("first")
    with pytest.raises(Refusal, match="20016"):
        await bob.say("second")
    for player in (alice, alice):
        await player.say("the owner need not wait")
    await channel.send("one")
    await channel.send("two")
    standin.faults.advance(61)
    await bob.say("second")
    grant(standin, Permission.manage_channels)
    with pytest.raises(discord.HTTPException, match="21600"):
        await channel.edit(slowmode_delay=21601)


async def test_a_new_channel_is_what_was_asked_for(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    grant(standin, Permission.manage_channels)
    made = await channel.guild.create_text_channel("slow", slowmode_delay=5, nsfw=True, topic="t")
    fetched = await channel.guild.fetch_channel(made.id)
    assert isinstance(fetched, discord.TextChannel)
    assert (fetched.slowmode_delay, fetched.nsfw, fetched.topic) == (5, True, "t")
    with pytest.raises(discord.HTTPException, match="1024 or fewer"):
        await channel.guild.create_text_channel("wordy", topic="x" * 1025)


WITHOUT_EFFECT: list[tuple[str, str, dict[str, Any], str]] = [
    ("POST", "/channels/{c}/messages", {"content": "x", "sticker_ids": ["1"]}, "sticker_ids"),
    ("PATCH", "/channels/{c}", {"default_auto_archive_duration": 60}, "default_auto_archive"),
    ("POST", "/guilds/{g}/channels", {"name": "x", "type": 0, "parent_id": "1"}, "parent_id"),
    ("PATCH", "/users/@me", {"avatar": "x"}, "avatar"),
    ("PATCH", "/users/@me", {"banner": "x"}, "banner"),
    ("POST", "/guilds/{g}/roles", {"name": "x", "icon": "x"}, "icon"),
]


@pytest.mark.parametrize(("method", "path", "body", "field"), WITHOUT_EFFECT)
async def test_what_has_no_effect_leaves_a_note(
    standin: StandIn,
    channel: discord.TextChannel,
    method: str,
    path: str,
    body: dict[str, Any],
    field: str,
) -> None:
    grant(standin, Permission.manage_channels | Permission.manage_roles)
    route = Route(method, path.format(c=channel.id, g=channel.guild.id))
    await channel._state.http.request(route, json=body)
    (note,) = standin.notes.lines()
    standin.notes.clear()
    assert field in note


@pytest.mark.parametrize("limit", [0, -1, 101])
async def test_a_history_of_an_impossible_length_is_refused(
    channel: discord.TextChannel, limit: int
) -> None:
    route = Route("GET", f"/channels/{channel.id}/messages")
    with pytest.raises(discord.HTTPException) as refused:
        await channel._state.http.request(route, params={"limit": limit})
    assert refused_with(refused) == (400, 50035)
