"""Run a bot in a process of its own against a stand-in that runs elsewhere."""

import argparse
import asyncio
import contextlib
import importlib
import json
import urllib.request
from functools import partial
from typing import Any

from bot.local.run.event_loop import run_on_loop
from bot.local.run.loopback_guard import loopback_only
from bot.local.run.redirect import pointed_at
from bot.local.run.serve import CLIENT_OPTIONS
from bot.local.world.seed import TOKEN

READY = "ready"
REPORT_PATIENCE = 2.0


def report(origin: str, name: str) -> None:
    """Tell the stand-in what this process looked up outside, before it can be killed for it."""
    body = json.dumps({"foreign_name": name}).encode()
    asked = urllib.request.Request(f"{origin}/control/notes", body, method="POST")
    with contextlib.suppress(OSError), urllib.request.urlopen(asked, timeout=REPORT_PATIENCE):
        pass


async def join(origin: str, factory: str) -> None:
    """Run the bot that a `module:function` builds, and say on standard output when it is ready."""
    module, _, name = factory.partition(":")
    build: Any = getattr(importlib.import_module(module), name)
    with loopback_only(partial(report, origin)), pointed_at(origin):
        client = build(dict(CLIENT_OPTIONS))
        async with client:
            await client.login(TOKEN)
            line = asyncio.create_task(client.connect())
            await client.wait_until_ready()
            print(READY, flush=True)
            await line


def main() -> None:
    """Join until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m bot.local.run.join", description=__doc__)
    parser.add_argument("origin", help="the address of the stand-in, such as http://127.0.0.1:8956")
    parser.add_argument("factory", help="what builds the bot, as module:function")
    asked = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        run_on_loop(join(asked.origin, asked.factory))


if __name__ == "__main__":
    main()
