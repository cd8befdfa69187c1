"""The bot's side of the wire: sessions, their events, and how they come back after a cut."""

import asyncio
import contextlib
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.local.service.payloads import Payloads
from bot.local.world.as_json import as_json, from_json
from bot.local.world.limits import Limits
from bot.local.world.model import Body
from bot.local.world.notes import Notes
from bot.local.world.permissions import can_see
from bot.local.world.refusal import Refusal
from bot.local.world.world import World


class Op(IntEnum):
    """What a payload is for."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACKNOWLEDGED = 11


HEARTBEAT_MS = 41_250
# Seconds to a heartbeat's answer. One that comes before discord.py has noted that it asked is taken
# for the answer to the heartbeat before, and reported as a line that is that far behind.
ON_ITS_WAY = 0.1
REMEMBERED_EVENTS = 5_000

GUILDS, MEMBERS, MODERATION = 1 << 0, 1 << 1, 1 << 2
PRESENCES, CONTENT = 1 << 8, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT


class Wire:
    """One websocket with its outgoing queue, so that events keep their order."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, compressed: bool = False
    ) -> None:
        self.socket = socket
        self.request = request
        self.queue: asyncio.Queue[Any] = asyncio.Queue()
        self.ended_here = False
        self.squeeze = zlib.compressobj() if compressed else None
        self.writer = asyncio.create_task(self.write())

    def push(self, payload: Any) -> None:
        self.queue.put_nowait(payload)

    async def write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                text = as_json(await self.queue.get())
                if self.squeeze is None:
                    await self.socket.send_str(text.decode())
                    continue
                packed = self.squeeze.compress(text)
                await self.socket.send_bytes(packed + self.squeeze.flush(zlib.Z_SYNC_FLUSH))

    async def close(self, code: int = WSCloseCode.OK) -> None:
        self.ended_here = True
        self.writer.cancel()
        await self.socket.close(code=code)

    def cut(self) -> None:
        """End the connection without a goodbye, as a broken line does."""
        self.ended_here = True
        self.writer.cancel()
        if self.request.transport is not None:
            self.request.transport.close()


