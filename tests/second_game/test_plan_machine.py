"""Sheets, plans, windows, orders, undo, restarts in every order: nothing twice, nothing stale."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine

from bot.model.change import Done
from bot.model.outgoing import Notice
from bot.model.table import SheetPlan, Table, TableError
from bot.table.orders import obedient
from bot.table.sheets import plan_of
from bot.table.undo import rebuild
from config.texts import sentences
from game.kernel import encode
from game.kernel.orders import Order
from tests.second_game.front import LONG, OWNERS, Front
from tests.second_game.frontier import PLACES, RIVER, UNITS, ground, near

T = TypeVar("T")
PEOPLE = tuple(OWNERS.values())
PAUSE = 60.0
LINE = st.one_of(
    st.builds("march {} to: {}".format, st.sampled_from(UNITS), st.sampled_from(PLACES)),
    st.just("end"),
)


def picked(lines: tuple[str, ...]) -> list[str]:
    """The answers that these lines stand for."""
    parts = [line.removeprefix("march ").split(" to: ") for line in lines]
    return [pick for part in parts for pick in part]


class Campaign(RuleBasedStateMachine):
    """Two people at one table, who do whatever can be done there."""

    runner: ClassVar[asyncio.Runner]
    world: ClassVar[Front]

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    @property
    def table(self) -> Table:
        return self.run(self.world.tables.get(self.id))

    @initialize(pause=st.sampled_from([0.0, 0.0, PAUSE]))
    def begin(self, pause: float) -> None:
        self.world.tables.cache.tables.clear()
        table = self.run(self.world.started(LONG))
        self.id = table.id
        self.run(self.world.give(table, "n1", "a2", "n2", "b2", "end", "s3", "c3", "end"))
        self.sheets: dict[int, tuple[str, ...]] = {}  # their lines, by the interaction
        self.last: dict[int, int] = {}  # the interaction of each player's last one
        self.read, self.pause = 0, pause
        if pause:
            owner = PEOPLE[0]
            self.run(self.world.tables.orders.set_pause(self.id, owner, pause))

    def tried(self, work: Coroutine[Any, Any, T]) -> T | None:
        """What came of something that may be refused."""
        try:
            return self.run(work)
        except TableError:
            return None

    @rule(lines=st.lists(LINE, min_size=1, max_size=6))
    def hand_in(self, lines: list[str]) -> None:
        """A sheet that begins with what is possible, and goes on with what may be."""
        table = self.table
        for player in table.whose_turn():
            text, number = "\n".join(lines), self.world.next()
            before = (table.number, table.plans, table.noted)
            found = self.tried(
                self.world.tables.sheets.hand_in(self.id, player, text, sentences("en"), number)
            )
            if found is None or found.acted is None:
                after = self.table
                assert (after.number, after.plans, after.noted) == before, "nothing was done"
                assert self.run(self.world.tables.sheets.text(after, player)) == text
            else:
                self.sheets[number] = tuple(lines)
                self.last[player] = number

    @rule(march=st.permutations(range(3)), column=st.sampled_from([-3, 3, -1, 1]))
    def march_all(self, march: list[int], column: int) -> None:
        """A sheet of marches that may well be right, each to a place beside."""
        table = self.table
        seat = next((s for s, p in OWNERS.items() if table.asked_seat(p) == s), "")
        view: Any = table.view(None)
        units = [unit + 3 * (seat == "south") for unit in march]
        goals = [(u, view.where[u] + column) for u in units if view.where[u] >= 0]
        lines = [f"march {UNITS[u]} to: {PLACES[g]}" for u, g in goals if 0 <= g < len(PLACES)]
        self.hand_in([*lines, "end"])

    @rule(order=st.permutations(range(3)), late=st.integers(0, 2), then=st.sampled_from("xwllbbg"))
    def cross(self, order: list[int], late: int, then: str) -> None:
        """A sheet with a river in its midst, where a die falls and the others may be asked."""
        table = self.table
        seat = next((s for s, p in OWNERS.items() if table.asked_seat(p) == s), "")
        view: Any = table.view(None)
        lines: list[str] = []
        for unit in (each + 3 * (seat == "south") for each in order):
            goals = near(view.where[unit]) if view.where[unit] >= 0 else ()
            over = [p for p in goals if {view.where[unit] // 3, p // 3} == RIVER]
            along = [p for p in goals if p not in over]
            first = over if len(lines) == late and over else along
            lines += [f"march {UNITS[unit]} to: {PLACES[p]}" for p in first[:1]]
        self.hand_in([*lines, "end"])
        decision = self.table.decision()
        if then in "lbg" and decision is not None and decision.step == "window":
            self.answer(len(decision.options) - 1)
        if then in "wlbg":
            self.tick()
        if then in "bg":
            self.take_back(OWNERS[seat or "north"], False)
        if then == "g":
            self.decide(OWNERS[seat or "north"], True)

    @rule(choice=st.integers(0, 9))
    def answer(self, choice: int) -> None:
        table = self.table
        decision = table.decision()
        assert decision is not None
        pick = decision.options[choice % len(decision.options)].id
        (player,) = table.whose_turn()
        act = self.world.tables.act(self.id, player, table.number, [(pick,)], self.world.next())
        self.tried(act)

    @rule(player=st.sampled_from(PEOPLE), whole=st.booleans())
    def take_back(self, player: int, whole: bool) -> None:
        table, tables = self.table, self.world.tables
        undo = tables.restart_turn if whole else tables.undo
        self.tried(undo(self.id, player, table.ticket(player), self.world.next()))

    @rule(by=st.sampled_from(PEOPLE), count=st.integers(1, 12))
    def take_back_together(self, by: int, count: int) -> None:
        target = max(0, self.table.number - count)
        if self.tried(self.world.tables.ask_undo(self.id, by, target)):
            other = next(player for player in PEOPLE if player != by)
            self.tried(self.world.cast(self.id, other, True))

    @rule(player=st.sampled_from(PEOPLE), go_on=st.booleans())
    def decide(self, player: int, go_on: bool) -> None:
        orders = self.world.tables.orders
        self.tried((orders.let_go_on if go_on else orders.drop_plan)(self.id, player))

    @rule(player=st.sampled_from(PEOPLE), kind=st.sampled_from(["pass", "staff", ""]))
    def order(self, player: int, kind: str) -> None:
        orders = self.world.tables.orders
        if kind:
            self.tried(orders.give(self.id, player, Order(kind)))
        else:
            self.tried(orders.cancel(self.id, player))

    @rule()
    def tick(self) -> None:
        """Time passes, and what is due is done."""
        self.world.clock.now += PAUSE
        for due in self.run(self.world.dues("order")):
            if due.table == self.id:
                self.run(self.world.tables.orders.carry_out(due))
                self.run(self.world.store.done(due))

    @rule()
    def restart(self) -> None:
        """The process dies between two deeds; what is on disk is all there is."""
        table = self.table
        self.world.tables.cache.tables.clear()
        again = self.table
        assert (again.number, again.plans, again.noted) == (table.number, table.plans, table.noted)

    @invariant()
    def the_answers_lead_to_the_position(self) -> None:
        table = self.table
        assert table.state is not None
        origin, actions = self.run(self.world.tables.history(self.id))
        assert [each.number for each in actions] == list(range(table.number))
        assert encode(rebuild(table, origin, actions)) == encode(table.state)

    @invariant()
    def what_a_sheet_has_answered_is_what_it_has_not_left(self) -> None:
        table = self.table
        _, actions = self.run(self.world.tables.history(self.id))
        for plan in table.plans:
            interaction = actions[plan.after].interaction
            lines = self.sheets[interaction]
            done = lines[: len(lines) - len(plan.lines)]
            assert lines[len(done) :] == plan.lines
            assert given(plan, interaction, actions) == picked(done)

    @invariant()
    def what_lapses_was_not_carried_out(self) -> None:
        """No line that is told as left stands in the record."""
        rows = self.run(self.world.rows(self.table, "dm:"))
        fresh = [row for row in rows if row.id > self.read and isinstance(row.what, Notice)]
        self.read = max([self.read, *(row.id for row in rows)])
        _, actions = self.run(self.world.tables.history(self.id))
        for row in fresh if not self.pause else ():
            assert isinstance(row.what, Notice)
            assert row.player is not None
            left = row.what.text.facts["lines"].count("\n") + 1
            first = self.last[row.player]
            lines = self.sheets[first]
            mine = [each for each in actions if OWNERS[each.seat] == row.player]
            numbers = [each.number for each in mine if each.interaction == first]
            done = [
                pick
                for each in mine
                if each.interaction == first or (each.interaction < 0 and each.number > numbers[0])
                for pick in each.picks
                if pick != "let" and "@" not in pick
            ]
            # Less stands there if a part of the sheet was taken back: never more.
            assert done == picked(lines[: len(lines) - left])[: len(done)]

    @invariant()
    def no_plan_stands_on_other_ground(self) -> None:
        table = self.table
        for plan in table.plans:
            seat = next(s for s, p in OWNERS.items() if p == plan.player)
            view: Any = table.view(seat)
            assert plan.bound == ground(view)

    @invariant()
    def what_can_go_on_is_in_the_schedule(self) -> None:
        """A plan that nobody would ever look at again would be lost."""
        table = self.table
        found = obedient(table)
        if found is not None and found[1].left is not None and not waits(table, found[0]):
            assert table.until is not None


def given(plan: SheetPlan, interaction: int, actions: list[Done]) -> list[str]:
    """What a sheet and its plan have answered, as it stands in the record."""
    commands = {interaction, *(-1 - each.after for each in plan.went)}
    mine = [each for each in actions if each.interaction in commands]
    assert {each.seat for each in mine} <= {s for s, p in OWNERS.items() if p == plan.player}
    return [pick for each in mine for pick in each.picks]


def waits(table: Table, player: int) -> bool:
    plan = plan_of(table, player)
    return plan is None or plan.stopped


def test_sheets_plans_windows_and_undo_in_every_order(tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        world = runner.run(Front.open(tmp_path / "corvin.db"))
        Campaign.runner, Campaign.world = runner, world
        few = settings(
            max_examples=8,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no fault
        )
        try:
            run_machine(Campaign, settings=few)
        finally:
            runner.run(world.store.close())
