"""Bots in processes of their own, born within milliseconds: everything is loaded beforehand."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import tempfile
import traceback
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count

import msgspec

from tests.hold.mortal import STUDIO, Life, be_born, tell

PATIENCE = 120.0  # a busy machine may need a while; less than a test has in all
UNHEARD = "the nursery is no longer heard"


class Child:
    """One bot; it is on the line when `ready` is set, and no more when `dead` is."""

    def __init__(self) -> None:
        self.pid = 0
        self.ready = asyncio.Event()
        self.dead = asyncio.Event()

    async def kill(self) -> None:
        if not self.dead.is_set():
            self.end()
            await self.dead.wait()

    def end(self) -> None:
        """End its process, if it has one."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)


class Nursery:
    """The process that all bots of a run are forked from."""

    def __init__(self, process: Process, pictures: str) -> None:
        self.process = process
        self.pictures = pictures  # the folder in which its bots keep what they have painted
        self.unborn: dict[int, Child] = {}  # by the number of the wish
        self.wishes = count()
        self.children: dict[int, Child] = {}
        self.heard = True

    async def born(self, life: Life) -> Child:
        """A bot that is on the line, or one that died before it came so far."""
        assert self.heard, UNHEARD
        child = Child()
        self.unborn[next(self.wishes)] = child
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(life) + b"\n")
        await self.process.stdin.drain()
        waits = [asyncio.create_task(each.wait()) for each in (child.ready, child.dead)]
        done, left = await asyncio.wait(
            waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
        )
        for each in left:
            each.cancel()
        assert self.heard, UNHEARD
        assert done, "no bot was born"
        return child

    async def listen(self) -> None:
        """Note who is born, ready and dead; once that fails, nobody waits for a child any more."""
        try:
            await self._listen()
        finally:
            self.heard = False
            for child in (*self.unborn.values(), *self.children.values()):
                child.end()
                child.dead.set()

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            match line.decode().split():
                case ["born", number, pid]:
                    child = self.children[int(pid)] = self.unborn.pop(int(number))
                    child.pid = int(pid)
                case ["ready", pid]:
                    self.children[int(pid)].ready.set()
                case ["dead", pid]:
                    self.children.pop(int(pid)).dead.set()
                case _:
                    raise AssertionError(f"a bot said {line!r}")


@asynccontextmanager
async def nursery() -> AsyncIterator[Nursery]:
    """A nursery, and the end of all its children."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.hold.nursery", stdin=PIPE, stdout=PIPE
    )
    with tempfile.TemporaryDirectory(prefix="corvin-album-") as pictures:
        found = Nursery(process, pictures)
        listening = asyncio.create_task(found.listen())
        try:
            yield found
        finally:
            for child in list(found.children.values()):
                await child.kill()
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()
            await listening


def main() -> None:
    """Fork a bot for each line of the input; a guardian beside it tells of its death."""
    STUDIO.warm()
    gc.freeze()  # what all have in common is looked through by none of them
    for number, line in enumerate(sys.stdin.buffer):
        life = msgspec.json.decode(line, type=Life)
        if guardian := os.fork():
            os.waitpid(guardian, 0)
            continue
        if os.fork():
            os._exit(0)
        _guard(number, life)


def _guard(number: int, life: Life) -> None:
    pid = os.fork()
    if not pid:
        tell(f"born {number} {os.getpid()}")
        try:
            be_born(life)
        except BaseException:
            traceback.print_exc()
        os._exit(1)
    os.waitpid(pid, 0)
    tell(f"dead {pid}")
    os._exit(0)


if __name__ == "__main__":
    main()
