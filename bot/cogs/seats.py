"""Commands about seats: take, offer, hand back, hand over, show."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.common import TableName, wait
from bot.model.automated_ids import AUTOMATA
from bot.model.change import Change, asking
from bot.model.table import Table
from bot.screens.open_table import refresh_lobby
from bot.screens.seat_offers import taken
from bot.service.tables import Tables
from bot.table import onlookers, seat_changes
from bot.ui.context import Context, manages
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.sentences import mention, say, seat_name
from bot.ui.translate import spoken, word
from bot.ui.where import in_server
from config.texts import Words

Strength = Literal["easy", "normal", "hard"]


class Seats(commands.Cog):
    """Who sits where, also in a game that has begun."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @property
    def tables(self) -> Tables:
        return self.context.tables

    seat = in_server(app_commands.Group(name="seat", description=word("command.seat")))

    @seat.command(name="replace", description=word("command.replace"))
    @app_commands.describe(seat=word("param.seat"), player=word("param.player"))
    async def replace(
        self, interaction: Interaction, seat: str, player: discord.Member, table: TableName = ""
    ) -> None:
        found, words = await self._found(interaction, table)
        check_person(player, words)
        at = seat_meant(found, seat, words)
        manager = manages(interaction, found.guild)
        after = await self.tables.replace(found.id, interaction.user.id, at, player.id, manager)
        await refresh_lobby(interaction.client, after)
        name = seat_name(found, at, words)
        done = say(words, "lobby.replaced", seat=name, player=mention(words, player.id))
        await whisper(interaction, done)

    @seat.command(name="take", description=word("command.take"))
    @app_commands.describe(seat=word("param.seat"), table=word("param.table"))
    async def take(self, interaction: Interaction, seat: str = "", table: TableName = "") -> None:
        found, words = await self._found(interaction, table)
        at = seat_meant(found, seat, words) if seat else None
        await taken(interaction, found, at, words)

    @seat.command(name="offer", description=word("command.offer"))
    @app_commands.describe(
        terms=word("param.terms"),
        meanwhile=word("param.meanwhile"),
        seat=word("param.seat"),
        table=word("param.table"),
    )
    @app_commands.choices(meanwhile=spoken("seats.strength", AUTOMATA))
    async def offer(
        self,
        interaction: Interaction,
        terms: Literal["lend", "give"] = "lend",
        meanwhile: Strength | None = None,
        seat: str = "",
        table: TableName = "",
    ) -> None:
        found, words = await self._found(interaction, table)
        at = seat_meant(found, seat, words) if seat else None
        by, manager = interaction.user.id, manages(interaction, found.guild)
        held = AUTOMATA[meanwhile] if meanwhile else 0

        def offered(now: Table) -> Change:
            lend = terms == "lend"
            return asking(seat_changes.offer(now, by, at, lend, held, manager), by)

        after = await self.tables.change(found.id, offered)
        await self._done(interaction, after, words, "offered")

    @seat.command(name="return", description=word("command.back"))
    @app_commands.describe(table=word("param.table"))
    async def back(self, interaction: Interaction, table: TableName = "") -> None:
        found, words = await self._found(interaction, table)
        player = interaction.user.id
        after = await self.tables.change(found.id, lambda now: seat_changes.back(now, player))
        await self._done(interaction, after, words, "back")

    @seat.command(name="automaton", description=word("command.automaton"))
    @app_commands.describe(
        strength=word("param.strength"), seat=word("param.seat"), table=word("param.table")
    )
    @app_commands.choices(strength=spoken("seats.strength", AUTOMATA))
    async def automaton(
        self, interaction: Interaction, strength: Strength, seat: str = "", table: TableName = ""
    ) -> None:
        found, words = await self._found(interaction, table)
        by = interaction.user.id
        at = seat_meant(found, seat, words) if seat else None
        manager, held = manages(interaction, found.guild), AUTOMATA[strength]
        after = await self.tables.change(
            found.id, lambda now: seat_changes.automate(now, by, at, held, manager)
        )
        await self._done(interaction, after, words, "automated")

    @seat.command(name="show", description=word("command.show"))
    @app_commands.describe(player=word("param.player"), table=word("param.table"))
    async def show(
        self, interaction: Interaction, player: discord.Member, table: TableName = ""
    ) -> None:
        found, words = await self._found(interaction, table)
        check_person(player, words)
        by = interaction.user.id
        after = await self.tables.change(found.id, lambda now: onlookers.show(now, by, player.id))
        await self._done(interaction, after, words, "shown")

    @seat.command(name="hide", description=word("command.hide"))
    @app_commands.describe(table=word("param.table"))
    async def hide(self, interaction: Interaction, table: TableName = "") -> None:
        found, words = await self._found(interaction, table)
        by = interaction.user.id
        after = await self.tables.change(found.id, lambda now: onlookers.hide(now, by))
        await self._done(interaction, after, words, "hidden")

    async def _found(self, interaction: Interaction, table: str) -> tuple[Table, Words]:
        await wait(interaction)
        found = await self.context.find_one(interaction, table)
        return found, await self.context.words(interaction)

    async def _done(self, interaction: Interaction, table: Table, words: Words, key: str) -> None:
        await refresh_lobby(interaction.client, table)
        await whisper(interaction, words[f"seats.done.{key}"])

    @take.autocomplete("seat")
    @replace.autocomplete("seat")
    @offer.autocomplete("seat")
    @automaton.autocomplete("seat")
    async def seats(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await seat_choices(self.context, interaction, typed)


async def seat_choices(
    context: Context, interaction: Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """The seats of the table that is meant, as far as they fit what is typed."""
    words = await context.words(interaction)
    try:
        found = await context.find(interaction)
    except Refused:
        return []
    names = [(seat_name(found, seat, words), seat) for seat in found.seats]
    return [app_commands.Choice(name=n, value=s) for n, s in names if typed.lower() in n.lower()]


def check_person(player: discord.Member, words: Words) -> None:
    """A bot would never answer, and the table would wait for it for ever."""
    if player.bot:
        raise Refused(say(words, "lobby.no_bot", player=mention(words, player.id)))


def seat_meant(table: Table, typed: str, words: Words) -> str:
    """The seat that is meant, by its id or its name."""
    for seat in table.seats:
        if typed.lower() in (seat, seat_name(table, seat, words).lower()):
            return seat
    raise Refused(say(words, "lobby.no_seat", seat=typed))
