"""Who belongs to a server: asked of Discord, and remembered for some minutes. The one place.

Whoever does not belong may only leave its tables, and is written to about them no more.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple

log = logging.getLogger(__name__)
KEPT = 300.0  # seconds for which an answer is remembered
SILENT = 30.0  # seconds until Discord is asked again if it has not answered
PATIENCE = 1.0  # seconds for which whoever has pressed something waits for its answer
MOST = 10_000  # answers in memory

Key = tuple[int, int]
Ask = Callable[[int, int], Awaitable[bool | None]]


class Known(NamedTuple):
    """What was answered, when, and for how long it counts."""

    belongs: bool
    at: float
    kept: float


class Members:
    """Says whether somebody is a member; while Discord does not answer, play goes on."""

    def __init__(
        self, clock: Callable[[], float], server_of: Callable[[int], Awaitable[int | None]]
    ) -> None:
        self.clock = clock
        self.server_of = server_of  # the server of a table
        self.ask: Ask | None = None  # the client's; it answers None where Discord does not say
        self._known: OrderedDict[Key, Known] = OrderedDict()
        self._asking: dict[Key, asyncio.Task[None]] = {}

    async def belongs_at(self, table_id: int, player: int) -> bool:
        """Whether a player is a member of a table's server."""
        return await self.belongs(await self.server_of(table_id), player)

    async def belongs(self, guild: int | None, player: int) -> bool:
        """Whether a player is a member of a server (None: of no server at all)."""
        if guild is None or player <= 0 or self.ask is None:
            return True
        key = guild, player
        if not self._fresh(key):
            # Whoever waits gives up before the question does: its answer is for the next one.
            _, late = await asyncio.wait({self._asked(key)}, timeout=PATIENCE)
            if late:
                self._unanswered(key)
        return self._known[key].belongs

    def note(self, guild: int, player: int, belongs: bool, kept: float = KEPT) -> None:
        """Remember what Discord has said, asked or not."""
        self._known[guild, player] = Known(belongs, self.clock(), kept)
        self._known.move_to_end((guild, player))
        while len(self._known) > MOST:
            self._known.popitem(last=False)

    def _fresh(self, key: Key) -> bool:
        known = self._known.get(key)
        return known is not None and 0 <= self.clock() - known.at < known.kept

    def _unanswered(self, key: Key) -> None:
        """What was said last counts on, and whoever was never asked about belongs."""
        known = self._known.get(key)
        self.note(*key, known is None or known.belongs, SILENT)

    def _asked(self, key: Key) -> asyncio.Task[None]:
        """The question about somebody, put once however many wait for it."""
        if key not in self._asking:
            task = self._asking[key] = asyncio.create_task(self._put(key))
            task.add_done_callback(lambda _: self._asking.pop(key, None))
        return self._asking[key]

    async def _put(self, key: Key) -> None:
        assert self.ask is not None
        try:
            found = await self.ask(*key)
        except Exception:
            log.exception("Who is a member could not be asked.")
            found = None
        if found is None:
            self._unanswered(key)
        else:
            self.note(*key, found)
