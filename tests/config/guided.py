"""Guided games played as they are marked: by the lessons, and elsewhere as an automated player.

`python -m tests.config.guided GAME` looks for dice by which every lesson comes up.
"""

from __future__ import annotations

import argparse
from random import Random

from msgspec.structs import replace

from bot.model.dice import seed
from config.lessons import Guide, Lesson, games, guide
from game.kernel import Action, AnyState, Game, Setup, advance, begin, look, pending
from game.kernel.model import Decision, Picks
from game.registry import GAMES

ENDLESS = 3000


def reached(game: Game, known: Guide) -> tuple[list[str], list[str]]:
    """The lessons whose questions come up, in that order; those whose answer could be marked."""
    s = begin(game, Setup(seed(known.secret, ()), known.options))
    left, told, marked = list(known.lesson), list[str](), list[str]()
    for number in range(ENDLESS):
        decision = pending(s)
        now = game.reading.chapter(game.sight.view(s, None))
        if decision is None or not left or (known.chapters and now > known.chapters):
            break
        mine = known.seat in decision.seats
        lesson = next((x for x in left if mine and x.step == decision.step), None)
        seat = known.seat if mine else decision.seats[0]
        picks = _answer(game, s, seat, decision, lesson, number)
        if lesson is not None:
            left.remove(lesson)
            told.append(lesson.id)
            marked += [lesson.id] if not lesson.pick or picks == lesson.pick else []
        advance(s, Action(seat, picks))
    return told, marked


def _answer(
    game: Game, s: AnyState, seat: str, decision: Decision, lesson: Lesson | None, number: int
) -> Picks:
    if lesson is not None and lesson.pick and decision.accepts(lesson.pick):
        return lesson.pick
    assert game.mind is not None
    dice = Random(lesson.id if lesson is not None else number)
    return game.mind.normal(look(game, s, seat), decision, dice).picks


def main() -> None:
    """Look for a secret by which every lesson of a game comes up."""
    parser = argparse.ArgumentParser(prog="python -m tests.config.guided")
    parser.add_argument("game", choices=games())
    parser.add_argument("--tries", type=int, default=60)
    asked = parser.parse_args()
    known = guide(asked.game)
    assert known is not None
    for number in range(asked.tries):
        secret = f"{asked.game.replace('_', ' ')} {number}"
        told, _ = reached(GAMES[asked.game], replace(known, secret=secret))
        left = [each.id for each in known.lesson if each.id not in told]
        print(secret, *left or ["has them all"], flush=True)
        if not left:
            break


if __name__ == "__main__":
    main()
