"""No leaks: a world with a standing order, one with a live answer, one with a late answer.

Whoever is not the order's owner receives the same in all of them, message by message.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from bot.local.people.driver import Player
from bot.service import looking_back
from game.kernel import encode
from game.kernel.orders import Order
from tests.bot.leaks.leak_run import GAME, TRIO, check, dealt
from tests.bot.leaks.test_leaks import counter_offer
from tests.bot.leaks.twins import Given, Leg, Pair, seen
from tests.bot.leaks.worlds import Heard, World, world
from tests.bot.screens.playing import Hands
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
        if way in ("live", "pressed"):
            await (answer_live(w, answer) if way == "live" else decline_for_this_turn(w))
            told.append(await w.heard(me))
            assert told.pop() == [], "something was heard before the pause was over"
        await pass_time(w)
        if way == "late":
            await w.act(*((ALICE, picks) for picks in CHAINS[answer]))
        if answer == "decline":
            told += [await w.heard(me), *await again(w, me, way)]
        decision = (await w.club.tables.get(1)).decision()
        assert decision is not None
        assert decision.seats == (COMMANDER,)
        return [*told, await w.heard(me), await w.look(me), *await w.look_back(me)]


async def decline_for_this_turn(w: World) -> None:
    """Alice gives the order by one press on the question."""
    hands = Hands(w.club, w.people[ALICE])
    await hands.press("Decline for this whole turn", await hands.open_panel())
    await w.quiet()


async def again(w: World, me: Player, way: str) -> list[Heard]:
    """The commander attacks once more in the same turn; an order still stands."""
    await strike(w, "probe")
    told = [await w.heard(me)]
    if way == "live":
        await answer_live(w, "decline")
        assert await w.heard(me) == [], "something was heard before the pause was over"
    await pass_time(w)
    if way == "late":
        await w.act((ALICE, ("decline",)))
    return told


async def strike(w: World, *picks: str) -> None:
    """The commander attacks, and the other side is asked."""
    for pick in picks or ("S1", "south_pest", "probe"):
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
        for way in ("order", "live", "late", *(["pressed"] if answer == "decline" else []))
    ]
    assert sum(map(len, ordered)) > 20
    nothing: Heard = []
    for other in others:
        for number, (left, right) in enumerate(zip_longest(ordered, other, fillvalue=nothing)):
            check(left, right, f"{reader} can tell an order from an answer at {number}")


HINTED = {**TRIO, "rules": "hints yes"}
BOB = "revolutionary_2"
BOB_TAKES: Given = (BOB, ("counterattack",))


def offers() -> Pair:
    """Both Revolutionaries are asked; the twin differs in what the others hold."""
    offer = counter_offer()
    other = GAME.proof.redeal(offer, ALICE, Random(5).randrange)
    assert encode(other) != encode(offer)
    assert seen(GAME, other, ALICE) == seen(GAME, offer, ALICE)
    return offer, other


async def sat(path: Path, which: int) -> list[Heard]:
    """All that the panel of one of two who are asked offers: orders, hints and the way back.

    Once the own answers are given, a partner gives a private one, in one of the worlds only.
    """
    leg, seats = Leg(offers(), [], []), GAME.seats(HINTED)
    async with world(path, HINTED, seats, which) as w:
        me, hands = w.people[ALICE], Hands(w.club, w.people[ALICE])
        with dealt(leg, which):
            told = [await w.begin(leg, me)]
        panel = await hands.open_panel()
        assert {"Decline for this whole turn", "Hint"} <= set(panel.labels)
        assert "You are asked after every attack" in panel.text
        await me.click("Hint", panel)
        await w.quiet()
        told.append([*panel.labels, *await w.heard(me)])
        panel = await hands.press("Counterattack", panel)
        assert "Back" in panel.labels
        panel = await hands.press("Decline", panel)
        if which:
            await w.act(BOB_TAKES)
        panel = await hands.press("Play", panel) if "Play" in panel.labels else panel
        await w.quiet()
        told.append([*panel.labels, *await w.heard(me), *await w.tried(me, "hint")])
        await me.click("Back", panel)
        await w.quiet()
        return [*told, await w.heard(me), *await w.look_back(me)]


async def test_what_a_panel_offers_hangs_on_nothing_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking_back, "RECENT", 1)  # the next one is looked at by itself
    one, two = [await sat(tmp_path / f"{which}.db", which) for which in (0, 1)]
    for number, (left, right) in enumerate(zip(one, two, strict=True)):
        check(left, right, f"a panel tells the worlds apart at {number}")
