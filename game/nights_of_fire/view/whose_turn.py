"""Whom everybody may see waited for."""

from __future__ import annotations

from game.kernel import Seat, pending
from game.nights_of_fire.rules.state import Nights, team

# Put to one Revolutionary out of a question to both: who took it up is nobody else's business,
# for if they give it up again, others would learn what their hand cannot pay.
FOR_THE_SIDE = frozenset(
    (
        "counter_team",
        "counter_who",
        "counter_target",
        "pay_counter",
        "play_recruit",
        "pick_recruits",
        "how_many_recruits",
        "place_recruit",
        "surrender",
    )
)


def publicly_asked(s: Nights) -> tuple[Seat, ...]:
    """The seats that are asked, as those who are not asked may know them."""
    decision = pending(s)
    if decision is None:
        return ()
    return team(s) if decision.step in FOR_THE_SIDE else decision.seats
