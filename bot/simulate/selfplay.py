"""Self-play: many games by automated players, and what came of them."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from game.kernel import AnyState, Game, Setup, Unfit, advance, begin, complete, pending
from game.proof.battery import answer


def selfplay(game: Game, options: Mapping[str, str], games: int, seed: str) -> dict[str, Any]:
    """Play games at random and sum them up."""
    if games < 1:
        raise Unfit("Self-play needs at least one game.")
    full = complete(game.choices, options)
    actions = 0
    ends: list[AnyState] = []
    started = time.perf_counter()
    for number in _progress(games):
        rng = random.Random(f"{seed}:{number}")
        s = begin(game, Setup(f"{seed}:{number}", full))
        while (decision := pending(s)) is not None:
            advance(s, answer(decision, rng))
            actions += 1
        ends.append(s)
    seconds = time.perf_counter() - started
    return {
        "game": game.key,
        "options": full,
        "seed": seed,
        "games": games,
        "actions": actions,
        "seconds": round(seconds, 3),
        "actions_per_second": round(actions / seconds) if ends else 0,
        "results": dict(Counter(s.result.key for s in ends if s.result).most_common()),
        "medians": _medians(game, ends),
    }


def _progress(games: int) -> Iterable[int]:
    return track(range(games), "Playing", console=Console(stderr=True), transient=True)


def _medians(game: Game, ends: list[AnyState]) -> dict[str, float]:
    """The median of every track of the final boards."""
    views = [game.sight.view(s, None) for s in ends]
    return {
        name: statistics.median(getattr(view, name) for view in views)
        for name in game.reading.tracks
        if views
    }


def show(summary: dict[str, Any], as_json: bool) -> None:
    """Print a summary, for people or for programs."""
    if as_json:
        print(json.dumps(summary, indent=1))
        return
    table = Table(show_header=False)
    for name, value in summary.items():
        if isinstance(value, dict):
            value = ", ".join(f"{k} {v}" for k, v in value.items())
        table.add_row(name.replace("_", " "), str(value))
    Console().print(table)
