"""What is announced and will be over: which messages speak of it, and whether it is. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.model.outgoing import AnyOutgoing, Call, Glimpse, Notice, Offer
from bot.model.table import Table
from game.kernel import Seat

Facts = Mapping[str, Any]


def _voted(table: Table, facts: Facts) -> bool:
    """Whether a vote on a seat is over."""
    vote = table.vote
    return vote is None or vote.kind != "replace" or vote.facts["seat"] != facts["seat"]


def _joined(table: Table, facts: Facts) -> bool:
    """Whether a lobby waits no more, or somebody has come since it was spoken of."""
    return table.status != "open" or bool(set(table.people()) - set(facts.get("people", ())))


# By the key of a sentence: whether what it tells is over, for whoever reads it.
LASTING: dict[str, Callable[[Table, Facts, int], bool]] = {
    "table.paused": lambda table, facts, player: not table.timing.paused,
    "table.away": lambda table, facts, player: (
        int(table.timing.gone.get(facts["player"], 0)) != facts["until"]
    ),
    "table.lobby_soon": lambda table, facts, player: _joined(table, facts),
    "table.invited_you": lambda table, facts, player: _answered(table, player),
    "table.rematch": lambda table, facts, player: _answered(table, player),
    "table.vote_your_seat": lambda table, facts, player: _voted(table, facts),
    "table.vote_new_seat": lambda table, facts, player: _voted(table, facts),
}


def _answered(table: Table, player: int) -> bool:
    """Whether no seat is kept for somebody any more."""
    return player not in [each.player for each in table.invited]


def lasts(what: AnyOutgoing) -> bool:
    """Whether a message speaks of something that will be over."""
    if isinstance(what, Notice):
        return what.text.key in LASTING
    return isinstance(what, Offer | Glimpse | Call)


def is_over(table: Table, what: AnyOutgoing, player: int) -> bool:
    """Whether that is over; `player` is whoever was told of it in private."""
    if not table.live:
        return True
    match what:
        case Offer():
            return not _stands(table, what.seat, what)
        case Glimpse():
            return table.shown.get(what.seat) != what.onlooker
        case Call():
            return what.player not in table.whose_turn_publicly()
        case Notice():
            return LASTING[what.text.key](table, what.text.facts, player)
    return False


def _stands(table: Table, seat: Seat, offer: Offer) -> bool:
    """Whether a seat is still put up as it was."""
    return seat in table.offered and bool(table.offered[seat]) == offer.lend
