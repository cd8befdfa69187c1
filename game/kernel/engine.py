"""The engine: it begins games, puts questions and carries answers out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy as shallow
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar, Union, get_origin

import msgspec

from config.texts import Words
from game.kernel.mind import Mind
from game.kernel.model import (
    Action,
    Choice,
    Decision,
    Event,
    Illegal,
    Seat,
    Setup,
    Text,
    Unfit,
    complete,
)
from game.kernel.odds import Odds
from game.kernel.orders import OrderKind
from game.kernel.state import Act, Roll, State, Step, View
from game.kernel.verbs import Verb

AnyState = State[Any]
StateT = TypeVar("StateT", bound=AnyState)

_encoder = msgspec.msgpack.Encoder()


@dataclass(frozen=True, eq=False)
class Game:
    """A set of steps with its set-up, its views and the options a table may choose."""

    key: str
    title: str
    choices: tuple[Choice, ...]
    state: Any  # the State subclass; generic in its steps
    steps: tuple[type[Step], ...]
    seats: Callable[[Mapping[str, str]], tuple[Seat, ...]]
    setup: Callable[[str, Mapping[str, str]], AnyState]
    view: Callable[[Any, Seat | None], View]
    twin: Callable[[Any, Seat | None, Roll], Any]
    view_seats: Callable[[Any], tuple[Seat, ...]]
    secrets: Callable[[Any], Iterable[str]]
    pieces: Callable[[Any], Mapping[str, int]]
    names: Callable[[Any, Words], Mapping[str, Mapping[str, str]]]
    board: Callable[[Any, Words], str]
    digest: Callable[[Mapping[str, str]], str]
    tracks: tuple[str, ...] = ()  # the numbers of a view that sum a game up
    shows: frozenset[str] = frozenset()  # events by which the rules show pieces to everybody
    parts_ways: frozenset[str] = frozenset()  # events by which something hidden has its way
    rulings: tuple[str, ...] = ()
    command: str = ""  # the word its verbs stand under
    verbs: tuple[Verb, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()  # seats that play against each other; none: nobody
    orders: tuple[OrderKind, ...] = ()  # what a seat may answer in advance
    final: Mapping[str, frozenset[str]] = field(default_factory=dict)  # answers worth a warning
    passes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # options that pass
    priced: frozenset[str] = frozenset()  # questions with a price: to pay more is a waste
    vivid: frozenset[str] = frozenset()  # events that are told with a picture
    spot: Callable[[Any, Event], str] = lambda view, event: ""  # where one happened, if it tells
    cards: Callable[[Mapping[str, str], Words], Iterable[tuple[str, str, str]]] = (
        lambda options, words: ()  # name, title and text of everything to be read about
    )
    places: Callable[[Words], Mapping[str, str]] = lambda words: {}  # where a picture can zoom in
    near: Callable[[Any, Words, str], str] = lambda view, words, place: ""  # the same in words
    why: Callable[[Any, Seat, str], tuple[Text, ...]] = lambda s, seat, verb: ()
    odds: Callable[[Any, Decision | None], tuple[Odds, ...]] = (
        lambda view, decision: ()  # what luck may do, counted from a view at its seat's question
    )
    forecast: Callable[[Any], tuple[Odds, ...]] = lambda view: ()  # the same, sampled at leisure
    publicly_asked: Callable[[Any], tuple[Seat, ...]] = (
        lambda s: asked_seats(s)  # who is waited for, to those who are not asked
    )
    mind: Mind | None = None  # how its automated players think, if it has any
    tables: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # kinds, by their options


def begin(game: Game, setup: Setup) -> AnyState:
    """A new game, settled at its first question."""
    if not setup.seed:
        raise Unfit("A game needs a seed.")
    state = game.setup(setup.seed, complete(game.choices, setup.options))
    settle(state)
    return state


def pending(s: AnyState) -> Decision | None:
    """The question on the table, or None when the game is over."""
    known: Decision | None = s.__dict__.get("asked")
    if known is None and s.result is None:
        settle(s)
        known = s.__dict__["asked"]
    return known


def asked_seats(s: AnyState) -> tuple[Seat, ...]:
    """The seats any one of which may answer now."""
    decision = pending(s)
    return decision.seats if decision else ()


def apply(s: StateT, action: Action) -> StateT:
    """The state this answer leads to; the one given stays as it is."""
    after = copy(s)
    advance(after, action)
    return after


def advance(s: AnyState, action: Action) -> None:
    """Carry an answer out in place, and settle at the next question."""
    decision = pending(s)
    if decision is None:
        raise Illegal(Text("illegal.over"))
    if action.seat not in decision.seats:
        raise Illegal(Text("illegal.seat", {"seat": action.seat, "seats": list(decision.seats)}))
    refusal = decision.refusal(action.picks)
    if refusal is not None:
        raise Illegal(refusal)
    s.events = []
    s.agenda.extend(reversed(s.agenda.pop().take(s, action)))
    settle(s)


def settle(s: AnyState) -> None:
    """Take every step that needs no player, and stop at the first question that needs one."""
    asked: Decision | None = None
    agenda = s.agenda
    while s.result is None:
        step: Any = agenda.pop()
        if isinstance(step, Act):
            steps = step.run(s)
        else:
            asked = step.ask(s)
            picks = None if asked.secret else asked.forced()
            if picks is None:
                agenda.append(step)
                break
            steps = step.take(s, Action(asked.seats[0], picks))
            asked = None
        if steps:
            agenda.extend(reversed(steps))
    s.__dict__["asked"] = asked


def replay(game: Game, setup: Setup, actions: Iterable[Action]) -> AnyState:
    """The state these answers lead to from the beginning."""
    state = begin(game, setup)
    for action in actions:
        advance(state, action)
    return state


def copy(s: StateT) -> StateT:
    """An independent copy of a state."""
    twin: StateT = shallow(s)
    for name in _list_fields(type(s)):
        setattr(twin, name, getattr(s, name)[:])
    twin.__dict__.update(s.__dict__)
    return twin


@cache
def _list_fields(kind: type[AnyState]) -> tuple[str, ...]:
    """The fields of a state that hold lists."""
    fields = msgspec.structs.fields(kind)
    return tuple(f.name for f in fields if get_origin(f.type) is list)


def encode(s: AnyState) -> bytes:
    """A state as bytes."""
    return _encoder.encode(s)


def decode(game: Game, data: bytes) -> AnyState:
    """The state these bytes hold; damaged bytes are refused."""
    try:
        state: AnyState = _decoder(game).decode(data)
    except msgspec.MsgspecError as error:
        raise Unfit(f"This is no state of {game.title}: {error}.") from error
    return state


@cache
def _decoder(game: Game) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(game.state[Union[game.steps]])  # noqa: UP007
