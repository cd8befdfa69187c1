"""Standing by: what is done about a turn that took too long, until somebody does it better."""

from __future__ import annotations

from random import Random

from bot.change import Change
from bot.intents import notice
from bot.manners import Means
from bot.table import Table
from bot.tables import Tables
from game.kernel import Seat
from game.players.chance import pick


def standing_by(tables: Tables) -> Means:
    """An automated player who answers at random, and a word to whoever would like a seat."""

    async def take_turn(table: Table, seat: Seat) -> None:
        player, decision = table.seats[seat], table.decision()
        assert player is not None
        assert decision is not None
        await tables.act(table.id, player, table.number, [pick(decision, Random())], 0)

    return Means(take_turn, offered)


def offered(table: Table, seat: Seat) -> Change:
    """A seat for whoever would like to have it."""
    return Change(table, [notice("put_up", seat=seat)])
