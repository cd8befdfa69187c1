"""Commands in the reader's language: Discord asks for every name and description."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from config.texts import languages, sentences

SPOKEN = "en"


def word(key: str) -> locale_str:
    """A sentence of the bot that the translator finds again by its key."""
    full = f"bot.{key}"
    return locale_str(sentences(SPOKEN)[full], key=full)


def spoken(kind: str, values: Iterable[str]) -> list[Choice[str]]:
    """The values of a parameter as choices that read as words."""
    keys = {value: f"{kind}.{value}" for value in values}
    words = sentences(SPOKEN)
    return [Choice(name=locale_str(words[key], key=key), value=v) for v, key in keys.items()]


class CommandTranslator(app_commands.Translator):
    """Finds the words of a command by their keys in `config/text`."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words in a language Corvin speaks; None keeps the English ones."""
        language = locale.value.split("-")[0]
        key = string.extras.get("key")
        if key is None or language == SPOKEN or language not in languages():
            return None
        found = sentences(language).get(key)
        return None if found is None else str(found)  # the base form alone
