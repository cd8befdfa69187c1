"""Who answers while the record cannot be asked."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.model.change import Unwritten
from bot.ui.buttons import serves
from bot.ui.errors import apologise


class Cut:
    """A bot of several that cannot reach the record; what it says is noted."""

    def __init__(self, lasts: bool) -> None:
        self.said: list[str] = []
        lease = SimpleNamespace(lasts=lambda: lasts)
        hand_over = SimpleNamespace(takes=lambda interaction: False)
        self.together = SimpleNamespace(fleet=SimpleNamespace(lease=lease), hand_over=hand_over)
        self.context = SimpleNamespace(tables=SimpleNamespace(serves=self.fail), words=self.fail)
        self.shard_count = 2
        self.goes_on = lambda: True
        self.stand_back = lambda: None

    async def fail(self, *asked: object) -> bool:
        raise Unwritten("The record cannot be used.")

    async def send_message(self, sentence: str, ephemeral: bool) -> None:
        self.said.append(sentence)

    def pressed(self) -> Any:
        response = SimpleNamespace(is_done=lambda: False, send_message=self.send_message)
        return SimpleNamespace(
            client=self, guild_id=5, response=response, locale=discord.Locale.american_english
        )


async def test_whom_others_think_gone_says_nothing() -> None:
    """They have the shard by now: an apology would come before their answer."""
    assert not await serves(Cut(lasts=False).pressed())
    with pytest.raises(Unwritten):
        await serves(Cut(lasts=True).pressed())


async def test_an_apology_needs_no_record() -> None:
    bot = Cut(lasts=True)
    await apologise(bot.pressed(), Unwritten("The record cannot be used."))
    [told] = bot.said
    assert "try again" in told.lower()
