"""A small bot to try the page with."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui

from bot.local.run.drawing import checkers

Asked = discord.Interaction[discord.Client]
PLACES = ["Bridge", "Castle", "Harbour", "Market", "Old Town", "Railway", "Riverside"]


class Board(ui.LayoutView):
    """A board with a menu, two buttons and a modal behind one of them."""

    def __init__(self, picked: str = "nowhere yet") -> None:
        super().__init__(timeout=None)
        box: ui.Container[Board] = ui.Container(accent_colour=discord.Colour(0xB07D2B))
        box.add_item(ui.TextDisplay(f"## A small board\nYou stand at **{picked}**."))
        picture = discord.MediaGalleryItem(
            "attachment://board.png", description="A chequered board"
        )
        box.add_item(ui.MediaGallery(picture))
        box.add_item(ui.Separator())
        places: ui.Select[Board] = ui.Select(
            custom_id="place",
            placeholder="Where to",
            options=[discord.SelectOption(label=place) for place in PLACES],
        )
        box.add_item(ui.ActionRow(places))
        note: ui.Button[Board] = ui.Button(label="Leave a note", custom_id="note")
        look: ui.Button[Board] = ui.Button(
            label="Look", custom_id="look", style=discord.ButtonStyle.primary
        )
        box.add_item(ui.ActionRow(look, note))
        self.add_item(box)


class Note(ui.Modal, title="A note"):
    """A few words to leave on the board."""

    words: ui.TextInput[Note] = ui.TextInput(
        label="Words", custom_id="words", style=discord.TextStyle.paragraph
    )

    async def on_submit(self, interaction: Asked) -> None:
        await interaction.response.send_message(f"{interaction.user.mention} notes: {self.words}")


class TrialBot(discord.Client):
    """Shows what the page can show."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents.default(), **options)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.tree.add_command(board)
        self.tree.add_command(go)
        self.tree.add_command(think)
        self.tree.add_command(whisper)
        await self.tree.sync()

    async def on_interaction(self, interaction: Asked) -> None:
        """Answer the board's controls by their ids, so that they outlive a restart."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        if data["custom_id"] == "place":
            view = Board(data["values"][0])
            await interaction.response.edit_message(view=view, attachments=[drawn()])
        elif data["custom_id"] == "note":
            await interaction.response.send_modal(Note())
        elif data["custom_id"] == "look":
            await interaction.response.send_message("Nobody is in sight.", ephemeral=True)


def drawn() -> discord.File:
    return discord.File(io.BytesIO(checkers(480, 300)), "board.png")


def trial_bot(options: dict[str, Any]) -> discord.Client:
    return TrialBot(**options)


@app_commands.command(description="Puts a board on the table.")
async def board(interaction: Asked) -> None:
    await interaction.response.send_message(view=Board(), file=drawn())


@app_commands.command(description="Goes somewhere.")
@app_commands.describe(place="Where to go", steps="How many steps to take")
async def go(interaction: Asked, place: str, steps: app_commands.Range[int, 1, 6] = 1) -> None:
    await interaction.response.send_message(f"{steps} to **{place}**.")


@go.autocomplete("place")
async def places(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
    fitting = [place for place in PLACES if typed.lower() in place.lower()]
    return [app_commands.Choice(name=place, value=place) for place in fitting]


@app_commands.command(description="Thinks for a moment.")
async def think(interaction: Asked) -> None:
    await interaction.response.defer()
    await asyncio.sleep(2)
    await interaction.edit_original_response(content="Thought about it.")


@app_commands.command(description="Writes to you in private.")
async def whisper(interaction: Asked) -> None:
    await interaction.response.send_message("Look at your direct messages.", ephemeral=True)
    await interaction.user.send("This is between us.")
