"""Saying something: messages are written, changed, taken back, pinned and reacted to."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from bot.local.checks.components import number
from bot.local.checks.form import Form
from bot.local.service.draft import Draft, apply
from bot.local.service.mentions import note_mentions
from bot.local.service.payloads import emoji_body
from bot.local.world.clock import id_moment
from bot.local.world.model import (
    DM,
    EPHEMERAL,
    LOADING,
    PIN_NOTICE,
    PRIVATE_THREAD,
    REPLY,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Body,
    Channel,
    Message,
)
from bot.local.world.permissions import Permission, can, can_see, speaking
from bot.local.world.refusal import Refusal, closed_dms, no_access, no_permission, unknown

if TYPE_CHECKING:
    from bot.local.service.standin import StandIn

KEPT_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS
NONCE_LIFE = 5 * 60.0


def require(s: StandIn, channel: Channel, user_id: str, wanted: int) -> None:
    """Refuse whoever lacks a permission here."""
    if not can_see(s.world, channel, user_id):
        raise no_access()
    if not can(s.world, channel, user_id, wanted):
        raise no_permission()


def require_voice(s: StandIn, channel: Channel, user_id: str, draft: Draft) -> None:
    """Refuse whoever may not say this here."""
    if channel.type == DM:
        other = next((id_ for id_ in channel.recipients if id_ != user_id), user_id)
        if not s.world.users[other].dms_open:
            raise closed_dms()
    wanted = int(speaking(channel))
    if draft.files:
        wanted |= Permission.attach_files
    if draft.body.get("embeds"):
        wanted |= Permission.embed_links
    require(s, channel, user_id, wanted)
    refuse_locked(s, channel, user_id)


def refuse_locked(s: StandIn, channel: Channel, user_id: str) -> None:
    """Only those who manage threads speak in a locked one."""
    info = channel.thread
    if info is None or not info.locked:
        return
    if can(s.world, channel, user_id, Permission.manage_threads):
        return
    if info.archived:
        raise Refusal(403, 50083, "Thread is archived")
    raise Refusal(403, 160005, "Thread is locked")


def refuse_crowd(s: StandIn, guild_id: str | None) -> None:
    """A server has so many active threads and no more."""
    inside = (c.thread for c in s.world.channels.values() if c.guild_id == guild_id)
    active = sum(info is not None and not info.archived for info in inside)
    if active >= s.limits.active_threads:
        raise Refusal(400, 160006, "Maximum number of active threads reached")


def require_patience(s: StandIn, channel: Channel, user_id: str) -> None:
    """Refuse whoever speaks again too soon where slow mode is on; order keepers need not wait."""
    keepers = (Permission.manage_messages, Permission.manage_channels)
    if not channel.slowmode or any(can(s.world, channel, user_id, one) for one in keepers):
        return
    since = s.clock.now() - channel.slowmode
    recent = takewhile(lambda m: id_moment(m.id) > since, s.world.newest_first(channel.id))
    if any(message.author_id == user_id for message in recent):
        words = "This action cannot be performed due to slowmode rate limit"
        raise Refusal(429, 20016, words, retry_after=channel.slowmode)


def post(
    s: StandIn, where: str, channel: Channel, author_id: str, draft: Draft, **more: Any
) -> Message:
    """Write a message; one with the same nonce from the same author is the message itself."""
    if twin := twin_of(s, channel, author_id, draft.body):
        return twin
    if channel.thread is not None and channel.thread.archived:
        refuse_crowd(s, channel.guild_id)
    first = not s.world.messages.get(channel.id)
    message = Message(
        id=s.clock.new_id(),
        channel_id=channel.id,
        author_id=author_id,
        timestamp=s.clock.stamp(),
        flags=flags_of(draft.body, private=more.get("only_for") is not None),
        nonce=draft.body.get("nonce"),
        tts=bool(draft.body.get("tts")),
        **more,
    )
    refer(s, message, draft.body.get("message_reference"))
    ids = [s.clock.new_id() for _ in draft.files]
    apply(Form(s.limits, s.notes, where), draft, message, ids)
    keep_files(s, draft, ids)
    finish(s, message, channel, draft.body.get("allowed_mentions"))
    wake(s, channel, author_id)
    bring_in(s, channel, message)
    if first and channel.type == DM:
        # A conversation appears on people's screens with the first thing said in it.
        s.hub.channel("CHANNEL_CREATE", channel)
    s.hub.message("MESSAGE_CREATE", message)
    return message


def flags_of(body: Body, private: bool) -> int:
    """Only an answer to an interaction can be for one person alone."""
    kept = int(body.get("flags") or 0) & KEPT_FLAGS
    return kept | EPHEMERAL if private else kept


def twin_of(s: StandIn, channel: Channel, author_id: str, body: Body) -> Message | None:
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    since = s.clock.now() - NONCE_LIFE
    recent = takewhile(lambda m: id_moment(m.id) > since, s.world.newest_first(channel.id))
    mine = (m for m in recent if m.author_id == author_id)
    return next((m for m in mine if m.nonce == body["nonce"]), None)


def refer(s: StandIn, message: Message, reference: Body | None) -> None:
    """Make a message an answer to another."""
    if not reference:
        return
    message_id = str(reference["message_id"])
    original = s.world.messages.get(message.channel_id, {}).get(message_id)
    if original is None:
        if reference.get("fail_if_not_exists", True):
            raise Refusal(400, 50035, "Unknown message in message_reference")
        return
    message.type = REPLY
    message.reference = {"message_id": message_id, "channel_id": message.channel_id}
    guild_id = s.world.channel(message.channel_id).guild_id
    if guild_id is not None:
        message.reference["guild_id"] = guild_id


def finish(s: StandIn, message: Message, channel: Channel, allowed: Body | None) -> None:
    """Number the components, note the mentions and keep the message."""
    number(message.components)
    note_mentions(s.world, message, channel, allowed)
    s.world.save(message)


def keep_files(s: StandIn, draft: Draft, ids: list[str]) -> None:
    for id_, (_, (_, content)) in zip(ids, sorted(draft.files.items()), strict=True):
        s.world.storage.keep_file(id_, content)


def wake(s: StandIn, channel: Channel, author_id: str) -> None:
    """A thread that is spoken in comes out of the archive and takes its speaker in."""
    info = channel.thread
    if info is None:
        return
    info.sent += 1
    woken, joins = info.archived, author_id not in info.members
    info.archived = False
    if joins:
        info.members[author_id] = s.clock.stamp()
    s.world.save(channel)
    if woken:
        s.hub.channel("THREAD_UPDATE", channel)
    if joins:
        s.hub.thread_members(channel, [author_id], [])


def bring_in(s: StandIn, channel: Channel, message: Message) -> None:
    """Whoever a message in a thread mentions is in the thread from then on."""
    info = channel.thread
    if info is None or message.only_for is not None:
        return
    closed = channel.type == PRIVATE_THREAD and not info.invitable
    if closed and not can(s.world, channel, message.author_id, Permission.manage_threads):
        return
    parent, missing = s.world.parent(channel), set(message.mentions) - set(info.members)
    added = [id_ for id_ in message.mentions if id_ in missing and can_see(s.world, parent, id_)]
    if added:
        info.members |= dict.fromkeys(added, s.clock.stamp())
        s.world.save(channel)
        s.hub.thread_members(channel, added, [])


def refuse_archived(s: StandIn, channel: Channel, user_id: str) -> None:
    """Nothing is changed in the archive; who may not open a locked thread again is sent away."""
    info = channel.thread
    if info is None or not info.archived:
        return
    manages = can(s.world, channel, user_id, Permission.manage_threads)
    raise Refusal(403 if info.locked and not manages else 400, 50083, "Thread is archived")


def edit(s: StandIn, where: str, message: Message, draft: Draft) -> Message:
    """Change a message; what the draft does not name stays as it was."""
    channel = s.world.channel(message.channel_id)
    refuse_archived(s, channel, message.author_id)
    ids = [s.clock.new_id() for _ in draft.files]
    dropped = apply(Form(s.limits, s.notes, where), draft, message, ids)
    keep_files(s, draft, ids)
    for id_ in dropped:
        s.world.storage.drop_file(id_)
    if message.flags & LOADING:
        message.flags &= ~LOADING
    else:
        message.edited_at = s.clock.stamp()
    if (flags := draft.body.get("flags")) is not None:
        message.flags = message.flags & ~SUPPRESS_EMBEDS | int(flags) & SUPPRESS_EMBEDS
    finish(s, message, channel, draft.body.get("allowed_mentions"))
    bring_in(s, channel, message)
    s.hub.message("MESSAGE_UPDATE", message)
    return message


def delete(s: StandIn, message: Message) -> None:
    s.hub.message_gone(message)
    s.world.forget_message(message)


def delete_as(s: StandIn, message: Message, user_id: str) -> None:
    """Take a message back; somebody else's only with the permission to manage messages."""
    if message.author_id != user_id:
        channel = s.world.channel(message.channel_id)
        if channel.type == DM:
            raise Refusal(403, 50003, "Cannot execute action on a DM channel")
        require(s, channel, user_id, Permission.manage_messages)
    delete(s, message)


