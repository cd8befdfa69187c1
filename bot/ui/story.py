"""A story as everybody reads it: what it came to, then what happened, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.table import Table
from bot.ui.context import Context
from bot.ui.sentences import say
from config.texts import Words
from game.kernel import Event, Seat

STORY = 2200  # characters of it in one message
FEW = 2  # paragraphs that need no heading


def story(
    context: Context, table: Table, words: Words, events: Sequence[Event], seat: Seat | None = None
) -> list[str]:
    """What happened, its outcome in the first line; nothing if nothing did."""
    outcome, told = summed_up(context, table, words, events, seat)
    return [outcome, *told] if outcome else told


def summed_up(
    context: Context, table: Table, words: Words, events: Sequence[Event], seat: Seat | None
) -> tuple[str, list[str]]:
    """What all of it came to, if that is worth a heading, and what happened."""
    teller = context.teller(table, seat, words)
    told = teller.story(events, seat)
    outcome = teller.outcome(events, seat) if len(told) > FEW else []
    return say(words, "card.outcome", outcome=outcome) if outcome else "", told
