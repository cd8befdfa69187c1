"""What is wished for of a game that is over, and the process that makes it."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import PIPE

import msgspec
from msgspec import Struct

from bot.workers.process import end, surroundings
from game.kernel import Seat, Text
from game.kernel.record import Record

PATIENCE = 300.0  # seconds, after which it is given up


class NotMade(Exception):
    """Something that cannot be made of a game, and why."""


class Wish(Struct, frozen=True):
    """A game and how it is to be told; people are in it by their seats alone."""

    record: Record
    language: str = "en"
    seat: Seat | None = None  # as whom a film sees it; None: with nothing hidden
    ending: Text | None = None  # how it was broken off, if it was


def read_wish(data: bytes) -> Wish:
    """The wish in these bytes."""
    return msgspec.msgpack.decode(data, type=Wish)


async def made_by(work: str, wish: Wish) -> bytes:
    """What a process of its own makes of a wish."""
    program, env = surroundings(work)
    worker = await asyncio.create_subprocess_exec(
        *program, stdin=PIPE, stdout=PIPE, env=env, start_new_session=True
    )
    try:
        async with asyncio.timeout(PATIENCE):
            data, _ = await worker.communicate(msgspec.msgpack.encode(wish))
    except TimeoutError as error:
        raise NotMade("it takes too long") from error
    finally:
        if worker.returncode is None:
            await end(worker)
    if worker.returncode or not data:
        raise NotMade(f"the process ended with {worker.returncode}")
    return data
