"""Who hears what: every change is told to the bot and to the people it concerns."""

from collections.abc import Callable
from typing import Any

from bot.local.service.gateway import CONTENT, GUILDS, MEMBERS, MODERATION, Gateway
from bot.local.service.payloads import Payloads
from bot.local.world.model import DM, Body, Channel, Guild, Member, Message, User
from bot.local.world.permissions import Permission, can_see, permits
from bot.local.world.world import World

GUILD_MESSAGES, GUILD_REACTIONS, GUILD_TYPING = 1 << 9, 1 << 10, 1 << 11
DM_MESSAGES, DM_REACTIONS, DM_TYPING = 1 << 12, 1 << 13, 1 << 14
HIDDEN = {"content": "", "embeds": [], "attachments": [], "components": []}

Listener = Callable[[str, str, Any], None]


class Hub:
    """Tells the bot through its gateway and people through the listener they hang on."""

    def __init__(self, world: World, payloads: Payloads, gateway: Gateway) -> None:
        self.world = world
        self.payloads = payloads
        self.gateway = gateway
        self.tell_person: Listener = lambda user_id, event, data: None

    def viewers(self, channel: Channel) -> list[str]:
        """The people who can look into a channel."""
        everyone = (user for user in self.world.users.values() if not user.bot)
        return [user.id for user in everyone if can_see(self.world, channel, user.id)]

    def message(self, event: str, message: Message) -> None:
        """A message was written or changed."""
        channel = self.world.channel(message.channel_id)
        body = self.payloads.told(message)
        self.message_to_bot(event, message, channel, body)
        shown = for_people(message, body)
        readers = [message.only_for] if message.only_for else self.viewers(channel)
        for person in readers:
            self.tell_person(person, event, shown)

    def message_to_bot(self, event: str, message: Message, channel: Channel, body: Body) -> None:
        bot = self.world.bot.id
        if not can_see(self.world, channel, bot):
            return
        private = channel.type == DM or message.only_for is not None
        intent = DM_MESSAGES if private else GUILD_MESSAGES
        for session in self.gateway.sessions.values():
            if not session.intents & intent or not session.serves(channel.guild_id):
                continue
            open_to_bot = private or message.author_id == bot or bot in message.mentions
            readable = session.intents & CONTENT or open_to_bot
            session.tell(event, body if readable else body | HIDDEN)

    def message_gone(self, message: Message) -> None:
        channel = self.world.channel(message.channel_id)
        body: Body = {"id": message.id, "channel_id": channel.id}
        if message.only_for is not None:
            self.tell_person(message.only_for, "MESSAGE_DELETE", body)
            self.gateway.tell("MESSAGE_DELETE", body, DM_MESSAGES)
            return
        self.in_channel("MESSAGE_DELETE", channel, body, GUILD_MESSAGES, DM_MESSAGES)

    def in_channel(
        self, event: str, channel: Channel, body: Body, guild_intent: int, dm_intent: int
    ) -> None:
        """Something small happened in a channel: a reaction, somebody typing, a pin."""
        if channel.guild_id is not None:
            body = body | {"guild_id": channel.guild_id}
        if can_see(self.world, channel, self.world.bot.id):
            intent = dm_intent if channel.type == DM else guild_intent
            self.gateway.tell(event, body, intent)
        for person in self.viewers(channel):
            self.tell_person(person, event, body)

    def reaction(self, event: str, message: Message, emoji: Body, user_id: str | None) -> None:
        channel = self.world.channel(message.channel_id)
        body: Body = {"channel_id": channel.id, "message_id": message.id}
        body |= {"message_author_id": message.author_id, "burst": False, "type": 0}
        if emoji:
            body["emoji"] = emoji
        if user_id is not None:
            body["user_id"] = user_id
            member = self.member_of(channel, user_id)
            if member is not None and event == "MESSAGE_REACTION_ADD":
                body["member"] = self.payloads.member(member)
        self.in_channel(event, channel, body, GUILD_REACTIONS, DM_REACTIONS)

    def member_of(self, channel: Channel, user_id: str) -> Member | None:
        if channel.guild_id is None:
            return None
        return self.world.guilds[channel.guild_id].members.get(user_id)

    def typing(self, channel: Channel, user_id: str) -> None:
        body: Body = {"channel_id": channel.id, "user_id": user_id}
        body["timestamp"] = int(self.world.clock.now())
        member = self.member_of(channel, user_id)
        if member is not None:
            body["member"] = self.payloads.member(member)
        self.in_channel("TYPING_START", channel, body, GUILD_TYPING, DM_TYPING)

    def pins(self, channel: Channel) -> None:
        body: Body = {"channel_id": channel.id, "last_pin_timestamp": self.world.clock.stamp()}
        self.in_channel("CHANNEL_PINS_UPDATE", channel, body, GUILDS, DM_MESSAGES)

    def channel(self, event: str, channel: Channel, **more: Any) -> None:
        """A channel or thread appeared, changed or went; each sees it in their own way."""
        bot = self.world.bot.id
        # A bot is told of every channel of its servers, but only of the threads it can see.
        told = can_see(self.world, channel, bot) if channel.thread else channel.type != DM
        if told:
            self.gateway.tell(event, self.payloads.channel(channel, bot) | more, GUILDS)
        for person in self.viewers(channel):
            self.tell_person(person, event, self.payloads.channel(channel, person) | more)

    def threads_of(self, channel: Channel) -> None:
        """The bot came to see a channel, and with it the threads there."""
        bot = self.world.bot.id
        inside = [c for c in self.world.threads_of(channel.id) if can_see(self.world, c, bot)]
        live = [c for c in inside if c.thread and not c.thread.archived]
        mine = [c for c in live if c.thread and bot in c.thread.members]
        body: Body = {"guild_id": channel.guild_id, "channel_ids": [channel.id]}
        body["threads"] = [self.payloads.channel(c, bot) for c in live]
        body["members"] = [self.payloads.thread_member(c, bot) for c in mine]
        self.gateway.tell("THREAD_LIST_SYNC", body, GUILDS)

    def thread_members(self, channel: Channel, added: list[str], removed: list[str]) -> None:
        info = channel.thread
        assert info is not None
        body: Body = {
            "id": channel.id,
            "guild_id": channel.guild_id,
            "member_count": len(info.members),
            "added_members": [self.payloads.thread_member(channel, id_) for id_ in added],
            "removed_member_ids": removed,
        }
        self.gateway.tell("THREAD_MEMBERS_UPDATE", body, GUILDS)
        for person in {*self.viewers(channel), *removed}:
            self.tell_person(person, "THREAD_MEMBERS_UPDATE", body)
            if person in added:
                shown = self.payloads.channel(channel, person)
                self.tell_person(person, "THREAD_CREATE", shown)

    def member(self, event: str, guild: Guild, member: Member) -> None:
        body = self.payloads.member(member) | {"guild_id": guild.id}
        self.gateway.tell(event, body, MEMBERS)
        self.everybody(event, body)

    def departure(self, guild: Guild, person: User, banned: bool) -> None:
        """Somebody is a member no more, by their own will or by a ban."""
        body: Body = {"guild_id": guild.id, "user": self.payloads.user(person)}
        self.gateway.tell("GUILD_MEMBER_REMOVE", body, MEMBERS)
        if banned and permits(guild, self.world.bot.id, Permission.ban_members):
            self.gateway.tell("GUILD_BAN_ADD", body, MODERATION)
        self.everybody("ROOMS_CHANGED", {"guild_id": guild.id})

    def everybody(self, event: str, body: Body) -> None:
        """Tell every person, whatever they can see."""
        for user in self.world.users.values():
            if not user.bot:
                self.tell_person(user.id, event, body)


def for_people(message: Message, body: Body) -> Body:
    """A message with what a person's client shows and a bot is not told."""
    used = (message.interaction or {}).get("name")
    only = message.only_for is not None
    return body | {"reacted": message.reactions, "only_you": only, "used": used}
