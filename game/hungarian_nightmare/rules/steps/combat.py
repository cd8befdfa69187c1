"""The Joint Combat Segment (6.3): rounds in an area, the initiative, and how combat ends."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking, guns
from game.hungarian_nightmare.rules.board import here, occupied
from game.hungarian_nightmare.rules.changes import die, drop_reserve, free_the_guns, reveal
from game.hungarian_nightmare.rules.plain_answers import (
    AGREE,
    ASSAULT,
    BLOW,
    BOMBARD,
    END,
    FIRE,
    OFFER,
    PASS,
    REFUSE,
    RESERVES,
)
from game.hungarian_nightmare.rules.roads import marches
from game.hungarian_nightmare.rules.state import FIRED, NOBODY, Nightmare, other, parts, seat_of
from game.hungarian_nightmare.rules.steps.assault import CommitAttack, attackers
from game.hungarian_nightmare.rules.steps.bombard_losses import SegmentLosses
from game.hungarian_nightmare.rules.steps.bombardment import BarrageWith
from game.hungarian_nightmare.rules.steps.danube import BlowWhich
from game.hungarian_nightmare.rules.steps.fire import FireWith, shooters
from game.hungarian_nightmare.rules.steps.movement import Leg
from game.hungarian_nightmare.rules.steps.reserve import reserves
from game.hungarian_nightmare.seats import GREY, RED
from game.kernel import Act, Action, Ask, Decision, Next, Option, say

CONSECUTIVE = 3  # passes that end combat (6.3.6)


class Round(Act, frozen=True):
    """6.3: a round, unless one side has nobody left there and nobody to send."""

    def run(self, s: Nightmare) -> Next:
        s.offered, s.shown = False, False
        s.attack, s.defence, s.lead = [], [], [NOBODY, NOBODY]
        s.engineered, s.first_fire, s.strikes = [False, False], 0, (0, 0)
        if not _goes_on(s):
            return [Complete("alone")]
        say(s, "round", number=s.round, area=parts(s).areas[s.area], seat=seat_of(s.initiative))
        return [Acting()]


def _goes_on(s: Nightmare) -> bool:
    absent = [side for side in (RED, GREY) if not occupied(s, s.area, side)]
    if not absent:
        return True
    # Under fog an end would tell that nobody is held back near by (13.4).
    return s.reserves and (s.fog or any(reserves(s, side, s.area) for side in absent))


class Acting(Ask, frozen=True):
    """6.3.1: the player with the initiative acts, passes, or offers to end combat (6.3.7)."""

    def ask(self, s: Nightmare) -> Decision:
        options: list[Option] = []
        if occupied(s, s.area, other(s.initiative)):
            options += self._deeds(s)
        if s.reserves and reserves(s, s.initiative, s.area):
            options.append(RESERVES)
        if s.initiative == GREY and s.bridges:
            options.append(BLOW)
        if not s.offered:
            options.append(OFFER)
        facts = {"area": parts(s).areas[s.area], "number": s.round}
        return asking.ask(s, s.initiative, "acting", options, PASS, facts=facts, passes=(PASS.id,))

    def _deeds(self, s: Nightmare) -> list[Option]:
        found = []
        if shooters(s, s.initiative):
            found.append(FIRE)
        if any(parts(s).leads[unit] for unit in attackers(s, s.initiative)):
            found.append(ASSAULT)
        if guns.batteries(s, s.initiative, s.area):
            found.append(BOMBARD)
        return found

    def take(self, s: Nightmare, action: Action) -> Next:
        pick, side = action.picks[0], s.initiative
        if pick == FIRE.id:
            return [FireWith(), EndOfRound()]
        if pick == ASSAULT.id:
            return [CommitAttack(), EndOfRound()]
        if pick == BOMBARD.id:
            return [BarrageWith(side, s.area, combat=True), SegmentLosses(), EndOfRound()]
        if pick == RESERVES.id:
            return [CommitReserve(), EndRoll(), EndOfRound()]
        if pick == BLOW.id:
            return [BlowWhich(), self]
        if pick == OFFER.id:
            return [Consent()]
        say(s, "passed", seat=seat_of(side), area=parts(s).areas[s.area])
        return [EndRoll(), EndOfRound(passed=True)]


class Consent(Ask, frozen=True):
    """6.3.7: combat ends by mutual consent; whoever is refused still acts."""

    def ask(self, s: Nightmare) -> Decision:
        facts = {"area": parts(s).areas[s.area], "number": s.round}
        return asking.ask(
            s, other(s.initiative), "consent", (), AGREE, REFUSE, facts=facts, passes=(REFUSE.id,)
        )

    def take(self, s: Nightmare, action: Action) -> Next:
        if action.picks[0] == AGREE.id:
            return [Complete("consent")]
        s.offered = True
        say(s, "refused", seat=seat_of(other(s.initiative)), area=parts(s).areas[s.area])
        return [Acting()]


class CommitReserve(Ask, frozen=True):
    """13.2.3: reserves move into the area, one by one, as many as can and find room."""

    moved: bool = False

    def ask(self, s: Nightmare) -> Decision:
        found = asking.units(s, reserves(s, s.initiative, s.area))
        words = (END,) if self.moved else ()
        facts = {"area": parts(s).areas[s.area]}
        return asking.ask(s, s.initiative, "commit_reserve", found, *words, facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        if action.picks[0] == END.id:
            return []
        unit = parts(s).unit[action.picks[0]]
        friends = bool(here(s, s.area, s.initiative))
        path = marches(s, unit, False, True, friends).path(s.area)
        drop_reserve(s, unit)
        reveal(s)
        s.let = 0
        say(s, "reserve_committed", unit=action.picks[0], area=parts(s).areas[s.area])
        return [Leg(unit, path), CommitReserve(moved=True)]


class EndRoll(Act, frozen=True):
    """6.3.4: without a combat roll a die decides whether combat ends and who goes on."""

    def run(self, s: Nightmare) -> Next:
        s.raw = die(s)
        say(s, "end_roll", seat=seat_of(s.initiative), roll=s.raw)
        return []


class EndOfRound(Act, frozen=True):
    """6.3.2, 6.3.3, 6.3.5, 6.3.6: the raw roll ends combat, or an odd one passes the initiative."""

    passed: bool = False

    def run(self, s: Nightmare) -> Next:
        s.passes = s.passes + 1 if self.passed else 0
        end = parts(s).tables.rounds.end
        if s.raw <= end[min(s.round, len(end)) - 1]:
            return [Complete("roll")]
        if s.passes >= CONSECUTIVE:
            return [Complete("passes")]
        if s.raw % 2:
            s.initiative = other(s.initiative)
        s.round += 1
        return [Round()]


class Complete(Act, frozen=True):
    """6.3.8: combat here is over for this turn; markers go, but not from units with a range."""

    why: str

    def run(self, s: Nightmare) -> Next:
        p = parts(s)
        for unit, area in enumerate(s.where):
            if area == s.area and not p.cards[unit].range:
                s.marks[unit] &= ~FIRED
        s.done.append(s.area)
        say(s, "combat_complete", area=p.areas[s.area], why=self.why)
        s.attack, s.defence, s.shown, s.first_fire, s.strikes = [], [], False, 0, (0, 0)
        s.area, s.round, s.passes = NOBODY, 0, 0
        free_the_guns(s)
        return []
