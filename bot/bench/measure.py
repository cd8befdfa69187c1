"""The benchmark: each measure beside a reference taken in the same run, in alternating rounds."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec
from rich.console import Console
from rich.table import Table

from game.kernel import (
    Action,
    AnyState,
    Game,
    Setup,
    View,
    advance,
    begin,
    complete,
    copy,
    decode,
    encode,
    pending,
    replay,
)
from game.proof.battery import answer

T = TypeVar("T")

CLOCK = time.process_time  # what others do on the machine does not count
ROUNDS = 7
GAMES = 6  # begun in each round
ENOUGH = 2_000  # answers in a round, after which no other game is begun
LARGE = 20  # options: what one question in twenty exceeds, in a game on a large map
PLAIN_GOAL, LARGE_GOAL = 2.5, 0.5  # of random play, beside python-chess
REPLAY_GOAL, VIEW_GOAL, CODEC_GOAL = 0.4, 1 / 1.7, 5.0  # a view: at most 0.7 of an action


class Measure(NamedTuple):
    """How often a second two things were done, round by round."""

    name: str
    rates: list[float]
    reference: str
    against: list[float]
    goal: float  # the ratio that is to be reached

    def ratio(self) -> float:
        """The median of the ratios within one round."""
        return statistics.median(a / b for a, b in zip(self.rates, self.against, strict=True))


def measure(
    name: str,
    work: Callable[[int], int],
    reference: str,
    other: Callable[[int], int],
    goal: float,
    clock: Callable[[], float] = time.perf_counter,
) -> Measure:
    """Do both in alternating order, so that a slow moment of the machine hits both."""
    rates: list[float] = []
    against: list[float] = []
    for number in range(ROUNDS):
        pair = [(work, rates), (other, against)]
        for job, found in pair if number % 2 else reversed(pair):
            started = clock()
            done = job(number)
            found.append(done / (clock() - started))
    return Measure(name, rates, reference, against, goal)


def random_games(
    game: Game, options: Mapping[str, str], look: Callable[[AnyState], View] | None = None
) -> Callable[[int], int]:
    """Random legal play in place, choosing included; somebody may look at each position."""

    def work(number: int) -> int:
        actions = 0
        for each in range(GAMES):
            rng = random.Random(f"{number}:{each}")
            s = begin(game, Setup(f"bench:{number}:{each}", dict(options)))
            while (decision := pending(s)) is not None:
                advance(s, answer(decision, rng))
                actions += 1
                if look is not None:
                    look(s)
            if actions > ENOUGH:
                break
        return actions

    return work


def random_chess(number: int) -> int:
    """python-chess: legal moves, one of them pushed."""
    import chess

    rng = random.Random(number)
    moves = 0
    for _ in range(GAMES * 2):
        board = chess.Board()
        for _ in range(120):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves


def replays(game: Game, options: Mapping[str, str]) -> Callable[[int], int]:
    """Whole games from their records."""
    games = [_played(game, options, n) for n in range(2)]

    def work(number: int) -> int:
        for setup, actions, _ in games:
            replay(game, setup, actions)
        return sum(len(actions) for _, actions, _ in games)

    return work


def chess_pushes(number: int) -> int:
    """python-chess: the moves of games already played."""
    import chess

    games = _chess_games()
    for moves in games:
        board = chess.Board()
        for move in moves:
            board.push(move)
    return sum(len(moves) for moves in games)


_KEPT: list[Any] = []


def _chess_games() -> list[Any]:
    import chess

    if not _KEPT:
        rng = random.Random(1)
        for _ in range(GAMES * 4):
            board = chess.Board()
            while len(board.move_stack) < 120 and (legal := list(board.legal_moves)):
                board.push(rng.choice(legal))
            _KEPT.append(list(board.move_stack))
    return _KEPT


def played_states(game: Game, options: Mapping[str, str], number: int) -> Iterator[AnyState]:
    """Every position of a random game, its end included."""
    yield from played_on(begin(game, Setup(f"record:{number}", dict(options))), number)


def played_on(s: AnyState, number: int) -> Iterator[AnyState]:
    """Every position from here on, if a game goes on at random; the state given moves on."""
    rng = random.Random(number)
    yield copy(s)
    while (decision := pending(s)) is not None:
        advance(s, answer(decision, rng))
        yield copy(s)


def _played(
    game: Game, options: Mapping[str, str], number: int
) -> tuple[Setup, list[Action], list[AnyState]]:
    """A random game: its setup, its answers and the states on the way."""
    rng = random.Random(number)
    setup = Setup(f"record:{number}", dict(options))
    s = begin(game, setup)
    actions: list[Action] = []
    states: list[AnyState] = []
    while (decision := pending(s)) is not None:
        states.append(copy(s))
        actions.append(answer(decision, rng))
        advance(s, actions[-1])
    return setup, actions, states


def rules_benchmarks(game: Game) -> Iterator[Measure]:
    """The measures of the rules, one kind of table after the other; seconds of the processor."""
    tables = {name: dict(options) for name, options in game.tables.items()} or {"": {}}
    kept: list[AnyState] = []
    for name, options in tables.items():
        states = _played(game, options, 1)[2]
        goal = LARGE_GOAL if _large(states) else PLAIN_GOAL
        work = random_games(game, options)
        yield measure(f"random play {name}", work, "python-chess", random_chess, goal, CLOCK)
        watched = watched_games(game, options)
        yield measure(f"play and view {name}", watched, "play alone", work, VIEW_GOAL, CLOCK)
        kept += states[:: max(5, len(states) // 50)]
    last = list(tables.values())[-1]
    pushed = ("python-chess push", chess_pushes, REPLAY_GOAL, CLOCK)
    yield measure("replay", replays(game, last), *pushed)
    yield from _codec_benchmarks(game, kept)


def watched_games(game: Game, options: Mapping[str, str]) -> Callable[[int], int]:
    """Random play, of other games, where the first seat sees every position as it comes."""
    seat = game.seats(complete(game.choices, options))[0]
    work = random_games(game, options, lambda s: game.sight.view(s, seat))
    return lambda number: work(number + ROUNDS)


def _large(states: list[AnyState]) -> bool:
    """Whether the questions of a game are those of a large map."""
    asked = [len(decision.options) for s in states if (decision := pending(s)) is not None]
    return statistics.quantiles(asked, n=20)[-1] > LARGE


def _codec_benchmarks(game: Game, states: list[AnyState]) -> Iterator[Measure]:
    """States to bytes and back, beside JSON of the same data."""
    kept = [encode(s) for s in states]
    plain = [msgspec.to_builtins(s) for s in states]
    texts = [json.dumps(each) for each in plain]
    for name, work, reference, other in (
        (
            "encode + decode",
            _each(states, lambda s: decode(game, encode(s))),
            "json round trip",
            _each(plain, lambda each: json.loads(json.dumps(each))),
        ),
        ("encode", _each(states, encode), "json.dumps", _each(plain, json.dumps)),
        ("decode", _each(kept, partial(decode, game)), "json.loads", _each(texts, json.loads)),
    ):
        yield measure(name, work, reference, other, CODEC_GOAL, CLOCK)


def _each(things: Sequence[T], job: Callable[[T], object]) -> Callable[[int], int]:
    """Do it with one after the other; nothing that comes of it is kept, so none of it is swept."""

    def work(number: int) -> int:
        for thing in things:
            job(thing)
        return len(things)

    return work


def record_benchmarks(game: Game) -> Iterator[Measure]:
    """The measures of the record; waiting for the disk counts."""
    from bot.bench.record import durable_answers
    from bot.bench.schedule import starting, waiting_tables
    from bot.bench.undo import taking_back

    yield durable_answers(game)
    yield taking_back()
    yield from waiting_tables(game)
    yield starting(game)


def show(title: str, found: Iterator[Measure]) -> None:
    """Print each measure with its spread, its reference and whether its goal is met."""
    console = Console(width=140)
    table = Table(title=f"{title}: medians of {ROUNDS} rounds, with the range")
    for heading in ("measure", "per second", "reference", "per second", "ratio", "goal", ""):
        table.add_column(heading)
    with console.status("Measuring ..."):
        for each in found:
            table.add_row(
                each.name,
                _spread(each.rates),
                each.reference,
                _spread(each.against),
                f"{each.ratio():.2f} x",
                f"{each.goal:.2f} x",
                verdict(each.ratio() >= each.goal),
            )
    console.print(table)


def verdict(met: bool) -> str:
    """What is said of a goal."""
    return "met" if met else "MISSED"


def _spread(rates: list[float]) -> str:
    return f"{statistics.median(rates):,.0f} ({min(rates):,.0f}-{max(rates):,.0f})"
