"""The commands somebody may use in a place, in their language, and the options they give them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.local.checks.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    CHAT,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from bot.local.service.delivery import BOT_DM_CONTEXT, GUILD_CONTEXT
from bot.local.world.model import DM, Body, Channel, Command
from bot.local.world.permissions import Permission, can, can_see, permissions_in
from bot.local.world.refusal import Refusal

if TYPE_CHECKING:
    from bot.local.service.standin import StandIn

STRING_MOST = 6_000


def invalid(words: str) -> Refusal:
    """A refusal that a client would give before anything is sent."""
    return Refusal(400, 50035, words)


def offered(s: StandIn, user_id: str, channel: Channel) -> list[Command]:
    """The commands somebody may use in a channel."""
    if channel.type == DM and s.world.bot.id not in channel.recipients:
        return []
    if not can(s.world, channel, user_id, Permission.use_application_commands):
        return []
    here = (None, channel.guild_id) if channel.guild_id else (None,)
    listed = (c for c in s.world.commands.values() if c.guild_id in here)
    return [command for command in listed if fits(s, command, user_id, channel)]


def fits(s: StandIn, command: Command, user_id: str, channel: Channel) -> bool:
    body = command.body
    context = BOT_DM_CONTEXT if channel.type == DM else GUILD_CONTEXT
    contexts = body.get("contexts")
    if contexts is not None and context not in contexts:
        return False
    if contexts is None and context == BOT_DM_CONTEXT and body.get("dm_permission") is False:
        return False
    if body.get("nsfw") and not channel.nsfw:
        return False
    return permitted(s, body, user_id, channel)


def permitted(s: StandIn, body: Body, user_id: str, channel: Channel) -> bool:
    """Commands may ask for permissions; one that asks for none at all is for administrators."""
    wanted = body.get("default_member_permissions")
    if wanted is None or channel.type == DM:
        return True
    granted = permissions_in(s.world, channel, user_id)
    if granted & Permission.administrator:
        return True
    return int(wanted) != 0 and granted & int(wanted) == int(wanted)


def translated(part: Any, locale: str) -> Any:
    """A command in somebody's language; the names that go back to the bot stay as they are."""
    if isinstance(part, list):
        return [translated(item, locale) for item in part]
    if not isinstance(part, dict):
        return part
    body = {key: translated(value, locale) for key, value in part.items()}
    for field in ("name", "description"):
        spoken = (part.get(f"{field}_localizations") or {}).get(locale)
        if field in part:
            body[f"shown_{field}"] = spoken or part[field]
        body.pop(f"{field}_localizations", None)
    return body


def find(s: StandIn, user_id: str, channel: Channel, words: str) -> tuple[Command, list[Body]]:
    """A command by its full name, and the steps through its groups to the options."""
    name, *steps = words.split()
    commands = offered(s, user_id, channel)
    chat = (c for c in commands if c.body.get("type", CHAT) == CHAT)
    command = next((c for c in chat if c.body["name"] == name), None)
    if command is None:
        raise invalid(f"There is no command /{words} here.")
    path = [command.body]
    for step in steps:
        inside = [o for o in path[-1].get("options") or [] if o["type"] in (SUBCOMMAND, GROUP)]
        chosen = next((o for o in inside if o["name"] == step), None)
        if chosen is None:
            raise invalid(f"There is no command /{words} here.")
        path.append(chosen)
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in path[-1].get("options") or []):
        raise invalid(f"/{words} is a group; name one of its commands.")
    return command, path


def filled(path: list[Body], values: Body, focused: str | None = None) -> list[Body]:
    """The options as they are sent: in the order of the command, within what each allows."""
    known = {option["name"]: option for option in path[-1].get("options") or []}
    if strangers := set(values) - set(known):
        raise invalid(f"There is no option {', '.join(sorted(strangers))}.")
    given = []
    for name, option in known.items():
        if values.get(name) is None:
            # While one option is being typed the others may still be missing.
            if option.get("required") and focused is None:
                raise invalid(f"The option {name} is required.")
            continue
        typing = name == focused
        value = values[name] if typing else checked(option, values[name])
        entry: Body = {"name": name, "type": option["type"], "value": value}
        given.append(entry | ({"focused": True} if typing else {}))
    for step in reversed(path[1:]):
        given = [{"name": step["name"], "type": step["type"], "options": given}]
    return given


