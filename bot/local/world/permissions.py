"""Who may do what where, computed the way the service computes it."""

from enum import IntFlag

from bot.local.world.model import DM, PRIVATE_THREAD, Channel, Guild, Member
from bot.local.world.world import World


class Permission(IntFlag):
    """The permission bits a game bot meets."""

    ban_members = 1 << 2
    administrator = 1 << 3
    manage_channels = 1 << 4
    manage_guild = 1 << 5
    add_reactions = 1 << 6
    view_channel = 1 << 10
    send_messages = 1 << 11
    manage_messages = 1 << 13
    embed_links = 1 << 14
    attach_files = 1 << 15
    read_message_history = 1 << 16
    mention_everyone = 1 << 17
    use_external_emojis = 1 << 18
    manage_nicknames = 1 << 27
    manage_roles = 1 << 28
    use_application_commands = 1 << 31
    manage_threads = 1 << 34
    create_public_threads = 1 << 35
    create_private_threads = 1 << 36
    send_messages_in_threads = 1 << 38
    pin_messages = 1 << 51


P = Permission
EVERYTHING = sum(Permission)
ORDINARY = (
    P.add_reactions
    | P.view_channel
    | P.send_messages
    | P.embed_links
    | P.attach_files
    | P.read_message_history
    | P.use_external_emojis
    | P.use_application_commands
    | P.create_public_threads
    | P.create_private_threads
    | P.send_messages_in_threads
)
PRIVATE_TALK = ORDINARY & ~(P.create_public_threads | P.create_private_threads) | P.pin_messages


def guild_permissions(guild: Guild, member: Member) -> int:
    """What a member may do on a server before any channel has a say."""
    if guild.owner_id == member.user_id:
        return EVERYTHING
    granted = guild.roles[guild.id].permissions
    for role_id in member.roles:
        if role := guild.roles.get(role_id):
            granted |= role.permissions
    return EVERYTHING if granted & P.administrator else granted


def permits(guild: Guild, user_id: str, wanted: int) -> bool:
    """Whether somebody may do something on the whole of a server."""
    member = guild.members.get(user_id)
    return member is not None and guild_permissions(guild, member) & wanted == wanted


def with_overwrites(channel: Channel, guild: Guild, member: Member, granted: int) -> int:
    """Everybody's overwrite first, then those of the roles together, then the member's own."""
    by_id = {overwrite.id: overwrite for overwrite in channel.overwrites}
    if everybody := by_id.get(guild.id):
        granted = granted & ~everybody.deny | everybody.allow
    of_roles = [by_id[role] for role in member.roles if role in by_id]
    for overwrite in of_roles:
        granted &= ~overwrite.deny
    for overwrite in of_roles:
        granted |= overwrite.allow
    if own := by_id.get(member.user_id):
        granted = granted & ~own.deny | own.allow
    return granted


def permissions_in(world: World, channel: Channel, user_id: str) -> int:
    """What somebody may do in a channel; nothing where they cannot look."""
    if channel.type == DM:
        return int(PRIVATE_TALK) if user_id in channel.recipients else 0
    guild = world.guilds[channel.guild_id or ""]
    member = guild.members.get(user_id)
    if member is None:
        return 0
    granted = guild_permissions(guild, member)
    if granted == EVERYTHING:
        return EVERYTHING
    place = world.parent(channel)
    granted = with_overwrites(place, guild, member, granted)
    if not granted & P.view_channel or not admitted(channel, user_id, granted):
        return 0
    return granted


def admitted(channel: Channel, user_id: str, granted: int) -> bool:
    """A private thread is seen by its members and by those who manage threads."""
    if channel.type != PRIVATE_THREAD or channel.thread is None:
        return True
    return user_id in channel.thread.members or bool(granted & P.manage_threads)


def can(world: World, channel: Channel, user_id: str, wanted: int) -> bool:
    return permissions_in(world, channel, user_id) & wanted == wanted


def can_see(world: World, channel: Channel, user_id: str) -> bool:
    return can(world, channel, user_id, P.view_channel)


def speaking(channel: Channel) -> Permission:
    """The permission it takes to speak here."""
    return P.send_messages if channel.thread is None else P.send_messages_in_threads
