"""Chances in words."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from config.texts import Words
from game.kernel import Chance, Odds
from game.kernel.text import Teller, tell

LEAST = 1e-9  # of a chance that is one at all


def told(words: Words, key: str, **facts: object) -> str:
    """A sentence about odds."""
    return tell(words, f"odds.{key}", facts)


def figure(words: Words, chance: Chance, sampled: str = "figure.sampled") -> str:
    """A chance in per cent: as it is where it was counted, with its error where not."""
    percent = round(100 * chance.probability)
    sure = chance.probability > 1 - LEAST  # sums of parts may miss a whole by a hair
    if chance.error is not None:
        error = ceil(100 * chance.error)
        return told(words, sampled, percent=percent, error=error)
    if percent == 0 and chance.probability > LEAST:
        return told(words, "figure.under")
    if percent == 100 and not sure:
        return told(words, "figure.over")
    return told(words, "figure.exact", percent=percent)


def all_lines(teller: Teller, found: Iterable[Odds]) -> list[str]:
    """Every chance on a line of its own, under its heading."""
    lines = []
    for odds in found:
        lines.append(f"**{teller.odds(odds.title)}**")
        for chance in odds.chances:
            facts = {"text": teller.odds(chance.text), "figure": figure(teller.words, chance)}
            lines.append(told(teller.words, "look.line", **facts))
    return lines
