"""Holding: until when a message to a player waits, so that it wakes and disturbs nobody. Pure."""

from __future__ import annotations

from bot.model.outgoing import Row, Turn
from bot.model.people import PlayerSettings
from bot.model.quiet_hours import quiet_until
from bot.model.table import Table
from config.settings import CourtesySettings

TOGETHER = ("turn", "reminder")  # what becomes one message if several of them wait


def postponed_until(
    row: Row, table: Table, mine: PlayerSettings, now: float, courtesy: CourtesySettings
) -> float:
    """When a message may go to its reader; not later than now: at once."""
    at = now
    if row.kind in TOGETHER and not row.due and table.timing.pace.name != "live":
        at = now + courtesy.window  # others may come, and go with it
    if isinstance(row.what, Turn):
        at = max(at, acting_until(table, row.what.player, now, courtesy))
    end = quiet_until(mine.hours, at)
    # What becomes due when he wakes goes with what was held back.
    return at if end is None else end + courtesy.window


def acting_until(table: Table, player: int, now: float, courtesy: CourtesySettings) -> float:
    """How long a player who has just answered at a table is taken to be still there."""
    acted = table.timing.acted.get(player)
    return 0.0 if acted is None or acted > now else acted + courtesy.patience
