"""Standing orders as players meet them: menus, the pause, and a turn that flows by itself."""

from __future__ import annotations

import msgspec

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.change import Change
from bot.model.outgoing import CARD
from game.kernel import AnyState
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, gather
from tests.bot.table.siege import siege

OPTIONS = {"mode": "conflict", "version": "advanced", "players": "2"}
PAUSE = 3000  # so long that no busy machine sees it end by itself
TURN = "it is your turn"


async def besieged(club: Club, alice: Player, bob: Player, state: AnyState) -> None:
    """Bob's turn against Alice, at a table with a pause."""
    table = await gather(club, OPTIONS, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    await club.tables.orders.set_pause(table.id, int(alice.id), PAUSE)
    for player in (alice, bob):
        await player.sees("has set the pause of this table to 3000 seconds")
    await club.bot.outbox.drain()
    table = await club.tables.get(table.id)
    after = msgspec.structs.replace(table, state=state)
    await club.tables.cache.commit(table, Change(after, [CARD], moved=True))
    await club.bot.outbox.drain()


def wait(club: Club) -> None:
    """The pause is over."""
    club.advance(PAUSE)
    club.tables.cache.timed.set()


async def step(club: Club) -> str:
    decision = (await club.tables.get(1)).decision()
    assert decision is not None
    return decision.step


async def strike(soviet: Hands, *words: str) -> None:
    """Bob goes on until the other side is asked."""
    for word in (*words, *["?"] * 3):
        decision = (await soviet.table()).decision()
        assert decision is not None
        if decision.seats != ("soviet",):
            return
        picks = (decision.options[0].id if word == "?" else word,)
        await soviet.give(await soviet.open_panel(), decision, picks)


def turns(player: Player) -> list[Seen]:
    """The letters that call a player to their turn."""
    return [seen for seen in player.all_seen() if TURN in seen.text]


async def called(player: Player, times: int) -> None:
    await player.until(lambda: len(turns(player)) >= times or None, f"{times} calls")


async def test_a_soviet_turn_flows_through_standing_orders(
    club: Club, alice: Player, bob: Player
) -> None:
    """Alice orders to decline and is gone; Bob probes twice and assaults, and she is not called."""
    await besieged(club, alice, bob, siege())
    hers, soviet = Hands(club, alice), Hands(club, bob)
    overview = await hers.slash("orders show")
    assert "You have given no orders" in overview.text
    form = await hers.press("Decline counterattacks", overview)
    assert "In which districts?" in form.text
    menu = next(part["custom_id"] for part in form.controls if part.get("options"))
    await alice.select(menu, "8", "9", message=form)
    marked = await hers.changed(form)
    given = await hers.press("Give this order", marked)
    assert "The order is given." in given.text
    assert "1. **Decline counterattacks** (districts: " in given.text
    await bob.settle()
    before = len(turns(bob))
    for number, words in enumerate((("S1", "south_pest", "probe"), ("probe",), ("assault",)), 1):
        await strike(soviet, *words)
        assert await step(club) == "counter_who"
        wait(club)
        await called(bob, before + number)
        assert await step(club) == "soviet_action"
    await alice.settle()
    assert turns(alice) == []
    shown = await hers.slash("orders show")
    assert "Used 3 times." in shown.text
    gone = await hers.press("Take back order 1", shown)
    assert "The order is taken back." in gone.text
    assert (await club.tables.get(1)).standing == ()


async def test_an_answer_before_the_end_of_the_pause_is_noted(
    club: Club, alice: Player, bob: Player
) -> None:
    """It is shown to be noted, taken back, given anew with its payment, and then carried out."""
    await besieged(club, alice, bob, siege())
    hers, soviet = Hands(club, alice), Hands(club, bob)
    await strike(soviet, "S1", "south_pest", "probe")
    await called(alice, 1)
    question = await hers.open_panel()
    assert "Orders" in question.labels
    decision = (await club.tables.get(1)).decision()
    assert decision is not None
    typed = await hers.slash("nights choose", pick="decline")
    assert "is noted: " in typed.text
    noted = await hers.give(question, decision, ("decline",))
    assert "is noted: " in noted.text
    assert noted.labels == ["Back", "Orders", "Go to the table"], "an answered question is not open"
    back = await hers.press("Back", noted)
    assert "Taken back." in back.text
    assert "Noted" not in back.text
    paying = await hers.give(back, decision, ("cadets",))
    assert "Discard cards worth 3" in paying.text
    ahead = (await club.tables.get(1)).with_noted(hers.id).decision()
    assert ahead is not None
    done = await hers.give(paying, ahead, ("V38",))
    told = done.text.partition("is noted: ")[2].partition("It is carried out")[0]
    assert "adet" in told
    assert "V38" in told, "an answer of two parts is told whole"
    assert await step(club) == "counter_who"
    assert not bob.has("An insurgent counterattacks")
    wait(club)
    await bob.sees("An insurgent counterattacks")
    assert await step(club) == "soviet_action"


async def test_a_restart_in_the_middle_of_the_pause(club: Club, alice: Player, bob: Player) -> None:
    """What was noted is carried out by the next process."""
    await besieged(club, alice, bob, siege())
    hers, soviet = Hands(club, alice), Hands(club, bob)
    await strike(soviet, "S1", "south_pest", "probe")
    await bob.settle()
    before = len(turns(bob))
    decision = (await club.tables.get(1)).decision()
    assert decision is not None
    noted = await hers.give(await hers.open_panel(), decision, ("decline",))
    assert "is noted: " in noted.text
    await club.restart()
    wait(club)
    await called(bob, before + 1)
    assert await step(club) == "soviet_action"


async def test_orders_are_offered_and_refused(club: Club, alice: Player, bob: Player) -> None:
    """By command: what is offered fits the side, and an order of the other side is refused."""
    await besieged(club, alice, bob, siege())
    hers, soviet = Hands(club, alice), Hands(club, bob)
    offered = [each["value"] for each in await bob.complete("orders set", "order")]
    assert offered == ["pass", "keep"]
    refused = await soviet.slash("orders set", order="decline")
    assert "not for your side" in refused.text
    form = await hers.slash("orders set", order="counterattack")
    give = form.control("Give this order")
    assert give is not None
    assert give["disabled"]
    hints = [part["placeholder"] for part in form.controls if part.get("options")]
    assert hints == ["choose at least one", "all"]
    assert "only" in (await soviet.slash("orders delay", seconds=5)).text.lower()
    assert "every question waits" in (await hers.slash("orders cancel")).text
