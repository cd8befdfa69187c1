"""Registering application commands."""

from bot.local.checks.commands import CHAT, check_commands
from bot.local.rest.call import Call, as_list, route
from bot.local.world.model import Body, Command
from bot.local.world.refusal import unknown


def shelf(call: Call) -> list[Command]:
    """The commands of one server, or the global ones."""
    guild_id = call.path.get("guild")
    return [c for c in call.s.world.commands.values() if c.guild_id == guild_id]


def show(call: Call, commands: list[Command]) -> list[Body]:
    return [call.s.payloads.command(command) for command in commands]


def listed(call: Call) -> list[Body]:
    return show(call, shelf(call))


def replace_all(call: Call) -> list[Body]:
    """Register exactly these commands; one that keeps its name keeps its id."""
    bodies = as_list(call.body)
    check_commands(call.form(), bodies)
    old = {key(command.body): command for command in shelf(call)}
    new = [keep(call, body, old.pop(key(body), None)) for body in bodies]
    for command in old.values():
        call.s.world.forget_command(command)
    call.s.hub.everybody("COMMANDS_CHANGED", {})
    return show(call, new)


def key(body: Body) -> tuple[int, str]:
    return (body.get("type", CHAT), body["name"])


def keep(call: Call, body: Body, old: Command | None) -> Command:
    command = Command(
        id=old.id if old else call.s.clock.new_id(),
        body=normal(body),
        guild_id=call.path.get("guild"),
        version=call.s.clock.new_id(),
    )
    call.s.world.save(command)
    return command


def normal(body: Body) -> Body:
    """Permissions travel as text on the way back."""
    granted = body.get("default_member_permissions")
    return body | {"default_member_permissions": None if granted is None else str(granted)}


def create(call: Call) -> Body:
    others = [c.body for c in shelf(call) if key(c.body) != key(call.body)]
    check_commands(call.form(), [*others, call.body])
    old = next((c for c in shelf(call) if key(c.body) == key(call.body)), None)
    command = keep(call, call.body, old)
    call.s.hub.everybody("COMMANDS_CHANGED", {})
    return call.s.payloads.command(command)


def wanted(call: Call) -> Command:
    command = call.s.world.commands.get(call.path["command"])
    if command is None or command.guild_id != call.path.get("guild"):
        raise unknown(10063, "application command")
    return command


def fetch(call: Call) -> Body:
    return call.s.payloads.command(wanted(call))


def change(call: Call) -> Body:
    old = wanted(call)
    body = old.body | call.body
    check_commands(call.form(), [body])
    command = keep(call, body, old)
    call.s.hub.everybody("COMMANDS_CHANGED", {})
    return call.s.payloads.command(command)


def remove(call: Call) -> None:
    call.s.world.forget_command(wanted(call))
    call.s.hub.everybody("COMMANDS_CHANGED", {})


ROUTES = [
    entry
    for at in ("/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands")
    for entry in (
        route("GET", at, listed, query="with_localizations"),
        route("PUT", at, replace_all, None),
        route("POST", at, create, None),
        route("GET", at + "/{command}", fetch),
        route("PATCH", at + "/{command}", change, None),
        route("DELETE", at + "/{command}", remove),
    )
]
