"""The bot's line, spoken to without a client: codes, compression, sequence numbers."""

import contextlib
import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.people.driver import Player
from bot.local.run.fixtures import StartBot
from bot.local.service.standin import StandIn
from tests.bot.local.sample_bot import SampleBot, sample_bot

DEFAULT = discord.Intents.default().value


class Line:
    """A bare websocket to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def next(self) -> Any:
        return await self.socket.receive_json(timeout=30)

    async def event(self, name: str) -> Any:
        """The next event with a name, whatever comes before it."""
        while True:
            payload = await self.next()
            if payload.get("t") == name:
                return payload

    async def closed(self) -> int | None:
        """Wait for the end of the line; the code it was closed with."""
        while not self.socket.closed:
            await self.socket.receive(timeout=30)
        return self.socket.close_code

    async def identify(self, token: str = "stand-in", intents: int = DEFAULT) -> None:
        await self.send(2, {"token": token, "intents": intents, "properties": {}})


@contextlib.asynccontextmanager
async def dial(standin: StandIn, query: str = "") -> AsyncIterator[Line]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{standin.payloads.origin}/gateway{query}") as socket,
    ):
        yield Line(socket)


async def test_hello_heartbeat_and_ready(standin: StandIn) -> None:
    async with dial(standin) as line:
        hello = await line.next()
        assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41_250)
        await line.send(1, None)
        assert (await line.next())["op"] == 11
        await line.identify()
        ready = await line.next()
        assert (ready["t"], ready["s"], ready["d"]["v"]) == ("READY", 1, 10)
        guild = await line.next()
        assert (guild["t"], guild["s"]) == ("GUILD_CREATE", 2)
        assert [member["user"]["bot"] for member in guild["d"]["members"]] == [True]


async def test_a_heartbeat_is_not_answered_at_once(
    standin: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on any line: else an idle bot's journal says now and then that it cannot keep up."""
    monkeypatch.setattr("bot.local.service.gateway.ON_ITS_WAY", 3_600.0)
    async with dial(standin) as line:
        await line.next()
        await line.send(1, None)
        await line.identify()
        assert (await line.next())["t"] == "READY"


async def test_members_come_with_their_intent(standin: StandIn) -> None:
    async with dial(standin) as line:
        await line.identify(intents=DEFAULT | 2)
        guild = await line.event("GUILD_CREATE")
        assert len(guild["d"]["members"]) == 3


async def test_the_stream_is_compressed_as_one(standin: StandIn) -> None:
    async with dial(standin, "?v=10&encoding=json&compress=zlib-stream") as line:
        unpack = zlib.decompressobj()
        first = await line.socket.receive_bytes(timeout=30)
        assert first.endswith(b"\x00\x00\xff\xff")
        assert json.loads(unpack.decompress(first))["op"] == 10
        await line.identify()
        second = json.loads(unpack.decompress(await line.socket.receive_bytes(timeout=30)))
        assert second["t"] == "READY"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("not json", 4002),
        ('{"d": 1}', 4002),
        ('{"op": 99}', 4001),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": 2, "d": {"token": "wrong", "intents": 0}}', 4004),
        ('{"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}', 4004),
        ('{"op": 1, "d": "' + "x" * 4096 + '"}', 4002),
    ],
)
async def test_what_ends_the_line(standin: StandIn, text: str, code: int) -> None:
    async with dial(standin) as line:
        await line.socket.send_str(text)
        assert await line.closed() == code


@pytest.mark.parametrize(
    "text",
    [
        '{"op": 2, "d": null}',
        '{"op": 2, "d": {"token": "stand-in"}}',
        '{"op": 2, "d": {"token": "stand-in", "intents": "all"}}',
        '{"op": 6, "d": null}',
        '{"op": 6, "d": {"token": "stand-in", "seq": 1}}',
        '{"op": 6, "d": {"token": "stand-in", "session_id": []}}',
    ],
)
async def test_a_malformed_payload_ends_the_line_with_a_note(standin: StandIn, text: str) -> None:
    async with dial(standin) as line:
        await line.socket.send_str(text)
        assert await line.closed() == 4002
    (note,) = standin.notes.breakdowns
    standin.notes.clear()
    assert note.startswith(f"gateway, op {json.loads(text)['op']}: ")


