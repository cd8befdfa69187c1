"""Where a command may be used: declared for Discord, and looked at again when it runs."""

from __future__ import annotations

from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group
Declared = TypeVar("Declared", bound=AnyCommand)


def in_server(command: Declared) -> Declared:
    """A command that is about a server or its people."""
    return _declared(command, AppCommandContext(guild=True, dm_channel=False))


def anywhere(command: Declared) -> Declared:
    """A command that serves as well in a direct message."""
    return _declared(command, AppCommandContext(guild=True, dm_channel=True))


def _declared(command: Declared, contexts: AppCommandContext) -> Declared:
    """Corvin belongs to servers: nobody brings it along to others, nor into groups of friends."""
    contexts.private_channel = False
    command.allowed_contexts, command.guild_only = contexts, not contexts.dm_channel
    command.allowed_installs = AppInstallationType(guild=True, user=False)
    return command


async def check_place(interaction: discord.Interaction[Any], command: AnyCommand) -> bool:
    """Refuse a command where it is not declared; Discord may know an older declaration."""
    refused = _refused(interaction, command)
    if refused is None:
        return True
    if interaction.type is not discord.InteractionType.autocomplete:
        raise refused
    await interaction.response.autocomplete([])
    return False


def _refused(
    interaction: discord.Interaction[Any], command: AnyCommand
) -> app_commands.CheckFailure | None:
    contexts = command.allowed_contexts
    assert contexts is not None, f"/{command.name} does not say where it may be used"
    if interaction.guild_id is not None:
        return None if interaction.is_guild_integration() else app_commands.CheckFailure()
    if interaction.context.private_channel:
        return app_commands.CheckFailure()
    return None if contexts.dm_channel else app_commands.NoPrivateMessage()
