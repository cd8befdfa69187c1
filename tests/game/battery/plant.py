"""Where faults and leaks are planted: positions that the battery can check at once."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable

from config.texts import Words, sentences
from game.kernel import Action, Game, Setup
from game.nights_of_fire.rules.state import Nights
from game.proof.battery import Played, check_position, play_checked
from game.proof.leaks import check_leaks
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

WORDS = sentences("en")
# The built positions end in a step of their own, which has to be known to be decoded.
RULES = dataclasses.replace(p.GAME.rules, steps=(*p.GAME.rules.steps, p.Stop))
GAME = dataclasses.replace(p.GAME, rules=RULES)


def dice(seed: object) -> Callable[[int], int]:
    """Rolls for twins."""
    rng = random.Random(str(seed))
    return lambda n: int(rng.random() * n)


def play(game: Game = GAME, words: Words = WORDS, seed: int = 0, **options: str) -> Played:
    """One random Conflict game with the whole battery at every position."""
    rng = random.Random(seed)
    setup = Setup(f"planted:{seed}", {"mode": "conflict", **options})
    return play_checked(game, setup, rng, [words])


def check(s: Nights, *picks: str, seat: str = "", game: Game = GAME, words: Words = WORDS) -> None:
    """The whole battery at one position, with this answer to its question."""
    action = Action(seat or p.question(s).seats[0], picks)
    check_position(game, s, random.Random(0), [words], action)


def leak(
    s: Nights, seat: str | None, *picks: str, game: Game = GAME, tries: int = 20, by: str = ""
) -> None:
    """The leak test for a seat against several twins, with this answer to the question."""
    action = Action(by or p.question(s).seats[0], picks) if picks else None
    for number in range(tries):
        check_leaks(game, s, seat, dice(number), WORDS, action)


def street_fight() -> Nights:
    """A Conflict position with everything in it that somebody may not know."""
    s = c.city()
    p.put(s, "8", "students", "cadets", "nurses", "firemen")
    p.put(s, "8", "miners", revealed=True)
    p.put(s, "13", "poets", "soldiers")
    p.put(s, "3", "builders", "gunners", "teachers")
    p.in_pool(s, "printers", "sappers", "marchers", "dockers")
    for district, value in (("8", 2), ("9", 0), ("13", 1), ("1", 2), ("2", 0), ("7", 1)):
        p.civilian(s, district, value)
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2")
    p.hold(s, "V38", "V01", "V16", "V27", "V31")
    return s
