"""What the players of a table can decide together, once they have."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bot.model.change import Change
from bot.model.outgoing import CARD, notice
from bot.model.table import Table, refuse
from bot.table import lobby, seat_changes
from bot.table.seat_checks import check_side, denied
from game.kernel import Seat, Text

FREE = 0  # for the player of a seat: it is put up for whoever takes it


def give_seat(table: Table, by: int, seat: Seat, player: int) -> Change:
    """Give a seat to somebody else or to an automated player, or put it up for a substitute."""
    if seat not in table.seats:
        raise refuse("no_seat", seat=seat)
    holder = table.seats[seat] or FREE
    if holder == player != FREE or (player == FREE and seat in table.offered):
        raise refuse("vote_nothing")
    if seat in table.lent and (player != FREE or holder < 0):
        raise denied("lent", seat=seat, player=table.lent[seat])
    if player != FREE:
        check_side(table, player, seat)
        return lobby.put_in(table, by, seat, player)
    return _offer(table, seat, lobby.leave(table, holder, seat) if holder > 0 else Change(table))


def _offer(table: Table, seat: Seat, left: Change) -> Change:
    """Put a seat up once its player has left it; one that was lent has gone back."""
    if not left.table.live or (left.table.seats[seat] or 0) > 0:
        return left
    change = seat_changes.offer(left.table, table.owner, seat, False, 0, True)
    change.said = [*left.said, *change.said]
    return change


def agree(table: Table, how: Literal["draw", "close"]) -> Change:
    """End the game as a draw, or without a result."""
    key = "drawn" if how == "draw" else "agreed"
    status = "over" if how == "draw" else "abandoned"
    after = replace(table, status=status, ending=Text(f"table.{key}"))
    return Change(after, [notice(key), CARD])
