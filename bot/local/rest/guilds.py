"""Servers, their members and roles."""

from bot.local.checks.values import check_colour
from bot.local.rest.call import Call, route
from bot.local.service import talk
from bot.local.service.gateway import GUILDS
from bot.local.world.model import TEXT, Body, Channel, Guild, Member, Role
from bot.local.world.permissions import Permission
from bot.local.world.refusal import no_access, unknown


def guild_of(call: Call) -> Guild:
    guild = call.s.world.guild(call.path["guild"])
    if call.bot_id not in guild.members:
        raise no_access()
    return guild


def member_of(call: Call) -> Member:
    who = call.path["user"]
    member = guild_of(call).members.get(call.bot_id if who == "@me" else who)
    if member is None:
        raise unknown(10007, "Member")
    return member


def require(call: Call, wanted: int) -> None:
    guild = guild_of(call)
    anchor = Channel(id=guild.id, type=TEXT, guild_id=guild.id)
    talk.require(call.s, anchor, call.bot_id, wanted)


def fetch(call: Call) -> Body:
    guild = guild_of(call)
    counts = {"approximate_member_count": len(guild.members), "approximate_presence_count": 1}
    wanted = call.query.get("with_counts") in ("1", "true")
    return call.s.payloads.guild(guild) | (counts if wanted else {})


def channels(call: Call) -> list[Body]:
    guild = guild_of(call)
    inside = [c for c in call.s.world.channels.values() if c.guild_id == guild.id and not c.thread]
    return [call.s.payloads.channel(channel, call.bot_id) for channel in inside]


def members(call: Call) -> list[Body]:
    after = int(call.query.get("after", 0))
    everyone = sorted(guild_of(call).members.values(), key=lambda m: int(m.user_id))
    later = [member for member in everyone if int(member.user_id) > after]
    return [call.s.payloads.member(member) for member in later[: call.limit(1, 1000)]]


def member(call: Call) -> Body:
    return call.s.payloads.member(member_of(call))


def change_member(call: Call) -> Body:
    guild, member = guild_of(call), member_of(call)
    if "roles" in call.body:
        require(call, Permission.manage_roles)
        wanted = [str(id_) for id_ in call.body.get("roles") or []]
        if not set(wanted) <= set(guild.roles):
            raise unknown(10011, "Role")
        member.roles = wanted
    if "nick" in call.body:
        if member.user_id != call.bot_id:
            require(call, Permission.manage_nicknames)
        member.nick = call.body.get("nick") or None
    return saved(call, guild, member)


def saved(call: Call, guild: Guild, member: Member) -> Body:
    call.s.world.save(guild)
    call.s.hub.member("GUILD_MEMBER_UPDATE", guild, member)
    return call.s.payloads.member(member)


def add_role(call: Call) -> None:
    change_roles(call, True)


def remove_role(call: Call) -> None:
    change_roles(call, False)


def change_roles(call: Call, has: bool) -> None:
    require(call, Permission.manage_roles)
    guild, member, role = guild_of(call), member_of(call), call.path["role"]
    if role not in guild.roles:
        raise unknown(10011, "Role")
    member.roles = [id_ for id_ in member.roles if id_ != role] + ([role] if has else [])
    saved(call, guild, member)


def roles(call: Call) -> list[Body]:
    return call.s.payloads.roles(guild_of(call))


def colour(call: Call) -> int:
    """The one colour of a role, however the client spells it."""
    body = {"color": call.body.get("color")}
    if colours := call.body.get("colors"):
        known = {"primary_color", "secondary_color", "tertiary_color"}
        call.form().known(colours, known, ("colors",))
        body["color"] = colours.get("primary_color")
    form = call.form()
    check_colour(form, body, "color", ())
    form.settle()
    return body["color"] or 0


def create_role(call: Call) -> Body:
    require(call, Permission.manage_roles)
    guild = guild_of(call)
    role = Role(
        id=call.s.clock.new_id(),
        name=call.body.get("name") or "new role",
        permissions=int(call.body.get("permissions") or 0),
        color=colour(call),
        position=len(guild.roles),
        mentionable=bool(call.body.get("mentionable")),
        hoist=bool(call.body.get("hoist")),
    )
    guild.roles[role.id] = role
    call.s.world.save(guild)
    body = next(entry for entry in roles(call) if entry["id"] == role.id)
    call.s.gateway.tell("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": body}, GUILDS)
    return body


AT = "/guilds/{guild}"
ROUTES = [
    route("GET", AT, fetch, query="with_counts"),
    route("GET", AT + "/channels", channels),
    route("GET", AT + "/members", members, query="limit after"),
    route("GET", AT + "/members/{user}", member),
    route("PATCH", AT + "/members/{user}", change_member, "nick roles"),
    route("PUT", AT + "/members/{user}/roles/{role}", add_role),
    route("DELETE", AT + "/members/{user}/roles/{role}", remove_role),
    route("GET", AT + "/roles", roles),
    route("POST", AT + "/roles", create_role, "name permissions color colors hoist mentionable"),
]
