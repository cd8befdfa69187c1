"""Where a table is: the bot may not be able to speak there, and it may move."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.change import Change
from bot.model.outgoing import CARD, notice, private_notice
from bot.model.table import Table, refuse
from bot.table.seat_checks import check_owner
from bot.table.uptime import missed


def mute(table: Table, now: float) -> Change:
    """The bot cannot speak where the table is; its owner can change that."""
    told = private_notice(table.owner, "muted", table=table.id, place=f"<#{table.place}>")
    timing = replace(table.timing, muted_at=now)
    return Change(replace(table, muted=True, timing=timing), [told])


def unmute(table: Table, now: float) -> Change:
    """The bot can speak there again; nobody's time has run meanwhile."""
    after = missed(table, table.timing.muted_at, now)
    return Change(replace(after, muted=False, timing=replace(after.timing, muted_at=0.0)))


def placed(table: Table, thread: int | None, card: int | None) -> Change:
    """A table in its place; one that waits for *Play* is shown in its new thread."""
    moved = thread is not None and thread != table.thread
    after = replace(
        table,
        thread=table.thread if thread is None else thread,
        card=card if card is not None or moved else table.card,
    )
    return Change(after, [CARD] if moved and table.ready else [])


def move(table: Table, by: int, channel: int, thread: int | None, manager: bool) -> Change:
    """A table goes on elsewhere, and is shown there anew."""
    if not (table.live or table.muted):
        raise refuse("over")
    check_owner(table, by, manager)
    if (thread or channel) == table.place:
        raise refuse("here_already")
    after = replace(table, channel=channel, thread=thread, card=None)
    return Change(after, [notice("moved", player=by), CARD], woken=True)
