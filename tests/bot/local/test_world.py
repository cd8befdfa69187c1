"""The world outlives the server, and the bot outlives itself."""

import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.local.people.driver import Player, RemoteFaults, sitting
from bot.local.run.serve import connected, serve, standing, user_file
from bot.local.run.server import running
from bot.local.run.subprocesses import bot_apart, server_apart
from bot.local.service.pictures import picture_size
from bot.local.world.clock import Clock, id_moment
from bot.local.world.seed import seed
from bot.local.world.world import World
from tests.bot.local.pixels import png
from tests.bot.local.sample_bot import sample_bot

BOT = "tests.bot.local.sample_bot:sample_bot"


@contextlib.asynccontextmanager
async def playing(file: Path) -> AsyncIterator[Player]:
    """A world from a file, the sample bot on it and a player, until the block ends."""
    async with standing(file) as s, connected(s, sample_bot):
        async with sitting(s.payloads.origin, "Alice") as alice:
            yield alice
        assert s.notes.lines() == []


async def test_a_restart_keeps_everything_but_what_was_private(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "world.sqlite3"
    async with playing(file) as alice:
        await alice.slash("panel")
        await alice.slash("secret")
        await alice.slash("think", private=True)
        await alice.slash("thread", name="Table 7")
        await alice.sees("has 1 pin.")
        await alice.do("set_locale", locale="hu")
        before = [seen.text for seen in await alice.look() if not seen.private]
    async with standing(file) as s, sitting(s.payloads.origin, "Alice") as alice:
        assert s.world.storage.db.execute("select count(*) from files").fetchone() == (1,)
        said = await alice.look()
        assert [seen.text for seen in said] == before
        assert not alice.has("hidden block")
        assert alice.me["locale"] == "hu"
        assert await alice.fetch(said[0].pictures[0]) == png(40, 20)
        listed = await alice.do("commands", channel=alice.here)
        assert "ping" in [command["name"] for command in listed]
        await alice.go("Table 7")
        assert (await alice.sees("Welcome.")).body["reacted"] == {"⚔️": [alice.bot_id]}


async def test_old_buttons_work_after_the_bot_started_anew(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    async with playing(file) as alice:
        await alice.slash("panel")
    async with playing(file) as alice:
        await alice.look()
        assert (await alice.click("Move")).text == "Move 3 at table 7 by Alice."
        await alice.select("Which units", "Armour")
        await alice.sees("State: **armour**")


async def test_bot_and_server_are_killed_and_started_anew(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    async with server_apart(file) as server:
        origin = server.first_line
        async with sitting(origin, "Alice") as alice, bot_apart(origin, BOT) as bot:
            await alice.slash("panel")
            await bot.kill()
            await alice.hears("BOT_STATUS", lambda data: not data["online"])
            await bot.start()
            assert (await alice.click("Move")).text == "Move 3 at table 7 by Alice."
            faults = RemoteFaults(origin)
            await faults.cause("cut_gateway")
            await alice.slash("ping", text="after the cut")
            assert await faults.notes() == []
            await server.kill()
    async with server_apart(file) as server:
        origin = server.first_line
        async with bot_apart(origin, BOT), sitting(origin, "Alice") as alice:
            texts = [seen.text for seen in await alice.look()]
            assert texts[1:] == ["Move 3 at table 7 by Alice.", "after the cut (en-US)"]
            assert (await alice.click("Move")).text == "Move 3 at table 7 by Alice."


async def test_playing_with_no_token_announces_the_page() -> None:
    announced: list[str] = []

    class Brief(discord.Client):
        async def on_ready(self) -> None:
            await self.close()

    def brief(options: dict[str, Any]) -> discord.Client:
        return Brief(intents=discord.Intents.none(), **options)

    await serve(None, 0, brief, announced.append)
    assert len(announced) == 1
    assert announced[0].startswith("http://127.0.0.1:")


async def test_a_bot_that_dies_takes_playing_with_it() -> None:
    class Broken(discord.Client):
        async def setup_hook(self) -> None:
            raise RuntimeError("broken at birth")

    def broken(options: dict[str, Any]) -> discord.Client:
        return Broken(intents=discord.Intents.none(), **options)

    with pytest.raises(RuntimeError, match="broken at birth"):
        await serve(None, 0, broken, lambda address: None)


def test_a_file_that_is_no_world_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    file.write_bytes(b"this is not a database, and long enough to be sure of it" * 20)
    with pytest.raises(sqlite3.DatabaseError):
        World(file)


def test_a_file_of_a_later_version_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    with sqlite3.connect(file) as later:
        later.execute("pragma user_version = 99")
    with pytest.raises(ValueError, match="version 99"):
        World(file)


def test_a_world_belongs_to_one_server(tmp_path: Path) -> None:
    first = World(tmp_path / "world.sqlite3")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        World(tmp_path / "world.sqlite3")
    first.close()
    World(tmp_path / "world.sqlite3").close()


@pytest.mark.parametrize("module", ["bot.local", "bot.local.run.serve_alone"])
async def test_a_world_in_use_and_a_taken_port_are_told_in_a_sentence(
    tmp_path: Path, module: str
) -> None:
    file, other, broken = (tmp_path / f"{n}.sqlite3" for n in ("world", "other", "broken"))
    broken.write_bytes(b"this is not a database, and long enough to be sure of it" * 20)
    reasons = {
        file: "database is locked",
        other: "Address already in use",
        broken: "not a database",
    }
    async with running(file) as s:
        port = s.payloads.origin.rpartition(":")[2]
        for world, reason in reasons.items():
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", module, "--port", port, "--world", str(world)),
                stderr=asyncio.subprocess.PIPE,
            )
            _, said = await process.communicate()
            assert process.returncode == 1
            assert len(said.decode().splitlines()) == 1
            assert reason in said.decode()


def test_the_place_of_a_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_file("local.sqlite3") == tmp_path / "corvin" / "local.sqlite3"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "App"))
    assert user_file("local.sqlite3") == tmp_path / "App" / "corvin" / "local.sqlite3"


