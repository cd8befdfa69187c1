"""Where each command may be used: what Discord is told, and what the bot holds to."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random

import pytest

from bot.local.people.driver import Player
from bot.local.service import delivery
from bot.local.service.interactions import AUTOCOMPLETE, COMMAND
from bot.local.world.model import Body
from tests.bot.club import Club
from tests.bot.screens.playing import Hands
from tests.hold.hostile.forger import STRING, Forger, nested

SERVER, DIRECT_MESSAGE, GROUP_MESSAGE = 0, 1, 2
INSTALLED_BY_SERVER, INSTALLED_BY_USER = 0, 1
SERVER_ONLY = {"invite", "learn", "move", "open", "pace", "seat", "settings", "status", "tables"}
ANYWHERE = {
    *(
        "abandon",
        "board",
        "blind",
        "nightmare",
        "days",
        "hand",
        "help",
        "hint",
        "log",
        "me",
        "my-turns",
        "nights",
        "odds",
        "orders",
    ),
    *("play", "rematch", "resign", "rules", "stats", "undo", "unwatch", "vote", "watch", "why"),
}
KEPT = tuple(f'INSERT INTO "{each}"' for each in ("guilds", "players", "tables", "outbox"))
NOT_IN_PRIVATE = "is for a server"


async def test_discord_is_told_where_each_command_belongs(club: Club) -> None:
    """Every command by its name: a new one has to be written down here."""
    bodies = [command.body for command in club.standin.world.commands.values()]
    assert {body["name"]: body["contexts"] for body in bodies} == {
        **{key: [SERVER] for key in SERVER_ONLY},
        **{key: [SERVER, DIRECT_MESSAGE] for key in ANYWHERE},
    }
    private = {body["name"] for body in bodies if body["dm_permission"]}
    assert private == ANYWHERE  # the older field says no more than the newer one
    installed = {body["name"]: body["integration_types"] for body in bodies}
    assert set(map(tuple, installed.values())) == {(INSTALLED_BY_SERVER,)}


async def test_a_direct_message_offers_what_belongs_there(club: Club, alice: Player) -> None:
    channel = await alice.open_dm()
    offered = {each["name"] for each in await alice.do("commands", channel=channel)}
    assert offered == ANYWHERE


async def test_a_server_command_in_a_direct_message_does_nothing(club: Club, alice: Player) -> None:
    """Discord may still offer it, as an older version told it to: it is refused with a sentence."""
    channel, forger = await alice.open_dm(), Forger(club.standin, alice.id, Random(7))
    before = written(club)
    tried = [leaf for leaf in forger.leaves() if leaf[1]["name"] in SERVER_ONLY]
    for name, body, way, options in tried:
        given = [forger.option(each) for each in options]
        data: Body = {"id": body["id"], "name": body["name"], "type": 1}
        data["options"] = nested(way, given)
        await forger.send(COMMAND, channel, data, name, None, True)
    assert {body["name"] for _, body, _, _ in tried} == SERVER_ONLY
    assert forger.unanswered == []
    await alice.settle()
    told = [seen.text for seen in alice.all_seen() if seen.channel_id == channel]
    assert len(told) == len(tried)
    assert [each for each in told if NOT_IN_PRIVATE not in each] == []
    assert written(club) == before


async def test_a_server_command_offers_nothing_in_a_direct_message(
    club: Club, alice: Player
) -> None:
    channel, forger = await alice.open_dm(), Forger(club.standin, alice.id, Random(7))
    [(name, body, way, _)] = [leaf for leaf in forger.leaves() if leaf[0] == "seat take"]
    typed: Body = {"type": STRING, "name": "seat", "value": "", "focused": True}
    data = {"id": body["id"], "name": body["name"], "type": 1, "options": nested(way, [typed])}
    interaction = club.standin.interactions.begin(AUTOCOMPLETE, alice.id, channel, data, name)
    assert (await delivery.deliver(club.standin, interaction))["choices"] == []


async def test_a_server_without_the_bot_is_no_place_to_play(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who installs the application for themselves alone brings it into no server."""
    asked = delivery.in_guild
    mine = {"authorizing_integration_owners": {str(INSTALLED_BY_USER): alice.id}}
    monkeypatch.setattr(delivery, "in_guild", lambda *given: asked(*given) | mine)
    before = written(club)
    await alice.go("tables")
    refused = await Hands(club, alice).slash("settings", most=1)
    assert refused.text == "That command cannot be used here."
    assert written(club) == before


async def test_a_group_of_friends_is_no_place_to_play(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = delivery.in_private
    friends = {"context": GROUP_MESSAGE}
    monkeypatch.setattr(delivery, "in_private", lambda *given: asked(*given) | friends)
    await alice.go(await alice.open_dm())
    assert (await Hands(club, alice).slash("my-turns")).text == "That command cannot be used here."


def written(club: Club) -> list[str]:
    """What the record holds of servers, people and tables, line by line."""
    with closing(sqlite3.connect(club.path)) as db:
        return [line for line in db.iterdump() if line.startswith(KEPT)]
