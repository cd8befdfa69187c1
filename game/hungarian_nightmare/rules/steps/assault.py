"""Assault Combat (6.5, 6.8): both commit, a die decides who strikes first, and both strike."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking, guns
from game.hungarian_nightmare.rules.board import cleared, here
from game.hungarian_nightmare.rules.changes import die, disrupt, names
from game.hungarian_nightmare.rules.plain_answers import KEEP, SPEND
from game.hungarian_nightmare.rules.roads import in_contact
from game.hungarian_nightmare.rules.state import (
    BANKS,
    BUDA,
    PEST,
    Nightmare,
    assault_of,
    disrupted,
    other,
    parts,
    seat_of,
)
from game.hungarian_nightmare.rules.steps.fire import suffer
from game.hungarian_nightmare.rules.steps.losses import Suffer
from game.hungarian_nightmare.rules.strength import assault_modifiers, assault_strength, told, total
from game.hungarian_nightmare.seats import RED
from game.kernel import Act, Action, Ask, Decision, Next, say
from game.parts.tables import look_up

ATTACK, DEFENCE = False, True


def attackers(s: Nightmare, side: int) -> list[int]:
    """6.5.1, 6.5.7: undisrupted units with an Assault CF, but no artillery."""
    return [
        unit
        for unit in here(s, s.area, side)
        if assault_of(s, unit)
        and not disrupted(s, unit)
        and not parts(s).artillery[unit]
        and in_contact(s, unit)
    ]


def defenders(s: Nightmare, side: int) -> list[int]:
    """6.5.7, 6.8.6: all but artillery, which defends only where guns and artillery are alone."""
    p, units = parts(s), here(s, s.area, side)
    if not any(p.leads[unit] for unit in units):
        return units
    return [unit for unit in units if not p.artillery[unit]]


def _commit(s: Nightmare, side: int, step: str, found: list[int]) -> Decision:
    """One unit at least, armour or infantry if there is any."""
    leads = parts(s).leads
    fit = [unit for unit in found if leads[unit]]
    others = [unit for unit in found if not leads[unit]]
    kinds = (("fit", fit, 1, len(fit)), ("guns", others, 0, len(others)))
    return asking.stacks(s, side, step, kinds)


class CommitAttack(Ask, frozen=True):
    """6.5.2: the attacker commits units, a possible Lead among them (6.8.5)."""

    def ask(self, s: Nightmare) -> Decision:
        return _commit(s, s.initiative, "commit_attack", attackers(s, s.initiative))

    def take(self, s: Nightmare, action: Action) -> Next:
        s.attack = sorted(parts(s).unit[name] for name in action.picks)
        s.raw = 0
        area, seat = parts(s).areas[s.area], seat_of(s.initiative)
        say(s, "assault", seat=seat, area=area)
        return [
            ChooseLead(ATTACK), Engineers(ATTACK),
            CommitDefence(), ChooseLead(DEFENCE), Engineers(DEFENCE), FirstFire(),
        ]  # fmt: skip


class CommitDefence(Ask, frozen=True):
    """6.5.2: the defender commits at least one unit, armour or infantry if there is any (6.8.6)."""

    def ask(self, s: Nightmare) -> Decision:
        side = other(s.initiative)
        return _commit(s, side, "commit_defence", defenders(s, side))

    def take(self, s: Nightmare, action: Action) -> Next:
        s.defence = sorted(parts(s).unit[name] for name in action.picks)
        return []


class ChooseLead(Ask, frozen=True):
    """6.8.1: each player selects a Lead unit; guns only where nothing else is committed."""

    defends: bool

    def ask(self, s: Nightmare) -> Decision:
        units = s.defence if self.defends else s.attack
        found = [unit for unit in units if parts(s).leads[unit]] or units
        side = _side(s, self.defends)
        return asking.ask(s, side, "lead", asking.units(s, found))

    def take(self, s: Nightmare, action: Action) -> Next:
        s.lead[self.defends] = parts(s).unit[action.picks[0]]
        return []


class Engineers(Act, frozen=True):
    """10.1.3: the Soviet player may commit an Engineer Point of that side of the city."""

    defends: bool

    def run(self, s: Nightmare) -> Next:
        if _side(s, self.defends) != RED or bank_to_spend(s) is None:
            return []
        return [SpendPoint(self.defends)]


class SpendPoint(Ask, frozen=True):
    """10.1.4: one point for one round."""

    defends: bool

    def ask(self, s: Nightmare) -> Decision:
        facts = {"area": parts(s).areas[s.area], "count": sum(s.engineers)}
        return asking.ask(s, RED, "engineers", (), SPEND, KEEP, facts=facts, passes=(KEEP.id,))

    def take(self, s: Nightmare, action: Action) -> Next:
        bank = bank_to_spend(s)
        if action.picks[0] == SPEND.id and bank is not None:
            s.engineers[bank] -= 1
            s.engineered[self.defends] = True
        return []


def bank_to_spend(s: Nightmare) -> int | None:
    """10.1.5, 10.1.6: whose points serve here: the bank's own, or those of a cleared bank."""
    home = BUDA if parts(s).bank[s.area] == "buda" else PEST
    if s.engineers[home]:
        return home
    away = PEST if home == BUDA else BUDA
    return away if s.engineers[away] and cleared(s, BANKS[away]) else None


