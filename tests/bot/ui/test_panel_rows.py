"""A panel fits a phone: five rows of controls at most, whatever is asked in a whole game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from discord import ui
from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.screens.panel import ROWS, Question, after, all_controls
from bot.screens.panel_words import BRIEF
from bot.ui.context import seen
from config.texts import sentences
from game.kernel import Setup, advance, begin, copy, pending
from game.kernel.text import Teller
from game.proof.battery import answer
from tests.bot.club import Club
from tests.bot.screens.test_game_verbs import at_table
from tests.bot.service.world import DUEL, SOLO, TEAM, TRIO, World

WORDS = sentences("en")
WIDE, EDGES, LETTER = 288, 48, 8  # points, as measured on the page
LINES = 5  # of controls on a phone
SELDOM = 0.1  # of the questions of a game are looked at
ADVANCED = {"version": "advanced"}


def lines(row: ui.ActionRow[ui.LayoutView]) -> int:
    """The lines a row takes on a phone of 400 points."""
    found, left = 0, 0
    for part in row.children:
        wide = (
            WIDE
            if isinstance(part, ui.Select)
            else EDGES + LETTER * len(getattr(part, "label", ""))
        )
        if wide > left:
            found, left = found + 1, WIDE
        left -= wide
    return found


@pytest.mark.parametrize("options", [SOLO, {**SOLO, **ADVANCED}, TEAM, DUEL, TRIO], ids=str)
async def test_a_panel_has_five_rows_at_most(world: World, options: Mapping[str, str]) -> None:
    """With everything that may stand below a question, and all that may be gone back to."""
    table = await world.started(dict(options))
    met = set()
    for seed in range(2):
        rng = Random(seed)
        s = begin(table.game, Setup(f"rows {seed}", dict(options)))
        while (decision := pending(s)) is not None:
            if decision.step not in met or rng.random() < SELDOM:
                met.add(decision.step)
                shown = replace(table, state=copy(s))
                seat = decision.seats[0]
                player = next(each for each in shown.people() if seat in shown.seats_of(each))
                teller = Teller(table.game, seen(shown, seat), WORDS)
                asked = Question(shown, decision, teller, 1, seat)
                more = after(shown, player, WORDS, linked=True, back=True)
                made = all_controls(asked, player, more)
                rows = [item for item in made if isinstance(item, ui.ActionRow)]
                assert 1 <= len(rows) <= ROWS, decision.step
                assert sum(map(lines, rows)) <= LINES, decision.step
            advance(s, answer(decision, rng))
    assert "choose_action" in met


async def test_what_happened_takes_a_few_lines_of_a_panel(club: Club, alice: Player) -> None:
    """A long story is told by the card; the panel says what it came to, and asks."""
    hands = await at_table(club, alice)
    panel = await hands.open_panel()
    for _ in range(4):
        decision = (await hands.table()).decision()
        assert decision is not None
        passed = next((o.id for o in decision.options if o.id == "pass"), decision.options[0].id)
        if decision.needed > 1:
            break
        panel = await hands.give(panel, decision, (passed,))
        note = [line for line in panel.text.splitlines() if line.startswith("> ")]
        assert len("\n".join(note)) <= BRIEF + 100, note
