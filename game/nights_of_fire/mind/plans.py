"""What a Revolutionary's actions are worth, by rules of thumb, in Prestige for an operation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.kernel import Seat
from game.nights_of_fire.mind.ground import in_reach, soviets, turns_to_come, values_of
from game.nights_of_fire.rules.plain_answers import HEAL, HIDE
from game.nights_of_fire.rules.state import Nights, active, parts, unarmed
from game.nights_of_fire.rules.steps.adjustment import counting_garrisons
from game.nights_of_fire.rules.steps.attacks import ambushers, attack_cost, attackers
from game.nights_of_fire.rules.steps.barricade import barricade_cost, builders
from game.nights_of_fire.rules.steps.defy import defiers
from game.nights_of_fire.rules.steps.flee import flee_cost, flights
from game.nights_of_fire.rules.steps.keywords import READY
from game.nights_of_fire.rules.steps.medic import hidden_medics, patients
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.nights_of_fire.set.components import Parts
from game.parts.bits import bits

MORALE = 0.35  # what a point of Morale is worth
MOMENTUM = 0.5  # two tokens are a point of Prestige
LEAST_GAIN = 0.02  # for which a fighter moves
MOST_GAIN = 0.3  # of a group that moves


class Plan(NamedTuple):
    """An action with its leader or its place, and what it brings for an operation."""

    score: float
    where: int = -1
    who: int = -1
    goal: int = -1
    group: int = 0


NO_PLAN = Plan(0.0)


def best(plans: Iterable[Plan]) -> Plan:
    """The best of these plans."""
    return max(plans, default=NO_PLAN)


def flight(s: Nights, seat: Seat) -> Plan:
    """Help Civilians Flee: the dearest, the cheapest and the most endangered first."""
    return best(Plan(flight_score(s, d), d) for d in bits(flights(s, seat)))


def flight_score(s: Nights, district: int) -> float:
    """What a civilian's flight is worth for an operation."""
    gain = s.civilian[district] + MORALE / 2
    if in_reach(s) >> district & 1:
        gain *= 1.3 if active(s, district) else 1.15
    return gain / flee_cost(s, district)


def ambush(s: Nights, seat: Seat) -> Plan:
    """Ambush: Momentum and a disabled unit, at the price of a hidden insurgent."""
    return best(_strikes(s, ambushers(s, seat), 0.0, 3))


def attack(s: Nights, seat: Seat) -> Plan:
    """Open Attack: the same, with the Soviet reply to fear."""
    return best(_strikes(s, attackers(s, seat), 1.0, attack_cost(s)))


def _strikes(s: Nights, leaders: int, risk: float, cost: int) -> Iterable[Plan]:
    worth = values_of(s)
    for d, here in enumerate(s.at):
        able = here & leaders
        if able:
            gain = MOMENTUM + target_value(s, d)
            for i in bits(able):
                price = 0.3 * worth[i] if s.hidden >> i & 1 else 0.0
                price += risk * reply_risk(s, i) * worth[i]
                yield Plan((gain - price) / cost, d, i)


def reply_risk(s: Nights, insurgent: int) -> float:
    """How much of an insurgent the Soviet reply takes on average."""
    killed = max(0, s.readiness - 3)
    wounded = min(6, s.readiness) - killed
    harm = 1.0 if s.wounded >> insurgent & 1 else 0.5
    return (killed + wounded * harm) / 6


def target_value(s: Nights, district: int) -> float:
    """What it is worth to disable a unit here: a Regiment while it can still act, or a Garrison."""
    regiment = 0.15 + 0.05 * min(5, turns_to_come(s)) if active(s, district) else 0.0
    return max(regiment, garrison_value(s, district))


def garrison_value(s: Nights, district: int) -> float:
    """What it is worth to disable a Garrison: it no longer lowers Morale, and may raise it."""
    if not (s.garrisons & ~s.garrisons_down) >> district & 1:
        return 0.0
    return 0.24


def barricade(s: Nights, seat: Seat) -> Plan:
    """Build Barricade: against Probes where many stand together, and for Bystanders to defy at."""
    if not s.conflict and not s.advanced:
        return NO_PLAN
    everybody = builders(s, seat)
    if not everybody:
        return NO_PLAN
    near = in_reach(s)
    found = []
    for d, here in enumerate(s.at):
        able = here & everybody if near >> d & 1 else 0
        if able:
            gain = _shelter(s, d, here) + _stage(s, d, here)
            who = bits(able & ~unarmed(s) or able)[0]
            found.append(Plan(gain / barricade_cost(s, d, False), d, who))
    return best(found)


def _shelter(s: Nights, district: int, here: int) -> float:
    """What a Barricade keeps away: Probes, but none of Konev's cards."""
    if not s.conflict:
        return 0.0
    if here.bit_count() < 2:
        return 0.0
    return 0.08 * here.bit_count() + (0.1 if s.civilian[district] > 0 else 0.0)


def _stage(s: Nights, district: int, here: int) -> float:
    """What a Barricade is worth to the hidden Bystanders behind it, once Regiments are there."""
    bystanders = unarmed(s) & s.hidden
    if not bystanders:
        return 0.0
    p = parts(s)
    crowd = float((here & bystanders).bit_count())
    for d in bits(p.near[district]):
        crowd += 0.6 * (s.at[d] & bystanders & p.fighters).bit_count()
    return (0.5 if active(s, district) else 0.2) * min(2.0, crowd)


