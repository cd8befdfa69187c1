"""What it means for the outbox that Discord refuses a message, or does not answer."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

import aiohttp
import discord

from bot.jobs.delivery import Barred, Closed, Gone, Later, Lost
from bot.ui.rate_limit import TooLate

T = TypeVar("T")
CLOSED_DMS = 50007
NO_SERVER = 50278  # in which both are
ARCHIVED = 50083
# No such channel, no access, no permission, in the archive and locked, locked, too many threads.
BARRED = (10003, 50001, 50013, ARCHIVED, 160005, 160006)
BUSY = (401, 408, 429)  # what comes before a message is even looked at
TOO_FAST = (30046, 40003)  # old messages edited, or conversations opened, too many at a time


async def reasoned(sending: Awaitable[T]) -> T:
    """What is sent; what Discord refuses becomes a reason to wait or to give up."""
    try:
        return await sending
    except TooLate as error:
        raise Lost from error
    except discord.RateLimited as error:
        raise Later(error.retry_after) from error
    except discord.DiscordServerError as error:
        raise Later from error
    except discord.HTTPException as error:
        raise _reason(error) from error
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise Later from error


def _reason(error: discord.HTTPException) -> Exception:
    """What a refusal of Discord means for the outbox."""
    if error.code == CLOSED_DMS:
        return Closed()
    if error.code == NO_SERVER:
        return Gone()
    if error.code in BARRED:
        return Barred()
    guarded = (error.status, error.code) == (403, 0)  # by what stands at Discord's door
    if guarded or error.status in BUSY or error.code in TOO_FAST:
        return Later()
    return error
