"""The world: people, servers, channels, messages and commands, kept in memory and on disk."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from bot.local.world.clock import Clock
from bot.local.world.model import (
    DM,
    App,
    Attachment,
    Channel,
    Command,
    Emoji,
    Guild,
    Message,
    Read,
    Thing,
    User,
)
from bot.local.world.refusal import unknown
from bot.local.world.storage import Storage

T = TypeVar("T", bound=Thing)


class World:
    """Everything that outlives a restart, and how to find it."""

    def __init__(self, path: Path | None = None, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.storage = Storage(path)
        self.apps = self.storage.load(App)
        self.users = self.storage.load(User)
        self.guilds = self.storage.load(Guild)
        self.channels = self.storage.load(Channel)
        self.commands = self.storage.load(Command)
        self.emojis = self.storage.load(Emoji)
        self.reads = self.storage.load(Read)
        self.messages: dict[str, dict[str, Message]] = {}
        for message in self.storage.load(Message).values():
            self.messages.setdefault(message.channel_id, {})[message.id] = message
        known = set(self.known_ids())
        self.clock.last_id = max(map(int, known), default=0)
        # Files of messages that one person saw, and uploads that were never sent.
        self.storage.sweep(known)

    def known_ids(self) -> Iterator[str]:
        yield from self.users
        yield from self.guilds
        yield from self.channels
        yield from self.commands
        yield from self.emojis
        for messages in self.messages.values():
            for message in messages.values():
                yield message.id
                yield from (attachment.id for attachment in message.attachments)

    @property
    def app(self) -> App:
        return next(iter(self.apps.values()))

    @property
    def bot(self) -> User:
        return self.users[self.app.user_id]

    def save(self, thing: Thing) -> None:
        """Keep a thing that is new or has changed; what only one person sees is not kept."""
        shelves: dict[type, dict[str, Any]] = {
            User: self.users,
            Guild: self.guilds,
            Channel: self.channels,
            App: self.apps,
            Command: self.commands,
            Emoji: self.emojis,
            Read: self.reads,
        }
        if isinstance(thing, Message):
            self.messages.setdefault(thing.channel_id, {})[thing.id] = thing
            if thing.only_for is not None:
                return
        else:
            shelves[type(thing)][thing.id] = thing
        self.storage.keep(thing)

    def forget_message(self, message: Message) -> None:
        self.messages[message.channel_id].pop(message.id, None)
        self.storage.drop(message)
        for attachment in message.attachments:
            self.storage.drop_file(attachment.id)

    def forget_channel(self, channel: Channel) -> None:
        for message in list(self.messages.pop(channel.id, {}).values()):
            self.storage.drop(message)
            for attachment in message.attachments:
                self.storage.drop_file(attachment.id)
        self.channels.pop(channel.id, None)
        self.storage.drop(channel)

    def forget_command(self, command: Command) -> None:
        self.commands.pop(command.id, None)
        self.storage.drop(command)

    def forget_emoji(self, emoji: Emoji) -> None:
        self.emojis.pop(emoji.id, None)
        self.storage.drop(emoji)
        self.storage.drop_file(emoji.id)

    def emoji(self, id_: str) -> Emoji:
        return found(self.emojis, id_, 10014, "Emoji")

    def user(self, id_: str) -> User:
        return found(self.users, id_, 10013, "User")

    def guild(self, id_: str) -> Guild:
        return found(self.guilds, id_, 10004, "Guild")

    def channel(self, id_: str) -> Channel:
        return found(self.channels, id_, 10003, "Channel")

    def message(self, channel_id: str, id_: str) -> Message:
        return found(self.messages.get(channel_id, {}), id_, 10008, "Message")

    def parent(self, channel: Channel) -> Channel:
        """The channel whose permissions rule: a thread's parent, else the channel itself."""
        if channel.thread is None or channel.parent_id is None:
            return channel
        return self.channels[channel.parent_id]

    def said_in(self, channel_id: str) -> list[Message]:
        return list(self.messages.get(channel_id, {}).values())

    def newest_first(self, channel_id: str) -> Iterator[Message]:
        return reversed(self.messages.get(channel_id, {}).values())

    def last_public(self, channel_id: str) -> Message | None:
        return next((m for m in self.newest_first(channel_id) if m.only_for is None), None)

    def has_dm(self, one: str, other: str) -> Channel | None:
        private = (c for c in self.channels.values() if c.type == DM)
        return next((c for c in private if set(c.recipients) == {one, other}), None)

    def dm_between(self, one: str, other: str) -> Channel:
        """The private conversation of two, opened when there is none yet."""
        if found := self.has_dm(one, other):
            return found
        channel = Channel(id=self.clock.new_id(), type=DM, recipients=[one, other])
        self.save(channel)
        return channel

    def threads_of(self, channel_id: str) -> list[Channel]:
        return [c for c in self.channels.values() if c.thread and c.parent_id == channel_id]

    def attachment(self, channel_id: str, id_: str) -> Attachment | None:
        for message in self.messages.get(channel_id, {}).values():
            for attachment in message.attachments:
                if attachment.id == id_:
                    return attachment
        return None

    def close(self) -> None:
        self.storage.close()


def found(shelf: dict[str, T], id_: str, code: int, what: str) -> T:
    if thing := shelf.get(str(id_)):
        return thing
    raise unknown(code, what)
