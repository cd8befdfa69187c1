"""A table: a game that is being played somewhere by somebody, as one value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.model.timing import Timing
from game.kernel import (
    Action,
    AnyState,
    Decision,
    Event,
    Game,
    Illegal,
    Result,
    Seat,
    Text,
    View,
    apply,
    look,
    pending,
    publicly_asked,
)
from game.kernel.orders import Order
from game.kernel.settle import VIEWS

Status = Literal["open", "playing", "over", "abandoned"]
LIVE: tuple[Status, ...] = ("open", "playing")
_pack = msgspec.msgpack.Encoder().encode
VEILED = 10**17  # so that all veiled numbers are equally long


class TableError(Exception):
    """Something a player cannot do, with the sentence that tells them why.

    The sentence is `corvin.<text.key>`; `answer` counts from 1 and names the answer at fault,
    where several were given at once. `table` is where it happened, once that is known: seats are
    called as its game calls them.
    """

    def __init__(self, text: Text, answer: int = 0) -> None:
        super().__init__(f"{text.key} {text.facts}")
        self.text = text
        self.answer = answer
        self.table: Table | None = None

    @property
    def damaged(self) -> bool:
        """Whether the table cannot be read."""
        return self.text.key == "table.unreadable"


def refuse(key: str, **facts: object) -> TableError:
    """The error whose sentence is `corvin.table.<key>`."""
    return TableError(Text(f"table.{key}", facts))


class Invited(Struct, frozen=True, array_like=True):
    """Somebody for whom a seat (None: any seat) is kept."""

    player: int
    seat: Seat | None


class Vote(Struct, frozen=True):
    """A wish that the others decide on: what it is, who is asked, and how they have voted."""

    kind: str
    by: int
    number: int  # of its ballot; never a question's, which would count private answers
    until: float  # when it lapses
    asked: tuple[int, ...]
    needed: int  # so many of those who are asked must agree
    agreed: tuple[int, ...] = ()
    refused: tuple[int, ...] = ()
    facts: dict[str, Any] = {}  # what exactly is wished
    silence: bool = False  # it passes if nobody refuses in time
    message: int = 0  # where its ballot is
    called: float = 0.0  # when, or when those concerned were told
    deaf: tuple[tuple[float, float], ...] = ()  # stretches in which nobody could be heard


class Standing(Struct, frozen=True):
    """A player's order for coming questions, and how often it has answered one."""

    id: int
    player: int
    order: Order
    used: int = 0
    after: int = -1  # it answers no question before this one, nor this one


class Went(Struct, frozen=True):
    """A time at which a plan went on: from which question to which, and the lines before it."""

    after: int
    upto: int
    lines: tuple[str, ...]


class SheetPlan(Struct, frozen=True):
    """What is left of a player's sheet: it goes on when they are asked, on the same ground."""

    player: int
    lines: tuple[str, ...]  # none: it is carried out, and kept for what may be taken back
    bound: str  # the ground it was made for, in the words of the game
    language: str  # in which it was typed
    after: int  # the question at which the sheet began
    upto: int  # the first that it did not answer
    went: tuple[Went, ...] = ()
    stopped: bool = False  # something was taken back; it waits until its owner lets it go on


class Noted(Struct, frozen=True):
    """Answers that are carried out when the table's pause is over."""

    player: int
    answers: tuple[tuple[str, ...], ...]
    interaction: int
    at: float  # when they were given; the first counts
    plan: SheetPlan | None = None  # what is left after them, if they are those of a sheet


