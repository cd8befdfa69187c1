"""Nothing from outside gets in, nothing inside looks out, and nothing unknown goes unseen."""

import asyncio
import contextlib
import errno
import socket
from typing import Any

import aiohttp
import discord
import discord.asset
import discord.gateway
import discord.http
import pytest
import yarl
from aiohttp import web
from discord.http import Route

from bot.local.people.actions import DEEDS, Doer
from bot.local.people.driver import Player, RemoteFaults
from bot.local.run.loopback_guard import is_loopback, loopback_only
from bot.local.run.redirect import pointed_at
from bot.local.run.serve import standing
from bot.local.run.server import running
from bot.local.run.subprocesses import bot_apart, server_apart
from bot.local.service.standin import StandIn
from bot.local.world.model import Body
from bot.local.world.refusal import Refusal
from tests.bot.local.sample_bot import SampleBot

PATHS = ["/", "/people", "/gateway", "/api/v10/gateway", "/control/notes"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["example.invalid", "127.0.0.1.example.invalid:80", "192.0.2.7"])
async def test_a_foreign_host_name_is_refused(standin: StandIn, path: str, host: str) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(standin.payloads.origin + path, headers={"Host": host}) as response,
    ):
        assert response.status == 403


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("origin", ["https://example.invalid", "null", "http://127.0.0.1:1"])
async def test_a_foreign_page_is_refused(standin: StandIn, path: str, origin: str) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(standin.payloads.origin + path, headers={"Origin": origin}) as response,
    ):
        assert response.status == 403


async def test_a_foreign_page_cannot_open_a_websocket(standin: StandIn, alice: Player) -> None:
    url = f"{standin.payloads.origin}/people/{alice.id}"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(url, origin="https://example.invalid")
        assert refused.value.status == 403
        async with session.ws_connect(url, origin=standin.payloads.origin) as line:
            assert (await line.receive_json())["event"] == "HELLO"


async def test_the_server_listens_on_loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    runners: list[web.AppRunner] = []
    build = web.AppRunner

    def recorded(*given: Any, **more: Any) -> web.AppRunner:
        runners.append(build(*given, **more))
        return runners[-1]

    monkeypatch.setattr("bot.local.run.server.web.AppRunner", recorded)
    async with running() as s:
        (runner,) = runners
        bound = [address[0] for address in runner.addresses]
        assert bound == ["127.0.0.1"]
        assert yarl.URL(s.payloads.origin).port == runner.addresses[0][1]


@pytest.mark.parametrize("name", ["page.html", "drawing.svg", "drawing.svgz", "log.xml"])
async def test_a_file_that_is_no_picture_is_a_download(
    standin: StandIn, alice: Player, name: str
) -> None:
    page = await alice.upload(name, b"<svg><script>alert(1)</script></svg>")
    said = await alice.say("look", files=[page])
    link = said.body["attachments"][0]["url"]
    async with aiohttp.ClientSession() as session, session.get(link) as response:
        assert response.headers["Content-Disposition"].startswith("attachment")
        assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_link_cannot_be_forged(standin: StandIn, sample: SampleBot, alice: Player) -> None:
    answer = await alice.slash("picture")
    assert answer.message is not None
    link = yarl.URL(answer.message.pictures[0])
    for forged in (link.without_query_params("hm"), link.update_query(ex="ffffffff")):
        async with aiohttp.ClientSession() as session, session.get(forged) as response:
            assert response.status == 404


async def test_a_link_of_another_channel_leads_nowhere(
    standin: StandIn, sample: SampleBot, alice: Player
) -> None:
    answer = await alice.slash("picture")
    assert answer.message is not None
    link = answer.message.pictures[0].replace(alice.here, "1")
    async with aiohttp.ClientSession() as session, session.get(link) as response:
        assert response.status == 404


