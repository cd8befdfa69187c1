"""Phase 3 without a commander: militia and snipers close in, more come, and all of them fire."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.days_of_ire.rules.changes import move_unit, place_units, shift_morale
from game.days_of_ire.rules.state import (
    SNIPER,
    SPA_PHASE,
    Days,
    edition,
    has_target,
    in_force,
    left,
    parts,
    strength,
    team,
    units,
)
from game.days_of_ire.rules.steps.hits import deal_hits
from game.days_of_ire.set.components import Parts
from game.days_of_ire.set.effects import Unit
from game.kernel import Act, Action, Ask, Decision, Group, Next, Option, Text, say
from game.parts.bits import bits
from game.parts.luck import dice

THREAT = 9


class Lured(Struct, frozen=True, gc=False):
    """Units of one location that move, and the locations each of them may move to."""

    start: int
    count: int
    goals: tuple[int, ...]


class SpaPhase(Act, frozen=True):
    """Phase 3: move militia, move snipers, place, attack."""

    def run(self, s: Days) -> Next:
        s.phase = SPA_PHASE
        say(s, "spa_phase")
        return [CloseIn("militia"), CloseIn("sniper"), Reinforce(), FireAt(0), Threaten()]


class CloseIn(Act, frozen=True):
    """Phase 3: these units move at once, from where they stood; what is open is asked first."""

    unit: Unit

    def run(self, s: Days) -> Next:
        if self.unit == "militia" and in_force(s, "militia_stay"):
            return ()
        moves = lured(s, self.unit)
        for each in moves:
            if len(each.goals) > 1:
                return [Lure(self.unit)]
        carry_out(s, self.unit, [(each.start, each.goals[0], each.count) for each in moves])
        return ()


def lured(s: Days, unit: Unit) -> list[Lured]:
    """The units that move; those beside a Revolutionary or a barricade stay."""
    p, at = parts(s), tuple(s.at)
    if unit == "militia":
        inviting = tuple([at[player] for player in s.order])
        goals = _in_turn_order if edition(s).lures_militia else _to_the_first
    else:
        inviting, goals = at, _closer
    found = []
    for start, count in enumerate(units(s, unit)):
        if count and start not in at and not s.barricades[start]:
            open_to = goals(p, start, inviting)
            if open_to:
                found.append(Lured(start, count, open_to))
    return found


@lru_cache(maxsize=1 << 12)
def _in_turn_order(p: Parts, start: int, there: tuple[int, ...]) -> tuple[int, ...]:
    """The adjacent locations with a Revolutionary, as they are given in turn order."""
    near = p.near[start]
    return tuple(dict.fromkeys([place for place in there if near >> place & 1]))


def _to_the_first(p: Parts, start: int, there: tuple[int, ...]) -> tuple[int, ...]:
    """Of several adjacent locations with a Revolutionary that of the earlier in turn."""
    return _in_turn_order(p, start, there)[:1]


@lru_cache(maxsize=1 << 12)
def _closer(p: Parts, start: int, there: tuple[int, ...]) -> tuple[int, ...]:
    """The steps that lead closer to a closest Revolutionary."""
    steps = p.distance[start]
    nearest = min(steps[place] for place in there)
    closest = [place for place in set(there) if steps[place] == nearest]
    return tuple(
        goal
        for goal in p.beside[start]
        if any(p.distance[goal][place] < nearest for place in closest)
    )


def carry_out(s: Days, unit: Unit, moves: list[tuple[int, int, int]]) -> None:
    """Units go from a location to another, so many at once."""
    for start, goal, count in moves:
        move_unit(s, unit, start, goal, count)


class Lure(Ask, frozen=True):
    """Phase 3: where each unit goes that could go to more than one location."""

    unit: Unit

    def ask(self, s: Days) -> Decision:
        groups: list[Group] = []
        options: list[Option] = []
        for each in lured(s, self.unit):
            if len(each.goals) > 1:
                found = [_way(s, self.unit, each.start, n, each) for n in range(each.count)]
                options += [option for ways in found for option in ways]
                facts = {"unit": self.unit, "place": parts(s).places[each.start]}
                group = Group(Text("group.lure", facts), len(each.goals), 1, 1)
                groups += [group] * each.count
        count = len(groups)
        return Decision(
            team(s),
            "lure",
            tuple(options),
            least=count,
            most=count,
            facts={"unit": self.unit},
            groups=tuple(groups),
        )

    def take(self, s: Days, action: Action) -> Next:
        p = parts(s)
        moves = []
        for pick in action.picks:
            start, _, goal = pick.partition(">")
            moves.append((p.place.number[start.split("/")[0]], p.place.number[goal], 1))
        for each in lured(s, self.unit):
            if len(each.goals) == 1:
                moves.append((each.start, each.goals[0], each.count))
        carry_out(s, self.unit, moves)
        return ()


def _way(s: Days, unit: Unit, start: int, number: int, each: Lured) -> list[Option]:
    names = parts(s).places
    return [
        Option(
            f"{names[start]}/{number + 1}>{names[goal]}",
            Text("option.way", {"unit": unit, "place": names[start], "goal": names[goal]}),
        )
        for goal in each.goals
    ]


class Reinforce(Act, frozen=True):
    """Phase 3: a militia in each reinforcement location; if none is left, a sniper."""

    def run(self, s: Days) -> Next:
        p = parts(s)
        count = left(s, "militia")
        if not count:
            place_units(s, "sniper", p.sniper_post, 1)
            return ()
        if count < p.reinforcements.bit_count():
            return [PlaceLeft(count)]
        for place in bits(p.reinforcements):
            place_units(s, "militia", place, 1)
        return ()


class PlaceLeft(Ask, frozen=True):
    """Phase 3: the locations that get the last militia."""

    count: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        options = p.place.options(p.reinforcements)
        facts = {"count": self.count}
        return Decision(
            team(s), "place_left", options, least=self.count, most=self.count, facts=facts
        )

    def take(self, s: Days, action: Action) -> Next:
        for place in bits(parts(s).place.of(action.picks)):
            place_units(s, "militia", place, 1)
        return ()


class FireAt(Act, frozen=True):
    """Phase 3: fire in each location with units and a target, in the order of the board."""

    first: int

    def run(self, s: Days) -> Next:
        militia, snipers = s.militia, s.snipers
        for place in range(self.first, len(militia)):
            if (militia[place] or snipers[place]) and has_target(s, place):
                return [*fire(s, place), FireAt(place + 1)]
        return ()


def fire(s: Days, place: int) -> Next:
    """Roll 2 dice: a hit if the smaller is within the strength, one more if the sum is too."""
    total = strength(s, place)
    one, other = dice(s, 2)
    hits = (min(one, other) <= total) + (one + other <= total)
    where = parts(s).places[place]
    say(s, "spa_fire", dice=[str(one), str(other)], place=where, strength=total, hits=hits)
    return deal_hits(s, place, hits)


def threatening(s: Days) -> int:
    """The locations where the units are strong enough to threaten, and no barricade stands."""
    found, snipers = 0, s.snipers
    for place, militia in enumerate(s.militia):
        if militia + SNIPER * snipers[place] >= THREAT and not s.barricades[place]:
            found |= 1 << place
    return found


class Threaten(Act, frozen=True):
    """Phase 3: after firing, each location with a strength of 9 or more shifts morale."""

    def run(self, s: Days) -> Next:
        for place in bits(threatening(s)):
            if s.result is None:
                say(s, "threat", place=parts(s).places[place])
                shift_morale(s, -1)
        return ()
