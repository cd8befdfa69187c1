"""The rules to read: sections in our own words, the rulings, and the cards of the set."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bot.ui.buttons import Press
from bot.ui.context import Context, seat_for
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction, acknowledge
from bot.ui.message import OPTION, PLACEHOLDER, Message, Row, button, clipped, pages, text
from bot.ui.rule_search import Index, Topic, plain
from bot.ui.sentences import say, section_text
from config.texts import Words, languages, sentences
from game.kernel import Game, View, complete
from game.kernel.text import tell

SHOWN = 40  # characters of what was typed amiss
ABOUT = 60  # characters of a ruling that stand in its title
SECTION, RULING, CARD = 1.0, 0.5, 0.45  # how likely each is what somebody means
KIN = 0.2  # the same of a card that only a number tells from others
PAGE = 3600  # characters of a message that is all text
OTHERS = 24  # of what else was found, in one menu
ALL = "rulings"  # the entry that lists all rulings
# A sentence ends where the next begins: not behind a short name (Mt.), a V. or a number of a turn.
END = re.compile(r"(?<!\b[A-Z])(?<!\b[A-Z][a-z])\. (?=[^a-záéíóöőúüű])")
NAMESAKE = " 2"  # how the name of a card goes on that a section has too


class Entry(Struct, frozen=True):
    """Something to read: its name, title and text, and what stands above that."""

    name: str
    title: str
    text: str
    above: str = ""
    also: str = ""
    weight: float = SECTION

    @property
    def head(self) -> str:
        """Its title; that of a ruling is cut short, which the whole of it needs no more."""
        return self.above or self.title


class Rulebook:
    """Everything a game lets one read about its rules, in one language."""

    def __init__(
        self, game: Game, words: Words, options: Mapping[str, str], view: View | None = None
    ) -> None:
        self.game = game
        self.words = words
        self.options = options
        self.view = view  # of the table at hand, as the reader sees it

    def sections(self) -> list[Entry]:
        """The sections, in the order of the book."""
        prefix = f"{self.game.key}_rules."
        names = [
            key.removeprefix(prefix).removesuffix(".title")
            for key in self.words
            if key.startswith(prefix) and key.endswith(".title")
        ]
        found = [self._section(prefix + name, name) for name in names]
        return [*found, self._all_rulings()] if self.game.reading.rulings else found

    def _section(self, key: str, name: str) -> Entry:
        text = section_text(self.game, self.words, self.options, name)
        return Entry(name, self.words[f"{key}.title"], text, also=_also(self.words, key))

    def _all_rulings(self) -> Entry:
        """What is ruled, one line each."""
        lines = [f"- {each.above}: {each.text}" for each in self.rulings()]
        text = "\n".join([self.words["bot.look.rulings_help"], *lines])
        return Entry(ALL, self.words["bot.look.rulings"], text)

    def rulings(self) -> list[Entry]:
        """How the game is ruled where the book is silent or torn."""
        found = []
        for key in self.game.reading.rulings:
            ruled = self.words[f"{self.game.key}.ruling.{key}"]
            about = ruled if len(ruled) <= ABOUT else f"{ruled[:ABOUT].rpartition(' ')[0]}…"
            title = tell(self.words, "bot.look.ruling", {"number": key, "about": about})
            above = tell(self.words, "bot.look.ruling_head", {"number": key})
            found.append(Entry(f"ruling {key}", title, ruled, above, weight=RULING))
        return found

    def cards(self) -> list[Entry]:
        """What each card of the set does; one that is called like a section has a name apart."""
        told = list(self.game.reading.cards(self.options, self.words))
        kin = Counter(_family(title) for _, title, _ in told)
        taken = {each.name for each in self.sections()}
        return [
            Entry(
                name + NAMESAKE if name in taken else name,
                title,
                text,
                weight=CARD if kin[_family(title)] == 1 else KIN,
            )
            for name, title, text in told
        ]

    def entries(self) -> list[Entry]:
        """Everything; the many cards come last."""
        return [*self.sections(), *self.rulings(), *self.cards()]

    def search(self, wanted: str) -> list[Entry]:
        """What fits a wish: what is called so, then all that speaks of it, the likeliest first."""
        shelf = self._shelf()
        called = shelf.called.get(plain(" ".join(wanted.split())), [])
        found = [shelf.entries[number] for number in shelf.index.search(wanted)]
        return list(dict.fromkeys([*called, *found]))

    def nearest(self, wanted: str) -> list[Entry]:
        """What comes nearest to a wish that nothing fits."""
        shelf = self._shelf()
        return [shelf.entries[number] for number in shelf.index.nearest(wanted)]

    def example(self, entry: Entry) -> str:
        """What a section comes to at the table at hand."""
        if self.view is None or entry.weight != SECTION:
            return ""
        return self.game.reading.example(self.view, self.words, entry.name)

    def _shelf(self) -> Shelf:
        return _shelf(self.game, self.words, tuple(sorted(self.options.items())))


class Shelf(Struct, frozen=True):
    """All entries of a book, and the index by which they are found."""

    entries: list[Entry]
    index: Index
    called: dict[str, list[Entry]]  # by what they are called, in small letters without accents


@lru_cache(maxsize=32)
def _shelf(game: Game, words: Words, options: tuple[tuple[str, str], ...]) -> Shelf:
    entries = Rulebook(game, words, dict(options)).entries()
    topics = [
        Topic(e.head, f"{e.name} {e.also}", "" if e.name == ALL else e.text, e.weight)
        for e in entries
    ]
    called: dict[str, list[Entry]] = {}
    for each in entries:
        called.setdefault(plain(each.name), []).append(each)
    for each in entries:  # menus go by names: no title may come before one
        for name in {plain(each.title), plain(each.head)}:
            called.setdefault(name, []).append(each)
    return Shelf(entries, Index(topics, words.get("bot.look.idle_words", "").split()), called)


def _family(title: str) -> str:
    """What a title has in common with those that differ by their numbers alone."""
    return " ".join(re.sub(r"\W*\d+\W*", " ", title).split())


def _also(words: Words, key: str) -> str:
    """Other words for a section: its own, and what it is called in the other languages."""
    others = [sentences(each) for each in languages() if each != words.language]
    found = [words.get(f"{key}.also", "")]
    found += [other.get(f"{key}.{part}", "") for other in others for part in ("title", "also")]
    return " ".join(found)


async def rulebook_meant(
    context: Context, interaction: Interaction, named: str, words: Words
) -> Rulebook:
    """The rules of the game that is named, else of the table at hand, else of the only game."""
    table, games = await context.at_hand(interaction), list(context.tables.games.values())
    commands = [game.command for game in games]
    if not named and table is not None:
        view = table.view(seat_for(table, interaction.user.id))
        return Rulebook(table.game, words, table.options, view)
    if not named and len(games) > 1:
        raise Refused(say(words, "error.which_game", games=commands))
    low = named.strip().lower()
    fitting = [g for g in games if not named or low in (g.command, g.key, g.title.lower())]
    if not fitting:
        raise Refused(say(words, "error.no_game", typed=clipped(named, SHOWN), games=commands))
    game = fitting[0]
    if table is not None and table.game is game:
        view = table.view(seat_for(table, interaction.user.id))
        return Rulebook(game, words, table.options, view)
    return Rulebook(game, words, complete(game.choices, {}))


def rules(book: Rulebook, words: Words, wanted: str, page: int = 1, table: int = 0) -> Message:
    """A page of what somebody looks for; without a wish, of what there is to read."""
    if not (known := book.sections() or book.cards()):
        raise Refused(say(words, "look.no_rules", game=book.game.title))
    if not wanted:
        head = say(words, "look.rules", game=book.game.title)
        return _page(book, Entry("", head, "\n".join(contents(known))), page, table, known)
    found = book.search(wanted)
    if not found:
        titles = [f"*{each.head}*" for each in book.nearest(wanted)]
        typed = clipped(wanted, SHOWN)
        raise Refused(say(words, "look.rules_none", wanted=typed, titles=titles))
    return _page(book, found[0], page, table, found[1:])


def contents(entries: Iterable[Entry]) -> list[str]:
    """What there is to read, one line each."""
    return [f"**{each.title}**: {END.split(each.text)[0].rstrip('.')}." for each in entries]


def _page(book: Rulebook, entry: Entry, page: int, table: int, others: list[Entry]) -> Message:
    """A page of an entry, what it comes to at the table, and the way to the others."""
    told = pages(entry.text.splitlines(), PAGE)
    page = min(max(1, page), len(told))
    facts = {"title": entry.head, "page": page, "count": len(told)}
    head = say(book.words, "look.rules_page", **facts) if told[1:] else entry.head
    now = book.example(entry) if page == len(told) else ""
    items: list[ui.Item[Any]] = [text(f"### {head}", told[page - 1], f"> {now}" if now else "")]
    if told[1:]:
        items.append(_turning(book, entry, page, len(told), table))
    here = [each for each in others if entry.name or f"**{each.title}**" in told[page - 1]]
    slugs = {slug: each for each in reversed(here) if (slug := _slug(each.name))}
    if listed := [each for each in here if slugs.get(_slug(each.name)) is each][:OTHERS]:
        items.append(_also_found(book, listed, table))
    return Message(items)


def _turning(book: Rulebook, entry: Entry, page: int, count: int, table: int) -> Row:
    """Buttons to the pages before and after."""
    arg = f"{book.game.command}-{_slug(entry.name)}"
    aims = {"page_before": page - 1 if page > 1 else 0, "page_after": (page + 1) % (count + 1)}
    return ui.ActionRow(
        *(
            button(
                book.words[f"bot.button.{name}"],
                Press("rules", table, aim, arg if aim else name).button_id(),
                disabled=not aim,
            )
            for name, aim in aims.items()
        )
    )


def _also_found(book: Rulebook, entries: list[Entry], table: int) -> Row:
    menu: ui.Select[Any] = ui.Select(
        custom_id=Press("rules", table, 1, book.game.command).menu_id(),
        placeholder=clipped(book.words["bot.look.rules_also"], PLACEHOLDER),
        options=[
            discord.SelectOption(label=clipped(each.head, OPTION), value=_slug(each.name))
            for each in entries
        ],
    )
    return ui.ActionRow(menu)


def _slug(name: str) -> str:
    """The name of an entry as a button can remember it, "" if it cannot."""
    return name.replace(" ", "+") if re.fullmatch(r"[\w ]{0,50}", name) else ""


async def show_rules(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Rules, the pages of an entry, and the menu of what else was found."""
    await acknowledge(interaction, step=bool(press.number))
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    command, _, slug = press.arg.partition("-")
    if press.table:
        table = await context.tables.get(press.table)
        view = table.view(seat_for(table, interaction.user.id))
        book = Rulebook(table.game, words, table.options, view)
    else:
        book = await rulebook_meant(context, interaction, command, words)
    wanted = (picks[0] if picks else slug).replace("+", " ")
    shown = rules(book, words, wanted, press.number or 1, press.table)
    await interaction.edit_original_response(**shown.edited())


PRESSES = {"rules": show_rules}
