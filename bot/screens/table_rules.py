"""The rarely used rules and difficulties of a table: one parameter takes them, several at once.

`rules: readiness +1; hints no` is what a player types; `readiness=+1`, the names a game gives its
options and values, and a bare name for a rule that is on or off are understood as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial

from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import MENU, OPTION, clipped
from bot.ui.sentences import say
from config.texts import Words
from game.kernel import Choice, Game

OWN = ("rules", "pace", "seat", "opponent", "partner")  # parameters that every game shares
SHOWN = 40  # characters of what was typed amiss


def is_rule(choice: Choice) -> bool:
    """Whether an option is given among the rules: a rare one, or one that can be no parameter."""
    return choice.rare or choice.name in OWN or len(choice.values) > MENU


def rules_of(game: Game) -> list[Choice]:
    """The options of a game that are given among the rules."""
    return [choice for choice in game.choices if is_rule(choice)]


def read_rules(game: Game, typed: str, words: Words) -> dict[str, str]:
    """The options that were typed; a word that is unknown or there twice is refused."""
    found: dict[str, str] = {}
    for each in _split(typed):
        name, value = _meant(game, each, words)
        if not name:
            raise _refused(game, words, "unknown", each)
        if name in found:
            raise _refused(game, words, "twice", name)
        found[name] = value
    return found


def _refused(game: Game, words: Words, key: str, typed: str) -> Refused:
    """Why a word is not taken, with the words there are."""
    known = "; ".join(f"{each.name} {'/'.join(each.values)}" for each in rules_of(game))
    return Refused(say(words, f"rules.{key}", typed=clipped(typed, SHOWN), known=known))


def _split(typed: str) -> list[str]:
    return [each for part in re.split("[;,]", typed) if (each := part.strip())]


def _meant(game: Game, typed: str, words: Words) -> tuple[str, str]:
    """The option and the value that a word means; empty if it means none, or several."""
    wanted = _plain(typed)
    found = [
        (choice.name, value)
        for choice in rules_of(game)
        for value in choice.values
        if wanted in map(_plain, _spellings(game, choice, value, words))
    ]
    return found[0] if len(found) == 1 else ("", "")


def _plain(typed: str) -> str:
    return " ".join(re.sub("[=:_]", " ", typed).lower().split())


def _spellings(game: Game, choice: Choice, value: str, words: Words) -> Iterator[str]:
    """The ways to write an option with a value."""
    told = partial(_told, game, choice, words)
    for name in (choice.name, told("name", choice.name)):
        for shown in (value, value.removeprefix("+"), told(value, value)):
            yield f"{name} {shown}"
        if value == "yes":
            yield name


def _told(game: Game, choice: Choice, words: Words, what: str, otherwise: str) -> str:
    return words.get(f"{game.key}.choice.{choice.name}.{what}", otherwise)


async def offer_rules(
    game: Game, interaction: Interaction, name: str, typed: str, given: Mapping[str, str]
) -> list[tuple[str, str]]:
    """The rules that fit what is typed; each adds one to those before it."""
    words = await interaction.client.context.words(interaction)
    *earlier, last = [*_split(typed), ""] if typed.rstrip()[-1:] in ";," else _split(typed) or [""]
    taken = {_meant(game, each, words)[0] for each in earlier}
    if "" in taken:
        return []
    free = [choice for choice in rules_of(game) if choice.name not in taken]
    return list(_offered(game, free, earlier, last, words))[:MENU]


def _offered(
    game: Game, free: list[Choice], earlier: list[str], last: str, words: Words
) -> Iterator[tuple[str, str]]:
    """Every value but the ordinary one, with what it means."""
    for choice in free:
        help_ = _told(game, choice, words, "help", choice.help)
        for value in choice.values:
            shown = f"{choice.name} {value}: {help_}"
            whole = "; ".join([*earlier, f"{choice.name} {value}"])
            if value != choice.default and last.lower() in shown.lower() and len(whole) <= OPTION:
                yield clipped("; ".join([*earlier, shown]), OPTION), whole
