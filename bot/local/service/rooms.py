"""Channels, threads and private conversations: opened, changed, joined and closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.local.checks.form import Form
from bot.local.checks.values import check_number
from bot.local.service.talk import notice, refuse_crowd
from bot.local.world.clock import id_moment
from bot.local.world.model import (
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    THREAD_CREATED,
    THREAD_STARTER,
    Body,
    Channel,
    Guild,
    Message,
    Overwrite,
    ThreadInfo,
    User,
)
from bot.local.world.permissions import can_see
from bot.local.world.refusal import Refusal, unknown
from bot.local.world.seed import add_person, join

if TYPE_CHECKING:
    from bot.local.service.standin import StandIn

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def open_thread(
    s: StandIn, where: str, parent: Channel, owner_id: str, body: Body, start: Message | None
) -> Channel:
    """Open a thread from a message, or beside the channel's talk."""
    form = Form(s.limits, s.notes, where)
    form.text(body, "name", s.limits.channel_name, least=1)
    check_archive(form, body)
    check_settings(form, body)
    form.settle()
    if start is not None and start.id in s.world.channels:
        raise Refusal(400, 160004, "A thread has already been created for this message")
    refuse_crowd(s, parent.guild_id)
    thread = new_thread(s, parent, owner_id, body, start)
    s.world.save(thread)
    s.hub.channel("THREAD_CREATE", thread, newly_created=True)
    announce(s, parent, thread, owner_id, start)
    return thread


def new_thread(
    s: StandIn, parent: Channel, owner_id: str, body: Body, start: Message | None
) -> Channel:
    now = s.clock.stamp()
    info = ThreadInfo(
        owner_id=owner_id,
        archive_timestamp=now,
        created_at=now,
        invitable=body.get("invitable", True),
        auto_archive_duration=body.get("auto_archive_duration") or 1440,
        members={owner_id: now},
    )
    return Channel(
        id=start.id if start else s.clock.new_id(),
        # The service opens a private thread unless it is told otherwise.
        type=PUBLIC_THREAD if start else int(body.get("type") or PRIVATE_THREAD),
        guild_id=parent.guild_id,
        parent_id=parent.id,
        name=body["name"],
        slowmode=body.get("rate_limit_per_user") or 0,
        thread=info,
    )


def check_archive(form: Form, body: Body) -> None:
    if body.get("auto_archive_duration") is not None:
        form.one_of(body, "auto_archive_duration", ARCHIVE_MINUTES, ())


def announce(
    s: StandIn, parent: Channel, thread: Channel, owner_id: str, start: Message | None
) -> None:
    """Tell the channel of its new thread: on the message it grew from, or by a notice."""
    place = {"guild_id": parent.guild_id}
    if start is not None:
        start.flags |= HAS_THREAD
        s.world.save(start)
        s.hub.message("MESSAGE_UPDATE", start)
        reference = place | {"message_id": start.id, "channel_id": parent.id}
        notice(s, thread, start.author_id, THREAD_STARTER, reference=reference)
    elif thread.type == PUBLIC_THREAD:
        reference = place | {"channel_id": thread.id}
        notice(s, parent, owner_id, THREAD_CREATED, content=thread.name, reference=reference)


def change(s: StandIn, where: str, channel: Channel, body: Body) -> None:
    """Rename, archive, lock or otherwise change a channel or thread."""
    form = Form(s.limits, s.notes, where)
    if "name" in body:
        form.text(body, "name", s.limits.channel_name, least=1)
    check_settings(form, body)
    check_archive(form, body)
    form.settle()
    if channel.thread is not None:
        change_thread(s, channel.thread, body)
    saw = can_see(s.world, channel, s.world.bot.id)
    set_up(channel, body)
    s.world.save(channel)
    s.hub.channel("THREAD_UPDATE" if channel.thread else "CHANNEL_UPDATE", channel)
    if "permission_overwrites" in body:
        tell_sight(s, channel, saw)


def check_settings(form: Form, body: Body) -> None:
    """What a channel says about itself besides its name."""
    form.text(body, "topic", form.limits.topic)
    slow = body.get("rate_limit_per_user")
    check_number(form, slow, ("rate_limit_per_user",), 0, form.limits.slowmode)


def set_up(channel: Channel, body: Body) -> None:
    """Write into a channel what a body says about it."""
    channel.name = body.get("name", channel.name)
    channel.topic = body.get("topic", channel.topic)
    channel.position = body.get("position", channel.position)
    channel.nsfw = body.get("nsfw", channel.nsfw)
    channel.slowmode = body.get("rate_limit_per_user", channel.slowmode) or 0
    # A thread has the permissions of its channel.
    if "permission_overwrites" in body and channel.thread is None:
        entries = body["permission_overwrites"] or []
        channel.overwrites = [overwrite(entry) for entry in entries]


