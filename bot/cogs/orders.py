"""Commands about standing orders: show, set, cancel, and the pause of a table."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.cogs.common import TableName, wait
from bot.model.table import Table
from bot.screens.order_form import start
from bot.screens.order_menu import cancel_all, put
from bot.table.orders import kinds_for
from bot.table.seat_checks import check_player
from bot.table.secrecy_delay import LONGEST
from bot.ui.context import Context, manages
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.translate import word
from bot.ui.where import anywhere


class Orders(commands.Cog):
    """What a player answers in advance."""

    def __init__(self, context: Context) -> None:
        self.context = context

    orders = anywhere(app_commands.Group(name="orders", description=word("command.orders")))

    @orders.command(name="show", description=word("command.orders_show"))
    @app_commands.describe(table=word("param.table"))
    async def show(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        await put(interaction, await self._played(interaction, table))

    @orders.command(name="set", description=word("command.orders_set"))
    @app_commands.describe(order=word("param.order"), table=word("param.table"))
    async def give(self, interaction: Interaction, order: str, table: TableName = "") -> None:
        await wait(interaction)
        await start(interaction, await self._played(interaction, table), order)

    @orders.command(name="cancel", description=word("command.orders_cancel"))
    @app_commands.describe(table=word("param.table"))
    async def cancel(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        await cancel_all(interaction, await self._played(interaction, table))

    @orders.command(name="delay", description=word("command.orders_delay"))
    @app_commands.describe(seconds=word("param.seconds"), table=word("param.table"))
    async def delay(
        self,
        interaction: Interaction,
        seconds: app_commands.Range[int, 0, int(LONGEST)],
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        found = await self.context.find_one(interaction, table)
        manager = manages(interaction, found.guild)
        desk = self.context.tables.orders
        await desk.set_pause(found.id, interaction.user.id, float(seconds), manager)
        await whisper(interaction, (await self.context.words(interaction))["bot.verb.done"])

    async def _played(self, interaction: Interaction, table: str) -> Table:
        """The table that is meant, if whoever asks plays there."""
        found = await self.context.find(interaction, table)
        check_player(found, interaction.user.id)
        return found

    @give.autocomplete("order")
    async def known(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = await self.context.words(interaction)
        try:
            table = await self.context.find(interaction)
        except Refused:
            return []
        kinds = kinds_for(table, interaction.user.id)
        names = [(words[f"{table.game.key}.order.{kind.name}.name"], kind.name) for kind in kinds]
        return [
            app_commands.Choice(name=label, value=name)
            for label, name in names
            if typed.lower() in label.lower()
        ]
