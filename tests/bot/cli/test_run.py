"""`corvin run` with no token, and `corvin doctor`, as processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app.run import _announce
from bot.local.people.driver import sitting

PATIENCE = 60


@asynccontextmanager
async def _corvin(tmp_path: Path, *words: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program as a process, which is ended whatever comes of the test."""
    kept = {k: v for k, v in os.environ.items() if k != "DISCORD_TOKEN"}
    place = dict.fromkeys(("XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"), str(tmp_path))
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *words,
        env=kept | place,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    """The address that is printed."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        async for line in process.stdout:
            for word in line.decode().split():
                if word.startswith("http://127.0.0.1:"):
                    return word
    raise AssertionError("no address was printed")


async def test_a_newcomer_finds_a_welcome_and_a_game(tmp_path: Path) -> None:
    """Run, read the welcome, follow it; stop by a signal, run again: everything is still there."""
    async with _corvin(tmp_path, "run", "--port", "0") as process:
        async with sitting(await _address(process), "Alice") as alice:
            await alice.go("general")
            welcome = await alice.sees("Welcome to the games room")
            assert "/open" in welcome.text
            await alice.slash("open nights")
            await alice.sees("Waiting for", lambda seen: "Play" in seen.labels)
        process.send_signal(signal.SIGTERM)
        assert process.stdout is not None
        rest = (await asyncio.wait_for(process.stdout.read(), PATIENCE)).decode()
        assert await process.wait() == 0, rest
        assert "Every game is kept" in rest
    async with _corvin(tmp_path, "run", "--port", "0") as again:
        async with sitting(await _address(again), "Alice") as alice:
            await alice.go("Table 1 · Nights of Fire")
            await alice.click("Play")
            # The first picture of a process takes its time.
            async with asyncio.timeout(PATIENCE), alice.news:
                await alice.news.wait_for(
                    lambda: any("do you do?" in m.text for m in alice.all_seen())
                )
        again.send_signal(signal.SIGINT)
        assert await again.wait() == 0


async def test_the_doctor_finds_all_well(tmp_path: Path) -> None:
    """Without a token: record, disk, fonts, and where Corvin will play."""
    async with _corvin(tmp_path, "doctor") as process:
        assert process.stdout is not None
        told = (await asyncio.wait_for(process.stdout.read(), PATIENCE)).decode()
        assert await process.wait() == 0, told
    assert "PROBLEM" not in told
    assert "Fonts are found" in told


def test_a_server_that_is_not_used_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    """On the stand-in games are kept in a file, whatever the settings name."""
    _announce("http://127.0.0.1:1", elsewhere=False)
    assert "server" not in capsys.readouterr().out
    _announce("http://127.0.0.1:1", elsewhere=True)
    assert "the record on your server is left alone" in capsys.readouterr().out
