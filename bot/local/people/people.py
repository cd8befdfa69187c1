"""People at their screens: who is connected, and what each is told."""

from typing import Any

from bot.local.service.draft import Files, new_attachment
from bot.local.service.gateway import Wire
from bot.local.service.hub import Hub, for_people
from bot.local.service.mentions import calls
from bot.local.world.model import DM, Attachment, Body, Channel, Guild, Message, Read
from bot.local.world.permissions import can_see, permissions_in
from bot.local.world.refusal import unknown

PAGE_LENGTH = 50


class People:
    """The open screens of every person; one person may have several."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.world = hub.world
        self.payloads = hub.payloads
        self.screens: dict[str, set[Wire]] = {}
        self.uploads: dict[str, Attachment] = {}
        hub.tell_person = self.tell

    def tell(self, user_id: str, event: str, data: Any) -> None:
        for wire in self.screens.get(user_id, ()):
            wire.push({"event": event, "data": data})

    def arrive(self, user_id: str, wire: Wire) -> None:
        self.screens.setdefault(user_id, set()).add(wire)
        wire.push({"event": "HELLO", "data": self.picture(user_id)})

    def depart(self, user_id: str, wire: Wire) -> None:
        self.screens.get(user_id, set()).discard(wire)

    def picture(self, user_id: str) -> Body:
        """Everything a screen needs to begin with."""
        world, me = self.world, self.world.users[user_id]
        mine = [guild for guild in world.guilds.values() if user_id in guild.members]
        private = [c for c in world.channels.values() if c.type == DM and user_id in c.recipients]
        return {
            "me": self.payloads.user(me) | {"locale": me.locale, "dms_open": me.dms_open},
            "bot_id": world.bot.id,
            "bot_online": self.hub.gateway.online,
            "users": [self.payloads.user(user) for user in world.users.values()],
            "guilds": [self.guild(guild, user_id) for guild in mine],
            "dms": [self.payloads.channel(channel, user_id) for channel in private],
            "unread": self.unread(user_id),
        }

    def guild(self, guild: Guild, user_id: str) -> Body:
        inside = [c for c in self.world.channels.values() if c.guild_id == guild.id]
        seen = [c for c in inside if can_see(self.world, c, user_id)]
        return {
            "id": guild.id,
            "name": guild.name,
            "roles": self.payloads.roles(guild),
            "members": [self.payloads.member(member) for member in guild.members.values()],
            "channels": [self.seen(channel, user_id) for channel in seen],
        }

    def seen(self, channel: Channel, user_id: str) -> Body:
        granted = str(int(permissions_in(self.world, channel, user_id)))
        return self.payloads.channel(channel, user_id) | {"permissions": granted}

    def unread(self, user_id: str) -> Body:
        """For each channel how many messages, and how many calls, somebody has not read."""
        counts: Body = {}
        for channel in self.world.channels.values():
            if not can_see(self.world, channel, user_id):
                continue
            fresh = self.fresh(channel, user_id)
            if fresh:
                called = [m for m in fresh if channel.type == DM or calls(self.world, m, user_id)]
                counts[channel.id] = {
                    "messages": len(fresh),
                    "mentions": len(called),
                    "first": fresh[0].id,
                }
        return counts

    def fresh(self, channel: Channel, user_id: str) -> list[Message]:
        read = self.world.reads.get(f"{user_id}/{channel.id}")
        last = int(read.last) if read else 0
        shared = (m for m in self.world.said_in(channel.id) if m.only_for is None)
        return [m for m in shared if int(m.id) > last and m.author_id != user_id]

    def mark_read(self, user_id: str, channel: Channel) -> None:
        if last := self.world.last_public(channel.id):
            self.world.save(Read(id=f"{user_id}/{channel.id}", last=last.id))

    def history(self, user_id: str, channel: Channel, before: str | None) -> list[Body]:
        """A page of a channel as one person sees it, oldest first."""
        said = [m for m in self.world.said_in(channel.id) if m.only_for in (None, user_id)]
        if before is not None:
            said = [m for m in said if int(m.id) < int(before)]
        return [for_people(m, self.payloads.told(m)) for m in said[-PAGE_LENGTH:]]

    def upload(self, filename: str, content: bytes) -> Attachment:
        """Take a file that somebody is about to use in a message, a command or a modal."""
        attachment = new_attachment(self.world.clock.new_id(), filename, content, None)
        self.uploads[attachment.id] = attachment
        self.world.storage.keep_file(attachment.id, content)
        return attachment

    def take_uploads(self, ids: list[str]) -> Files:
        """The named files, numbered, for a message."""
        files: Files = {}
        for number, id_ in enumerate(ids):
            content = self.world.storage.read_file(id_)
            if id_ not in self.uploads or content is None:
                raise unknown(10102, "file")
            files[number] = (self.uploads.pop(id_).filename, content)
            self.world.storage.drop_file(id_)
        return files

    def bot_status(self, online: bool) -> None:
        self.hub.everybody("BOT_STATUS", {"online": online})
