"""The Combat Selection Segment (6.2): who picks the areas in which combat is resolved."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import contested
from game.hungarian_nightmare.rules.changes import die
from game.hungarian_nightmare.rules.plain_answers import BLOW, PASS
from game.hungarian_nightmare.rules.state import COMBAT, NOBODY, Nightmare, other, parts, seat_of
from game.hungarian_nightmare.rules.steps.combat import Round
from game.hungarian_nightmare.rules.steps.danube import BlowWhich
from game.hungarian_nightmare.seats import GREY, RED
from game.kernel import Act, Action, Ask, Decision, Next, say


class CombatPhase(Act, frozen=True):
    """C: one roll a turn decides who selects first (6.2.2); ties are the Soviet's (6.2.5)."""

    def run(self, s: Nightmare) -> Next:
        s.phase, s.done, s.declined = COMBAT, [], 0
        if not contested(s):
            say(s, "no_combat")
            return []
        bonus = parts(s).track[s.turn].selection
        red, grey = die(s), die(s)
        s.chooser = RED if red + bonus >= grey else GREY
        say(s, "selection", soviet=red, german=grey, bonus=bonus, seat=seat_of(s.chooser))
        return [NextArea()]


class NextArea(Act, frozen=True):
    """6.2.7: as many segments as are needed; the phase ends when both pass in a row."""

    def run(self, s: Nightmare) -> Next:
        if s.declined < 2 and any(area not in s.done for area in contested(s)):
            return [PickArea(), NextArea()]
        s.chooser = s.area = NOBODY
        say(s, "combat_over")
        return []


class PickArea(Ask, frozen=True):
    """6.2.1 to 6.2.4: the player picks an area with enemies that is not resolved yet, or passes."""

    def ask(self, s: Nightmare) -> Decision:
        found = asking.areas(s, [area for area in contested(s) if area not in s.done])
        words = (BLOW, PASS) if s.chooser == GREY and s.bridges else (PASS,)
        return asking.ask(s, s.chooser, "pick_area", found, *words, passes=(PASS.id,))

    def take(self, s: Nightmare, action: Action) -> Next:
        pick = action.picks[0]
        if pick == BLOW.id:
            return [BlowWhich(), self]
        seat = seat_of(s.chooser)
        if pick == PASS.id:
            s.declined += 1
            s.chooser = other(s.chooser)
            say(s, "no_area", seat=seat)
            return []
        s.declined = 0
        s.area, s.round, s.passes, s.initiative = parts(s).area[pick], 1, 0, s.chooser
        s.chooser = other(s.chooser)
        say(s, "area_picked", seat=seat, area=pick)
        return [Round()]
