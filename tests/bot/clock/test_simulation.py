"""Random weeks before the referee; `python -m tests.bot.clock.simulation 1000` plays many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.people import PlayerSettings
from bot.model.quiet_hours import Hours
from tests.bot.clock.referee import Referee
from tests.bot.clock.simulation import simulate
from tests.bot.clock.timed import ANNA, Sent, Timed, moment

WEEKS = 6


@pytest.mark.parametrize("seed", range(3))
async def test_nothing_in_quiet_hours_nothing_twice_nothing_forgotten(
    tmp_path: Path, seed: int
) -> None:
    referee = await simulate(tmp_path, WEEKS, seed)
    assert referee.faults == []
    assert referee.judged > 100
    assert referee.plain_waits > 5


async def test_the_referee_sees_what_is_wrong(timed: Timed) -> None:
    """A message at night, a notice that comes twice, and a reminder that never comes."""
    table = await timed.table()
    night = moment("2026-06-02 03:00")
    for faulty in ("night", "twice", "forgotten"):
        referee = Referee()
        hours = Hours("UTC", 0, 360) if faulty == "night" else Hours()
        referee.people = {each: PlayerSettings(hours=hours) for each in table.players()}
        referee.answered_first(table, timed.clock.now)
        referee.sent(Sent(night, "turn", (table.id,), ANNA))
        if faulty == "twice":
            referee.sent(Sent(night + 3600, "turn", (table.id,), ANNA))
        if faulty == "forgotten":
            referee.ended(referee.waits[table.id], night + 3 * 86_400)
        assert len(referee.faults) == 1, faulty
