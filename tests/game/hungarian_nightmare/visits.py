"""How often both players come to the table in a turn, if they write sheets and have staffs.

`python -m tests.game.hungarian_nightmare.visits` counts whole games by the rules, orders included.
A visit is a phase of a turn in which a player answers anything themselves; a sheet's plan goes on.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from statistics import mean
from typing import cast

from msgspec import Struct

from game.hungarian_nightmare.mind.thumb import thumb
from game.hungarian_nightmare.rules.state import NOBODY, Nightmare
from game.hungarian_nightmare.view.view import view
from game.kernel import Action, Setup, advance, begin, complete, pending
from game.kernel.obeying import obeyed
from game.kernel.orders import Order
from tests.game.hungarian_nightmare import position as p

STAFF = ("defend", "losses", "retreat", "consent", "fight", "leave")
ORDERS = {p.SOVIET: STAFF, p.GERMAN: (*STAFF, "alarm", "blow")}
LONG = 10**6


class Turn(Struct):
    """What a turn took of both people together."""

    number: int
    visits: set[tuple[int, int, str]] = set()
    answers: int = 0  # of their own
    fights: set[int] = set()  # areas fought over
    called: set[int] = set()  # those in which somebody had to come


def counted(seed: str, fog: str = "no", turns: int = LONG) -> list[Turn]:
    """A game, turn by turn, up to the end or for so many turns."""
    options = complete(p.GAME.choices, {"fog": fog})
    s, dice = cast(Nightmare, begin(p.GAME, Setup(seed, options))), random.Random(seed)
    found = [Turn(1)]
    while (decision := pending(s)) is not None and s.turn <= turns:
        if s.turn != found[-1].number:
            found.append(Turn(s.turn))
        turn, seat, fought = found[-1], decision.seats[0], s.area
        answers = obeyed(p.GAME, s, seat, [Order(kind) for kind in ORDERS[seat]]).answers
        if fought != NOBODY:
            turn.fights.add(fought)
        if not answers:
            turn.visits.add((s.phase, s.mover, seat))
            turn.answers += 1
            if fought != NOBODY:
                turn.called.add(fought)
            answers = (thumb(view(s, seat), decision, dice),)
        for picks in answers:
            advance(s, Action(seat, picks))
    return found


def told(turns: list[Turn]) -> Iterator[str]:
    """The figures in words."""
    yield (
        f"{len(turns)} turns, visits {mean(len(t.visits) for t in turns):.1f} a turn, at most "
        f"{max(len(t.visits) for t in turns)}; answers of their own "
        f"{mean(t.answers for t in turns):.0f} a turn; fights {sum(len(t.fights) for t in turns)}, "
        f"of which somebody had to come to {sum(len(t.called) for t in turns)}"
    )


def main() -> None:
    """Count, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--fog", default="no")
    parser.add_argument("--seed", default="visits")
    asked = parser.parse_args()
    every = []
    for n in range(asked.games):
        every += counted(f"{asked.seed} {n}", asked.fog)
    for line in told(every):
        print(line)


if __name__ == "__main__":
    main()
