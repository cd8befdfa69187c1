"""Time as everybody in the house is told it: a clock that was wrong for a moment is found out."""

from __future__ import annotations

from collections.abc import Callable

LEAP = 180.0  # seconds between two looks at the clock after which it may have been set


class ToldTime:
    """The clock of the machine, and the latest time that it has told since the last beat."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.latest = 0.0
        self.leapt = 0.0  # what it told after it last leapt ahead

    def __call__(self) -> float:
        now = self.clock()
        if now > self.latest + LEAP:
            self.leapt = now
        self.latest = max(self.latest, now)
        return now

    def wrong_since(self, late: float, now: float) -> float:
        """From which time on a clock was wrong that said `late` and now says `now`."""
        return self.leapt if now < self.leapt < late else late

    def trust(self, now: float) -> None:
        """Whatever it told before this has been dealt with."""
        self.latest = now
