"""Guided games: known by the promise about their dice, which are the same for everybody. Pure."""

from __future__ import annotations

from bot.model.dice import commitment
from bot.model.table import Table
from config.lessons import Guide, guide


def guide_of(table: Table) -> Guide | None:
    """How a table is guided, if it is."""
    found = guide(table.game.key)
    return found if found and commitment(found.secret) == table.commitment else None
