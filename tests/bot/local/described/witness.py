"""A witness of the traffic: every request and every answer is held against the description."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from bot.local.service.traffic import Exchange
from tests.bot.local.described.shapes import Body, Check, Shapes

DRAWN = Path(__file__).with_name("discord.json")


class Route(NamedTuple):
    """What a route of the service takes, and what it answers."""

    path: dict[str, Check]
    query: dict[str, Check]
    body: Check | None
    files: int
    answers: dict[str, Check | None]


class Witness:
    """Knows the description, and says where an exchange differs from it."""

    def __init__(self, drawn: Body) -> None:
        self.routes: dict[str, Body] = drawn["routes"]
        self.taken = Shapes(drawn["shapes"], lenient=True)
        self.given = Shapes(drawn["shapes"], lenient=False)
        self.made: dict[str, Route] = {}
        self.templates = {name: tuple(steps(name)) for name in self.routes}

    def route(self, name: str) -> Route:
        """A route of the description by its name there."""
        if name not in self.made:
            drawn = self.routes[name]
            self.made[name] = Route(
                {key: self.taken.check(each) for key, each in drawn["path"].items()},
                {key: self.taken.check(each) for key, each in drawn["query"].items()},
                self.taken.check(drawn["body"]) if "body" in drawn else None,
                drawn["files"],
                {
                    status: None if each is None else self.given.check(each)
                    for status, each in drawn["answers"].items()
                },
            )
        return self.made[name]

    def find(self, method: str, path: str) -> str | None:
        """The route that a request is for; fixed words go before what is filled in."""
        wanted = tuple(steps(f"{method} {path}"))
        fitting = [
            (sum(each.startswith("{") for each in template), name)
            for name, template in self.templates.items()
            if len(template) == len(wanted)
            and all(a[0] == "{" or a == b for a, b in zip(template, wanted, strict=True))
        ]
        return min(fitting)[1] if fitting else None

    def problems(self, exchange: Exchange) -> tuple[list[str], list[str]]:
        """What is wrong with a request, and with the answer to it."""
        where = f"{exchange.method} {exchange.path}"
        name = self.find(exchange.method, exchange.path)
        if name is None:
            return [f"{where}: no such route"], []
        route = self.route(name)
        return (
            [f"{name} takes{each}" for each in asked(route, exchange)],
            [f"{name} answers{each}" for each in answered(route, exchange)],
        )


def steps(name: str) -> list[str]:
    return name.replace(" ", "/").replace("//", "/").split("/")


def asked(route: Route, exchange: Exchange) -> list[str]:
    """What is wrong with the query, the body and the files of a request."""
    found = []
    for key, text in exchange.query.items():
        check = route.query.get(key)
        # What is written in an address has no type: it is right if one way to read it is.
        tried = [": unknown"] if check is None else [check(each) for each in readings(text)]
        found += [f" ?{key}{tried[0]}"] if all(tried) else []
    if exchange.read and exchange.body is not None:
        problem = (
            ": a body where none is wanted" if route.body is None else route.body(exchange.body)
        )
        found += [problem] if problem else []
    if exchange.files > route.files:
        found.append(f": {exchange.files} files, not {route.files}")
    return found


def readings(text: str) -> list[Any]:
    """What a value of an address may mean."""
    number = [int(text)] if text.isdecimal() else []
    truth = [text in ("1", "true", "True")] if text.lower() in ("0", "1", "true", "false") else []
    return [text, *number, *truth]


def answered(route: Route, exchange: Exchange) -> list[str]:
    """What is wrong with an answer; the service's own breakdowns are described nowhere."""
    status = str(exchange.status)
    if status >= "500":
        return []
    kind = status if status in route.answers else f"{status[0]}XX"
    if kind not in route.answers:
        return [f" {status}, not one of {sorted(route.answers)}"]
    check = route.answers[kind]
    if check is None or exchange.answer is None:
        agree = (check is None) == (exchange.answer is None)
        return [] if agree else [f" {status} with a body, or without one"]
    problem = check(exchange.answer)
    return [] if problem is None else [f" {status}{problem}"]


@cache
def witness() -> Witness:
    return Witness(json.loads(DRAWN.read_text("utf-8")))