async def test_presence_and_voice_leave_a_note(standin: StandIn, start_bot: StartBot) -> None:
    game = discord.Game("chess")
    bot = await start_bot(
        lambda options: discord.Client(intents=discord.Intents.default(), activity=game, **options)
    )
    await bot.change_presence(activity=game)
    async with dial(standin) as line:
        await line.identify()
        await line.event("READY")
        await line.send(4, {"guild_id": "1", "channel_id": None})
        await line.send(1)
        while (await line.next())["op"] != 11:
            pass
    notes = sorted(standin.notes.lines())
    standin.notes.clear()
    assert [note.partition("gateway: ")[2] for note in notes] == [
        "presence",
        "presence",
        "voice_state",
    ]


async def test_bytes_end_the_line(standin: StandIn) -> None:
    async with dial(standin) as line:
        await line.socket.send_bytes(b"x")
        assert await line.closed() == 4002


async def test_identifying_twice_ends_the_line(standin: StandIn) -> None:
    async with dial(standin) as line:
        await line.identify()
        await line.identify()
        assert await line.closed() == 4005


async def test_a_payload_of_4096_bytes_is_heard(standin: StandIn) -> None:
    async with dial(standin) as line:
        await line.next()
        frame = '{"op": 1, "d": "' + "x" * (4096 - 18) + '"}'
        assert len(frame) == 4096
        await line.socket.send_str(frame)
        assert (await line.next())["op"] == 11


async def test_120_sends_a_minute_and_no_more(standin: StandIn) -> None:
    async with dial(standin) as line:
        await line.next()
        for _ in range(120):
            await line.send(1)
        for _ in range(120):
            assert (await line.next())["op"] == 11
        standin.faults.advance(61)
        await line.send(1)
        assert (await line.next())["op"] == 11
        for _ in range(120):
            await line.send(1)
        assert await line.closed() == 4008


async def test_resume_replays_what_was_missed(standin: StandIn, alice: Player) -> None:
    async with dial(standin) as line:
        await line.identify()
        ready = await line.event("READY")
        await line.event("GUILD_CREATE")
    session = ready["d"]["session_id"]
    # The line above ended with code 1000, which gives a session up; a cut does not.
    assert session not in standin.gateway.sessions
    async with dial(standin) as line:
        await line.identify()
        session = (await line.event("READY"))["d"]["session_id"]
        await line.event("GUILD_CREATE")
        standin.faults.cut_gateway()
        await line.closed()
    await alice.say("missed")
    async with dial(standin) as line:
        await line.send(6, {"token": "stand-in", "session_id": session, "seq": 2})
        missed = await line.event("MESSAGE_CREATE")
        assert missed["s"] == 3
        assert (await line.event("RESUMED"))["s"] == 4


async def test_an_unknown_session_is_invalid(standin: StandIn) -> None:
    async with dial(standin) as line:
        await line.next()
        await line.send(6, {"token": "stand-in", "session_id": "gone", "seq": 5})
        assert await line.next() == {"op": 9, "d": False}


async def test_content_is_hidden_without_its_intent(standin: StandIn, alice: Player) -> None:
    async with dial(standin) as line:
        await line.identify(intents=DEFAULT)
        await alice.say("whisper to all")
        hidden = await line.event("MESSAGE_CREATE")
        assert hidden["d"]["content"] == ""
        await alice.say(f"<@{alice.bot_id}> open")
        assert "open" in (await line.event("MESSAGE_CREATE"))["d"]["content"]
        await alice.dm("private")
        assert (await line.event("MESSAGE_CREATE"))["d"]["content"] == "private"


async def test_nothing_is_told_without_the_intent(standin: StandIn, alice: Player) -> None:
    async with dial(standin) as line:
        await line.identify(intents=1)
        await line.event("GUILD_CREATE")
        await alice.say("unheard")
        await line.send(1)
        assert (await line.next())["op"] == 11


async def test_members_are_asked_for(standin: StandIn, sample: SampleBot) -> None:
    (guild,) = sample.guilds
    found = await guild.query_members("bo")
    assert [member.display_name for member in found] == ["Bob"]


async def test_all_members_are_loaded_with_their_intent(
    standin: StandIn, start_bot: StartBot
) -> None:
    intents = discord.Intents.default()
    intents.members = True
    bot = await start_bot(lambda options: discord.Client(intents=intents, **options))
    (guild,) = bot.guilds
    assert {member.display_name for member in guild.members} == {"Alice", "Bob", "Corvin"}


async def test_a_wrong_token_is_refused_at_login(standin: StandIn) -> None:
    bot = sample_bot({})
    async with bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login("wrong")