def react(s: StandIn, message: Message, emoji: str, user_id: str) -> None:
    channel = s.world.channel(message.channel_id)
    refuse_archived(s, channel, user_id)
    who = message.reactions.get(emoji, [])
    if user_id in who:
        return
    if not who:
        require(s, channel, user_id, Permission.add_reactions | Permission.read_message_history)
        refuse_reaction(s, message, emoji)
    message.reactions.setdefault(emoji, []).append(user_id)
    s.world.save(message)
    s.hub.reaction("MESSAGE_REACTION_ADD", message, emoji_body(emoji), user_id)


def refuse_reaction(s: StandIn, message: Message, emoji: str) -> None:
    if len(message.reactions) >= s.limits.reactions:
        raise Refusal(400, 30010, f"Maximum number of reactions reached ({s.limits.reactions})")
    # A name in plain letters is not an emoji; a custom one carries an id after a colon.
    if emoji.isascii() and ":" not in emoji and not emoji[:1].isdigit() and emoji[:1] not in "#*":
        raise unknown(10014, "Emoji")


def unreact(s: StandIn, message: Message, emoji: str, user_id: str) -> None:
    who = message.reactions.get(emoji, [])
    if user_id not in who:
        raise unknown(10014, "Emoji")
    who.remove(user_id)
    if not who:
        del message.reactions[emoji]
    s.world.save(message)
    s.hub.reaction("MESSAGE_REACTION_REMOVE", message, emoji_body(emoji), user_id)


