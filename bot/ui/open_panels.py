"""Panels that lie open before players: remembered, so that they can follow the game."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import discord

from bot.ui.message import Message

LIFE = 840.0  # seconds after a press in which Discord lets its panel be edited, with some to spare
KEPT = 1000  # panels that are remembered
WHOLE = 32  # of these, with all that they show: pictures take a quarter of a MiB and more


class Handle(NamedTuple):
    """What can be done with a panel for as long as Discord lets its press be answered."""

    message: int
    edit: Callable[..., Awaitable[discord.Message]]
    delete: Callable[[], Awaitable[None]]
    again: Callable[..., Awaitable[discord.WebhookMessage]] | None = None  # below; None: in a DM
    place: int = 0  # where it lies


class OpenPanel(NamedTuple):
    """A panel as it was last shown; its ticket stands for the question in it."""

    handle: Handle
    ticket: int
    until: float
    shown: float  # when its player got it
    number: int  # of the question on the table then
    marks: Sequence[str]  # what is marked in it


class OpenPanels:
    """The newest panel of each player at each table."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], OpenPanel] = {}  # the oldest first
        self._players: dict[int, dict[int, None]] = {}  # who has one of them, table by table
        self._pressed: Counter[tuple[int, int]] = Counter()
        self._given: OrderedDict[tuple[int, int], tuple[int, str]] = OrderedDict()
        self._shown: OrderedDict[tuple[int, int], Message] = OrderedDict()

    def note(
        self,
        table: int,
        player: int,
        ticket: int,
        handle: Handle,
        number: int,
        shown: Message,
        marks: Sequence[str] = (),
    ) -> None:
        """A panel was shown in answer to a press."""
        now = asyncio.get_running_loop().time()
        self.forget(table, player)
        self._known[table, player] = OpenPanel(handle, ticket, now + LIFE, now, number, marks)
        self._players.setdefault(table, {})[player] = None
        self._keep(table, player, shown)
        if len(self._known) > KEPT:
            self.forget(*next(iter(self._known)))

    def showed(self, table: int, player: int, ticket: int, handle: Handle, shown: Message) -> None:
        """A panel has been brought up to another question, or to another place."""
        panel = self._known.get((table, player))
        if panel is not None:
            marks = panel.marks if ticket == panel.ticket else ()
            self._known[table, player] = panel._replace(ticket=ticket, handle=handle, marks=marks)
            self._keep(table, player, shown)

    def _keep(self, table: int, player: int, shown: Message) -> None:
        self._shown[table, player] = shown
        self._shown.move_to_end((table, player))
        if len(self._shown) > WHOLE:
            self._shown.popitem(last=False)

    def shown(self, table: int, player: int) -> Message | None:
        """What the newest panels show; of older ones that is not known any more."""
        return self._shown.get((table, player))

    def answered(self, table: int, player: int, ticket: int, note: str) -> None:
        """A player has answered the question of a ticket, and was told what came of it."""
        self._given[table, player] = ticket, note
        self._given.move_to_end((table, player))
        if len(self._given) > KEPT:
            self._given.popitem(last=False)

    def came_of(self, table: int, player: int, ticket: int) -> str | None:
        """What came of a player's last answer, if it was given to this question."""
        asked, note = self._given.get((table, player), (None, ""))
        return note if asked == ticket else None

    @contextmanager
    def pressed(self, table: int, player: int) -> Iterator[None]:
        """While a press is served, what comes of it is the press's to show."""
        key = table, player
        self._pressed[key] += 1
        try:
            yield
        finally:
            self._pressed[key] -= 1
            if not self._pressed[key]:
                del self._pressed[key]

    def at_rest(self, table: int, since: float) -> bool:
        """Whether no player has pressed anything at a table since then, nor got a panel."""
        pressed = any(number == table for number, _ in self._pressed)
        return not pressed and all(panel.shown <= since for _, panel in self.of(table))

    def lies(self, table: int, player: int, panel: OpenPanel) -> bool:
        """Whether a panel has not become another since, and its player presses nothing."""
        key = table, player
        return key not in self._pressed and self._known.get(key) is panel

    def forget(self, table: int, player: int) -> None:
        """A panel is gone, or cannot be edited any more."""
        self._shown.pop((table, player), None)
        if self._known.pop((table, player), None) is not None:
            del self._players[table][player]
            if not self._players[table]:
                del self._players[table]

    def of(self, table: int) -> list[tuple[int, OpenPanel]]:
        """The panels of a table that can still be edited, by their players."""
        now = asyncio.get_running_loop().time()
        while self._known and next(iter(self._known.values())).until < now:
            self.forget(*next(iter(self._known)))
        return [(player, self._known[table, player]) for player in self._players.get(table, ())]
