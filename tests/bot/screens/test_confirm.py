"""The second thought: answers that end or waste something are asked about before they are given."""

from __future__ import annotations

import pytest

from bot.local.people.driver import Player
from bot.model.table import TableError
from bot.table.plan import make_plan, recall, remembered
from game.kernel import Decision
from tests.bot.club import Club
from tests.bot.screens.playing import Hands
from tests.bot.screens.test_game_verbs import at_table, first


async def wasteful(hands: Hands, where: str) -> tuple[str, tuple[str, ...]]:
    """Every card of the hand that a flight takes at most, more than its price."""
    decision = (await hands.table()).ahead(hands.id, [("flee",), (where,)])
    assert isinstance(decision, Decision)
    dearest = sorted(zip(decision.worth, decision.options, strict=True), key=lambda each: -each[0])
    picks = tuple(option.id for _, option in dearest[: decision.most])
    assert decision.accepts(picks[:-1])
    return ";".join(picks), picks


@pytest.mark.usefixtures("cautious")
async def test_a_typed_pass_is_asked_about_first(club: Club, alice: Player) -> None:
    """`/nights pass` does nothing until it is confirmed; No leads back to the question."""
    hands = await at_table(club, alice)
    sure = await hands.slash("nights pass")
    assert "are you sure?" in sure.text
    assert "taken back" not in sure.text  # one press of Undo does it for who plays alone
    assert sure.private
    assert (await hands.table()).number == 0
    panel = await hands.press("No, go back", sure)
    assert "What do you do?" in panel.text
    assert (await hands.table()).number == 0
    sure = await hands.slash("nights pass")
    await hands.meant(sure)
    assert (await hands.table()).number == 1


@pytest.mark.usefixtures("cautious")
async def test_cards_beyond_the_price_are_asked_about(club: Club, alice: Player) -> None:
    """A typed flight that pays too much is done as typed once that is confirmed, all of it."""
    hands = await at_table(club, alice)
    _, where = await first(hands, "flee", "where")
    typed, picks = await wasteful(hands, where)
    sure = await hands.slash("nights flee", where=where, cards=typed)
    assert "Fewer of these cards would do" in sure.text
    assert (await hands.table()).number == 0
    held = set(await hands.cards())
    done = await hands.meant(sure)
    assert "1 civilian fled" in done.text
    assert held - set(await hands.cards()) >= set(picks)


@pytest.mark.usefixtures("cautious")
async def test_a_panel_asks_about_cards_beyond_the_price(club: Club, alice: Player) -> None:
    """The same by menu and Do it."""
    hands = await at_table(club, alice)
    _, where = await first(hands, "flee", "where")
    _, picks = await wasteful(hands, where)
    panel = await hands.slash("nights flee", where=where)
    menu = next(part["custom_id"] for part in panel.controls if part.get("options"))
    await alice.select(menu, *picks, message=panel)
    sure = await hands.press("Do it", await hands.changed(panel))
    assert "Fewer of these cards would do" in sure.text
    assert "1 civilian fled" in (await hands.meant(sure)).text


async def test_a_button_remembers_answers(club: Club, alice: Player) -> None:
    """Several answers of several picks, and the one that picks nothing, fit into an id."""
    hands = await at_table(club, alice)
    _, where = await first(hands, "flee", "where")
    _, picks = await wasteful(hands, where)
    table = await hands.table()
    plan = make_plan(table, hands.id, [("flee",), (where,), picks])
    kept = remembered(plan)
    assert recall(table, hands.id, kept).answers == plan.answers
    assert len(kept) < 60
    for forged in ("", "99", "0-99", "x"):
        with pytest.raises(TableError):
            recall(table, hands.id, forged)
