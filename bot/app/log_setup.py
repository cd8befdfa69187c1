"""The journal: one line for each event, key=value, with table and interaction, without secrets."""

from __future__ import annotations

import logging
import re
import time
from typing import Any

import aiohttp
import discord

from bot.model.change import Unwritten
from bot.model.log_context import ABOUT
from bot.workers.failure import where
from game.kernel import Unfit

# Errors whose words are about machines; those of a game may name a card in somebody's hand.
HARMLESS = (OSError, Unfit, Unwritten, discord.HTTPException, aiohttp.ClientError)
HIDDEN = "(hidden)"
# A bot's token, and the addresses by which an interaction is answered.
TOKENS = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}|(?<=webhooks/)\d+/[\w-]+")
CALLBACKS = re.compile(r"(?<=interactions/)\d+/[\w-]+")


class Journal(logging.Formatter):
    """Writes an event as one line."""

    def __init__(self, token: str = "") -> None:
        super().__init__()
        self.token = token

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        facts: dict[str, Any] = {"time": at, "level": record.levelname.lower(), "from": record.name}
        facts |= ABOUT.get()
        facts["event"] = said(record)
        if record.exc_info and record.exc_info[1] is not None:
            facts |= failure(record.exc_info[1])
        line = " ".join(f"{key}={_value(value)}" for key, value in facts.items())
        return hide(line, self.token)


class Trouble(logging.Handler):
    """Remembers the last error, for whoever asks how the bot is."""

    def __init__(self, token: str = "") -> None:
        super().__init__(logging.ERROR)
        self.token = token
        self.at = 0.0
        self.line = ""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        named = f" ({type(error).__name__})" if error is not None else ""
        self.at, self.line = record.created, hide(said(record) + named, self.token)

    def last(self) -> tuple[str, float]:
        """The last error, and when it was."""
        return self.line, self.at


def said(record: logging.LogRecord) -> str:
    """The sentence of an event; an error in it that could tell a secret is only named."""
    args = record.args
    if isinstance(args, tuple):
        args = tuple(plain(each) for each in args)
    return str(record.msg) % args if args else str(record.msg)


def plain(value: object) -> object:
    """What may be written about a value."""
    if isinstance(value, BaseException) and not isinstance(value, HARMLESS):
        return type(value).__name__
    return value


def failure(error: BaseException) -> dict[str, str]:
    """An error and where it happened."""
    told = str(error) if isinstance(error, HARMLESS) else HIDDEN
    cause = {"cause": type(error.__cause__).__name__} if error.__cause__ is not None else {}
    return {"error": type(error).__name__, "why": told, "where": where(error), **cause}


def hide(line: str, token: str) -> str:
    """A line without tokens, whatever has brought them in."""
    if token:
        line = line.replace(token, HIDDEN)
    return CALLBACKS.sub(HIDDEN, TOKENS.sub(HIDDEN, line))


def _value(value: object) -> str:
    """A value on one line; one with spaces is quoted."""
    text = str(value)
    if text and not re.search(r"[\s\"=\\]|[^ -~]", text):
        return text
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else repr(c)[1:-1] for c in quoted) + '"'


def keep_journal(token: str) -> Trouble:
    """Write the journal to the standard error, and remember the last trouble."""
    discord.utils.setup_logging(level=logging.INFO, formatter=Journal(token))
    logging.getLogger("discord").setLevel(logging.WARNING)
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # no voice is wanted
    trouble = Trouble(token)
    logging.getLogger().addHandler(trouble)
    return trouble
