"""Records: a whole game as a file, to be kept, sent, re-played and verified."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from config import VERSION
from game.kernel.engine import begin
from game.kernel.game import Game
from game.kernel.model import SUMMED_UP, Action, Event, Illegal, Setup, Unfit, complete
from game.kernel.settle import AnyState, advance

MOST = 16 * 1024 * 1024  # bytes of a file; a long game has a twentieth
CITED = 300  # characters of an error


class Record(Struct, forbid_unknown_fields=True):
    """A game from its seed to its last answer, with what each answer led to."""

    corvin: str  # the version that wrote it last
    game: str
    components: str
    setup: Setup
    actions: list[Action]
    events: list[list[Event]]


def open_record(game: Game, setup: Setup) -> tuple[Record, AnyState]:
    """An empty record and the state it begins with."""
    full = Setup(setup.seed, complete(game.choices, setup.options))
    state = begin(game, full)
    record = Record(VERSION, game.key, game.rules.digest(full.options), full, [], [state.events])
    return record, state


def play(record: Record, state: AnyState, action: Action) -> None:
    """Carry an answer out in place and write it down."""
    advance(state, action)
    record.actions.append(action)
    record.events.append(state.events)


def write(record: Record) -> bytes:
    """A record as JSON, with the version that writes it."""
    return msgspec.json.format(msgspec.json.encode(replace(record, corvin=VERSION)), indent=1)


def read(data: bytes) -> Record:
    """The record in this file; a truncated or edited file is refused."""
    if len(data) > MOST:
        raise Unfit(f"This file is too large for a game: more than {MOST:,} bytes.")
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unfit(f"This is no record of a game: {str(error)[:CITED]}.") from error


def verify(game: Game, record: Record) -> AnyState:
    """Play a record again; the first thing that does not fit is named."""
    try:
        return _verified(game, record)
    except Unfit as error:
        if record.corvin == VERSION:
            raise
        versions = f"It was written by Corvin {record.corvin}; this is Corvin {VERSION}."
        raise Unfit(f"{error} {versions}") from error


def _verified(game: Game, record: Record) -> AnyState:
    if len(record.events) != len(record.actions) + 1:
        raise Unfit(
            f"The record is incomplete: {len(record.actions)} actions, "
            f"but events for {len(record.events) - 1}."
        )
    full = complete(game.choices, record.setup.options)
    if game.rules.digest(full) != record.components:
        raise Unfit(
            f"The component set '{full['components']}' is not the one this game was played with."
        )
    state = begin(game, record.setup)
    _compare(state, record, 0)
    for number, action in enumerate(record.actions, 1):
        try:
            advance(state, action)
        except Illegal as error:
            raise Unfit(f"Action {number} of the record is not legal: {error}.") from error
        _compare(state, record, number)
    return state


def _compare(state: AnyState, record: Record, number: int) -> None:
    told, recorded = _unsummed(state.events), _unsummed(record.events[number])
    if told != recorded and (record.corvin == VERSION or not same_story(recorded, told)):
        what = f"after action {number}" if number else "at the beginning"
        raise Unfit(f"The record tells another story than the game {what}.")


def _unsummed(events: Sequence[Event]) -> list[Event]:
    """Events without those that only sum others up."""
    return [each for each in events if each.key != SUMMED_UP]


def same_story(recorded: Sequence[Event], told: Sequence[Event]) -> bool:
    """Whether these events are what a record tells; an older version told fewer facts of each."""
    recorded, told = _unsummed(recorded), _unsummed(told)
    if len(recorded) != len(told):
        return False
    plain = [convert(to_builtins(events), list[Event]) for events in (recorded, told)]
    return all(_same_event(*pair) for pair in zip(*plain, strict=True))


def _same_event(recorded: Event, told: Event) -> bool:
    return (
        (recorded.key, recorded.only, recorded.veiled is None)
        == (told.key, told.only, told.veiled is None)
        and recorded.facts.items() <= told.facts.items()
        and (recorded.veiled or {}).items() <= (told.veiled or {}).items()
    )
