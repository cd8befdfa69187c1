"""Portfolios as a bot finds them that has been started before: made once for a whole benchmark."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.workers.practice_main import drafted
from game.kernel import Game
from images.portfolio import Portfolios
from images.studio import Studio


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
    """A studio as an artist begins with it, once there are portfolios."""
    return Studio(Portfolios(portfolios_of(game.key)))


def fill(folder: Path, games: Sequence[str]) -> None:
    """Make the portfolios of these games, at one go."""
    for game in games:
        for _ in drafted(game, Portfolios(folder)):
            pass


if __name__ == "__main__":
    fill(Path(sys.argv[1]), sys.argv[2:])
