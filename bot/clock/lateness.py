"""Lateness: the warnings before a deadline, and what the table chose for after it. Pure."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.clock.deadlines import People, ends, warnings
from bot.model.change import Change
from bot.model.outgoing import Deadline, Said, notice
from bot.model.table import Table
from bot.model.timing import Clock
from bot.table.answer import answer
from game.kernel import Seat
from game.kernel.model import NO_PICK

TakeTurn = Callable[[Table, Seat, float], Change]
Offer = Callable[[Table, Seat], Change]


def warn(table: Table, people: People, now: float) -> Change:
    """Tell those who are asked when their time will be over."""
    over = ends(table, people, now)
    clock = replace(table.timing.clock, warned=warnings(table, people, now), warned_at=now)
    asked = [player for player in table.whose_turn() if player > 0]
    return Change(_with(table, clock), [Said(Deadline(p, over), p) for p in asked])


def unheard(table: Table, now: float) -> Change:
    """The last warning has not arrived: what follows it waits as long as if it were given now."""
    return Change(_with(table, replace(table.timing.clock, warned_at=now)))


def fall(table: Table, take_turn: TakeTurn, offer: Offer, now: float) -> Change:
    """What the table chose for a turn that took too long."""
    if not any(player > 0 for player in table.whose_turn()):
        return Change(_with(table, replace(table.timing.clock, fallen=2)))
    match table.timing.pace.then:
        case "pass":
            return _passed(table, now)
        case "automaton":
            return _taken(table, take_turn, now)
        case "substitute":
            return _offered(table, offer)
    return _over(table, "late_wait")


def _passed(table: Table, now: float) -> Change:
    """A pass where the rules have one; said once, however many private questions that takes."""
    clock, picks = table.timing.clock, passing(table)
    said = [] if clock.fallen else [notice("late_pass", players=_named(table))]
    if picks is None:
        return Change(_with(table, replace(clock, fallen=2)), said)
    marked = _with(table, replace(clock, fallen=1))
    late = next(player for player in table.whose_turn() if player > 0)
    change, _ = answer(marked, late, table.number, [picks], 0, now)
    change.said = [*said, *change.said]
    return change


def _taken(table: Table, take_turn: TakeTurn, now: float) -> Change:
    """An automated player answers in the place of whoever is asked."""
    decision = table.decision()
    assert decision is not None
    seat = next(each for each in decision.seats if (table.seats[each] or 0) > 0)
    return take_turn(_over(table, "").table, seat, now)


def _over(table: Table, key: str) -> Change:
    """Nothing more is done about this deadline."""
    after = _with(table, replace(table.timing.clock, fallen=2))
    return Change(after, [notice(key, players=_named(table))] if key else [])


def _offered(table: Table, offer: Offer) -> Change:
    """Every seat that everybody sees waited for: one of them would tell which is asked in truth."""
    change = _over(table, "late_substitute")
    for seat in table.publicly_asked():
        if (table.seats[seat] or 0) > 0:
            more = offer(change.table, seat)
            more.said = [*change.said, *more.said]
            more.dues = [*change.dues, *more.dues]
            more.people = more.people or change.people
            change = more
    return change


def passing(table: Table) -> tuple[str, ...] | None:
    """The answer that passes at the question on the table, where the rules have one."""
    decision = table.decision()
    if decision is None:
        return None
    answers = (() if way == NO_PICK else (way,) for way in decision.passes)
    return next((picks for picks in answers if decision.accepts(picks)), None)


def _named(table: Table) -> list[str]:
    return [f"<@{player}>" for player in table.whose_turn_publicly()]


def _with(table: Table, clock: Clock) -> Table:
    return replace(table, timing=replace(table.timing, clock=clock))
