"""Probe and Assault, Conflict mode: a Combat card, its points, and the counterattack."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Act, Action, Ask, Decision, Next, say
from game.nights_of_fire.rules.state import (
    Nights,
    hit,
    lose_prestige,
    night,
    parts,
    tokens_left,
)
from game.nights_of_fire.rules.steps.counterattack import offer_counterattack
from game.nights_of_fire.rules.steps.headline import HeadlineNow, condition_met, undoable
from game.nights_of_fire.rules.steps.occupation import blocks, pick_block
from game.nights_of_fire.rules.steps.reach import assaulters, place_of, probers, spend, turn_of
from game.nights_of_fire.seats import SOVIET
from game.parts.luck import draw_from

RUBBLE_FROM = 3  # a revealed value this high brings houses down


class AttackWith(Ask, frozen=True):
    """Probe, Assault: the Regiment that attacks in its district."""

    assault: bool

    def ask(self, s: Nights) -> Decision:
        able = assaulters(s) if self.assault else probers(s)
        step = "assault_with" if self.assault else "probe_with"
        return Decision((SOVIET,), step, parts(s).regiment.options(able))

    def take(self, s: Nights, action: Action) -> Next:
        p = parts(s)
        regiment = p.regiment.number[action.picks[0]]
        district = place_of(s, regiment)
        spend(s, "assault" if self.assault else "probe")
        if self.assault:
            turn = turn_of(s)
            s.soviet = replace(turn, spent=turn.spent | 1 << regiment)
        key = "assault" if self.assault else "probe"
        say(s, key, regiment=action.picks[0], district=p.districts[district])
        before = condition_met(s)
        points = _points(s, district, self.assault, _flip(s))
        here = s.at[district]
        eligible, unseen = here & p.icon["counterattack"], bool(here & s.hidden)
        steps: Next = [Strike(district, points, self.assault)]
        if not eligible and not unseen:
            return steps
        return [*steps, BeforeCounter(before), Counter(regiment, eligible, unseen, district)]


def _flip(s: Nights) -> int:
    """Flip the top Combat card; an empty deck is made anew from its discards."""
    if not s.combat:
        s.combat, s.combat_discard = s.combat_discard, 0
        say(s, "combat_reshuffled")
    card = draw_from(s, s.combat)
    s.combat ^= card
    s.combat_discard |= card
    return card.bit_length() - 1


def _points(s: Nights, district: int, assault: bool, card: int) -> int:
    """The revealed value, less Barricade and Rubble; a high one leaves a new Rubble token."""
    tactics = parts(s).tactics.tactics[card]
    value = tactics.assault if assault else tactics.night if night(s) else tactics.probe
    points = value - bool(s.rubble[district]) - (s.barricades >> district & 1)
    say(s, "combat_card", tactics_card=tactics.id, value=value, points=max(0, points))
    if s.advanced and value >= RUBBLE_FROM and tokens_left(s):
        s.rubble[district] += 1
        say(s, "rubble", district=parts(s).districts[district])
    return max(0, points)


class Strike(Act, frozen=True):
    """Probe, Assault: point by point, as long as there are points and insurgents."""

    district: int
    points: int
    assault: bool

    def run(self, s: Nights) -> Next:
        if not self.points or not s.at[self.district]:
            return []
        rest = Strike(self.district, self.points - 1, self.assault)
        return [PickTarget(self.district, self.points, self.assault), rest]


class PickTarget(Ask, frozen=True):
    """Probe, Assault: wound an insurgent, or kill a wounded one."""

    district: int
    points: int
    assault: bool

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        shown = p.insurgent.options(s.at[self.district] & ~s.hidden)
        facts = {"district": p.districts[self.district], "points": self.points}
        options = (*shown, *blocks(s, self.district))
        return Decision((SOVIET,), "pick_target", options, facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        p = parts(s)
        pick = action.picks[0]
        shown = pick in p.insurgent.number
        target = p.insurgent.number[pick] if shown else pick_block(s, self.district, pick)
        bit = 1 << target
        s.fresh |= bit & s.hidden & ~s.wounded
        hit(s, self.district, target)
        if self.assault and s.advanced and s.killed & bit & p.icon["bystander"]:
            say(s, "outrage")
            lose_prestige(s, 1, "outrage")
        return []


class BeforeCounter(Act, frozen=True):
    """Resolve Headline: anytime, so before a counterattack that could undo its condition.

    One that the attack has made true can be resolved at once too.
    """

    before: bool  # whether the condition was true before the attack

    def run(self, s: Nights) -> Next:
        now = condition_met(s) and (undoable(s) or not self.before)
        return [HeadlineNow()] if now and s.tactics else []


class Counter(Act, frozen=True):
    """Hungarian Counterattack: offered after every attempt, even if nobody was hit."""

    regiment: int
    eligible: int
    unseen: bool
    district: int = -1  # not told by attacks that were under way before it was

    def run(self, s: Nights) -> Next:
        return offer_counterattack(s, self.eligible, 1 << self.regiment, self.unseen)
