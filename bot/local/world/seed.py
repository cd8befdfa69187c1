"""A ready-made world: one server, its channels, the bot and two people."""

import secrets

from bot.local.world.model import TEXT, App, Channel, Guild, Member, Role, User
from bot.local.world.permissions import ORDINARY, Permission
from bot.local.world.world import World

TOKEN = "stand-in"
BOT_PERMISSIONS = (
    ORDINARY | Permission.manage_messages | Permission.manage_threads | Permission.pin_messages
)


def seed(
    world: World, bot_name: str = "Corvin", people: tuple[str, ...] = ("Alice", "Bob")
) -> None:
    """Fill an empty world; a world that already has an application is left as it is."""
    if world.apps:
        return
    bot = add_bot(world, bot_name)
    guild = add_guild(world, "The Games Room", add_person(world, people[0]).id)
    for name in people[1:]:
        join(world, guild, add_person(world, name))
    role = Role(id=world.clock.new_id(), name=bot_name, permissions=BOT_PERMISSIONS, position=1)
    guild.roles[role.id] = role
    join(world, guild, bot, role.id)
    add_channel(world, guild, "general", "Talk about anything.")
    add_channel(world, guild, "tables", "Each table lives in a thread of this channel.")


def add_bot(world: World, name: str) -> User:
    bot = User(id=world.clock.new_id(), name=name, bot=True)
    world.save(bot)
    world.save(App(id=bot.id, user_id=bot.id, token=TOKEN, secret=secrets.token_hex(16)))
    return bot


def add_person(world: World, name: str, locale: str = "en-US") -> User:
    person = User(id=world.clock.new_id(), name=name, locale=locale)
    world.save(person)
    return person


def add_guild(world: World, name: str, owner_id: str) -> Guild:
    """A server whose id is also the id of everybody's role."""
    id_ = world.clock.new_id()
    everybody = Role(id=id_, name="@everyone", permissions=ORDINARY)
    guild = Guild(id=id_, name=name, owner_id=owner_id, roles={id_: everybody})
    join(world, guild, world.users[owner_id])
    return guild


def join(world: World, guild: Guild, user: User, *roles: str) -> Member:
    member = Member(user_id=user.id, joined_at=world.clock.stamp(), roles=list(roles))
    guild.members[user.id] = member
    world.save(guild)
    return member


def add_channel(world: World, guild: Guild, name: str, topic: str | None = None) -> Channel:
    position = sum(c.guild_id == guild.id for c in world.channels.values())
    channel = Channel(
        id=world.clock.new_id(),
        type=TEXT,
        guild_id=guild.id,
        name=name,
        topic=topic,
        position=position,
    )
    world.save(channel)
    return channel