def checked(option: Body, value: Any) -> Any:
    """One value, if the option allows it."""
    name, kind = option["name"], option["type"]
    value = typed(name, kind, value)
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise invalid(f"{value!r} is not one of the choices of {name}.")
    size, least, most = value, option.get("min_value"), option.get("max_value")
    if kind == STRING:
        size = len(value)
        least, most = option.get("min_length"), option.get("max_length", STRING_MOST)
    if kind in (STRING, INTEGER, NUMBER):
        if least is not None and size < least:
            raise invalid(f"{name} must be at least {least}.")
        if most is not None and size > most:
            raise invalid(f"{name} must be at most {most}.")
    return value


def typed(name: str, kind: int, value: Any) -> Any:
    wrong = invalid(f"{value!r} is not a value for {name}.")
    if kind == BOOLEAN:
        if not isinstance(value, bool):
            raise wrong
        return value
    if kind in (INTEGER, NUMBER):
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise wrong
        if kind == INTEGER and value != int(value):
            raise wrong
        return int(value) if kind == INTEGER else value
    if not isinstance(value, str):
        raise wrong
    return value


def resolved(
    s: StandIn, channel: Channel, path: list[Body], options: list[Body], viewer: str
) -> Body:
    """The users, members, roles, channels and files that the options name."""
    found: Body = {}
    known = {option["name"]: option for option in path[-1].get("options") or []}
    for option in leaves(options):
        kind, value = option["type"], str(option.get("value"))
        if kind in (USER, MENTIONABLE) and value in s.world.users:
            add_user(s, found, channel, value)
        elif kind in (ROLE, MENTIONABLE):
            roles = s.payloads.roles(s.world.guild(channel.guild_id or ""))
            body = next((role for role in roles if role["id"] == value), None)
            if body is None:
                raise invalid(f"There is no role {value}.")
            found.setdefault("roles", {})[value] = body
        elif kind == USER:
            raise invalid(f"There is no user {value}.")
        elif kind == CHANNEL:
            add_channel(s, found, value, known[option["name"]].get("channel_types"), viewer)
        elif kind == ATTACHMENT:
            add_attachment(s, found, channel, value)
    return found


def leaves(options: list[Body]) -> list[Body]:
    flat = []
    for option in options:
        flat += leaves(option["options"]) if "options" in option else [option]
    return flat


def add_user(s: StandIn, found: Body, channel: Channel, user_id: str) -> None:
    found.setdefault("users", {})[user_id] = s.payloads.user(s.world.users[user_id])
    guild = s.world.guilds.get(channel.guild_id or "")
    member = guild.members.get(user_id) if guild else None
    if member is not None:
        granted = str(int(permissions_in(s.world, channel, user_id)))
        body = s.payloads.member(member, with_user=False) | {"permissions": granted}
        found.setdefault("members", {})[user_id] = body


def add_channel(
    s: StandIn, found: Body, channel_id: str, kinds: list[int] | None, viewer: str
) -> None:
    """A channel that the viewer can see and that is of an allowed kind."""
    channel = s.world.channels.get(channel_id)
    if channel is None or not can_see(s.world, channel, viewer):
        raise invalid(f"There is no channel {channel_id}.")
    if kinds and channel.type not in kinds:
        raise invalid(f"The channel {channel.name} is of another kind.")
    found.setdefault("channels", {})[channel_id] = s.payloads.partial_channel(channel, viewer)


def add_attachment(s: StandIn, found: Body, channel: Channel, id_: str) -> None:
    attachment = s.people.uploads.get(id_)
    if attachment is None:
        raise invalid(f"There is no file {id_}.")
    body = s.payloads.media.attachment(channel.id, attachment)
    found.setdefault("attachments", {})[id_] = body
