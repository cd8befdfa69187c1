"""The stand-in on a port of this machine: REST, gateway, page, people and files."""

import asyncio
import contextlib
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.local.people.actions import DEEDS, Doer
from bot.local.rest import desk
from bot.local.service import rooms
from bot.local.service.gateway import Conversation, Wire
from bot.local.service.standin import StandIn
from bot.local.world.as_json import from_json
from bot.local.world.limits import Limits
from bot.local.world.refusal import CannotStand, Refusal
from bot.local.world.seed import seed
from bot.local.world.world import World

HOST = "127.0.0.1"
PAGE = Path(__file__).parents[1] / "page"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
MINUTE = 60.0
SPARE_BYTES = 2 * 1024 * 1024
STANDIN = web.AppKey("standin", StandIn)
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)

View = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def only_from_here(request: web.Request, handler: View) -> web.StreamResponse:
    """Refuse what a foreign page or a name that merely points here could send."""
    host = request.headers.get("Host", "")
    if host.rpartition(":")[0] not in LOOPBACK and host not in LOOPBACK:
        raise web.HTTPForbidden(text="This server answers to loopback names only.")
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{host}":
        raise web.HTTPForbidden(text="This server answers to its own page only.")
    return await handler(request)


def application(s: StandIn) -> web.Application:
    app = web.Application(
        middlewares=[only_from_here], client_max_size=s.limits.request_bytes + SPARE_BYTES
    )
    app[STANDIN] = s
    app.router.add_get("/gateway", gateway)
    app.router.add_get("/gateway/", gateway)
    app.router.add_get("/attachments/{channel}/{id}/{name}", attachment)
    app.router.add_get("/emojis/{id}.{kind}", emoji)
    app.router.add_get("/people", people)
    app.router.add_post("/people", newcomer)
    app.router.add_get("/people/{user}", person)
    app.router.add_post("/people/{user}/files", upload)
    app.router.add_get("/control/notes", notes)
    app.router.add_post("/control/notes", take_note)
    app.router.add_post("/control/{fault}", control)
    app.router.add_get("/", page)
    app.router.add_get("/page/{name}", page_file)
    desk.install(app, s)
    return app


async def gateway(request: web.Request) -> web.WebSocketResponse:
    """The bot's line."""
    s = request.app[STANDIN]
    socket = web.WebSocketResponse(max_msg_size=0, compress=False)
    await socket.prepare(request)
    wire = Wire(socket, request, request.query.get("compress") == "zlib-stream")
    await Conversation(s.gateway, wire, s.people.bot_status).run()
    return socket


async def person(request: web.Request) -> web.WebSocketResponse:
    """A person's screen: everything they are told and everything they do."""
    s = request.app[STANDIN]
    user = s.world.users.get(request.match_info["user"])
    if user is None or user.bot:
        raise web.HTTPNotFound(text="There is no such person.")
    socket = web.WebSocketResponse(heartbeat=30)
    await socket.prepare(request)
    wire, doer = Wire(socket, request), Doer(s, user.id)
    s.people.arrive(user.id, wire)
    doing: set[asyncio.Task[None]] = set()
    try:
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                task = asyncio.create_task(do(doer, wire, frame.data))
                doing.add(task)
                task.add_done_callback(doing.discard)
    finally:
        wire.writer.cancel()
        s.people.depart(user.id, wire)
        for task in doing:
            task.cancel()
    return socket


async def do(doer: Doer, wire: Wire, text: str) -> None:
    """Carry out one deed and tell its doer how it went, whatever happens."""
    answer: dict[str, Any] = {"answer": None}
    name: Any = None
    try:
        wanted = from_json(text)
        answer["answer"], name = wanted.get("nonce"), wanted.get("do")
        answer["value"] = await DEEDS[name](doer, wanted)
    except Refusal as refusal:
        answer["error"] = refusal.body() | {"status": refusal.status}
    # Nonsense or a hole of the stand-in: a test must see both, and nobody may wait for ever.
    except Exception as error:
        doer.s.notes.breakdowns.append(f"{name}: {error!r}")
        answer["error"] = {"code": 0, "message": f"Malformed request: {error!r}", "status": 400}
    wire.push(answer)


async def people(request: web.Request) -> web.Response:
    """Everybody whose seat can be taken."""
    s = request.app[STANDIN]
    return desk.reply(
        200, [s.payloads.user(user) for user in s.world.users.values() if not user.bot], {}
    )


async def newcomer(request: web.Request) -> web.Response:
    """Somebody new takes a seat; the body is a JSON object with their name."""
    s = request.app[STANDIN]
    try:
        made = rooms.welcome(s, str((await request.json())["name"]))
    except Refusal as refusal:
        return desk.reply(refusal.status, refusal.body(), {})
    except (KeyError, TypeError, ValueError) as error:
        return desk.reply(400, {"code": 0, "message": f"Malformed request: {error!r}"}, {})
    return desk.reply(200, s.payloads.user(made), {})


