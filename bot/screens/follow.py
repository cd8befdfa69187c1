"""Open panels follow the game: whoever is asked again finds the question in its place."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import aiohttp
import discord

from bot.model.table import Table, TableError
from bot.screens.look import fitted
from bot.screens.panel import panel
from bot.screens.panel_words import BRIEF
from bot.ui.context import Context, seat_for
from bot.ui.message import Message
from bot.ui.open_panels import Handle, OpenPanel
from config.texts import Words

log = logging.getLogger("corvin")
PATIENCE = 60  # times that a table is waited for where somebody goes on pressing
SHORTLY = 0.5  # seconds; whoever has just pressed something gets their panel by that press


class Follower:
    """Brings the open panels of a table up to what their players are asked, after each change."""

    def __init__(
        self, context: Context, buried: Callable[[Handle], bool], wait: float = SHORTLY
    ) -> None:
        self.context = context
        self.buried = buried  # whether the bot has said something below a panel
        self.wait = wait
        self.tasks: set[asyncio.Task[None]] = set()
        self._soon: set[int] = set()  # tables that will be looked at

    def changed(self, table: Table) -> None:
        """A table has changed: look at its panels soon, once for all that happens meanwhile."""
        number = table.id
        if number in self._soon or not self.context.panels.of(number):
            return
        self._soon.add(number)
        task = asyncio.create_task(self._later(number))
        self.tasks.add(task)
        task.add_done_callback(lambda done: self._looked(number, done))

    def _looked(self, number: int, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        self._soon.discard(number)
        if not task.cancelled() and (error := task.exception()):
            log.error("The panels of table %d could not follow.", number, exc_info=error)

    async def _later(self, number: int) -> None:
        """Look at the panels of a table once nobody has pressed anything for a moment."""
        loop, panels = asyncio.get_running_loop(), self.context.panels
        for _ in range(PATIENCE):
            await asyncio.sleep(self.wait)
            if panels.at_rest(number, loop.time() - self.wait):
                break
        self._soon.discard(number)  # what changes from here on is looked at anew
        for player, known in panels.of(number):
            try:
                await self._bring_up(await self.context.tables.get(number), player, known)
            except (discord.HTTPException, aiohttp.ClientError, TableError) as error:
                log.info("A panel of table %d could not follow: %s", number, error)
                panels.forget(number, player)

    async def _bring_up(self, table: Table, player: int, known: OpenPanel) -> None:
        """Show a player in their panel what is asked now, below the card that tells of it."""
        ahead, panels = table.with_noted(player), self.context.panels
        asked, ticket = table.asked_seat(player) is not None, ahead.ticket(player)
        under = asked and self.buried(known.handle)
        if not table.seats_of(player) or (ticket == known.ticket and not under):
            return
        before, handle = panels.shown(table.id, player), known.handle
        message = before  # with what is marked in it
        if message is None or ticket != known.ticket:
            words = await self.context.words_of(player, table)
            note = await self._own_story(table, player, words, known.number)
            marks = known.marks if ticket == known.ticket else ()
            message = await panel(self.context, ahead, player, words, note, marks)
        if not panels.lies(table.id, player, known):
            return
        if under or before is None or not message.reads_like(before):
            handle = await self._shown(handle, message, under)
        panels.showed(table.id, player, ticket, handle, message)
        if asked:
            await self.context.tables.people.saw_question(player, table.id, table.number)

    async def _own_story(self, table: Table, player: int, words: Words, since: int) -> str:
        """What befell a player by the answers of others since they last pressed something."""
        mine, seat = table.seats_of(player), seat_for(table, player)
        entries = await self.context.tables.past.told(table, player, since, table.number)
        others = (each for each in entries if each.seat not in mine)
        events = [e for each in others for e in each.events if e.facts.get("seat") in mine]
        lines = self.context.teller(table, seat, words).story(events, seat)
        return "\n".join(fitted(lines, BRIEF))

    async def _shown(self, handle: Handle, message: Message, under: bool) -> Handle:
        """Put a message in the place of a panel, or below what stands under it."""
        if not under or handle.again is None:
            await self.context.attached.edit(handle.message, message, handle.edit)
            return handle
        sent = await handle.again(ephemeral=True, wait=True, **message.new())
        self.context.attached.note(sent, message)
        await handle.delete()
        return handle._replace(message=sent.id, edit=sent.edit, delete=sent.delete)

    async def close(self) -> None:
        """Stop looking."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
