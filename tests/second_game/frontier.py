"""Frontier: two sides march over a map of twelve places. Open information, windows and long games.

A march that meets nobody is plain; one over the river needs a die, one into an enemy is fought out
by one. Marches are collected: before a die and at the end of a phase the other side may strike at
any of them, which takes back those after it. What is routed comes home with the next turn, so that
a game is as long as it is opened for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Generic, TypeVar

from config.texts import Words
from game.kernel import (
    Act,
    Action,
    Answers,
    Ask,
    Choice,
    Decision,
    Game,
    Next,
    Option,
    Proof,
    Reading,
    Rules,
    Seat,
    Sight,
    State,
    Text,
    copy,
    finish,
    option,
    roll,
    say,
)
from game.kernel.orders import Order
from game.kernel.sheet import Sheets
from game.kernel.text import tell
from game.kernel.verbs import Param, Verb
from game.kernel.windows import LET, letting, staffing, window
from game.parts.mirror import MirrorView, mirror
from game.parts.stacks import NOWHERE, here

KEY = "frontier"
SEATS: tuple[Seat, ...] = ("north", "south")
PLACES = tuple(f"{column}{row}" for row in range(1, 5) for column in "abc")
UNITS = ("n1", "n2", "n3", "s1", "s2", "s3")
HOMES = (0, 1, 2, 9, 10, 11)
RIVER = {1, 2}  # the rows it runs between
END = "end"
WINDOW = frozenset({"window"})
StepT = TypeVar("StepT")


class FrontierState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """Where the units are, which have marched, and the marches since anybody could strike."""

    where: list[int]
    marched: list[int]
    run: list[tuple[int, int, int]]  # unit, from, to
    won: list[int]
    turn: int
    last: int
    battles: int = 0


Frontier = FrontierState[Any]


def other(seat: Seat) -> Seat:
    """The side a seat plays against."""
    return SEATS[seat == SEATS[0]]


def units_of(seat: Seat) -> range:
    """The numbers of a side's units."""
    return range(3) if seat == SEATS[0] else range(3, 6)


def near(place: int) -> tuple[int, ...]:
    """The places beside one."""
    row, column = divmod(place, 3)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * 3 + c for r, c in beside if 0 <= r < 4 and 0 <= c < 3)


def enemies(s: Frontier, seat: Seat, place: int) -> list[int]:
    """The units in a place that are not this side's."""
    return [unit for unit in here(s.where, place) if unit not in units_of(seat)]


class Phase(Ask, frozen=True):
    """A side marches with one unit after the other, each once."""

    seat: Seat

    def ask(self, s: Frontier) -> Decision:
        ready = [u for u in units_of(self.seat) if u not in s.marched and s.where[u] != NOWHERE]
        options = tuple(option("unit", UNITS[u]) for u in ready)
        stop = Option(END, Text("option.end"))
        return Decision((self.seat,), "who", (*options, stop), secret=True, passes=(END,))

    def take(self, s: Frontier, action: Action) -> Next:
        (pick,) = action.picks
        if pick == END:
            return [Pass(self.seat), Close(self.seat)]
        return [Goal(self.seat, UNITS.index(pick))]


