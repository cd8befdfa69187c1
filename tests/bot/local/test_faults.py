"""Each fault that a test can ask for, and what becomes of the bot under it."""

import asyncio

import aiohttp
import discord
import pytest

from bot.local.people.driver import Player, RemoteFaults
from bot.local.run.fixtures import StartBot
from bot.local.service.standin import StandIn
from bot.local.world.refusal import Refusal
from tests.bot.local.sample_bot import SampleBot, sample_bot


def channel_of(bot: discord.Client, player: Player) -> discord.TextChannel:
    channel = bot.get_channel(int(player.here))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_cut_line_is_resumed_and_nothing_is_lost(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.cut_gateway()
    await alice.hears("BOT_STATUS", lambda data: not data["online"])
    await alice.say("said while the line was down")
    await asyncio.wait_for(sample.resumed.wait(), 30)
    assert (await alice.slash("ping")).text.startswith("pong")
    assert sample.heard == ["said while the line was down"]
    assert standin.gateway.counts == {"identify": 1, "resume": 1}


async def test_a_lost_session_is_begun_anew(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.lose_session()
    await alice.hears("BOT_STATUS", lambda data: data["online"])
    assert (await alice.slash("ping")).text.startswith("pong")
    assert standin.gateway.counts == {"identify": 2, "resume": 0}


async def test_a_request_to_reconnect_is_followed(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.ask_reconnect()
    await asyncio.wait_for(sample.resumed.wait(), 30)
    assert (await alice.slash("ping")).text.startswith("pong")


@pytest.mark.parametrize("resumable", [True, False])
async def test_an_invalid_session(
    standin: StandIn, sample: SampleBot, alice: Player, resumable: bool
) -> None:
    standin.faults.invalidate_session(resumable)
    await alice.hears("BOT_STATUS", lambda data: data["online"])
    assert (await alice.slash("ping")).text.startswith("pong")
    expected = {"identify": 1, "resume": 1} if resumable else {"identify": 2, "resume": 0}
    assert standin.gateway.counts == expected


async def test_a_line_closed_with_a_code_is_taken_up_again(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.close_gateway(4000)
    await asyncio.wait_for(sample.resumed.wait(), 30)
    assert (await alice.slash("ping")).text.startswith("pong")


async def test_forbidden_intents_end_the_bot(standin: StandIn, start_bot: StartBot) -> None:
    standin.faults.forbid_privileged_intents()
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await start_bot(sample_bot)
    standin.faults.allow_privileged_intents()
    await start_bot(sample_bot)


async def test_a_rate_limit_is_waited_out(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.limit_rate("POST /channels/*/messages", retry_after=0.05, times=2)
    await channel_of(sample, alice).send("after all")
    await alice.sees("after all")
    assert standin.faults.rules == []


async def test_a_global_rate_limit_is_waited_out(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.limit_rate("POST /interactions/*", retry_after=0.05)
    standin.faults.limit_rate("POST /channels/*", retry_after=0.05, everywhere=True)
    await channel_of(sample, alice).send("late")
    await alice.sees("late")
    assert (await alice.slash("ping")).text.startswith("pong")


async def test_an_error_of_the_server_reaches_the_bot(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.break_down("POST /channels/*/messages", status=503)
    with pytest.raises(discord.DiscordServerError):
        await channel_of(sample, alice).send("never")
    assert not any("never" in seen.text for seen in await alice.look())


async def test_a_500_is_tried_again(standin: StandIn, sample: SampleBot, alice: Player) -> None:
    standin.faults.break_down("POST /channels/*/messages", status=500)
    await channel_of(sample, alice).send("second try")
    assert [seen.text for seen in await alice.look()] == ["second try"]


async def test_a_lost_answer_does_not_say_it_twice(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.lose_answer("POST /channels/*/messages")
    await channel_of(sample, alice).send("once")
    assert [seen.text for seen in await alice.look()] == ["once"]


async def test_a_slow_answer_is_waited_for(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.be_slow("POST /channels/*/messages", seconds=0.2)
    slow = asyncio.create_task(channel_of(sample, alice).send("slowly"))
    await alice.slash("ping", text="meanwhile")
    assert not slow.done()
    await slow
    said = [seen.text for seen in await alice.look()]
    assert said == ["meanwhile (en-US)", "slowly"]


async def test_closed_dms_are_refused_and_opened_again(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.close_dms(alice.id)
    await alice.slash("whisper")
    await alice.sees("Your DMs are closed (50007).")
    standin.faults.open_dms(alice.id)
    await alice.slash("whisper")
    await alice.sees("Your hand:")


@pytest.mark.parametrize(
    ("permission", "code"), [("send_messages", 50013), ("view_channel", 50001)]
)
async def test_a_missing_permission_is_refused(
    standin: StandIn, sample: SampleBot, alice: Player, permission: str, code: int
) -> None:
    channel = channel_of(sample, alice)
    standin.faults.take_permission(alice.here, permission)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("no")
    assert refused.value.code == code
    standin.faults.give_back_permissions(alice.here)
    await channel.send("yes")
    await alice.sees("yes")


async def test_a_permission_taken_in_a_thread_is_taken_in_its_channel(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    kind = discord.ChannelType.public_thread
    thread = await channel_of(sample, alice).create_thread(name="Table", type=kind)
    standin.faults.take_permission(str(thread.id), "send_messages_in_threads")
    with pytest.raises(discord.Forbidden) as refused:
        await thread.send("no")
    assert refused.value.code == 50013
    standin.faults.give_back_permissions(str(thread.id))
    await thread.send("yes")


async def test_what_cannot_be_taken_is_refused(standin: StandIn, alice: Player) -> None:
    with pytest.raises(Refusal, match="private conversation"):
        standin.faults.take_permission(await alice.open_dm(), "send_messages")
    with pytest.raises(Refusal, match="owner"):
        standin.faults.take_permission(alice.here, "send_messages", who=alice.id)
    with pytest.raises(Refusal, match="Unknown"):
        standin.faults.take_permission(alice.here, "send_messages", who="1")


async def test_a_deleted_thread_is_gone(standin: StandIn, sample: SampleBot, alice: Player) -> None:
    await alice.slash("thread", name="Table 7")
    await alice.sees("has 1 pin.")
    created = await alice.hears("THREAD_CREATE")
    thread = sample.get_channel(int(created["id"]))
    assert isinstance(thread, discord.Thread)
    standin.faults.delete_channel(created["id"])
    with pytest.raises(discord.NotFound) as refused:
        await thread.send("into the void")
    assert refused.value.code == 10003
    await alice.hears("THREAD_DELETE")
    assert created["id"] not in alice.channels
    await alice.dm("sync")
    await alice.sees("You wrote: sync")
    assert f"thread {created['id']} deleted" in sample.heard


async def test_a_deleted_message_cannot_be_edited(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    message = await channel_of(sample, alice).send("short-lived")
    standin.faults.delete_message(alice.here, str(message.id))
    with pytest.raises(discord.NotFound) as refused:
        await message.edit(content="too late")
    assert refused.value.code == 10008


async def test_an_interaction_delivered_twice_is_answered_once(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    standin.faults.deliver_twice()
    await alice.slash("ping", text="once")
    await alice.dm("sync")
    await alice.sees("You wrote: sync")
    assert len(sample.interactions) == 2
    assert len(set(sample.interactions)) == 1
    assert [seen.text for seen in await alice.look()] == ["once (en-US)"]


async def test_a_command_without_an_answer_fails_after_its_time(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    waiting = asyncio.create_task(alice.slash("quiet"))
    await alice.settle()
    standin.faults.advance(3.5)
    with pytest.raises(Refusal, match="did not respond"):
        await waiting


async def test_faults_are_caused_over_http(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    faults = RemoteFaults(standin.payloads.origin)
    await faults.cause("close_dms", user_id=alice.id)
    assert not standin.world.users[alice.id].dms_open
    with pytest.raises(Refusal, match="no fault"):
        await faults.cause("nonsense")
    with pytest.raises(Refusal, match="Unknown User"):
        await faults.cause("close_dms", user_id="1")
    assert await faults.notes() == []


@pytest.mark.parametrize(
    ("name", "details"),
    [
        ("advance", {"seconds": -1}),
        ("advance", {"seconds": "soon"}),
        ("break_down", {"status": 200}),
        ("break_down", {"times": 0}),
        ("limit_rate", {"retry_after": None}),
        ("close_gateway", {"code": 1}),
        ("close_dms", {"user_id": 7}),
        ("close_dms", {"colour": "red"}),
        ("close_dms", {}),
        ("take_permission", {"channel_id": "1", "permission": 8}),
    ],
)
async def test_a_fault_with_odd_details_is_refused(
    standin: StandIn, name: str, details: dict[str, object]
) -> None:
    with pytest.raises(Refusal) as refused:
        await RemoteFaults(standin.payloads.origin).cause(name, **details)
    assert refused.value.status == 400
    assert standin.faults.rules == []


async def test_a_fault_takes_an_object(standin: StandIn) -> None:
    url = f"{standin.payloads.origin}/control/cut_gateway"
    for text in ("[1]", "7", "{"):
        async with (
            aiohttp.ClientSession() as session,
            session.post(url, data=text) as response,
        ):
            assert response.status == 400
