"""Sieges (10): guns, storms, blockades, and what is done to a place that falls."""

from __future__ import annotations

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.allotting import Pairs, allotment, allotted, batch
from game.blind_faith.rules.changes import eliminate, hex_id, ids, rout
from game.blind_faith.rules.paging import shown_first, unit_pages
from game.blind_faith.rules.state import (
    Blind,
    field_units,
    garrison,
    parts,
    place_in,
    seat,
)
from game.blind_faith.rules.steps.field import next_round, pay_round, tell_losses
from game.blind_faith.rules.steps.spoils import Spoils
from game.blind_faith.rules.steps.succession import Consequences
from game.blind_faith.seats import other
from game.kernel import Act, Action, Ask, Decision, Next, roll, say
from game.parts.luck import dice
from game.parts.tables import look_up


def urban(s: Blind, hex_: int) -> str:
    """What kind of place is besieged."""
    return parts(s).place[place_in(s, hex_)].urban


def storms(s: Blind, unit: int) -> bool:
    """10.5: whether a unit can take part in a Siege Assault; artillery never does."""
    return parts(s).storms[unit]


def marching(s: Blind) -> list[int]:
    """The combat units of the group on the march."""
    return [unit for unit in s.group if parts(s).fights[unit]]


def fighting(s: Blind, hex_: int, side: int) -> list[int]:
    """18.4: who fights before the walls: the marching units, and others who have a point left."""
    outside = field_units(s, hex_, side)
    if not s.mp_a_battle:
        return outside
    points = parts(s).points
    return [unit for unit in outside if unit in s.group or s.spent[unit] < points[unit]]


def _charge(s: Blind, units: list[int]) -> None:
    """18.4: whoever fights beside the marching units, who have paid, pays a point too."""
    if s.mp_a_battle:
        for unit in units:
            if unit not in s.group:
                s.spent[unit] += 1


def half(garrison: int) -> int:
    """10.5.2: what walls breached by a storm cost, half of the defenders, rounded up."""
    return (garrison + 1) // 2


class SiegeBattle(Act, frozen=True):
    """10.0: a garrison is attacked."""

    hex: int
    side: int

    def run(self, s: Blind) -> Next:
        inside = garrison(s, self.hex, other(self.side))
        attackers = field_units(s, self.hex, self.side)
        if not inside or not attackers:
            return ()
        facts = {"attackers": ids(s, attackers), "defenders": ids(s, inside)}
        say(s, "siege", seat=seat(self.side), hex=hex_id(s, self.hex), **facts)
        return [SiegeRound(self.hex, self.side, _defended_at_first(s, self.hex, len(inside)))]


def _defended_at_first(s: Blind, hex_: int, inside: int) -> int:
    """18.2: how many were inside as the siege began; a blockade does not end it."""
    if not s.long_sieges:
        return inside
    place = place_in(s, hex_)
    s.defended = s.defended or [0] * len(s.pillaged)
    s.defended[place] = max(s.defended[place], inside)
    return s.defended[place]


class SiegeRound(Act, frozen=True):
    """10.1: a Tactical Round of a siege."""

    hex: int
    side: int
    start: int  # how many defended at first

    def run(self, s: Blind) -> Next:
        if not field_units(s, self.hex, self.side):
            return ()
        if s.mp_a_battle and not (marching(s) and pay_round(s)):
            say(s, "out_of_points", seat=seat(self.side))
            return [Blockade(self.hex, self.side)]
        guns = GarrisonGuns(self.hex, self.side, ())
        return [guns, Consequences(), SiegeGuns(self.hex, self.side, self.start)]


