"""Yuri of the promo: whoever acts beside him draws militia, and he is not easily left behind."""

from __future__ import annotations

from game.days_of_ire.rules.changes import move_unit
from game.days_of_ire.rules.state import Days, movable, parts
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Act, Action, Ask, Decision, Next

MILITIA = 2


class YuriCalls(Act, frozen=True):
    """Promo: an action in Yuri's location moves 2 adjacent militia there, if possible."""

    def run(self, s: Days) -> Next:
        if not (s.promo and s.active[s.at[s.turn]] >> parts(s).yuri & 1):
            return ()
        return [YuriMilitia(MILITIA)] if beside(s) else ()


class YuriMilitia(Ask, frozen=True):
    """Promo: from which adjacent location a militia comes."""

    count: int

    def ask(self, s: Days) -> Decision:
        options = parts(s).place.options(beside(s))
        return Decision((REVOLUTIONARIES[s.turn],), "yuri_militia", options)

    def take(self, s: Days, action: Action) -> Next:
        move_unit(s, "militia", parts(s).place.number[action.picks[0]], s.at[s.turn])
        return [YuriMilitia(self.count - 1)] if self.count > 1 and beside(s) else ()


def beside(s: Days) -> int:
    """The adjacent locations whose militia can come."""
    return parts(s).near[s.at[s.turn]] & movable(s, "militia")
