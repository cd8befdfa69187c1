"""The things of the world as the service writes them on the wire."""

from bot.local.service.media import Media, shown_apart
from bot.local.world.model import (
    DM,
    REPLY,
    THREAD_STARTER,
    Body,
    Channel,
    Command,
    Emoji,
    Guild,
    Member,
    Message,
    User,
)
from bot.local.world.permissions import guild_permissions, permissions_in
from bot.local.world.world import World

# What every server here is alike in.
GUILD: Body = dict.fromkeys(
    [
        "icon",
        "description",
        "home_header",
        "splash",
        "discovery_splash",
        "banner",
        "application_id",
        "afk_channel_id",
        "system_channel_id",
        "widget_channel_id",
        "max_presences",
        "vanity_url_code",
        "rules_channel_id",
        "safety_alerts_channel_id",
        "public_updates_channel_id",
        "incidents_data",
    ]
) | {
    "emojis": [],
    "stickers": [],
    "features": [],
    "region": "deprecated",
    "verification_level": 0,
    "default_message_notifications": 1,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw": False,
    "nsfw_level": 0,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "afk_timeout": 300,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
}
COMMAND: Body = {"type": 1, "description": "", "default_member_permissions": None, "nsfw": False}


class Payloads:
    """Turns things into payloads; it knows the address that links must carry."""

    def __init__(self, world: World, link_life: float) -> None:
        self.world = world
        self.media = Media(world, link_life)

    @property
    def origin(self) -> str:
        return self.media.origin

    @origin.setter
    def origin(self, address: str) -> None:
        self.media.origin = address

    def user(self, user: User) -> Body:
        return {
            "id": user.id,
            "username": user.name.lower(),
            "global_name": user.name,
            "discriminator": "0",
            "avatar": None,
            "bot": user.bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }

    def me(self) -> Body:
        """The bot as it sees itself."""
        own = {"verified": True, "email": None, "mfa_enabled": False, "locale": "en-US"}
        return self.user(self.world.bot) | own

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
            "banner": None,
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
                "icon": None,
                "unicode_emoji": None,
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
        }
        return body | (self.thread(channel, viewer) if channel.thread else self.text(channel))

    def text(self, channel: Channel) -> Body:
        return {
            "topic": channel.topic,
            "nsfw": channel.nsfw,
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
        own = {
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner_id,
            "roles": self.roles(guild),
            "preferred_locale": guild.locale,
        }
        return GUILD | own

    def my_guild(self, guild: Guild) -> Body:
        """A server in the list of those the bot is in."""
        bot = self.world.bot.id
        granted = guild_permissions(guild, guild.members[bot])
        return {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": guild.owner_id == bot,
            "permissions": str(int(granted)),
            "features": [],
        }

    def command(self, command: Command) -> Body:
        body = command.body | {
            "id": command.id,
            "application_id": self.world.app.id,
            "version": command.version,
        }
        for key, usual in COMMAND.items():
            body.setdefault(key, usual)
        body["integration_types"] = body.get("integration_types") or [0]
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
            "embeds": [self.media.shown(message, embed) for embed in message.embeds],
            "components": self.media.components(message),
            "attachments": [self.media.attachment(channel.id, a) for a in shown_apart(message)],
        }
        body |= self.surroundings(message)
        return body if nested else body | self.referenced(message)

    def surroundings(self, message: Message) -> Body:
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
        return body

    def told(self, message: Message) -> Body:
        """A message as the gateway tells of it: with the server and the membership it is from."""
        body, channel = self.message(message), self.world.channel(message.channel_id)
        # What one person sees travels like a private message: it tells neither server nor member.
        if channel.guild_id is not None and message.only_for is None:
            body["guild_id"] = channel.guild_id
            author = self.world.guilds[channel.guild_id].members.get(message.author_id)
            if author is not None:
                body["member"] = self.member(author, with_user=False)
        return body

    def interaction_metadata(self, interaction: Body) -> Body:
        user = self.world.users[interaction["user_id"]]
        rest = {key: value for key, value in interaction.items() if key not in ("user_id", "name")}
        if opened := rest.get("triggering_interaction_metadata"):
            rest["triggering_interaction_metadata"] = self.interaction_metadata(opened)
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
        body: Body = {"message_reference": {"type": 0} | message.reference}
        if message.type in (REPLY, THREAD_STARTER):
            original = self.world.messages.get(message.reference["channel_id"], {}).get(
                message.reference["message_id"]
            )
            body["referenced_message"] = self.message(original, nested=True) if original else None
        return body


def emoji_body(emoji: str) -> Body:
    """An emoji by its name in addresses: a character, or `name:id`."""
    name, _, id_ = emoji.partition(":")
    return {"id": id_ or None, "name": name}
