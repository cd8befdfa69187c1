"""Silence as consent: how long somebody must have been silent to lose their seat by it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock.deadlines import STEP, STEPS, away_until
from bot.model.people import PlayerSettings
from bot.model.quiet_hours import Span, spans, without
from bot.model.table import Table
from bot.table.votes import LIMIT


def heard_by(
    table: Table, player: int, mine: PlayerSettings, called: float, deaf: Sequence[Span] = ()
) -> float:
    """When a player has had the time of a vote, without that in which they sleep or are away.

    Nor does that count in which the bot was deaf.
    """
    left = LIMIT
    for number in range(STEPS):
        begin = called + number * STEP
        for start, end in _waking(table, player, mine, (begin, begin + STEP), deaf):
            if end - start >= left:
                return start + left
            left -= end - start
    return called + STEPS * STEP


def _waking(
    table: Table, player: int, mine: PlayerSettings, stretch: Span, deaf: Sequence[Span]
) -> list[Span]:
    away = away_until(table, player, mine)
    gone = [(mine.away_since, away)] if away > mine.away_since else []
    return without(stretch, [*spans(mine.hours, *stretch), *gone, *deaf])
