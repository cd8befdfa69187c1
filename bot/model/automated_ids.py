"""Automated players at a table: who they are, and when one of them has to answer."""

from __future__ import annotations

from bot.model.change import Due
from bot.model.table import Table
from game.kernel import Seat

EASY, NORMAL, HARD = -1, -2, -3
STRENGTHS = {EASY: "easy", NORMAL: "normal", HARD: "hard"}
AUTOMATA = {strength: player for player, strength in STRENGTHS.items()}
KIND = "automaton"  # of the rows of the schedule


def is_automaton(player: int | None) -> bool:
    """Whether this is the number of an automated player."""
    return player is not None and player < 0


def attended(table: Table) -> Seat | None:
    """The seat for which an automated player must answer now, if no person may."""
    decision = table.decision()
    asked = [seat for seat in (decision.seats if decision else ()) if table.seats.get(seat)]
    if any(not is_automaton(table.seats[seat]) for seat in asked):
        return None
    return asked[0] if asked else None


def dues(before: Table, after: Table, now: float) -> list[Due]:
    """An automated player that is asked begins to think at once; one that is not, does not."""
    seat = attended(after)
    if seat is None:
        return [] if attended(before) is None else [Due(KIND, after.id)]
    same = (before.number, before.status, before.seats) == (after.number, after.status, after.seats)
    return [] if same else [Due(KIND, after.id, at=now)]
