"""Field battles (9), round by round."""

from __future__ import annotations

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.allotting import Pairs, allotment, allotted, batch
from game.blind_faith.rules.changes import eliminate, hex_id, ids, rout, tidy
from game.blind_faith.rules.paging import unit_pages
from game.blind_faith.rules.state import (
    ASSAULT,
    DEFENDER,
    HIT_GONE,
    HIT_ROUTED,
    JOINED,
    RESERVE,
    UNHURT,
    Blind,
    field_units,
    parts,
    seat,
    unmark,
)
from game.blind_faith.rules.steps.succession import Consequences
from game.blind_faith.rules.victory import check_major
from game.blind_faith.seats import other
from game.blind_faith.set.parts import Parts
from game.kernel import Act, Action, Ask, Decision, Next, roll, say
from game.parts.stacks import here
from game.parts.tables import look_up

BOXES = 4  # 9.2: one unit in each Assault box
MANY = 4  # 18.5: so many other units shield the wagons
HITS = {"NE": UNHURT, "TR": HIT_ROUTED, "TE": HIT_GONE}


def in_box(s: Blind, *boxes: int) -> list[int]:
    """The units in these boxes of the Field Battle Display."""
    if len(boxes) == 1:
        return list(here(s.box, boxes[0]))
    return sorted([unit for box in boxes for unit in here(s.box, box)])


class FieldBattle(Act, frozen=True):
    """9.2: the units go from the map to the Field Battle Display."""

    hex: int
    attacker: int

    def run(self, s: Blind) -> Next:
        attackers = field_units(s, self.hex, self.attacker)
        defenders = field_units(s, self.hex, other(self.attacker))
        s.box = [0] * len(s.where)
        s.hit = [0] * len(s.where)
        for unit in attackers:
            s.box[unit] = RESERVE
        for unit in defenders:
            s.box[unit] = DEFENDER
        facts = {"attackers": ids(s, attackers), "defenders": ids(s, defenders)}
        say(s, "field_battle", hex=hex_id(s, self.hex), seat=seat(self.attacker), **facts)
        return [Round(self.hex, self.attacker, 1)]


class Round(Act, frozen=True):
    """9.1: a Tactical Round, or the end of the battle (9.7, 9.8)."""

    hex: int
    attacker: int
    number: int

    def run(self, s: Blind) -> Next:
        attackers, defenders = in_box(s, RESERVE, ASSAULT), in_box(s, DEFENDER)
        if not attackers or not defenders:
            return [EndOfBattle(self.hex, self.attacker)]
        if s.mp_a_battle and self.number > 1 and not pay_round(s):
            side = parts(s).side[s.group[0]]
            losers = attackers if side == self.attacker else defenders
            say(s, "out_of_points", seat=seat(side))
            tell_losses(s, losers, [])
            for unit in losers:
                rout(s, unit)
            return [EndOfBattle(self.hex, self.attacker)]
        a, h = self.attacker, self.hex
        return [
            Deploy(a), DefenderFire(a, ()), AttackerFire(a, ()), Casualties(), Consequences(),
            AttackerAssault(h, a, ()), Consequences(), AttackerRetreat(a), DefenderRetreat(a),
            Round(h, a, self.number + 1),
        ]  # fmt: skip


def pay_round(s: Blind) -> bool:
    """18.4: whoever is on the march pays a movement point to go on fighting, if they have it."""
    points = parts(s).points
    marching = [unit for unit in s.group if parts(s).fights[unit]]
    if any(points[unit] <= s.spent[unit] for unit in marching):
        return False
    for unit in marching:
        s.spent[unit] += 1
    return True


def next_round(s: Blind) -> dict[str, str | int]:
    """18.4: whether those on the march must pay for another round, and the points they have."""
    points = parts(s).points
    left = [points[unit] - s.spent[unit] for unit in s.group if parts(s).fights[unit]]
    if not s.mp_a_battle or not left:
        return {"paid": "free", "points": 0}
    return {"paid": "yes" if min(left) > 0 else "none", "points": max(0, min(left))}


class Deploy(Ask, frozen=True):
    """9.2: the attacker fills the four Assault boxes; the rest is in reserve."""

    attacker: int

    def ask(self, s: Blind) -> Decision:
        reserve = in_box(s, RESERVE)
        empty = min(BOXES - len(in_box(s, ASSAULT)), len(reserve))
        options, groups = unit_pages(s, reserve)
        facts = {"count": empty}
        return Decision(
            (seat(self.attacker),), "deploy", options, empty, empty, facts=facts, groups=groups
        )

    def take(self, s: Blind, action: Action) -> Next:
        for pick in action.picks:
            s.box[parts(s).number[pick]] = ASSAULT
        return ()


