"""Records as files: export, import and verify one table; check them all."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.change import Change, Done, Origin, Unreadable
from bot.model.dice import Salt, check_dice
from bot.model.outgoing import notice
from bot.model.table import Status, Table, TableError
from bot.service.import_checks import LARGEST, check_people
from bot.service.table_cache import TableCache
from bot.storage.write import Promised
from bot.table.undo import Misfit, rebuild
from game.kernel import Action, AnyState, Game, Seat, Setup, Text, Unfit, advance, begin, encode
from game.kernel import copy as copied
from game.kernel.record import CITED, MOST, Record, same_story, verify

DEPTH = 32
# A string, closed or not, or a bracket; possessive, so that no length of a string is tried twice.
PARTS = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)


class Given(Struct, frozen=True, array_like=True):
    """By which interaction an answer was given, and when."""

    interaction: int
    at: float


class Exported(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table as a file: who plays where, the proof of its dice, and its record.

    What older versions did not write has a default.
    """

    owner: int
    guild: int | None
    channel: int
    language: str
    status: Status
    ending: Text | None
    seats: dict[Seat, int | None]
    commitment: str
    secret: str
    salts: tuple[Salt, ...]
    given: list[Given]
    record: Record
    seen: tuple[tuple[int, Seat], ...] = ()  # who had or saw which seat before
    lent: dict[Seat, int] = {}  # who may have a seat back


class Checked(Struct, frozen=True):
    """Whether a table replays: if not, the first answer that does not fit, and why."""

    table: int
    number: int | None = None
    reason: str = ""
    lost: bool = False  # it cannot go on from its snapshot either
    mended: bool = False  # its snapshot was damaged, and rebuilt from the answers


async def export(cache: TableCache, table_id: int, version: str) -> bytes:
    """One table as a file; of a game that is not over, it tells every secret."""
    table, origin, actions = await _as_one(cache, table_id)
    if not origin.seed:
        raise Unfit(f"Table {table_id} has not begun; there is nothing to export.")
    record = Record(
        corvin=version,
        game=table.game.key,
        components=origin.components,
        setup=Setup(origin.seed, table.options),
        actions=[Action(each.seat, each.picks) for each in actions],
        events=[list(origin.opening), *(list(each.by_rules) for each in actions)],
    )
    kept = Exported(
        owner=table.owner,
        guild=table.guild,
        channel=table.channel,
        language=table.language,
        status=table.status,
        ending=table.ending,
        seats=table.seats,
        commitment=table.commitment,
        secret=origin.secret,
        salts=origin.salts,
        given=[Given(each.interaction, each.at) for each in actions],
        record=record,
        seen=tuple(sorted(table.seat_history)),
        lent=table.lent,
    )
    return msgspec.json.format(msgspec.json.encode(kept), indent=1)


async def _as_one(cache: TableCache, table_id: int) -> tuple[Table, Origin, list[Done]]:
    """A table with all its answers, on which nobody has gone on while they were read."""
    await _found(cache, table_id)
    while True:
        before = await cache.store.load(table_id, cache.games)
        origin, actions = await cache.store.origin(table_id), await cache.store.actions(table_id)
        after = await cache.store.load(table_id, cache.games)
        if after is not None and before == after:
            return after[0], origin, actions


async def _found(cache: TableCache, table_id: int) -> Table:
    try:
        return await cache.get(table_id)
    except TableError as error:
        why = f": {error.__cause__}" if isinstance(error.__cause__, Unfit) else "."
        raise Unfit(f"Table {table_id} is not there, or cannot be read{why}") from error


