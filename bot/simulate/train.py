"""The school of the hard player: games are played, and what they teach is written down.

`python -m bot.simulate.train` plays games of each mode, first between *normal* players, then with
the *hard* one as taught so far among them. After each round it writes the judgement anew from all
of them. Now and then anybody slips and answers by chance: who has never seen a bad answer does not
learn that it is one.
"""

from __future__ import annotations

import argparse
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import cast

from bot.simulate.arena import side_of
from bot.simulate.regression import Seen, Told, learn
from config import learnt
from game.kernel import Action, Setup, advance, begin, complete, pending
from game.nights_of_fire.mind.judgement import Lesson, lessons
from game.nights_of_fire.mind.traits import traits
from game.nights_of_fire.mind.trial import turn_begins
from game.nights_of_fire.rules.state import LAST_ROUND, Nights
from game.players import advise
from game.players.chance import pick
from game.registry import GAMES

GAME = GAMES["nights_of_fire"]
MODES = ("konev_basic", "konev_advanced", "conflict_basic", "conflict_advanced")
SLIP = 0.05  # of the answers are given by chance
EFFORT = 20  # of the hard player: many games teach more than good ones
HARD = 0.6  # of the players, once there is something to judge by
GRAND = 3  # points of Prestige that a grand victory before the end is better than a plain one
HEAD = "# Written by `python -m bot.simulate.train`: what the hard player learnt from games.\n"


def play(mode: str, seed: str, taught: bool, number: int) -> Told:
    """One game: the position at the beginning of each turn, and what came of it."""
    kind, version = mode.split("_")
    options = complete(GAME.choices, {"mode": kind, "version": version})
    s = cast(Nights, begin(GAME, Setup(f"{seed}:{number}", options)))
    dice = Random(f"{seed}:{number}:players")
    sides = [("hard" if taught and dice.random() < HARD else "normal") for _ in GAME.sides]
    seen = []
    while (decision := pending(s)) is not None:
        if turn_begins(s, decision):
            seen.append(look(s))
        seat = decision.seats[0]
        if decision.step != "surrender" and dice.random() < SLIP:
            picks = pick(decision, dice)
        else:
            strength = sides[side_of(GAME, seat)]
            view = GAME.sight.view(s, seat)
            picks = advise(GAME, strength, view, decision, dice, 0.0, bool, EFFORT).picks
        advance(s, Action(seat, picks))
    return tell(s, f"{seed} {' '.join(sides)}", seen)


def look(s: Nights) -> Seen:
    """A position as it is remembered."""
    certain = s.prestige - sum(s.fled) - s.momentum // 2
    return Seen(LAST_ROUND - s.round, certain, traits(s))


def tell(s: Nights, players: str, seen: list[Seen]) -> Told:
    """What came of a game that is over."""
    assert s.result is not None
    won = s.result.winner == GAME.sides[0][0]
    grand = s.result.key == "grand_revolutionary"
    prestige = min(s.prestige, 0) - GRAND if grand else s.prestige
    return Told(players, seen, won, grand and s.prestige > 0, prestige)


def write(known: dict[str, Lesson]) -> None:
    """Write down what is known of every mode."""
    lines = [HEAD]
    for mode, lesson in known.items():
        lines += [f"\n[{mode}]\n", f"games = {lesson.games}\n"]
        for name in ("prestige", "steepness", "start", "holding"):
            lines.append(f"{name} = {list(getattr(lesson, name))}\n")
        lines.append(f"[{mode}.traits]\n")
        lines += [f"{name} = {list(figures)}\n" for name, figures in lesson.traits.items()]
    learnt.FOLDER.mkdir(exist_ok=True)
    learnt.file_of(GAME.key).write_text("".join(lines), encoding="utf-8")
    lessons.cache_clear()


def study(mode: str, rounds: int, games: int, seed: str, jobs: int) -> None:
    """Play and learn, round by round."""
    told: list[Told] = []
    for number in range(rounds):
        with Pool(jobs) as pool:  # processes that begin now judge by what was written last
            one = partial(play, mode, f"{seed}:{number}", number > 0)
            told += pool.map(one, range(games), chunksize=4)
        won = sum(game.won for game in told[-games:])
        print(f"{mode}: the Revolutionaries won {won} of {games}", flush=True)
        write({**lessons(), mode: learn(told)})


def main() -> None:
    parser = argparse.ArgumentParser(description="Teach the hard player by playing.")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=260, help="of each round")
    parser.add_argument("--modes", nargs="*", default=list(MODES), choices=MODES)
    parser.add_argument("--seed", default="lessons")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    for mode in args.modes:
        study(mode, args.rounds, args.games, args.seed, args.jobs)


if __name__ == "__main__":
    main()
