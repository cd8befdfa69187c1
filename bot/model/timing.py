"""The pace of a table: how often it reminds, how long it waits, and the clock it keeps.

All of it lives beside the game, so that taking an answer back takes back no reminder.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct, field
from msgspec.structs import replace

from game.kernel import Seat

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
PaceName = Literal["live", "day", "three_days", "week", "none"]
PACES: tuple[PaceName, ...] = get_args(PaceName)
Then = Literal["wait", "pass", "automaton", "substitute"]
GAPS: dict[str, float] = {
    "live": 15 * MINUTE,
    "half_day": DAY / 2,
    "day": DAY,
    "three_days": 3 * DAY,
    "week": 7 * DAY,
    "none": 0.0,
}
KEPT = 8  # clocks that answers have stopped, in case one of these is taken back


class Pace(Struct, frozen=True, omit_defaults=True):
    """What a table has chosen about time; times are in seconds."""

    name: PaceName = "day"
    insists: bool = False  # its gap counts, even if a player has chosen a longer one
    reminders: int = 3  # for one turn of a player; then the owner is told
    deadline: float = 0.0  # 0: none
    then: Then = "wait"  # what happens when the deadline has passed
    nights: bool = True  # the deadline's clock stands still in quiet hours
    allowance: float = 14 * DAY  # for which being away stops a player's clock, in one game


class Reminded(Struct, frozen=True, omit_defaults=True):
    """How a player has been reminded while the table waits for one answer.

    The count goes by what everybody sees. Whether they are really asked, act already or want no
    more reminders only decides whether they are written to: otherwise the time at which the owner
    is told would tell of it.
    """

    count: int = 0
    at: float = 0.0  # last
    snoozed: float = 0.0  # until then they want none
    stopped: bool = False  # they want no more of them


class Clock(Struct, frozen=True, omit_defaults=True):
    """How long everybody sees a table wait; it runs from `at` on, or stands still if that is 0."""

    asked: tuple[Seat, ...] = ()
    begun: float = 0.0  # reminders count from here
    at: float = 0.0
    runs: tuple[tuple[float, float], ...] = ()  # before that
    used: float = 0.0  # what was counted of runs even earlier
    warned: int = 0  # how many warnings were given
    warned_at: float = 0.0
    told: bool = False  # the owner knows that reminders are at an end
    fallen: Literal[0, 1, 2] = 0  # the deadline has passed: 1 and is being dealt with, 2 for good
    reminded: dict[int, Reminded] = field(default_factory=dict)

    def of(self, player: int) -> Reminded:
        """How a player has been reminded."""
        return self.reminded.get(player, Reminded())


class Timing(Struct, frozen=True, omit_defaults=True):
    """Everything a table keeps about time."""

    pace: Pace = Pace()
    clock: Clock = Clock()
    past: tuple[tuple[int, Clock], ...] = ()  # stopped by the answers to these questions
    broken: tuple[Clock, ...] = ()  # stopped by taking back
    paused: bool = field(default=False, name="resting")  # the table has agreed to pause
    muted_at: float = 0.0  # since when nothing can be said where the table is
    acted: dict[int, float] = field(default_factory=dict)  # last answers, or the start
    away: dict[int, float] = field(default_factory=dict)  # seconds used of the allowance
    gone: dict[int, float] = field(default_factory=dict)  # who is away, and until when


def first_timing(pace: str, seats: int) -> Timing:
    """The timing of a new table; nobody is kept waiting by who plays alone."""
    name = next((each for each in PACES if each == pace), "day" if seats > 1 else "none")
    return Timing(Pace(name=name))


def stopped(clock: Clock, now: float) -> Clock:
    """A clock that stands still."""
    if not clock.at:
        return clock
    run = (min(clock.at, now), now)  # a clock of the world that was set back gives no time
    return replace(clock, at=0.0, runs=(*clock.runs, run))
