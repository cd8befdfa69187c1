"""Slash commands out of declarations: discord.py reads a signature, so one is written for it."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from keyword import iskeyword
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from msgspec import Struct

from config.texts import Words

LONGEST = 100  # characters of a description
Callback = Callable[..., Awaitable[None]]


class Field(Struct, frozen=True):
    """A parameter of a command: its name, the key of its description and its fixed choices."""

    name: str
    key: str
    choices: tuple[tuple[str, str], ...] = ()  # key of the words, value
    required: bool = False
    otherwise: str = ""  # its description, where no sentence has the key


def described(words: Words, key: str, otherwise: str = "") -> locale_str:
    """A sentence that the translator finds again by its key."""
    return locale_str(words.get(key, otherwise[:LONGEST]) or words[key], key=key)


def command(
    name: str, key: str, fields: Sequence[Field], words: Words, run: Callback
) -> app_commands.Command[Any, ..., None]:
    """A command with these parameters; `run` gets the interaction and what was given."""

    names = {_written(field.name): field.name for field in fields}

    async def callback(interaction: discord.Interaction[Any], **given: str | None) -> None:
        await run(interaction, {names[n]: value for n, value in given.items() if value is not None})

    callback.__signature__ = _signature(fields)  # type: ignore[attr-defined]
    callback.__discord_app_commands_param_rename__ = {  # type: ignore[attr-defined]
        written: name for written, name in names.items() if written != name
    }
    callback.__discord_app_commands_param_description__ = {  # type: ignore[attr-defined]
        _written(field.name): described(words, field.key, field.otherwise) for field in fields
    }
    callback.__discord_app_commands_param_choices__ = {  # type: ignore[attr-defined]
        _written(field.name): [
            app_commands.Choice(name=locale_str(words.get(k, v), key=k), value=v)
            for k, v in field.choices
        ]
        for field in fields
        if field.choices
    }
    return app_commands.Command(
        name=name,
        description=described(words, key),
        callback=callback,
    )


def _signature(fields: Sequence[Field]) -> inspect.Signature:
    first = inspect.Parameter(
        "interaction",
        inspect.Parameter.POSITIONAL_OR_KEYWORD,
        annotation=discord.Interaction[Any],
    )
    rest = [
        inspect.Parameter(
            _written(field.name),
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if field.required else None,
            annotation=str if field.required else str | None,
        )
        for field in fields
    ]
    return inspect.Signature([first, *rest])


def _written(name: str) -> str:
    """The name of a parameter as Python can write it: `with` is a word of its own there."""
    return f"{name}_" if iskeyword(name) else name


Complete = Callable[[Any, str, str, Mapping[str, str]], Awaitable[list[tuple[str, str]]]]


def completes(made: app_commands.Command[Any, ..., None], name: str, find: Complete) -> None:
    """Offer live values for a parameter: `find` gets what is typed there and elsewhere."""

    async def offer(
        interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        given = {n: str(v) for n, v in vars(interaction.namespace).items() if v and n != name}
        found = await find(interaction, name, typed, given)
        return [app_commands.Choice(name=label[:100], value=value[:100]) for label, value in found]

    made.autocomplete(_written(name))(offer)
