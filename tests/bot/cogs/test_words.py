"""Words: every language has every sentence, commands are translated, sentences are in place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

import bot
from bot.app.client import GameMaster
from bot.local.people.driver import Player
from bot.screens.table_thread import NEEDED
from bot.ui import translate
from bot.ui.translate import CommandTranslator, word
from config.grammar import Name
from config.texts import FOLDER, Words, sentences
from game.kernel.verbs import by_word
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands

SOURCES = Path(bot.__file__).parent


def test_every_sentence_that_the_bot_names_is_there() -> None:
    """Keys in the source are keys in the file, so a missing sentence fails here and not at play."""
    words = sentences("en")
    source = "".join(p.read_text("utf-8") for p in SOURCES.rglob("*.py"))
    named = set(re.findall(r'say\(\s*words, "([a-z_.]+)"', source))
    named |= set(re.findall(r'word\("([a-z_.]+)"\)', source))
    named |= {key.removeprefix("bot.") for key in re.findall(r'"(bot\.[a-z_.]+)"', source)}
    files = [p.relative_to(SOURCES).with_suffix("") for p in SOURCES.rglob("*.py")]
    named -= {".".join(file.parts) for file in files}  # modules have dotted names too
    assert len(named) > 60
    known = {
        *words,
        *(key.rpartition(".")[0] for key in words),
    }  # a table of sentences has a name too
    assert {key for key in named if f"bot.{key}" not in known} == set()


def test_every_permission_a_table_needs_has_its_word() -> None:
    assert {f"bot.permission.{name}" for name in NEEDED} <= sentences("en").keys()


def test_every_verb_and_reason_has_its_words() -> None:
    """Verbs, their parameters and every option of a table."""
    words = sentences("en")
    for game in GAMES.values():
        for name in by_word(game.answers.verbs):
            assert f"{game.key}.verb.{name}" in words
        for verb in game.answers.verbs:
            for param in verb.params:
                assert f"{game.key}.param.{param.name}" in words
        for choice in game.choices:
            assert f"{game.key}.choice.{choice.name}.help" in words
            assert f"{game.key}.choice.{choice.name}.about" in words
        for kind in game.answers.orders:
            for name in ("name", "help", *(param.name for param in kind.params)):
                assert f"{game.key}.order.{kind.name}.{name}" in words
            for wanted in kind.params:
                assert f"{game.key}.order_param.{wanted.name}" in words


async def test_commands_speak_the_reader_s_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language with a word for a command is used; others keep English."""
    hungarian = Words({"bot.command.hand": Name("A lapjaim", {"acc": "A lapjaimat"})})
    monkeypatch.setattr(translate, "languages", lambda: ("en", "hu"))
    monkeypatch.setattr(translate, "sentences", {"hu": hungarian, "en": Words()}.__getitem__)
    context: app_commands.TranslationContextTypes = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.command_description,
        data=app_commands.Command(name="x", description="x", callback=_nothing),
    )
    said = word_of("command.hand")
    found = [
        await CommandTranslator().translate(said, locale, context)
        for locale in (
            discord.Locale.hungarian,
            discord.Locale.german,
            discord.Locale.british_english,
        )
    ]
    assert found == ["A lapjaim", None, None]
    assert type(found[0]) is str


async def _nothing(interaction: discord.Interaction[GameMaster]) -> None:
    """A command that does nothing."""


def word_of(key: str) -> app_commands.locale_str:
    return app_commands.locale_str("My cards", key=f"bot.{key}")


async def test_every_choice_reads_as_words(club: Club) -> None:
    """Whatever Discord offers for a parameter is no name from our source."""
    found = [
        choice["name"]
        for command in club.standin.world.commands.values()
        for option in _options(command.body)
        for choice in option.get("choices", ())
    ]
    assert {"every three days at most", "A reminder every three days"} <= set(found)
    assert [name for name in found if "_" in name] == []


def _options(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The parameters of a command and of those below it."""
    for option in body.get("options", ()):
        yield option
        yield from _options(option)


async def test_a_language_nobody_speaks_is_refused(club: Club, alice: Player) -> None:
    """`/me language` takes what there is and names it otherwise."""
    hands = Hands(club, alice)
    assert "I speak: en" in (await hands.slash("me language", language="xx")).text
    assert "English" in (await hands.slash("me language", language="en")).text
    assert (await club.tables.player(hands.id)).language == "en"


def test_words_are_kept_in_files() -> None:
    """The helper finds its sentence, and there is a file for it."""
    assert word("command.hand").message == sentences("en")["bot.command.hand"]
    assert (FOLDER / "en" / "bot.toml").exists()
