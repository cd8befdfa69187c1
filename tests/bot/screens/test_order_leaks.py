"""No leaks: a world with a standing order, one with a live answer, one with a late answer.

Whoever is not the order's owner receives the same in all of them, message by message.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from game.kernel.orders import Order
from tests.bot.screens.leak_run import check
from tests.bot.screens.playing import Hands
from tests.bot.screens.twins import Leg
from tests.bot.screens.worlds import Heard, World, world
from tests.bot.table.siege import siege

PAUSE = 30
OPTIONS = {"mode": "conflict", "version": "advanced", "players": "2"}
ALICE, COMMANDER = "revolutionary", "soviet"
ORDERS = {
    "decline": Order("decline"),
    "cadets": Order("counterattack", {"cards": ("V38",)}),
}
CHAINS: dict[str, list[tuple[str, ...]]] = {
    "decline": [("decline",)],
    "cadets": [("cadets",), ("V38",)],
}


async def lived(path: Path, way: str, answer: str, reader: str) -> list[Heard]:
    """What reaches a reader of an attack that is answered in one of three ways."""
    async with world(path, OPTIONS, (ALICE, COMMANDER), 0) as w:
        me = w.people.get(reader, w.watcher)
        told = [await w.begin(Leg((siege(), siege()), [], []), me)]
        alice, desk = int(w.people[ALICE].id), w.club.tables.orders
        await desk.set_pause(1, alice, PAUSE)
        if way == "order":
            await desk.give(1, alice, ORDERS[answer])
        await w.quiet()
        told.append(await w.heard(me))
        await strike(w)
        told.append(await w.heard(me))
        if way == "live":
            await answer_live(w, answer)
            told.append(await w.heard(me))
            assert told.pop() == [], "something was heard before the pause was over"
        await pass_time(w)
        if way == "late":
            await w.act(*((ALICE, picks) for picks in CHAINS[answer]))
        decision = (await w.club.tables.get(1)).decision()
        assert decision is not None
        assert decision.seats == (COMMANDER,)
        return [*told, await w.heard(me), await w.look(me), *await w.look_back(me)]


async def strike(w: World) -> None:
    """The commander attacks, and the other side is asked."""
    for pick in ("S1", "south_pest", "probe"):
        await w.act((COMMANDER, (pick,)))
    while (decision := (await w.club.tables.get(1)).decision()) and decision.step == "pick_target":
        await w.act((COMMANDER, (decision.options[0].id,)))


async def answer_live(w: World, answer: str) -> None:
    """Alice answers by her panel, some time before the pause is over."""
    hands = Hands(w.club, w.people[ALICE])
    panel = await hands.open_panel()
    for picks in CHAINS[answer]:
        decision = (await hands.table()).with_noted(hands.id).decision()
        assert decision is not None
        panel = await hands.give(panel, decision, picks)
    await w.quiet()


async def pass_time(w: World) -> None:
    """The pause is over."""
    w.now += PAUSE
    await w.club.bot.scheduler.drain()
    await w.quiet()


@pytest.mark.parametrize(("answer", "reader"), [("decline", COMMANDER), ("cadets", "onlooker")])
async def test_an_order_looks_like_an_answer(answer: str, reader: str, tmp_path: Path) -> None:
    """A refusal to the commander, and a counterattack to an onlooker."""
    ordered, *others = [
        await lived(tmp_path / f"{way}.db", way, answer, reader)
        for way in ("order", "live", "late")
    ]
    assert sum(map(len, ordered)) > 20
    nothing: Heard = []
    for other in others:
        for number, (left, right) in enumerate(zip_longest(ordered, other, fillvalue=nothing)):
            check(left, right, f"{reader} can tell an order from an answer at {number}")
