"""Victory (16): at once, at the end of a turn if it is claimed, and after the last turn."""

from __future__ import annotations

from game.blind_faith.rules.state import NOBODY, Blind, occupies, parts, seat, standing
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE, SEVEN
from game.kernel import finish

TOWNS_OF_THE_HUSSITES = ("prague", "zatec", "tabor", "mt_oreb")
MINOR = 3  # of these towns, for a minor victory of the Empire (16.1)
LOYAL_TOWNS = ("budweis", "pilsen", "kuttenberg")


def held_by(s: Blind, side: int, names: tuple[str, ...]) -> int:
    """How many of these towns and cities a side occupies."""
    board = parts(s).board
    return sum(occupies(s, side, board.hex_named(name)) for name in names)


def has_all(s: Blind) -> int:
    """16.1, 16.2: the side that occupies all seven towns and cities, or NOBODY."""
    seven, fighting = parts(s).all_seven, standing(s).fighting
    for side in (HUSSITE_SIDE, HRE_SIDE):
        if fighting[side] & seven == seven and not fighting[1 - side] & seven:
            return side
    return NOBODY


def check_major(s: Blind) -> None:
    """16.1, 16.2: whoever occupies all seven towns and cities wins at once."""
    side = has_all(s)
    if s.result is None and side != NOBODY:
        finish(s, seat(side), f"major_{seat(side)}")


def may_claim(s: Blind, side: int) -> bool:
    """Whether a side may claim a minor victory at the end of this turn."""
    if s.no_minor or s.plays_on[side]:
        return False
    if side == HRE_SIDE:
        return held_by(s, side, TOWNS_OF_THE_HUSSITES) >= MINOR
    return held_by(s, side, LOYAL_TOWNS) == len(LOYAL_TOWNS)


def winning_draw(s: Blind) -> None:
    """16.3: after the last turn the majority of the seven gains a winning draw."""
    counts = [held_by(s, side, SEVEN) for side in (HUSSITE_SIDE, HRE_SIDE)]
    for side, count in enumerate(counts):
        if count > len(SEVEN) // 2:
            finish(s, seat(side), f"draw_{seat(side)}", count=count)
            return
    finish(s, None, "draw")
