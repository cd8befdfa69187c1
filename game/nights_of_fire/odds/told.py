"""Which odds matter at which question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

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

# What there is to count, by the beginning of its titles, in the order in which it is told.
KINDS: dict[str, Callable[[NightsView, Decision | None], Iterable[Odds]]] = {
    "counter": counter.counter_odds,
    "attack": attack.attack_odds,
    "combat": combat_odds,
    "konev": lambda view, decision: konev_odds(view),
    "flight": lambda view, decision: flight_odds(view),
}


def odds(view: NightsView, decision: Decision | None) -> tuple[Odds, ...]:
    """What can be counted at once, the nearest to the question first.

    `decision` is the question this seat is asked; None while it waits.
    """
    if view.result or view.seat is None:
        return ()
    found = [each for count in KINDS.values() for each in count(view, decision)]
    titles = _near_titles(decision)
    told = [replace(each, near=each.title.key.startswith(titles)) for each in found]
    return tuple(sorted(told, key=lambda each: not each.near))


def near_odds(view: NightsView, decision: Decision) -> Iterator[Odds]:
    """Those of them to which a question leads, each counted when it is asked for."""
    if view.result or view.seat is None:
        return
    titles = _near_titles(decision)
    for kind, count in KINDS.items():
        if any(each.startswith(kind) for each in titles):
            found = (each for each in count(view, decision) if each.title.key.startswith(titles))
            yield from (replace(each, near=True) for each in found)


def _near_titles(decision: Decision | None) -> tuple[str, ...]:
    """How the titles of those odds begin to which a question leads."""
    return tuple(each for each, steps in NEAR.items() if decision and decision.step in steps)


def forecast(view: NightsView) -> tuple[Odds, ...]:
    """What can only be sampled, and takes its time."""
    return () if view.result or view.seat is None else tuple(flight_forecast(view))
