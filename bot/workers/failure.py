"""What is told of an error: its kind and its place, never its words, which may name a card."""

from __future__ import annotations

import traceback
from pathlib import Path


def told(error: BaseException) -> str:
    """An error as whoever looks after a bot may read it."""
    return f"{type(error).__name__} in {where(error)}"


def where(error: BaseException) -> str:
    """Where it happened, from the innermost call to the outermost."""
    frames = traceback.extract_tb(error.__traceback__)
    return " < ".join(f"{Path(f.filename).stem}.{f.name}:{f.lineno}" for f in reversed(frames))
