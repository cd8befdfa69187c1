"""Open panels follow the game: the question comes where the player looks."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from unittest.mock import AsyncMock

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.service.looking_back import LookingBack
from bot.table.telling import Entry
from bot.ui import open_panels
from game.kernel import Event
from game.players.chance import pick
from tests.bot.club import Club
from tests.bot.leaks.leak_run import DUEL
from tests.bot.screens.playing import Hands, begin_alone, below_a_new_card, gather
from tests.bot.screens.test_game_verbs import at_table


async def waiting_panel(club: Club, alice: Player, bob: Player) -> tuple[Hands, Seen, Hands]:
    """A duel in which Alice has answered all that was asked of her, and her panel rests."""
    table = await gather(club, DUEL, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    first, second = Hands(club, alice, 3), Hands(club, bob, 3)
    while (await first.table()).asked_seat(first.id) is None:
        await answered(second)
    panel = await first.open_panel()
    while (now := await first.table()).asked_seat(first.id) is not None:
        decision = now.decision()
        assert decision is not None
        panel = await first.answer(panel, decision)
    return first, panel, second


async def answered(hands: Hands) -> None:
    """One answer at random, given beside the panels."""
    table = await hands.table()
    decision = table.decision()
    assert decision is not None
    picks = pick(decision, hands.dice)
    number = hands.dice.randrange(1 << 40)
    await hands.club.tables.act(table.id, hands.id, table.number, [picks], number)


async def test_a_panel_that_rests_becomes_the_question(
    club: Club, alice: Player, bob: Player
) -> None:
    """As soon as its owner is asked again, without a press, and no direct message comes."""
    first, panel, second = await waiting_panel(club, alice, bob)
    assert "comes in this place by itself" in panel.text
    while (await first.table()).asked_seat(first.id) is None:
        await answered(second)
    await alice.until(lambda: asks(first, panel), "the question in the panel")
    await asyncio.gather(*club.bot.follower.tasks)
    rows = await club.store._all("select kind from outbox where lane = ?", f"dm:{alice.id}")
    assert "turn" not in [kind for (kind,) in rows]


async def test_nobody_is_offered_to_go_back_over_what_others_did(
    club: Club, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And who presses such a button all the same may ask the others."""
    first, panel, second = await waiting_panel(club, alice, bob)
    assert "Back" in panel.labels
    while (await first.table()).asked_seat(first.id) is None:
        await answered(second)
    asked = await alice.until(lambda: asks(first, panel), "the question in the panel")
    assert not {"Back", "Restart"} & set(asked.labels)
    monkeypatch.setattr(LookingBack, "may_go_back", AsyncMock(return_value=True))
    club.bot.context.panels.forget(1, first.id)
    asked = await first.open_panel()
    await alice.click("Back", asked)
    told = await alice.sees("Somebody else has acted since")
    assert told.labels == ["Ask the others"]


async def test_a_panel_that_rests_tells_what_befell_its_owner(
    club: Club, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As to be passed for want of cards by the rules, in the answer of another."""
    first, panel, second = await waiting_panel(club, alice, bob)
    passed = Event("passed", {"seat": "revolutionary", "empty": True})
    theirs = Event("passed", {"seat": "soviet", "empty": True})
    told = AsyncMock(return_value=[Entry(9, "soviet", 0.0, (passed, theirs))])
    monkeypatch.setattr(LookingBack, "told", told)
    while first.now(panel) is not None and first.now(panel).text == panel.text:  # type: ignore[union-attr]
        await answered(second)
        await asyncio.gather(*club.bot.follower.tasks)
        await alice.settle()
    now = first.now(panel)
    assert now is not None
    assert "You have no cards left and pass." in now.text
    assert now.text.count("no cards left") == 1


async def test_a_panel_that_would_read_the_same_is_left_alone(
    club: Club, alice: Player, bob: Player
) -> None:
    """Whatever others do in their turn, nothing travels to whoever waits for them."""
    first, panel, second = await waiting_panel(club, alice, bob)
    alice.events.clear()
    while (await first.table()).asked_seat(first.id) is None:
        await answered(second)
        await asyncio.gather(*club.bot.follower.tasks)
    await alice.until(lambda: asks(first, panel), "the question in the panel")
    shown = [str(body["components"]) for _, body in alice.events if body.get("id") == panel.id]
    assert all(one != two for one, two in pairwise([str(panel.body["components"]), *shown]))


def asks(hands: Hands, panel: Seen) -> Seen | None:
    """The panel, once it asks something again."""
    now = hands.now(panel) or hands.newest(panel)
    return now if now is not None and "comes in this place" not in now.text else None


async def test_a_panel_follows_an_undo_at_the_card(club: Club, alice: Player) -> None:
    """What was taken back elsewhere is no longer shown."""
    hands = await at_table(club, alice)
    table = await hands.table()
    panel = await hands.open_panel()
    before = panel.text
    decision = table.decision()
    assert decision is not None
    after = await hands.answer(panel, decision)
    now = await hands.table()
    await club.tables.undo(1, hands.id, now.ticket(hands.id), 99)
    found = await alice.until(lambda: restored(hands, after, before), "the question of before")
    assert isinstance(found, Seen)


def restored(hands: Hands, panel: Seen, text: str) -> Seen | None:
    """The panel, once its question is that of before."""
    now = hands.now(panel)
    asked = [line for line in text.splitlines() if line.startswith("###")]
    return now if now is not None and asked[-1] in now.text else None


async def test_the_first_press_ends_with_the_panel_below_the_card(
    club: Club, alice: Player
) -> None:
    """The card of a game for one is posted while its panel is drawn: the panel goes below it."""
    club.bot.follower.buried = club.bot.buried
    card = await begin_alone(alice)
    hands = Hands(club, alice)
    moved = await alice.until(lambda: hands.newest(card), "the panel below the card")
    assert isinstance(moved, Seen)
    assert "Move" in moved.labels


@pytest.mark.parametrize("whole", [100, 0])
async def test_a_panel_goes_below_a_card_that_is_posted_anew(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch, whole: int
) -> None:
    """Where it lay before there is nothing any more; one of which little is kept is made anew."""
    monkeypatch.setattr(open_panels, "WHOLE", whole)
    hands = await at_table(club, alice)
    panel = await hands.open_panel()
    moved = await below_a_new_card(hands, panel)
    assert moved.labels == panel.labels
    await alice.until(lambda: hands.now(panel) is None or None, "no panel where it lay")
    await asyncio.gather(*club.bot.follower.tasks)
    after = await hands.press("Pass this round", moved)
    assert after.text != moved.text
    assert (await hands.table()).number > 0