async def test_the_page_allows_no_foreign_script(standin: StandIn) -> None:
    async with aiohttp.ClientSession() as session, session.get(standin.payloads.origin) as page:
        policy = page.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("name", ["..%2fserver.py", "missing.js", "%2e%2e%2fworld.py"])
async def test_only_the_page_itself_is_served(standin: StandIn, name: str) -> None:
    url = yarl.URL(f"{standin.payloads.origin}/page/{name}", encoded=True)
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        assert response.status == 404


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.9.9.9", "::1", "", None])
def test_what_is_loopback(host: str | None) -> None:
    assert is_loopback(host)


async def test_other_names_are_refused_and_noted() -> None:
    noted: list[str] = []
    with loopback_only(noted.append):
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.ClientConnectorError):
                await session.get("http://example.invalid/")
        loop = asyncio.get_running_loop()
        with pytest.raises(socket.gaierror):
            await loop.getaddrinfo("discord.example.invalid", 443)
        assert await loop.getaddrinfo("localhost", 80)
    assert noted == ["example.invalid", "discord.example.invalid"]


async def test_other_addresses_are_refused_and_noted() -> None:
    noted: list[str] = []
    with loopback_only(noted.append):
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.ClientConnectorError):
                await session.get("http://192.0.2.7/")
        with socket.socket() as plain, pytest.raises(ConnectionRefusedError, match="not loopback"):
            plain.connect(("192.0.2.8", 80))
        with socket.socket() as plain:
            assert plain.connect_ex(("192.0.2.9", 80)) == errno.ECONNREFUSED
        with socket.socket(type=socket.SOCK_DGRAM) as letters:
            with pytest.raises(ConnectionRefusedError, match="not loopback"):
                letters.sendto(b"x", ("192.0.2.10", 53))
            with pytest.raises(ConnectionRefusedError, match="not loopback"):
                letters.sendto(b"x", 0, ("192.0.2.11", 53))
            assert letters.sendto(b"x", ("127.0.0.1", 9)) == 1
    assert noted == [f"192.0.2.{n}" for n in range(7, 12)]


def test_old_lookups_are_refused_and_noted() -> None:
    noted: list[str] = []
    before = socket.gethostbyname
    with loopback_only(noted.append):
        for lookup in (socket.gethostbyname, socket.gethostbyname_ex, socket.gethostbyaddr):
            with pytest.raises(socket.gaierror, match="only loopback"):
                lookup("example.invalid")
        assert socket.gethostbyname("127.0.0.1") == "127.0.0.1"
    assert noted == ["example.invalid"] * 3
    assert socket.gethostbyname is before


def curious_bot(options: dict[str, Any]) -> discord.Client:
    """A bot that looks up a name outside before it is ready."""
    with contextlib.suppress(OSError):
        socket.gethostbyname("example.invalid")
    return SampleBot(**options)


async def test_a_bot_in_its_own_process_is_found_out() -> None:
    async with server_apart() as server:
        origin = server.first_line
        async with bot_apart(origin, "tests.bot.local.test_safety:curious_bot"):
            notes = await RemoteFaults(origin).notes()
    assert notes == ["name looked up outside loopback: example.invalid"]


async def test_unknown_routes_and_fields_are_noted(alice: Player, standin: StandIn) -> None:
    headers = {"Authorization": f"Bot {standin.world.app.token}"}
    api = f"{standin.payloads.origin}/api/v10"
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.get(f"{api}/soundboard-default-sounds") as response:
            assert response.status == 404
        body = {"content": "x", "poll": {}, "embeds": [{"title": "t", "glitter": True}]}
        async with session.post(f"{api}/channels/{alice.here}/messages", json=body) as response:
            assert response.status == 200
        async with session.get(f"{api}/users/@me", params={"colour": "red"}) as response:
            assert response.status == 200
        async with session.post(f"{api}/users/@me/channels", json={}) as response:
            assert response.status == 400
    notes = standin.notes.lines()
    standin.notes.clear()
    assert notes == [
        "unknown route: GET /api/v10/soundboard-default-sounds",
        "unknown field: POST /channels/{channel}/messages: poll",
        "unknown field: POST /channels/{channel}/messages: embeds.0.glitter",
        "unknown field: GET /users/@me: query.colour",
        "breakdown: POST /users/@me/channels: KeyError('recipient_id')",
    ]


