"""Which odds matter at which question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from game.blind_faith.odds import battle, crusade, siege, strikes
from game.blind_faith.seats import SEATS, other
from game.blind_faith.set.parts import GARRISON
from game.blind_faith.view.seen import (
    DEFENDER,
    NOBODY,
    AttackerRetreat,
    Blind,
    BlindView,
    DefenderRetreat,
    LastWindow,
    RunWindow,
    Strike,
    Window,
    field_units,
    fighters_in,
    fighting,
    garrison,
    goals,
    hexes_held,
    in_reach,
    marching,
    may_go_on,
    parts,
    place_in,
    points_left,
    world,
)
from game.kernel import Decision, Seat, Text, roll
from game.kernel.odds import Chance, Odds
from game.parts.ways import members

T = TypeVar("T")
MOST = 6  # enemies in reach that are told
LARGE = 3  # interceptions that are sampled
SAMPLES = 400
FINE = 1 << 20  # steps of a drawn number


def odds(view: BlindView, decision: Decision | None) -> tuple[Odds, ...]:
    """What can be counted at once, the nearest to the question first."""
    if view.result or view.seat is None:
        return ()
    s = world(view, lambda sides: 0)
    asked = ASKED.get(decision.step) if decision else None
    near = asked(s, decision, SEATS.index(view.seat)) if asked and decision else ()
    return (*near, *_hunger(s))


def forecast(view: BlindView) -> tuple[Odds, ...]:
    """The battle under way, sampled, where it is too large to be counted."""
    s = world(view, lambda sides: 0)
    step = s.agenda[-1] if s.agenda and not view.result else None
    if isinstance(step, Window | RunWindow | LastWindow):
        return tuple(_large_strikes(s, step.ask(s), view.seat))
    over = bool(s.agenda) and isinstance(s.agenda[-1], AttackerRetreat | DefenderRetreat)
    field = _fighting(s, beginning=not over)
    if view.result or field is None or battle.is_small(field[0]):
        return ()
    armies, column, hex_ = field
    won, error = _sampled(s, armies, column)
    facts = {"hex": parts(s).board.id[hex_]}
    chances = (
        Chance(Text("field.attackers"), won, error),
        Chance(Text("field.defenders"), 1 - won, error),
    )
    return (Odds(Text("field.battle", facts), chances),)


def _large_strikes(s: Blind, decision: Decision, seat: Seat | None) -> Iterator[Odds]:
    """The largest battles that interceptions would lead to, for whoever is asked, sampled."""
    if seat not in decision.seats:
        return
    fights = [
        (field, strike)
        for strike in strikes.offered(s, decision)
        if (field := strikes.armies(s, SEATS.index(seat), strike)) and not battle.is_small(field)
    ]
    fights.sort(key=lambda each: -sum(map(len, each[0])))
    for field, strike in _one_a_stack(fights)[:LARGE]:
        won, error = _sampled(s, field, parts(s).board.column[strike.at])
        yield _strike(s, strike, won, error)


def _strikes(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """What interceptions come to where that can be counted: of each stack's the best."""
    found = [(strikes.wins(s, side, each), each) for each in strikes.offered(s, decision)]
    known = [(wins[0], strike) for wins, strike in found if wins]
    known.sort(key=lambda each: -each[0])
    for won, strike in _one_a_stack(known)[:MOST]:
        yield _strike(s, strike, won)


def _one_a_stack(found: Sequence[tuple[T, Strike]]) -> list[tuple[T, Strike]]:
    """The first of each stack at each march."""
    first: dict[tuple[int, int, str], tuple[T, Strike]] = {}
    for each, strike in found:
        first.setdefault((strike.leg, strike.start, strike.who), (each, strike))
    return list(first.values())


def _strike(s: Blind, strike: Strike, won: float, error: float | None = None) -> Odds:
    """One interception, by those who can go."""
    digits = parts(s).board.id
    facts = {"start": digits[strike.start], "hex": digits[strike.at], "leg": strike.leg}
    key = "strike.battle_of" if strike.who else "strike.battle"
    chances = (
        Chance(Text("strike.wins"), won, error),
        Chance(Text("strike.loses"), 1 - won, error),
    )
    return Odds(Text(key, {**facts, "who": strike.who}), chances)


