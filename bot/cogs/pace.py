"""Commands about a table's pace: reminders, deadlines and days away."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.clock.parse_time import read_length
from bot.cogs.common import TableName, reply, wait
from bot.model.table import Table
from bot.model.timing import DAY, HOUR, PACES, Pace, PaceName, Then
from bot.screens.ballot import called
from bot.screens.open_table import refresh_lobby
from bot.screens.pace_words import whole_pace
from bot.table.pace import check_pace, choose_pace, must_ask
from bot.ui.context import Context, manages
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.message import Message, text
from bot.ui.translate import spoken, word
from bot.ui.where import in_server
from config.texts import Words
from game.kernel.text import tell

LEAST = HOUR  # a shorter deadline would pass while a message is on its way
Answer = Literal["yes", "no"]


class PaceCog(commands.Cog, name="Pace"):
    """What the owner of a table chooses about time."""

    def __init__(self, context: Context) -> None:
        self.context = context

    pace = in_server(app_commands.Group(name="pace", description=word("command.pace")))

    @pace.command(name="show", description=word("command.pace_show"))
    async def show(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found = await self.context.find(interaction, table)
        await self._tell(interaction, found)

    @pace.command(name="reminders", description=word("command.pace_reminders"))
    @app_commands.describe(
        gap=word("param.pace"), most=word("param.reminders"), insist=word("param.insist")
    )
    @app_commands.choices(gap=spoken("time.pace", PACES))
    async def reminders(
        self,
        interaction: Interaction,
        gap: PaceName | None = None,
        most: app_commands.Range[int, 0, 20] | None = None,
        insist: Answer | None = None,
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        found = await self._own(interaction, table)
        pace = found.timing.pace
        pace = replace(
            pace,
            name=gap or pace.name,
            reminders=pace.reminders if most is None else most,
            insists=pace.insists if insist is None else insist == "yes",
        )
        await self._keep(interaction, found, pace)

    @pace.command(name="deadline", description=word("command.pace_deadline"))
    @app_commands.describe(
        time=word("param.deadline"), then=word("param.then"), nights=word("param.nights")
    )
    @app_commands.choices(then=spoken("time.short", get_args(Then)))
    async def deadline(
        self,
        interaction: Interaction,
        time: str = "",
        then: Then | None = None,
        nights: Answer | None = None,
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        found = await self._own(interaction, table)
        pace, words = found.timing.pace, await self.context.words(interaction)
        pace = replace(
            pace,
            deadline=_deadline(time, words) if time else pace.deadline,
            then=then or pace.then,
            nights=pace.nights if nights is None else nights == "yes",
        )
        await self._keep(interaction, found, pace)

    @pace.command(name="away", description=word("command.pace_away"))
    @app_commands.describe(days=word("param.allowance"))
    async def away(
        self, interaction: Interaction, days: app_commands.Range[int, 0, 366], table: TableName = ""
    ) -> None:
        await wait(interaction)
        found = await self._own(interaction, table)
        await self._keep(interaction, found, replace(found.timing.pace, allowance=days * DAY))

    async def _own(self, interaction: Interaction, table: str) -> Table:
        found = await self.context.find_one(interaction, table)
        check_pace(found, interaction.user.id, manages(interaction, found.guild))
        return found

    async def _keep(self, interaction: Interaction, table: Table, pace: Pace) -> None:
        if pace == table.timing.pace:
            await self._tell(interaction, table)
            return
        by, tables = interaction.user.id, self.context.tables
        if must_ask(table, pace, by):
            wanted = msgspec.to_builtins(pace)
            voted = await tables.votes.call(table.id, by, "pace", pace=wanted)
            await whisper(interaction, called(voted, await self.context.words(interaction)))
            return
        now = tables.clock()
        after = await tables.change(table.id, lambda found: choose_pace(found, pace, by, now))
        await refresh_lobby(interaction.client, after)
        await self._tell(interaction, after)

    async def _tell(self, interaction: Interaction, table: Table) -> None:
        words = await self.context.words(interaction)
        await reply(interaction, Message([text(whole_pace(table, words))]))


def _deadline(typed: str, words: Words) -> float:
    found = read_length(typed)
    if found is None:
        raise Refused(tell(words, "time.error.deadline", {"typed": typed[:40]}))
    if 0 < found < LEAST:
        raise Refused(tell(words, "time.error.short", {"least": round(LEAST / HOUR)}))
    return found
