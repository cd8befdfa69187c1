"""Onlookers who are let into a seat's secrets by whoever has it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.change import Change, asking
from bot.model.outgoing import Glimpse, Said
from bot.model.table import Table, refuse
from bot.table.seat_checks import check_playing, check_side, denied, told


def show(table: Table, player: int, onlooker: int) -> Change:
    """Let one onlooker see a player's seat; whether they look is for them to say."""
    check_playing(table)
    mine = table.seats_of(player)
    if not mine:
        raise refuse("onlooker")
    if table.seats_of(onlooker):
        raise denied("plays", player=onlooker)
    for seat in mine:
        if seat in table.shown:
            raise denied("shown_already", player=table.shown[seat])
        if seat in table.lent:
            raise denied("borrowed", seat=seat, player=table.lent[seat])
    check_side(table, onlooker, mine[0])
    after = replace(table, shown={**table.shown, **dict.fromkeys(mine, onlooker)})
    glimpse = Glimpse(mine[0], player, onlooker)
    change = Change(after, [Said(glimpse), Said(glimpse, onlooker)], people=True)
    return asking(change, player, onlooker)


def look(table: Table, onlooker: int) -> Change:
    """The onlooker looks: from now on they know, and can never sit on another side."""
    check_playing(table)
    if table.seats_of(onlooker):
        raise denied("plays", player=onlooker)
    seats = [seat for seat, who in table.shown.items() if who == onlooker]
    if not seats:
        raise denied("not_shown")
    if table.seats_seen(onlooker):
        return Change(table)
    check_side(table, onlooker, seats[0])
    after = replace(table, seat_history=table.seat_history | {(onlooker, seat) for seat in seats})
    return Change(after, [told("looks", seat=seats[0], onlooker=onlooker)], people=True)


def hide(table: Table, player: int) -> Change:
    """End it: by the player who shows their seat, or by the onlooker themselves."""
    ended = [s for s, who in table.shown.items() if who == player or table.seats[s] == player]
    if not ended:
        raise denied("not_shown")
    left = {seat: who for seat, who in table.shown.items() if seat not in ended}
    seat = ended[0]
    said = told("hidden", player=table.seats[seat], seat=seat, onlooker=table.shown[seat])
    return Change(replace(table, shown=left), [said], people=True)
