"""Lateness: the warnings before a deadline, and what the table chose for after it. Pure."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.answers import answer
from bot.change import Change
from bot.deadline import People, ends, warnings
from bot.intents import Deadline, Said, notice
from bot.table import Table
from bot.timing import Clock
from game.kernel import Seat
from game.kernel.verbs import NOTHING

Offer = Callable[[Table, Seat], Change]
TOLD = {
    "wait": "late_wait",
    "pass": "late_pass",
    "automaton": "late_automaton",
    "substitute": "late_substitute",
}


def left_at(table: Table, player: int) -> float:
    """When everybody saw a player answer last, if it was just before this question."""
    if not table.timing.past:
        return 0.0
    clock = table.timing.past[-1][1]
    mine = set(table.seats_of(player)) & set(clock.asked)
    return clock.runs[-1][1] if mine and clock.runs else 0.0


def warn(table: Table, people: People, now: float) -> Change:
    """Tell those who are asked when their time will be over."""
    over = ends(table, people, now)
    clock = replace(table.timing.clock, warned=warnings(table, people, now), warned_at=now)
    asked = [player for player in table.waited_for() if player > 0]
    return Change(_with(table, clock), [Said(Deadline(p, over), p) for p in asked])


def fall(table: Table, offer: Offer, now: float) -> Change:
    """What the table chose for a turn that took too long.

    It is said once, however many private questions are dealt with before the game goes on.
    """
    then, clock = table.timing.pace.then, table.timing.clock
    picks = passing(table)
    said = [] if clock.fallen else [notice(TOLD[then], players=_named(table))]
    if then == "automaton":
        return Change(_with(table, replace(clock, fallen=1)), said)
    if then == "pass" and picks is not None:
        marked = _with(table, replace(clock, fallen=1))
        change, _ = answer(marked, table.waited_for()[0], table.number, [picks], 0, now)
        change.said = [*said, *change.said]
        return change
    after = _with(table, replace(clock, fallen=2))
    return _offered(after, offer, said) if then == "substitute" else Change(after, said)


def _offered(table: Table, offer: Offer, said: list[Said]) -> Change:
    """Every seat that everybody sees waited for: one of them would tell which is asked in truth."""
    change = Change(table, said)
    for seat in table.publicly_asked():
        if (table.seats[seat] or 0) > 0:
            more = offer(change.table, seat)
            more.said = [*change.said, *more.said]
            more.dues = [*change.dues, *more.dues]
            more.people = more.people or change.people
            change = more
    return change


def given_up(table: Table) -> Change:
    """Nothing more is done about this deadline."""
    return Change(_with(table, replace(table.timing.clock, fallen=2)))


def passing(table: Table) -> tuple[str, ...] | None:
    """The answer that passes at the question on the table, where the rules have one."""
    decision = table.decision()
    if decision is None:
        return None
    ways = table.game.passes.get(decision.step, ())
    answers = (() if way == NOTHING else (way,) for way in ways)
    return next((picks for picks in answers if decision.accepts(picks)), None)


def _named(table: Table) -> list[str]:
    return [f"<@{player}>" for player in table.waiting_people()]


def _with(table: Table, clock: Clock) -> Table:
    return replace(table, timing=replace(table.timing, clock=clock))
