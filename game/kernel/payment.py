"""Prices: the cheapest way to pay one."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from game.kernel.model import Decision, Picks

TRIED = 5000  # ways to pay; where there are more, none is found


def cheapest(decision: Decision, among: Collection[str] | None = None) -> Picks | None:
    """The cheapest picks (of these) that pay a price, the fewest of those that are equally cheap.

    Of several the first on offer; None if there is no price, or nothing that pays it.
    """
    if not decision.total or not decision.worth:
        return None
    price = dict(zip((each.id for each in decision.options), decision.worth, strict=True))
    held = [name for name in (price if among is None else among) if name in price]
    worths = [price[name] for name in held]
    best, least, tried = None, (0, 0), 0
    for count in range(1, min(decision.room, len(held)) + 1):
        ways = combinations(held, count)
        for way, worth in zip(ways, map(sum, combinations(worths, count)), strict=True):
            tried += 1
            if worth < decision.total or (best is not None and (worth, count) >= least):
                continue
            if decision.accepts(way):
                best, least = way, (worth, count)
                if worth == decision.total:  # nothing is cheaper, and more picks come later
                    return best
        if tried > TRIED:
            break
    return best
