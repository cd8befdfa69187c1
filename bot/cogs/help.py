"""/help: what somebody can do here and now, and where a command is found that they look for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.cogs.common import reply, wait
from bot.model.table import Table, TableError
from bot.screens.card import state_line
from bot.ui.context import Context, manages
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message, text
from bot.ui.sentences import say, seat_name, title
from bot.ui.translate import word
from bot.ui.where import anywhere
from config.texts import Words
from game.registry import GAMES

Commands = dict[str, str]  # what each is for, by its whole name
# What is useful to whom; the commands of the game at hand come with an asked player's.
ROLES = {
    "asked": ("play", "hint", "odds", "why", "undo", "orders"),
    "player": ("hand", "board", "log", "rules", "undo", "orders", "vote", "seat", "resign"),
    "onlooker": ("board", "log", "rules", "watch", "unwatch", "seat"),
    "owner": ("invite", "pace", "move", "abandon", "rematch"),
    "anybody": ("open", "learn", "tables", "my-turns", "rules", "stats", "me", "help"),
    "manager": ("settings", "status"),
}
RENAMED = {
    "orders pause": "orders delay",
    "seat back": "seat return",
    "board eyes": "board view",
    "log since": "log turn",
}
MOST = 12  # commands found at once


class Help(commands.Cog):
    """What can I do here and now?"""

    def __init__(self, context: Context) -> None:
        self.context = context

    @anywhere
    @app_commands.command(name="help", description=word("command.help"))
    @app_commands.describe(about=word("param.help_about"))
    async def explain(self, interaction: Interaction, about: str = "") -> None:
        await wait(interaction)
        words = await self.context.words(interaction)
        known = told(interaction.client.tree.walk_commands(), words)
        if about:
            renamed = {**RENAMED, **self._old_words()}
            await reply(interaction, Message([text(*found(known, renamed, about, words))]))
            return
        table = await self._table(interaction)
        lines = here(self.context, table, interaction.user.id, words)
        roles = list(
            roles_of(table, interaction.user.id, manages(interaction, interaction.guild_id))
        )
        game = (table.game.command,) if table is not None and "asked" in roles else ()
        await reply(interaction, Message([text(*lines, *listed(known, roles, words, game))]))

    @explain.autocomplete("about")
    async def names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        every = (each.qualified_name for each in interaction.client.tree.walk_commands())
        fitting = [name for name in every if typed.lower().lstrip("/") in name]
        return [app_commands.Choice(name=f"/{name}", value=name) for name in fitting[:25]]

    def _old_words(self) -> dict[str, str]:
        """What the games have renamed."""
        return {
            f"{game.command} {old}": f"{game.command} {new}"
            for game in self.context.tables.games.values()
            for old, new in game.answers.renamed.items()
        }

    async def _table(self, interaction: Interaction) -> Table | None:
        try:
            return await self.context.find(interaction)
        except (Refused, TableError):
            return None


def told(tree: Iterable[Any], words: Words) -> Commands:
    """Every command with what it is for, in the reader's language."""
    games = {game.command: game.key for game in GAMES.values()}
    return {
        each.qualified_name: words.get(_key(each.qualified_name, games)) or each.description
        for each in tree
    }


def _key(name: str, games: Mapping[str, str]) -> str:
    """The key of what a command is for: one of the bot's, or of a game's own."""
    first, _, rest = name.partition(" ")
    if first in games:
        return f"{games[first]}.verb.{rest or 'help'}"
    if first == "open" and rest in games:
        return f"{games[rest]}.open"
    return f"bot.command.{name}".replace("-", "_").replace(" ", "_")


def roles_of(table: Table | None, player: int, manager: bool) -> Iterator[str]:
    """What somebody is at a table, the most pressing first."""
    if table is not None and table.live:
        if table.asked_seat(player) is not None:
            yield "asked"
        yield "player" if table.seats_of(player) else "onlooker"
        if player == table.owner:
            yield "owner"
    yield "anybody"
    if manager:
        yield "manager"


def here(context: Context, table: Table | None, player: int, words: Words) -> list[str]:
    """Where somebody is, and what is waited for there."""
    if table is None or not table.live:
        return [f"### {words['bot.help.nowhere']}"]
    seats = [seat_name(table, seat, words) for seat in table.seats_of(player)]
    key = "help.seated" if seats else "help.watching"
    head = f"### {say(words, key, title=title(table, words), seats=seats)}"
    return [head, state_line(context, table, words) if table.state is not None else ""]


def listed(known: Commands, roles: Iterable[str], words: Words, game: Iterable[str]) -> list[str]:
    """The commands for each role, none of them twice."""
    lines, seen = list[str](), set[str]()
    for role in roles:
        mine = [*(game if role == "asked" else ()), *ROLES[role]]
        fresh = [name for name in mine if name in known and name not in seen]
        seen.update(fresh)
        if fresh:
            lines += [f"**{words[f'bot.help.{role}']}**"]
            lines += [line(name, known, words) for name in fresh]
    return [*lines, words["bot.help.more"]]


def line(name: str, known: Commands, words: Words) -> str:
    """A command and what it is for."""
    return say(words, "help.line", command=name, about=known[name])


def found(known: Commands, renamed: dict[str, str], about: str, words: Words) -> list[str]:
    """The commands that fit what is looked for: by an old name, by name, or by what they do."""
    wanted = " ".join(about.lower().lstrip("/").split())
    for old, new in renamed.items():
        if wanted in (old, old.partition(" ")[2]) and wanted not in known:
            target = new if new in known else new.rpartition(" ")[0]
            moved = say(words, "help.renamed", old=old, new=new)
            return [moved, line(target, known, words)]
    by_name = [name for name in known if wanted in name]
    by_use = [name for name in known if wanted in known[name].lower() and name not in by_name]
    fitting = [*by_name, *by_use][:MOST]
    if not fitting:
        raise Refused(say(words, "help.none", typed=about))
    return [line(name, known, words) for name in fitting]
