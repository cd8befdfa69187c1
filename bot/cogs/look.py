"""Commands to look: hand, board, log, rules, why."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.cogs.common import TableName, reply, wait
from bot.model.table import Table, TableError
from bot.screens import look, look_back
from bot.screens.rulebook import rulebook_meant, rules
from bot.ui.context import Context, seat_for
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.translate import word
from bot.ui.where import anywhere


class Look(commands.Cog):
    """Everything that shows and changes nothing."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @anywhere
    @app_commands.command(name="hand", description=word("command.hand"))
    @app_commands.describe(table=word("param.table"))
    async def hand(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found, words = (
            await self.context.find(interaction, table),
            await self.context.words(interaction),
        )
        await reply(interaction, await look.hand(self.context, found, interaction.user.id, words))

    @anywhere
    @app_commands.command(name="board", description=word("command.board"))
    @app_commands.describe(
        form=word("param.form"),
        view=word("param.view"),
        place=word("param.place"),
        at=word("param.at"),
        table=word("param.table"),
    )
    async def board(
        self,
        interaction: Interaction,
        form: Literal["picture", "text"] = "picture",
        view: Literal["mine", "public"] = "mine",
        place: str = "",
        at: str = "",
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        context, player = self.context, interaction.user.id
        found, words = await context.find(interaction, table), await context.words(interaction)
        way = look_back.Way(view == "mine", form == "text", look.focused(found, place, words))
        if at:
            shown = await look_back.board_at(context, found, player, words, at, way)
        else:
            shown = await look_back.board_now(context, found, player, words, way)
        await reply(interaction, *shown)

    @board.autocomplete("at")
    async def positions(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        found = await self._past(interaction, typed)
        return [app_commands.Choice(name=name, value=value) for name, value in found]

    @board.autocomplete("place")
    async def places(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        if (table := await self._meant(interaction)) is None:
            return []
        names = table.game.reading.places(await self.context.words(interaction))
        fitting = [(n, k) for k, n in names.items() if typed.lower() in n.lower()]
        return [app_commands.Choice(name=name, value=key) for name, key in fitting[:25]]

    @anywhere
    @app_commands.command(name="log", description=word("command.log"))
    @app_commands.describe(turn=word("param.turn"), table=word("param.table"))
    async def log(
        self,
        interaction: Interaction,
        turn: app_commands.Range[int, 1] | None = None,
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        context, player = self.context, interaction.user.id
        found, words = await context.find(interaction, table), await context.words(interaction)
        await reply(interaction, await look_back.log(context, found, player, words, turn or 0))

    @log.autocomplete("turn")
    async def turns(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        found = await self._past(interaction, str(typed).partition(".")[0])
        return [app_commands.Choice(name=name, value=int(value)) for name, value in found]

    async def _past(self, interaction: Interaction, typed: str) -> list[tuple[str, str]]:
        """What of a game that lies behind fits what has been typed."""
        if (table := await self._meant(interaction)) is None:
            return []
        words = await self.context.words(interaction)
        return await look_back.offered(self.context, table, words, typed)

    @anywhere
    @app_commands.command(name="rules", description=word("command.rules"))
    @app_commands.describe(about=word("param.about"), game=word("param.game"))
    async def rules(self, interaction: Interaction, about: str = "", game: str = "") -> None:
        await wait(interaction)
        words = await self.context.words(interaction)
        book = await rulebook_meant(self.context, interaction, game, words)
        table = await self.context.at_hand(interaction)
        number = table.id if table is not None and table.game is book.game else 0
        await reply(interaction, rules(book, words, about, table=number))

    @rules.autocomplete("about")
    async def topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words, game = await self.context.words(interaction), _given(interaction, "game")
        try:
            book = await rulebook_meant(self.context, interaction, game, words)
        except Refused:
            return []
        found = book.search(typed) if typed else book.sections()
        return [app_commands.Choice(name=e.title[:100], value=e.name[:100]) for e in found[:25]]

    @rules.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        known = [(game.title, game.command) for game in self.context.tables.games.values()]
        fitting = [each for each in known if typed.lower() in each[0].lower()]
        return [app_commands.Choice(name=title, value=name) for title, name in fitting[:25]]

    @anywhere
    @app_commands.command(name="why", description=word("command.why"))
    @app_commands.describe(verb=word("param.verb"), table=word("param.table"))
    async def why(self, interaction: Interaction, verb: str = "", table: TableName = "") -> None:
        await wait(interaction)
        found, words = (
            await self.context.find(interaction, table),
            await self.context.words(interaction),
        )
        seat = seat_for(found, interaction.user.id)
        await reply(interaction, look.why(found, seat, words, verb))

    @why.autocomplete("verb")
    async def verbs(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        table = await self._meant(interaction)
        verbs = table.game.answers.verbs if table is not None else ()
        names = [verb.name for verb in verbs if typed.lower() in verb.name]
        return [app_commands.Choice(name=name, value=name) for name in names[:25]]

    async def _meant(self, interaction: Interaction) -> Table | None:
        """The table a command would be about, as far as it has been typed."""
        try:
            return await self.context.find(interaction, _given(interaction, "table"))
        except (Refused, TableError):
            return None


def _given(interaction: Interaction, name: str) -> str:
    """What has been typed for another parameter."""
    return str(getattr(interaction.namespace, name, None) or "")
