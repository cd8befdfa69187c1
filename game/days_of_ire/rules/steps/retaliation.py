"""Retaliation of Soviet tanks: they fire at whoever takes an action where they stand."""

from __future__ import annotations

from game.days_of_ire.rules.state import Days, edition, in_force, parts, standing
from game.days_of_ire.rules.steps.hits import deal_hits
from game.days_of_ire.rules.steps.yuri import YuriCalls
from game.kernel import Act, Next, Step, say
from game.parts.luck import dice

HITS_UP_TO = 3


class TanksFire(Act, frozen=True):
    """Retaliation: a die for each tank in the location; a barricade keeps them from firing."""

    def run(self, s: Days) -> Next:
        place = s.at[s.turn]
        tanks = s.tanks[place]
        if not tanks or s.barricades[place] or in_force(s, "guns_silent"):
            return ()
        rolled = dice(s, tanks)
        highest = reach(s, place)
        hits = sum([die <= highest for die in rolled])
        say(s, "tanks_fire", place=parts(s).places[place], dice=list(map(str, rolled)), hits=hits)
        return deal_hits(s, place, hits)


def reach(s: Days, place: int) -> int:
    """The highest roll that hits."""
    cover = bool(standing(s, place, "cover"))
    return HITS_UP_TO - cover + in_force(s, "guns_sharp")


def spend_action(s: Days) -> None:
    """An action is taken or passed; the free step may be over with it."""
    s.actions -= 1
    if not edition(s).late_free_step:
        s.walk = 0


FIRE = (YuriCalls(), TanksFire())


def deed(s: Days, *steps: Step) -> Next:
    """An action is taken: tanks fire after it, or before it in the later edition."""
    spend_action(s)
    return (*FIRE, *steps) if edition(s).fires_first else (*steps, *FIRE)
