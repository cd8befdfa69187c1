"""Onlookers who are let into a seat's secrets by whoever has it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.change import Change
from bot.intents import Private, Said
from bot.seating import check_playing, check_side, denied, told
from bot.table import Table, refuse


def show(table: Table, player: int, onlooker: int) -> Change:
    """Let one onlooker see a player's seat; from then on he can never sit on another side."""
    check_playing(table)
    mine = table.seats_of(player)
    if not mine:
        raise refuse("onlooker")
    if table.seats_of(onlooker):
        raise denied("plays", player=onlooker)
    if any(seat in table.shown for seat in mine):
        raise denied("shown_already", player=table.shown[mine[0]])
    if any(seat in table.lent for seat in mine):
        raise denied("borrowed", seat=mine[0], player=table.lent[mine[0]])
    check_side(table, onlooker, mine[0])
    after = replace(
        table,
        shown={**table.shown, **dict.fromkeys(mine, onlooker)},
        held=table.held | {(onlooker, seat) for seat in mine},
    )
    said = [told("shown", player=player, seat=mine[0], onlooker=onlooker)]
    said.append(Said(Private(onlooker, mine), onlooker))
    return Change(after, said, people=True)


def hide(table: Table, player: int) -> Change:
    """End it: by the player who shows his seat, or by the onlooker himself."""
    ended = [s for s, who in table.shown.items() if who == player or table.seats[s] == player]
    if not ended:
        raise denied("not_shown")
    left = {seat: who for seat, who in table.shown.items() if seat not in ended}
    seat = ended[0]
    said = told("hidden", player=table.seats[seat], seat=seat, onlooker=table.shown[seat])
    return Change(replace(table, shown=left), [said], people=True)
