"""The question to Discord whether somebody is a member of a server."""

from __future__ import annotations

import aiohttp
import discord

NO_MEMBER, NO_USER = 10007, 10013


async def ask_member(client: discord.Client, guild: int, player: int) -> bool | None:
    """Whether somebody is a member; None: Discord does not say."""
    try:
        await client.http.get_member(guild, player)
    except discord.NotFound as error:
        return False if error.code in (NO_MEMBER, NO_USER) else None
    except (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError):
        return None
    return True
