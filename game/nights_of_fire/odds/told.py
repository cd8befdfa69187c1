"""Which odds matter at which question."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Decision
from game.kernel.odds import Odds
from game.nights_of_fire.odds import attack, counter
from game.nights_of_fire.odds.combat import CARD_STEPS, combat_odds
from game.nights_of_fire.odds.flight import flight_forecast, flight_odds
from game.nights_of_fire.odds.konev import konev_odds
from game.nights_of_fire.view.view import NightsView

TURN = ("choose_action",)
ATTACKS = ("soviet_action", "probe_with", "assault_with")
# The questions that lead to what these odds are about, by the beginning of their titles.
NEAR: dict[str, tuple[str, ...]] = {
    "attack": (*TURN, *attack.STEPS),
    "counter": counter.STEPS,
    "konev.card": TURN,
    "konev.deeds": ("barricade_where", "move_from", "run_away_where"),
    "combat.probe": ATTACKS,
    "combat.assault": ATTACKS,
    "combat.next": CARD_STEPS,
    "combat.behind": ("pick_target",),
    "combat.threat": ("barricade_where", "move_from"),
    "flight.next": (*TURN, "flee_from", "pay_flight"),
    "flight.commander": (*TURN, "flee_from", "pay_flight"),
    "flight.race": ("arrest_where",),
}


def odds(view: NightsView, decision: Decision | None) -> tuple[Odds, ...]:
    """What can be counted at once, the nearest to the question first.

    `decision` is the question this seat is asked; None while it waits.
    """
    if view.result or view.seat is None:
        return ()
    found = (
        *counter.counter_odds(view, decision),
        *attack.attack_odds(view, decision),
        *combat_odds(view, decision),
        *konev_odds(view),
        *flight_odds(view),
    )
    step = decision.step if decision else ""
    told = [replace(each, near=_is_near(each, step)) for each in found]
    return tuple(sorted(told, key=lambda each: not each.near))


def _is_near(odds: Odds, step: str) -> bool:
    return any(odds.title.key.startswith(key) and step in steps for key, steps in NEAR.items())


def forecast(view: NightsView) -> tuple[Odds, ...]:
    """What can only be sampled, and takes its time."""
    return () if view.result or view.seat is None else tuple(flight_forecast(view))