def _sampled(s: Blind, field: battle.Field, column: str) -> tuple[float, float]:
    """How often the attackers win of some battles that are played out, and how far off that is."""
    won = 0
    for _ in range(SAMPLES):
        left = field
        for number in range(1, battle.LONGEST + 1):
            if not all(left):
                break
            left = _drawn(s, battle.paid_round(s.set, left, column, number))
        won += bool(left[0]) and not left[1]
    share = won / SAMPLES
    return share, 2 * (max(share * (1 - share), 0.25 / SAMPLES) / SAMPLES) ** 0.5


def _drawn(s: Blind, ends: Sequence[tuple[battle.Field, float]]) -> battle.Field:
    """One of these, each as often as it is likely."""
    at = roll(s, FINE) / FINE
    for end, chance in ends:
        at -= chance
        if at < 0:
            return end
    return ends[-1][0]


def _fighting(s: Blind, beginning: bool) -> tuple[battle.Field, str, int] | None:
    """The field battle that is being fought: who, in what terrain, and where.

    The round that is under way, or the first, is paid for.
    """
    attackers = [unit for unit, box in enumerate(s.box) if box > DEFENDER]
    defenders = [unit for unit, box in enumerate(s.box) if box == DEFENDER]
    if not attackers or not defenders:
        return None
    hex_ = s.where[attackers[0]]
    rounds = battle.payable(s, marching(s), more=beginning)
    armies = battle.armies(s, attackers, defenders, rounds)
    return armies, parts(s).board.column[hex_], hex_


