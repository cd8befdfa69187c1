"""Which odds matter at which question."""

from __future__ import annotations

from game.kernel import Decision
from game.kernel.odds import Odds
from game.nights_of_fire.odds.attack import attack_odds
from game.nights_of_fire.odds.combat import combat_odds
from game.nights_of_fire.odds.counter import counter_odds
from game.nights_of_fire.odds.flight import flight_forecast, flight_odds
from game.nights_of_fire.odds.konev import konev_odds
from game.nights_of_fire.view import NightsView


def odds(view: NightsView, decision: Decision | None) -> tuple[Odds, ...]:
    """What can be counted at once, the nearest to the question first.

    `decision` is the question this seat is asked; None while it waits.
    """
    if view.result or view.seat is None:
        return ()
    return (
        *counter_odds(view, decision),
        *attack_odds(view, decision),
        *combat_odds(view, decision),
        *konev_odds(view),
        *flight_odds(view),
    )


def forecast(view: NightsView) -> tuple[Odds, ...]:
    """What can only be sampled, and takes its time."""
    return () if view.result or view.seat is None else tuple(flight_forecast(view))
