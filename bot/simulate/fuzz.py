"""The fuzzer: random games of every kind, with the whole battery along the way."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress

from bot.simulate.spread import spread
from config.texts import VOICES, languages, voiced
from game.kernel import Choice, Game, Setup, Unfit, complete
from game.proof.battery import play_checked

EAGER = (0.0, 0.6, 0.9)  # some games need players who do not pass at the first chance


class Fuzzed(NamedTuple):
    """What a run of the fuzzer went through."""

    games: int
    actions: int
    seconds: float


class Attempt(NamedTuple):
    """One random game to be played and checked."""

    game: str
    seed: int
    number: int
    every: int
    fixed: Mapping[str, str]


def fuzz(
    games: Sequence[Game],
    count: int,
    seed: int,
    every: int,
    fixed: Mapping[str, str],
    jobs: int = 1,
) -> Fuzzed:
    """Play so many random games of each kind; the first fault is raised with its setup."""
    if count < 1 or every < 1:
        raise Unfit("The fuzzer needs at least one game, and every first position at least.")
    for game in games:
        complete(game.choices, fixed)  # refuses a wrong name or value
    todo = [Attempt(game.key, seed, n, every, fixed) for game in games for n in range(count)]
    started = time.perf_counter()
    played = actions = 0
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Fuzzing", total=len(todo))
        for answers in spread(play_attempt, todo, jobs):
            played, actions = played + 1, actions + answers
            progress.advance(task)
    return Fuzzed(played, actions, time.perf_counter() - started)


def play_attempt(attempt: Attempt) -> int:
    """How many answers a random game took; a fault is raised with what plays it again."""
    from game.registry import find

    game = find(attempt.game)
    dice = f"{attempt.seed}:{attempt.number}"
    rng = random.Random(dice)
    setup = Setup(f"fuzz:{dice}", random_options(game.choices, rng, attempt.fixed))
    eager = rng.choice(EAGER)
    words = [voiced(language, voice) for voice in VOICES for language in languages()]
    try:
        return len(play_checked(game, setup, rng, words, attempt.every, eager=eager).actions)
    except Exception as error:
        error.add_note(f"{game.key}, {setup}, rng seed '{dice}'")
        raise


def random_options(
    choices: Sequence[Choice], rng: random.Random, fixed: Mapping[str, str]
) -> dict[str, str]:
    """Any options a table could have, but for those that are fixed."""
    options: dict[str, str] = {}
    for choice in choices:
        drawn = rng.choice(choice.allowed(options))
        options[choice.name] = fixed.get(choice.name, drawn)
    return options
