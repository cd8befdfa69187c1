"""Processes that stand in for those that draw and think: they begin well, and then do as told."""

from __future__ import annotations

import sys

from bot.workers.pipe import READY, packed

SLEEPS = "import time; time.sleep(1000)"
DIES = "sys.stdin.buffer.read(9)"


def stand_in(program: str) -> list[str]:
    """The command of a process that says that it is ready, and goes on like this."""
    said = f"import sys; sys.stdout.buffer.write({packed(READY)!r}); sys.stdout.buffer.flush()"
    return [sys.executable, "-c", f"{said}\n{program}"]
