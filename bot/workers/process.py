"""A process that works for the bot: how it is begun, and how it begins.

`python -m bot.workers.process thinker_main` runs that module of this folder
with the component sets of whoever began it.
"""

from __future__ import annotations

import os
import re
import sys
from asyncio.subprocess import Process
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from bot.local.run.collector import spare_what_stays
from config import shelf

SHELVES = "CORVIN_COMPONENTS"
SECRET = re.compile("TOKEN|PASS")  # Discord's token, the password of the record
# Whoever presses a button comes first, whoever waits for a board second.
NICENESS, PAINTING = 10, 1


def surroundings(work: str) -> tuple[list[str], dict[str, str]]:
    """The command that begins a process, and an environment with our sets and nothing secret."""
    known = {name: value for name, value in os.environ.items() if not SECRET.search(name)}
    own = os.pathsep.join(str(folder.absolute()) for folder in shelf.SHELVES[1:])
    home = str(Path(__file__).parents[2])
    known |= {"PYTHONPATH": home, SHELVES: own}
    return [sys.executable, "-P", "-m", "bot.workers.process", work], known


async def end(worker: Process) -> None:
    """End a process, whatever it is doing."""
    with suppress(ProcessLookupError):
        worker.kill()
    # Until its last words are read, asyncio does not see that it is gone.
    await worker.communicate()


def main() -> None:
    """Fill the shelf before any game is imported, then work."""
    if hasattr(os, "nice"):
        os.nice(PAINTING if sys.argv[1] == "painter_main" else NICENESS)
    for folder in filter(None, os.environ.get(SHELVES, "").split(os.pathsep)):
        shelf.SHELVES.append(Path(folder))
    work = import_module(f"bot.workers.{sys.argv[1]}")
    spare_what_stays()
    work.main()


if __name__ == "__main__":
    main()
