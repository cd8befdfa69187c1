"""Fire Combat (6.4): the units of one side fire, the others do not answer."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking, guns
from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.changes import die, names
from game.hungarian_nightmare.rules.roads import in_contact
from game.hungarian_nightmare.rules.state import (
    FIRED,
    Nightmare,
    card,
    disrupted,
    fire_of,
    fired,
    other,
    parts,
    seat_of,
)
from game.hungarian_nightmare.rules.steps.losses import Suffer
from game.hungarian_nightmare.rules.strength import fire_modifiers, fire_strength, told, total
from game.kernel import Action, Ask, Decision, Next, say
from game.parts.tables import look_up


def shooters(s: Nightmare, side: int) -> list[int]:
    """6.4: undisrupted units without a FIRED marker; German guns need an ASP (9.2.1)."""
    return [
        unit
        for unit in here(s, s.area, side)
        if fire_of(s, unit)
        and not (disrupted(s, unit) or fired(s, unit))
        and in_contact(s, unit)
        and (not guns.needs_ammunition(s, unit) or s.asp >= guns.ASP_FIRE)
    ]


class FireWith(Ask, frozen=True):
    """6.4: which units fire; one with a range at most (7.1.4)."""

    def ask(self, s: Nightmare) -> Decision:
        found = shooters(s, s.initiative)
        heavy = [unit for unit in found if card(s, unit).range]
        light = [unit for unit in found if not card(s, unit).range]
        kinds = (("others", light, 0, len(light)), ("artillery", heavy, 0, 1))
        return asking.stacks(s, s.initiative, "fire_with", kinds)

    def take(self, s: Nightmare, action: Action) -> Next:
        p, side = parts(s), s.initiative
        units = [p.unit[name] for name in action.picks]
        strength = fire_strength(s, units, here(s, s.area, side))
        modifiers = fire_modifiers(s, side, s.area, units)
        for unit in units:
            s.marks[unit] |= FIRED
            if guns.needs_ammunition(s, unit):
                s.asp -= guns.ASP_FIRE
        s.raw = die(s)
        column = guns.column(p.fire_columns, strength)
        result = look_up(p.tables.combat.table, str(column), s.raw + total(modifiers))
        say(
            s, "fired", seat=seat_of(side), area=p.areas[s.area], units=names(s, units),
            strength=strength, column=column, roll=s.raw, modifiers=told(modifiers), outcome=result,
        )  # fmt: skip
        return [suffer(s, other(side), result)]


def suffer(s: Nightmare, side: int, result: str, **more: object) -> Suffer:
    """What a result of the Combat Results Table does to a side."""
    steps = 0 if result == "-" else int(result[0])
    return Suffer(side, steps, "D" in result, **more)  # type: ignore[arg-type]
