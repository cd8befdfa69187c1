"""Looking back: recorded games are played again beside the loop, and how far is remembered."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.model.change import Done, Origin
from bot.model.table import Table, refuse
from bot.service.live_card import logged
from bot.service.table_cache import TableCache
from bot.table.positions import UNFIT, Past, Walk, states_at
from bot.table.telling import Entry
from bot.table.undo import ends_with_own
from game.kernel import AnyState

T = TypeVar("T")
LAST, RECENT = 8, 40  # answers that are looked at together: at first, then
KEPT = 50  # tables whose past is remembered


class Then(Struct, frozen=True):
    """A table as it was at a position of its game, and at the one before (None: there is none)."""

    table: Table
    before: Table | None


class LookingBack:
    """Finds the positions of games; one thread plays them again, one after the other."""

    def __init__(self, cache: TableCache) -> None:
        self.cache = cache
        self._walks: OrderedDict[int, Walk] = OrderedDict()
        self._known: OrderedDict[int, tuple[AnyState | None, Past]] = OrderedDict()
        self._desk = ThreadPoolExecutor(1, "past")

    async def of(self, table: Table) -> Past:
        """Every position of a game that has begun; none where the rules have changed since."""
        state, past = self._known.get(table.id, (None, None))
        if past is None or state is not table.state:
            origin, actions = await self.cache.history(table.id)
            past = await self._beside(self._walked, table, origin, actions)
            self._known[table.id] = table.state, past
            self._known.move_to_end(table.id)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return past

    async def told(self, table: Table, player: int | None, begins: int, ends: int) -> list[Entry]:
        """What happened from an answer on, before another, for a player's eyes."""
        mine = () if player is None else table.seats_seen(player)
        origin, actions = await self.cache.since(table, max(0, begins))
        found = logged(table, origin, actions, mine, begins)
        return [each for each in found if each.number < ends]

    async def at(self, table: Table, past: Past, turn: int, place: int) -> Then:
        """A table as it was at a position of its past."""
        begins, ends = past.stretch(turn, place)
        origin, actions = await self.cache.since(table, max(0, begins))
        try:
            before, state = await self._beside(states_at, table, origin, actions, begins, ends)
        except UNFIT as error:
            raise refuse("past_rules") from error
        was = None if before is None else _as_it_was(table, before)
        return Then(_as_it_was(table, state), was)

    async def may_go_back(self, table: Table, player: int) -> bool:
        """Whether the last answer a player knows of is their own, and free to take back.

        It goes by their own answers and by what they were told: what others have done unheard must
        not show by it, nor how often.
        """
        if (await self.cache.get(table.id)).noted_by(player):
            return True
        since, step, found = table.number, LAST, None
        while since > 0 and found is None:
            since, step = max(0, since - step), RECENT
            recent = await self.cache.store.actions(table.id, since)
            found = ends_with_own(table, player, recent)
        return bool(found)

    async def _beside(self, work: Callable[..., T], *given: object) -> T:
        """Do something that may take a while; the loop goes on meanwhile."""
        return await asyncio.get_running_loop().run_in_executor(self._desk, work, *given)

    def _walked(self, table: Table, origin: Origin, actions: Sequence[Done]) -> Past:
        """Play on from where this game was left, or from its beginning."""
        walk = self._walks.pop(table.id, None)
        try:
            if walk is None or not walk.fits(origin, actions):
                walk = Walk(table, origin)
            past = walk.go(actions)
        except UNFIT:
            return Past(number=table.number)
        self._walks[table.id] = walk
        while len(self._walks) > KEPT:
            self._walks.popitem(last=False)
        return past


def _as_it_was(table: Table, state: AnyState) -> Table:
    return replace(table, state=state, noted=())
