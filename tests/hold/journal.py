"""What the service said yes to, and what it wrote for that: the journal of a storm."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from bot.model.change import Change, Done, Unwritten
from bot.model.outgoing import Call, lane
from bot.model.table import Table, TableError
from bot.service.table_cache import TableCache
from bot.storage.write import Repeated
from bot.table.seat_checks import side_of
from game.kernel import encode
from tests.hold.rows import Rows

_pack = msgspec.msgpack.Encoder().encode
Outcome = Literal["yes", "no", "unknown"]
EXPECTED = "cannot be used"  # of an error in the journal of the bot: the disk was made to fail
NEWEST = ("card", "turn", "reminder", "deadline", "private")  # of two to one place the last counts
# Whoever asks the record itself what went through its outbox, and how many tables it had.
LOGGED = """
    create table storm_rows (
        seq integer primary key, what text, id integer, lane text, kind text, place integer
    );
    create table storm_tables (seq integer primary key, id integer, status text, live integer);
    create trigger storm_said after insert on outbox begin
        insert into storm_rows (what, id, lane, kind, place)
        values ('in', new.id, new.lane, new.kind, new.table_id);
    end;
    create trigger storm_sent after delete on outbox begin
        insert into storm_rows (what, id, lane, kind, place)
        values ('out', old.id, old.lane, old.kind, old.table_id);
    end;
    create trigger storm_moved after update of id on outbox when new.id <> old.id begin
        insert into storm_rows (what, id, lane, kind, place)
        values ('moved', new.id, new.lane, new.kind, old.id);
    end;
    create trigger storm_opened after insert on tables begin
        insert into storm_tables (id, status, live) select new.id, new.status, count(*)
        from tables where status in ('open', 'playing') and guild = new.guild;
    end;
"""
# The same, as PostgreSQL has it.
LOGGED_BY_SERVER = """
    create table storm_rows (
        seq bigserial primary key, what text, id bigint, lane text, kind text, place bigint
    );
    create table storm_tables (seq bigserial primary key, id bigint, status text, live bigint);
    create function storm_noted() returns trigger language plpgsql as $$ begin
        if tg_table_name = 'tables' then
            insert into storm_tables (id, status, live) select new.id, new.status, count(*)
            from tables where status in ('open', 'playing') and guild = new.guild;
        elsif tg_op = 'INSERT' then
            insert into storm_rows (what, id, lane, kind, place)
            values ('in', new.id, new.lane, new.kind, new.table_id);
        elsif tg_op = 'DELETE' then
            insert into storm_rows (what, id, lane, kind, place)
            values ('out', old.id, old.lane, old.kind, old.table_id);
        elsif new.id <> old.id then
            insert into storm_rows (what, id, lane, kind, place)
            values ('moved', new.id, new.lane, new.kind, old.id);
        end if;
        return null;
    end $$;
    create trigger storm_said after insert or delete or update of id on outbox
        for each row execute function storm_noted();
    create trigger storm_opened after insert on tables
        for each row execute function storm_noted();
