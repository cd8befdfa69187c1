"""Interactions that no client would send: forged ids, values and options, straight to the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.local.checks.components import STRING_SELECT
from bot.local.service.delivery import deliver
from bot.local.service.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT
from bot.local.service.standin import StandIn
from bot.local.world.model import EPHEMERAL, LAYOUT, LOADING, Body, Message
from bot.local.world.refusal import Refusal
from bot.ui.buttons import CONTROL
from game.registry import GAMES
from tests.hold.hostile import nasty

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER = 3, 4, 5, 6, 7, 8, 10
GROUPS = (1, 2)
BUTTON = 2
# What opens tables, or is somebody's own affair.
LEFT_OUT = (*(f"open {game.command}" for game in GAMES.values()), "me forget")


class Forger:
    """Somebody who speaks to the bot past their client."""

    def __init__(self, standin: StandIn, user_id: str, rng: Random) -> None:
        self.s = standin
        self.user = user_id
        self.rng = rng
        self.unanswered: list[str] = []

    def places(self) -> list[str]:
        """The channels and threads that they see."""
        return [c.id for c in self.s.world.channels.values() if c.guild_id is not None]

    def a_place(self) -> str:
        return self.rng.choice(self.places())

    def a_message(self) -> Message:
        """A message of the bot's that they see, in any place that has one."""
        return self.rng.choice(self.rng.choice([m for m in map(self.said, self.places()) if m]))

    def said(self, channel: str) -> list[Message]:
        """What the bot has said to them in a place."""
        found = [m for m in self.s.world.said_in(channel) if m.only_for in (None, self.user)]
        return [m for m in found if m.author_id == self.s.world.bot.id and m.layout]

    async def press(self, acts: tuple[str, ...] = nasty.ACTS) -> None:
        """A control with an id of their own making, on a message of the bot's."""
        await self.press_at(self.a_message(), nasty.custom_id(self.rng, acts))

    async def press_at(self, message: Message, id_: str) -> None:
        """A control with this id, on this message."""
        part: Body = {"type": BUTTON, "custom_id": id_, "id": 2, "style": 2, "label": "x"}
        data: Body = {"custom_id": id_, "component_type": BUTTON, "id": 2}
        if id_.startswith("m"):
            values = [nasty.string(self.rng, 100) for _ in range(self.rng.randint(1, 3))]
            options = [{"label": "x", "value": each} for each in values]
            part = {"type": STRING_SELECT, "custom_id": id_, "id": 2, "options": options}
            data |= {"component_type": STRING_SELECT, "values": values}
        # As if the bot had once sent it: what is on no message is not even delivered.
        rows = [{"type": 1, "id": 1, "components": [part]}]
        forged = replace(message, components=rows, flags=message.flags & EPHEMERAL | LAYOUT)
        served = CONTROL.fullmatch(id_) is not None
        await self.send(COMPONENT, message.channel_id, data, id_, forged, served)

    async def submit(self) -> None:
        """A modal that was never opened."""
        data = {"custom_id": nasty.custom_id(self.rng), "components": []}
        await self.send(SUBMIT, self.a_place(), data, "modal", None, False)

    async def command(self) -> None:
        """A command with whatever its options let through."""
        usable = [leaf for leaf in self.leaves() if leaf[0] not in LEFT_OUT]
        name, body, path, options = self.rng.choice(usable)
        given = [self.option(each) for each in options if each.get("required") or self.coin()]
        data: Body = {"id": body["id"], "name": body["name"], "type": 1}
        data["options"] = nested(path, given)
        await self.send(COMMAND, self.a_place(), data, f"/{name} {given}", None, True)

    async def complete(self) -> None:
        """Something typed where the bot offers choices."""
        typed = [leaf for leaf in self.leaves() if any(o.get("autocomplete") for o in leaf[3])]
        name, body, path, options = self.rng.choice(typed)
        focus = self.rng.choice([each for each in options if each.get("autocomplete")])
        given = [self.option(each) for each in options if self.coin() and each is not focus]
        text = nasty.string(self.rng, 100)
        given.append({"type": focus["type"], "name": focus["name"], "value": text, "focused": True})
        data: Body = {"id": body["id"], "name": body["name"], "type": 1}
        data["options"] = nested(path, given)
        await self.send(AUTOCOMPLETE, self.a_place(), data, f"/{name} {given}", None, True)

    def coin(self) -> bool:
        return self.rng.random() < 0.5

    def leaves(self) -> Iterator[tuple[str, Body, list[Body], list[Body]]]:
        """Every command that can be used: its name, its body, the way to it and its options."""
        for command in self.s.world.commands.values():
            body = command.body | {"id": command.id}
            for path in paths(body, [], []):
                way, options = path
                name = " ".join([body["name"], *(each["name"] for each in way)])
                if body.get("type", 1) == 1:
                    yield name, body, way, options

    def option(self, wanted: Body) -> Body:
        kind = wanted["type"]
        value: Any = nasty.string(self.rng, wanted.get("max_length") or 2000)
        if wanted.get("choices"):
            value = self.rng.choice(wanted["choices"])["value"]
        elif kind == INTEGER:
            low, high = wanted.get("min_value", -(2**53)), wanted.get("max_value", 2**53)
            value = self.rng.choice((low, high, max(low, 0)))
        elif kind == BOOLEAN:
            value = self.coin()
        elif kind in (USER, CHANNEL, ROLE):
            value = self.user  # not resolved: of somebody who is not there
        elif kind == NUMBER:
            value = 0.5
        return {"type": kind, "name": wanted["name"], "value": value}

    async def send(
        self,
        kind: int,
        channel: str,
        data: Body,
        name: str,
        message: Message | None,
        answered: bool,
    ) -> None:
        """Send it; if the bot should answer, it does."""
        interaction = self.s.interactions.begin(kind, self.user, channel, data, name[:50])
        if message is not None:
            interaction.source_id = message.id
        sent = asyncio.create_task(deliver(self.s, interaction, message))
        if not answered:
            await asyncio.sleep(0)
            sent.cancel()
            return
        try:
            await sent
        except Refusal:
            self.unanswered.append(name)


def paths(body: Body, way: list[Body], found: list[Any]) -> list[tuple[list[Body], list[Body]]]:
    """The ways through the groups of a command to its options."""
    options = body.get("options") or []
    groups = [each for each in options if each["type"] in GROUPS]
    if not groups:
        found.append((way, options))
    for group in groups:
        paths(group, [*way, group], found)
    return found


def nested(way: list[Body], given: list[Body]) -> list[Body]:
    """Options within the groups that lead to them."""
    for group in reversed(way):
        given = [{"type": group["type"], "name": group["name"], "options": given}]
    return given


def thinking(s: StandIn) -> bool:
    """Whether the bot still owes an answer."""
    said = (m for place in s.world.messages.values() for m in place.values())
    return any(m.flags & LOADING for m in said)
