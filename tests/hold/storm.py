"""A storm: thousands of things at once at a few tables; then nothing is lost or done twice."""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
import traceback
from collections import Counter
from itertools import count
from pathlib import Path
from time import process_time

from msgspec import Struct
from rich.console import Console

from bot.service.tables import GuildSettings
from bot.storage.open_record import Place, read_place
from tests.bot.service.world import Clock
from tests.bot.storage.server import Server
from tests.hold.database import own_server, record_on
from tests.hold.deeds import GUILD, MOST, PEOPLE, Deeds
from tests.hold.house import Gusts, House, Post
from tests.hold.journal import LOGGED, LOGGED_BY_SERVER, Journal
from tests.hold.verdict import judged

console = Console(soft_wrap=True)
AT_ONCE = 24  # things that are done at the same time
TROUBLE = 0.01  # how often disk and post fail
INTERRUPTED = 0.02  # how often somebody is interrupted in the midst of something
PROCESSES = 4  # one after the other
CALM = 200  # looks at what is due, half an hour apart, until everything must have been said


class Told(Struct):
    """What came of a storm."""

    faults: list[str]
    asked: int
    taken: Counter[str]  # by what it was, how often the service said yes
    changes: int
    messages: int
    tables: int


class Storm:
    """One seed; `lift` may plant a fault into each process."""

    def __init__(self, place: Place, seed: int, operations: int, patience: float = 60.0) -> None:
        self.place = place
        self.operations = operations
        self.patience = patience  # seconds in which something must have been done
        self.gusts, self.clock, self.journal = Gusts(seed), Clock(), Journal()
        self.post, self.deeds = Post(self.gusts), Deeds(self.journal)
        self.secrets = count()
        self.left = 0  # of what people will do
        self.stuck = ""  # why nothing can be judged

    def lift(self, house: House) -> None:
        """Whoever plants a fault does it here."""

    async def run(self) -> Told:
        """All of it, and what it left."""
        logs = [logging.getLogger(name) for name in ("bot", "corvin")]
        for log in logs:
            log.addHandler(self.journal)
        try:
            for number in range(PROCESSES):
                house = await self._opened(first=number == 0)
                await self._blow(house, last=number == PROCESSES - 1)
                if self.stuck:
                    break
            return await self._told(house)
        finally:
            for log in logs:
                log.removeHandler(self.journal)

    async def _opened(self, first: bool) -> House:
        """Another process over the same record."""
        self.gusts.trouble = 0.0
        house = await House.open(self.place, self.clock, self.gusts, self.post, self.secrets)
        self.journal.watch(house.tables.cache, house.db)
        self.lift(house)
        self.deeds.house = house
        if first:
            in_file = isinstance(self.place, Path)
            house.db.executescript(LOGGED if in_file else LOGGED_BY_SERVER)
            await house.tables.set_guild(GUILD, GuildSettings(most=MOST))
        return house

    async def _blow(self, house: House, last: bool) -> None:
        """People act until they have done enough; all but the last process stop in the midst."""
        self.gusts.trouble, self.left = TROUBLE, self.operations // PROCESSES
        people = [asyncio.create_task(self._somebody()) for _ in range(AT_ONCE)]
        work = asyncio.create_task(house.work())
        waiting = asyncio.FIRST_COMPLETED if not last else asyncio.ALL_COMPLETED
        await self._progress(people, waiting)
        if last and not self.stuck:
            await self._calm(house)
        for job in (*people, work):
            job.cancel()
        ended = await asyncio.gather(*people, work, return_exceptions=True)
        self.journal.faults += [told(each) for each in ended if isinstance(each, Exception)]
        if not last and not self.stuck:
            await house.close()

    async def _progress(self, people: list[asyncio.Task[None]], until: str) -> None:
        """Wait for people; if none of them comes to an end any more, something holds them up."""
        before = self.left, len(people)
        while True:
            done, stuck = await asyncio.wait(people, timeout=self.patience, return_when=until)
            if done and (until == asyncio.FIRST_COMPLETED or not stuck):
                return
            now = self.left, len(stuck)
            if now == before:
                self.stuck = f"nothing goes on: {len(stuck)} people wait"
                return
            before = now

    async def _somebody(self) -> None:
        rng = self.gusts.rng
        while self.left > 0:
            self.left -= 1
            self.clock.now += 0.001 + rng.random()
            self._weather()
            deed = asyncio.create_task(self.deeds.one())
            if rng.random() < INTERRUPTED:
                await self.gusts.wait()
                deed.cancel()
            (ended,) = await asyncio.gather(deed, return_exceptions=True)
            if isinstance(ended, Exception):
                self.journal.fault(told(ended))

    def _weather(self) -> None:
        """Discord goes and comes, and so do permissions and people's doors."""
        rng, gusts = self.gusts.rng, self.gusts
        if rng.random() < 0.02:
            gusts.away = not gusts.away
        if rng.random() < 0.02 and self.journal.tables:
            gusts.barred ^= {rng.choice(list(self.journal.tables))}
        if rng.random() < 0.02:
            gusts.closed ^= {rng.choice(PEOPLE)}

    async def _calm(self, house: House) -> None:
        """The weather clears up: after some hours everything has been said."""
        gusts = self.gusts
        gusts.trouble, gusts.away = 0.0, False
        gusts.barred.clear()
        gusts.closed.clear()
        try:
            async with asyncio.timeout(self.patience):
                for _ in range(CALM):
                    self.clock.now += 1_800.0
                    await house.once()
                    if not house.db.execute("select 1 from outbox").fetchone():
                        return
        except TimeoutError:
            self.stuck = "nothing goes on after the storm"
        except Exception as error:  # a lane of the outbox has stopped, or the heartbeat
            self.journal.fault(told(error))

    async def _judged(self, house: House) -> list[str]:
        return await judged(house, self.deeds, self.journal, self.post)

    async def _told(self, house: House) -> Told:
        await house.automated.close()
        try:
            if not self.stuck:  # what an automated player has done since all was said
                await house._messages()
            faults = [self.stuck] if self.stuck else await self._judged(house)
        finally:
            await house.close()
        taken = Counter(each.kind for each in self.journal.deeds if each.outcome == "yes")
        return Told(
            faults,
            len(self.journal.deeds),
            taken,
            self.journal.wrote,
            len(self.post.arrived),
            len(self.journal.tables),
        )


