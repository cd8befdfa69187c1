"""The event loop that everything runs on: uvloop's, where it is installed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from bot.local.run.collector import spare_what_stays

T = TypeVar("T")


def _quickest() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes a loop; None: whatever Python has."""
    try:
        from uvloop import new_event_loop
    except ImportError:  # everything works without it, only slower
        return None
    return new_event_loop


NEW_LOOP = _quickest()


def run_on_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run until the work is done, and return what came of it."""
    spare_what_stays()
    with asyncio.Runner(loop_factory=NEW_LOOP) as runner:
        return runner.run(work)
