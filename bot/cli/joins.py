"""What `corvin verify` tells of the joins: each that was made, and how far the last one binds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.model.dice import Salt

LATEST = 253_402_300_799.0  # the end of the year 9999, the last that a calendar here knows
TYPED = (
    "The last thing added is a word. Whoever typed it after they saw the commitment knows that "
    "nobody chose these dice."
)
PRESSED = (
    "The last thing added is the number of a press, as the bot told it: nobody chose these dice, "
    "as far as one trusts the bot."
)

NOTHING = (
    "Nobody added anything: the dice come from the secret alone, and whoever drew it could choose "
    "them."
)


def told_joins(salts: Sequence[Salt]) -> Iterator[str]:
    """Every join in its order, those taken back too, and what follows from them."""
    for number, salt in enumerate(salts, 1):
        yield f"  {number}. {_told(salt)}"
    if back := sum(bool(salt.left) for salt in salts):
        yield f"{back} of them were taken back. Who knows the secret could look for dice that way."
    if not salts:
        yield NOTHING
    else:
        yield TYPED if salts[-1].typed else PRESSED


def _told(salt: Salt) -> str:
    if not salt.at:
        return f"player {salt.player}: press {salt.salt} (no seat and no time were kept then)"
    added = f"word “{salt.salt}”" if salt.typed else f"press {salt.salt}"
    back = f", taken back {_time(salt.left)}" if salt.left else ""
    return f"{_time(salt.at)}, {salt.seat or 'no seat'}: {added}{back}"


def _time(at: float) -> str:
    if not 0 <= at <= LATEST:
        return "at no known time"
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
