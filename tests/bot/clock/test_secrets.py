"""What is said in public, and when, does not tell of private answers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.model.quiet_hours import Hours
from bot.model.timing import Pace, Then
from tests.bot.clock.timed import ANNA, BELA, CSABA, DAY, HOUR, Sent, Timed

NIGHT = Hours("Europe/Budapest", 22 * 60, 8 * 60)
Deed = tuple[float, str, int]  # hours after the last one, what, by whom
THINKING: Sequence[Deed] = ((5.0, "think", ANNA), (3.1, "think", ANNA), (40.0, "think", ANNA))
TAKING: Sequence[Deed] = (
    (0.0, "team", ANNA),
    (1.0, "take", BELA),
    (30.0, "down", BELA),
    (0.1, "take", ANNA),
    (0.1, "down", ANNA),
)


async def lived(path: Path, pace: Pace, deeds: Sequence[Deed]) -> list[Sent]:
    """Everything that reaches Csaba, who owns the table, or the thread."""
    timed = await Timed.open(path)
    async with timed.store:
        for player in (ANNA, BELA):
            await timed.choose(player, mention=True)
        await timed.choose(BELA, hours=NIGHT)
        table = await timed.table(pace, owner=CSABA)
        for hours, pick, player in deeds:
            await timed.later(hours * HOUR)
            await timed.answer(table.id, pick, player)
        await timed.until(timed.clock.now + 30 * DAY - sum(each[0] for each in deeds) * HOUR)
    public = [each for each in timed.notes.sent if each.player in (None, CSABA)]
    return public + [each for each in timed.notes.sent if each.kind == "call"]


@pytest.mark.parametrize("then", ["wait", "pass", "substitute"])
@pytest.mark.parametrize(("deeds", "least"), [(THINKING, 0), (TAKING, 1)])
async def test_private_answers_move_nothing_that_others_see(
    tmp_path: Path, then: Then, deeds: Sequence[Deed], least: int
) -> None:
    """However many of them are given, and by whom: the same messages at the same times."""
    pace = Pace(name="day", reminders=2, deadline=3 * DAY, then=then)
    worlds = []
    for count in range(least, len(deeds) + 1):
        found = await lived(tmp_path / f"{count}.db", pace, deeds[:count])
        if then == "pass":  # which question is passed at is seen, as any answer is
            found = [each for each in found if each.key == "late_pass"][:1]
        worlds.append(found)
    assert worlds[0]
    for world in worlds[1:]:
        assert world == worlds[0]


async def test_one_word_however_many_private_questions_are_passed(timed: Timed) -> None:
    """Who has taken the baton up puts it down, unseen, and lets it go by: said once, at once."""
    table = await timed.table(Pace(name="none", deadline=DAY, then="pass"), owner=CSABA)
    await timed.answer(table.id, "team")
    await timed.answer(table.id, "take", BELA)
    await timed.later(DAY + HOUR)
    assert (await timed.tables.get(table.id)).number == 4
    (said,) = timed.said("late_pass")
    (card,) = [s for s in timed.notes.sent if s.kind == "card" and s.at >= said.at]
    assert card.at == said.at
