"""Tables: open, join, start, act, take back, end. No Discord here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from bot.model.change import OPENING, Change, Done, Due, Origin, asking
from bot.model.dice import new_secret
from bot.model.people import GuildSettings, PlayerChange, PlayerSettings
from bot.model.table import Invited, Table, TableError, Vote, refuse
from bot.service.choices import Choices
from bot.service.export import export
from bot.service.live_card import LiveCards, logged
from bot.service.looking_back import LookingBack
from bot.service.membership import Members
from bot.service.order_service import OrderService
from bot.service.people_service import PeopleService
from bot.service.sheet_service import SheetService
from bot.service.table_cache import TableCache
from bot.service.told_time import ToldTime
from bot.service.undo_service import take_back
from bot.service.vote_service import VoteService
from bot.storage.store import Store
from bot.storage.write import Repeated
from bot.table import lobby, noted_answers, place, seat_changes, secrecy_delay
from bot.table.answer import Acted, check_answers
from bot.table.plan import Answers, Plan, make_plan
from bot.table.telling import Entry
from bot.table.undo import Undone
from bot.table.votes import Voted
from config import VERSION
from config.settings import PEOPLE, PeopleSettings
from game.kernel import Game, Seat

__all__ = [
    "Acted",
    "Entry",
    "GuildSettings",
    "Invited",
    "PlayerSettings",
    "Table",
    "TableError",
    "Tables",
    "Undone",
    "Vote",
    "Voted",
]


REMATCHES = 1000  # of one table, at most


class Tables:
    """Every table there is; those in use are kept in memory, each behind its lock."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        clock: Callable[[], float],
        secrets: Callable[[], str] = new_secret,
        cached: int = 200,
        secrecy_delay: float = 0.0,
        people: PeopleSettings = PEOPLE,
    ) -> None:
        self.store = store
        self.games = games
        clock = self.clock = ToldTime(clock)
        self.secrets = secrets
        self.cache = TableCache(store, games, clock, cached, secrecy_delay, people)
        self.choices = Choices(store)
        self.orders = OrderService(self.cache)
        self.sheets = SheetService(self.cache)
        self.votes = VoteService(self.cache, self.player)
        self.people = PeopleService(self.cache, self.choices)
        self.cards = LiveCards(store)
        self.past = LookingBack(self.cache)
        self.members = Members(clock, self.cache.server_of)

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
        pace: str = "",
        secret: str = "",
    ) -> Table:
        """Open a table with these options; dice whose secret is given are everybody's to know."""
        if game_key not in self.games:
            raise refuse("no_game", game=game_key)
        most = await self._room(guild, manager, roles)
        game, secret = self.games[game_key], secret or self.secrets()
        change = lobby.open_table(
            game, options, owner, guild, channel, language, secret, self.clock(), pace
        )
        return await self.cache.create(change, interaction, most)

    async def _room(self, guild: int | None, manager: bool, roles: Collection[int]) -> int:
        """How many live tables a server may have, for one who may open any there; 0: any number."""
        if guild is None:
            return 0
        chosen = await self.guild(guild)
        if not chosen.lets_open(manager, roles):
            raise refuse("openers_only")
        return chosen.most

    async def join(self, table_id: int, player: int, seat: Seat | None, salt: str) -> Table:
        """Take a seat (None: the one kept for this player, or the first free one)."""
        now = self.clock()
        return await self.cache.change_origin(
            table_id, lambda table, origin: lobby.join(table, origin, player, seat, salt, now)
        )

    async def take(self, table_id: int, player: int, seat: Seat | None, salt: str) -> Table:
        """Take a seat that is offered to a substitute, or else a free one."""
        now, take = self.clock(), seat_changes.take
        return await self.cache.change_origin(
            table_id, lambda table, origin: take(table, origin, player, seat, salt, now)
        )

    async def add_word(self, table_id: int, player: int, typed: str) -> Table:
        """Add what a player typed to the dice of a table that has not begun."""
        now = self.clock()
        return await self.cache.change_origin(
            table_id, lambda table, origin: lobby.add_word(table, origin, player, typed, now)
        )

    async def leave(self, table_id: int, player: int) -> Table:
        """Give up every seat a player has."""
        return await self.cache.change(table_id, lambda table: lobby.leave(table, player))

    async def leave_lobby(self, table_id: int, player: int) -> Table:
        """Stand up again before the game begins."""
        now = self.clock()
        return await self.cache.change_origin(
            table_id, lambda table, origin: lobby.leave_lobby(table, origin, player, now)
        )

    async def invite(
        self, table_id: int, by: int, player: int, seat: Seat | None = None, manager: bool = False
    ) -> Table:
        """Ask somebody to the table, to a seat kept for them or to any."""
        return await self.cache.change(
            table_id, lambda table: lobby.invite(table, by, player, seat, manager)
        )

    async def check_start(self, table_id: int, by: int, manager: bool, seen: int) -> None:
        """Say why somebody cannot begin the game now, before anything is done for it."""
        async with self.cache.locked(table_id) as table:
            lobby.check_start(table, await self.store.origin(table_id), by, manager, seen)

    async def start(
        self,
        table_id: int,
        by: int,
        manager: bool = False,
        salt: str = "",
        seen: int | None = None,
    ) -> Table:
        """Begin the game; every seat must be taken."""
        now = self.clock()
        return await self.cache.change_origin(
            table_id, lambda table, origin: lobby.start(table, origin, by, manager, now, salt, seen)
        )

    async def replace(
        self, table_id: int, by: int, seat: Seat, player: int, manager: bool = False
    ) -> Table:
        """Put somebody else into a seat of a game that is being played."""

        def replaced(table: Table) -> Change:
            return asking(lobby.replace_player(table, by, seat, player, manager), by, player)

        return await self.cache.change(table_id, replaced)

    async def resign(self, table_id: int, player: int) -> Table:
        """Give the game up."""
        now = self.clock()
        return await self.cache.change_origin(
            table_id, lambda table, origin: lobby.resign(table, origin, player, now)
        )

    async def abandon(self, table_id: int, by: int, manager: bool = False) -> Table:
        """Close a table without a result."""
        return await self.cache.change(table_id, lambda table: lobby.abandon(table, by, manager))

    async def rematch(
        self,
        table_id: int,
        by: int,
        *,
        swapped: bool = False,
        manager: bool = False,
        roles: Collection[int] = (),
        salt: str = "",
    ) -> Table:
        """Open the same table again; who asks sits down, the others have their seats kept.

        Who asks first adds nothing to the dice: the wish was there before the promise.

        While the table that came of it is live, whoever asks again is led to that one.
        """
        old = await self.get(table_id)
        change = lobby.rematch(old, by, self.secrets(), self.clock(), swapped)
        table = await self.next_of(table_id)
        if table is None:
            most = await self._room(old.guild, manager, roles)
            table, salt = await self.cache.create(change, await self._next_key(table_id), most), ""
        if table.seats_of(by) or by not in [each.player for each in table.invited]:
            return table
        # Before the promise is posted, nothing is added that could have been known to it.
        return await self.join(table.id, by, None, salt if table.card or table.thread else "")

    async def next_of(self, table_id: int) -> Table | None:
        """The live table that a rematch of this one has led to."""
        key = await self._next_key(table_id)
        known = await self.store.outcome(key)
        return None if known is None else await self.get(known[0])

    async def _next_key(self, table_id: int) -> int:
        """The key by which a rematch is known: below zero, where Discord's numbers never are."""
        for again in range(REMATCHES):
            key = -(table_id * REMATCHES + again)
            known = await self.store.outcome(key)
            if known is None or (await self.get(known[0])).live:
                return key
        raise refuse("over")

    async def act(
        self, table_id: int, player: int, number: int, answers: Answers, interaction: int
    ) -> Acted:
        """Answer the question of this number, and those that follow, all or nothing."""

        def planned(table: Table) -> Plan:
            check_answers(table, player, number, answers)
            return make_plan(table, player, answers)

        return await self._act(table_id, planned, interaction)

    async def carry_out(self, plan: Plan, interaction: int) -> Acted:
        """Answer as planned, if the question it was planned for is still on the table."""
        return await self._act(plan.table, lambda table: plan, interaction)

    async def _act(
        self, table_id: int, planned: Callable[[Table], Plan], interaction: int
    ) -> Acted:
        async with self.cache.locked(table_id) as table:
            try:
                change, acted = noted_answers.respond(
                    table, planned(table), interaction, self.clock()
                )
                return replace(acted, table=await self.cache.commit(table, change))
            except (TableError, Repeated):
                kept = await self.cache.outcome(interaction)
                if kept is None:
                    raise
                table = await self.cache.load(table_id)
                return Acted(table, kept.events, kept.changed, True, kept.noted)

    async def undo(self, table_id: int, player: int, ticket: int, interaction: int) -> Undone:
        """Take back this player's last command, if that is free and they still see this ticket."""
        return await take_back(self.cache, table_id, player, ticket, interaction, False)

    async def restart_turn(
        self, table_id: int, player: int, ticket: int, interaction: int
    ) -> Undone:
        """Take back everything this player may take back unasked."""
        return await take_back(self.cache, table_id, player, ticket, interaction, True)

    async def ask_undo(self, table_id: int, player: int, back_to: int | None = None) -> Voted:
        """Ask the others to go back to an earlier question: to before this player's last command.

        Where nobody else plays, it is done at once.
        """
        return await self.votes.call(table_id, player, "undo", back_to=back_to)

    async def change(self, table_id: int, work: Callable[[Table], Change]) -> Table:
        """Change a table by one of the functions that say how."""
        return await self.cache.change(table_id, work)

    async def get(self, table_id: int) -> Table:
        """A table by its id."""
        return await self.cache.get(table_id)

    async def in_channel(self, place: int) -> Table | None:
        """The table of a thread or channel: one that is live before one that is over."""
        table_id = await self.store.at_place(place)
        return None if table_id is None else await self.get(table_id)

    async def of_guild(
        self, guild: int, fits: Callable[[Table], bool] = lambda table: True, most: int = 0
    ) -> list[Table]:
        """The live tables of a server that fit, the oldest first; no more are read than wanted."""
        found: list[Table] = []
        for number in await self.store.live(guild):
            table = await self.cache.sound(number)
            if table is not None and fits(table):
                found.append(table)
            if len(found) == most > 0:
                break
        return found

    async def at_place(self, guild: int, place: int) -> list[Table]:
        """The live tables of a server that are played in one channel or thread."""
        return await self._sound(await self.store.live(guild, place))

    def stands(self, table: Table) -> bool:
        """Whether a table looks to everybody as it did when it was read."""
        return self.cache.stands(table)

    async def of_player(self, player: int) -> list[Table]:
        """The live tables of a player: their turns first, the longest wait before the others."""
        found = await self._sound(await self.store.of_player(player))
        return sorted(found, key=lambda t: (player not in t.whose_turn(), t.since))

    async def _sound(self, numbers: Sequence[int]) -> list[Table]:
        """These tables, without those that are damaged: they must not take the others with them."""
        found = [await self.cache.sound(number) for number in numbers]
        return [table for table in found if table is not None]

    async def log(self, table_id: int, player: int | None, since: int | None = None) -> list[Entry]:
        """What happened from this number on (None: since the player last acted), for their eyes."""
        table = await self.get(table_id)
        mine = () if player is None else table.seats_seen(player)
        if since is None:
            own = await self.store.last_answer(table_id, mine)
            since = OPENING if own is None else own
        origin, actions = await self.cache.since(table, max(0, since))
        return logged(table, origin, actions, mine, since)

    async def history(self, table_id: int) -> tuple[Origin, list[Done]]:
        """Where a game comes from, and every answer given in it."""
        return await self.cache.history(table_id)

    async def export(self, table_id: int) -> bytes:
        """One table as a file; of a game that is not over, it tells every secret."""
        return await export(self.cache, table_id, VERSION)

    async def at_home(self, table_id: int) -> bool:
        """Whether this process is the one that acts for a table."""
        return await self.cache.at_home(table_id)

    async def serves(self, shard: int) -> bool:
        """Whether this process answers for a shard; of several on one file, one does."""
        return await self.cache.holds(-shard)

    def begin(self) -> None:
        """From here on this task acts for what this process holds now."""
        if self.cache.lease is not None:
            self.cache.lease.begin()

    def secrecy_delay(self, table: Table) -> float:
        """How long a question of this table waits before an order may answer, in seconds."""
        return secrecy_delay.length(table, self.cache.secrecy_delay)

    async def set_place(
        self, table_id: int, thread: int | None = None, card: int | None = None
    ) -> Table:
        """Say where the table is, and which message is its card; None leaves it as it is."""
        return await self.cache.change(table_id, lambda table: place.placed(table, thread, card))

    async def move(
        self, table_id: int, by: int, channel: int, thread: int | None, manager: bool = False
    ) -> Table:
        """Go on in another channel or thread; what waited to be said is said there."""
        return await self.cache.change(
            table_id, lambda table: place.move(table, by, channel, thread, manager)
        )

    async def player(self, player: int) -> PlayerSettings:
        """What a player has chosen."""
        return await self.choices.player(player)

    async def change_player(
        self, player: int, work: PlayerChange, due: Due | None = None
    ) -> PlayerSettings:
        """Change what a player has chosen, as it is then, with what becomes due by that."""
        await self.choices.change_player(player, work, due)
        if due is not None:
            self.cache.timed.set()
        return await self.player(player)

    async def guild(self, guild: int) -> GuildSettings:
        """What a server has chosen."""
        return await self.choices.guild(guild)

    async def set_guild(self, guild: int, settings: GuildSettings) -> None:
        """Keep what a server has chosen."""
        await self.choices.set_guild(guild, settings)
