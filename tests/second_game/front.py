"""A world in which Frontier is played: Anna is the north, Bela the south."""

from __future__ import annotations

from bot.model.table import Table
from tests.bot.service.world import ANNA, BELA, CHANNEL, GUILD, World
from tests.second_game.frontier import KEY

LONG = {"turns": "1000"}
OWNERS = {"north": ANNA, "south": BELA}


class Front(World):
    """The same world around another game."""

    async def lobby(self, options: dict[str, str], guild: int | None = GUILD) -> Table:
        return await self.tables.open(ANNA, guild, CHANNEL, KEY, options)

    async def give(self, table: Table, *picks: str) -> Table:
        """Whoever is asked answers with these, one after the other."""
        for pick in picks:
            (player,) = table.whose_turn()
            acted = await self.tables.act(table.id, player, table.number, [(pick,)], self.next())
            table = acted.table
        return table