class GarrisonGuns(Ask, frozen=True):
    """10.3: the garrison's artillery fires at the Siege Assault and Siege Artillery boxes."""

    hex: int
    side: int
    done: tuple[int, ...]
    pairs: Pairs = ()

    def _targets(self, s: Blind) -> dict[int, list[int]]:
        p = parts(s)
        outside = field_units(s, self.hex, self.side)
        there = [unit for unit in outside if p.kind[unit] != "hussar"]
        inside = garrison(s, self.hex, other(self.side))
        return {unit: there for unit in inside if p.guns[unit] and unit not in self.done}

    def ask(self, s: Blind) -> Decision:
        return allotment(s, seat(other(self.side)), "guns_at", self._targets(s))

    def take(self, s: Blind, action: Action) -> Next:
        left = self._targets(s)
        fired = batch(left)
        pairs = (*self.pairs, *allotted(s, action.picks))
        if fired and len(fired) < len(left):
            return [GarrisonGuns(self.hex, self.side, (*self.done, *fired), pairs)]
        self._fire(s, pairs)
        return ()

    def _fire(self, s: Blind, pairs: Pairs) -> None:
        """10.3.2: casualties are removed at once."""
        p = parts(s)
        rolled, results = [], []
        routed: list[int] = []
        gone: list[int] = []
        for _, target in pairs:
            rolled.append(1 + roll(s, 6))
            results.append(look_up(p.tables["garrison_guns"], p.target[target], rolled[-1]))
            if results[-1] == "AE":
                gone.append(target)
            elif results[-1] == "AR":
                routed.append(target)
        if pairs:
            units, targets = ids(s, [u for u, _ in pairs]), ids(s, [t for _, t in pairs])
            side = seat(other(self.side))
            facts = {"units": units, "targets": targets, "dice": rolled, "outcomes": results}
            say(s, "fire", seat=side, **facts)
        gone = list(dict.fromkeys(gone))
        routed = [unit for unit in dict.fromkeys(routed) if unit not in gone]
        for unit in routed:
            rout(s, unit)
        tell_losses(s, routed, gone)
        for unit in gone:
            eliminate(s, unit)


class SiegeGuns(Act, frozen=True):
    """10.4: the attacker's artillery fires at the walls; atrocities do not matter to it."""

    hex: int
    side: int
    start: int

    def run(self, s: Blind) -> Next:
        p = parts(s)
        if not garrison(s, self.hex, other(self.side)):
            return ()
        guns = [unit for unit in fighting(s, self.hex, self.side) if p.guns[unit]]
        _charge(s, guns)
        rolled = dice(s, len(guns))
        table, column = p.tables["siege_guns"], urban(s, self.hex)
        results = [look_up(table, column, each) for each in rolled]
        choice = SiegeChoice(self.hex, self.side, self.start, ())
        if guns:
            say(s, "siege_guns", units=ids(s, guns), dice=list(rolled), outcomes=results)
        breaches = results.count("WB")
        if not breaches:
            return [choice]
        count = breaches if s.long_sieges else 1
        walls = [Breach(self.hex, self.side, self.start, False) for _ in range(count)]
        return [*walls, choice]


class Breach(Act, frozen=True):
    """10.4.2, 10.5.2: the walls are breached and all defenders eliminated; 18.2: one of them."""

    hex: int
    side: int
    start: int
    storm: bool

    def run(self, s: Blind) -> Next:
        inside = garrison(s, self.hex, other(self.side))
        if not inside:
            return ()
        say(s, "walls_breached", hex=hex_id(s, self.hex))
        if s.long_sieges and len(inside) > 1:
            return [LoseOne(self.hex, self.side), Consequences()]
        tell_losses(s, [], inside)
        for unit in inside:
            eliminate(s, unit)
        if s.result is not None:
            return ()
        count = half(self.start if s.long_sieges else len(inside)) if self.storm else 0
        loss = SpoilsLoss(self.hex, self.side, count)
        return [Spoils(self.hex, self.side), loss, Consequences()]


class LoseOne(Ask, frozen=True):
    """18.2: the defender chooses which unit a breach of the walls costs."""

    hex: int
    side: int

    def ask(self, s: Blind) -> Decision:
        options, groups = unit_pages(s, garrison(s, self.hex, other(self.side)))
        return Decision((seat(other(self.side)),), "lose_one", options, groups=groups)

    def take(self, s: Blind, action: Action) -> Next:
        unit = parts(s).number[action.picks[0]]
        tell_losses(s, [], [unit])
        eliminate(s, unit)
        return ()


