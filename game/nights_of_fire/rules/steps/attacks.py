"""Ambush and Open Attack: an insurgent disables a Soviet unit in its district."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Action, Ask, Decision, Next, Option, Seat, option, roll, say
from game.nights_of_fire.rules.payment import can_pay, payment, purse
from game.nights_of_fire.rules.state import (
    Nights,
    active,
    active_garrisons,
    deed,
    disable_garrison,
    disable_regiment,
    gain_momentum,
    hit,
    in_force,
    kill,
    parts,
    reveal,
    set_readiness,
    unarmed,
    where,
)
from game.nights_of_fire.rules.steps.pay import pay
from game.parts.bits import bits

ATTACK_COST = 3
CHEAP_COST = 2  # the first Open Attack of a round, under a Headline's permanent penalty
GARRISON = "garrison"


def ambushers(s: Nights, seat: Seat) -> int:
    """Ambush: the hidden insurgents with the icon beside an active Soviet unit."""
    return able_to_ambush(s, seat, close_by(s))


def able_to_ambush(s: Nights, seat: Seat, close: int) -> int:
    """Those of these insurgents that can ambush, if the seat can pay for it."""
    able = close & s.hidden & parts(s).icon["ambush"]
    return able if able and can_pay(s, seat, ATTACK_COST, "ambush") else 0


def attackers(s: Nights, seat: Seat) -> int:
    """Open Attack: the armed insurgents, hidden or revealed, beside an active Soviet unit."""
    return able_to_attack(s, purse(s, seat), close_by(s))


def able_to_attack(s: Nights, most: int, close: int) -> int:
    """Those of these insurgents that can attack openly, if the most a seat can pay suffices."""
    able = close & ~unarmed(s)
    return able if able and most >= attack_cost(s) else 0


def attack_cost(s: Nights) -> int:
    """Open Attack: always three operations, unless a Headline has made the first one cheaper."""
    cheap = s.permanent and not s.attacks_now and in_force(s, "cheaper_attack")
    return CHEAP_COST if cheap else ATTACK_COST


def close_by(s: Nights) -> int:
    """The insurgents that share a district with an active Soviet unit."""
    found, regiments, up = 0, s.regiments, ~s.down
    held = active_garrisons(s)
    for district, here in enumerate(s.at):
        if here and (regiments[district] & up or held >> district & 1):
            found |= here
    return found


def _targets(s: Nights, insurgent: int) -> tuple[Option, ...]:
    district = where(s, insurgent)
    names = [parts(s).regiments[r] for r in bits(active(s, district))]
    found = [option("regiment", name) for name in names]
    if active_garrisons(s) >> district & 1:
        found.append(option("garrison", GARRISON))
    return tuple(found)


def _strike(s: Nights, insurgent: int, target: str) -> None:
    reveal(s, 1 << insurgent)
    if target == GARRISON:
        disable_garrison(s, where(s, insurgent))
    else:
        disable_regiment(s, parts(s).regiment.number[target])
    gain_momentum(s, 1, "strike")


class Target(Ask, frozen=True):
    """Ambush, Open Attack: any active Garrison or Regiment in the insurgent's district."""

    seat: Seat
    insurgent: int
    ambush: bool

    def ask(self, s: Nights) -> Decision:
        step = "ambush_target" if self.ambush else "attack_target"
        facts = {"insurgent": parts(s).insurgents[self.insurgent]}
        return Decision((self.seat,), step, _targets(s, self.insurgent), facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        pay_for = PayForAmbush if self.ambush else PayForAttack
        return [pay_for(self.seat, self.insurgent, action.picks[0])]


class PayForAmbush(Ask, frozen=True):
    """Ambush: three operations, one card at least with the icon; then gain Momentum."""

    seat: Seat
    insurgent: int
    target: str

    def ask(self, s: Nights) -> Decision:
        return payment(s, self.seat, "pay_ambush", ATTACK_COST, "ambush", priced=True)

    def take(self, s: Nights, action: Action) -> Next:
        pay(s, action)
        say(s, "ambush", seat=self.seat, **deed(s, self.insurgent))
        _strike(s, self.insurgent, self.target)
        return []


class PayForAttack(Ask, frozen=True):
    """Open Attack: three operations, then the Soviet reply."""

    seat: Seat
    insurgent: int
    target: str

    def ask(self, s: Nights) -> Decision:
        asked = payment(s, self.seat, "pay_attack", attack_cost(s), priced=True)
        facts = {**asked.facts, "insurgent": parts(s).insurgents[self.insurgent]}
        return replace(asked, facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        pay(s, action)
        s.attacks_now += 1
        say(s, "attack", seat=self.seat, **deed(s, self.insurgent))
        _strike(s, self.insurgent, self.target)
        soviet_reply(s, self.insurgent, 1 + roll(s, 6))
        return []


def soviet_reply(s: Nights, insurgent: int, die: int) -> None:
    """Open Attack, the Soviet counterattack by die against Readiness (ruling 2)."""
    say(s, "reply", die=die, readiness=s.readiness)
    if die > s.readiness:
        say(s, "reply_miss")
        set_readiness(s, 1, "miss")
        return
    district = where(s, insurgent)
    if die <= s.readiness - 3:
        kill(s, district, insurgent)
    else:
        hit(s, district, insurgent)
    set_readiness(s, -1, "hit")
