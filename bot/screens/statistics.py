"""Statistics: how games ended, by kind and side, and how long a turn takes."""

from __future__ import annotations

from collections.abc import Iterable

from bot.model.change import Tally
from bot.ui.message import Message, text
from config.texts import Words
from game.kernel import Game
from game.kernel.text import tell
from game.registry import GAMES

MINUTE, HOUR, DAY = 60, 3600, 86_400


def statistics(words: Words, head: str, tallies: list[Tally]) -> Message:
    """Everything that is known, one line for each game, kind and side."""
    if not tallies:
        return Message([text(f"### {head}", words["seats.stats.none"])])
    lines = []
    for automata in (0, 1):
        of_these = [each for each in tallies if each.automata == automata]
        if of_these:
            lines.append(words[f"seats.stats.automata_{automata}"])
            lines += [line_of(words, each) for each in of_these]
    return Message([text(f"### {head}", *lines, mean(words, tallies))])


def line_of(words: Words, tally: Tally) -> str:
    """The games of one side in one kind of game."""
    game = GAMES.get(tally.game)
    facts = {
        "kind": [game.title if game else tally.game, *_kind(words, tally, game)],
        "side": words.get(f"{tally.game}.side.{tally.side}", tally.side),
        "games": tally.games,
        "won": tally.won,
        "lost": tally.lost,
        "drawn": tally.games - tally.won - tally.lost,
    }
    return tell(words, "seats.stats.line", facts)


def _kind(words: Words, tally: Tally, game: Game | None) -> list[str]:
    """What a kind of game is called; a value that its game no longer has, by itself."""
    values = tally.kind.split()
    counted = [choice.name for choice in (game.choices if game else ()) if choice.counted]
    if len(counted) != len(values):
        return values
    keys = [f"{tally.game}.choice.{n}.{v}" for n, v in zip(counted, values, strict=True)]
    return [words.get(key, value) for key, value in zip(keys, values, strict=True)]


def mean(words: Words, tallies: Iterable[Tally]) -> str:
    """The mean time of a turn, as far as turns pass from one to another."""
    listed = list(tallies)
    turns = sum(each.turns for each in listed)
    if not turns:
        return ""
    seconds = sum(each.seconds for each in listed) / turns
    return tell(words, "seats.stats.mean", {"time": lasting(words, seconds), "turns": turns})


def lasting(words: Words, seconds: float) -> str:
    """A length of time in the unit that suits it."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if seconds >= 2 * length:
            return tell(words, f"seats.stats.{unit}", {"count": round(seconds / length)})
    return tell(words, "seats.stats.seconds", {"count": round(seconds)})