class SiegeChoice(Ask, frozen=True):
    """10.5, 10.6: storm with a unit, another round, or a blockade."""

    hex: int
    side: int
    start: int
    stormed: tuple[int, ...]

    def _ready(self, s: Blind) -> list[int]:
        outside = fighting(s, self.hex, self.side)
        return [u for u in outside if storms(s, u) and u not in self.stormed]

    def _may_go_on(self, s: Blind) -> bool:
        """10.1: another round for guns, or for whoever has stormed; 18.4: if somebody can pay."""
        if s.mp_a_battle and not marching(s):
            return False
        guns = any(parts(s).guns[unit] for unit in fighting(s, self.hex, self.side))
        return guns or bool(self.stormed)

    def ask(self, s: Blind) -> Decision:
        p = parts(s)
        over = not garrison(s, self.hex, other(self.side))
        if over or not field_units(s, self.hex, self.side):
            return Decision((seat(self.side),), "siege", (words.BLOCKADE,))
        options = [p.option[unit] for unit in self._ready(s)]
        if self._may_go_on(s):
            options.append(words.AGAIN)
        options.append(words.BLOCKADE)
        first = shown_first(options, [words.AGAIN.id, words.BLOCKADE.id])
        first = tuple(each for each in first if each in {known.id for known in options})
        inside = ids(s, garrison(s, self.hex, other(self.side)))
        facts = {"hex": hex_id(s, self.hex), "units": inside, **next_round(s)}
        return Decision(
            (seat(self.side),), "siege", tuple(options), facts=facts, first=first,
            passes=(words.BLOCKADE.id,),
        )  # fmt: skip

    def take(self, s: Blind, action: Action) -> Next:
        [pick] = action.picks
        if pick == words.BLOCKADE.id:
            return [Blockade(self.hex, self.side)]
        if pick == words.AGAIN.id:
            return [SiegeRound(self.hex, self.side, self.start)]
        unit = parts(s).number[pick]
        again = SiegeChoice(self.hex, self.side, self.start, (*self.stormed, unit))
        return [*self._storm(s, unit), Consequences(), again]

    def _storm(self, s: Blind, unit: int) -> Next:
        """10.5.1: 1D6, the unit's prowess, the best of the garrison's, -1 after an atrocity."""
        p = parts(s)
        _charge(s, [unit])
        rolled = 1 + roll(s, 6)
        result = storm_result(s, self.hex, self.side, unit, rolled)
        say(s, "storm", unit=p.unit[unit].id, dice=[rolled], outcome=result)
        match result:
            case "AE":
                tell_losses(s, [], [unit])
                eliminate(s, unit)
            case "AR":
                rout(s, unit)
                tell_losses(s, [unit], [])
            case "WB":
                return [Breach(self.hex, self.side, self.start, True)]
        return ()


def storm_result(s: Blind, hex_: int, side: int, unit: int, rolled: int) -> str:
    """10.5.1: what a Siege Assault comes to."""
    p = parts(s)
    best = max((p.unit[each].defence for each in garrison(s, hex_, other(side))), default=0)
    shame = 1 if s.atrocity[side] >= s.turn else 0
    return look_up(p.tables["storm"], urban(s, hex_), rolled + p.unit[unit].attack - best - shame)


class SpoilsLoss(Ask, frozen=True):
    """10.5.2: a storm costs the attacker half as many units as defended, of his choice."""

    hex: int
    side: int
    count: int

    def ask(self, s: Blind) -> Decision:
        outside = field_units(s, self.hex, self.side)
        count = min(self.count, len(outside))
        options, groups = unit_pages(s, outside if count else [])
        facts = {"count": count}
        return Decision(
            (seat(self.side),), "spoils_loss", options, count, count, facts=facts, groups=groups
        )

    def take(self, s: Blind, action: Action) -> Next:
        units = [parts(s).number[pick] for pick in action.picks]
        tell_losses(s, [], units)
        for unit in units:
            eliminate(s, unit)
        return ()


class Blockade(Act, frozen=True):
    """10.6: a Blockade marker atop the garrison, as long as enemies stand before the walls."""

    hex: int
    side: int

    def run(self, s: Blind) -> Next:
        place = place_in(s, self.hex)
        if garrison(s, self.hex, other(self.side)) and field_units(s, self.hex, self.side):
            if not s.blockaded[place]:
                say(s, "blockade", place=parts(s).place[place].id)
            s.blockaded[place] = 1
        return ()
