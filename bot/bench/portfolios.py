"""Portfolios as a bot finds them that has been started before: made once for a whole benchmark."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.workers.practice_main import drafted
from config.texts import sentences
from game.kernel import Game, Setup, begin
from images.portfolio import Portfolios
from images.studio import DRAWN, Studio


@cache
def _folder() -> TemporaryDirectory[str]:
    """Where they lie until the benchmark ends."""
    return TemporaryDirectory(prefix="corvin-bench-")


@cache
def portfolios_of(*games: str) -> Path:
    """The folder in which the portfolios of these games lie, filled by a process of its own."""
    folder = _folder().name
    program = [sys.executable, "-m", "bot.bench.portfolios", folder, *games]
    subprocess.run(program, check=True)
    return Path(folder)


def practised_studio(game: Game) -> Studio:
    """A studio as an artist has it when a bot has begun that finds its portfolios."""
    studio = Studio(Portfolios(portfolios_of(game.key)))
    state = begin(game, Setup("warm"))
    view, words = game.sight.view(state, game.sight.view_seats(state)[0]), sentences("en")
    studio.board(game.key, view, words)
    if DRAWN[game.key].hand is not None:
        studio.hand(game.key, view, words)
    return studio


def fill(folder: Path, games: Sequence[str]) -> None:
    """Make the portfolios of these games, at one go."""
    for game in games:
        for trouble in drafted(game, Portfolios(folder)):
            if trouble:
                raise RuntimeError(f"{game}: {trouble}")


if __name__ == "__main__":
    fill(Path(sys.argv[1]), sys.argv[2:])
