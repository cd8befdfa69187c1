"""Inflicting damage, Konev mode: who is hit, point by point."""

from __future__ import annotations

from functools import lru_cache

from game.kernel import Act, Action, Ask, Decision, Next
from game.nights_of_fire.rules.state import Nights, hit, parts, team
from game.nights_of_fire.rules.steps.counterattack import offer_counterattack
from game.nights_of_fire.set.components import Parts
from game.parts.luck import pick_one

# Ruling 6. The icons that count in the Advanced version only are marked by the second list.
PRIORITY = ("ambush", "counterattack", "medic", "blocker", "barricade", "bystander")
ADVANCED_ONLY = ("medic", "blocker", "bystander")


class DealDamage(Act, frozen=True):
    """Inflicting damage: one step of a card, then a counterattack if anybody was hit."""

    district: int
    points: int
    attackers: int
    eligible: int
    dealt: bool = False

    def run(self, s: Nights) -> Next:
        points, dealt = self.points, self.dealt
        while points and (targets := candidates(s, self.district)):
            points -= 1
            dealt = s.effect = True
            if targets & s.hidden and targets.bit_count() > 1:
                rest = DealDamage(self.district, points, self.attackers, self.eligible, True)
                return [PickVictim(self.district), rest]
            hit(s, self.district, pick_one(s, targets))
        return offer_counterattack(s, self.eligible if dealt else 0, self.attackers & ~s.down)


class PickVictim(Ask, frozen=True):
    """Inflicting damage: among several hidden insurgents the Revolutionaries pick the target."""

    district: int

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        options = p.insurgent.options(candidates(s, self.district))
        facts = {"district": p.districts[self.district]}
        return Decision(team(s), "pick_victim", options, facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        hit(s, self.district, parts(s).insurgent.number[action.picks[0]])
        return []


def candidates(s: Nights, district: int) -> int:
    """Who may take the next point: wounded first, then revealed, then by icon."""
    found = s.at[district]
    found = found & s.wounded or found
    if not found & ~s.hidden:
        return found
    found &= ~s.hidden
    for marked in _ranks(parts(s), s.advanced):
        if found & marked:
            return found & marked
    return found


@lru_cache(maxsize=1 << 6)
def _ranks(p: Parts, advanced: bool) -> tuple[int, ...]:
    """The insurgents with each icon that counts, the first to be hit first."""
    counting = [name for name in PRIORITY if advanced or name not in ADVANCED_ONLY]
    return tuple([p.icon[name] for name in counting])