async def test_a_client_that_asks_for_the_unknown_leaves_a_note(
    standin: StandIn, sample: SampleBot
) -> None:
    with pytest.raises(discord.NotFound):
        await sample.http.request(Route("GET", "/sticker-packs"))
    assert standin.notes.unknown_routes == ["GET /api/v10/sticker-packs"]
    standin.notes.clear()


async def test_a_malformed_deed_is_noted(standin: StandIn, alice: Player) -> None:
    with pytest.raises(Refusal, match="Malformed"):
        await alice.do("fly", channel=alice.here)
    assert standin.notes.breakdowns == ["fly: KeyError('fly')"]
    standin.notes.clear()


@pytest.mark.parametrize("text", ["[1]", "7", "null", "not json", '{"do": [], "nonce": 0}'])
async def test_nonsense_is_answered_and_noted(standin: StandIn, alice: Player, text: str) -> None:
    await alice.socket.send_str(text)
    await alice.settle()
    assert len(standin.notes.breakdowns) == 1
    standin.notes.clear()


async def test_a_deed_that_breaks_down_is_answered(
    standin: StandIn, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(doer: Doer, wanted: Body) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(DEEDS, "typing", broken)
    with pytest.raises(Refusal, match="ZeroDivisionError"):
        await alice.do("typing", channel=alice.here)
    assert standin.notes.breakdowns == ["typing: ZeroDivisionError()"]
    standin.notes.clear()


async def test_nobody_talks_to_himself(standin: StandIn, alice: Player) -> None:
    with pytest.raises(Refusal, match="50007"):
        await alice.open_dm(alice.id)


async def test_a_player_does_not_wait_for_ever(
    standin: StandIn, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def endless(doer: Doer, wanted: Body) -> None:
        await asyncio.Event().wait()

    monkeypatch.setitem(DEEDS, "typing", endless)
    monkeypatch.setattr("bot.local.people.driver.DEED_PATIENCE", 0.05)
    with pytest.raises(AssertionError, match="typing was not answered"):
        await alice.do("typing", channel=alice.here)
    monkeypatch.undo()
    monkeypatch.setitem(DEEDS, "typing", endless)
    waiting = asyncio.create_task(alice.do("typing", channel=alice.here))
    await alice.settle()
    for wire in list(standin.people.screens[alice.id]):
        wire.cut()
    with pytest.raises(ConnectionError, match="has ended"):
        await waiting


def test_the_three_places_that_are_redirected_exist() -> None:
    assert discord.http.Route.BASE == "https://discord.com/api/v10"
    assert yarl.URL("wss://gateway.discord.gg/") == discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    assert discord.asset.Asset.BASE == "https://cdn.discordapp.com"


def test_the_redirection_is_taken_back_even_after_an_error() -> None:
    def use_and_fail() -> None:
        with pointed_at("http://127.0.0.1:9"):
            assert Route("GET", "/users/@me").url == "http://127.0.0.1:9/api/v10/users/@me"
            assert discord.asset.Asset.BASE == "http://127.0.0.1:9"
            raise ZeroDivisionError

    before = discord.http.Route.BASE
    with pytest.raises(ZeroDivisionError):
        use_and_fail()
    assert before == discord.http.Route.BASE


async def test_a_world_takes_the_whole_process_to_loopback() -> None:
    before = socket.getaddrinfo
    async with standing() as s:
        assert discord.http.Route.BASE.startswith(s.payloads.origin)
        assert socket.getaddrinfo is not before
    assert socket.getaddrinfo is before
