"""The tally of the arena: rates with their intervals, differences, lengths and times."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any

from rich.console import Console
from rich.table import Table

from bot.simulate.arena import NOBODY, Outcome, Spent

Z = 1.96  # standard errors to either side of a 95 % interval


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a rate, by Wilson's score."""
    if not played:
        return 0.0, 1.0
    rate = won / played
    centre = rate + Z * Z / (2 * played)
    reach = Z * sqrt(rate * (1 - rate) / played + Z * Z / (4 * played * played))
    scale = 1 + Z * Z / played
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def tally(outcomes: list[Outcome]) -> dict[str, Any]:
    """What the games show."""
    seatings = sorted({o.bout.strengths for o in outcomes})
    return {
        "games": len(outcomes),
        "effort": outcomes[0].bout.effort if outcomes else 0,
        "options": outcomes[0].bout.options if outcomes else {},
        "seatings": [
            _seating(strengths, [o for o in outcomes if o.bout.strengths == strengths])
            for strengths in seatings
        ],
        "players": _players(outcomes),
        "difference": _difference(outcomes),
        "thinking": _thinking(outcomes),
    }


def _seating(strengths: tuple[str, ...], played: list[Outcome]) -> dict[str, Any]:
    """How the first side fared with these players on the sides."""
    won = sum(o.side == 0 for o in played)
    lost = [o for o in played if o.side != 0]
    return {
        "sides": list(strengths),
        "games": len(played),
        "first side won": won,
        "rate": _rate(won, len(played)),
        "endings": dict(Counter(o.ending for o in played).most_common()),
        "medians": _medians(played),
        "medians when lost": _medians(lost),
        "answers": round(statistics.mean(o.answers for o in played)),
    }


def _rate(won: int, played: int) -> list[float]:
    """A rate and its interval, in per cent."""
    low, high = wilson(won, played)
    return [round(100 * part, 1) for part in (won / played if played else 0.0, low, high)]


def _medians(played: list[Outcome]) -> dict[str, float]:
    if not played:
        return {}
    return {name: statistics.median(o.tracks[name] for o in played) for name in played[0].tracks}


def _players(outcomes: list[Outcome]) -> dict[str, list[float]]:
    """How often each player won, whatever the side."""
    found = {}
    for name in sorted({name for o in outcomes for name in o.bout.strengths if name}):
        sat = [o for o in outcomes if name in o.bout.strengths]
        if all(len(set(o.bout.strengths)) == len(o.bout.strengths) for o in sat):
            found[name] = _rate(sum(_won(o, name) for o in sat), len(sat))
    return found


def _won(outcome: Outcome, name: str) -> bool:
    return outcome.side >= 0 and outcome.bout.strengths[outcome.side] == name


def _difference(outcomes: list[Outcome]) -> dict[str, Any]:
    """By how much one player did better than the other with the same dice, in per cent."""
    names = sorted({name for o in outcomes for name in o.bout.strengths if name != NOBODY})
    if len(names) != 2:
        return {}
    leads = [lead for lead in _leads(outcomes, *names) if lead is not None]
    if len(leads) < 2:
        return {}
    low, high = reach(leads)
    found = [round(100 * part, 1) for part in (statistics.mean(leads), low, high)]
    return {"better": names[0], "than": names[1], "by": found, "pairs": len(leads)}


def reach(leads: list[float]) -> tuple[float, float]:
    """The 95 % interval of a mean lead; a win and a loss more keep few pairs from being sure."""
    wary = [*leads, 1.0, -1.0]
    middle = statistics.mean(wary)
    spread = Z * statistics.stdev(wary) / sqrt(len(wary))
    return max(-1.0, middle - spread), min(1.0, middle + spread)


def _leads(outcomes: list[Outcome], one: str, two: str) -> Iterable[float | None]:
    """For each pair of bouts with the same dice: the wins of the one less those of the other."""
    pairs: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        pairs.setdefault(outcome.bout.number, []).append(outcome)
    for both in pairs.values():
        alone = any(NOBODY in o.bout.strengths for o in both)
        lead = sum(_won(o, one) - _won(o, two) for o in both)
        yield (lead if alone else lead / 2) if len(both) == 2 else None


def _thinking(outcomes: list[Outcome]) -> dict[str, dict[str, float]]:
    total: dict[str, Spent] = {}
    for outcome in outcomes:
        for name, spent in outcome.spent.items():
            sum_ = total.setdefault(name, Spent())
            sum_.answers += spent.answers
            sum_.seconds += spent.seconds
            sum_.slowest = max(sum_.slowest, spent.slowest)
    return {
        name: {
            "answers": spent.answers,
            "answers per second": round(spent.answers / (spent.seconds or 1e-9), 1),
            "slowest": round(spent.slowest, 5),
        }
        for name, spent in total.items()
    }


def show(found: dict[str, Any], as_json: bool) -> None:
    """Print what the games show, for people or for programs."""
    if as_json:
        print(json.dumps(found, indent=1))
        return
    console = Console()
    table = Table("sides", "games", "first side wins, %", "endings", "medians", "answers")
    for row in found["seatings"]:
        rate, low, high = row["rate"]
        table.add_row(
            " v ".join(name or "the cards" for name in row["sides"]),
            str(row["games"]),
            f"{rate} ({low} to {high})",
            ", ".join(f"{name} {count}" for name, count in row["endings"].items()),
            ", ".join(f"{name} {value:g}" for name, value in row["medians"].items()),
            str(row["answers"]),
        )
    console.print(table)
    _show_players(console, found)


def _show_players(console: Console, found: dict[str, Any]) -> None:
    for name, (rate, low, high) in found["players"].items():
        console.print(f"{name} wins {rate} % ({low} to {high})")
    if found["difference"]:
        lead = found["difference"]
        rate, low, high = lead["by"]
        console.print(
            f"{lead['better']} is better than {lead['than']} by {rate} % ({low} to {high}), "
            f"over {lead['pairs']} pairs with the same dice"
        )
    for name, spent in found["thinking"].items():
        pace, slowest = spent["answers per second"], spent["slowest"]
        console.print(f"{name}: {pace} answers a second, slowest {slowest:.2g} s")
