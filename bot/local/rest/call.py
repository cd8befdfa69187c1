"""One request to the REST interface, and the table it is looked up in."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from bot.local.checks.form import Form
from bot.local.checks.values import check_number
from bot.local.service.draft import Draft, Files
from bot.local.service.standin import StandIn
from bot.local.world.model import Body, Channel, Message
from bot.local.world.permissions import can_see
from bot.local.world.refusal import no_access, unknown


class Call(Struct):
    """A request with its path, its query, its body and its files."""

    s: StandIn
    where: str
    path: dict[str, str]
    query: dict[str, str]
    body: Any
    files: Files

    @property
    def bot_id(self) -> str:
        return self.s.world.bot.id

    def form(self) -> Form:
        return Form(self.s.limits, self.s.notes, self.where)

    def draft(self) -> Draft:
        return Draft(body=self.body or {}, files=self.files)

    def channel(self) -> Channel:
        """The channel of the path, if the bot can look into it."""
        channel = self.s.world.channel(self.path["channel"])
        if not can_see(self.s.world, channel, self.bot_id):
            raise no_access()
        return channel

    def message(self) -> Message:
        """The message of the path; what one person sees is out of reach of these routes."""
        message = self.s.world.message(self.channel().id, self.path["message"])
        if message.only_for is not None:
            raise unknown(10008, "Message")
        return message

    def limit(self, usual: int, most: int) -> int:
        """How many are asked for at most, within what the service allows."""
        form, wanted = self.form(), int(self.query.get("limit", usual))
        check_number(form, wanted, ("limit",), 1, most)
        form.settle()
        return wanted


class Route(Struct, frozen=True):
    """A route: who serves it and which fields it knows."""

    method: str
    pattern: str
    serve: Callable[[Call], Any]
    fields: frozenset[str] | None = frozenset()
    query: frozenset[str] = frozenset()
    needs_token: bool = True
    status: int = 200  # of an answer with something in it


def route(
    method: str,
    pattern: str,
    serve: Callable[[Call], Any],
    fields: str | None = "",
    query: str = "",
    needs_token: bool = True,
    status: int = 200,
) -> Route:
    """A line of the table; fields and query are names with spaces between them, None for any."""
    known = None if fields is None else frozenset(fields.split())
    return Route(method, pattern, serve, known, frozenset(query.split()), needs_token, status)


def note_unknown(call: Call, table_entry: Route) -> None:
    """Write down the fields and query parameters that the route does not know."""
    form = call.form()
    if table_entry.fields is not None and isinstance(call.body, dict):
        form.known(call.body, table_entry.fields)
    form.known(dict(call.query), table_entry.query, ("query",))


def as_list(body: Any) -> list[Body]:
    return body if isinstance(body, list) else []
