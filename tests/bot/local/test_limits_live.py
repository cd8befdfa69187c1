"""The limits that show only on the wire: traffic, time and what a world can hold."""

import io
import time

import aiohttp
import discord
import msgspec
import pytest
import pytest_asyncio
from discord.http import Route

from bot.local.people.driver import Player
from bot.local.run.fixtures import StartBot
from bot.local.service.standin import StandIn
from bot.local.world.limits import Limits
from tests.bot.local.pixels import png
from tests.bot.local.sample_bot import SampleBot, sample_bot

LIMITS = Limits()


@pytest_asyncio.fixture
async def channel(sample: SampleBot, alice: Player) -> discord.TextChannel:
    found = sample.get_channel(int(alice.here))
    assert isinstance(found, discord.TextChannel)
    return found


async def test_the_client_is_told_which_part_is_too_long(channel: discord.TextChannel) -> None:
    with pytest.raises(discord.HTTPException, match="Must be 2000 or fewer") as refused:
        await channel.send("x" * 2001)
    assert (refused.value.status, refused.value.code) == (400, 50035)


async def test_words_beside_a_layout_are_refused(channel: discord.TextChannel) -> None:
    body = {"content": "words", "flags": 1 << 15, "components": [{"type": 10, "content": "x"}]}
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    with pytest.raises(discord.HTTPException, match="cannot be used"):
        await channel._state.http.request(route, json=body)


async def test_a_file_that_was_not_sent_is_refused(channel: discord.TextChannel) -> None:
    shown = discord.Embed().set_image(url="attachment://missing.png")
    with pytest.raises(discord.HTTPException, match="was not found"):
        await channel.send(embed=shown)


async def test_an_empty_message_is_refused(channel: discord.TextChannel) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("")
    assert refused.value.code == 50006


async def test_a_request_that_is_too_large_is_refused(channel: discord.TextChannel) -> None:
    parts = [discord.File(io.BytesIO(bytes(9 * 1024 * 1024)), f"{n}.bin") for n in range(3)]
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send(files=parts)
    assert (refused.value.status, refused.value.code) == (413, 40005)