"""


class Deed(Struct):
    """Something that somebody asked for, and what they were told."""

    kind: str
    commits: tuple[int, int] = (1, 1)  # how many changes a yes leads to, at least and at most
    interaction: int = 0
    outcome: Outcome = "unknown"
    written: int = 0  # changes that were certainly written
    told_again: bool = False  # it had been answered before
    noted: bool = False


class Written(Struct):
    """One change of a table that was asked for; whether it was made may not be known at once."""

    said: list[tuple[str, str]]  # lanes and kinds, in their order
    actions: list[Done]
    back_to: int | None
    made: bool | None = True


class Doubt(Struct):
    """A change that was interrupted: the table is one of these."""

    written: Written
    before: bytes
    after: bytes


class Story(Struct):
    """What the journal knows of one table."""

    stands: bytes
    answers: list[Done] = field(default_factory=list)
    changes: list[Written] = field(default_factory=list)
    doubt: Doubt | None = None
    queued: int = 0  # messages before the first of these changes


doing: ContextVar[Deed | None] = ContextVar("doing", default=None)


def stored(table: Table) -> bytes:
    """Everything about a table that lies on disk, in an order of its own."""
    return _pack(
        (
            (table.id, table.status, table.number, table.since, table.muted, table.channel),
            (table.thread, table.card, table.owner, table.commitment, table.secrecy_delay),
            sorted((seat, who or 0) for seat, who in table.seats.items()),
            sorted((each.player, each.seat or "") for each in table.invited),
            sorted(table.seat_history),
            [sorted(each.items()) for each in (table.lent, table.offered, table.shown)],
            (table.vote, table.ending, table.timing),
            None if table.until is None else round(table.until, 1),
            sorted(_pack(each) for each in (*table.standing, *table.noted)),
            None if table.state is None else encode(table.state),
        )
    )


class Journal(logging.Handler):
    """Sees every change that is written, and says what cannot be."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.deeds: list[Deed] = []
        self.tables: dict[int, Story] = {}
        self.created: set[int] = set()
        self.faults: list[str] = []
        self.wrote = 0

    def emit(self, record: logging.LogRecord) -> None:
        """An error in the journal of the bot is a fault, unless the disk was made to fail."""
        trouble = record.exc_info[1] if record.exc_info else None
        said = record.getMessage()
        if EXPECTED not in said and not isinstance(trouble, Unwritten):
            self.fault(f"the bot complains: {said} {trouble!r}" if trouble else said)

    def fault(self, what: str) -> None:
        doing_now = doing.get()
        self.faults.append(f"{what} ({doing_now.kind})" if doing_now else what)

    def watch(self, cache: TableCache, db: Rows) -> None:
        """See what this process writes."""
        self.store, self.db = cache.store, db
        commit, create = cache.commit, cache.create

        async def seen(before: Table, change: Change) -> Table:
            return await self._committed(before, change, lambda: commit(before, change))

        async def opened(change: Change, interaction: int, most: int = 0) -> Table:
            return await self._created(change, await create(change, interaction, most))

        setattr(cache, "commit", seen)  # noqa: B010
        setattr(cache, "create", opened)  # noqa: B010

    async def _created(self, change: Change, table: Table) -> Table:
        if table.id not in self.created:  # the same press again finds the same table
            self.created.add(table.id)
            self._done()
        if table.id not in self.tables:
            note = _noted(table, change)
            note.actions = []  # they were given elsewhere, and came in a file
            self.tables[table.id] = Story(stored(table), list(change.actions), [note])
        return table

    async def _committed(self, before: Table, change: Change, work: Callable[[], Any]) -> Table:
        story = self.tables.get(before.id) or await self._found(before)
        self._follow(before, story)
        try:
            after: Table = await work()
        except (TableError, Repeated, Unwritten) as error:
            if isinstance(error, TableError) and error.text.key == "table.stale":
                self.fault(f"table {before.id} was changed by two at the same time")
            raise
        except BaseException:
            note = _noted(before, change)
            note.made = None
            story.changes.append(note)
            story.doubt = Doubt(note, story.stands, stored(change.table))
            raise
        story.changes.append(note := _noted(before, change))
        self._done()
        self._take(story, note, stored(after))
        self._judge(after)
        return after

    async def _found(self, table: Table) -> Story:
        """A table of which whoever opened it has not heard yet, or never will."""
        query = "select count(*) from storm_rows where what = 'in' and place = ?"
        (queued,) = self.db.execute(query, (table.id,)).fetchone()
        answers = await self.store.actions(table.id)
        found = self.tables[table.id] = Story(stored(table), answers, queued=queued)
        return found

    def _done(self) -> None:
        self.wrote += 1
        if (deed := doing.get()) is not None:
            deed.written += 1

    def _follow(self, before: Table, story: Story) -> None:
        """Whoever changes a table must have seen what was made of it before."""
        found = stored(before)
        if (doubt := story.doubt) is not None:
            story.doubt = None
            if found == doubt.after:
                same = doubt.after == doubt.before
                doubt.written.made = None if same else True
                self._take(story, doubt.written, found)
            else:
                doubt.written.made = False
        if found != story.stands:
            self.fault(f"a change of table {before.id} was lost at answer {before.number}")
            story.stands = found

    def _take(self, story: Story, note: Written, stands: bytes) -> None:
        story.stands = stands
        if note.back_to is not None:
            story.answers = [each for each in story.answers if each.number < note.back_to]
        story.answers += note.actions

    def settle(self, tables: list[Table]) -> None:
        """Compare with the record when all is quiet; `tables` were read anew."""
        for table in tables:
            self._follow(table, self.tables[table.id])
            self._judge(table)

    def _judge(self, table: Table) -> None:
        """Nobody sits on both sides, nor has seen another side than their own."""
        taken = [*table.seats.items(), *table.lent.items()]
        known = {(who, seat) for seat, who in taken if who is not None and who > 0}
        for who, seat in known:
            side = side_of(table, seat)
            others = {s for p, s in known | table.seat_history if p == who} - set(side)
            if others:
                self.fault(f"{who} has {seat} at table {table.id} and knows {sorted(others)}")
        for who in {each.player for each in table.standing}:
            if sum(each.player == who for each in table.standing) > 10:
                self.fault(f"{who} has more than ten orders at table {table.id}")


def _noted(table: Table, change: Change) -> Written:
    number = change.table.id or table.id
    said: dict[tuple[object, ...], tuple[str, str]] = {}
    for place, each in enumerate(change.said):
        where = lane(number, each), type(each.what).__name__.lower()
        key: tuple[object, ...] = (*where, place)
        if where[1] in NEWEST:
            key = where
        elif isinstance(each.what, Call):
            key = (*where, each.what.player, "")
        said.pop(key, None)
        said[key] = where
    return Written(list(said.values()), list(change.actions), change.back_to)
