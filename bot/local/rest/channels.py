"""Channels and threads."""

from bot.local.rest.call import Call, route
from bot.local.service import rooms, talk
from bot.local.world.model import DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Body, Channel, Message
from bot.local.world.permissions import Permission, can_see, speaking
from bot.local.world.refusal import Refusal, unknown
from bot.local.world.seed import add_channel

# Whatever is not carried out is not listed, so that it leaves a note.
NEW_FIELDS = "name type topic nsfw position permission_overwrites rate_limit_per_user"
CHANGE_FIELDS = (
    "name topic nsfw position permission_overwrites rate_limit_per_user archived "
    "auto_archive_duration locked invitable"
)
THREAD_FIELDS = "name auto_archive_duration rate_limit_per_user type invitable"


def fetch(call: Call) -> Body:
    return call.s.payloads.channel(call.channel(), call.bot_id)


def change(call: Call) -> Body:
    channel = call.channel()
    if channel.thread is None:
        talk.require(call.s, channel, call.bot_id, Permission.manage_channels)
    elif channel.thread.owner_id != call.bot_id or "locked" in call.body:
        talk.require(call.s, channel, call.bot_id, Permission.manage_threads)
    rooms.change(call.s, call.where, channel, call.body)
    return call.s.payloads.channel(channel, call.bot_id)


def remove(call: Call) -> Body:
    channel = call.channel()
    body = call.s.payloads.channel(channel, call.bot_id)
    if channel.type != DM:
        wanted = Permission.manage_threads if channel.thread else Permission.manage_channels
        talk.require(call.s, channel, call.bot_id, wanted)
        rooms.close(call.s, channel)
    return body


def create(call: Call) -> Body:
    """A new text channel; games need no other kind."""
    guild = call.s.world.guild(call.path["guild"])
    anchor = Channel(id=guild.id, type=TEXT, guild_id=guild.id)
    talk.require(call.s, anchor, call.bot_id, Permission.manage_channels)
    form = call.form()
    form.text(call.body, "name", call.s.limits.channel_name, least=1)
    form.one_of(call.body, "type", (TEXT,), ())
    rooms.check_settings(form, call.body)
    form.settle()
    channel = add_channel(call.s.world, guild, call.body["name"])
    rooms.set_up(channel, call.body)
    call.s.world.save(channel)
    call.s.hub.channel("CHANNEL_CREATE", channel)
    return call.s.payloads.channel(channel, call.bot_id)


def with_permissions(call: Call) -> Channel:
    """A channel whose permissions the bot may set; a thread has none of its own."""
    channel = call.channel()
    if channel.type != TEXT:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    talk.require(call.s, channel, call.bot_id, Permission.manage_roles)
    return channel


def set_permissions(call: Call) -> None:
    channel = with_permissions(call)
    entry = rooms.overwrite(call.body | {"id": call.path["target"]})
    rooms.set_overwrite(call.s, channel, entry, entry.id)


def clear_permissions(call: Call) -> None:
    channel = with_permissions(call)
    rooms.set_overwrite(call.s, channel, None, call.path["target"])


def thread_from_message(call: Call) -> Body:
    return start_thread(call, call.message())


def thread_beside(call: Call) -> Body:
    return start_thread(call, None)


def start_thread(call: Call, start: Message | None) -> Body:
    parent = call.channel()
    if parent.type != TEXT:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    private = start is None and int(call.body.get("type") or PRIVATE_THREAD) == PRIVATE_THREAD
    wanted = Permission.create_private_threads if private else Permission.create_public_threads
    talk.require(call.s, parent, call.bot_id, wanted)
    thread = rooms.open_thread(call.s, call.where, parent, call.bot_id, call.body, start)
    return call.s.payloads.channel(thread, call.bot_id)


def thread(call: Call) -> Channel:
    channel = call.channel()
    if channel.thread is None:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    return channel


def enter(call: Call) -> None:
    channel = thread(call)
    talk.refuse_archived(call.s, channel, call.bot_id)
    who = call.path.get("user", "@me")
    if who == "@me":
        rooms.enter(call.s, channel, call.bot_id)
        return
    talk.require(call.s, channel, call.bot_id, speaking(channel))
    if not can_see(call.s.world, call.s.world.parent(channel), call.s.world.user(who).id):
        raise Refusal(403, 50001, "Missing Access")
    rooms.enter(call.s, channel, who)


def leave(call: Call) -> None:
    channel = thread(call)
    talk.refuse_archived(call.s, channel, call.bot_id)
    who = call.path.get("user", "@me")
    if who != "@me":
        talk.require(call.s, channel, call.bot_id, Permission.manage_threads)
    rooms.leave(call.s, channel, call.bot_id if who == "@me" else who)


def member(call: Call) -> Body:
    channel, who = thread(call), call.path["user"]
    assert channel.thread is not None
    if who not in channel.thread.members:
        raise unknown(10007, "Member")
    return call.s.payloads.thread_member(channel, who)


def members(call: Call) -> list[Body]:
    channel = thread(call)
    assert channel.thread is not None
    return [call.s.payloads.thread_member(channel, id_) for id_ in channel.thread.members]


def active(call: Call) -> Body:
    guild = call.s.world.guild(call.path["guild"])
    inside = (c for c in call.s.world.channels.values() if c.guild_id == guild.id)
    return listed(call, [c for c in inside if c.thread and not c.thread.archived])


def archived(call: Call) -> Body:
    """The archived threads of a channel, the latest first."""
    kind = PRIVATE_THREAD if call.path["kind"] == "private" else PUBLIC_THREAD
    inside = call.s.world.threads_of(call.channel().id)
    found = [c for c in inside if c.type == kind and c.thread and c.thread.archived]
    found.sort(key=lambda c: c.thread.archive_timestamp if c.thread else "", reverse=True)
    return listed(call, found)


def listed(call: Call, threads: list[Channel]) -> Body:
    seen = [c for c in threads if can_see(call.s.world, c, call.bot_id)]
    mine = [c for c in seen if c.thread and call.bot_id in c.thread.members]
    return {
        "threads": [call.s.payloads.channel(c, call.bot_id) for c in seen],
        "members": [call.s.payloads.thread_member(c, call.bot_id) for c in mine],
        "has_more": False,
    }


AT = "/channels/{channel}"
FROM_MESSAGE = AT + "/messages/{message}/threads"
ROUTES = [
    route("GET", AT, fetch),
    route("PATCH", AT, change, CHANGE_FIELDS),
    route("DELETE", AT, remove),
    route("POST", "/guilds/{guild}/channels", create, NEW_FIELDS, status=201),
    route("PUT", AT + "/permissions/{target}", set_permissions, "id type allow deny"),
    route("DELETE", AT + "/permissions/{target}", clear_permissions),
    route("POST", FROM_MESSAGE, thread_from_message, THREAD_FIELDS, status=201),
    route("POST", AT + "/threads", thread_beside, THREAD_FIELDS, status=201),
    route("GET", AT + "/threads/archived/{kind}", archived, query="before limit"),
    route("GET", AT + "/thread-members", members, query="with_member after limit"),
    route("PUT", AT + "/thread-members/{user}", enter),
    route("DELETE", AT + "/thread-members/{user}", leave),
    route("GET", AT + "/thread-members/{user}", member, query="with_member"),
    route("GET", "/guilds/{guild}/threads/active", active),
]