def test_a_world_is_seeded_once(tmp_path: Path) -> None:
    file = tmp_path / "world.sqlite3"
    for _ in range(2):
        world = World(file)
        seed(world)
        assert [user.name for user in world.users.values()] == ["Corvin", "Alice", "Bob"]
        assert [channel.name for channel in world.channels.values()] == ["general", "tables"]
        world.close()


def test_ids_grow_and_tell_their_moment() -> None:
    clock = Clock()
    ids = [clock.new_id() for _ in range(5000)]
    assert ids == sorted(set(ids), key=int)
    clock.advance(3600)
    assert id_moment(clock.new_id()) == pytest.approx(clock.now(), abs=1)


@pytest.mark.parametrize(
    ("body", "size"),
    [
        (png(40, 20), (40, 20)),
        (b"GIF89a\x28\x00\x14\x00" + bytes(20), (40, 20)),
        (b"RIFF\x00\x00\x00\x00WEBPVP8X" + bytes(8) + b"\x27\x00\x00\x13\x00\x00", (40, 20)),
        (b"RIFF\x00\x00\x00\x00WEBPVP8 " + bytes(10) + b"\x28\x00\x14\x00", (40, 20)),
        (b"RIFF\x00\x00\x00\x00WEBPVP8L" + bytes(5) + b"\x27\xc0\x04\x00" + bytes(9), (40, 20)),
        (b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08\x00\x14\x00\x28" + bytes(9), (40, 20)),
        (b"plain text", None),
        (b"\xff\xd8", None),
    ],
)
def test_the_size_of_a_picture(body: bytes, size: tuple[int, int] | None) -> None:
    assert picture_size(body) == size
