"""The front desk: every REST request passes here, is checked, counted, served and answered."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from aiohttp import web

from bot.local.rest import answers, channels, commands, emojis, guilds, messages, users
from bot.local.rest.call import Call, Route, note_unknown
from bot.local.rest.multipart import parts_of
from bot.local.service.draft import Files
from bot.local.service.faults import Rule
from bot.local.service.standin import StandIn
from bot.local.service.traffic import Exchange
from bot.local.world.as_json import as_json, from_json
from bot.local.world.refusal import Refusal

API = "/api/v10"
ROUTES = [
    *users.ROUTES,
    *messages.ROUTES,
    *channels.ROUTES,
    *guilds.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
    *answers.ROUTES,
]
FILE_PART = re.compile(r"files\[(\d+)\]")
# Only these tell buckets of one route apart.
MAJOR = ("channel", "guild", "token")


def install(app: web.Application, s: StandIn) -> None:
    """Put every route, and the one that catches the rest, into the application."""
    for entry in ROUTES:
        app.router.add_route(entry.method, API + entry.pattern, serving(s, entry))
    app.router.add_route("*", API + "/{rest:.*}", missing(s))


def missing(s: StandIn) -> Any:
    """Write down a request for a route that is not built."""

    async def serve(request: web.Request) -> web.Response:
        s.notes.unknown_routes.append(f"{request.method} {request.path}")
        heard = overheard(request)
        heard.status, heard.answer = 404, {"code": 0, "message": "404: Not Found"}
        s.overhear(heard)
        return reply(heard.status, heard.answer, {})

    return serve


def overheard(request: web.Request) -> Exchange:
    return Exchange(request.method, request.path.removeprefix(API), dict(request.query))


def serving(s: StandIn, entry: Route) -> Any:
    """The aiohttp view of one route."""
    name = f"{entry.method} {entry.pattern}"

    async def serve(request: web.Request) -> web.Response:
        if s.traffic.banned():
            return web.Response(status=429, text="You are being blocked.")
        heard = overheard(request)
        rule = s.faults.rule_for(heard.method, heard.path)
        majors = "/".join(request.match_info[key] for key in MAJOR if key in request.match_info)
        headers, slow = s.traffic.admit(f"{name}|{majors}", entry.needs_token)
        if slow is not None:
            heard.status, heard.answer = 429, slow
        else:
            heard.status, heard.answer = await outcome(s, entry, request, rule, heard)
        s.traffic.count_invalid(heard.status)
        s.overhear(heard)
        return reply(heard.status, heard.answer, headers)

    return serve


async def outcome(
    s: StandIn, entry: Route, request: web.Request, rule: Rule | None, heard: Exchange
) -> tuple[int, Any]:
    """The status and the body of an answer, with whatever fault is due."""
    if rule is not None and rule.delay:
        await asyncio.sleep(rule.delay)
    if rule is not None and rule.status and not rule.after:
        return rule.status, rule.body
    try:
        status, body = await carry_out(s, entry, request, heard)
    except Refusal as refusal:
        return refusal.status, refusal.body()
    if rule is not None and rule.after:
        return rule.status, rule.body
    return status, body


async def carry_out(
    s: StandIn, entry: Route, request: web.Request, heard: Exchange
) -> tuple[int, Any]:
    if entry.needs_token and request.headers.get("Authorization") != f"Bot {s.world.app.token}":
        raise Refusal(401, 0, "401: Unauthorized")
    where = f"{entry.method} {entry.pattern}"
    try:
        body, files = await read_body(s, request)
        heard.read, heard.body, heard.files = True, body, len(files)
        path = dict(request.match_info)
        call = Call(s=s, where=where, path=path, query=heard.query, body=body, files=files)
        note_unknown(call, entry)
        result = entry.serve(call)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        # Either the client sent nonsense or the stand-in has a hole; a test must see both.
        s.notes.breakdowns.append(f"{where}: {error!r}")
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from error
    return (204, None) if result is None else (entry.status, result)


async def read_body(s: StandIn, request: web.Request) -> tuple[Any, Files]:
    """The JSON of a request and the files that came with it."""
    try:
        if request.headers.get("Content-Type", "").startswith("multipart/"):
            return await read_parts(request, s.limits.request_bytes)
        text = await request.text()
    except web.HTTPRequestEntityTooLarge as error:
        raise Refusal(413, 40005, "Request entity too large") from error
    return (from_json(text) if text else None), {}


async def read_parts(request: web.Request, most: int) -> tuple[Any, Files]:
    body: Any = None
    files: Files = {}
    total = 0
    for part in parts_of(request.headers["Content-Type"], await request.read()):
        total += len(part.content)
        if total > most:
            raise Refusal(413, 40005, "Request entity too large")
        if part.name == "payload_json":
            body = from_json(part.content)
        elif matched := FILE_PART.fullmatch(part.name):
            files[int(matched[1])] = (part.filename or "file", part.content)
    return body, files


def reply(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    """An answer with the content type the client insists on, which has no charset."""
    if body is None:
        return web.Response(status=status, headers=headers)
    return web.Response(
        status=status, body=as_json(body), headers=headers | {"Content-Type": "application/json"}
    )