class Goal(Ask, frozen=True):
    """Where a unit marches to: a place beside it."""

    seat: Seat
    unit: int

    def ask(self, s: Frontier) -> Decision:
        options = tuple(option("place", PLACES[p]) for p in near(s.where[self.unit]))
        return Decision((self.seat,), "where", options)

    def take(self, s: Frontier, action: Action) -> Next:
        goal = PLACES.index(action.picks[0])
        s.marched.append(self.unit)
        if enemies(s, self.seat, goal):
            return [Pass(self.seat), Fight(self.seat, self.unit, goal), Phase(self.seat)]
        if {s.where[self.unit] // 3, goal // 3} == RIVER:
            return [Pass(self.seat), Cross(self.unit, goal), Phase(self.seat)]
        s.run.append((self.unit, s.where[self.unit], goal))
        s.where[self.unit] = goal
        say(s, "marched", unit=UNITS[self.unit], place=PLACES[goal])
        return [Phase(self.seat)]


class Cross(Act, frozen=True):
    """A unit goes over the river between the second row and the third, unless a die holds it."""

    unit: int
    goal: int

    def run(self, s: Frontier) -> Next:
        if s.where[self.unit] != NOWHERE:
            die = 1 + roll(s, 6)
            if die > 1:
                s.where[self.unit] = self.goal
            say(s, "crossed" if die > 1 else "held", unit=UNITS[self.unit], die=die)
        return []


class Pass(Act, frozen=True):
    """Whoever can strike at what has marched by is asked, once for all of it."""

    seat: Seat

    def run(self, s: Frontier) -> Next:
        if strikes(s, self.seat):
            return [Strike(self.seat)]
        s.run.clear()
        return []


def strikes(s: Frontier, mover: Seat) -> tuple[Option, ...]:
    """The points of the run at which a unit of the other side stands near enough."""
    found = []
    for at, (_, _, goal) in enumerate(s.run):
        for unit in units_of(other(mover)):
            if s.where[unit] != NOWHERE and s.where[unit] in near(goal):
                facts = {"unit": UNITS[unit], "place": PLACES[goal]}
                found.append(Option(f"{UNITS[unit]}@{at}", Text("option.strike", facts)))
    return tuple(found)


class Strike(Ask, frozen=True):
    """The other side strikes at a point of the run, or lets it pass."""

    mover: Seat

    def ask(self, s: Frontier) -> Decision:
        return window((other(self.mover),), "window", strikes(s, self.mover))

    def take(self, s: Frontier, action: Action) -> Next:
        (pick,) = action.picks
        run = s.run[:]
        s.run.clear()
        if pick == LET:
            say(s, "let", seat=other(self.mover))
            return []
        unit, at = pick.split("@")
        for marched, start, _ in reversed(run[int(at) + 1 :]):
            s.where[marched] = start
            s.marched.remove(marched)
        return [Fight(other(self.mover), UNITS.index(unit), run[int(at)][2])]


class Fight(Act, frozen=True):
    """A die decides which of two is routed."""

    seat: Seat
    unit: int
    place: int

    def run(self, s: Frontier) -> Next:
        there = enemies(s, self.seat, self.place)
        if s.where[self.unit] == NOWHERE or not there:
            return []
        die = 1 + roll(s, 6)
        loser, winner = (there[0], self.seat) if die > 2 else (self.unit, other(self.seat))
        say(s, "fought", unit=UNITS[self.unit], place=PLACES[self.place], die=die)
        s.where[loser] = NOWHERE
        if loser != self.unit and not enemies(s, self.seat, self.place):
            s.where[self.unit] = self.place
        s.won[SEATS.index(winner)] += 1
        s.battles += 1
        return []


class Close(Act, frozen=True):
    """A phase ends; after both the turn does, and the routed come home."""

    seat: Seat

    def run(self, s: Frontier) -> Next:
        s.marched.clear()
        if self.seat == SEATS[0]:
            return [Phase(SEATS[1])]
        for unit, place in enumerate(s.where):
            if place == NOWHERE and not enemies(s, SEATS[unit > 2], HOMES[unit]):
                s.where[unit] = HOMES[unit]
        s.turn += 1
        if s.turn <= s.last:
            return [Phase(SEATS[0])]
        ahead = [seat for seat, won in zip(SEATS, s.won, strict=True) if won * 2 > sum(s.won)]
        finish(s, ahead[0] if ahead else None, "ahead" if ahead else "even")
        return []


class FrontierView(MirrorView, frozen=True):
    """All there is to see."""

    where: tuple[int, ...]
    marched: tuple[int, ...]
    run: tuple[tuple[int, int, int], ...]
    won: tuple[int, ...]
    turn: int
    last: int
    battles: int


def view(s: Frontier, seat: Seat | None) -> FrontierView:
    """There is nothing to hide."""
    return mirror(s, seat, FrontierView)


def setup(seed: str, options: Mapping[str, str]) -> Frontier:
    """Everybody at home."""
    return FrontierState(
        seed, 0, [Phase(SEATS[0])], None, [], list(HOMES), [], [], [0, 0], 1, int(options["turns"])
    )


def redeal(s: Frontier, seat: Seat | None, roll: Callable[[int], int]) -> Frontier:
    """The same game with other dice."""
    again = copy(s)
    again.seed = f"{s.seed}/{roll(1 << 30)}"
    return again


def board(v: FrontierView, words: Words) -> str:
    """Each unit with its place."""
    lines = [tell(words, f"{KEY}.board.turn", {"turn": v.turn, "last": v.last})]
    for unit, place in zip(UNITS, v.where, strict=True):
        named = PLACES[place] if place != NOWHERE else words[f"{KEY}.board.routed"]
        lines.append(tell(words, f"{KEY}.board.unit", {"unit": unit, "place": named}))
    return "\n".join(lines)


def strike_first(v: FrontierView, decision: Decision, order: Order) -> tuple[str, ...]:
    """A staff that strikes wherever it can, as early as it can."""
    return (decision.options[0].id,)


def ground(v: FrontierView) -> str:
    """What marches are planned for: this turn, as long as nobody has fought."""
    return f"{v.turn}:{v.battles}"


VERBS = (
    Verb("march", params=(Param("unit", ("who",)), Param("to", ("where",))), rule="march"),
    Verb("end", {"who": END}, rule="march"),
    Verb("strike", params=(Param("with", ("window",)),), rule="strike"),
    Verb("let", {"window": LET}, rule="strike"),
)
TURN = attrgetter("turn")
GAME = Game(
    key=KEY,
    title="Frontier",
    choices=(Choice("turns", ("3", "1", "1000"), "3", "How many turns there are."),),
    seats=lambda options: SEATS,
    sides=(("north",), ("south",)),
    rules=Rules(FrontierState, (Phase, Goal, Cross, Pass, Strike, Fight, Close), setup),
    sight=Sight(view, lambda s: SEATS, hides=False),
    reading=Reading(board=board, tracks=("battles",), turn=TURN, chapter=TURN),
    answers=Answers(
        VERBS,
        (letting("pass", SEATS, WINDOW), staffing(SEATS, WINDOW, strike_first)),
        sheets=Sheets(frozenset({"who"}), ground),
    ),
    proof=Proof(redeal, pieces=lambda s: {"unit": len(s.where)}),
)
