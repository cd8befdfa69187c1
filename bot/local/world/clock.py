"""The stand-in's time and the ids made from it."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000


class Clock:
    """Wall time that a test can push forward."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.last_id = 0
        self.listeners: list[Callable[[], None]] = []

    def now(self) -> float:
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        """Let time pass at once and tell whoever waits for a deadline."""
        assert seconds >= 0
        self.ahead += seconds
        for listener in list(self.listeners):
            listener()

    def new_id(self) -> str:
        """A fresh snowflake, greater than every one before it."""
        fresh = (int(self.now() * 1000) - EPOCH_MS) << 22
        self.last_id = max(fresh, self.last_id + 1)
        return str(self.last_id)

    def stamp(self) -> str:
        return iso(self.now())


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()


def id_moment(snowflake: str) -> float:
    """The moment a snowflake was made."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000
