"""The fuzzer: random games of every kind, with the whole battery along the way."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress

from config.texts import languages, sentences
from game.kernel import Choice, Game, Setup, Unfit, complete
from game.proof.battery import play_checked

EAGER = (0.0, 0.6, 0.9)  # some games need players who do not pass at the first chance


class Fuzzed(NamedTuple):
    """What a run of the fuzzer went through."""

    games: int
    actions: int
    seconds: float


def fuzz(
    games: Sequence[Game], count: int, seed: int, every: int, fixed: Mapping[str, str]
) -> Fuzzed:
    """Play so many random games of each kind; the first fault is raised with its setup."""
    if count < 1 or every < 1:
        raise Unfit("The fuzzer needs at least one game, and every first position at least.")
    words = [sentences(language) for language in languages()]
    started = time.perf_counter()
    played = actions = 0
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Fuzzing", total=count * len(games))
        for game in games:
            complete(game.choices, fixed)  # refuses a wrong name or value
            for number in range(count):
                rng = random.Random(f"{seed}:{number}")
                setup = Setup(f"fuzz:{seed}:{number}", random_options(game.choices, rng, fixed))
                eager = rng.choice(EAGER)
                try:
                    played_game = play_checked(game, setup, rng, words, every, eager=eager)
                    actions += len(played_game.actions)
                except Exception as error:
                    error.add_note(f"{game.key}, {setup}, rng seed '{seed}:{number}'")
                    raise
                played += 1
                progress.advance(task)
    return Fuzzed(played, actions, time.perf_counter() - started)


def random_options(
    choices: Sequence[Choice], rng: random.Random, fixed: Mapping[str, str]
) -> dict[str, str]:
    """Any options a table could have, but for those that are fixed."""
    options: dict[str, str] = {}
    for choice in choices:
        drawn = rng.choice(choice.allowed(options))
        options[choice.name] = fixed.get(choice.name, drawn)
    return options
