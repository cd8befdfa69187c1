"""Faults on demand: what goes wrong with the real service, when a test wants it to."""

from __future__ import annotations

import asyncio
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import msgspec
from msgspec import Meta, Struct

from bot.local.service import rooms, talk
from bot.local.service.gateway import Op
from bot.local.world.model import Body, Channel, Overwrite
from bot.local.world.permissions import Permission
from bot.local.world.refusal import Refusal, unknown

if TYPE_CHECKING:
    from bot.local.service.standin import StandIn

Times = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]
Status = Annotated[int, Meta(ge=400, le=599)]
CloseCode = Annotated[int, Meta(ge=1000, le=4999)]
BROKEN: Body = {"code": 0, "message": "500: Internal Server Error"}


class Rule(Struct):
    """How the next requests that match are to be treated; `times` counts down."""

    match: str
    times: int
    status: int = 0
    body: Body = {}
    delay: float = 0.0
    after: bool = False


class Faults:
    """Everything that a test can break; each method is also reachable over HTTP."""

    def __init__(self, standin: StandIn) -> None:
        self.s = standin
        self.rules: list[Rule] = []
        self.doubles = 0
        self.closing: set[asyncio.Task[None]] = set()

    # The gateway.

    def cut_gateway(self) -> None:
        """Break the line to the bot; it may resume its session."""
        for wire in list(self.s.gateway.wires):
            wire.cut()

    def lose_session(self) -> None:
        """Forget the bot's sessions and break the line, so that it cannot resume."""
        self.s.gateway.sessions.clear()
        self.cut_gateway()

    def ask_reconnect(self) -> None:
        """Ask the bot to come back on a new line."""
        for wire in list(self.s.gateway.wires):
            wire.push({"op": Op.RECONNECT, "d": None})

    def invalidate_session(self, resumable: bool = False) -> None:
        """Tell the bot that its session is invalid."""
        if not resumable:
            self.s.gateway.sessions.clear()
        for wire in list(self.s.gateway.wires):
            wire.push({"op": Op.INVALID_SESSION, "d": resumable})

    def close_gateway(self, code: CloseCode) -> None:
        """Close the line with a code of the service."""
        for wire in list(self.s.gateway.wires):
            task = asyncio.get_running_loop().create_task(wire.close(code))
            self.closing.add(task)
            task.add_done_callback(self.closing.discard)

    def deliver_twice(self, times: Times = 1) -> None:
        """Deliver the next interactions twice each."""
        self.doubles += times

    def deliveries(self) -> int:
        if self.doubles == 0:
            return 1
        self.doubles -= 1
        return 2

    # Requests; `match` is a pattern such as `POST /channels/*/messages`.

    def limit_rate(
        self,
        match: str = "*",
        retry_after: Seconds = 0.1,
        times: Times = 1,
        everywhere: bool = False,
    ) -> None:
        """Answer 429 with the time to wait."""
        words = "You are being rate limited."
        body: Body = {"code": 0, "message": words, "retry_after": retry_after}
        body["global"] = everywhere
        self.rules.append(Rule(match=match, times=times, status=429, body=body))

    def break_down(self, match: str = "*", status: Status = 500, times: Times = 1) -> None:
        """Answer with an error of the server and do nothing."""
        self.rules.append(Rule(match=match, times=times, status=status, body=BROKEN))

    def lose_answer(self, match: str = "*", status: Status = 500, times: Times = 1) -> None:
        """Do what is asked and answer as if it had failed."""
        rule = Rule(match=match, times=times, status=status, body=BROKEN, after=True)
        self.rules.append(rule)

    def be_slow(self, match: str = "*", seconds: Seconds = 0.5, times: Times = 1) -> None:
        """Answer late."""
        self.rules.append(Rule(match=match, times=times, delay=seconds))

    def rule_for(self, method: str, path: str) -> Rule | None:
        """The rule that a request falls under, used up by one."""
        for rule in self.rules:
            if fnmatchcase(f"{method} {path}", rule.match):
                rule.times -= 1
                if rule.times <= 0:
                    self.rules.remove(rule)
                return rule
        return None

    # People, permissions and things that go away.

    def close_dms(self, user_id: str) -> None:
        self.set_dms(user_id, False)

    def open_dms(self, user_id: str) -> None:
        self.set_dms(user_id, True)

    def set_dms(self, user_id: str, value: bool) -> None:
        user = self.s.world.user(user_id)
        user.dms_open = value
        self.s.world.save(user)

    def remove_member(self, user_id: str, banned: bool = False) -> None:
        """Let somebody leave every server, or be banned from it."""
        for guild in self.s.world.guilds.values():
            rooms.dismiss(self.s, guild, self.s.world.user(user_id), banned)

    def bring_back(self, user_id: str) -> None:
        """Let somebody who has left join every server again."""
        for guild in self.s.world.guilds.values():
            rooms.admit(self.s, guild, self.s.world.user(user_id))

    def take_permission(self, channel_id: str, permission: str, who: str | None = None) -> None:
        """Deny a permission in a channel to a role or member, the bot unless told otherwise."""
        channel, target = self.target(channel_id, who)
        bit = int(Permission[permission])
        current = next((o for o in channel.overwrites if o.id == target), None)
        allow, deny = (current.allow, current.deny) if current else (0, 0)
        new = Overwrite(id=target, type=self.kind(target), allow=allow & ~bit, deny=deny | bit)
        rooms.set_overwrite(self.s, channel, new, target)

    def give_back_permissions(self, channel_id: str, who: str | None = None) -> None:
        channel, target = self.target(channel_id, who)
        rooms.set_overwrite(self.s, channel, None, target)

    def target(self, channel_id: str, who: str | None) -> tuple[Channel, str]:
        """Where and from whom to take; a thread has the permissions of its channel."""
        place = self.s.world.parent(self.s.world.channel(channel_id))
        if place.guild_id is None:
            raise Refusal(400, 50024, "Nothing can be taken from anybody in a private conversation")
        target, guild = who or self.s.world.bot.id, self.s.world.guild(place.guild_id)
        if target == guild.owner_id:
            raise Refusal(400, 0, "Nothing can be taken from the owner of the server")
        if target not in guild.members and target not in guild.roles:
            raise unknown(10009, "permission overwrite target")
        return place, target

    def kind(self, target: str) -> int:
        return 1 if target in self.s.world.users else 0

    def set_lock(self, channel_id: str, locked: bool = True, archived: bool = False) -> None:
        """Lock a thread, or open it again, as those who look after the server can."""
        thread = self.s.world.channel(channel_id)
        rooms.change(self.s, "a fault", thread, {"locked": locked, "archived": archived})

    def delete_channel(self, channel_id: str) -> None:
        """Delete a channel or thread behind the bot's back."""
        rooms.close(self.s, self.s.world.channel(channel_id))

    def delete_message(self, channel_id: str, message_id: str) -> None:
        talk.delete(self.s, self.s.world.message(channel_id, message_id))

    def forbid_privileged_intents(self) -> None:
        """Take the privileged intents from the application."""
        self.set_privileged(False)

    def allow_privileged_intents(self) -> None:
        self.set_privileged(True)

    def set_privileged(self, value: bool) -> None:
        self.s.world.app.privileged = value
        self.s.world.save(self.s.world.app)

    # Time.

    def advance(self, seconds: Seconds) -> None:
        """Let the stand-in's time pass at once."""
        self.s.clock.advance(seconds)

    def cause(self, name: str, **details: Any) -> None:
        """Cause a fault by name, as the HTTP interface does."""
        if name not in BY_NAME:
            raise KeyError(f"There is no fault {name!r}; there are {', '.join(sorted(BY_NAME))}.")
        fault = getattr(self, name)
        hints = get_type_hints(fault, include_extras=True)
        for key in details.keys() & hints.keys():
            try:
                msgspec.convert(details[key], hints[key])
            except msgspec.ValidationError as error:
                raise ValueError(f"{key}: {error}") from error
        fault(**details)


BY_NAME = {
    "advance",
    "allow_privileged_intents",
    "ask_reconnect",
    "be_slow",
    "break_down",
    "bring_back",
    "close_dms",
    "close_gateway",
    "cut_gateway",
    "delete_channel",
    "delete_message",
    "deliver_twice",
    "forbid_privileged_intents",
    "give_back_permissions",
    "invalidate_session",
    "limit_rate",
    "lose_answer",
    "lose_session",
    "open_dms",
    "remove_member",
    "set_lock",
    "take_permission",
}
