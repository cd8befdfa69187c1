"""What `corvin verify` tells of the joins: each that was made, and how far the last one binds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.model.dice import Salt

LATEST = 253_402_300_799.0  # the end of the year 9999, the last that a calendar here knows
TYPED = (
    "The last thing added is a word. Whoever typed it after they saw the commitment knows that "
    "nobody chose these dice; everybody else knows it as far as they trust them."
)
PRESSED = (
    "The last thing added is the number of a press, as the bot told it: nobody chose these dice, "
    "as far as one trusts the bot."
)

EARLY = (
    "The only join is of a table before 0.3, where it was known before the secret was drawn: the "
    "dice come from the secret, but whoever drew it could choose them."
)
NOTHING = (
    "Nobody added anything: the dice come from the secret alone, and whoever drew it could choose "
    "them."
)


def told_joins(salts: Sequence[Salt]) -> Iterator[str]:
    """Every join in its order, those taken back too, and what follows from them."""
    back = [bool(salt.left) or _sat_again(salts, at) for at, salt in enumerate(salts)]
    for number, salt in enumerate(salts, 1):
        yield f"  {number}. {_told(salt, back[number - 1])}"
    if any(back):
        told = "Who knows the secret could look for dice that way."
        yield f"{sum(back)} of them were taken back. {told}"
    yield _bound(salts)


def _sat_again(salts: Sequence[Salt], at: int) -> bool:
    """Whether a later press took the same seat: whoever had it stood up, whatever a file says."""
    salt, later = salts[at], salts[at + 1 :]
    pressed = {each.seat for each in later if not each.typed}
    return bool(salt.seat) and not salt.typed and salt.seat in pressed


def _bound(salts: Sequence[Salt]) -> str:
    """How far what was added last keeps anybody from choosing the dice."""
    if not salts:
        return NOTHING
    if len(salts) == 1 and not salts[0].at:
        return EARLY
    return TYPED if salts[-1].typed else PRESSED


def _told(salt: Salt, taken_back: bool) -> str:
    if not salt.at:
        return f"player {salt.player}: press {salt.salt} (no seat and no time were kept then)"
    added = f"word “{salt.salt}”" if salt.typed else f"press {salt.salt}"
    when = f" {_time(salt.left)}" if salt.left else ""
    back = f", taken back{when}" if taken_back else ""
    return f"{_time(salt.at)}, {salt.seat or 'no seat'}: {added}{back}"


def _time(at: float) -> str:
    if not 0 <= at <= LATEST:
        return "at no known time"
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
