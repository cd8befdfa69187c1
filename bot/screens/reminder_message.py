"""Nudges: the messages that tell a player that it is their turn, and what their buttons do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.clock import reminders
from bot.clock.lateness import passing
from bot.model.change import Due
from bot.model.people import PlayerSettings
from bot.model.table import Table
from bot.model.timing import DAY
from bot.screens.panel import panel
from bot.service.tables import Tables
from bot.ui.buttons import Press
from bot.ui.context import Context
from bot.ui.errors import whisper
from bot.ui.interaction import Interaction
from bot.ui.message import Message, button, line, link, rows, text
from bot.ui.sentences import mention, place_link, since, title
from config.texts import Words
from game.kernel.text import tell

LISTED = 8  # tables that one message holds with their buttons
ABSENCES = (1, 3, 7, 14)  # days offered to whoever is away


async def reminder(context: Context, table: Table, player: int, words: Words) -> Message:
    """What is asked, since when and who waits, with the question's own controls."""
    others = [mention(words, each) for each in table.people() if each != player]
    facts = {"title": title(table, words), "since": since(table.since)}
    note = tell(words, "time.reminder", facts)
    if others:
        note += " " + tell(words, "time.others", {"players": others})
    return await _nudged(context, table, player, words, note)


async def warning(
    context: Context, table: Table, player: int, words: Words, ends: float
) -> Message:
    """When a player's time will be over, and what happens then."""
    then = table.timing.pace.then
    key = "no_pass" if then == "pass" and passing(table) is None else then
    facts = {"title": title(table, words), "ends": f"<t:{int(ends)}:F>", "in": since(ends)}
    note = tell(words, "time.warning", {**facts, "then": words[f"time.then.{key}"]})
    return await _nudged(context, table, player, words, note)


async def _nudged(context: Context, table: Table, player: int, words: Words, note: str) -> Message:
    message = await panel(context, table, player, words, note, linked=True)
    message.items += [line(), *rows(nudge_buttons(table, words))]
    return message


def nudge_buttons(table: Table, words: Words) -> list[ui.Button[Any]]:
    """Snooze, stop for this turn, and being away."""
    return [
        button(words[f"time.button.{name}"], Press(name, table.id).button_id())
        for name in ("snooze", "hush", "away")
    ]


def digest(tables: Sequence[Table], words: Words) -> Message:
    """Several tables wait: one message with a line, a button and a link for each."""
    oldest = sorted(tables, key=lambda table: table.since)
    items: list[ui.Item[Any]] = [text(f"### {words['time.digest']}")]
    for table in oldest[:LISTED]:
        facts = {"title": title(table, words), "since": since(table.since)}
        items.append(text(tell(words, "time.waiting", facts)))
        play = Press("play", table.id).button_id()
        label = tell(words, "time.button.play", {"table": table.id})
        items += rows([button(label, play), link(words["bot.button.go"], place_link(table))])
    if len(oldest) > LISTED:
        items.append(text(tell(words, "time.more", {"count": len(oldest) - LISTED})))
    away = Press("away", oldest[0].id).button_id()
    return Message([*items, *rows([button(words["time.button.away"], away)])])


async def snooze(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The button Snooze."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    tables, player = interaction.client.context.tables, interaction.user.id
    now = tables.clock()
    after = await tables.change(press.table, lambda t: reminders.snooze(t, player, now))
    until = since(after.timing.clock.of(player).snoozed)
    words = await interaction.client.context.words(interaction)
    await whisper(interaction, tell(words, "time.snoozed", {"until": until}))


async def hush(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The button Stop for this turn."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, player = interaction.client.context, interaction.user.id
    await context.tables.change(press.table, lambda t: reminders.stop(t, player))
    await whisper(interaction, (await context.words(interaction))["time.hushed"])


async def away(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The button I'm away: for how long."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    words = await interaction.client.context.words(interaction)
    days = [
        button(
            tell(words, "time.button.days", {"days": each}),
            Press("gone", press.table, arg=str(each)).button_id(),
        )
        for each in ABSENCES
    ]
    message = Message([text(words["time.how_long"]), *rows(days)])
    await interaction.edit_original_response(**message.edited())


async def gone(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """So many days."""
    await interaction.response.defer()
    context = interaction.client.context
    until = context.tables.clock() + int(press.arg) * DAY
    await be_away(context.tables, interaction.user.id, until)
    words = await context.words(interaction)
    done = tell(words, "time.away", {"until": f"<t:{int(until)}:F>"})
    await interaction.edit_original_response(**Message([text(done)]).edited())


async def be_away(tables: Tables, player: int, until: float) -> None:
    """Note that a player is away; the schedule tells their tables, and ends it by itself."""
    now = tables.clock()

    def leave(mine: PlayerSettings) -> PlayerSettings:
        begun = mine.away_since if mine.away_until > now else now
        return replace(mine, away_since=begun, away_until=until)

    await tables.change_player(player, leave, Due("away", player=player, at=now))


PRESSES = {"snooze": snooze, "hush": hush, "away": away, "gone": gone}
