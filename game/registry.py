"""Every game there is, by its key."""

from __future__ import annotations

from game import blind_faith, days_of_ire, hungarian_nightmare, nights_of_fire
from game.kernel import Game, Unfit

PLAYED = (nights_of_fire, days_of_ire, blind_faith, hungarian_nightmare)
GAMES: dict[str, Game] = {each.key: each for each in (package.game() for package in PLAYED)}


def find(key: str) -> Game:
    """The game of this key."""
    if key not in GAMES:
        raise Unfit(f"There is no game '{key}'. The games are: {', '.join(GAMES)}.")
    return GAMES[key]