def clear_reactions(s: StandIn, message: Message, emoji: str | None) -> None:
    """Take all reactions off a message, or all of one emoji."""
    if emoji is None:
        message.reactions = {}
        s.hub.reaction("MESSAGE_REACTION_REMOVE_ALL", message, {}, None)
    else:
        message.reactions.pop(emoji, None)
        s.hub.reaction("MESSAGE_REACTION_REMOVE_EMOJI", message, emoji_body(emoji), None)
    s.world.save(message)


def pin(s: StandIn, message: Message, user_id: str) -> None:
    """Pin a message and say so in the channel."""
    channel = s.world.channel(message.channel_id)
    refuse_archived(s, channel, user_id)
    if message.pinned_at is not None:
        return
    pinned = sum(m.pinned_at is not None for m in s.world.said_in(channel.id))
    if pinned >= s.limits.pins:
        raise Refusal(400, 30003, f"Maximum number of pins reached ({s.limits.pins})")
    set_pin(s, message, s.clock.stamp())
    reference = {"message_id": message.id, "channel_id": channel.id}
    if channel.guild_id is not None:
        reference["guild_id"] = channel.guild_id
    notice(s, channel, user_id, PIN_NOTICE, reference=reference)


def set_pin(s: StandIn, message: Message, moment: str | None) -> None:
    message.pinned_at = moment
    s.world.save(message)
    s.hub.message("MESSAGE_UPDATE", message)
    s.hub.pins(s.world.channel(message.channel_id))


def notice(s: StandIn, channel: Channel, user_id: str, kind: int, **more: Any) -> Message:
    """A message that the service itself writes in somebody's name."""
    message = Message(
        id=s.clock.new_id(),
        channel_id=channel.id,
        author_id=user_id,
        timestamp=s.clock.stamp(),
        type=kind,
        **more,
    )
    s.world.save(message)
    s.hub.message("MESSAGE_CREATE", message)
    return message
