"""Why a verb cannot be used now: the conditions that fail."""

from __future__ import annotations

from collections.abc import Iterator

from game.blind_faith.rules.marching import must_separate
from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.seats import SEATS
from game.blind_faith.verbs import VERBS
from game.kernel import Seat, Text, pending
from game.kernel.verbs import Verb, offers


def why(s: Blind, seat: Seat, verb: str) -> tuple[Text, ...]:
    """Every condition of a verb that fails for this seat; none if it can be used."""
    meant = next(each for each in VERBS if each.name == verb)
    if offers(pending(s), seat, meant):
        return ()
    return tuple(_reasons(s, seat, meant)) or (Text("why.other"),)


def _reasons(s: Blind, seat: Seat, verb: Verb) -> Iterator[Text]:
    decision = pending(s)
    if decision is None:
        yield Text("why.over")
    elif verb.side and seat not in verb.side:
        yield Text("why.side")
    elif seat not in decision.seats:
        yield Text("why.turn", {"seats": list(decision.seats)})
    elif verb.name == "end" and decision.step == "activate":
        hexes = must_separate(s, SEATS.index(seat))
        board = parts(s).board
        yield Text("why.separate", {"hexes": [board.id[each] for each in hexes]})
    elif verb.name == "end" and decision.step == "march":
        yield Text("why.stop")
    elif verb.name != "end":
        yield Text(f"why.{verb.name}")