async def test_a_channel_takes_no_more_than_its_share(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    """Whoever does not wait as the headers say is told to, in this channel alone."""
    small = msgspec.structs.replace(LIMITS, in_channel=1, in_channel_window=60.0)
    standin.limits = standin.traffic.limits = small
    url = f"{standin.payloads.origin}/api/v10/channels/{channel.id}/messages"
    headers = {"Authorization": f"Bot {channel._state.http.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        first = await session.post(url, json={"content": "one"})
        second = await session.post(url, json={"content": "two"})
        assert (first.status, second.status) == (200, 429)
        assert not (await second.json())["global"]


async def test_old_messages_are_edited_so_often_and_no_more(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    """Edits of what was said in the last hour are not counted."""
    standin.traffic.limits = msgspec.structs.replace(LIMITS, old_edits=1)
    said = await channel.send("one")
    url = f"{standin.payloads.origin}/api/v10/channels/{channel.id}/messages/{said.id}"
    headers = {"Authorization": f"Bot {channel._state.http.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:

        async def edited() -> int:
            async with session.patch(url, json={"content": "two"}) as response:
                body = await response.json()
                assert response.status == 200 or (body["code"], body["global"]) == (30046, False)
                return response.status

        assert [await edited(), await edited()] == [200, 200]
        standin.faults.advance(3_601)
        assert [await edited(), await edited()] == [200, 429]
        standin.faults.advance(LIMITS.old_edits_window)
        assert await edited() == 200


async def test_private_conversations_are_not_opened_too_fast(
    standin: StandIn, channel: discord.TextChannel, alice: Player, bob: Player
) -> None:
    """One that is there already can be used at any time."""
    standin.traffic.openings.most = 1
    client = channel._state._get_client()
    await (await client.create_dm(discord.Object(int(alice.id)))).send("hello")
    with pytest.raises(discord.Forbidden) as refused:
        await client.create_dm(discord.Object(int(bob.id)))
    assert refused.value.code == 40003
    await client.http.start_private_message(int(alice.id))
    standin.faults.advance(LIMITS.openings_window)
    await (await client.create_dm(discord.Object(int(bob.id)))).send("hello")
    await bob.sees("hello")


async def test_pins_and_reactions_run_out(standin: StandIn, channel: discord.TextChannel) -> None:
    small = msgspec.structs.replace(LIMITS, pins=1, reactions=1)
    standin.limits = small
    first, second = await channel.send("one"), await channel.send("two")
    await first.pin()
    with pytest.raises(discord.HTTPException) as refused:
        await second.pin()
    assert refused.value.code == 30003
    await first.add_reaction("⚔️")
    with pytest.raises(discord.HTTPException) as refused:
        await first.add_reaction("🎲")
    assert refused.value.code == 30010


async def test_emojis_have_short_names_and_small_pictures(
    standin: StandIn, sample: SampleBot
) -> None:
    standin.limits = msgspec.structs.replace(LIMITS, emojis=1, emoji_bytes=100)
    with pytest.raises(discord.HTTPException, match="between 2 and 32"):
        await sample.create_application_emoji(name="x" * 33, image=png())
    with pytest.raises(discord.HTTPException) as refused:
        await sample.create_application_emoji(name="large", image=png() + bytes(100))
    assert refused.value.code == 50045
    await sample.create_application_emoji(name="x" * 32, image=png())
    with pytest.raises(discord.HTTPException) as refused:
        await sample.create_application_emoji(name="more", image=png())
    assert refused.value.code == 30008


async def test_names_and_topics_are_short(standin: StandIn, channel: discord.TextChannel) -> None:
    await channel.create_thread(name="x" * 100, type=discord.ChannelType.public_thread)
    with pytest.raises(discord.HTTPException, match="between 1 and 100"):
        await channel.create_thread(name="x" * 101, type=discord.ChannelType.public_thread)
    standin.world.guilds[str(channel.guild.id)].roles[str(channel.guild.id)].permissions |= 1 << 4
    with pytest.raises(discord.HTTPException, match="1024 or fewer"):
        await channel.edit(topic="x" * 1025)


async def test_too_many_requests_are_told_to_wait(standin: StandIn) -> None:
    standin.traffic.limits = msgspec.structs.replace(LIMITS, requests=2, requests_window=60.0)
    standin.traffic.everything = standin.traffic.window()
    url = f"{standin.payloads.origin}/api/v10/users/@me"
    headers = {"Authorization": f"Bot {standin.world.app.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        answers = [await session.get(url) for _ in range(3)]
        left = [answer.headers["X-RateLimit-Remaining"] for answer in answers]
        body = await answers[2].json()
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert left == ["1", "0", "0"]
    assert answers[0].headers["X-RateLimit-Bucket"] == answers[1].headers["X-RateLimit-Bucket"]
    assert "Via" in answers[2].headers
    assert body["global"]
    assert 0 < body["retry_after"] <= 60


async def test_a_bucket_is_free_again_after_its_window(standin: StandIn) -> None:
    url = f"{standin.payloads.origin}/api/v10/users/@me"
    headers = {"Authorization": f"Bot {standin.world.app.token}"}
    before = time.time()
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(url) as answer,
    ):
        after = float(answer.headers["X-RateLimit-Reset-After"])
        reset = float(answer.headers["X-RateLimit-Reset"])
        assert answer.headers["X-RateLimit-Limit"] == str(LIMITS.requests)
    assert after == pytest.approx(LIMITS.requests_window, abs=0.01)
    assert before - 0.1 <= reset - LIMITS.requests_window <= time.time() + 0.1


async def test_the_client_waits_before_it_is_told_to(standin: StandIn, start_bot: StartBot) -> None:
    bot = await start_bot(lambda options: sample_bot(options | {"max_ratelimit_timeout": 30.0}))
    assert bot.user is not None
    standin.traffic.limits = msgspec.structs.replace(LIMITS, requests=1, requests_window=60.0)
    standin.traffic.buckets.clear()
    await bot.fetch_user(bot.user.id)
    with pytest.raises(discord.RateLimited) as limited:
        await bot.fetch_user(bot.user.id)
    assert limited.value.retry_after > 30


async def test_too_many_invalid_requests_are_a_ban(
    standin: StandIn, channel: discord.TextChannel
) -> None:
    standin.traffic.invalid.most = 2
    standin.faults.take_permission(str(channel.id), "send_messages")
    for _ in range(2):
        with pytest.raises(discord.Forbidden):
            await channel.send("no")
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("no")
    assert (refused.value.status, refused.value.code) == (429, 0)


async def test_links_to_files_stop_working(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    answer = await alice.slash("picture")
    assert answer.message is not None
    (link,) = answer.message.pictures
    await alice.fetch(link)
    standin.faults.advance(LIMITS.link_life + 3601)
    with pytest.raises(AssertionError, match="404"):
        await alice.fetch(link)
    fresh = (await alice.look())[-1]
    await alice.fetch(fresh.pictures[0])
