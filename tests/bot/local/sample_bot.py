"""A bot with everything a game bot uses."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any, Literal

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.ui.attachments import hanging
from tests.bot.local.pixels import png

UNITS = ["Infantry", "Armour", "Artillery", "Partisans"]
HUNGARIAN = {"ping": "csörgés", "Answers at once.": "Azonnal válaszol.", "text": "szöveg"}

Asked = discord.Interaction[discord.Client]


class Words(app_commands.Translator):
    """Knows a few words of Hungarian."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return HUNGARIAN.get(string.message) if locale is discord.Locale.hungarian else None


class Move(ui.DynamicItem[ui.Button[Any]], template=r"move:(?P<table>\d+):(?P<number>\d+)"):
    """A button that remembers its table and its question in its id."""

    def __init__(self, table: int, number: int) -> None:
        button: ui.Button[Any] = ui.Button(label="Move", custom_id=f"move:{table}:{number}")
        super().__init__(button)
        self.table, self.number = table, number

    @classmethod
    async def from_custom_id(
        cls, interaction: Asked, item: ui.Item[Any], match: re.Match[str], /
    ) -> Move:
        return cls(int(match["table"]), int(match["number"]))

    async def callback(self, interaction: Asked) -> None:
        text = f"Move {self.number} at table {self.table} by {interaction.user.display_name}."
        await interaction.response.send_message(text)


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"pick:(?P<table>\d+)"):
    """A menu that outlives a restart."""

    def __init__(self, table: int) -> None:
        options = [discord.SelectOption(label=unit, value=unit.lower()) for unit in UNITS]
        super().__init__(
            ui.Select(
                custom_id=f"pick:{table}",
                placeholder="Which units",
                options=options,
                min_values=1,
                max_values=2,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: Asked, item: ui.Item[Any], match: re.Match[str], /
    ) -> Pick:
        return cls(int(match["table"]))

    async def callback(self, interaction: Asked) -> None:
        assert interaction.message is not None
        kept = list(hanging(interaction.message).values())
        view = Panel(", ".join(self.item.values))
        await interaction.response.edit_message(view=view, attachments=kept)


class Panel(ui.LayoutView):
    """A panel in the new layout: text, a picture, a menu and buttons."""

    def __init__(self, state: str = "nothing picked") -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Panel] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description="The board")
        )
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## Table 7\nState: **{state}**"),
                ui.Section("A line beside a button.", accessory=Move(7, 3)),
                gallery,
                ui.Separator(),
                ui.ActionRow(Pick(7)),
                ui.ActionRow(
                    ui.Button(label="Closed", custom_id="closed", disabled=True),
                    ui.Button(label="Rules", url="https://example.invalid/rules"),
                ),
                accent_colour=discord.Colour(0xAA5533),
            )
        )


class Orders(ui.Modal, title="Orders"):
    """A modal with a text, a menu and a group of radio buttons."""

    words: ui.TextInput[Orders] = ui.TextInput(label="Words", custom_id="words", max_length=20)
    where: ui.Label[Orders] = ui.Label(
        text="Where",
        component=ui.Select(
            custom_id="where", options=[discord.SelectOption(label=n) for n in ("North", "South")]
        ),
    )
    how: ui.Label[Orders] = ui.Label(
        text="How",
        component=ui.RadioGroup(
            custom_id="how",
            options=[discord.RadioGroupOption(label=n) for n in ("Slow", "Fast")],
        ),
    )

    async def on_submit(self, interaction: Asked) -> None:
        where, how = self.where.component, self.how.component
        assert isinstance(where, ui.Select)
        assert isinstance(how, ui.RadioGroup)
        text = f"{self.words.value} / {where.values[0]} / {how.value}"
        await interaction.response.send_message(text, ephemeral=True)


