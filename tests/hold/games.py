"""Whole games through the public face: by panels, verbs, letters and words, with restarts."""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from rich.console import Console

from bot.local.people.driver import Player
from bot.local.run.serve import standing
from bot.model.table import Table
from game.kernel import Decision, encode
from tests.bot.club import PATIENT, Club
from tests.bot.guests import Before
from tests.game.blind_faith import campaigns as blind
from tests.game.days_of_ire import evenings as days
from tests.game.hungarian_nightmare import evenings as siege
from tests.hold.played import BLIND, DAYS, EVERY

console = Console()
Company = days.Company | blind.Company | siege.Company
COMPANIES: dict[str, tuple[Company, ...]] = {  # those of Nights are whole in `make test`
    DAYS.command: (days.SOLO, days.FOUR, days.AGAINST),
    BLIND.command: (blind.TWO, blind.AGAINST, blind.SHEETS),
    siege.COMMAND: siege.COMPANIES,
}
RESTARTS = 0.02  # how often the process ends before a question at which it has ended before
SHEET = "a sheet under way"
PRESSES = frozenset(("slash", "click", "select", "submit"))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=(*COMPANIES, EVERY), default=EVERY)
    parser.add_argument("--games", type=int, default=3, help="of each company")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--company", default="", help="those alone whose name has this word")


async def to_the_end(club: Club, company: Company, seed: int, before: Before) -> Table:
    """These people play their game until it is over."""
    if isinstance(company, days.Company):
        async with days.evening(club, company, seed) as guests:
            return await days.played(guests, before=before)
    if isinstance(company, blind.Company):
        async with blind.campaign(club, company) as guests:
            return await blind.played(guests, lambda s: False, before)
    async with siege.evening(club, company, seed) as guests:
        return await siege.played(company, guests, before=before)


class Presses:
    """What people did, by the turn they did it in."""

    def __init__(self) -> None:
        self.turn = ""
        self.counted = Counter[str]()

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count whatever anybody sends."""
        honest, counted = Player.do, self.counted

        async def do(player: Player, deed: str, **details: Any) -> Any:
            counted[self.turn] += deed in PRESSES
            return await honest(player, deed, **details)

        with patch.object(Player, "do", do):
            yield

    def told(self) -> str:
        """How many a turn took."""
        each = [count for turn, count in self.counted.items() if turn]
        return f"{sum(each)} presses in {len(each)} turns ({', '.join(map(str, each))})"


class Restarts:
    """The process ends once at each kind of question, once in a sheet, and now and then besides."""

    def __init__(self, club: Club, seed: int, presses: Presses) -> None:
        self.club = club
        self.presses = presses
        self.rng = Random(seed)
        self.met = Counter[str]()  # how often it has ended, by the question on the table

    async def __call__(self, table: Table, decision: Decision) -> None:
        """Before a question is answered: what the next process knows is what this one knew."""
        self.presses.turn = str(table.game.reading.chapter(table.view(None)))
        kind = SHEET if table.plans and not self.met[SHEET] else decision.step
        if self.met[kind] and self.rng.random() >= RESTARTS:
            return
        self.met[kind] += 1
        assert table.state is not None
        known = encode(table.state)
        await self.club.restart()
        again = await self.club.tables.get(table.id)
        assert again.state is not None
        if again.number == table.number:  # else an automated player was quicker
            assert encode(again.state) == known, decision.step
            assert again.plans == table.plans

    def told(self) -> str:
        """What people did, how often the process ended, and at which questions."""
        kinds = ", ".join(sorted(self.met))
        return f"{self.presses.told()}, {self.met.total()} restarts ({kinds})"


async def whole_game(company: Company, seed: int) -> tuple[Table, Restarts]:
    """A game to its end, and where the process began anew on the way."""
    with tempfile.TemporaryDirectory(prefix="corvin-games-") as folder:
        async with standing(limits=PATIENT) as s, Club(s, Path(folder) / "corvin.db") as club:
            presses = Presses()
            restarts = Restarts(club, seed, presses)
            with (
                presses.counting(),
                patch("bot.model.dice.seed", lambda secret, salts: f"evening {seed}"),
            ):
                table = await to_the_end(club, company, seed, restarts)
        assert not s.notes.lines(), s.notes.lines()
    return table, restarts


async def run(asked: argparse.Namespace) -> bool:
    """So many games of each company; whether all came to their end."""
    over = True
    wanted = [each for each in COMPANIES.get(asked.game, ()) if asked.company in each.name]
    for company in wanted:
        for seed in range(asked.seed, asked.seed + asked.games):
            table, restarts = await whole_game(company, seed)
            result = table.result()
            over &= result is not None
            ending = result.key if result else "no end"
            console.print(
                f"{company.name}, {len(company.seats)} seats, seed {seed}: {table.number} answers, "
                f"{restarts.told()}, {ending}"
            )
    return over
