"""May this player be disturbed now, or from when on? The one home of that question. Pure."""

from __future__ import annotations

from bot.model.outgoing import Private, Row, Turn
from bot.model.people import PlayerSettings
from bot.model.quiet_hours import quiet_until
from bot.model.table import Table
from config.settings import CourtesySettings

TOGETHER = ("turn", "reminder")  # what becomes one message if several of them wait
HAND_RESTS = 45.0  # seconds without a change, after which a hand its owner has seen is edited
SETTLED = 3.0  # seconds after a secrecy delay, in which what was ordered is carried out


def wants_messages(mine: PlayerSettings) -> bool:
    """Whether a player wants direct messages at all."""
    return not mine.no_dms


def awake(mine: PlayerSettings, now: float) -> bool:
    """Whether it is none of a player's quiet hours."""
    return quiet_until(mine.hours, now) is None


def reminded_from(mine: PlayerSettings, moment: float, window: float = 0.0) -> float:
    """This moment, or the first after it at which a player is neither away nor asleep.

    They must not fall asleep either while a message waits for others to go with it.
    """
    moment = max(moment, mine.away_until)
    return quiet_until(mine.hours, moment) or quiet_until(mine.hours, moment + window) or moment


def written_from(
    row: Row, table: Table, mine: PlayerSettings, now: float, courtesy: CourtesySettings
) -> float:
    """When a message may go to its reader; not later than now: at once."""
    at = now
    if row.kind in TOGETHER and not row.due and table.timing.pace.name != "live":
        at = now + courtesy.window  # others may come, and go with it
    if isinstance(row.what, Turn):
        at = max(at, acting_until(table, row.what.player, now, courtesy))
    if isinstance(row.what, Private) and row.what.seen and not row.due:
        at = now + min(courtesy.patience, HAND_RESTS)  # more may happen to it meanwhile
    end = quiet_until(mine.hours, at)
    # What becomes due when they wake goes with what was held back.
    return at if end is None else end + courtesy.window


def called_from(
    table: Table,
    player: int,
    mine: PlayerSettings,
    now: float,
    courtesy: CourtesySettings,
    secrecy_delay: float,
) -> float:
    """When a player may be called in the thread: not while they are there, nor in quiet hours.

    Nobody is called before an order would have answered, ordered or not: whether there is an
    order must not be seen, so that each question is waited at alike.
    """
    there, begun = left_at(table, player) + courtesy.patience, table.timing.clock.begun
    ordered = begun + secrecy_delay + SETTLED if secrecy_delay and begun <= now else 0.0
    at = max(now, there, ordered)
    return quiet_until(mine.hours, at) or at


def acting_until(table: Table, player: int, now: float, courtesy: CourtesySettings) -> float:
    """How long a player who has just answered at a table is taken to be still there."""
    acted = table.timing.acted.get(player)
    return 0.0 if acted is None or acted > now else acted + courtesy.patience


def left_at(table: Table, player: int) -> float:
    """When everybody saw a player answer last, as far as that is remembered."""
    mine = set(table.seats_of(player))
    clocks = (clock for _, clock in table.timing.past if mine & set(clock.asked))
    return max((clock.runs[-1][1] for clock in clocks if clock.runs), default=0.0)
