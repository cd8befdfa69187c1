"""What the players of a table can decide together, once they have."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot import lobby
from bot.change import Change
from bot.intents import CARD, notice
from bot.table import Table, refuse
from game.kernel import Seat, Text

FREE = 0  # for the player of a seat: it is put up for whoever takes it


def give_seat(table: Table, by: int, seat: Seat, player: int) -> Change:
    """Give a seat to somebody else or to an automated player, or put it up for a substitute."""
    if seat not in table.seats:
        raise refuse("no_seat", seat=seat)
    holder = table.seats[seat]
    if holder == player or (holder is None and player == FREE):
        raise refuse("vote_nothing")
    if player != FREE:
        return lobby.replace_player(table, by, seat, player, True)
    assert holder is not None
    return lobby.leave(table, holder)


def agree(table: Table, how: Literal["draw", "close"]) -> Change:
    """End the game as a draw, or without a result."""
    key = "drawn" if how == "draw" else "agreed"
    status = "over" if how == "draw" else "abandoned"
    after = replace(table, status=status, ending=Text(f"table.{key}"))
    return Change(after, [notice(key), CARD])
