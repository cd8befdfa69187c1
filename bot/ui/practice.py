"""What artists draw while nobody waits: then pieces and grounds are at hand when somebody does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

from bot.workers.painter_main import Commission, composed
from config.texts import sentences
from game.kernel import Action, Game, Setup, View, advance, begin, pending
from game.players.chance import pick
from game.registry import GAMES
from images.studio import DRAWN

ROUNDS = 3  # games of each kind of table, at least: in one of them few of the cards are seen
SEEN = 500  # positions of each kind of table, at least: of short games it takes more
PRACTISED = 40  # boards of each game, at least
LONGEST = 300  # answers of a game: some games have thousands
HANDS = 4  # positions from one hand to the next among them
FIRST = "en"

Shown = tuple[View, View]  # what an onlooker sees, and whoever is asked


def practice() -> tuple[Commission, ...]:
    """Boards and hands of games played at random, then a look through every window."""
    boards: list[Commission] = []
    looks: list[Commission] = []
    for key in DRAWN.keys() & GAMES.keys():
        game = GAMES[key]
        for options in game.tables.values() or [{}]:
            played = _games(game, dict(options))
            boards += chain.from_iterable(_boards(game, shown) for shown in played)
            looks += _looks(game, played[0])
    return (*boards, *looks)


def _games(game: Game, options: dict[str, str]) -> list[list[Shown]]:
    """Games at one kind of table, until enough of it has been seen."""
    played: list[list[Shown]] = []
    while len(played) < ROUNDS or sum(map(len, played)) < SEEN:
        played.append(list(_played(game, options, len(played))))
    return played


def _boards(game: Game, shown: list[Shown]) -> Iterator[Commission]:
    """Boards from all over a game, each beside the one before it, and now and then a hand."""
    step = max(1, len(shown) // PRACTISED)
    for number in range(0, len(shown), step):
        view, own = shown[number]
        before = shown[number - 1][0] if number else None
        yield Commission(game.key, "board", view, FIRST, before=before)
        if number % HANDS == 0 and DRAWN[game.key].hand is not None:
            yield Commission(game.key, "hand", own, FIRST)


def _looks(game: Game, shown: list[Shown]) -> Iterator[Commission]:
    """Every window of the board, in each palette that the game came to."""
    places = game.reading.places(sentences(FIRST))
    windows = {DRAWN[game.key].window(place): place for place in places}
    palettes: dict[str, View] = {}
    for view, _ in shown[:: max(1, len(shown) // PRACTISED)]:
        palettes.setdefault(composed(Commission(game.key, "board", view, FIRST)).palette, view)
    for view in palettes.values():
        for place in windows.values():
            yield Commission(game.key, "board", view, FIRST, focus=place)


def _played(game: Game, options: dict[str, str], turn: int) -> Iterator[Shown]:
    """A random game."""
    state, rng = begin(game, Setup(f"practice {turn}", options)), Random(turn)
    for _ in range(LONGEST):
        if (decision := pending(state)) is None:
            break
        seat = decision.seats[0]
        yield game.sight.view(state, None), game.sight.view(state, seat)
        advance(state, Action(seat, pick(decision, rng)))
