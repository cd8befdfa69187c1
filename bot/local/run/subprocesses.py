"""A bot or a stand-in in a process of its own, to be killed and started anew."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

PATIENCE = 30.0


class Apart:
    """A Python module run by itself; it counts as started once it has printed a line."""

    def __init__(self, module: str, *arguments: str) -> None:
        self.command = (sys.executable, "-m", module, *arguments)
        self.running: asyncio.subprocess.Process | None = None
        self.first_line = ""

    async def start(self) -> None:
        assert self.running is None
        self.running = await asyncio.create_subprocess_exec(
            *self.command, stdout=asyncio.subprocess.PIPE
        )
        assert self.running.stdout is not None
        async with asyncio.timeout(PATIENCE):
            self.first_line = (await self.running.stdout.readline()).decode().strip()
        assert self.first_line, f"{self.command} ended before it was ready"

    async def kill(self) -> None:
        """End it at once, as a power cut would; nothing of it runs any more."""
        if self.running is None:
            return
        if self.running.returncode is None:
            self.running.kill()
        await self.running.wait()
        self.running = None

    async def __aenter__(self) -> Apart:
        await self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.kill()


def bot_apart(origin: str, factory: str) -> Apart:
    """The bot that `module:function` builds, against a stand-in that is already up."""
    return Apart("bot.local.run.join", origin, factory)


def server_apart(world_file: Path | None = None, port: int = 0) -> Apart:
    """A stand-in with no bot; its first line is its address."""
    where = [] if world_file is None else ["--world", str(world_file)]
    return Apart("bot.local.run.serve_alone", "--port", str(port), *where)
