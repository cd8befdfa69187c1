"""Menus of people, roles and channels, and modals with every kind of field."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import app_commands, ui

from bot.local.people.driver import Player
from bot.local.run.fixtures import StartBot
from bot.local.service.standin import StandIn
from bot.local.world.refusal import Refusal

Asked = discord.Interaction[discord.Client]


class Menus(ui.View):
    """One menu of each kind; each says what was picked."""

    @ui.select(cls=ui.UserSelect, placeholder="user", max_values=2)
    async def user(self, interaction: Asked, menu: ui.UserSelect[Menus]) -> None:
        await say(interaction, menu.values)

    @ui.select(cls=ui.RoleSelect, placeholder="role")
    async def role(self, interaction: Asked, menu: ui.RoleSelect[Menus]) -> None:
        await say(interaction, menu.values)

    @ui.select(cls=ui.MentionableSelect, placeholder="either", max_values=2)
    async def either(self, interaction: Asked, menu: ui.MentionableSelect[Menus]) -> None:
        await say(interaction, menu.values)

    @ui.select(cls=ui.ChannelSelect, placeholder="room", channel_types=[discord.ChannelType.text])
    async def room(self, interaction: Asked, menu: ui.ChannelSelect[Menus]) -> None:
        await say(interaction, menu.values)


async def say(interaction: Asked, values: list[Any]) -> None:
    names = sorted(getattr(value, "display_name", None) or value.name for value in values)
    await interaction.response.send_message(", ".join(names))


class Form(ui.Modal, title="Everything"):
    """A modal with the fields a table might ask for."""

    intro: ui.TextDisplay[Any] = ui.TextDisplay("Fill this in.")
    words: ui.TextInput[Form] = ui.TextInput(
        label="Words", custom_id="words", required=False, default="as before"
    )
    who: ui.Label[Form] = ui.Label(text="Who", component=ui.UserSelect(custom_id="who"))
    file: ui.Label[Form] = ui.Label(
        text="Map", component=ui.FileUpload(custom_id="file", required=False)
    )
    parts: ui.Label[Form] = ui.Label(
        text="Parts",
        component=ui.CheckboxGroup(
            custom_id="parts",
            options=[discord.CheckboxGroupOption(label=n) for n in ("a", "b", "c")],
            max_values=2,
        ),
    )

    async def on_submit(self, interaction: Asked) -> None:
        who, file, parts = self.who.component, self.file.component, self.parts.component
        assert isinstance(who, ui.UserSelect)
        assert isinstance(file, ui.FileUpload)
        assert isinstance(parts, ui.CheckboxGroup)
        size = len(await file.values[0].read()) if file.values else 0
        told = [self.words.value, who.values[0].display_name, size, *parts.values]
        await interaction.response.send_message(" / ".join(map(str, told)))


class PickerBot(discord.Client):
    """Opens the menus and the modal."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents.default(), **options)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        @self.tree.command(description="Menus.")
        async def menus(interaction: Asked) -> None:
            await interaction.response.send_message("Pick.", view=Menus())

        @self.tree.command(description="A form.")
        async def form(interaction: Asked) -> None:
            await interaction.response.send_modal(Form())

        @self.tree.command(description="A room.")
        async def go(
            interaction: Asked, room: discord.TextChannel, who: discord.Role | None = None
        ) -> None:
            await interaction.response.send_message(f"{room.name} {who.name if who else ''}")

        await self.tree.sync()


@pytest_asyncio.fixture
async def pickers(start_bot: StartBot, alice: Player) -> Player:
    await start_bot(lambda options: PickerBot(**options))
    return alice


async def test_people_roles_and_channels_are_picked(
    standin: StandIn, pickers: Player, bob: Player
) -> None:
    (guild,) = standin.world.guilds.values()
    role = next(id_ for id_, entry in guild.roles.items() if entry.name == "Corvin")
    await pickers.slash("menus")
    assert (await pickers.select("user", pickers.id, bob.id)).text == "Alice, Bob"
    assert (await pickers.select("role", role)).text == "Corvin"
    assert (await pickers.select("either", role, bob.id)).text == "Bob, Corvin"
    assert (await pickers.select("room", pickers.here)).text == "general"


async def test_what_does_not_exist_cannot_be_picked(standin: StandIn, pickers: Player) -> None:
    await pickers.slash("menus")
    for menu in ("user", "role", "either", "room"):
        with pytest.raises(Refusal, match="There is no"):
            await pickers.select(menu, "12")


async def test_a_channel_of_another_kind_cannot_be_picked(
    standin: StandIn, pickers: Player
) -> None:
    await pickers.slash("menus")
    private = await pickers.open_dm()
    with pytest.raises(Refusal, match="another kind"):
        await pickers.select("room", private)
    with pytest.raises(Refusal, match="another kind"):
        await pickers.slash("go", room=private)
    assert (await pickers.slash("go", room=pickers.here)).text == "general"


async def test_a_modal_with_every_kind_of_field(pickers: Player, bob: Player) -> None:
    opened = await pickers.slash("form")
    file = await pickers.upload("map.txt", b"hexes")
    answer = await pickers.submit(opened, who=[bob.id], file=[file], parts=["a", "c"])
    assert answer.text == "as before / Bob / 5 / a / c"


async def test_fields_that_may_stay_empty(pickers: Player, bob: Player) -> None:
    opened = await pickers.slash("form")
    with pytest.raises(Refusal, match="Pick 1 to 2 of parts"):
        await pickers.submit(opened, who=bob.id, parts=["a", "b", "c"])
    answer = await pickers.submit(opened, words="", who=bob.id, parts=["b"])
    assert answer.text == "/ Bob / 0 / b"
