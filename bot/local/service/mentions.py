"""Whom a message calls."""

import re

from bot.local.checks.components import TEXT, walk
from bot.local.world.model import REPLY, Body, Channel, Message
from bot.local.world.permissions import Permission, can
from bot.local.world.world import World

USER = re.compile(r"<@!?(\d{15,20})>")
ROLE = re.compile(r"<@&(\d{15,20})>")
EVERYBODY = re.compile(r"@(everyone|here)\b")


def note_mentions(world: World, message: Message, channel: Channel, allowed: Body | None) -> None:
    """Write into a message whom it mentions, within what its author allows."""
    text = spoken(message)
    message.mentions = [
        id_
        for id_ in unique(USER.findall(text))
        if id_ in world.users and admits(allowed, "users", id_)
    ]
    guild = world.guilds.get(channel.guild_id or "")
    roles = guild.roles if guild else {}
    message.mention_roles = [
        id_ for id_ in unique(ROLE.findall(text)) if id_ in roles and admits(allowed, "roles", id_)
    ]
    may = can(world, channel, message.author_id, Permission.mention_everyone)
    message.mention_everyone = (
        bool(EVERYBODY.search(text)) and everyone_of(allowed, "everyone") and may
    )
    answered = replied_to(world, message)
    if answered and answered not in message.mentions and pings_author(allowed):
        message.mentions.append(answered)


def spoken(message: Message) -> str:
    """All text of a message that may hold a mention."""
    texts = [part["content"] for part in walk(message.components) if part.get("type") == TEXT]
    return "\n".join([message.content, *texts])


def unique(found: list[str]) -> list[str]:
    return list(dict.fromkeys(found))


def everyone_of(allowed: Body | None, kind: str) -> bool:
    return allowed is None or kind in allowed.get("parse", [])


def admits(allowed: Body | None, kind: str, wanted: str) -> bool:
    """Whether one user or role may be mentioned, by its kind or by its id."""
    if everyone_of(allowed, kind):
        return True
    return wanted in [str(id_) for id_ in (allowed or {}).get(kind) or []]


def pings_author(allowed: Body | None) -> bool:
    return allowed is None or bool(allowed.get("replied_user"))


def replied_to(world: World, message: Message) -> str | None:
    """The author of the message that this one answers."""
    if message.type != REPLY or message.reference is None:
        return None
    shelf = world.messages.get(message.reference["channel_id"], {})
    original = shelf.get(message.reference["message_id"])
    return original.author_id if original else None


def calls(world: World, message: Message, user_id: str) -> bool:
    """Whether a message calls somebody by name, by role or with everybody."""
    if message.author_id == user_id:
        return False
    channel = world.channels[message.channel_id]
    if message.mention_everyone or user_id in message.mentions:
        return True
    guild = world.guilds.get(channel.guild_id or "")
    member = guild.members.get(user_id) if guild else None
    return bool(member and set(member.roles) & set(message.mention_roles))
