"""Lobbies that nobody joins: told of some days before, then closed. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from bot.model.change import Change, Due
from bot.model.outgoing import Notice, Row, notice, private_notice
from bot.model.table import Table
from bot.model.timing import DAY
from bot.table.lobby import expire
from config.settings import PeopleSettings

KIND = "lobby"  # of the rows of the schedule
WARNED = "warned"
LOOK = 7 * DAY  # until a lobby is looked at again where none is ever closed


def waiting(table_id: int, now: float, people: PeopleSettings) -> Due:
    """The row by which a lobby is looked at that somebody has opened or joined now."""
    days = people.lobby_days - people.lobby_warning
    return Due(KIND, table_id, 0, now + (days * DAY if people.lobby_days else LOOK))


def following(before: Table, after: Table, now: float, people: PeopleSettings) -> list[Due]:
    """What a change means for a lobby: somebody has joined it, or it is none any more."""
    if before.status != "open":
        return []
    if after.status != "open":
        return [Due(KIND, after.id)]
    joined = set(after.people()) - set(before.people())
    return [waiting(after.id, now, people)] if joined else []


def judged(
    table: Table, due: Due, now: float, people: PeopleSettings, lane: Iterable[Row] = ()
) -> Change | None:
    """Tell of a lobby that it will be closed, or close it; None: it is none any more.

    `lane` is what waits to be said there.
    """
    if table.status != "open":
        return None
    if not people.lobby_days:
        return Change(table, dues=[waiting(table.id, now, people)])
    if due.facts != WARNED:
        return _warned(table, now + people.lobby_warning * DAY)
    if table.muted or any(
        _is_warning(row) for row in lane
    ):  # whoever has not heard of it can do nothing about it
        return Change(table, dues=[Due(KIND, table.id, 0, now + DAY, WARNED)])
    return expire(table)


def _is_warning(row: Row) -> bool:
    return isinstance(row.what, Notice) and row.what.text.key == "table.lobby_soon"


def _warned(table: Table, closes: float) -> Change:
    number, at = table.id, int(closes)
    here = table.people()  # whoever joins beside them ends it
    said = [
        notice("lobby_soon", table=number, at=at, people=here),
        private_notice(table.owner, "lobby_soon", table=number, at=at, people=here),
    ]
    return Change(table, said, dues=[Due(KIND, table.id, 0, closes, WARNED)])