def fires(p: Parts, unit: int, defends: bool) -> bool:
    """9.3: artillery, wagons and hussars fire; foot only in defence; other knights never."""
    kind = p.kind[unit]
    return p.guns[unit] or kind == "hussar" or (defends and kind == "foot")


def _shoot(s: Blind, side: int, pairs: Pairs) -> None:
    """9.3.1, 9.3.2: 1D6 for each unit that fires, read by the type of its target."""
    p = parts(s)
    dice, results = [], []
    for _, target in pairs:
        dice.append(1 + roll(s, 6))
        result = look_up(p.tables["skirmish"], p.target[target], dice[-1])
        results.append(result)
        s.hit[target] = max(s.hit[target], HITS[result])
    if pairs:
        targets = ids(s, [target for _, target in pairs])
        units = ids(s, [unit for unit, _ in pairs])
        say(s, "fire", seat=seat(side), units=units, targets=targets, dice=dice, outcomes=results)


class DefenderFire(Ask, frozen=True):
    """9.3.1: each defending unit that can fires at a unit in an Assault box."""

    attacker: int
    done: tuple[int, ...]
    pairs: Pairs = ()

    def _targets(self, s: Blind) -> dict[int, list[int]]:
        there = in_box(s, ASSAULT)
        ready = [u for u in in_box(s, DEFENDER) if u not in self.done and fires(parts(s), u, True)]
        return dict.fromkeys(ready, there)

    def ask(self, s: Blind) -> Decision:
        return allotment(s, seat(other(self.attacker)), "defender_fire", self._targets(s))

    def take(self, s: Blind, action: Action) -> Next:
        left = self._targets(s)
        fired = batch(left)
        pairs = (*self.pairs, *allotted(s, action.picks))
        if fired and len(fired) < len(left):
            return [DefenderFire(self.attacker, (*self.done, *fired), pairs)]
        _shoot(s, other(self.attacker), pairs)
        return ()


class AttackerFire(Ask, frozen=True):
    """9.3.2: each attacking unit in a box that can fires at a defending unit."""

    attacker: int
    done: tuple[int, ...]
    pairs: Pairs = ()

    def _targets(self, s: Blind) -> dict[int, list[int]]:
        p = parts(s)
        there = in_box(s, DEFENDER)
        others = [unit for unit in there if p.kind[unit] != "wagon"]
        shielded = s.tenacity and len(others) >= MANY  # 18.5
        ready = [u for u in in_box(s, ASSAULT) if u not in self.done and fires(p, u, False)]
        return {unit: others if shielded and not p.guns[unit] else there for unit in ready}

    def ask(self, s: Blind) -> Decision:
        return allotment(s, seat(self.attacker), "attacker_fire", self._targets(s))

    def take(self, s: Blind, action: Action) -> Next:
        left = self._targets(s)
        fired = batch(left)
        pairs = (*self.pairs, *allotted(s, action.picks))
        if fired and len(fired) < len(left):
            return [AttackerFire(self.attacker, (*self.done, *fired), pairs)]
        _shoot(s, self.attacker, pairs)
        return ()


class Casualties(Act, frozen=True):
    """9.3.3: after both sides have fired, what they hit leaves together."""

    def run(self, s: Blind) -> Next:
        routed, gone = list(here(s.hit, HIT_ROUTED)), list(here(s.hit, HIT_GONE))
        s.hit, held = [0] * len(s.where), list(s.held)
        tell_losses(s, routed, gone)
        # The Hussites go first: none of them is left to catch the Legate (7.3.2).
        for unit in sorted((*routed, *gone), key=lambda each: parts(s).side[each]):
            if unit in gone:
                eliminate(s, unit)
            else:
                rout(s, unit)
        if not in_box(s, DEFENDER, RESERVE, ASSAULT):  # nobody stood there after the others
            s.held = held
        return ()


def tell_losses(s: Blind, routed: list[int], gone: list[int]) -> None:
    """Say who is routed and who is eliminated."""
    if routed:
        say(s, "routed", units=ids(s, routed))
    if gone:
        say(s, "eliminated", units=ids(s, gone))


