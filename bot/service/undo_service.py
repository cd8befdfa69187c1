"""Taking back what a player may take back unasked, behind the lock of the table."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from bot.model.table import Table, TableError
from bot.service.table_cache import TableCache
from bot.storage.write import Repeated
from bot.table import noted_answers, undo
from bot.table.answer import check_question
from bot.table.undo import Undone

STALE = -1  # the number of no question


async def take_back(
    cache: TableCache, table_id: int, player: int, ticket: int, interaction: int, whole_turn: bool
) -> Undone:
    """Take back a player's last command, or their whole run, if they still see this ticket."""
    async with cache.locked(table_id) as table:
        try:
            check_question(table, player, table.number if _fresh(table, player, ticket) else STALE)
            if table.noted_by(player):
                change = noted_answers.withdraw(table, player)
                return Undone(await cache.commit(table, change), ())
            recent = await cache.recent(table, partial(undo.hold_free, table, player))
            back_to = undo.free_target(table, *recent, player, whole_turn)
            history = await cache.since(table, back_to)
            change, undone = undo.undo(table, *history, back_to, player, interaction, cache.clock())
            return replace(undone, table=await cache.commit(table, change))
        except (TableError, Repeated):
            kept = await cache.outcome(interaction)
            if kept is None:
                raise
            return Undone(await cache.load(table_id), kept.taken, True)


def _fresh(table: Table, player: int, ticket: int) -> bool:
    """Whether they see what stands there; a number would also move by what they may not know."""
    return ticket in (table.ticket(player), table.with_noted(player).ticket(player))
