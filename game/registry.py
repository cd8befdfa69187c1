"""Every game there is, by its key."""

from __future__ import annotations

from game import days_of_ire, hungarian_nightmare, nights_of_fire
from game.kernel import Game, Unfit

GAMES: dict[str, Game] = {
    each.key: each
    for each in (nights_of_fire.game(), days_of_ire.game(), hungarian_nightmare.game())
}


def find(key: str) -> Game:
    """The game of this key."""
    if key not in GAMES:
        raise Unfit(f"There is no game '{key}'. The games are: {', '.join(GAMES)}.")
    return GAMES[key]
