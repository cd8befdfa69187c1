"""How often people come to the table: `python -m tests.game.blind_faith.visits --games 10`.

Both have given the orders that a game by post lives by: marches pass, a staff fights, guns go on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import mean
from typing import cast

from msgspec import Struct

from game.blind_faith.mind.thumb import thumb
from game.blind_faith.rules.state import Blind
from game.kernel import Action, Decision, Seat, Setup, advance, begin, complete, look, pending
from game.kernel.obeying import obeyed
from game.kernel.orders import Order
from tests.game.blind_faith.campaigns import BATTLE, WRITTEN
from tests.game.blind_faith.position import GAME

GIVEN = ("let", "guns", "staff")
FIELD = BATTLE - {"siege"}


class Turn(Struct):
    """What a turn took of both people together."""

    number: int
    visits: int = 0
    commands: int = 0  # a sheet for what can be written on one, else one for each answer
    contested: bool = False
    in_battle: int = 0  # visits that a field battle made


def orders(s: Blind, seat: Seat) -> list[Order]:
    """What somebody has ordered, as it is bound now."""
    view = look(GAME, s, seat)
    kinds = {kind.name: kind for kind in GAME.answers.orders}
    return [Order(name, {}, kinds[name].bound(view)) for name in GIVEN]


def counted(seed: str) -> list[Turn]:
    """A whole campaign, turn by turn."""
    s = cast(Blind, begin(GAME, Setup(seed, complete(GAME.choices, {}))))
    found = [Turn(1)]
    there: Seat | None = None
    writing = False  # whether the last answer and this one fit on the same sheet
    while (decision := pending(s)) is not None:
        seat, luck = decision.seats[0], s.luck
        if s.turn != found[-1].number:
            found.append(Turn(s.turn))
        turn = found[-1]
        turn.contested |= decision.step in BATTLE
        picks = ordered(s, decision)
        if picks is None:
            come = seat != there
            turn.visits += come
            turn.in_battle += come and decision.step in FIELD
            turn.commands += not (writing and not come and decision.step in WRITTEN)
            there = seat
        writing = picks is None and decision.step in WRITTEN
        advance(s, Action(seat, picks if picks is not None else thumb(s, decision)))
        writing &= s.luck == luck
    return found


def ordered(s: Blind, decision: Decision) -> tuple[str, ...] | None:
    """What an order answers."""
    seat = decision.seats[0]
    answers = obeyed(GAME, s, seat, orders(s, seat)).answers
    return answers[0] if answers else None


def told(turns: list[Turn]) -> Iterator[str]:
    """The figures in words."""
    for name, some in (("all", turns), ("uncontested", [t for t in turns if not t.contested])):
        if some:
            yield (
                f"{name} turns: {len(some)}, visits {mean(t.visits for t in some):.1f} a turn, at "
                f"most {max(t.visits for t in some)}; commands "
                f"{mean(t.commands for t in some):.1f} a turn"
            )
    yield f"visits that field battles made: {sum(t.in_battle for t in turns)}"


def main() -> None:
    """Count, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    asked = parser.parse_args()
    turns = [turn for n in range(asked.games) for turn in counted(f"visits {n}")]
    for line in told(turns):
        print(line)


if __name__ == "__main__":
    main()
