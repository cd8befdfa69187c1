"""The live card, read from the record: what it showed, and what it has to tell."""

from __future__ import annotations

from contextlib import suppress

from bot.model.change import OPENING, Shown, Unreadable
from bot.model.table import Table, redact
from bot.storage.store import Store
from bot.table.telling import Entry, LiveCard
from game.kernel import View, decode


async def live_card(store: Store, table: Table) -> LiveCard:
    """The newest card of a table, as everybody may know what it tells."""
    shown = await store.shown(table.id)
    begins = OPENING if shown is None else shown.begins
    entries = await _since(store, table.id, begins)
    if shown is None:
        return LiveCard(entries=entries)
    return LiveCard(_view(table, shown), begins, shown.ends, entries)


async def _since(store: Store, table_id: int, begins: int) -> tuple[Entry, ...]:
    """What happened from an answer on; of a record that cannot be read, nothing is told."""
    try:
        actions = await store.actions(table_id, max(0, begins))
        found = [Entry(a.number, a.seat, a.at, redact(a.events, ())) for a in actions]
        if begins == OPENING:
            opening = (await store.origin(table_id)).opening
            found.insert(0, Entry(OPENING, None, 0.0, redact(opening, ())))
    except Unreadable:
        return ()
    return tuple(found)


def _view(table: Table, shown: Shown) -> View | None:
    """What everybody saw when a card was posted."""
    with suppress(Exception):  # the rules have changed since, or the bytes are damaged
        return table.game.sight.view(decode(table.game, shown.state), None)
    return None