def read_export(data: bytes) -> Exported:
    """The table in this file; a truncated or edited file is refused."""
    if len(data) > MOST:
        raise Unfit(f"This file is too large for a table: {len(data):,} bytes.")
    if too_deep(data):
        raise Unfit("This is no table of Corvin: it is nested too deeply.")
    try:
        kept = msgspec.json.decode(data, type=Exported)
        # What stands behind the last known thing of a row is read here only.
        json.loads(data, object_pairs_hook=_once, parse_int=str)
    except (msgspec.MsgspecError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise Unfit(f"This is no table of Corvin: {clipped(str(error))}.") from error
    return kept


def _once(pairs: list[tuple[str, object]]) -> None:
    """Refuse a name that stands there twice: what counts, and who sits in a seat, is not clear."""
    names: set[str] = set()
    for name, _ in pairs:
        if name in names:
            raise Unfit(f"'{clipped(name)}' stands in the file twice.")
        names.add(name)


def too_deep(data: bytes) -> bool:
    """Whether a file is nested too deeply; what stands between quotes does not count."""
    deep = 0
    for part in PARTS.finditer(data):
        first = data[part.start()]
        if first in b"[{":
            deep += 1
            if deep > DEPTH:
                return True
        elif first in b"]}":
            deep -= 1
    return False


def clipped(words: str) -> str:
    """Words of a file that is refused: no more of them than help to find the place."""
    return words if len(words) <= CITED else f"{words[:CITED]}…"


def verify_export(games: Mapping[str, Game], kept: Exported) -> AnyState:
    """Prove the dice of a table and play it again; the first thing that does not fit is named."""
    try:
        return _verified(games, kept)
    except Unfit as error:
        raise Unfit(clipped(str(error))) from error


def _verified(games: Mapping[str, Game], kept: Exported) -> AnyState:
    numbers = (kept.owner, kept.guild, kept.channel, *kept.seats.values())
    given = (each.interaction for each in kept.given)
    large = next((each for each in (*numbers, *given) if abs(each or 0) > LARGEST), None)
    if large is not None:
        raise Unfit(f"The file has a number that no record can hold: {large}.")
    check_dice(kept.commitment, kept.secret, kept.salts, kept.record.setup.seed)
    if kept.record.game not in games:
        raise Unfit(f"This Corvin does not know the game '{kept.record.game}'.")
    game = games[kept.record.game]
    state = verify(game, kept.record)
    if len(kept.given) != len(kept.record.actions):
        raise Unfit("The file does not say when each answer was given.")
    seats = list(game.seats(kept.record.setup.options))
    if list(kept.seats) != seats:
        told = f"{', '.join(kept.seats)}, not {', '.join(seats)}"
        raise Unfit(f"The seats are not those of this game: {told}.")
    if kept.status not in _possible(state, kept.ending):
        raise Unfit(f"The game does not stand as the file says: '{kept.status}'.")
    return state


def _possible(state: AnyState, ending: Text | None) -> tuple[Status, ...]:
    """How a table in this state may stand."""
    if state.result is not None:
        return ("over",)
    return ("playing",) if ending is None else ("over", "abandoned")


async def import_table(cache: TableCache, kept: Exported) -> Table:
    """A new table that goes on where the file ends; a file that does not verify is refused."""
    state = verify_export(cache.games, kept)
    try:
        check_people(cache.games[kept.record.game], kept)
    except Unfit as error:
        raise Unfit(f"This cannot be imported. {clipped(str(error))}") from error
    game = cache.games[kept.record.game]
    origin = Origin(
        secret=kept.secret,
        salts=kept.salts,
        seed=kept.record.setup.seed,
        components=kept.record.components,
        opening=tuple(kept.record.events[0]),
    )
    change = Change(_table(game, kept, state, cache.clock()), people=True, moved=True)
    change.actions = _done(game, kept)
    change.origin = origin
    try:
        return await cache.create(change, 0)
    except Promised as error:
        told = f"This is table {error.table}, which is still played here"
        raise Unfit(f"{told}; it cannot be imported too.") from error


def _table(game: Game, kept: Exported, state: AnyState, now: float) -> Table:
    """The table of a file; its place and its id are yet to be found."""
    return Table(
        id=0,
        game=game,
        options=kept.record.setup.options,
        owner=kept.owner,
        guild=kept.guild,
        channel=kept.channel,
        language=kept.language,
        commitment=kept.commitment,
        seats=kept.seats,
        seat_history=frozenset(kept.seen),
        lent=kept.lent,
        status=kept.status,
        number=len(kept.record.actions),
        since=now,
        ending=kept.ending,
        state=state,
    )


def _done(game: Game, kept: Exported) -> list[Done]:
    """The answers of a file as they stand in a record."""
    record = kept.record
    state = begin(game, record.setup)
    done: list[Done] = []
    for number, (action, given) in enumerate(zip(record.actions, kept.given, strict=True)):
        luck = state.luck
        advance(state, action)
        events = tuple(state.events)
        done.append(
            Done(number, action.seat, action.picks, luck, given.interaction, given.at, events)
        )
    return done


async def check(cache: TableCache) -> AsyncIterator[Checked]:
    """Replay every live table; one that does not fit goes on from its snapshot, and is told so."""
    for table_id in await cache.store.live():
        yield await _check(cache, table_id)


async def _check(cache: TableCache, table_id: int) -> Checked:
    while True:
        try:
            await cache.get(table_id)
            mended = table_id in cache.rebuilt
            async with cache.locked(table_id) as table:
                return replace(await _replayed(cache, table), mended=mended)
        except TableError as error:
            # A bot that runs beside may have gone on with the table: look again.
            if error.text.key != "table.stale":
                reason = "neither its record nor its snapshot can be read"
                if isinstance(error.__cause__, Unreadable):
                    return Checked(table_id, error.__cause__.number, str(error.__cause__), True)
                return Checked(table_id, 0, reason, True)


def _same_position(stands: AnyState, rebuilt: AnyState) -> bool:
    """Whether all is alike; of what happened last a newer version may tell more."""
    told, again = stands.events, rebuilt.events
    bare = [copied(stands), copied(rebuilt)]
    for each in bare:
        each.events = []
    return encode(bare[0]) == encode(bare[1]) and same_story(told, again)


async def _replayed(cache: TableCache, table: Table) -> Checked:
    if table.state is None:
        return Checked(table.id)
    stands = encode(table.state)
    try:
        origin = await cache.store.origin(table.id)
    except Unreadable as error:
        return Checked(table.id, error.number, str(error), True)
    try:
        actions = await cache.store.actions(table.id, origin.base_number)
        if not _same_position(table.state, rebuild(table, origin, actions)):
            raise Misfit(table.number, "the answers lead to another position than the snapshot")
    except (Misfit, Unreadable) as error:
        base = replace(origin, base_number=table.number, base=stands)
        await cache.commit(table, Change(table, [notice("rules_changed")], origin=base))
        return Checked(table.id, error.number, str(error))
    return Checked(table.id)
