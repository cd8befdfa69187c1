"""No leaks: a world with a standing order, one with a live answer, one with a late answer.

Whoever is not the order's owner receives the same in all of them, message by message.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.change import Change
from bot.intents import CARD
from bot.local.driver import Player, sitting
from bot.local.seed import add_person, join
from bot.local.serve import standing
from game.kernel.orders import Order
from tests.table import test_leaks as leaks
from tests.table.conftest import Club
from tests.table.playing import Hands, gather
from tests.tables.siege import siege

PAUSE = 30
OPTIONS = {"mode": "conflict", "version": "advanced", "players": "2"}
ORDERS = {
    "decline": Order("decline"),
    "cadets": Order("counterattack", {"cards": ("V38",)}),
}
CHAINS = {"decline": [("decline",)], "cadets": [("cadets",), ("V38",)]}


async def lived(path: Path, way: str, answer: str) -> dict[str, list[str]]:
    """What reaches the commander and an onlooker of an attack, answered in one of three ways."""
    async with standing() as s:
        guild = next(iter(s.world.guilds.values()))
        join(s.world, guild, add_person(s.world, "Dora"))
        async with (
            Club(s, path) as club,
            sitting(s.payloads.origin, "Alice") as alice,
            sitting(s.payloads.origin, "Bob") as bob,
            sitting(s.payloads.origin, "Dora") as dora,
        ):
            people = {"revolutionary": alice, "soviet": bob}
            await _set_up(club, people, dora)
            if way == "order":
                await club.tables.desk.give(1, int(alice.id), ORDERS[answer])
            for reader in (bob, dora):
                await reader.settle()
                reader.events.clear()
            await _attack(club, alice, bob, way, answer)
            return {
                "commander": await leaks.scene(club, people, bob, []),
                "onlooker": await leaks.scene(club, people, dora, []),
            }


async def _set_up(club: Club, people: dict[str, Player], dora: Player) -> None:
    table = await gather(club, OPTIONS, people)
    await club.tables.desk.set_pause(1, int(people["revolutionary"].id), PAUSE)
    await club.bot.outbox.drain()
    await dora.go(str(table.thread))
    club.bot.house.shown.clear()
    table = await club.tables.get(1)
    after = msgspec.structs.replace(table, state=siege(), parts={})
    await club.tables.hall.commit(table, Change(after, [CARD], moved=True))
    await club.bot.outbox.drain()


async def _attack(club: Club, alice: Player, bob: Player, way: str, answer: str) -> None:
    """Bob strikes; the answer is given by an order, at once, or when the pause is over."""
    for picks in ("S1", "south_pest", "probe"):
        await _given(club, bob, picks)
    while (decision := (await club.tables.get(1)).decision()) and decision.step == "pick_target":
        await _given(club, bob, decision.options[0].id)
    await club.bot.outbox.drain()
    if way == "live":
        hers = Hands(club, alice)
        panel = await hers.open_panel()
        for picks in CHAINS[answer]:
            decision = (await club.tables.get(1)).desk(hers.id).decision()
            assert decision is not None
            panel = await hers.give(panel, decision, picks)
    club.standin.clock.advance(PAUSE)
    await club.bot.scheduler.drain()
    if way == "late":
        number = (await club.tables.get(1)).number
        await club.tables.act(1, int(alice.id), number, CHAINS[answer], 77)
    await club.bot.outbox.drain()
    decision = (await club.tables.get(1)).decision()
    assert decision is not None
    assert decision.step == "soviet_action"


async def _given(club: Club, bob: Player, pick: str) -> None:
    table = await club.tables.get(1)
    await club.tables.act(1, int(bob.id), table.number, [(pick,)], 100 + table.number)


@pytest.mark.parametrize("answer", CHAINS)
async def test_an_order_looks_like_an_answer(
    answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal and a counterattack, to the commander and to an onlooker."""
    monkeypatch.setattr("bot.dice.seed", lambda secret, salts: "the same dice")
    ordered, *others = [
        await lived(tmp_path / f"{way}.db", way, answer) for way in ("order", "live", "late")
    ]
    for reader, first in ordered.items():
        assert len(first) > 10
        for other in others:
            for left, right in zip(first, other[reader], strict=True):
                assert left == right
