"""Pictures of games played at random: whatever lies on them is what players will see as well."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from bot.workers.painter_main import Commission
from config.texts import sentences
from game.kernel import Action, AnyState, Game, Setup, advance, begin, copy, pending
from game.players.chance import pick
from game.registry import GAMES
from images.studio import DRAWN

ROUNDS = 5  # games of each kind of table, at least: in one of them few of the cards are seen
SEEN = 1500  # positions of each kind of table, at least: of short games it takes more
PRACTISED = 70  # boards of each game, at least
LONGEST = 400  # answers of a game: some games have thousands
LOOKED = 5  # games of each kind of table in which every window is looked through ...
LOOKS = 8  # ... at so many positions
HANDS = 8  # positions from one hand to the next among them
FIRST = "en"


class Kind(NamedTuple):
    """One kind of table of a game that is drawn."""

    game: Game
    options: dict[str, str]


def practice(key: str) -> Iterator[Commission]:
    """Boards of each kind of table of a game, and in its first games every window."""
    game = GAMES[key]
    kinds = [Kind(game, dict(options)) for options in game.tables.values() or [{}]]
    seen = dict.fromkeys(range(len(kinds)), 0)
    for turn in range(SEEN):
        for number, kind in enumerate(kinds):
            if turn < ROUNDS or seen[number] < SEEN:
                played = list(_played(kind, turn))
                seen[number] += len(played)
                yield from _boards(game, played)
                if turn < LOOKED:
                    yield from _looks(game, played)


def _boards(game: Game, played: list[AnyState]) -> Iterator[Commission]:
    """Boards from all over a game, each beside the one before it, and now and then a hand."""
    step = max(1, len(played) // PRACTISED)
    view = game.sight.view
    for number in range(0, len(played), step):
        state = played[number]
        before = view(played[number - 1], None) if number else None
        yield Commission(game.key, "board", view(state, None), FIRST, before=before)
        decision = pending(state)
        if number % HANDS == 0 and decision is not None and DRAWN[game.key].hand is not None:
            yield Commission(game.key, "hand", view(state, decision.seats[0]), FIRST)


def _looks(game: Game, played: list[AnyState]) -> Iterator[Commission]:
    """Every window of the board, at positions from all over a game."""
    places = game.reading.places(sentences(FIRST))
    windows = {DRAWN[game.key].window(place): place for place in places}
    for state in played[:: max(1, len(played) // LOOKS)]:
        view = game.sight.view(state, None)
        for place in windows.values():
            yield Commission(game.key, "board", view, FIRST, focus=place)


def _played(kind: Kind, turn: int) -> Iterator[AnyState]:
    """The positions of a random game."""
    state, rng = begin(kind.game, Setup(f"practice {turn}", kind.options)), Random(turn)
    for _ in range(LONGEST):
        if (decision := pending(state)) is None:
            break
        yield copy(state)
        advance(state, Action(decision.seats[0], pick(decision, rng)))
