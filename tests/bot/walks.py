"""Which files a command, a press and a reminder pass: `python -m tests.bot.walks`.

A walk is everything that runs from what a person does until all has been said that follows from
it, with discord.py and the stand-in left out. The lists in docs/walks.md come from here.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from msgspec.structs import replace

from bot.local.people.driver import sitting
from bot.local.run.serve import standing
from config.settings import CourtesySettings
from tests.bot.club import PATIENT, Club
from tests.bot.screens.playing import Hands, gather
from tests.bot.screens.test_game_verbs import at_table, beside_the_257th
from tests.game.nights_of_fire import position

ROOT = Path(__file__).parents[2]
OURS = ("bot", "config", "game", "images")
CONFLICT = {"mode": "conflict", "players": "2"}
DAY = 86_400


class Files:
    """The files that are passed while it listens, in the order in which they are entered."""

    def __init__(self) -> None:
        self.passed: dict[str, None] = {}
        self.listens = False

    def note(self, frame: FrameType, event: str, arg: Any) -> None:
        """For `sys.setprofile`, in every thread."""
        path = frame.f_code.co_filename
        if self.listens and event == "call" and path.startswith(str(ROOT)):
            name = str(Path(path).relative_to(ROOT))
            if name.startswith(OURS) and not name.startswith("bot/local"):
                self.passed.setdefault(name)

    @contextmanager
    def traced(self) -> Iterator[None]:
        """Listen."""
        self.listens = True
        yield
        self.listens = False


async def command(files: Files) -> None:
    """A typed ambush in a game for one."""
    async with standing(limits=PATIENT) as s, sitting(s.payloads.origin, "Alice") as alice:
        with tempfile.TemporaryDirectory() as folder:
            async with Club(s, Path(folder) / "corvin.db") as club:
                hands = await at_table(club, alice)
                await fight(club, hands)
                with files.traced():
                    await hands.slash("nights ambush", cards="V36")
                    await club.quiet()


async def press(files: Files) -> None:
    """The same ambush begun by a button."""
    async with standing(limits=PATIENT) as s, sitting(s.payloads.origin, "Alice") as alice:
        with tempfile.TemporaryDirectory() as folder:
            async with Club(s, Path(folder) / "corvin.db") as club:
                hands = await at_table(club, alice)
                await fight(club, hands)
                panel = await hands.slash("play")
                with files.traced():
                    await hands.press("Ambush", panel)
                    await club.quiet()


async def fight(club: Club, hands: Hands) -> None:
    """A street fight in the place of the opening."""
    table = await hands.table()
    street = beside_the_257th("apprentices")
    position.hold(street, "V36", "V34", "V35")
    club.tables.cache.tables[table.id] = replace(table, state=street)
    await club.quiet()


async def reminder(files: Files) -> None:
    """A day has passed, and whoever is asked is reminded."""
    async with standing(limits=PATIENT) as s:
        alice, bob = sitting(s.payloads.origin, "Alice"), sitting(s.payloads.origin, "Bob")
        async with alice as one, bob as other:
            with tempfile.TemporaryDirectory() as folder:
                club = Club(s, Path(folder) / "corvin.db")
                club.courtesy = CourtesySettings(window=0.0, patience=0.0)
                async with club:
                    await gather(club, CONFLICT, {"revolutionary": one, "soviet": other})
                    await club.quiet()
                    with files.traced():
                        s.clock.advance(DAY + 60)
                        club.tables.cache.timed.set()
                        await other.sees("it is your turn; you were asked")
                        await club.quiet()


def main() -> None:
    """Print the three walks."""
    for walk in (command, press, reminder):
        files = Files()
        threading.setprofile(files.note)
        sys.setprofile(files.note)
        asyncio.run(walk(files))
        sys.setprofile(None)
        print(f"## {walk.__name__}: {len(files.passed)} files")
        print("\n".join(files.passed))


if __name__ == "__main__":
    main()
