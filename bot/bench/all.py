"""The whole benchmark, part by part: `make bench`, or `corvin bench PART …`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.bench.boards import show_boards
from bot.bench.growth import show_growth
from bot.bench.long_games import is_long, long_benchmarks
from bot.bench.measure import record_benchmarks, rules_benchmarks, show
from bot.bench.press import latency
from bot.bench.reach import reach_benchmarks
from bot.local.run.collector import spare_what_stays
from config.settings import Settings
from game.registry import GAMES

Part = Callable[[Settings], None]


def _rules(settings: Settings) -> None:
    for game in GAMES.values():
        show(game.title, rules_benchmarks(game))
    show("Ways over 900 hexes", reach_benchmarks())


def _record(settings: Settings) -> None:
    spare_what_stays()  # as the bot does when it begins
    show("The record", record_benchmarks(next(iter(GAMES.values()))))


def _long(settings: Settings) -> None:
    for game in GAMES.values():
        if is_long(game):
            show(f"{game.title}, a long game", long_benchmarks(game))


PARTS: dict[str, Part] = {
    "rules": _rules,
    "record": _record,
    "long": _long,
    "boards": lambda settings: show_boards(),
    "press": latency,
    "growth": lambda settings: show_growth(),
}


def run(settings: Settings, parts: Sequence[str]) -> None:
    """Measure these parts, one after the other."""
    for part in parts:
        PARTS[part](settings)
