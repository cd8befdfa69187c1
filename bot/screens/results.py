"""After the game: everything that was hidden, the film, the proof of the dice, the next game."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import discord
from discord import ui

from bot.model.table import Table
from bot.screens.card import state_line
from bot.screens.open_table import play_again
from bot.table.guided import guide_of
from bot.ui.buttons import Press
from bot.ui.context import Context, seen
from bot.ui.display import board, enclosed, hands
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import NOBODY, Enclosed, Message, Style, button, pictures, rows, text
from bot.ui.sentences import mention, seat_name, tell_text, title
from bot.ui.teaching import untold
from bot.workers.wish import NotMade
from config.texts import Words
from game.kernel import Seat
from game.kernel.text import tell
from images.studio import DRAWN

HANDS = 2500  # characters about what everybody held
BOARD = 900  # of a board in words
HELD = "seats.reveal.held"
TOO_LATE = (10015, 50027)  # Discord: an answer can be given for so long and no longer


async def revealed(context: Context, table: Table, words: Words) -> Message:
    """The result with the whole board, every hand, and what can be done now."""
    head = [f"## {title(table, words)}", state_line(context, table, words)]
    if table.ending is not None:
        head.append(tell_text(words, table.ending, table))
    draws, everybodys = DRAWN.get(table.game.key), _everybodys(words, table.game.key)
    whole = await board(context, table, draws.sees_all if draws else None, words)
    hands = [await _held(context, table, seat, everybodys) for seat in table.seats]
    lines = [line for line, _ in hands if line]
    drawn = [each for _, each in hands if each is not None]
    items: list[ui.Item[Any]] = [text(*head), *whole.items(BOARD)]
    if lines:
        items.append(text(words["seats.reveal.hands"], *lines, most=HANDS))
    if drawn:
        items.append(pictures(drawn))
    items.append(text(words["seats.reveal.dice"]))
    if known := guide_of(table):
        mine = await context.tables.player(table.owner)
        items.append(text(*untold(known, mine, table.game.key, words)))
    return Message([*items, *rows(_buttons(table, words))], [*enclosed([whole]), *drawn])


@cache
def _everybodys(words: Words, game: str) -> Words:
    """The same words where a hand is shown to everybody, not to whoever holds it.

    What a game says differently then stands under `revealed` in its texts.
    """
    told = Words(words)
    for prefix in (f"{game}.", f"images.{game}."):
        mark = f"{prefix}revealed."
        found = {k.replace(mark, prefix, 1): words[k] for k in words if k.startswith(mark)}
        told.update(found)
    return told


async def _held(
    context: Context, table: Table, seat: Seat, words: Words
) -> tuple[str, Enclosed | None]:
    """What somebody held, in words and as a picture; without hands, what nobody else saw."""
    facts = {
        "seat": seat_name(table, seat, words),
        "player": mention(words, table.seats[seat] or 0),
    }
    if held := await hands(context, table, [seat], words):
        drawn, line = held[0].drawn, tell(words, HELD, {**facts, "hand": held[0].words})
        return line, drawn and Enclosed(f"{seat}.png", drawn.picture)
    read = table.game.reading.board
    told = read(seen(table, seat), words)
    same = told == read(seen(table, None), words)
    return ("" if same else tell(words, HELD, {**facts, "hand": told})), None


def _buttons(table: Table, words: Words) -> list[ui.Button[Any]]:
    names = ["record", "rematch"]
    if table.game.key in DRAWN:
        names.insert(0, "film")
    if len(table.game.sides) > 1 and len(table.players()) > 1:
        names.append("swapped")
    style = {"rematch": Style.primary, "swapped": Style.primary}
    return [
        button(
            words[f"seats.button.{name}"],
            Press(name, table.id).button_id(),
            style.get(name, Style.secondary),
        )
        for name in names
    ]


async def _over(interaction: Interaction, press: Press) -> Table:
    """A table whose secrets are everybody's by now."""
    table = await interaction.client.context.tables.get(press.table)
    if table.status != "over":
        words = await interaction.client.context.words(interaction)
        raise Refused(words["corvin.table.not_over"])
    return table


async def film(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The whole game as a film, with nothing hidden or as one side saw it, for whoever asks."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await _over(interaction, press)
    words = await interaction.client.context.words(interaction)
    sides = _sides(table)
    seat = press.arg or None
    if table.game.key not in DRAWN or not (seat is None or seat in sides):
        raise Refused(words["seats.film.none"])
    try:
        data = await interaction.client.films.made(table, seat)
    except NotMade as error:
        raise Refused(words["seats.film.none"]) from error
    facts = {"title": title(table, words), "side": _side_name(table, seat or "", words)}
    alt = tell(words, "seats.film.of_side" if seat else "seats.film.alt", facts)
    view = ui.View(timeout=None)
    for each in () if seat else sides:
        label = tell(words, "seats.film.side", {"side": _side_name(table, each, words)})
        view.add_item(button(label, Press("film", table.id, 0, each).button_id()))
    view.stop()

    def shown() -> discord.File:
        return discord.File(io.BytesIO(data), f"table-{table.id}.gif", description=alt)

    try:
        await interaction.edit_original_response(content=alt, attachments=[shown()], view=view)
    except discord.HTTPException as error:
        if error.code not in TOO_LATE:
            raise
        asker = mention(words, interaction.user.id)
        told = tell(words, "seats.film.late", {"player": asker, "film": alt})
        place = interaction.client.get_partial_messageable(interaction.channel_id or 0)
        await place.send(told, file=shown(), view=view, allowed_mentions=NOBODY)


def _sides(table: Table) -> tuple[Seat, ...]:
    """A seat of each side that people played, if the sides have seen different things."""
    sight = table.game.sight
    if not sight.hides or sight.open_with(table.options):
        return ()
    found = (next((seat for seat in side if seat in table.seats), "") for side in table.game.sides)
    return tuple(seat for seat in found if seat)


def _side_name(table: Table, seat: Seat, words: Words) -> str:
    side = next((each[0] for each in table.game.sides if seat in each), seat)
    return words.get(f"{table.game.key}.side.{side}", side)


async def record(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The record of a game as a file: with it anybody can check the dice."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await _over(interaction, press)
    words = await interaction.client.context.words(interaction)
    data = await interaction.client.context.tables.export(table.id)
    file = discord.File(io.BytesIO(data), f"table-{table.id}.json")
    facts = {"file": f"table-{table.id}.json"}
    await interaction.edit_original_response(
        content=tell(words, "seats.record", facts), attachments=[file]
    )


async def swapped(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The button for a rematch with the sides changed."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await interaction.client.context.tables.get(press.table)
    await play_again(interaction, table, swapped=True)


PRESSES = {"film": film, "record": record, "swapped": swapped}
