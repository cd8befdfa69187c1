"""The things a world is made of, as they are kept on disk."""

from typing import Any

from msgspec import Struct

Body = dict[str, Any]

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12

PIN_NOTICE, THREAD_CREATED, REPLY, CHAT_REPLY, THREAD_STARTER, MENU_REPLY = 6, 18, 19, 20, 21, 23

SUPPRESS_EMBEDS = 1 << 2
HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
LAYOUT = 1 << 15


class Thing(Struct, kw_only=True, omit_defaults=True):
    """Something with an id."""

    id: str


class User(Thing):
    """A person, or the bot."""

    name: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True


class App(Thing):
    """The bot's application."""

    user_id: str
    token: str
    secret: str
    privileged: bool = True


class Role(Struct, kw_only=True, omit_defaults=True):
    """A role of a server; the one with the server's own id is everybody's."""

    id: str
    name: str
    permissions: int = 0
    color: int = 0
    position: int = 0
    mentionable: bool = False
    hoist: bool = False


class Member(Struct, kw_only=True, omit_defaults=True):
    """Somebody's membership of a server."""

    user_id: str
    joined_at: str
    nick: str | None = None
    roles: list[str] = []


class Guild(Thing):
    """A server."""

    name: str
    owner_id: str
    locale: str = "en-US"
    roles: dict[str, Role] = {}
    members: dict[str, Member] = {}


class Overwrite(Struct, kw_only=True, omit_defaults=True):
    """What a channel grants or takes from one role or one member."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0


class ThreadInfo(Struct, kw_only=True, omit_defaults=True):
    """What a thread has beyond a channel."""

    owner_id: str
    archive_timestamp: str
    created_at: str
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_duration: int = 1440
    members: dict[str, str] = {}
    sent: int = 0
    woken_at: float = 0.0  # when it last went to the archive or came out of it


class Channel(Thing):
    """A text channel, a thread or a private conversation."""

    type: int
    name: str = ""
    guild_id: str | None = None
    topic: str | None = None
    position: int = 0
    nsfw: bool = False
    slowmode: int = 0
    parent_id: str | None = None
    overwrites: list[Overwrite] = []
    recipients: list[str] = []
    thread: ThreadInfo | None = None


class Attachment(Thing):
    """A file sent with a message; its bytes are kept beside it."""

    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Message(Thing):
    """Something said in a channel."""

    channel_id: str
    author_id: str
    timestamp: str
    type: int = 0
    content: str = ""
    embeds: list[Body] = []
    components: list[Body] = []
    attachments: list[Attachment] = []
    flags: int = 0
    edited_at: str | None = None
    pinned_at: str | None = None
    reactions: dict[str, list[str]] = {}
    mentions: list[str] = []
    mention_roles: list[str] = []
    mention_everyone: bool = False
    reference: Body | None = None
    interaction: Body | None = None
    nonce: str | None = None
    tts: bool = False
    only_for: str | None = None

    @property
    def layout(self) -> bool:
        return bool(self.flags & LAYOUT)


class Emoji(Thing):
    """A small picture of the application's own; its bytes are kept beside it."""

    name: str
    content_type: str


class Command(Thing):
    """An application command as registered; its body is the payload the bot sent."""

    body: Body
    guild_id: str | None = None
    version: str = "1"


class Read(Thing):
    """How far somebody has read a channel; the id is `person/channel`."""

    last: str