class AttackerAssault(Ask, frozen=True):
    """9.4: each surviving attacking unit assaults one defending unit."""

    hex: int
    attacker: int
    done: tuple[int, ...]
    pairs: Pairs = ()

    def _targets(self, s: Blind) -> dict[int, list[int]]:
        there = in_box(s, DEFENDER)
        return {unit: there for unit in in_box(s, ASSAULT) if unit not in self.done}

    def ask(self, s: Blind) -> Decision:
        return allotment(s, seat(self.attacker), "assault", self._targets(s))

    def take(self, s: Blind, action: Action) -> Next:
        left = self._targets(s)
        fired = batch(left)
        pairs = (*self.pairs, *allotted(s, action.picks))
        if fired and len(fired) < len(left):
            return [AttackerAssault(self.hex, self.attacker, (*self.done, *fired), pairs)]
        self._assault(s, pairs)
        return ()

    def _assault(self, s: Blind, pairs: Pairs) -> None:
        """9.4, 9.4.2: 1D6, the prowess of both, the column of the terrain or Wagon."""
        dice, results = [], []
        routed: list[int] = []
        gone: list[int] = []
        for unit, target in pairs:
            dice.append(1 + roll(s, 6))
            results.append(assault_result(s, self.hex, unit, target, dice[-1]))
            if results[-1] == "AR":
                routed.append(unit)
            elif target not in gone:
                gone.append(target)
        if pairs:
            units, targets = ids(s, [u for u, _ in pairs]), ids(s, [t for _, t in pairs])
            facts = {"units": units, "targets": targets, "dice": dice, "outcomes": results}
            say(s, "assault", seat=seat(self.attacker), **facts)
        for unit in routed:
            rout(s, unit)
        tell_losses(s, routed, gone)
        for unit in gone:
            eliminate(s, unit)


def assault_result(s: Blind, hex_: int, unit: int, target: int, rolled: int) -> str:
    """9.4: what an assault comes to; against a wagon its column counts, not the terrain's."""
    p = parts(s)
    column = "wagon" if p.kind[target] == "wagon" else p.board.column[hex_]
    modified = rolled + p.unit[unit].attack - p.unit[target].defence
    return look_up(p.tables["assault"], column, modified)


def _both_left(s: Blind) -> bool:
    return bool(in_box(s, RESERVE, ASSAULT) and in_box(s, DEFENDER))


class AttackerRetreat(Ask, frozen=True):
    """9.5: the attacker may retreat all surviving units, to the Routed box."""

    attacker: int

    def ask(self, s: Blind) -> Decision:
        options = (words.STAY, words.RETREAT) if _both_left(s) else (words.STAY,)
        final = (words.RETREAT.id,)
        facts = next_round(s)
        asked = (seat(self.attacker),)
        return Decision(asked, "attacker_retreat", options, facts=facts, final=final)

    def take(self, s: Blind, action: Action) -> Next:
        if action.picks[0] == words.RETREAT.id:
            _retreat(s, self.attacker, in_box(s, RESERVE, ASSAULT))
        return ()


class DefenderRetreat(Ask, frozen=True):
    """9.6: the defender may retreat all surviving units, to the Routed box."""

    attacker: int

    def ask(self, s: Blind) -> Decision:
        options = (words.STAY, words.RETREAT) if _both_left(s) else (words.STAY,)
        final = (words.RETREAT.id,)
        facts = next_round(s)
        asked = (seat(other(self.attacker)),)
        return Decision(asked, "defender_retreat", options, facts=facts, final=final)

    def take(self, s: Blind, action: Action) -> Next:
        if action.picks[0] == words.RETREAT.id:
            _retreat(s, other(self.attacker), in_box(s, DEFENDER))
        return ()


def _retreat(s: Blind, side: int, units: list[int]) -> None:
    say(s, "retreat", seat=seat(side), units=ids(s, units))
    for unit in units:
        rout(s, unit)


class EndOfBattle(Act, frozen=True):
    """9.7: whoever is left goes back to the map; only those on the march may go on."""

    hex: int
    attacker: int

    def run(self, s: Blind) -> Next:
        left = in_box(s, RESERVE, ASSAULT)
        winner = self.attacker if left else other(self.attacker)
        survivors = left or in_box(s, DEFENDER)
        s.box, s.hit = [], []
        forget_joining(s)
        tidy(s, self.hex)
        if survivors:
            say(s, "battle_won", seat=seat(winner), hex=hex_id(s, self.hex))
        else:
            say(s, "battle_empty", hex=hex_id(s, self.hex))
        check_major(s)
        return ()


def forget_joining(s: Blind) -> None:
    """Whoever joined a battle is one of the units of the hex from now on."""
    unmark(s, JOINED)
