"""What a storm must have left: every yes once, every message once, and a record that replays."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator

from msgspec.structs import replace

from bot.model.change import Done
from bot.model.table import Table
from bot.table.undo import Misfit, rebuild
from game.kernel import encode
from tests.hold.deeds import MOST, Deeds
from tests.hold.house import House, Post
from tests.hold.journal import Journal, Story
from tests.hold.rows import Rows

# What a newer one replaces, or an answer makes needless, may leave the outbox unsaid.
FLEETING = ("card", "turn", "reminder", "deadline", "private", "call")
AsyncFaults = AsyncIterator[str]


async def judged(house: House, deeds: Deeds, journal: Journal, post: Post) -> list[str]:
    """Everything that is not as it should be when the storm is over."""
    house.tables.cache.tables.clear()
    tables = [await house.tables.get(each) for each in sorted(journal.tables)]
    journal.settle(tables)
    found = list(journal.faults)
    found += _deeds(journal)
    for table in tables:
        found += [fault async for fault in _replayed(house, table, journal.tables[table.id])]
        found += _said(house.db, table.id, journal.tables[table.id])
    found += _messages(house.db, post)
    found += _limits(house.db, tables)
    found += [fault async for fault in _habits(house, deeds)]
    return found


def _deeds(journal: Journal) -> Iterator[str]:
    """A yes has its effect once, a no none; a press that comes twice is one press."""
    given: Counter[int] = Counter()
    for story in journal.tables.values():
        for change in story.changes:
            if change.made is not False:
                given.update({each.interaction for each in change.actions if each.interaction > 0})
    for deed in journal.deeds:
        least, most = (0, 0) if deed.outcome == "no" or deed.told_again else deed.commits
        if deed.kind == "rematch" or deed.outcome == "unknown":
            continue
        if not least <= deed.written <= most:
            yield f"{deed.kind}: told {deed.outcome}, but {deed.written} changes were written"
        now = deed.kind == "answer" and deed.outcome == "yes"
        if now and not (deed.noted or deed.told_again) and given[deed.interaction] != 1:
            yield f"an answer was taken, and carried out {given[deed.interaction]} times"
    for interaction, times in given.items():
        if times > 1:
            yield f"interaction {interaction} was carried out {times} times"


async def _replayed(house: House, table: Table, story: Story) -> AsyncFaults:
    """The answers on disk are those that were taken, and lead to the snapshot."""
    origin, actions = await house.store.origin(table.id), await house.store.actions(table.id)
    if [_plain(each) for each in actions] != [_plain(each) for each in story.answers]:
        yield f"table {table.id} has {len(actions)} answers, {len(story.answers)} were taken"
    if len(actions) != table.number:
        yield f"table {table.id} is at question {table.number} after {len(actions)} answers"
    if table.state is None:
        return
    try:
        if encode(rebuild(table, origin, actions)) != encode(table.state):
            yield f"the answers of table {table.id} do not lead to its snapshot"
    except Misfit as error:
        yield f"table {table.id} does not replay: answer {error.number}, {error}"


def _plain(done: Done) -> Done:
    return replace(done, events=(), at=0.0)


def _said(db: Rows, table: int, story: Story) -> Iterator[str]:
    """What was queued is what the changes said, in their order."""
    query = "select lane, kind from storm_rows where what = 'in' and place = ? order by seq"
    queued = db.execute(query, (table,)).fetchall()
    read = {story.queued}  # how far what was queued may have been accounted for
    for change in story.changes:
        if change.made is False:
            continue
        end = len(change.said)
        there = {at + end for at in read if queued[at : at + end] == change.said}
        if change.made is None:  # written or not, where nobody can tell
            there |= read
        if not there:
            at = min(read)
            yield f"table {table} queued {queued[at : at + 3]}, not {change.said}"
            return
        read = there
    if len(queued) not in read:
        yield f"table {table} queued more than was said: {queued[max(read) :]}"


def _messages(db: Rows, post: Post) -> Iterator[str]:
    """Each message that lasts has arrived once and in its order, and none that was not queued."""
    rows = db.execute("select what, id, lane, kind, place from storm_rows order by seq").fetchall()
    queued: dict[int, tuple[str, str]] = {}
    for what, id_, lane, kind, before in rows:
        if what == "in":
            queued[id_] = lane, kind
        if what == "moved":  # behind others of its lane
            queued[id_] = queued.pop(before)
    left = Counter(row[1] for row in rows if row[0] == "out")
    for id_, (lane, kind) in queued.items():
        if left[id_] != 1:
            yield f"message {id_} ({lane} {kind}) left the outbox {left[id_]} times"
        if id_ not in post.known and kind not in FLEETING and id_ not in post.refused:
            yield f"message {id_} ({lane} {kind}) was never said"
    yield from (f"message {id_} was said twice" for id_ in post.twice)
    yield from (f"message {id_} was never queued" for id_ in post.known - set(queued))
    last: dict[str, int] = {}
    for lane, id_ in post.arrived:
        if id_ < last.get(lane, 0):
            yield f"message {id_} of {lane} came after {last[lane]}"
        last[lane] = id_


def _limits(db: Rows, tables: Iterable[Table]) -> Iterator[str]:
    """No more tables are opened than the server allows, and none lives twice."""
    query = "select id, live from storm_tables where status = 'open'"
    for id_, live in db.execute(query).fetchall():
        if live > MOST:
            yield f"table {id_} was opened as number {live} of {MOST}"
    promised = Counter(table.commitment for table in tables if table.live)
    yield from (f"{times} live tables share their dice" for times in promised.values() if times > 1)


async def _habits(house: House, deeds: Deeds) -> AsyncFaults:
    """Each change of somebody's settings is in what they have now."""
    for who, times in deeds.counted.items():
        found = int((await house.tables.player(who)).language or 0)
        if not times <= found <= deeds.perhaps[who]:
            yield f"of {times} changes of {who} there are {found}"
