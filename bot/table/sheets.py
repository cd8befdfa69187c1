"""Sheets at a table: what they answer now, and the plans of their owners that they leave."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.model.outgoing import Notice, Said, private_notice
from bot.model.table import SheetPlan, Table, Went, refuse
from bot.table.given_answers import plays_alone
from bot.table.plan import Plan
from bot.table.second_thought import second_thought
from config.texts import Words, sentences
from game.kernel import AnyState, Game, Seat
from game.kernel.sheet import Sheet, Wrong, fill
from game.kernel.typed import reader

KEPT = 8  # plans that have been walked
NOWHERE = "\0"  # the ground of no position
QUOTED = "> "  # how a line begins that is told


class Kept(NamedTuple):
    """A plan that was walked from a position; no position of a table ever moves."""

    state: AnyState
    seat: Seat
    plan: SheetPlan
    sheet: Sheet


_kept: deque[Kept] = deque(maxlen=KEPT)


def sheet_seat(table: Table, player: int) -> Seat:
    """The seat for which a player may hand a sheet in now; else they are refused."""
    sheets, seat, decision = table.game.answers.sheets, table.asked_seat(player), table.decision()
    if sheets is None:
        raise refuse("no_sheets", game=table.game.title)
    if seat is None or decision is None:
        raise refuse("not_asked", seats=list(table.publicly_asked()))
    if decision.step not in sheets.steps:
        raise refuse("sheet_not_now")
    return seat


def read_sheet(table: Table, seat: Seat, text: str, words: Words) -> Sheet:
    """What a sheet comes to, tried out on a copy."""
    assert table.state is not None
    read = reader(table.game, seat, words)
    return fill(table.game, table.state, seat, text.splitlines(), read)


def tried(table: Table, player: int, sheet: Sheet) -> Plan:
    """The answers of a sheet, as they were tried out."""
    return Plan(table.id, player, table.number, sheet.trials)


def left_of(table: Table, player: int, seat: Seat, sheet: Sheet, language: str) -> SheetPlan:
    """What is left of a sheet, for the ground on which it was made."""
    plan = SheetPlan(player, sheet.left, _ground(table, seat), language, 0, 0)
    return begun(plan, table.number, len(sheet.trials))


def begun(plan: SheetPlan, number: int, answers: int) -> SheetPlan:
    """A plan whose sheet gives so many answers from a question on."""
    return replace(plan, after=number, upto=number + answers)


def with_plan(table: Table, plan: SheetPlan | None) -> Table:
    """The table with what is left of a sheet in the place of its owner's last one."""
    if plan is None:
        return table
    others = tuple(each for each in table.plans if each.player != plan.player)
    return replace(table, plans=(*others, plan) if plan.lines else others)


def plan_of(table: Table, player: int) -> SheetPlan | None:
    """A player's plan, if something is left of it."""
    mine = (each for each in table.plans if each.player == player and each.lines)
    return next(mine, None)


def drop(table: Table, player: int) -> Table:
    """The table without a player's plan."""
    return replace(table, plans=tuple(each for each in table.plans if each.player != player))


def let_go_on(table: Table, player: int) -> Table:
    """The table at which a plan that was stopped goes on."""
    if plan_of(table, player) is None:
        raise refuse("plan_gone")
    plans = (replace(p, stopped=p.stopped and p.player != player) for p in table.plans)
    return replace(table, plans=tuple(plans))


def planned(table: Table, player: int, seat: Seat) -> Sheet | None:
    """What a player's plan answers now, or why it cannot; None if it waits, or there is none."""
    plan, decision, sheets = plan_of(table, player), table.decision(), table.game.answers.sheets
    if plan is None or plan.stopped or decision is None or sheets is None or table.state is None:
        return None
    if seat not in decision.seats or decision.step not in sheets.steps:
        return None
    if _ground(table, seat) != plan.bound:
        return None
    return _filled(table.game, table.state, seat, plan)


def _filled(game: Game, state: AnyState, seat: Seat, plan: SheetPlan) -> Sheet:
    """What a plan comes to in a position; it is asked for several times, and walked once."""
    for kept in _kept:
        if kept.state is state and (kept.seat, kept.plan) == (seat, plan):
            return kept.sheet
    read = reader(game, seat, sentences(plan.language))
    sheet = fill(game, state, seat, plan.lines, read)
    _kept.append(Kept(state, seat, plan, sheet))
    return sheet


def gone_on(table: Table, player: int, answers: int, left: Sequence[str]) -> Table:
    """The table once a plan gives so many answers and these lines are left."""
    plans = []
    for plan in table.plans:
        if plan.player == player:
            upto = table.number + answers
            went = (*plan.went, Went(table.number, upto, plan.lines))
            plan = replace(plan, lines=tuple(left), went=went)
        plans.append(plan)
    return replace(table, plans=tuple(plans))


