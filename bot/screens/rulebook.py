"""The rules to read: sections in our own words, the rulings, and the cards of the set."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bot.ui.context import Context
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import clipped
from bot.ui.sentences import say
from config.texts import Words
from game.kernel import Game, complete
from game.kernel.text import tell

SHOWN = 40  # characters of what was typed amiss
ABOUT = 60  # characters of a ruling that stand in its title


class Entry(Struct, frozen=True):
    """Something to read: its name, title and text, and what stands above that."""

    name: str
    title: str
    text: str
    above: str = ""

    @property
    def head(self) -> str:
        """Its title; that of a ruling is cut short, which the whole of it needs no more."""
        return self.above or self.title


class Rulebook:
    """Everything a game lets one read about its rules, in one language."""

    def __init__(self, game: Game, words: Words, options: Mapping[str, str]) -> None:
        self.game = game
        self.words = words
        self.options = options

    def sections(self) -> list[Entry]:
        """The sections, in the order of the book."""
        prefix = f"{self.game.key}_rules."
        names = [
            key.removeprefix(prefix).removesuffix(".title")
            for key in self.words
            if key.startswith(prefix) and key.endswith(".title")
        ]
        found = [
            Entry(n, self.words[f"{prefix}{n}.title"], self.words[f"{prefix}{n}.text"])
            for n in names
        ]
        return [*found, self._all_rulings()] if self.game.reading.rulings else found

    def _all_rulings(self) -> Entry:
        """What is ruled, one line each."""
        lines = [f"- {each.above}: {each.text}" for each in self.rulings()]
        text = "\n".join([self.words["bot.look.rulings_help"], *lines])
        return Entry("rulings", self.words["bot.look.rulings"], text)

    def rulings(self) -> list[Entry]:
        """How the game is ruled where the book is silent or torn."""
        found = []
        for key in self.game.reading.rulings:
            ruled = self.words[f"{self.game.key}.ruling.{key}"]
            about = ruled if len(ruled) <= ABOUT else f"{ruled[:ABOUT].rpartition(' ')[0]}…"
            title = tell(self.words, "bot.look.ruling", {"number": key, "about": about})
            above = tell(self.words, "bot.look.ruling_head", {"number": key})
            found.append(Entry(f"ruling {key}", title, ruled, above))
        return found

    def cards(self) -> list[Entry]:
        """What each card of the set does."""
        return [Entry(*each) for each in self.game.reading.cards(self.options, self.words)]

    def entries(self) -> list[Entry]:
        """Everything; the many cards come last."""
        return [*self.sections(), *self.rulings(), *self.cards()]

    def search(self, wanted: str) -> list[Entry]:
        """What fits a wish: by name, by title, by text, then by all its words in any order."""
        low = " ".join(wanted.lower().split())
        words = low.split()

        def rank(e: Entry) -> int | None:
            title, text = e.title.lower(), e.text.lower()
            fits = (
                low in (e.name.lower(), title),
                low in title,
                all(word in title for word in words),
                low in text,
                all(word in f"{title} {text}" for word in words),
            )
            return next((number for number, fit in enumerate(fits) if fit), None)

        ranked = [(found, e) for e in self.entries() if (found := rank(e)) is not None]
        return [e for _, e in sorted(ranked, key=lambda pair: pair[0])]


async def rulebook_meant(
    context: Context, interaction: Interaction, named: str, words: Words
) -> Rulebook:
    """The rules of the game that is named, else of the table at hand, else of the only game."""
    table, games = await context.at_hand(interaction), list(context.tables.games.values())
    commands = [game.command for game in games]
    if not named and table is not None:
        return Rulebook(table.game, words, table.options)
    if not named and len(games) > 1:
        raise Refused(say(words, "error.which_game", games=commands))
    low = named.strip().lower()
    fitting = [g for g in games if not named or low in (g.command, g.key, g.title.lower())]
    if not fitting:
        raise Refused(say(words, "error.no_game", typed=clipped(named, SHOWN), games=commands))
    game = fitting[0]
    same = table is not None and table.game is game
    return Rulebook(game, words, table.options if table and same else complete(game.choices, {}))
