"""Which odds matter at which question."""

from __future__ import annotations

from msgspec.structs import replace

from game.days_of_ire.odds.attack import attack_odds
from game.days_of_ire.odds.draws import draws
from game.days_of_ire.odds.tanks import tank_odds
from game.days_of_ire.view.view import DaysView
from game.kernel import Decision
from game.kernel.odds import Odds

# The questions that lead to what these odds are about, by the beginning of their titles.
NEAR: dict[str, tuple[str, ...]] = {
    "tanks": ("acting", "use_what", "how_many_militia", "pay_event", "pay_attack", "pay_tank"),
    "attack.commander": ("spa", "attack_where", "fire_or_threaten"),
    "draw": ("extra_cards", "draw_who"),
}


def odds(view: DaysView, decision: Decision | None) -> tuple[Odds, ...]:
    """What can be counted at once, the nearest to the question first.

    `decision` is the question this seat is asked; None while it waits.
    """
    if view.result or view.seat is None or not all(each.place for each in view.players):
        return ()
    found = (*tank_odds(view, decision), *attack_odds(view, decision), *draws(view))
    step = decision.step if decision else ""
    told = [replace(each, near=_is_near(view, each, step)) for each in found]
    return tuple(sorted(told, key=lambda each: not each.near))


def _is_near(view: DaysView, odds: Odds, step: str) -> bool:
    if odds.title.key.startswith("tanks"):
        mine = next((each.place for each in view.players if each.seat == view.seat), "")
        if odds.title.facts["place"] != mine:
            return False
    return any(odds.title.key.startswith(key) and step in steps for key, steps in NEAR.items())
