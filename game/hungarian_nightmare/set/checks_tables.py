"""Checking the tables of the Player's Aid Chart: dice, columns and results."""

from __future__ import annotations

import re

from game.hungarian_nightmare.set.parts import Parts
from game.kernel.components import refuse
from game.parts.tables import Table, fault

DIE = (1, 10)
LOSSES = re.compile(r"-|[1-9]D?")
BARRAGE = re.compile(r"-|[1-9]D?S?")
ORDERS = frozenset(("defender", "simultaneous", "surprise"))
STEP = frozenset(("-", "step"))


def check_tables(p: Parts) -> None:
    """Refuse a table that cannot be read, by its name and the reason."""
    t = p.tables
    _check(p, "combat", t.combat.table, pattern=LOSSES)
    _check(p, "bombardment", t.bombardment.table, pattern=BARRAGE)
    _check(p, "first_fire", t.first_fire.table, ORDERS, columns=("order",))
    _check(p, "interdiction", t.interdiction.table, STEP, columns=("1", "2"))
    _check(p, "disruption", t.disruption.table, STEP | {"ok"}, columns=("A", "B", "C", "D", "step"))
    _check(p, "desertion", t.desertion.table, STEP, columns=("C", "D"))
    for name, columns in (("combat", p.tables.combat), ("bombardment", p.tables.bombardment)):
        _check_factors(p, name, columns.table.columns)
    end = t.rounds.end
    if list(end) != sorted(end) or end[-1] != DIE[1]:
        reason = "end ranges grow from round to round, and the last one is every roll"
        raise refuse(p.name, "tables", "rounds", reason)


def _check(
    p: Parts,
    name: str,
    table: Table,
    results: frozenset[str] = frozenset(),
    columns: tuple[str, ...] = (),
    pattern: re.Pattern[str] | None = None,
) -> None:
    reason = fault(table, results)
    if not reason and table.dice != DIE:
        reason = "the game uses a ten-sided die (2.5)"
    if not reason and columns and table.columns != columns:
        reason = f"its columns are {', '.join(columns)}"
    cells = [cell for row in table.row for cell in row.result.values()]
    wrong = [cell for cell in cells if pattern and not pattern.fullmatch(cell)]
    if not reason and wrong:
        reason = f"'{wrong[0]}' is no result of this table"
    if reason:
        raise refuse(p.name, "tables", name, reason)


def _check_factors(p: Parts, name: str, columns: tuple[str, ...]) -> None:
    numbers = [int(each) for each in columns if each.isdecimal()]
    if len(numbers) != len(columns) or numbers != sorted(set(numbers)) or numbers[0] != 1:
        reason = "columns are named after the fewest factors they are for, from 1 on"
        raise refuse(p.name, "tables", name, reason)