def change_thread(s: StandIn, info: ThreadInfo, body: Body) -> None:
    # Only opening it again may be done to a thread in the archive.
    if info.archived and body.get("archived", True):
        raise Refusal(400, 50083, "Thread is archived")
    if body.get("archived", info.archived) != info.archived:
        info.archive_timestamp, info.woken_at = s.clock.stamp(), s.clock.now()
    info.archived = body.get("archived", info.archived)
    info.locked = body.get("locked", info.locked)
    info.invitable = body.get("invitable", info.invitable)
    info.auto_archive_duration = body.get("auto_archive_duration", info.auto_archive_duration)


def rest_quiet(s: StandIn) -> None:
    """Threads in which nothing has happened for as long as was chosen go to the archive."""
    for channel in list(s.world.channels.values()):
        info = channel.thread
        if info is None or info.archived:
            continue
        last = next(s.world.newest_first(channel.id), None)
        quiet = s.clock.now() - max(id_moment(last.id if last else channel.id), info.woken_at)
        if quiet >= info.auto_archive_duration * 60:
            info.archived, info.archive_timestamp = True, s.clock.stamp()
            s.world.save(channel)
            s.hub.channel("THREAD_UPDATE", channel)


def overwrite(entry: Body) -> Overwrite:
    return Overwrite(
        id=str(entry["id"]),
        type=int(entry["type"]),
        allow=int(entry.get("allow") or 0),
        deny=int(entry.get("deny") or 0),
    )


def set_overwrite(s: StandIn, channel: Channel, new: Overwrite | None, target: str) -> None:
    """Replace what a channel grants or takes from one target."""
    saw = can_see(s.world, channel, s.world.bot.id)
    channel.overwrites = [o for o in channel.overwrites if o.id != target]
    if new is not None:
        channel.overwrites.append(new)
    s.world.save(channel)
    s.hub.channel("CHANNEL_UPDATE", channel)
    tell_sight(s, channel, saw)


def tell_sight(s: StandIn, channel: Channel, saw: bool) -> None:
    """Whoever lost or won sight of a channel gets a new list; a bot only the threads it won."""
    if not saw and can_see(s.world, channel, s.world.bot.id):
        s.hub.threads_of(channel)
    s.hub.everybody("ROOMS_CHANGED", {"guild_id": channel.guild_id})


def close(s: StandIn, channel: Channel) -> None:
    """Delete a channel with its threads, or a thread."""
    for thread in s.world.threads_of(channel.id):
        close(s, thread)
    if channel.thread is not None:
        s.hub.channel("THREAD_DELETE", channel)
    else:
        s.hub.channel("CHANNEL_DELETE", channel)
    s.world.forget_channel(channel)


def welcome(s: StandIn, name: str) -> User:
    """A new person, who joins every server."""
    if not 1 <= len(name.strip()) <= s.limits.user_name:
        raise Refusal(400, 50035, f"A name has 1 to {s.limits.user_name} characters.")
    if any(user.name.lower() == name.strip().lower() for user in s.world.users.values()):
        raise Refusal(400, 50035, f"There is already somebody called {name.strip()}.")
    person = add_person(s.world, name.strip())
    for guild in s.world.guilds.values():
        admit(s, guild, person)
    return person


def admit(s: StandIn, guild: Guild, person: User) -> None:
    """Somebody joins a server, or comes back to it without the roles they had."""
    member = join(s.world, guild, person)
    s.hub.member("GUILD_MEMBER_ADD", guild, member)
    s.hub.everybody("ROOMS_CHANGED", {"guild_id": guild.id})


def dismiss(s: StandIn, guild: Guild, person: User, banned: bool) -> None:
    """Somebody leaves a server, its threads too; of a ban a bot may hear more than of leaving."""
    if guild.members.pop(person.id, None) is None:
        raise unknown(10007, "Member")
    s.world.save(guild)
    for thread in [c for c in s.world.channels.values() if c.guild_id == guild.id and c.thread]:
        leave(s, thread, person.id)
    s.hub.departure(guild, person, banned)


def enter(s: StandIn, thread: Channel, user_id: str) -> None:
    info = thread.thread
    assert info is not None
    if user_id in info.members:
        return
    info.members[user_id] = s.clock.stamp()
    s.world.save(thread)
    s.hub.thread_members(thread, [user_id], [])


def leave(s: StandIn, thread: Channel, user_id: str) -> None:
    info = thread.thread
    assert info is not None
    if info.members.pop(user_id, None) is None:
        return
    s.world.save(thread)
    s.hub.thread_members(thread, [], [user_id])
