"""A game as a value, in parts: whoever adds one reads it part by part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from config.texts import Words
from game.kernel.mind import Mind
from game.kernel.model import Choice, Decision, Event, Picks, Seat, Text
from game.kernel.odds import Odds
from game.kernel.orders import OrderKind
from game.kernel.settle import AnyState, asked_seats
from game.kernel.sheet import Sheets
from game.kernel.state import Roll, Step, View
from game.kernel.verbs import Verb


@dataclass(frozen=True, eq=False)
class Rules:
    """What a game is played by."""

    state: Any  # the State subclass; generic in its steps
    steps: tuple[type[Step], ...]
    setup: Callable[[str, Mapping[str, str]], AnyState]
    digest: Callable[[Mapping[str, str]], str] = lambda options: ""  # of the component set


@dataclass(frozen=True, eq=False)
class Sight:
    """Who may know what: the only way out of a state."""

    view: Callable[[Any, Seat | None], View]
    view_seats: Callable[[Any], tuple[Seat, ...]]  # the seats of a game that is being played
    publicly_asked: Callable[[Any], tuple[Seat, ...]] = asked_seats  # whose turn, as all may know
    hides: bool = True  # False: every seat sees everything, and no answer has to wait
    # Of a game that hides something: whether a table with these options hides nothing all the same.
    open_with: Callable[[Mapping[str, str]], bool] = lambda options: False


def fields_of(view: View, words: Words) -> Mapping[str, object]:
    """Everything a view holds, by its names."""
    return msgspec.structs.asdict(view)


@dataclass(frozen=True, eq=False)
class Reading:
    """How a game is told, from a view or from its options."""

    names: Callable[[Any, Words], Mapping[str, Mapping[str, str]]] = lambda view, words: {}
    board: Callable[[Any, Words], str] = lambda view, words: ""
    hand: Callable[[Any, Words], str] | None = None  # what a seat holds; None: there are no hands
    today: Callable[[Any, Words], Mapping[str, object]] = fields_of  # what `summary` may tell
    places: Callable[[Words], Mapping[str, str]] = lambda words: {}  # where a picture can zoom in
    near: Callable[[Any, Words, str], str] = lambda view, words, place: ""  # the same in words
    # The lines of the board that concern a question, the most telling first; None: all of them.
    concerning: Callable[[Any, Words, Decision], str] | None = None
    cards: Callable[[Mapping[str, str], Words], Iterable[tuple[str, str, str]]] = (
        lambda options, words: ()  # name, title and text of everything to be read about
    )
    by_hand: Callable[[Decision], bool] = lambda decision: False  # looked at before the board
    rulings: tuple[str, ...] = ()
    figures: Callable[[Mapping[str, str]], Mapping[str, object]] = (
        lambda options: {}  # the numbers of the rules, for the sections in our own words
    )
    # What a section of the rules comes to in a position, "" where that says nothing.
    example: Callable[[Any, Words, str], str] = lambda view, words, section: ""
    tracks: tuple[str, ...] = ()  # the numbers of a view that sum a game up
    # What those do who are asked, as everybody may know it: from the view of an onlooker.
    task: Callable[[Any, Sequence[Seat]], Text | None] = lambda view, seats: None
    turn: Callable[[Any], object] = lambda view: 0  # which turn it is, as everybody sees it
    # The number by which the game itself counts turns, rounds or days: looked back at together.
    chapter: Callable[[Any], int] = lambda view: 1
    condense: Callable[[Sequence[Event]], Sequence[Event]] = lambda events: events
    outcome: Callable[[Sequence[Event]], Sequence[Text]] = lambda events: ()  # what they came to
    heads: frozenset[str] = frozenset()  # events that begin a paragraph of their own


@dataclass(frozen=True, eq=False)
class Answers:
    """Other ways to answer than by picking from a menu."""

    verbs: tuple[Verb, ...] = ()
    orders: tuple[OrderKind, ...] = ()  # what a seat may answer in advance
    why: Callable[[Any, Seat, str], tuple[Text, ...]] = lambda s, seat, verb: ()
    renamed: Mapping[str, str] = field(default_factory=dict)  # old words of verbs
    why_here: Callable[[Any, Seat], tuple[Text, ...]] = lambda s, seat: ()  # of the question
    # From a view, its question and what happened last: answers to be given together.
    ways: Callable[[Any, Decision, Sequence[Event]], Iterable[tuple[Text, tuple[Picks, ...]]]] = (
        lambda view, decision, events: ()
    )
    # From a view and its question: a price, an effect or odds for some options, by their ids.
    notes: Callable[[Any, Decision], Mapping[str, Text]] = lambda view, decision: {}
    # From the same: picks that belong together, as "all of a kind".
    kinds: Callable[[Any, Decision], Iterable[tuple[Text, Picks]]] = lambda view, decision: ()
    # Questions that offer, and lead to, nothing but what their seat can work out from its view.
    open: frozenset[str] = frozenset()
    # Questions that name what is about to be done: put though they leave only one answer.
    named: frozenset[str] = frozenset()
    sheets: Sheets | None = None  # None: every question is answered by itself
    # Of a word that the question on the way of a verb does not offer: what keeps it away.
    not_offered: Callable[[Any, Seat, Decision, str], tuple[Text, ...]] = (
        lambda s, seat, decision, typed: ()
    )


@dataclass(frozen=True, eq=False)
class Luck:
    """What luck may do, as far as a seat can work it out."""

    odds: Callable[[Any, Decision | None], tuple[Odds, ...]] = lambda view, decision: ()
    forecast: Callable[[Any], tuple[Odds, ...]] = lambda view: ()  # the same, sampled at leisure
    # The odds to which a question leads, where they can be counted without the others.
    near: Callable[[Any, Decision], Iterable[Odds]] | None = None

    def nearest(self, view: Any, decision: Decision) -> Iterable[Odds]:
        """The odds to which a question leads."""
        if self.near is not None:
            return self.near(view, decision)
        return (each for each in self.odds(view, decision) if each.near)


@dataclass(frozen=True, eq=False)
class Proof:
    """What lets the battery prove that a game loses no piece and tells no secret."""

    redeal: Callable[[Any, Seat | None, Roll], Any] = lambda s, seat, roll: s
    secrets: Callable[[Any], Iterable[str]] = lambda s: ()  # ids not to be named to everybody
    pieces: Callable[[Any], Mapping[str, int]] = lambda s: {}
    shows: frozenset[str] = frozenset()  # events by which the rules show pieces to everybody
    parts_ways: frozenset[str] = frozenset()  # events by which something hidden has its way


@dataclass(frozen=True, eq=False)
class Game:
    """A set of steps with everything that is told, asked and proved about it."""

    key: str
    title: str
    choices: tuple[Choice, ...]
    seats: Callable[[Mapping[str, str]], tuple[Seat, ...]]
    rules: Rules
    sight: Sight
    sides: tuple[tuple[Seat, ...], ...] = ()  # seats that play against each other; none: nobody
    command: str = ""  # the word of its commands; none: its key
    reading: Reading = Reading()
    answers: Answers = Answers()
    luck: Luck | None = None  # what can be reckoned, if anything can
    proof: Proof = Proof()
    mind: Mind | None = None  # how its automated players think, if it has any
    tables: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # kinds, by their options

    def __post_init__(self) -> None:
        if not self.command:
            object.__setattr__(self, "command", self.key)
