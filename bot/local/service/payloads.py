"""The things of the world as the service writes them on the wire."""

import hashlib
import hmac
import secrets
from typing import Any, TypeGuard
from urllib.parse import quote

from bot.local.checks.components import FILE
from bot.local.world.model import (
    DM,
    REPLY,
    THREAD_STARTER,
    Attachment,
    Body,
    Channel,
    Command,
    Emoji,
    Guild,
    Member,
    Message,
    User,
)
from bot.local.world.permissions import permissions_in
from bot.local.world.world import World

HOUR = 60 * 60
ATTACHED = "attachment://"


class Payloads:
    """Turns things into payloads; it knows the address that links must carry."""

    def __init__(self, world: World, link_life: float) -> None:
        self.world = world
        self.link_life = link_life
        self.origin = ""

    def user(self, user: User) -> Body:
        return {
            "id": user.id,
            "username": user.name.lower(),
            "global_name": user.name,
            "discriminator": "0",
            "avatar": None,
            "bot": user.bot,
            "public_flags": 0,
        }

    def users(self, ids: list[str]) -> list[Body]:
        return [self.user(self.world.users[id_]) for id_ in ids if id_ in self.world.users]

    def member(self, member: Member, with_user: bool = True) -> Body:
        body: Body = {
            "nick": member.nick,
            "roles": member.roles,
            "joined_at": member.joined_at,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "avatar": None,
            "pending": False,
            "premium_since": None,
            "communication_disabled_until": None,
        }
        if with_user:
            body["user"] = self.user(self.world.users[member.user_id])
        return body

    def roles(self, guild: Guild) -> list[Body]:
        return [
            {
                "id": role.id,
                "name": role.name,
                "color": role.color,
                "colors": {
                    "primary_color": role.color,
                    "secondary_color": None,
                    "tertiary_color": None,
                },
                "hoist": role.hoist,
                "position": role.position,
                "permissions": str(int(role.permissions)),
                "managed": False,
                "mentionable": role.mentionable,
                "flags": 0,
            }
            for role in guild.roles.values()
        ]

    def channel(self, channel: Channel, viewer: str | None = None) -> Body:
        """A channel of any kind, as one person sees it."""
        last = self.world.last_public(channel.id)
        body: Body = {
            "id": channel.id,
            "type": channel.type,
            "last_message_id": last.id if last else None,
            "flags": 0,
        }
        if channel.type == DM:
            others = [id_ for id_ in channel.recipients if id_ != viewer]
            return body | {"recipients": self.users(others)}
        body |= {
            "guild_id": channel.guild_id,
            "name": channel.name,
            "parent_id": channel.parent_id,
            "rate_limit_per_user": channel.slowmode,
            "nsfw": channel.nsfw,
        }
        return body | (self.thread(channel, viewer) if channel.thread else self.text(channel))

    def text(self, channel: Channel) -> Body:
        return {
            "topic": channel.topic,
            "position": channel.position,
            "permission_overwrites": [
                {"id": o.id, "type": o.type, "allow": str(o.allow), "deny": str(o.deny)}
                for o in channel.overwrites
            ],
        }

    def thread(self, channel: Channel, viewer: str | None) -> Body:
        info = channel.thread
        assert info is not None
        said = sum(m.only_for is None for m in self.world.said_in(channel.id))
        body: Body = {
            "owner_id": info.owner_id,
            "message_count": said,
            "member_count": min(len(info.members), 50),
            "total_message_sent": info.sent,
            "thread_metadata": {
                "archived": info.archived,
                "locked": info.locked,
                "invitable": info.invitable,
                "auto_archive_duration": info.auto_archive_duration,
                "archive_timestamp": info.archive_timestamp,
                "create_timestamp": info.created_at,
            },
        }
        if viewer in info.members:
            body["member"] = self.thread_member(channel, viewer or "")
        return body

    def thread_member(self, channel: Channel, user_id: str) -> Body:
        assert channel.thread is not None
        joined = channel.thread.members[user_id]
        return {"id": channel.id, "user_id": user_id, "join_timestamp": joined, "flags": 0}

    def partial_channel(self, channel: Channel, viewer: str) -> Body:
        permissions = permissions_in(self.world, channel, viewer)
        return self.channel(channel, viewer) | {"permissions": str(int(permissions))}

    def guild(self, guild: Guild) -> Body:
        return {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "owner_id": guild.owner_id,
            "roles": self.roles(guild),
            "emojis": [],
            "stickers": [],
            "features": [],
            "preferred_locale": guild.locale,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_progress_bar_enabled": False,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "afk_channel_id": None,
            "afk_timeout": 300,
            "member_count": len(guild.members),
        }

    def command(self, command: Command) -> Body:
        body = command.body | {
            "id": command.id,
            "application_id": self.world.app.id,
            "version": command.version,
        }
        body.setdefault("description", "")
        return body | ({"guild_id": command.guild_id} if command.guild_id else {})

    def emoji(self, emoji: Emoji) -> Body:
        return {
            "id": emoji.id,
            "name": emoji.name,
            "user": self.user(self.world.bot),
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": emoji.content_type == "image/gif",
            "available": True,
        }

    def attachment(self, channel_id: str, attachment: Attachment) -> Body:
        url = self.link(channel_id, attachment)
        body: Body = {
            "id": attachment.id,
            "filename": attachment.filename,
            "size": attachment.size,
            "content_type": attachment.content_type,
            "url": url,
            "proxy_url": url,
        }
        optional = {
            "description": attachment.description,
            "width": attachment.width,
            "height": attachment.height,
        }
        return body | {key: value for key, value in optional.items() if value is not None}

    def link(self, channel_id: str, attachment: Attachment) -> str:
        """A signed address that stops working after about a day."""
        # Rounded up to the hour, so that a browser meets the same address again.
        last = self.world.clock.now() + self.link_life
        ends = f"{int(last // HOUR + 1) * HOUR:x}"
        name = quote(attachment.filename, safe="")
        signed = self.signature(attachment.id, ends)
        where = f"{self.origin}/attachments/{channel_id}/{attachment.id}/{name}"
        return f"{where}?ex={ends}&hm={signed}"

    def signature(self, id_: str, ends: str) -> str:
        key = self.world.app.secret.encode()
        return hmac.new(key, f"{id_}/{ends}".encode(), hashlib.sha256).hexdigest()[:32]

    def link_holds(self, id_: str, ends: str, signed: str) -> bool:
        if not secrets.compare_digest(signed.encode(), self.signature(id_, ends).encode()):
            return False
        return int(ends, 16) >= self.world.clock.now()

    def message(self, message: Message, nested: bool = False) -> Body:
        """A message with everything a client needs to show it."""
        world = self.world
        channel = world.channel(message.channel_id)
        body: Body = {
            "id": message.id,
            "channel_id": message.channel_id,
            "type": message.type,
            "author": self.user(world.users[message.author_id]),
            "content": message.content,
            "timestamp": message.timestamp,
            "edited_timestamp": message.edited_at,
            "tts": message.tts,
            "flags": message.flags,
            "pinned": message.pinned_at is not None,
            "mentions": self.users(message.mentions),
            "mention_roles": message.mention_roles,
            "mention_everyone": message.mention_everyone,
            "embeds": [self.media(message, embed) for embed in message.embeds],
            "components": [self.media(message, part) for part in message.components],
            "attachments": [self.attachment(channel.id, a) for a in shown_apart(message)],
        }
        body |= self.surroundings(message, channel)
        return body if nested else body | self.referenced(message)

    def surroundings(self, message: Message, channel: Channel) -> Body:
        """The parts of a message that only some messages have."""
        body: Body = {}
        if message.reactions:
            body["reactions"] = [
                self.reaction(emoji, who) for emoji, who in message.reactions.items()
            ]
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.author_id == self.world.bot.id:
            body["application_id"] = self.world.app.id
        if message.interaction is not None:
            body["webhook_id"] = self.world.app.id
            body["interaction_metadata"] = self.interaction_metadata(message.interaction)
        if message.id in self.world.channels:
            thread = self.world.channels[message.id]
            body["thread"] = self.channel(thread, self.world.bot.id)
        # What one person sees travels like a private message: it tells neither server nor member.
        if channel.guild_id is not None and message.only_for is None:
            body["guild_id"] = channel.guild_id
            author = self.world.guilds[channel.guild_id].members.get(message.author_id)
            if author is not None:
                body["member"] = self.member(author, with_user=False)
        return body

    def interaction_metadata(self, interaction: Body) -> Body:
        user = self.world.users[interaction["user_id"]]
        rest = {key: value for key, value in interaction.items() if key != "user_id"}
        return rest | {"user": self.user(user), "authorizing_integration_owners": {}}

    def reaction(self, emoji: str, who: list[str]) -> Body:
        return {
            "emoji": emoji_body(emoji),
            "count": len(who),
            "count_details": {"burst": 0, "normal": len(who)},
            "me": self.world.bot.id in who,
            "me_burst": False,
            "burst_colors": [],
        }

    def referenced(self, message: Message) -> Body:
        if message.reference is None:
            return {}
        body: Body = {"message_reference": message.reference}
        if message.type in (REPLY, THREAD_STARTER):
            original = self.world.messages.get(message.reference["channel_id"], {}).get(
                message.reference["message_id"]
            )
            body["referenced_message"] = self.message(original, nested=True) if original else None
        return body

    def media(self, message: Message, part: Any) -> Any:
        """A part of a message with each `attachment://` name replaced by a working link."""
        if isinstance(part, list):
            return [self.media(message, item) for item in part]
        if not isinstance(part, dict):
            return part
        nested = {k: v for k, v in part.items() if isinstance(v, dict | list)}
        filled = part | {key: self.media(message, value) for key, value in nested.items()}
        url = part.get("url")
        if is_attached(url):
            filled |= self.unfurled(message, url.removeprefix(ATTACHED))
        if is_attached(icon := part.get("icon_url")):
            link = self.link(message.channel_id, named(message, icon.removeprefix(ATTACHED)))
            filled |= {"icon_url": link, "proxy_icon_url": link}
        if part.get("type") == FILE:
            name = attachment_names(part)[0]
            filled |= {"name": name, "size": named(message, name).size}
        return filled

    def unfurled(self, message: Message, filename: str) -> Body:
        attachment = named(message, filename)
        link = self.link(message.channel_id, attachment)
        body: Body = {"url": link, "proxy_url": link, "content_type": attachment.content_type}
        if attachment.width:
            body |= {"width": attachment.width, "height": attachment.height}
        if message.layout:
            body |= {"attachment_id": attachment.id, "loading_state": 2, "flags": 0}
        return body


def named(message: Message, filename: str) -> Attachment:
    """The file of a message with a name; no message may name a file it does not have."""
    return next(a for a in message.attachments if a.filename == filename)


def shown_apart(message: Message) -> list[Attachment]:
    """Files that an embed shows are not listed a second time."""
    if message.layout:
        return message.attachments
    named = set(attachment_names(message.embeds))
    return [a for a in message.attachments if a.filename not in named]


def attachment_names(part: Any) -> list[str]:
    """Every file name that a part of a message refers to."""
    if isinstance(part, list):
        return [name for item in part for name in attachment_names(item)]
    if not isinstance(part, dict):
        return []
    names = [name for value in part.values() for name in attachment_names(value)]
    links = (part.get("url"), part.get("icon_url"))
    return names + [link.removeprefix(ATTACHED) for link in links if is_attached(link)]


def is_attached(link: Any) -> TypeGuard[str]:
    return isinstance(link, str) and link.startswith(ATTACHED)


def emoji_body(emoji: str) -> Body:
    """An emoji by its name in addresses: a character, or `name:id`."""
    name, _, id_ = emoji.partition(":")
    return {"id": id_ or None, "name": name}
