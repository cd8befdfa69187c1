"""Watching a table: a digest a day of what everybody may know, for whoever wishes it."""

from __future__ import annotations

from functools import partial
from typing import Any

from discord import ui
from discord.ui import ActionRow

from bot.model.change import Change, Due
from bot.model.outgoing import Digest, Said
from bot.model.table import Table
from bot.screens.card import state_line
from bot.screens.look import fitted
from bot.service.tables import Tables
from bot.ui.context import LISTED, Context
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message, link, text
from bot.ui.sentences import begun_well, place_link, title
from config.texts import Words
from game.kernel.text import tell

KIND = "watch"  # of the rows of the schedule
DAY = 86_400.0
LINES = 3000  # characters of what happened


async def watch(tables: Tables, table: Table, player: int) -> None:
    """Tell somebody once a day from now on what has happened at a table."""
    now = tables.clock()
    due = Due(KIND, table.id, player, now + DAY, str(table.number))
    await tables.change(table.id, lambda current: Change(current, dues=[due]))


async def unwatch(tables: Tables, table: Table, player: int) -> None:
    """Tell them no more."""
    gone = Due(KIND, table.id, player)
    await tables.change(table.id, lambda current: Change(current, dues=[gone]))


async def followed(context: Context, interaction: Interaction, named: str) -> Table:
    """The table that somebody means who follows it no more, wherever they ask from."""
    tables = context.tables
    mine = await tables.people.watched(interaction.user.id)
    meant = [each for each in mine if str(each) == named.strip()]
    if not named and interaction.guild_id is None:
        meant = mine
    if len(meant) > 1:
        words = await context.words(interaction)
        listed = [title(await tables.get(each), words) for each in meant[:LISTED]]
        raise Refused(tell(words, "seats.watch.which", {"tables": listed}))
    if meant:
        return await tables.get(meant[0])
    return await context.find(interaction, named, leaving=True)


async def serve(tables: Tables, due: Due) -> None:
    """A day is over: tell what happened in it, if anything did that everybody may know."""
    assert due.at is not None
    since = int(due.facts)
    if not await tables.members.belongs_at(due.table, due.player):
        return  # the row goes with whoever has gone
    told = any(entry.events for entry in await tables.log(due.table, None, since))
    await tables.change(due.table, partial(_told, due, since if told else None, tables.clock()))


def _told(due: Due, since: int | None, now: float, table: Table) -> Change:
    """The digest, if there is one, and the next day; a table that is over has none."""
    said = [] if since is None else [Said(Digest(since), due.player)]
    later = Due(KIND, table.id, due.player, now + DAY, str(table.number))
    return Change(table, said, dues=[later if table.live else Due(KIND, table.id, due.player)])


async def digested(context: Context, table: Table, words: Words, digest: Digest) -> Message | None:
    """What happened since a question, as everybody may know it, and where the game stands."""
    if table.state is None:
        return None
    teller = context.teller(table, None, words)
    entries = await context.tables.log(table.id, None, digest.since)
    told = (begun_well(teller.events(each.events, None)) for each in entries)
    lines = [f"- {line}" for each in told for line in each]
    if not lines:
        return None
    head = tell(words, "seats.watch.digest", {"title": title(table, words)})
    items: list[ui.Item[Any]] = [
        text(f"### {head}", *fitted(lines, LINES), state_line(context, table, words)),
        ActionRow(link(words["bot.button.go"], place_link(table))),
    ]
    return Message(items)