def _side(s: Nightmare, defends: bool) -> int:
    return other(s.initiative) if defends else s.initiative


class FirstFire(Act, frozen=True):
    """6.5.2 to 6.5.5: who strikes first; disrupted defenders never do (8.1.3)."""

    def run(self, s: Nightmare) -> Next:
        s.first_fire = raw = die(s)
        order = look_up(parts(s).tables.first_fire.table, "order", raw)
        if order == "defender" and all(disrupted(s, unit) for unit in s.defence):
            order = "simultaneous"
        s.shown = True
        say(s, "first_fire", seat=seat_of(s.initiative), roll=raw, order=order)
        if order == "surprise":
            return [Strike(ATTACK), Strike(DEFENCE), AssaultOver(disrupts=False)]
        if order == "defender":
            return [Strike(DEFENCE), Strike(ATTACK), AssaultOver(disrupts=True)]
        return [Clash(), AssaultOver(disrupts=True)]


class Strike(Act, frozen=True):
    """6.5.3, 6.5.5: one side strikes with what it still has, and losses are taken at once."""

    defends: bool

    def run(self, s: Nightmare) -> Next:
        loss = _strike(s, self.defends)
        return [loss] if loss else []


class Clash(Act, frozen=True):
    """6.5.4: both strike before any loss is taken."""

    def run(self, s: Nightmare) -> Next:
        found = [_strike(s, ATTACK), _strike(s, DEFENCE)]
        return [loss for loss in found if loss]


def _strike(s: Nightmare, defends: bool) -> Suffer | None:
    """A roll on the Combat Results Table with every modifier; what the enemy suffers."""
    p = parts(s)
    side, enemy = _side(s, defends), _side(s, not defends)
    units = [unit for unit in (s.defence if defends else s.attack) if s.where[unit] == s.area]
    targets = s.attack if defends else s.defence
    if not units or not here(s, s.area, enemy):
        return None
    strength = assault_strength(s, units, here(s, s.area, side), defends=defends)
    modifiers = assault_modifiers(s, side, s.area, units, defends=defends)
    raw = die(s)
    if not defends:
        s.raw = raw
    s.strikes = (s.strikes[0], raw) if defends else (raw, s.strikes[1])
    column = guns.column(p.fire_columns, strength)
    result = look_up(p.tables.combat.table, str(column), raw + total(modifiers))
    say(
        s, "struck", seat=seat_of(side), area=p.areas[s.area], units=names(s, units),
        strength=strength, column=column, roll=raw, modifiers=told(modifiers), outcome=result,
    )  # fmt: skip
    return suffer(s, enemy, result, lead=s.lead[not defends], committed=tuple(targets))


class AssaultOver(Act, frozen=True):
    """6.9.5: attackers are disrupted but after surprise; a raw roll is there for the end."""

    disrupts: bool

    def run(self, s: Nightmare) -> Next:
        if self.disrupts:
            for unit in s.attack:
                if s.where[unit] == s.area:
                    disrupt(s, unit)
        if not s.raw:
            s.raw = die(s)
            say(s, "end_roll", seat=seat_of(s.initiative), roll=s.raw)
        return []