class Session:
    """What the bot is told, numbered, whether or not somebody listens at the moment."""

    def __init__(self, intents: int, shard: int = 0, shards: int = 1) -> None:
        self.id = secrets.token_hex(16)
        self.shard, self.shards = shard, shards
        self.intents = intents
        self.sequence = 0
        self.told: deque[Body] = deque(maxlen=REMEMBERED_EVENTS)
        self.wire: Wire | None = None

    def tell(self, event: str, data: Any) -> None:
        self.sequence += 1
        payload = {"op": Op.DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.told.append(payload)
        if self.wire is not None:
            self.wire.push(payload)

    def serves(self, guild_id: str | None) -> bool:
        """Whether the events of a server come here; those of no server come to the first shard."""
        return (int(guild_id or 0) >> 22) % self.shards == self.shard

    def missed_since(self, sequence: int) -> list[Body] | None:
        """The events after a sequence number; nothing if some of them are forgotten."""
        if sequence > self.sequence:
            return None
        missed = [payload for payload in self.told if payload["s"] > sequence]
        return missed if len(missed) == self.sequence - sequence else None


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, payloads: Payloads, limits: Limits, notes: Notes) -> None:
        self.world = world
        self.payloads = payloads
        self.limits = limits
        self.notes = notes
        self.sessions: dict[str, Session] = {}
        self.wires: set[Wire] = set()
        self.counts = {"identify": 0, "resume": 0}

    @property
    def online(self) -> bool:
        return any(session.wire is not None for session in self.sessions.values())

    def tell(self, event: str, data: Any, intent: int = 0) -> None:
        """Tell every session of the right shard that asked for this kind of event."""
        for session in self.sessions.values():
            wanted = not intent or session.intents & intent
            if wanted and session.serves(data.get("guild_id")):
                session.tell(event, data)

    def begin(self, wire: Wire, intents: int, shard: int = 0, shards: int = 1) -> Session:
        """A new session, greeted with the servers the bot is on."""
        for old in [s for s in self.sessions.values() if s.wire is None]:
            del self.sessions[old.id]
        session = Session(intents, shard, shards)
        session.wire = wire
        self.sessions[session.id] = session
        self.counts["identify"] += 1
        mine = (g for g in self.world.guilds.values() if session.serves(g.id))
        guilds = [g for g in mine if self.world.bot.id in g.members]
        session.tell("READY", self.ready(session, [g.id for g in guilds]))
        if intents & GUILDS:
            for guild in guilds:
                session.tell("GUILD_CREATE", self.whole_guild(guild.id, intents))
        return session

    def ready(self, session: Session, guilds: list[str]) -> Body:
        return {
            "v": 10,
            "user": self.payloads.me(),
            "guilds": [{"id": id_, "unavailable": True} for id_ in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.payloads.origin.replace("http", "ws", 1) + "/gateway",
            "application": {"id": self.world.app.id, "flags": 1 << 23},
            "private_channels": [],
            "session_type": "normal",
            "shard": [session.shard, session.shards],
        }

    def whole_guild(self, guild_id: str, intents: int) -> Body:
        """A server as the bot may see it; other members only if it asked for them."""
        world, bot = self.world, self.world.bot.id
        guild = world.guilds[guild_id]
        mine = [c for c in world.channels.values() if c.guild_id == guild_id]
        seen = [c for c in mine if c.thread is None or can_see(world, c, bot)]
        members = [m for m in guild.members.values() if intents & MEMBERS or m.user_id == bot]
        return self.payloads.guild(guild) | {
            "joined_at": guild.members[bot].joined_at,
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.payloads.member(m) for m in members],
            "channels": [self.payloads.channel(c, bot) for c in seen if c.thread is None],
            "threads": [
                self.payloads.channel(c, bot) for c in seen if c.thread and not c.thread.archived
            ],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def resume(self, wire: Wire, session_id: str, sequence: int) -> Session | None:
        """Take up an old session where it was left; nothing if it is lost."""
        session = self.sessions.get(session_id)
        missed = session.missed_since(sequence) if session else None
        if session is None or missed is None:
            return None
        session.wire = wire
        self.counts["resume"] += 1
        for payload in missed:
            wire.push(payload)
        session.tell("RESUMED", {})
        return session

    def send_members(self, session: Session, wanted: Body) -> None:
        """Answer a request for the members of a server."""
        guild = self.world.guild(str(wanted["guild_id"]))
        ids = wanted.get("user_ids")
        chosen = {str(id_) for id_ in ids} if isinstance(ids, list) else None
        query = str(wanted.get("query") or "").lower()
        members = [
            self.payloads.member(member)
            for member in guild.members.values()
            if (chosen is None or member.user_id in chosen)
            and self.world.users[member.user_id].name.lower().startswith(query)
        ]
        chunk: Body = {"guild_id": guild.id, "members": members, "presences": []}
        chunk |= {"chunk_index": 0, "chunk_count": 1, "not_found": []}
        if "nonce" in wanted:
            chunk["nonce"] = wanted["nonce"]
        session.tell("GUILD_MEMBERS_CHUNK", chunk)


class Conversation:
    """One conversation with the bot's client, from hello to the end of the line."""

    def __init__(
        self, gateway: Gateway, wire: Wire, on_status: Callable[[bool], None] = lambda online: None
    ) -> None:
        self.gateway = gateway
        self.on_status = on_status
        self.wire = wire
        self.session: Session | None = None
        self.sends: deque[float] = deque()

    async def run(self) -> None:
        self.gateway.wires.add(self.wire)
        self.wire.push({"op": Op.HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        try:
            async for frame in self.wire.socket:
                if frame.type is not WSMsgType.TEXT:
                    code: int | None = 4002
                else:
                    code = self.too_much(frame.data) or self.hear(frame.data)
                if code is not None:
                    await self.wire.close(code)
        finally:
            self.wire.writer.cancel()
            self.gateway.wires.discard(self.wire)
            if self.session is not None and self.session.wire is self.wire:
                self.session.wire = None
                # A client that says goodbye with 1000 gives its session up.
                if self.wire.socket.close_code == WSCloseCode.OK and not self.wire.ended_here:
                    self.gateway.sessions.pop(self.session.id, None)
                self.on_status(self.gateway.online)

    def too_much(self, text: str) -> int | None:
        limits, now = self.gateway.limits, self.gateway.world.clock.now()
        self.sends.append(now)
        while self.sends[0] <= now - limits.gateway_window:
            self.sends.popleft()
        if len(text.encode()) > limits.gateway_bytes:
            return 4002
        return 4008 if len(self.sends) > limits.gateway_sends else None

    def hear(self, text: str) -> int | None:
        """React to one payload; the code to close with, if it cannot be accepted."""
        try:
            payload = from_json(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            return 4002
        try:
            return self.react(op, data)
        except (AttributeError, KeyError, TypeError, ValueError, Refusal) as error:
            self.gateway.notes.breakdowns.append(f"gateway, op {op}: {error!r}")
            return 4002

    def react(self, op: int, data: Any) -> int | None:
        match op:
            case Op.HEARTBEAT:
                loop = asyncio.get_running_loop()
                loop.call_later(ON_ITS_WAY, self.wire.push, {"op": Op.ACKNOWLEDGED})
            case Op.IDENTIFY:
                return self.identify(data)
            case Op.RESUME:
                return self.resume(data)
            case Op.PRESENCE | Op.VOICE_STATE | Op.REQUEST_MEMBERS:
                if self.session is None:
                    return 4003
                if op == Op.REQUEST_MEMBERS:
                    self.gateway.send_members(self.session, data)
                else:
                    self.gateway.notes.unknown_fields.append(f"gateway: {Op(op).name.lower()}")
            case _:
                return 4001
        return None

    def identify(self, data: Body) -> int | None:
        app = self.gateway.world.app
        if self.session is not None:
            return 4005
        if data.get("token") != app.token:
            return 4004
        if data["intents"] & PRIVILEGED and not app.privileged:
            return 4014
        if data.get("presence"):
            self.gateway.notes.unknown_fields.append("gateway: presence")
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            return 4010
        if shards < self.gateway.limits.shards:
            return 4011  # the service asks for more than that
        self.session = self.gateway.begin(self.wire, data["intents"], shard, shards)
        self.on_status(True)
        return None

    def resume(self, data: Body) -> int | None:
        if data.get("token") != self.gateway.world.app.token:
            return 4004
        self.session = self.gateway.resume(self.wire, data["session_id"], data["seq"] or 0)
        if self.session is None:
            self.wire.push({"op": Op.INVALID_SESSION, "d": False})
        else:
            self.on_status(True)
        return None
