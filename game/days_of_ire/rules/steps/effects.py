"""Effects: a card's text carried out keyword by keyword, by whoever executes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.days_of_ire.rules.changes import (
    activate,
    barricades_left,
    build_barricade,
    can_activate,
    draw,
    heal,
    place_units,
    remove_units,
    room,
    shift_morale,
    shift_support,
)
from game.days_of_ire.rules.state import (
    NOBODY,
    TEAM,
    Days,
    in_force,
    left,
    parts,
    players_at,
    units,
)
from game.days_of_ire.rules.steps.choices import (
    ActivateWhere,
    DiscardCards,
    DiscardWho,
    DrawWho,
    HealWho,
    InjureWho,
    MoveUnit,
    PlaceUnit,
    RemoveUnit,
    ReviveWho,
    TankWhere,
    place_tank,
    reviving_places,
    tank_places,
)
from game.days_of_ire.set.effects import (
    ANY,
    HERE,
    RULES,
    Activate,
    Barricade,
    Discard,
    Draw,
    Effect,
    FreeStep,
    Heal,
    InForce,
    Injure,
    Morale,
    Move,
    Place,
    Remove,
    Revive,
    RevolutionaryTank,
    Support,
)
from game.kernel import Act, Next, Step, say

ANYWHERE = -1


class Carry(Act, frozen=True):
    """A text effect: its keywords in order, from one on, for whoever executes it."""

    text: str
    doer: int = TEAM
    place: int = ANYWHERE
    index: int = 0

    def run(self, s: Days) -> Next:
        effects = parts(s).texts[self.text]
        for index in range(self.index, len(effects)):
            effect = effects[index]
            hangs = effect.if_marked or effect.unless_marked
            if s.result is None and (not hangs or applies(s, effect)):
                steps = DO[type(effect)](s, effect, self.doer, self.place)
                if steps:
                    rest = Carry(self.text, self.doer, self.place, index + 1)
                    return [*steps, rest] if index + 1 < len(effects) else steps
        return ()


def applies(s: Days, effect: Effect) -> bool:
    """Whether the resolution markers let a keyword that hangs on one take place."""
    marks = parts(s).marks
    if effect.if_marked and not s.marked >> marks[effect.if_marked] & 1:
        return False
    return not (effect.unless_marked and s.marked >> marks[effect.unless_marked] & 1)


def spot(s: Days, at: str, place: int) -> int:
    """The location a keyword names, or ANYWHERE."""
    if at == HERE:
        return place
    return ANYWHERE if at == ANY else parts(s).place.number[at]


def _morale(s: Days, effect: Morale, doer: int, place: int) -> Next:
    shift_morale(s, effect.by)
    return ()


def _support(s: Days, effect: Support, doer: int, place: int) -> Next:
    shift_support(s, effect.by)
    return ()


def _place(s: Days, effect: Place, doer: int, place: int) -> Next:
    where = spot(s, effect.at, place)
    if where == ANYWHERE:
        count = min(effect.count, left(s, effect.unit))
        return [PlaceUnit(effect.unit, count, doer)] if count else ()
    place_units(s, effect.unit, where, effect.count)
    return ()


def _remove(s: Days, effect: Remove, doer: int, place: int) -> Next:
    where = spot(s, effect.at, place)
    if where == ANYWHERE:
        count = min(effect.count, sum(units(s, effect.unit)))
        return [RemoveUnit(effect.unit, count, doer)] if count else ()
    remove_units(s, effect.unit, where, effect.count)
    return ()


def _move(s: Days, effect: Move, doer: int, place: int) -> Next:
    where = spot(s, effect.at, place)
    if not _can_move(s, effect, doer, where):
        return ()
    there = units(s, effect.unit)
    count = min(effect.count, sum(there) if where == ANYWHERE else there[where])
    return [MoveUnit(effect.unit, count, doer, where)]


def _tank(s: Days, effect: RevolutionaryTank, doer: int, place: int) -> Next:
    where = spot(s, effect.at, place)
    if not (s.reserve and tank_places(s, where)):
        return ()
    if where == ANYWHERE:
        return [TankWhere(doer)]
    place_tank(s, where)
    return ()


def injured(s: Days, where: int) -> list[int]:
    """The Revolutionaries there who have an injury."""
    if not any(s.injuries):
        return []
    there = range(s.team) if where == ANYWHERE else players_at(s, where)
    return [player for player in there if s.injuries[player]]


def _heal(s: Days, effect: Heal, doer: int, place: int) -> Next:
    return healing(s, effect.count, doer, spot(s, effect.at, place))


def healing(s: Days, count: int, doer: int, where: int) -> Next:
    """Remove so many injuries of Revolutionaries in a location, or anywhere."""
    while count:
        hurt = injured(s, where)
        if len(hurt) > 1:
            return [HealWho(count, doer, where)]
        if hurt:
            heal(s, hurt[0])
        count -= 1
    return ()


def _injure(s: Days, effect: Injure, doer: int, place: int) -> Next:
    where = spot(s, effect.at, place)
    there = where == ANYWHERE or where in s.at
    return [InjureWho(effect.count, where)] if there else ()


def _draw(s: Days, effect: Draw, doer: int, place: int) -> Next:
    if effect.who == "each":
        for player in range(s.team):
            draw(s, player, effect.count)
    elif doer >= 0:
        draw(s, doer, effect.count)
    elif any(room(s, player) for player in range(s.team)):
        return [DrawWho(effect.count)]
    return ()


def _discard(s: Days, effect: Discard, doer: int, place: int) -> Next:
    if effect.who == "each":
        return [DiscardCards(player, effect.count) for player in range(s.team) if s.hand[player]]
    if doer >= 0:
        return [DiscardCards(doer, effect.count)] if s.hand[doer] else ()
    return [DiscardWho(effect.count, doer)] if any(s.hand) else ()


def _revive(s: Days, effect: Revive, doer: int, place: int) -> Next:
    return [ReviveWho(effect.count, doer)] if s.dead and reviving_places(s, doer) else ()


def _activate(s: Days, effect: Activate, doer: int, place: int) -> Next:
    where = spot(s, effect.at, place)
    if not _can_activate(s, effect, doer, where):
        return ()
    if where == ANYWHERE:
        return [ActivateWhere(doer)]
    activate(s, where)
    return ()


def _barricade(s: Days, effect: Barricade, doer: int, place: int) -> Next:
    build_barricade(s, place)
    return ()


def _step(s: Days, effect: FreeStep, doer: int, place: int) -> Next:
    if s.turn != NOBODY:  # an Event may also be resolved in the Soviet phase
        s.bonus += 1
        say(s, "free_step")
    return ()


def _in_force(s: Days, effect: InForce, doer: int, place: int) -> Next:
    s.rules |= 1 << RULES.index(effect.rule)
    say(s, "in_force", rule=effect.rule)
    return ()


def useful(s: Days, effect: Effect, player: int, place: int, spent: int) -> bool:
    """Whether a keyword of an ability would do anything, as everybody can see."""
    if (effect.if_marked or effect.unless_marked) and not applies(s, effect):
        return False
    if isinstance(effect, Draw):
        return spent > 0 or any(room(s, each) for each in _drawing(s, effect, player))
    test = USEFUL.get(type(effect))
    if test is None:
        return True
    at = getattr(effect, "at", HERE)
    return test(s, effect, player, place if at == HERE else spot(s, at, place))


def _drawing(s: Days, effect: Draw, player: int) -> Iterable[int]:
    return range(s.team) if effect.who == "each" else (player,)


def _can_activate(s: Days, effect: Activate, player: int, where: int) -> bool:
    places = range(len(s.idle)) if where == ANYWHERE else (where,)
    return any(can_activate(s, each) for each in places)


def _is_there(s: Days, effect: Remove | Move, player: int, where: int) -> bool:
    there = units(s, effect.unit)
    return any(there) if where == ANYWHERE else bool(there[where])


def _can_move(s: Days, effect: Move, player: int, where: int) -> bool:
    held = effect.unit == "militia" and in_force(s, "militia_stay")
    return not held and _is_there(s, effect, player, where)


Doing = Callable[[Days, Any, int, int], Next | list[Step]]
DO: dict[type[Effect], Doing] = {
    Morale: _morale,
    Support: _support,
    Place: _place,
    Remove: _remove,
    Move: _move,
    RevolutionaryTank: _tank,
    Heal: _heal,
    Injure: _injure,
    Draw: _draw,
    Discard: _discard,
    Revive: _revive,
    Activate: _activate,
    Barricade: _barricade,
    FreeStep: _step,
    InForce: _in_force,
}
USEFUL: dict[type[Effect], Callable[[Days, Any, int, int], bool]] = {
    Heal: lambda s, effect, player, where: bool(injured(s, where)),
    Remove: _is_there,
    Move: _can_move,
    Revive: lambda s, effect, player, where: bool(s.dead and reviving_places(s, player)),
    Activate: _can_activate,
    Barricade: lambda s, effect, player, where: barricades_left(s) > 0,
    FreeStep: lambda s, effect, player, where: s.actions > 0,
    RevolutionaryTank: lambda s, effect, player, where: bool(s.reserve and tank_places(s, where)),
}
