"""The Soviet commander's actions other than combat: Move, Recon, Arrest, Clear, Garrison, Rally."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Action, Ask, Decision, Next, Option, option, say
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.rules.state import (
    Nights,
    arrest,
    clear,
    fresh_wounds,
    parts,
    place_garrison,
    reveal,
)
from game.nights_of_fire.rules.steps.keywords import move_regiment
from game.nights_of_fire.rules.steps.reach import (
    arrests,
    blocked_streets,
    garrison_sites,
    movers,
    place_of,
    scouted,
    spend,
    turn_of,
)
from game.nights_of_fire.seats import SOVIET
from game.parts.bits import bits
from game.parts.luck import pick_one


class MoveRegiment(Ask, frozen=True):
    """Move: an active Regiment of the sector."""

    def ask(self, s: Nights) -> Decision:
        return Decision((SOVIET,), "move_regiment", parts(s).regiment.options(movers(s)))

    def take(self, s: Nights, action: Action) -> Next:
        return [MoveRegimentTo(parts(s).regiment.number[action.picks[0]])]


class MoveRegimentTo(Ask, frozen=True):
    """Move: to an adjacent district of the sector, never back to the staging area."""

    regiment: int

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        goals = p.roads[place_of(s, self.regiment)]
        facts = {"regiment": p.regiments[self.regiment]}
        return Decision((SOVIET,), "move_regiment_to", p.district.options(goals), facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        spend(s, "move")
        goal = parts(s).district.number[action.picks[0]]
        move_regiment(s, self.regiment, place_of(s, self.regiment), goal)
        turn = turn_of(s)
        s.soviet = replace(turn, entered=turn.entered | 1 << self.regiment)
        return []


class ReconWhere(Ask, frozen=True):
    """Recon: a district with an active Regiment and a hidden insurgent."""

    def ask(self, s: Nights) -> Decision:
        return Decision((SOVIET,), "recon_where", parts(s).district.options(scouted(s)))

    def take(self, s: Nights, action: Action) -> Next:
        return [ReconWho(parts(s).district.number[action.picks[0]])]


def lots(s: Nights, district: int) -> list[tuple[Option, int]]:
    """The hidden insurgents of a district as the Soviets can tell them apart.

    By their Wounds, and where there are others by whether those are of this turn (ruling 24).
    """
    hidden = s.at[district] & s.hidden
    hurt, fresh = hidden & s.wounded, fresh_wounds(s, district)
    found = [(plain_answers.HIDDEN, hidden & ~hurt)]
    if fresh and fresh != hurt:
        found.append((plain_answers.OLDER_WOUNDED, hurt & ~fresh))
        found.append((plain_answers.FRESH_WOUNDED, fresh))
    else:
        found.append((plain_answers.HIDDEN_WOUNDED, hurt))
    return [(name, lot) for name, lot in found if lot]


def blocks(s: Nights, district: int) -> tuple[Option, ...]:
    """The hidden insurgents of a district as the Soviets may pick them."""
    return tuple(name for name, _ in lots(s, district))


def pick_block(s: Nights, district: int, pick: str) -> int:
    """The insurgent behind the back of a block, at random among those that look the same."""
    return pick_one(s, next(lot for name, lot in lots(s, district) if name.id == pick))


class ReconWho(Ask, frozen=True):
    """Recon: one hidden insurgent is revealed."""

    district: int

    def ask(self, s: Nights) -> Decision:
        facts = {"district": parts(s).districts[self.district]}
        return Decision((SOVIET,), "recon_who", blocks(s, self.district), facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        spend(s, "recon")
        reveal(s, 1 << pick_block(s, self.district, action.picks[0]))
        s.soviet = replace(turn_of(s), recon=True)
        return []


class ArrestWhere(Ask, frozen=True):
    """Arrest: a civilian beside an active Regiment, with no revealed insurgent in the district."""

    def ask(self, s: Nights) -> Decision:
        return Decision((SOVIET,), "arrest_where", parts(s).district.options(arrests(s)))

    def take(self, s: Nights, action: Action) -> Next:
        spend(s, "arrest")
        arrest(s, parts(s).district.number[action.picks[0]])
        s.soviet = replace(turn_of(s), arrest=True)
        return []


class ClearWhere(Ask, frozen=True):
    """Clear: a district with an active Regiment and something to remove."""

    def ask(self, s: Nights) -> Decision:
        return Decision((SOVIET,), "clear_where", parts(s).district.options(blocked_streets(s)))

    def take(self, s: Nights, action: Action) -> Next:
        return [ClearWhat(parts(s).district.number[action.picks[0]])]


class ClearWhat(Ask, frozen=True):
    """Clear: a Barricade, or in Advanced a Rubble token."""

    district: int

    def ask(self, s: Nights) -> Decision:
        found = [plain_answers.CLEAR_BARRICADE] if s.barricades >> self.district & 1 else []
        if s.rubble[self.district]:
            found.append(plain_answers.CLEAR_RUBBLE)
        return Decision((SOVIET,), "clear_what", tuple(found))

    def take(self, s: Nights, action: Action) -> Next:
        spend(s, "clear")
        if action.picks[0] == plain_answers.CLEAR_BARRICADE.id:
            clear(s, self.district)
        else:
            s.rubble[self.district] -= 1
            s.cleared_now += 1
            say(s, "rubble_cleared", district=parts(s).districts[self.district])
        return []


class GarrisonWhere(Ask, frozen=True):
    """Garrison: an objective with an active Regiment and no Garrison."""

    def ask(self, s: Nights) -> Decision:
        options = parts(s).district.options(garrison_sites(s))
        return Decision((SOVIET,), "garrison_where", options)

    def take(self, s: Nights, action: Action) -> Next:
        spend(s, "garrison")
        place_garrison(s, parts(s).district.number[action.picks[0]])
        return []


class RallyWhich(Ask, frozen=True):
    """Rally: a disabled Garrison or Regiment of the sector."""

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        sector = turn_of(s).sector
        found = [*p.regiment.options(s.down & 0b111 << 3 * sector)]
        for district in bits(s.garrisons_down & p.sectors[sector]):
            found.append(option("garrison_in", p.districts[district]))
        return Decision((SOVIET,), "rally_which", tuple(found))

    def take(self, s: Nights, action: Action) -> Next:
        spend(s, "rally")
        p = parts(s)
        pick = action.picks[0]
        if pick in p.regiment.number:
            s.down &= ~(1 << p.regiment.number[pick])
            say(s, "regiment_rallied", regiment=pick)
        else:
            s.garrisons_down &= ~(1 << p.district.number[pick])
            say(s, "garrison_rallied", district=pick)
        return []
