"""Commands to decide something together."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.common import TableName, reply, wait
from bot.model.table import Table
from bot.model.timing import HOUR
from bot.screens.ballot import called, offering
from bot.table.vote_effects import FREE
from bot.table.votes import check_end
from bot.ui.context import Context
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.sentences import mention, say, seat_name
from bot.ui.translate import word
from bot.ui.where import anywhere
from config.texts import Words

INSTEAD = {"substitute": FREE, "easy": -1, "normal": -2, "hard": -3}
Instead = Literal["player", "easy", "normal", "hard", "substitute"]


class Votes(commands.Cog):
    """Each command puts one wish to the others."""

    def __init__(self, context: Context) -> None:
        self.context = context

    vote = anywhere(app_commands.Group(name="vote", description=word("command.vote")))

    async def _call(self, interaction: Interaction, table: str, kind: str, **facts: Any) -> None:
        found = await self.context.find_one(interaction, table)
        voted = await self.context.tables.votes.call(found.id, interaction.user.id, kind, **facts)
        await whisper(interaction, called(voted, await self.context.words(interaction)))

    @vote.command(name="undo", description=word("command.vote_undo"))
    @app_commands.describe(table=word("param.table"))
    async def undo(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        await self._call(interaction, table, "undo")

    @vote.command(name="extend", description=word("command.vote_extend"))
    @app_commands.describe(hours=word("param.hours"), table=word("param.table"))
    async def extend(
        self,
        interaction: Interaction,
        hours: app_commands.Range[int, 1, 720] = 24,
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        await self._call(interaction, table, "extend", seconds=hours * HOUR)

    @vote.command(name="pause", description=word("command.vote_pause"))
    @app_commands.describe(table=word("param.table"))
    async def pause(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        await self._call(interaction, table, "pause")

    @vote.command(name="resume", description=word("command.vote_resume"))
    @app_commands.describe(table=word("param.table"))
    async def resume(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        await self._call(interaction, table, "resume")

    @vote.command(name="draw", description=word("command.vote_draw"))
    @app_commands.describe(how=word("param.how"), table=word("param.table"))
    async def draw(
        self,
        interaction: Interaction,
        how: Literal["draw", "close"] = "draw",
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        found = await self.context.find_one(interaction, table)
        check_end(found, interaction.user.id, how)
        await reply(interaction, offering(found, await self.context.words(interaction), how))

    @vote.command(name="replace", description=word("command.vote_replace"))
    @app_commands.describe(
        seat=word("param.seat"),
        instead=word("param.instead"),
        other=word("param.other"),
        table=word("param.table"),
    )
    async def replace(
        self,
        interaction: Interaction,
        seat: str,
        instead: Instead = "substitute",
        other: discord.User | None = None,
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        words = await self.context.words(interaction)
        found = await self.context.find_one(interaction, table)
        # Of a forged id nothing is known: it comes as a bare object.
        if other is not None and getattr(other, "bot", True):
            raise Refused(say(words, "lobby.no_bot", player=mention(words, other.id)))
        await self._check_belongs(found, other, words)
        if instead == "player" and other is None:
            raise Refused(words["orders.vote.who"])
        names = {seat_name(found, each, words).lower(): each for each in found.seats}
        meant = names.get(seat.lower(), seat)
        player = other.id if other is not None else INSTEAD[instead]
        await self._call(interaction, table, "replace", seat=meant, player=player)

    async def _check_belongs(self, table: Table, other: discord.User | None, words: Words) -> None:
        """Nobody is asked to a table of a server they are not in."""
        members = self.context.tables.members
        if other is not None and not await members.belongs(table.guild, other.id):
            name = mention(words, other.id)
            raise Refused(say(words, "error.other_not_member", player=name))

    @replace.autocomplete("seat")
    async def seats(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = await self.context.words(interaction)
        try:
            found = await self.context.find(interaction)
        except Refused:
            return []
        names = [(seat_name(found, seat, words), seat) for seat in found.seats]
        return [
            app_commands.Choice(name=n, value=s) for n, s in names if typed.lower() in n.lower()
        ]