def rewound(table: Table, back_to: int, noticed_by: Collection[int]) -> tuple[SheetPlan, ...]:
    """The plans of a table that goes back to a question.

    What a plan answered since stands in it again. Whoever notices that something is taken back has
    to let their plan go on; a sheet that is taken back itself takes its plan with it. If only a
    part of a sheet is taken back, or of what a plan answered, the rest has lost its ground.
    """
    plans = []
    for plan in table.plans:
        spans = ((plan.after, plan.upto), *((each.after, each.upto) for each in plan.went))
        if any(after < back_to < upto for after, upto in spans):
            plan = replace(plan, bound=NOWHERE)
        since = next((each for each in plan.went if each.after >= back_to), None)
        if since is not None:
            went = tuple(each for each in plan.went if each.after < back_to)
            plan = replace(plan, lines=since.lines, went=went)
        if plan.after < back_to:
            stopped = plan.stopped or since is not None or plan.player in noticed_by
            plans.append(replace(plan, stopped=stopped))
    return tuple(plans)


class Lapsed(NamedTuple):
    """What becomes of the plans of a table that has gone on."""

    stand: tuple[SheetPlan, ...]
    said: list[Said]  # to the owners of the others
    back: list[tuple[int, str]]  # what they can mend


def lapsed(table: Table) -> Lapsed:
    """The plans that still stand, and what the owners of the others are told and given back."""
    stand, found = list[SheetPlan](), Lapsed((), [], [])
    for plan in table.plans:
        wrong = _wrong(table, plan)
        told = {"table": table.id, "lines": "\n".join(QUOTED + line for line in plan.lines)}
        if not any(_ground(table, seat) == plan.bound for seat in table.seats_of(plan.player)):
            if plan.lines:
                found.said.append(private_notice(plan.player, "plan_lapsed", **told))
        elif wrong is not None:
            told |= {"number": wrong.number, "line": wrong.line}
            found.said.append(private_notice(plan.player, "plan_wrong", **told))
            found.back.append((plan.player, "\n".join(plan.lines)))
        else:
            stand.append(replace(plan, stopped=plan.stopped or _worth_a_thought(table, plan)))
    return found._replace(stand=tuple(stand))


def _wrong(table: Table, plan: SheetPlan) -> Wrong | None:
    """The line by which a plan cannot go on, if it is asked to and cannot."""
    tried_out = (planned(table, plan.player, seat) for seat in table.seats_of(plan.player))
    return next((each.wrong for each in tried_out if each and each.wrong), None)


def _worth_a_thought(table: Table, plan: SheetPlan) -> bool:
    """Whether what a plan answers now is worth a second thought; its owner lets it go on then."""
    sheets = (planned(table, plan.player, seat) for seat in table.seats_of(plan.player))
    tries = (tried(table, plan.player, each) for each in sheets if each is not None)
    return any(second_thought(each, plays_alone(table)) for each in tries)


def wrong_rest(
    table: Table, player: int, seat: Seat, sheet: Sheet, text: str, words: Words
) -> Wrong | None:
    """The line of a sheet that ended its plan at once, by its number in the whole of it."""
    if not sheet.left or plan_of(table, player) is not None:
        return None
    wrong = _again(table, player, seat, sheet.left, words)
    if wrong is None:
        return None
    typed = [number for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    return replace(wrong, number=typed[wrong.number - 1 - len(sheet.left)])


def wrong_told(table: Table, player: int, notice: Notice, words: Words) -> Wrong | None:
    """The line that ended a plan of which its owner is told, if it is as wrong as it was."""
    facts, seat = notice.text.facts, table.asked_seat(player)
    if seat is None or "number" not in facts:
        return None
    lines = [line.removeprefix(QUOTED) for line in str(facts["lines"]).splitlines()]
    wrong = _again(table, player, seat, lines, words)
    return wrong if wrong is not None and wrong.number == facts["number"] else None


def _again(
    table: Table, player: int, seat: Seat, lines: Sequence[str], words: Words
) -> Wrong | None:
    """What is wrong with lines where they would go on now."""
    decision, known = table.decision(), table.game.answers.sheets
    if decision is None or known is None or table.asked_seat(player) != seat:
        return None
    if decision.step not in known.steps:
        return None
    return read_sheet(table, seat, "\n".join(lines), words).wrong


def _ground(table: Table, seat: Seat) -> str:
    sheets, view = table.game.answers.sheets, table.view(seat)
    return "" if sheets is None or view is None else sheets.bound(view)
