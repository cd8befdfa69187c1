"""A Soviet turn of several attacks, in which the other side is asked after each of them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.jobs.schedule import Scheduler
from bot.model.change import Change
from bot.model.outgoing import CARD
from bot.model.table import Table
from game.kernel import AnyState, pending
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.soviet import BeginSovietTurn
from game.nights_of_fire.rules.steps.turns import RevolutionaryTurn
from tests.bot.service.world import World
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

PAUSE = 60.0


def siege(players: str = "2", **hands: tuple[str, ...]) -> Nights:
    """The commander begins a turn with S1 and M2: four probes and an assault in District 8."""
    s = c.city(players=players)
    p.regiment(s, "8", "257th")
    p.put(s, "8", "cadets", "soldiers", "gunners", "poets")
    p.hold(s, *hands.get("alice", ("V38", "V01", "V16", "V22")))
    c.tactics(s, "S1", "M2", "E2")
    s.agenda = [RevolutionaryTurn(), BeginSovietTurn()]
    s.events = []
    s.__dict__.pop("asked", None)
    assert pending(s) is not None
    return s


class Siege:
    """A table at which the siege is played; the commander answers by themselves."""

    def __init__(self, world: World, table: Table) -> None:
        self.world = world
        self.id = table.id
        self.schedule = Scheduler(world.tables, {"order": world.tables.orders.carry_out})

    @classmethod
    async def begun(cls, world: World, options: dict[str, str], state: AnyState) -> Siege:
        world.tables.cache.secrecy_delay = PAUSE
        table = await world.started(options)
        after = replace(table, state=state)
        await world.tables.cache.commit(table, Change(after, [CARD], moved=True))
        await world.forget()
        return cls(world, table)

    async def table(self) -> Table:
        return await self.world.tables.get(self.id)

    async def step(self) -> str:
        decision = (await self.table()).decision()
        assert decision is not None
        return decision.step

    async def answer(self, *picks: str, player: int = 0) -> Table:
        table, world = await self.table(), self.world
        by = player or table.whose_turn()[0]
        acted = await world.tables.act(self.id, by, table.number, [picks], world.next())
        return acted.table

    async def strike(self, word: str = "probe") -> Table:
        """The commander goes on until the other side is asked."""
        if await self.step() == "play_tactics":
            await self.answer("S1")
            await self.answer(c.SOUTH)
        await self.answer(word)
        while await self.step() == "pick_target":
            decision = (await self.table()).decision()
            assert decision is not None
            await self.answer(decision.options[0].id)
        assert await self.step() in ("counter_who", "counter_team")
        return await self.table()

    async def wait(self, seconds: float) -> Table:
        """Time passes, and what is due by then is done."""
        self.world.clock.now += seconds
        await self.schedule.drain()
        return await self.table()
