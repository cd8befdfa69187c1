"""Commands around a table: open it, find it, fill it, end it, play it again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cogs.common import TableName, reply, wait
from bot.cogs.seats import check_person, seat_choices, seat_meant
from bot.model.automated_ids import AUTOMATA
from bot.model.table import Table
from bot.model.timing import PACES
from bot.screens.open_table import abandoning, open_table, play_again, refresh_lobby, resigning
from bot.screens.table_rules import is_rule, offer_rules, rules_of
from bot.service.tables import Tables
from bot.table.guided import guide_of
from bot.table.lobby import check_abandon, check_leaving
from bot.table.seat_checks import check_owner
from bot.ui.command_factory import Field, command, completes
from bot.ui.context import Context, manages, sees
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message, text
from bot.ui.sentences import listed, mention, say, title
from bot.ui.teaching import afresh
from bot.ui.translate import SPOKEN, word
from bot.ui.where import anywhere, in_server
from config import lessons
from config.texts import Words, sentences
from game.kernel import Game, complete
from game.registry import GAMES

LISTED = 25  # tables in one message


def open_commands(words: Words) -> app_commands.Group:
    """`/open`, with a command for each game: its own options, and who sits there at what pace."""
    group = in_server(app_commands.Group(name="open", description=word("command.open")))
    for game in GAMES.values():
        own = f"{game.key}.open"
        key = own if own in words else "bot.command.open"
        run = partial(open_table, game)
        made = command(game.command, key, list(fields(game)), words, run)
        if rules_of(game):
            completes(made, "rules", partial(offer_rules, game))
        group.add_command(made)
    return group


def fields(game: Game) -> Iterator[Field]:
    """The options of a game, the rarely used ones in one parameter; then pace and seats."""
    for choice in game.choices:
        if not is_rule(choice):
            key = f"{game.key}.choice.{choice.name}"
            values = tuple((f"{key}.{value}", value) for value in choice.values)
            yield Field(choice.name, f"{key}.help", values, otherwise=choice.help)
    if rules_of(game):
        yield Field("rules", "bot.param.rules")
    yield Field("pace", "bot.param.pace", tuple((f"time.pace.{each}", each) for each in PACES))
    sides = game.sides or (game.seats(complete(game.choices, {})),)
    seats = tuple((f"{game.key}.seat.{seat}", seat) for side in sides for seat in side)
    if len(seats) > 1:
        yield Field("seat", "bot.param.my_seat", seats)
    strengths = tuple((f"seats.strength.{each}", each) for each in AUTOMATA)
    if game.mind is not None and len(sides) > 1:
        yield Field("opponent", "bot.param.opponent", strengths)
    if game.mind is not None and any(len(side) > 1 for side in sides):
        yield Field("partner", "bot.param.partner", strengths)


class Lobby(commands.Cog):
    """Opening, filling and ending tables."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.open = open_commands(sentences(SPOKEN))

    @property
    def tables(self) -> Tables:
        return self.context.tables

    @in_server
    @app_commands.command(name="learn", description=word("command.learn"))
    @app_commands.describe(game=word("param.learn"))
    @app_commands.choices(
        game=[Choice(name=GAMES[key].title, value=key) for key in lessons.games()]
    )
    async def learn(self, interaction: Interaction, game: str) -> None:
        mine, known = interaction.user.id, lessons.guide(game)
        assert known is not None
        begun = [t for t in await self.tables.of_player(mine) if t.live and t.game.key == game]
        if guided := [t for t in begun if guide_of(t)]:
            await wait(interaction)
            words = await self.context.words(interaction)
            await reply(
                interaction, _listed(guided, words, "list.learning", "list.none_mine", mine)
            )
            return
        await self.tables.change_player(mine, lambda settings: afresh(settings, game))
        company = {"seat": known.seat, "opponent": known.opponent}
        given = {**known.options, **{k: v for k, v in company.items() if v}}
        await open_table(GAMES[game], interaction, given, known.secret)

    @in_server
    @app_commands.command(name="tables", description=word("command.tables"))
    async def list_tables(self, interaction: Interaction) -> None:
        await wait(interaction)
        words = await self.context.words(interaction)
        seen = await self.tables.of_guild(
            interaction.guild_id or 0, lambda t: t.live and sees(interaction, t), LISTED
        )
        await reply(interaction, _listed(seen, words, "list.tables", "list.no_tables"))

    @anywhere
    @app_commands.command(name="my-turns", description=word("command.my_turns"))
    async def my_turns(self, interaction: Interaction) -> None:
        await wait(interaction)
        words, player = await self.context.words(interaction), interaction.user.id
        mine = [t for t in await self.tables.of_player(player) if t.live]
        mine.sort(key=lambda t: (player not in t.whose_turn(), t.since))
        await reply(interaction, _listed(mine, words, "list.mine", "list.none_mine", player))

    @in_server
    @app_commands.command(name="invite", description=word("command.invite"))
    @app_commands.describe(player=word("param.player"), seat=word("param.seat"))
    async def invite(
        self,
        interaction: Interaction,
        player: discord.Member,
        seat: str = "",
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        found, words = (
            await self.context.find(interaction, table),
            await self.context.words(interaction),
        )
        check_person(player, words)
        manager = manages(interaction, found.guild)
        check_owner(found, interaction.user.id, manager)
        if found.seats_of(player.id):
            facts = {"player": mention(words, player.id), "title": title(found, words)}
            raise Refused(say(words, "lobby.sits", **facts))
        at = seat_meant(found, seat, words) if seat else None
        after = await self.tables.invite(found.id, interaction.user.id, player.id, at, manager)
        await refresh_lobby(interaction.client, after)
        done = say(
            words, "lobby.invited", player=mention(words, player.id), title=title(found, words)
        )
        await reply(interaction, Message([text(done)]))

    @anywhere
    @app_commands.command(name="abandon", description=word("command.abandon"))
    @app_commands.describe(table=word("param.table"))
    async def abandon(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found, words = (
            await self.context.find_one(interaction, table),
            await self.context.words(interaction),
        )
        check_abandon(found, interaction.user.id, manages(interaction, found.guild))
        await reply(interaction, abandoning(found, words))

    @anywhere
    @app_commands.command(name="resign", description=word("command.resign"))
    @app_commands.describe(table=word("param.table"))
    async def resign(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found, words = (
            await self.context.find_one(interaction, table, leaving=True),
            await self.context.words(interaction),
        )
        check_leaving(found, interaction.user.id)
        await reply(interaction, resigning(found, words))

    @anywhere
    @app_commands.command(name="rematch", description=word("command.rematch"))
    @app_commands.describe(sides=word("param.sides"), table=word("param.table"))
    async def rematch(
        self,
        interaction: Interaction,
        sides: Literal["same", "swapped"] = "same",
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        found = await self.context.find(interaction, table)
        await play_again(interaction, found, sides == "swapped")

    @invite.autocomplete("seat")
    async def seats(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await seat_choices(self.context, interaction, typed)


def _listed(
    tables: list[Table], words: Words, head: str, none: str, player: int | None = None
) -> Message:
    """Tables line by line, each with its link."""
    if not tables:
        return Message([text(say(words, none))])
    lines = []
    for table in tables[:LISTED]:
        waiting = player is not None and player in table.whose_turn()
        lines.append(listed(table, words, "yours" if waiting else ""))
    return Message([text(f"### {say(words, head)}", *lines)])
