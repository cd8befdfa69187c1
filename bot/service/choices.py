"""What players and servers have chosen: read again and again by all that is said to them."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

import msgspec

from bot.model.change import Due
from bot.model.people import GuildSettings, PlayerChange, PlayerSettings, read_player, write_player
from bot.storage.store import Store

FRESH = 1.0  # seconds for which what was read holds: another process may have changed it
KEPT = 1000
Choice = PlayerSettings | GuildSettings


class Choices:
    """Keeps what was read for a moment, as one answer asks for it many times."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[tuple[str, int], tuple[float, Choice]] = OrderedDict()
        self._changes = 0  # what was read before the last one is not kept

    async def player(self, player: int) -> PlayerSettings:
        """What a player has chosen."""
        known = self._known("players", player)
        if not isinstance(known, PlayerSettings):
            changes = self._changes
            known = read_player(await self.store.settings("players", player))
            self._keep("players", player, known, changes)
        return known

    async def guild(self, guild: int) -> GuildSettings:
        """What a server has chosen."""
        known = self._known("guilds", guild)
        if not isinstance(known, GuildSettings):
            changes = self._changes
            kept = await self.store.settings("guilds", guild)
            known = msgspec.json.decode(kept, type=GuildSettings) if kept else GuildSettings()
            self._keep("guilds", guild, known, changes)
        return known

    async def change_player(self, player: int, work: PlayerChange, due: Due | None) -> None:
        """Change what a player has chosen, as it is then, with what becomes due by that."""
        self.forget()  # whoever asks from here on is answered after the change
        try:
            await self.store.change_player(
                player, lambda kept: write_player(work(read_player(kept))), due
            )
        finally:
            self.forget()

    async def set_guild(self, guild: int, settings: GuildSettings) -> None:
        """Keep what a server has chosen."""
        self.forget()
        try:
            chosen = msgspec.json.encode(settings).decode()
            await self.store.set_settings("guilds", guild, chosen)
        finally:
            self.forget()

    def forget(self) -> None:
        """Somebody's choice may be another now: read everything anew."""
        self._changes += 1
        self._kept.clear()

    def _known(self, whose: str, number: int) -> Choice | None:
        until, known = self._kept.get((whose, number), (0.0, None))
        return known if monotonic() < until else None

    def _keep(self, whose: str, number: int, choice: Choice, changes: int) -> None:
        if changes == self._changes:
            self._kept[whose, number] = monotonic() + FRESH, choice
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
