"""Panels of long games: what a long story came to, and room for what is beside the answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from discord import ui
from msgspec.structs import replace

from bot.model.table import Table
from bot.screens.panel import Question, after, all_controls
from bot.screens.panel_words import BRIEF, told
from bot.table.answer import Acted
from bot.ui.context import Context, seen
from bot.ui.message import MENU
from config.texts import sentences
from game.kernel import Event, Setup, advance, begin, copy, pending
from game.kernel.text import Teller
from game.proof.battery import answer
from tests.bot.service.world import ANNA, CHANNEL, GUILD, World

WORDS = sentences("en")
MOST = 400  # answers of a game until a long question has been met


class Campaign(World):
    """A world in which the game of many hexes is played."""

    async def lobby(self, options: dict[str, str], guild: int | None = GUILD) -> Table:
        return await self.tables.open(ANNA, guild, CHANNEL, "blind_faith", options)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[Campaign]:
    async with Campaign.opened(tmp_path / "corvin.db") as found:
        yield found


def legs(count: int) -> tuple[Event, ...]:
    """A march of so many legs."""
    facts = {"units": ["zizka"], "points": 1}
    ways = [(f"19{n:02}", f"19{n + 1:02}") for n in range(10, 10 + count)]
    return tuple(Event("march", {**facts, "start": start, "hex": to}) for start, to in ways)


@pytest.mark.parametrize("count", [1, 2, 9])
async def test_a_long_story_is_told_by_its_beginning_and_its_end(
    world: Campaign, count: int
) -> None:
    table = await world.started({})
    context = SimpleNamespace(teller=lambda t, seat, words: Teller(t.game, seen(t, seat), words))
    events = legs(count)
    line = told(cast(Context, context), Acted(table, (events,), ()), ANNA, WORDS)
    whole = Teller(table.game, seen(table, None), WORDS).story(events, None)
    assert whole[-1] in line
    if len("\n".join(whole)) > BRIEF:
        assert line.startswith(whole[0])  # what one has just done
        assert whole[len(whole) // 2] not in line
        assert WORDS["bot.panel.told"] in line
    else:
        assert line == "\n".join(whole)


async def test_the_button_to_type_shares_its_row(world: Campaign) -> None:
    """A row of its own would take the place of three other buttons."""
    table = await world.started({})
    s, rng, met = begin(table.game, Setup("long", {})), Random(1), 0
    for _ in range(MOST):
        decision = pending(s)
        if decision is None or met:
            break
        if len(decision.options) > MENU and decision.most == 1:
            met += 1
            shown, seat = replace(table, state=copy(s)), decision.seats[0]
            player = next(each for each in shown.people() if seat in shown.seats_of(each))
            asked = Question(shown, decision, Teller(table.game, seen(shown, seat), WORDS), 1, seat)
            made = all_controls(asked, player, after(shown, player, WORDS, linked=True, back=True))
            rows = [item.children for item in made if isinstance(item, ui.ActionRow)]
            labels = [[getattr(each, "label", "") for each in row] for row in rows]
            [typed] = [row for row in labels if WORDS["bot.button.type"] in row]
            assert len(typed) > 1, labels
        advance(s, answer(decision, rng))
    assert met
