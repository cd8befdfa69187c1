"""The school of the hard player: games are played, and what they teach is written down.

`python -m bot.simulate.train` plays games at each kind of table, first between *normal* players,
then with the *hard* one as taught so far among them. After each round it writes the judgement anew
from all of them. Now and then anybody slips and answers by chance: who has never seen a bad answer
does not learn that it is one.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from multiprocessing import Pool
from random import Random

from bot.simulate.arena import side_of
from bot.simulate.regression import Told, learn
from game.kernel import Action, Game, Setup, Unfit, advance, begin, complete, pending
from game.kernel.school import School
from game.players import advise
from game.players.chance import pick
from game.registry import GAMES, find

SLIP = 0.05  # of the answers are given by chance
EFFORT = 20  # of the hard player: many games teach more than good ones
HARD = 0.6  # of the players, once there is something to judge by


def school_of(game: Game) -> School:
    """How the hard player of a game is taught."""
    if game.mind is None or game.mind.school is None:
        raise Unfit(f"{game.title} has no player that can be taught.")
    return game.mind.school


def play(key: str, table: str, seed: str, taught: bool, number: int) -> Told:
    """One game: the positions that were looked at, and what came of it."""
    game = find(key)
    school = school_of(game)
    s = begin(game, Setup(f"{seed}:{number}", complete(game.choices, game.tables[table])))
    dice = Random(f"{seed}:{number}:players")
    sides = [("hard" if taught and dice.random() < HARD else "normal") for _ in game.sides]
    seen = []
    while (decision := pending(s)) is not None:
        if school.looks(s, decision):
            seen.append(school.look(s))
        seat = decision.seats[0]
        if decision.step not in school.steady and dice.random() < SLIP:
            picks = pick(decision, dice)
        else:
            strength = sides[side_of(game, seat)]
            view = game.sight.view(s, seat)
            picks = advise(game, strength, view, decision, dice, 0.0, bool, EFFORT).picks
        advance(s, Action(seat, picks))
    return Told(f"{seed} {' '.join(sides)}", seen, school.outcome(s))


def study(game: Game, table: str, rounds: int, games: int, seed: str, jobs: int) -> None:
    """Play and learn, round by round."""
    school = school_of(game)
    told: list[Told] = []
    for number in range(rounds):
        with Pool(jobs) as pool:  # processes that begin now judge by what was written last
            one = partial(play, game.key, table, f"{seed}:{number}", number > 0)
            told += pool.map(one, range(games), chunksize=4)
        won = sum(each.end.won for each in told[-games:])
        print(f"{table}: the first side won {won} of {games}", flush=True)
        school.keep(table, learn(told, school.bounds))


def main() -> None:
    parser = argparse.ArgumentParser(description="Teach the hard player by playing.")
    parser.add_argument("--game", default=next(iter(GAMES)), choices=GAMES)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=260, help="of each round")
    parser.add_argument("--tables", nargs="*", help="kinds of tables; all if left out")
    parser.add_argument("--seed", default="insights")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    try:
        game = find(args.game)
        school_of(game)
    except Unfit as error:
        sys.exit(str(error))
    if unknown := set(args.tables or ()) - set(game.tables):
        there = ", ".join(game.tables)
        parser.error(f"no such table: {', '.join(sorted(unknown))}. There are: {there}")
    for table in args.tables or game.tables:
        study(game, table, args.rounds, args.games, args.seed, args.jobs)


if __name__ == "__main__":
    main()
