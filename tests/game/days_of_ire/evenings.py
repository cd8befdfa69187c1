"""People at a table of Days of Ire, each of whom answers in a way of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import cast

from msgspec import Struct

from bot.model.table import Table
from game.days_of_ire.rules.state import Days
from game.kernel import Decision
from tests.bot.club import Club
from tests.bot.guests import Before, Guest, play_on, seated
from tests.game.days_of_ire.careful import choose


class Company(Struct, frozen=True):
    """A mode, with how each seat is played."""

    mode: str
    seats: Mapping[str, str]  # a way for each

    @property
    def name(self) -> str:
        return self.mode

    @property
    def options(self) -> dict[str, str]:
        return {"mode": self.mode, "players": str(len(self.seats)), "pace": "day"}


SOLO = Company("zhukov", {"red": "panel"})
FOUR = Company("bajtars", {"red": "verbs", "blue": "panel", "yellow": "letters", "green": "words"})
AGAINST = Company(
    "conflict", {"red": "letters", "blue": "words", "yellow": "verbs", "soviet": "panel"}
)


def evening(
    club: Club, company: Company, seed: int = 1
) -> AbstractAsyncContextManager[list[Guest]]:
    """These people at a table that has begun."""
    return seated(club, "days", company.options, company.seats, seed)


async def played(
    guests: Sequence[Guest],
    stop: Callable[[Days], bool] = lambda s: False,
    before: Before | None = None,
    prefer: str = "",
) -> Table:
    """Everybody answers with care, until the game is over or it is enough."""

    def picked(guest: Guest, table: Table, decision: Decision) -> tuple[str, ...]:
        picks = choose(cast(Days, table.state), decision, guest.hands.dice)
        return (prefer,) if prefer in [option.id for option in decision.options] else picks

    return await play_on(guests, picked, lambda table: stop(cast(Days, table.state)), before)