def _underway(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """A battle that goes on to the end."""
    found = _fighting(s, beginning=decision.step in ("deploy", "defender_fire"))
    if found:
        yield from _field(s, found[0], found[2])


def _field(s: Blind, armies: battle.Field, hex_: int) -> Iterator[Odds]:
    """A battle in the field, if it can be counted at once."""
    if not all(armies) or not battle.is_small(armies):
        return
    won, lost = battle.outcome(s.set, armies, parts(s).board.column[hex_])
    chances = (Chance(Text("field.attackers"), won), Chance(Text("field.defenders"), lost))
    yield Odds(Text("field.battle", {"hex": parts(s).board.id[hex_]}), chances, near=True)


def _marching(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """What a fight with each enemy in reach would come to, and a siege where they stand."""
    p = parts(s)
    units = [unit for unit in s.group if p.fights[unit]]
    if not units:
        return
    here = s.where[units[0]]
    points = points_left(s, s.group)
    if garrison(s, here, other(side)):
        yield from _siege_of(s, side, fighting(s, here, side), here, points)
    if garrison(s, here, side) or not may_go_on(s, s.group):
        return
    enemies = members(goals(s, s.group, points) & hexes_held(s, other(side)))
    spent = in_reach(s, s.group, points).spent
    enemies.sort(key=lambda hex_: (hex_ not in p.seven, spent[hex_]))
    for hex_ in enemies[:MOST]:
        yield from attack(s, side, units, hex_, spent[hex_])


def attack(s: Blind, side: int, units: Sequence[int], hex_: int, way: int = 0) -> Iterator[Odds]:
    """What an attack of who marches would come to, in the field and before walls.

    The way there costs so many points, each round of a siege one, and all but the first in the
    field (18.4).
    """
    p = parts(s)
    enemies = fighters_in(s, hex_, other(side))
    open_ = [unit for unit in enemies if p.kind[unit] != "guard"]
    paying = marching(s)
    rounds = battle.payable(s, paying, more=1 - way)
    yield from _field(s, battle.armies(s, units, open_, rounds), hex_)
    place = place_in(s, hex_)
    if place == NOBODY or s.pillaged[place]:
        return
    inside = sorted(enemies, key=lambda unit: -p.unit[unit].defence)
    room = GARRISON[p.place[place].urban]
    points = points_left(s, paying) - way
    yield from _siege_of(s, side, units, hex_, points, inside[:room])


def _siege_of(
    s: Blind,
    side: int,
    units: Sequence[int],
    hex_: int,
    points: int,
    inside: Sequence[int] = (),
    underway: bool = False,
) -> Iterator[Odds]:
    """What guns and a storm would do to the walls; a round that is under way is paid for."""
    known = inside or garrison(s, hex_, other(side))
    rounds = min(points, siege.FREE) if s.mp_a_battle else siege.FREE
    chances = []
    if rounds:
        one = siege.breach(s, hex_, units, known, 1)
        chances.append(Chance(Text("siege.round"), one))
    if rounds > 1:
        fallen = siege.breach(s, hex_, units, known, rounds)
        chances.append(Chance(Text("siege.guns", {"count": rounds}), fallen))
    count, stormed = siege.storm(s, hex_, side, units, known, fired=underway)
    if count and (rounds or underway):
        chances.append(Chance(Text("siege.storm", {"count": count}), stormed))
    if possible := tuple(each for each in chances if each.probability):
        yield Odds(Text("siege.walls", {"hex": parts(s).board.id[hex_]}), possible, near=True)


def _besieging(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """The siege that is under way."""
    hex_ = parts(s).board.at(str(decision.facts["hex"]))
    paying = marching(s)
    points = points_left(s, paying) if paying else 0
    yield from _siege_of(s, side, fighting(s, hex_, side), hex_, points, underway=True)


def _standing(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """For whoever is attacked: what comes in the field, and from who marches before the walls."""
    hex_ = parts(s).board.at(str(decision.facts["hex"]))
    theirs, paying = field_units(s, hex_, other(side)), marching(s)
    if paying and parts(s).side[paying[0]] != side:
        yield from attack(s, other(side), theirs, hex_)
        return
    mine, rounds = field_units(s, hex_, side), battle.payable(s, paying, more=1)
    yield from _field(s, battle.armies(s, theirs, mine, rounds), hex_)


def _hunger(s: Blind) -> Iterator[Odds]:
    """10.6.1: what blockades will cost."""
    p = parts(s)
    for place, on in enumerate(s.blockaded):
        hex_ = p.board.hex_of_place[place]
        inside = sum(len(garrison(s, hex_, side)) for side in range(len(SEATS)))
        if on and inside:
            some, every = siege.starving(s, hex_, inside)
            chances = [Chance(Text("hunger.all"), every)]
            if inside > 1:
                chances.insert(0, Chance(Text("hunger.some"), some))
            yield Odds(Text("hunger.blockade", {"hex": p.board.id[hex_]}), tuple(chances))


def _firing(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """The first fire of a round, and the battle that begins anew with it."""
    yield from _shots(s, decision, side)
    yield from _underway(s, decision, side)


def _shots(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """What one shot does to each of its targets (9.3)."""
    p = parts(s)
    targets = dict.fromkeys(each.id.split(">")[1] for each in decision.options)
    hits = [(battle.hit(s.set, p.target[p.number[name]]), name) for name in targets]
    hits.sort(key=lambda each: -each[0])
    chances = [Chance(Text("field.falls", {"target": name}), hit) for hit, name in hits[:MOST]]
    yield Odds(Text("field.shot"), tuple(chances))


def _assaults(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """What one assault does, the best for each target (9.4)."""
    p, best = parts(s), dict[str, tuple[float, str]]()
    for name, aim in (each.id.split(">") for each in decision.options):
        unit, target = p.number[name], p.number[aim]
        soldier = p.unit[target].defence, p.target[target], False, battle.LONGEST
        kills = battle.kill(s.set, p.unit[unit].attack, soldier, p.board.column[s.where[unit]])
        best[aim] = max(best.get(aim, (0.0, name)), (kills, name), key=lambda each: each[0])
    found = sorted(best.items(), key=lambda each: -each[1][0])[:MOST]
    chances = [
        Chance(Text("field.struck", {"unit": name, "target": aim}), kills)
        for aim, (kills, name) in found
    ]
    yield Odds(Text("field.assault"), tuple(chances))


Asked = Callable[[Blind, Decision, int], Iterator[Odds]]
ASKED: dict[str, Asked] = {
    "march": _marching,
    "siege": _besieging,
    "stand": _standing,
    "defender_fire": _firing,
    "attacker_fire": _shots,
    "assault": _assaults,
    "attacker_retreat": _underway,
    "defender_retreat": _underway,
    "deploy": _underway,
    "window": _strikes,
    "run_window": _strikes,
    "last_window": _strikes,
    "maintain": crusade.musters,
    "muster": crusade.musters,
    "muster_where": crusade.musters,
    "call_crusade": crusade.call,
    "change_legate": crusade.call,
}
