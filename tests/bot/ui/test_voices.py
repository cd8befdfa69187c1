"""Voices: a server's for everybody at a table, a player's own for what they read alone."""

from __future__ import annotations

import pytest

from bot.local.people.driver import Player
from config.texts import voiced
from game.kernel import copy
from tests.bot.club import Club
from tests.bot.leaks.leak_run import TRIO, compare_legs
from tests.bot.leaks.test_leaks import DECLINES, TAKES, counter_offer
from tests.bot.leaks.twins import Step, scripted
from tests.bot.screens.playing import Hands, begin_alone


async def test_who_tells_in_which_voice(club: Club, alice: Player) -> None:
    """The card is told as the server wishes, a log as its reader does."""
    hands = Hands(club, alice)
    await alice.go("tables")
    assert "chronicle: a narrator" in (await hands.slash("settings", voice="chronicle")).text
    card = await begin_alone(alice)
    assert "Operation Whirlwind" in card.text
    await alice.go(card.channel_id)
    assert "Operation Whirlwind" in (await hands.slash("log")).text
    assert "in few words" in (await hands.slash("me voice", voice="terse")).text
    told = (await hands.slash("log")).text
    assert "Round 1." in told
    assert "Whirlwind" not in told
    assert "as the server wishes" in (await hands.slash("me voice", voice="server")).text
    assert "Operation Whirlwind" in (await hands.slash("log")).text


async def test_a_chronicle_does_not_count_private_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything an onlooker gets is the same however many there were."""
    monkeypatch.setattr("bot.ui.context.voiced", lambda language, _: voiced(language, "chronicle"))
    offer = counter_offer()
    tries = [Step(([], [TAKES]), looks=True), Step(([], [DECLINES]), looks=True)]
    found = await compare_legs(TRIO, [scripted((offer, copy(offer)), *tries)], None)
    assert found.private == 2
