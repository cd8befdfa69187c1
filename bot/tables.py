"""Tables: open, join, start, act, take back, end. No Discord here.

The face should know, beyond the plain reading of the names:

* A `Table` (bot/table.py) is frozen: every method that changes one returns the new one.
  `table.ahead(player, answers)` gives the next question of a half-typed verb without acting, and
  None where luck would move; use it for autocomplete and panels instead of `table.state`.
* A `TableError` is told as `corvin.<error.text.key>`; `Teller.refusal(error.text)` does it.
  `error.answer` (from 1) says which answer of several was at fault.
* An undo takes back the last command, that is all answers of one interaction.
* What must be said is in bot/intents.py: `row.what` is a `Card`, `Story`, `Turn`, `Private`,
  `Ballot` (a public question with Agree and Refuse, answered by `consent`) or `Notice`.
  Events in rows are redacted for onlookers already; facts named `player` are user ids.
* `delivered` is called by the outbox itself; a carrier only returns the message id, and the id
  returned for a `Card` becomes `table.card`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from bot.intents import Taken
from bot.table import Table, TableError
from game.kernel import Event, Game, Seat

if TYPE_CHECKING:
    from bot.store import Store

__all__ = ["Acted", "GuildSettings", "PlayerSettings", "Table", "TableError", "Tables", "Undone"]


class Acted(Struct, frozen=True):
    """What came of a player's answers."""

    table: Table
    events: tuple[tuple[Event, ...], ...]  # whole, answer by answer: redact before telling
    changed: tuple[Seat, ...]  # seats whose hand or private board is another now
    again: bool = False  # the interaction had been answered before


class Undone(Struct, frozen=True):
    """What was taken back, as an onlooker may know it."""

    table: Table
    taken: tuple[Taken, ...]
    again: bool = False


class UndoAsked(Struct, frozen=True):
    """A wish to take back, and who has yet to agree; if nobody has to, it is done."""

    table: Table
    taken: tuple[Taken, ...]
    waiting: tuple[int, ...]
    done: bool


class Entry(Struct, frozen=True):
    """One answer of the log, as its reader may know it; the first tells how the game began."""

    number: int
    seat: Seat | None
    at: float
    events: tuple[Event, ...]


class PlayerSettings(Struct, frozen=True):
    """What a player has chosen, and what is known of him."""

    language: str = ""
    quiet: bool = False  # wants no direct messages
    closed: bool = False  # lets no direct message in, as Discord last said


class GuildSettings(Struct, frozen=True):
    """What a server has chosen."""

    language: str = ""
    channel: int | None = None
    openers: Literal["everyone", "managers"] | int = "everyone"  # or the id of a role
    most: int = 0  # live tables at once; 0: no limit


class Tables:
    """Every table there is; those in use are kept in memory, each behind its lock."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        clock: Callable[[], float],
        secrets: Callable[[], str],
        held: int = 200,
    ) -> None: ...

    async def open(
        self,
        owner: int,
        guild: int | None,
        channel: int,
        game_key: str,
        options: Mapping[str, str],
        language: str = "en",
        *,
        manager: bool = False,
        roles: Collection[int] = (),
        interaction: int = 0,
    ) -> Table: ...

    async def join(self, table_id: int, player: int, seat: Seat | None, salt: str) -> Table: ...
    async def leave(self, table_id: int, player: int) -> Table: ...
    async def invite(
        self, table_id: int, by: int, player: int, seat: Seat | None = None, manager: bool = False
    ) -> Table: ...
    async def start(self, table_id: int, by: int, manager: bool = False) -> Table: ...
    async def get(self, table_id: int) -> Table: ...
    async def in_channel(self, place: int) -> Table | None: ...
    async def of_guild(self, guild: int) -> list[Table]: ...
    async def of_player(self, player: int) -> list[Table]: ...
    async def act(
        self,
        table_id: int,
        player: int,
        number: int,
        answers: Sequence[tuple[str, ...]],
        interaction: int,
    ) -> Acted: ...
    async def undo(self, table_id: int, player: int, number: int, interaction: int) -> Undone: ...
    async def restart_turn(
        self, table_id: int, player: int, number: int, interaction: int
    ) -> Undone: ...
    async def ask_undo(self, table_id: int, player: int) -> UndoAsked: ...
    async def consent(self, table_id: int, player: int, yes: bool) -> UndoAsked: ...
    async def resign(self, table_id: int, player: int) -> Table: ...
    async def abandon(self, table_id: int, by: int, manager: bool = False) -> Table: ...
    async def rematch(self, table_id: int, by: int, salt: str) -> Table: ...
    async def replace(
        self, table_id: int, by: int, seat: Seat, player: int, manager: bool = False
    ) -> Table: ...
    async def set_place(
        self, table_id: int, thread: int | None = None, card: int | None = None
    ) -> Table: ...
    async def log(
        self, table_id: int, player: int | None, since: int | None = None
    ) -> list[Entry]: ...
    async def player(self, player: int) -> PlayerSettings: ...
    async def set_player(self, player: int, settings: PlayerSettings) -> None: ...
    async def guild(self, guild: int) -> GuildSettings: ...
    async def set_guild(self, guild: int, settings: GuildSettings) -> None: ...