class Confirm(ui.View):
    """Classic components with an answer that edits its own message."""

    @ui.button(label="Do it", style=discord.ButtonStyle.success)
    async def do_it(self, interaction: Asked, button: ui.Button[Confirm]) -> None:
        await interaction.response.edit_message(content="Done.", view=None)

    @ui.button(label="Later")
    async def later(self, interaction: Asked, button: ui.Button[Confirm]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Later then.")

    @ui.button(label="Ask")
    async def ask(self, interaction: Asked, button: ui.Button[Confirm]) -> None:
        await interaction.response.send_modal(Orders())


class SampleBot(commands.Bot):
    """The bot itself; it remembers what it heard, for tests to ask about."""

    def __init__(self, **options: Any) -> None:
        intents = discord.Intents.default()
        intents.message_content = True
        super().__init__(command_prefix=commands.when_mentioned, intents=intents, **options)
        self.heard: list[str] = []
        self.interactions: list[int] = []
        self.resumed = asyncio.Event()
        self.identified = 0

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Move, Pick)
        await self.tree.set_translator(Words())
        add_commands(self.tree)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A second identify would wait five seconds, which no test has."""
        self.identified += 1

    async def on_message(self, message: discord.Message) -> None:
        if message.author.bot:
            return
        self.heard.append(message.content)
        if message.guild is None:
            await message.channel.send(f"You wrote: {message.content}")

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.interactions.append(interaction.id)

    async def on_raw_reaction_add(self, payload: discord.RawReactionActionEvent) -> None:
        self.heard.append(f"reaction {payload.emoji}")

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        self.heard.append(f"thread {payload.thread_id} deleted")

    async def on_typing(
        self, channel: discord.abc.Messageable, user: discord.abc.User, when: object
    ) -> None:
        self.heard.append(f"{user.display_name} typing")


def sample_bot(options: dict[str, Any]) -> discord.Client:
    return SampleBot(**options)


def board() -> discord.File:
    return discord.File(io.BytesIO(png(40, 20)), "board.png", description="A small board")


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    tree.add_command(ping)
    tree.add_command(picture)
    tree.add_command(embed)
    tree.add_command(panel)
    tree.add_command(confirm)
    tree.add_command(orders)
    tree.add_command(secret)
    tree.add_command(think)
    tree.add_command(whisper)
    tree.add_command(quiet)
    tree.add_command(thread)
    tree.add_command(muster)
    tree.add_command(hello_menu)
    tree.add_command(salute_menu)
    tree.add_command(file_in)
    tree.add_command(keep_order)
    tree.add_command(Table())


@app_commands.command(description="Answers at once.")
@app_commands.describe(text="What to say back")
async def ping(interaction: Asked, text: str = "pong") -> None:
    await interaction.response.send_message(f"{text} ({interaction.locale})")


@app_commands.command(description="Shows a picture.")
async def picture(interaction: Asked) -> None:
    await interaction.response.send_message("A picture:", file=board())


@app_commands.command(description="Shows an embed.")
async def embed(interaction: Asked) -> None:
    shown = discord.Embed(title="Round 3", description="*Rain* over the **city**", colour=0x3366AA)
    shown.add_field(name="Momentum", value="4")
    shown.set_image(url="attachment://board.png")
    shown.set_footer(text="Table 7")
    await interaction.response.send_message(embed=shown, file=board())


@app_commands.command(description="Shows a panel.")
async def panel(interaction: Asked, private: bool = False) -> None:
    await interaction.response.send_message(view=Panel(), file=board(), ephemeral=private)


@app_commands.command(description="Asks before it acts.")
async def confirm(interaction: Asked) -> None:
    await interaction.response.send_message("Are you sure?", view=Confirm())


@app_commands.command(description="Opens a modal.")
async def orders(interaction: Asked) -> None:
    await interaction.response.send_modal(Orders())


@app_commands.command(description="Tells you something in private.")
async def secret(interaction: Asked) -> None:
    await interaction.response.send_message("The hidden block is armour.", ephemeral=True)
    await interaction.followup.send("And a word more.", ephemeral=True)


@app_commands.command(description="Thinks before it answers.")
async def think(interaction: Asked, private: bool = False) -> None:
    await interaction.response.defer(ephemeral=private)
    await interaction.edit_original_response(content="Thought.", attachments=[board()])
    later = await interaction.followup.send("Follow-up.", wait=True, ephemeral=private)
    await later.edit(content="Follow-up, edited.")


@app_commands.command(description="Writes to you in private.")
async def whisper(interaction: Asked) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        await interaction.user.send("Your hand:", file=board())
    except discord.Forbidden as refused:
        await interaction.followup.send(f"Your DMs are closed ({refused.code}).")
    else:
        await interaction.followup.send("Look at your DMs.")


@app_commands.command(description="Never answers.")
async def quiet(interaction: Asked) -> None:
    return


@app_commands.command(description="Opens a thread and busies itself there.")
@app_commands.guild_only()
async def thread(interaction: Asked, name: app_commands.Range[str, 3, 20]) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.response.defer()
    opened = await interaction.channel.create_thread(
        name=name, type=discord.ChannelType.public_thread
    )
    async with opened.typing():
        first = await opened.send("Welcome.")
    await first.pin()
    await first.add_reaction("⚔️")
    await opened.add_user(interaction.user)
    pinned = [message async for message in opened.pins()]
    await interaction.followup.send(f"{opened.mention} has {len(pinned)} pin.")


@app_commands.command(description="Musters a unit.")
async def muster(
    interaction: Asked,
    unit: str,
    strength: app_commands.Range[int, 1, 6],
    side: Literal["red", "blue"],
    leader: discord.Member | None = None,
) -> None:
    led = f" under {leader.display_name}" if leader else ""
    await interaction.response.send_message(f"{side} {unit} of {strength}{led} musters.")


@muster.autocomplete("unit")
async def units(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
    fitting = [unit for unit in UNITS if typed.lower() in unit.lower()]
    return [app_commands.Choice(name=unit, value=unit.lower()) for unit in fitting]


@app_commands.command(description="Reads a file.")
async def file_in(interaction: Asked, file: discord.Attachment) -> None:
    content = await file.read()
    await interaction.response.send_message(f"{file.filename} has {len(content)} bytes.")


@app_commands.command(description="For those who keep order.")
@app_commands.default_permissions(manage_messages=True)
async def keep_order(interaction: Asked) -> None:
    await interaction.response.send_message("Order.")


@app_commands.context_menu(name="Say hello")
async def hello_menu(interaction: Asked, message: discord.Message) -> None:
    await interaction.response.send_message(f"Hello to {message.content!r}.")


@app_commands.context_menu(name="Salute")
async def salute_menu(interaction: Asked, member: discord.Member) -> None:
    await interaction.response.send_message(f"We salute {member.display_name}.")


class Table(app_commands.Group, description="Tables."):
    """A group of commands with a group inside."""

    seats = app_commands.Group(name="seats", description="Seats of a table.")

    def __init__(self) -> None:
        super().__init__(name="table", guild_only=True)

    @app_commands.command(name="open", description="Opens a table.")
    async def open_table(self, interaction: Asked) -> None:
        await interaction.response.send_message("A table is open.")

    @seats.command(name="take", description="Takes a seat.")
    async def take(self, interaction: Asked, seat: Literal["red", "blue"]) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} is {seat}.")
