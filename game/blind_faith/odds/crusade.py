"""What the Pope and his Legates may come to: calls, who is drawn, and whom a Legate brings."""

from __future__ import annotations

from collections.abc import Iterator

from game.blind_faith.view.seen import NOBODY, Blind, in_the_cup, musters_at, parts, waiting
from game.kernel import Decision, Text
from game.kernel.odds import Chance, Odds

TOLD = range(2, 6)  # units a die


def call(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """7.2, 7.3.1: the Pope's range, and which Legate is drawn if the roll is within it."""
    if len(decision.options) < 2:
        return
    low, high = parts(s).papacy.pope[s.pope].range
    chance = Chance(Text("call.within"), (high - low + 1) / 6)
    yield Odds(Text("call.pope", {"low": low, "high": high}), (chance,), near=True)
    names = [parts(s).unit[unit].id for unit in waiting(s)]
    if names and (s.legate == NOBODY or decision.step == "change_legate"):
        chances = [Chance(Text("call.drawn", {"unit": name}), 1 / len(names)) for name in names]
        yield Odds(Text("call.legate"), tuple(chances))


def musters(s: Blind, decision: Decision, side: int) -> Iterator[Odds]:
    """7.3.3: how many units the Legate's dice bring when this muster is over."""
    there, most = musters_at(s), len(in_the_cup(s))
    if there == NOBODY or not most:
        return
    p = parts(s)
    dice = p.legates[s.legate].dice
    sums = _sums(dice)
    counts = dict.fromkeys(min(most, dice * each) for each in TOLD)
    chances = [Chance(Text("legate.come", {"count": count}), sum(sums[count:])) for count in counts]
    facts = {"unit": p.unit[s.legate].id, "hex": p.board.id[there], "count": dice}
    yield Odds(Text("legate.musters", facts), tuple(chances))


def _sums(dice: int) -> list[float]:
    """How likely so many dice are to come to each sum, from 0 on."""
    found = [1.0]
    for _ in range(dice):
        before = found
        found = [0.0] * (len(before) + 6)
        for total, chance in enumerate(before):
            for face in range(1, 7):
                found[total + face] += chance / 6
    return found
