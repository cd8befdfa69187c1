"""The end of a game: its dice are told, what was hidden is shown, and the results are kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from msgspec.structs import replace

from bot.model.automated_ids import is_automaton
from bot.model.change import Change, Done, Origin, Score
from bot.model.outgoing import Chronicle, Reveal, Said, notice
from bot.model.table import Status, Table
from bot.table.guided import guide_of
from bot.table.seat_checks import side_of
from game.kernel import Seat

RESIGNED = "table.resigned"
# How a game may end but by its rules: how the table stands then, and what is told of it.
ENDINGS: dict[str, tuple[Status, tuple[str, ...]]] = {
    RESIGNED: ("over", ("player", "seat")),
    "table.abandoned": ("abandoned", ("player",)),
    "table.drawn": ("over", ()),
    "table.agreed": ("abandoned", ()),
}


def closed(change: Change, origin: Origin, actions: Sequence[Done]) -> Change:
    """A change that ends a game, with all that its end leads to.

    The secret is published in any case: the dice are not needed any more.
    """
    after = change.table = replace(change.table, secret=origin.secret)
    change.said.append(notice("dice_told", secret=origin.secret, commitment=after.commitment))
    if after.status == "over":
        change.said += [Said(Reveal()), Said(Chronicle())]
        change.scores = [] if guide_of(after) else scores(after, [*actions, *change.actions])
    return change


def scores(table: Table, actions: Sequence[Done]) -> list[Score]:
    """How a game ended for each person who sat there at the end."""
    automata = any(is_automaton(player) for player in table.seats.values())
    found = []
    for seat, player in table.seats.items():
        if player is not None and player > 0:
            side, kind = side_of(table, seat)[0], kind_of(table)
            turns, seconds = pace(actions, seat)
            result = outcome(table, seat)
            found.append(Score(player, seat, kind, side, automata, result, turns, seconds))
    return found


def kind_of(table: Table) -> str:
    """The kind of game it was, as far as its game counts kinds apart."""
    counted = (choice.name for choice in table.game.choices if choice.counted)
    return " ".join(table.options[name] for name in counted if name in table.options)


def outcome(table: Table, seat: Seat) -> Literal["won", "lost", "drawn"]:
    """How a game ended for a seat: by its rules, or because somebody gave it up."""
    mine, result = side_of(table, seat), table.result()
    if result is not None:
        if result.winner is None:
            return "drawn"
        return "won" if result.winner in mine else "lost"
    if table.ending is None or table.ending.key != RESIGNED:
        return "drawn"
    # Where all play on one side, who gives up loses for everybody.
    return "lost" if table.ending.facts["seat"] in mine else "won"


def pace(actions: Sequence[Done], seat: Seat) -> tuple[int, float]:
    """How many turns a seat had, and how long they took: from another's answer to its last one."""
    turns, seconds = 0, 0.0
    for before, action in pairwise(actions):
        if action.seat == seat:
            turns += before.seat != seat
            seconds += (action.at - before.at) if turns else 0.0
    return turns, seconds
