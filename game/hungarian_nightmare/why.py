"""Why a verb cannot be used now: the conditions that fail, from what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator

from game.hungarian_nightmare.rules.state import Nightmare
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.verbs import ACTING, BLOWS, VERBS
from game.kernel import Seat, Text, pending
from game.kernel.verbs import Verb, offers

Reasons = Iterator[Text]
# Within one's own Movement Phase: why nobody moves at this question.
MOVING = {
    "arrive": "arrivals_first",
    "crowded": "crowded_first",
    "hold": "moves_over",
    "top": "moves_over",
}
# Of what the player with the initiative may do: why it is not offered.
ROUND = {
    "fire": "no_shooter",
    "assault": "no_attacker",
    "bombard": "no_guns",
    "reserves": "no_reserve",
    "offer": "offered",
}


def why(s: Nightmare, seat: Seat, verb: str) -> tuple[Text, ...]:
    """Every condition of a verb that fails for this seat; none if it can be used."""
    meant = next(each for each in VERBS if each.name == verb)
    if offers(pending(s), seat, meant):
        return ()
    return tuple(_reasons(s, seat, meant))


def _reasons(s: Nightmare, seat: Seat, verb: Verb) -> Reasons:
    decision = pending(s)
    if decision is None:
        yield Text("why.over")
    elif verb.side and seat not in verb.side:
        yield Text("why.side")
    elif seat not in decision.seats:  # what others are asked is not told
        yield Text("why.turn", {"seats": list(decision.seats)})
    elif decision.step == ACTING and verb.name in ROUND:
        yield Text(f"why.{ROUND[verb.name]}")
    elif verb.name == "blow" and decision.step in BLOWS and not s.bridges:
        yield Text("why.no_bridge")
    elif verb.name == "move" and s.mover == SEATS.index(seat) and decision.step in MOVING:
        yield Text(f"why.{MOVING[decision.step]}")
    else:
        yield Text(f"why.when_{verb.name}")