async def upload(request: web.Request) -> web.Response:
    s = request.app[STANDIN]
    content = await request.read()
    if len(content) > s.limits.file_bytes:
        raise web.HTTPRequestEntityTooLarge(s.limits.file_bytes, len(content))
    taken = s.people.upload(request.query.get("name", "file"), content)
    return desk.reply(200, {"id": taken.id, "filename": taken.filename}, {})


async def attachment(request: web.Request) -> web.Response:
    """A file, to whoever holds a link that still works."""
    s = request.app[STANDIN]
    id_ = request.match_info["id"]
    ends, signed = request.query.get("ex", ""), request.query.get("hm", "")
    content = s.world.storage.read_file(id_)
    if content is None or not s.payloads.media.link_holds(id_, ends, signed):
        raise web.HTTPNotFound(text="This content is no longer available.")
    found = s.people.uploads.get(id_) or s.world.attachment(request.match_info["channel"], id_)
    if found is None:
        raise web.HTTPNotFound(text="There is no such file in this channel.")
    headers = {"Content-Type": found.content_type, "X-Content-Type-Options": "nosniff"}
    headers["Cache-Control"] = "private, max-age=3600"
    # Only pictures are shown; anything else, HTML above all, is a download.
    if not found.content_type.startswith("image/") or "svg" in found.content_type:
        headers["Content-Disposition"] = f'attachment; filename="{found.filename}"'
    return web.Response(body=content, headers=headers)


async def emoji(request: web.Request) -> web.Response:
    s = request.app[STANDIN]
    found = s.world.emojis.get(request.match_info["id"])
    if found is None:
        raise web.HTTPNotFound
    body = s.world.storage.read_file(found.id)
    return web.Response(body=body, headers={"Content-Type": found.content_type})


async def control(request: web.Request) -> web.Response:
    """Cause a fault by name; its details are a JSON object."""
    s = request.app[STANDIN]
    text = await request.text()
    try:
        s.faults.cause(request.match_info["fault"], **(json.loads(text) if text else {}))
    except (KeyError, TypeError, ValueError) as error:
        return desk.reply(400, {"message": str(error)}, {})
    except Refusal as refusal:
        return desk.reply(refusal.status, refusal.body(), {})
    return desk.reply(200, {}, {})


async def notes(request: web.Request) -> web.Response:
    return desk.reply(200, request.app[STANDIN].notes.lines(), {})


async def take_note(request: web.Request) -> web.Response:
    """A bot in a process of its own looked up a name outside loopback."""
    try:
        name = str((await request.json())["foreign_name"])
    except (KeyError, TypeError, ValueError) as error:
        return desk.reply(400, {"message": f"Malformed request: {error!r}"}, {})
    request.app[STANDIN].notes.foreign_names.append(name)
    return desk.reply(200, {}, {})


async def page(request: web.Request) -> web.Response:
    return served(PAGE / "index.html")


async def page_file(request: web.Request) -> web.Response:
    file = PAGE / request.match_info["name"]
    if file.parent != PAGE or not file.is_file():
        raise web.HTTPNotFound
    return served(file)


def served(file: Path) -> web.Response:
    kinds = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
    kind = kinds.get(file.suffix, "image/svg+xml")
    headers = {"Content-Type": f"{kind}; charset=utf-8", "Cache-Control": "no-cache"}
    headers |= {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff"}
    return web.Response(body=file.read_bytes(), headers=headers)


@contextlib.asynccontextmanager
async def running(
    world_file: Path | None = None, port: int = 0, limits: Limits | None = None
) -> AsyncIterator[StandIn]:
    """A stand-in that listens until the block ends; port 0 takes any free one."""
    world = open_world(world_file)
    seed(world)
    s = StandIn(world, limits)
    runner = web.AppRunner(application(s), access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    resting = asyncio.create_task(rest_threads(s))
    try:
        await listen(runner, port)
        s.payloads.origin = f"http://{HOST}:{runner.addresses[0][1]}"
        yield s
    finally:
        resting.cancel()
        await close_lines(s)
        await runner.cleanup()
        world.close()


async def rest_threads(s: StandIn) -> None:
    """Look again and again for threads that have been quiet for long."""
    while True:
        rooms.rest_quiet(s)
        await asyncio.sleep(MINUTE)


def open_world(file: Path | None) -> World:
    try:
        return World(file)
    except (sqlite3.DatabaseError, ValueError) as error:
        reason = str(error).rstrip(".")
        raise CannotStand(f"The world {file} cannot be opened: {reason}.") from error


async def listen(runner: web.AppRunner, port: int) -> None:
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        reason = os.strerror(error.errno or 0)
        raise CannotStand(f"Port {port} of {HOST} cannot be used: {reason}.") from error


async def close_lines(s: StandIn) -> None:
    """Say goodbye to everybody on the line, so that closing the server need not wait."""
    screens = [wire for wires in s.people.screens.values() for wire in wires]
    lines = [*s.gateway.wires, *screens]
    for wire in lines:
        wire.cut()
