"""The arena: automated players against each other, and how sure we can be who is better."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.console import Console
from rich.progress import Progress

from bot.simulate.spread import spread
from game.kernel import Action, AnyState, Game, Setup, Unfit, advance, begin, complete, pending
from game.players import CHANCE, STRENGTHS, advise

NOBODY = ""  # the strength on a side that no player sits on
UNHURRIED = 1000.0  # seconds to think, for players whose effort is what counts


class Spent(Struct):
    """What a strength's thinking took, in seconds of the processor."""

    answers: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


class Bout(Struct):
    """One game to be played: which strength sits on which side, with which dice."""

    game: str
    options: dict[str, str]
    seed: str
    number: int  # bouts of the same number have the same dice
    strengths: tuple[str, ...]  # by side; one may name an effort of its own, as in hard:24
    effort: int = 0


class Outcome(Struct):
    """What came of a bout."""

    bout: Bout
    side: int  # that won; -1 if none did
    ending: str
    tracks: dict[str, int]
    answers: int
    spent: dict[str, Spent]


def bouts(
    game: Game,
    options: Mapping[str, str],
    players: Sequence[str],
    games: int,
    seed: str,
    effort: int,
) -> list[Bout]:
    """The games to be played: against each other with sides swapped, or each alone."""
    full = complete(game.choices, options)
    if games < 1:
        raise Unfit("An arena needs at least one game.")
    for name in players:
        strength, own = _parted(name, effort)
        if strength not in (*STRENGTHS, CHANCE):
            raise Unfit(f"There is no player '{name}': {', '.join((*STRENGTHS, CHANCE))}.")
        if strength == "hard" and own < 1:
            raise Unfit("A hard player needs an effort of one or more, as in hard:24.")
    seats = game.seats(full)
    taken = [any(seat in seats for seat in side) for side in game.sides]
    if sum(taken) > 1 and len(players) != 2:
        raise Unfit("Two players are needed here, as in --players hard,normal.")
    if sum(taken) == 1 and len(set(players)) < len(players):
        raise Unfit("Name each player once: the same player plays the same games.")
    seatings = _seatings(taken, players)
    numbers = games if sum(taken) == 1 else -(-games // len(seatings))  # whole pairs
    return [
        Bout(game.key, full, seed, number, strengths, effort)
        for number in range(numbers)
        for strengths in seatings
    ]


def _seatings(taken: list[bool], players: Sequence[str]) -> list[tuple[str, ...]]:
    """Who sits where: both ways round, or each player in turn on the only side."""
    if sum(taken) == 1:
        return [tuple(name if side else NOBODY for side in taken) for name in players]
    one, two = players
    return [(one, two), (two, one)] if one != two else [(one, two)]


def play(bout: Bout, game: Game) -> Outcome:
    """Play one bout to its end."""
    s = begin(game, Setup(f"{bout.seed}:{bout.number}", bout.options))
    rng = random.Random(f"{bout.seed}:{bout.number}:players")
    spent = {name: Spent() for name in bout.strengths if name}
    answers = 0
    while (decision := pending(s)) is not None:
        seat = decision.seats[int(rng.random() * len(decision.seats))]
        name = bout.strengths[side_of(game, seat)]
        strength, effort = _parted(name, bout.effort)
        view = game.sight.view(s, seat)
        started = time.thread_time()
        advice = advise(game, strength, view, decision, rng, UNHURRIED, _never, effort=effort)
        _count(spent[name], time.thread_time() - started)
        advance(s, Action(seat, advice.picks))
        answers += 1
    return _outcome(bout, game, s, answers, spent)


def _parted(name: str, effort: int) -> tuple[str, int]:
    """The strength and the effort of a player who may be named with an effort of their own."""
    strength, _, own = name.partition(":")
    return strength, int(own) if own.isdecimal() else 0 if own else effort


def _never() -> bool:
    return False


def side_of(game: Game, seat: str | None) -> int:
    """The number of the side a seat is on; -1 if it is on none."""
    return next((i for i, side in enumerate(game.sides) if seat in side), -1)


def _count(spent: Spent, seconds: float) -> None:
    spent.answers += 1
    spent.seconds += seconds
    spent.slowest = max(spent.slowest, seconds)


def _outcome(bout: Bout, game: Game, s: AnyState, answers: int, spent: dict[str, Spent]) -> Outcome:
    assert s.result is not None
    view = game.sight.view(s, None)
    tracks = {name: getattr(view, name) for name in game.reading.tracks}
    return Outcome(bout, side_of(game, s.result.winner), s.result.key, tracks, answers, spent)


def run(todo: list[Bout], jobs: int) -> list[Outcome]:
    """Play every bout; when interrupted, what has been played so far counts."""
    done: list[Outcome] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Playing", total=len(todo))
        try:
            for outcome in spread(_play_here, todo, jobs):
                done.append(outcome)
                progress.advance(task)
        except KeyboardInterrupt:
            progress.console.print(f"Interrupted after {len(done)} of {len(todo)} games.")
    return done


def _play_here(bout: Bout) -> Outcome:
    from game.registry import find

    return play(bout, find(bout.game))