class Table(Struct, frozen=True):
    """A table as it stands; every change makes a new one, so what was handed out never moves."""

    id: int
    game: Game
    options: dict[str, str]
    owner: int
    guild: int | None
    channel: int
    language: str
    commitment: str
    seats: dict[Seat, int | None]
    status: Status = "open"
    thread: int | None = None
    card: int | None = None
    number: int = 0  # how many answers were given: the number of the question
    since: float = 0.0  # when those who are waited for began to be
    invited: tuple[Invited, ...] = ()
    seat_history: frozenset[tuple[int, Seat]] = frozenset()  # who had or saw which seat before
    lent: dict[Seat, int] = field(default_factory=dict)  # who may have a seat back
    offered: dict[Seat, int] = field(default_factory=dict)  # 0: for good; else lent by this player
    shown: dict[Seat, int] = field(default_factory=dict)  # the onlooker who may look at a seat
    muted: bool = False  # the bot cannot speak where the table is, and its owner knows
    vote: Vote | None = None
    secrecy_delay: float | None = (
        None  # seconds before an order may answer; None: as the bot has it
    )
    until: float | None = None  # when the secrecy delay of the question on the table is over
    standing: tuple[Standing, ...] = ()
    noted: tuple[Noted, ...] = ()
    plans: tuple[SheetPlan, ...] = ()  # at most one of a player
    ending: Text | None = None  # how it ended, if not by the rules
    secret: str = ""  # of the dice; told when a game has ended
    timing: Timing = Timing()
    state: AnyState | None = None  # for the table's own modules; everybody else asks for a view

    @property
    def place(self) -> int:
        """The thread or channel where the table is talked about."""
        return self.thread or self.channel

    @property
    def live(self) -> bool:
        """Whether the table can still be joined or played."""
        return self.status in LIVE

    @property
    def ready(self) -> bool:
        """Whether one person has every seat that no automated player has: *Play* begins it."""
        full = self.status == "open" and all(self.seats.values())
        return full and len(self.people()) == 1

    def ticket(self, player: int) -> int:
        """What stands for the question, or for what a player waits for, in the ids of controls.

        It is made of what they see: a number there would tell them how many private answers the
        others have given, and whether they have given one.
        """
        if self.state is None:
            return 0
        seat, mine = self.asked_seat(player), self.seats_of(player)
        # Found once, like a view: for one press it is asked for many times.
        kept: dict[Any, int] = self.state.__dict__.setdefault(VIEWS, {})
        key = "ticket", self.id, seat, None if seat or not mine else mine[0], self.status
        if (known := kept.get(key)) is None:
            known = kept[key] = self._ticket(seat, mine[0] if mine else None)
        return known

    def _ticket(self, seat: Seat | None, own: Seat | None) -> int:
        assert self.state is not None
        if seat is None:
            return self.veiled("wait", _pack((self.publicly_asked(), self.view(own))).hex())
        # The agenda tells two like questions in a row apart.
        asked = (self.decision(), self.view(seat), self.state.luck, self.state.agenda)
        return self.veiled("question", _pack(asked).hex())

    def veiled(self, kind: str, what: object) -> int:
        """A number that always stands for this, and by which nobody can count or guess it."""
        seed = "" if self.state is None else self.state.seed
        # Not the hash by which dice fall: whoever knows these numbers must not know a die.
        known = f"{seed}:{self.id}:{kind}:{what}".encode()
        mark = blake2b(known, digest_size=7, person=b"corvin veil").digest()
        return VEILED + int.from_bytes(mark, "big")

    def decision(self) -> Decision | None:
        """The question on the table."""
        if self.state is None or self.status != "playing":
            return None
        return pending(self.state)

    def result(self) -> Result | None:
        """How the game ended by its rules."""
        return self.state.result if self.state is not None else None

    def players(self) -> tuple[int, ...]:
        """Everybody who has a seat, once each, in the order of the seats."""
        return tuple(dict.fromkeys([p for p in self.seats.values() if p is not None]))

    def people(self) -> tuple[int, ...]:
        """The players who are people: an automated player has a number below zero."""
        return tuple([player for player in self.players() if player > 0])

    def seats_of(self, player: int) -> tuple[Seat, ...]:
        """The seats this player has."""
        return tuple([seat for seat, owner in self.seats.items() if owner == player])

    def noted_by(self, player: int) -> tuple[tuple[str, ...], ...]:
        """The answers of this player that wait for the end of the pause."""
        return next((each.answers for each in self.noted if each.player == player), ())

    def with_noted(self, player: int) -> Table:
        """The table as it lies before a player whose answers are noted: with the next question.

        Where the next question is not theirs, or only luck can tell it, the table as it is.
        """
        answers = self.noted_by(player)
        if not answers or self.ahead(player, answers) is None:
            return self
        state = self.state
        for picks in answers:
            decision = pending(state) if state is not None else None
            assert state is not None
            assert decision is not None
            seat = next(each for each in decision.seats if each in self.seats_of(player))
            state = apply(state, Action(seat, picks))
        ahead = self.number + len(answers)
        return replace(self, state=state, number=ahead, noted=())

    def seats_seen(self, player: int) -> tuple[Seat, ...]:
        """The seats this player has, or is shown by whoever has them and has looked at."""
        shown = (seat for seat, who in self.shown.items() if who == player)
        shown = (seat for seat in shown if (player, seat) in self.seat_history)
        return self.seats_of(player) or tuple(shown)

    def asked_seat(self, player: int) -> Seat | None:
        """The seat for which this player may answer now."""
        decision = self.decision()
        mine = self.seats_of(player)
        asked = decision.seats if decision else ()
        return next((seat for seat in asked if seat in mine), None)

    def whose_turn(self) -> tuple[int, ...]:
        """The players any one of whom may answer now."""
        decision = self.decision()
        owners = map(self.seats.get, decision.seats if decision else ())
        return tuple(dict.fromkeys([p for p in owners if p is not None]))

    def whose_turn_publicly(self) -> tuple[int, ...]:
        """The people whom everybody sees waited for."""
        owners = map(self.seats.get, self.publicly_asked())
        return tuple(dict.fromkeys([p for p in owners if p is not None and p > 0]))

    def publicly_asked(self) -> tuple[Seat, ...]:
        """The seats that are waited for, as everybody may know them."""
        if self.state is None or self.status != "playing":
            return ()
        return publicly_asked(self.game, self.state)

    def view(self, seat: Seat | None) -> View | None:
        """What a seat (None: an onlooker) may know, once the game has begun."""
        return None if self.state is None else look(self.game, self.state, seat)

    def events(self, seat: Seat | None) -> tuple[Event, ...]:
        """What the last answer led to, as a seat may know it."""
        return () if self.state is None else redact(self.state.events, (seat,) if seat else ())

    def ahead(self, player: int, answers: Sequence[tuple[str, ...]]) -> Decision | None:
        """The question these answers would lead to, with nothing recorded.

        None where only the real answer may tell: luck would move, or somebody else is asked.
        """
        state, seat = self.state, self.asked_seat(player)
        for number, picks in enumerate(answers, 1):
            if state is None or seat is None:
                return None
            luck = state.luck
            state = answered(state, seat, picks, number)
            if state.luck != luck:
                return None
            seat = _asked_of(state, self.seats_of(player))
        return pending(state) if state is not None and seat is not None else None


def _asked_of(state: AnyState, mine: Iterable[Seat]) -> Seat | None:
    decision = pending(state)
    return next((seat for seat in (decision.seats if decision else ()) if seat in mine), None)


def answered(state: AnyState, seat: Seat, picks: tuple[str, ...], number: int) -> AnyState:
    """The state after an answer; what is not legal is told as the answer of this number."""
    try:
        return apply(state, Action(seat, picks))
    except Illegal as error:
        raise TableError(error.text, number) from error


def redact(events: Iterable[Event], seats: Sequence[Seat]) -> tuple[Event, ...]:
    """Events as far as somebody in these seats (none: an onlooker) may know them."""
    told: list[Event] = []
    for event in events:
        seat = next((each for each in seats if each in event.only), seats[0] if seats else None)
        facts = event.facts_for(seat)
        if facts is not None:
            told.append(Event(event.key, facts))
    return tuple(told)