def told(error: BaseException) -> str:
    """An error, and where it comes from."""
    return " ".join(traceback.format_exception(error)[-3:])


async def storm(seed: int, operations: int, server: Server | None) -> Told:
    """A storm of this seed, over a record of its own."""
    with tempfile.TemporaryDirectory(prefix="corvin-storm-") as folder:
        place = read_place(await record_on(server, Path(folder)))
        return await Storm(place, seed, operations).run()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, help="of the first storm")
    parser.add_argument("--storms", type=int, default=5, help="one after the other")
    parser.add_argument("--operations", type=int, default=4000, help="in each of them")
    parser.add_argument("--postgres", action="store_true", help="with the record on a server")
    parser.add_argument("--planted", action="store_true", help="small ones with planted faults")


async def run(asked: argparse.Namespace) -> bool:
    """Each storm by itself; whether none has left a fault."""
    with own_server(asked.postgres) as server:
        return await (_planted(server) if asked.planted else _run(asked, server))


async def _planted(server: Server | None) -> bool:
    """A small storm with each fault that is planted; whether all of them are found."""
    from tests.hold.planted import PLANTED, found_by, stormy  # it plants into what is here

    missed = 0
    for plant in PLANTED:
        with tempfile.TemporaryDirectory(prefix="corvin-storm-") as folder:
            told = await stormy(read_place(await record_on(server, Path(folder))), plant)
        found = found_by(told, plant)
        missed += not found
        console.print(f"{plant.__name__}: {'found' if found else 'NOT FOUND'}")
    return not missed


async def _run(asked: argparse.Namespace, server: Server | None) -> bool:
    wrong = 0
    for seed in range(asked.seed, asked.seed + asked.storms):
        begun = process_time()
        found = await storm(seed, asked.operations, server)
        wrong += bool(found.faults)
        for fault in found.faults[:20]:
            console.print(f"  {fault}", markup=False)
        console.print(
            f"seed {seed}: {found.asked} things asked for, {found.taken.total()} granted, "
            f"{found.changes} changes, {found.messages} messages, {found.tables} tables, "
            f"{process_time() - begun:.0f} s: {len(found.faults)} faults",
            markup=False,
        )
        console.print(f"  {dict(found.taken.most_common())}", markup=False)
    return not wrong
