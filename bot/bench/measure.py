"""The benchmark: each measure beside a reference taken in the same run, in alternating rounds."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from game.kernel import (
    Action,
    AnyState,
    Game,
    Setup,
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

ROUNDS = 7
GAMES = 6  # played in each round


class Measure(NamedTuple):
    """How often a second two things were done, round by round."""

    name: str
    rates: list[float]
    reference: str
    against: list[float]
    goal: str

    def ratio(self) -> float:
        """The median of the ratios within one round."""
        return statistics.median(a / b for a, b in zip(self.rates, self.against, strict=True))


def measure(
    name: str, work: Callable[[int], int], reference: str, other: Callable[[int], int], goal: str
) -> Measure:
    """Do both in alternating order, so that a slow moment of the machine hits both."""
    rates: list[float] = []
    against: list[float] = []
    for number in range(ROUNDS):
        pair = [(work, rates), (other, against)]
        for job, found in pair if number % 2 else reversed(pair):
            started = time.perf_counter()
            done = job(number)
            found.append(done / (time.perf_counter() - started))
    return Measure(name, rates, reference, against, goal)


def random_games(game: Game, options: Mapping[str, str]) -> Callable[[int], int]:
    """Random legal play in place, choosing included."""

    def work(number: int) -> int:
        actions = 0
        for each in range(GAMES):
            rng = random.Random(f"{number}:{each}")
            s = begin(game, Setup(f"bench:{number}:{each}", dict(options)))
            while (decision := pending(s)) is not None:
                advance(s, answer(decision, rng))
                actions += 1
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
    games = [_played(game, options, n) for n in range(GAMES)]

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
    """The measures of the rules, one kind of table after the other."""
    tables = [dict(options) for options in game.tables.values()] or [{}]
    for options in tables:
        name = ", ".join(filter(None, ("random play", " ".join(options.values()))))
        yield measure(name, random_games(game, options), "python-chess", random_chess, "2 x")
    yield measure("replay", replays(game, tables[-1]), "python-chess push", chess_pushes, "0.3 x")
    states = [s for options in tables for s in _played(game, options, 1)[2]][::5]
    yield from _codec_benchmarks(game, states)
    seat = game.seats(complete(game.choices, tables[-1]))[0]
    yield measure(
        "view",
        lambda _: len([game.sight.view(s, seat) for s in states]),
        "one action",
        random_games(game, tables[-1]),
        "1 x",
    )


def _codec_benchmarks(game: Game, states: list[AnyState]) -> Iterator[Measure]:
    """States to bytes and back, beside JSON of the same data."""
    kept = [encode(s) for s in states]
    plain = [msgspec.to_builtins(s) for s in states]
    texts = [json.dumps(each) for each in plain]
    for name, work, reference, other in (
        (
            "encode + decode",
            lambda _: len([decode(game, encode(s)) for s in states]),
            "json round trip",
            lambda _: len([json.loads(json.dumps(each)) for each in plain]),
        ),
        (
            "encode",
            lambda _: len([encode(s) for s in states]),
            "json.dumps",
            lambda _: len([json.dumps(each) for each in plain]),
        ),
        (
            "decode",
            lambda _: len([decode(game, data) for data in kept]),
            "json.loads",
            lambda _: len([json.loads(text) for text in texts]),
        ),
    ):
        yield measure(name, work, reference, other, "5 x")


def all_benchmarks(game: Game) -> Iterator[Measure]:
    """The measures of the rules, and those of the record."""
    from bot.bench.record import durable_answers
    from bot.bench.schedule import starting, waiting_tables
    from bot.bench.undo import taking_back

    yield from rules_benchmarks(game)
    yield durable_answers(game)
    yield taking_back()
    yield from waiting_tables(game)
    yield starting(game)


def show(game: Game, found: Iterator[Measure]) -> None:
    """Print each measure as it comes, with its spread and its reference."""
    console = Console()
    table = Table(title=f"{game.title}: medians of {ROUNDS} rounds, with the range")
    for heading in ("measure", "per second", "reference", "per second", "ratio", "goal"):
        table.add_column(heading)
    with console.status("Measuring ..."):
        for each in found:
            table.add_row(
                each.name,
                _spread(each.rates),
                each.reference,
                _spread(each.against),
                f"{each.ratio():.2f} x",
                each.goal,
            )
    console.print(table)


def _spread(rates: list[float]) -> str:
    return f"{statistics.median(rates):,.0f} ({min(rates):,.0f}-{max(rates):,.0f})"