def heal(s: Nights, seat: Seat) -> Plan:
    """Medic: Wounds to be healed, as many as the operations allow."""
    wounded = patients(s, hidden_medics(s), HEAL.id).bit_count()
    shown = patients(s, hidden_medics(s), HIDE.id).bit_count()
    return Plan(min(0.2, 0.1 * wounded + 0.03 * shown))


def defy(s: Nights, seat: Seat) -> Plan:
    """Defy: a Bystander before a Barricade, a Blocker beside a Garrison, or to lower Readiness."""
    able = defiers(s, seat)
    icon = parts(s).icon
    found = [_calm(s, able)]
    counting = counting_garrisons(s)
    for d, here in enumerate(s.at):
        for i in bits(here & able):
            if icon["bystander"] >> i & 1 and shames(s, d):
                found.append(Plan(0.36, d, i))
            elif icon["blocker"] >> i & 1 and counting >> d & 1:
                found.append(Plan(0.11, d, i))
    return best(found)


def _calm(s: Nights, able: int) -> Plan:
    """Somebody who can be spared shows up, before Konev's cards profit from Readiness."""
    able &= ~parts(s).icon["ambush"]
    if s.conflict or s.readiness < READY or not able or not turns_to_come(s):
        return NO_PLAN
    worth = values_of(s)
    who = min(bits(able), key=worth.__getitem__)
    where = next(d for d, here in enumerate(s.at) if here >> who & 1)
    return Plan(0.12 + 0.04 * min(2, s.readiness - READY), where, who)


def shames(s: Nights, district: int) -> bool:
    """Whether a Bystander's defiance would be seen here."""
    blocked = s.barricades >> district & 1 or s.rubble[district]
    return bool(blocked and active(s, district))


class Stand(NamedTuple):
    """How well a fighter stands in each district, and those who could strike from an ambush."""

    plain: list[float]
    ambush: list[float]
    unarmed: list[float]
    ambushers: int
    bystanders: int

    def kinds(self, fighters: int) -> tuple[tuple[list[float], int], ...]:
        """These fighters by the way they look at districts."""
        return (
            (self.ambush, fighters & self.ambushers),
            (self.unarmed, fighters & self.bystanders),
            (self.plain, fighters & ~self.ambushers & ~self.bystanders),
        )

    def of(self, insurgent: int, district: int) -> float:
        """How well this fighter stands there."""
        return next(value[district] for value, who in self.kinds(1 << insurgent) if who)


def move(s: Nights, seat: Seat) -> Plan:
    """Move: a group of fighters that stand better in another district."""
    p = parts(s)
    stand = standing(s)
    best_total, start, end = 0.0, -1, -1
    for d, here in enumerate(s.at):
        fighters = here & p.fighters
        if fighters:
            for goal, total in _gains(p, stand, d, fighters):
                if total > best_total:
                    best_total, start, end = total, d, goal
    if start < 0:
        return NO_PLAN
    return group_move(start, end, s.at[start] & p.fighters, stand)


def _gains(p: Parts, stand: Stand, start: int, fighters: int) -> list[tuple[int, float]]:
    """What these fighters gain by going to each district next to theirs, as far as it counts."""
    kinds = [(v, v[start], who.bit_count()) for v, who in stand.kinds(fighters) if who]
    found = []
    for goal in bits(p.near[start]):
        total = 0.0
        for value, now, count in kinds:
            gain = value[goal] - now
            if gain > LEAST_GAIN:
                total += gain * count
        found.append((goal, total if total < MOST_GAIN else MOST_GAIN))
    return found


def group_move(start: int, goal: int, fighters: int, stand: Stand) -> Plan:
    """Those of these fighters who gain by going there, and what they gain."""
    total, group = 0.0, 0
    for value, who in stand.kinds(fighters):
        gain = value[goal] - value[start]
        if who and gain > LEAST_GAIN:
            total += gain * who.bit_count()
            group |= who
    return Plan(min(total, MOST_GAIN), start, goal=goal, group=group)


def standing(s: Nights) -> Stand:
    """How well fighters stand: beside Soviet units, beside civilians, out of harm."""
    units, reach, up = soviets(s), in_reach(s), ~s.down
    at, regiments = s.at, s.regiments
    shaming = [s.advanced and shames(s, d) for d in range(len(at))]
    plain, ambush, unarmed_ = [], [], []
    for d, value in enumerate(s.civilian):
        base = 0.08 * value + 0.02 if value > 0 else 0.0
        enemies = regiments[d] & up
        if enemies:
            base -= 0.05 if enemies & (enemies - 1) == 0 else 0.1
        if units >> d & 1:
            crowd = max(0, at[d].bit_count() - 3) * 0.03
            plain.append(base + 0.12 - crowd)
            ambush.append(base + 0.2 - crowd)
        else:
            near = base + 0.04 if reach >> d & 1 else base
            plain.append(near)
            ambush.append(near)
        unarmed_.append(base + 0.35 if shaming[d] else base)
    bystanders = unarmed(s)
    ambushers_ = parts(s).icon["ambush"] & (s.hidden | s.pool) & ~bystanders
    return Stand(plain, ambush, unarmed_, ambushers_, bystanders)


PLANS: dict[str, Callable[[Nights, Seat], Plan]] = {
    "move": move,
    "flee": flight,
    "barricade": barricade,
    "ambush": ambush,
    "attack": attack,
    "medic": heal,
    "defy": defy,
}


def hand_of(s: Nights, seat: Seat) -> int:
    """The cards of a seat."""
    return s.hand[REVOLUTIONARIES.index(seat)]
