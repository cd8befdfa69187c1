"""What players and servers have chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

import msgspec
from msgspec import Struct, field

from bot.model.quiet_hours import Hours


class PlayerSettings(Struct, frozen=True):
    """What a player has chosen, and what is known of them."""

    language: str = ""
    voice: str = ""  # in which stories are told; "": as the server has it
    no_dms: bool = field(default=False, name="quiet")  # wants no direct messages
    closed: bool = False  # lets no direct message in, as Discord last said
    hours: Hours = Hours()
    reminders: str = ""  # how often at most, by the name of a gap; "": as the table has it
    mention: bool = False  # wants to be called in the thread too
    no_lessons: bool = False  # wants no line about kinds of questions that are new to them
    met: dict[str, int] = {}  # lessons and kinds of questions, each with its first question
    away_since: float = 0.0
    away_until: float = 0.0
    heard: str = ""  # the language of their client, for messages they did not ask for


PlayerChange = Callable[[PlayerSettings], PlayerSettings]


def read_player(kept: str | None) -> PlayerSettings:
    """What a player has chosen, as it is kept; of one who has chosen nothing there is nothing."""
    return msgspec.json.decode(kept, type=PlayerSettings) if kept else PlayerSettings()


def write_player(settings: PlayerSettings) -> str:
    """What a player has chosen, to be kept."""
    return msgspec.json.encode(settings).decode()


class GuildSettings(Struct, frozen=True):
    """What a server has chosen."""

    language: str = ""
    voice: str = ""  # in which stories are told; "": plain
    channel: int | None = None
    openers: Literal["everyone", "managers"] | int = "everyone"  # or the id of a role
    most: int = 0  # live tables at once; 0: no limit

    def lets_open(self, manager: bool, roles: Collection[int]) -> bool:
        """Whether somebody with these roles may open a table."""
        return manager or self.openers == "everyone" or self.openers in roles
