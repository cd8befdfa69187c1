"""The live card, read from the record: what it showed, and what it has to tell."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

from bot.model.change import OPENING, Done, Origin, Shown, Unreadable
from bot.model.outgoing import Announced
from bot.model.table import Table, redact
from bot.storage.store import Store
from bot.table.announcements import is_over
from bot.table.telling import Entry, LiveCard
from game.kernel import Seat, View, decode

KEPT = 200  # tables whose cards are remembered


class LiveCards:
    """Finds the newest card of a table; what it showed is worked out once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._views: OrderedDict[int, tuple[bytes, View | None]] = OrderedDict()

    async def find(self, table: Table) -> LiveCard:
        """The newest card of a table, as everybody may know what it tells."""
        shown = await self.store.messages.card(table.id)
        begins = OPENING if shown is None else shown.begins
        entries = await self._since(table.id, begins)
        if shown is None:
            return LiveCard(entries=entries)
        return LiveCard(self._view(table, shown), begins, shown.ends, entries, True)

    async def hand(self, table: Table, player: int) -> int | None:
        """Where a player was last shown what they hold at a table."""
        return await self.store.messages.hand(table.id, player)

    async def announced(self, table: Table) -> list[Announced]:
        """The messages about a table that speak of something which is over by now."""
        found = await self.store.messages.announced(table.id)
        return [each for each in found if is_over(table, each.what, each.player)]

    async def settled(self, table: Table, announced: Announced) -> None:
        """A message says that what it spoke of is over, or can say so no more."""
        await self.store.messages.settled(table.id, announced.message)

    def posted(self, table: Table, shown: Shown) -> None:
        """A card was posted that shows a table as it is here."""
        self._keep(table.id, shown.state, table.view(None))

    def _view(self, table: Table, shown: Shown) -> View | None:
        """What everybody saw when a card was posted."""
        state, view = self._views.get(table.id, (b"", None))
        if state != shown.state:
            view = None
            with suppress(Exception):  # the rules have changed since, or the bytes are damaged
                view = table.game.sight.view(decode(table.game, shown.state), None)
            self._keep(table.id, shown.state, view)
        return view

    def _keep(self, table_id: int, state: bytes, view: View | None) -> None:
        self._views[table_id] = state, view
        self._views.move_to_end(table_id)
        while len(self._views) > KEPT:
            self._views.popitem(last=False)

    async def _since(self, table_id: int, begins: int) -> tuple[Entry, ...]:
        """What happened from an answer on; of a record that cannot be read, nothing is told."""
        try:
            actions = await self.store.actions(table_id, max(0, begins))
            found = [Entry(a.number, a.seat, a.at, redact(a.events, ())) for a in actions]
            if begins == OPENING:
                opening = (await self.store.origin(table_id)).opening
                found.insert(0, Entry(OPENING, None, 0.0, redact(opening, ())))
        except Unreadable:
            return ()
        return tuple(found)


def logged(
    table: Table, origin: Origin, actions: Sequence[Done], mine: Sequence[Seat], since: int
) -> list[Entry]:
    """What happened from this number on, for the eyes of somebody in these seats."""
    entries = [Entry(a.number, a.seat, a.at, redact(a.events, mine)) for a in actions]
    if table.state is not None:
        entries.insert(0, Entry(OPENING, None, 0.0, redact(origin.opening, mine)))
    return [each for each in entries if each.number >= since]
