"""The benchmark of pictures: the boards that players really see, of every game that is drawn.

Successive positions of games played at random, each board beside the one before it. What a process
pays once is measured in one of its own: its start with imports, sentences and portfolios, its first
board where nothing was ever drawn and where it finds portfolios, start and first board together as
who waits for another in the place of a lost one, and the first look through each window of a zoom.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from bot.bench.first import AT_ONCE, LATER, apart
from bot.bench.measure import played_states, verdict
from bot.bench.portfolios import portfolios_of, practised_studio
from bot.local.run.collector import spare_what_stays
from bot.screens.rulebook import Rulebook
from bot.workers.painter_main import Commission
from config.texts import sentences
from game.kernel import Game, complete
from game.registry import GAMES
from images.bench import NewBoards, new_boards, spent
from images.studio import DRAWN

SEEDS = (101, 102)  # of the games, for each kind of table
MIDDLE, LATE, WORST = 0.15, 0.4, 1.5  # goals, beside packing the same picture whole
SIZE = 174_000  # bytes: goal at the median
LONGEST = 400  # positions of a game: on a large map it has thousands
FRESH = 10  # goal of a first board, beside a new one
WORDS = sentences("en")


def drawn_games() -> list[Game]:
    """The games that have pictures."""
    return [GAMES[key] for key in DRAWN if key in GAMES]


def played(game: Game, kind: str, seed: int) -> Iterator[Any]:
    """What an onlooker sees of a game, position by position."""
    options = dict(game.tables.get(kind, {}))
    states = islice(played_states(game, options, seed), LONGEST)
    return (game.sight.view(state, None) for state in states)


def kinds(game: Game) -> list[str]:
    """Its kinds of tables."""
    return list(game.tables) or [""]


def found(game: Game, kind: str) -> NewBoards:
    """What the boards of one kind of table cost in a process that has drawn nothing before."""
    return new_boards(
        practised_studio(game), game.key, (played(game, kind, seed) for seed in SEEDS), WORDS
    )


def once(game: Game, kind: str) -> dict[str, float]:
    """What a process that draws pays once, in milliseconds; each in one of its own."""
    view = list(played(game, kind, SEEDS[0]))[-2]
    asked = Commission(game.key, "board", view, WORDS.language)
    places = list(game.reading.places(WORDS))
    folder = str(portfolios_of(game.key))
    at_once, figures = apart(asked, [], folder, AT_ONCE), apart(asked, places, folder, LATER)
    figures["in a lost one's place"] = at_once["start"] + at_once["first"]
    return figures | {"never": apart(asked, [], "", LATER)["first"]}


def question(game: Game) -> float:
    """What it takes to look a question up that nobody has asked before, at the median."""
    book = Rulebook(game, WORDS, complete(game.choices, {}))
    book.search("warm up")
    asked = [f"{each.title} {n}" for n, each in enumerate(book.sections())]
    return median(spent(partial(book.search, each)) for each in asked)


def show_boards() -> None:
    """Print what boards cost, and which goals are missed."""
    spare_what_stays()  # as every artist does when it begins
    title = "A new board, ms of the processor; beside packing it whole at zlib 6"
    table = Table(title=title, caption="What a process does before it can be asked is its start.")
    for heading in (
        "table", "boards", "p50", "p95", "worst", "zlib 6", "Pillow RGB", "p50", "p95", "worst",
        "kB", "first ever", "of a process", "zoom", "worst zoom", "start", "in a lost one's place",
        "a question about the rules",
    ):  # fmt: skip
        table.add_column(heading)
    console = Console(width=180)
    with console.status("Drawing ..."):
        for game in drawn_games():
            for kind in kinds(game):
                table.add_row(f"{game.title}, {kind}", *_row(game, kind))
    console.print(table)


def _row(game: Game, kind: str) -> Iterator[str]:
    boards, first = found(game, kind), once(game, kind)
    taken = boards.taken
    yield str(boards.count)
    yield from (f"{each:.1f}" for each in (taken.middle, taken.late, taken.worst))
    yield from (f"{boards.packing:.0f}", f"{boards.truecolour:.0f}")
    for time, goal in ((taken.middle, MIDDLE), (taken.late, LATE), (taken.worst, WORST)):
        ratio = time / boards.packing
        yield f"{ratio:.2f} x\n{verdict(ratio <= goal)} ({goal:g})"
    yield f"{boards.size / 1000:.0f}\n{verdict(boards.size <= SIZE)} ({SIZE // 1000})"
    for name in ("never", "first", "zoom", "worst zoom"):
        ratio = first[name] / taken.middle
        yield f"{first[name]:.0f}\n{ratio:.0f} x {verdict(ratio <= FRESH)} ({FRESH})"
    yield from (f"{first[name]:.0f}" for name in ("start", "in a lost one's place"))
    asked = question(game)
    yield f"{asked:.1f}\n{asked / taken.middle:.2f} x {verdict(asked < taken.middle)} (1)"
