"""/help: what somebody can do here and now, and commands found by their old names."""

from __future__ import annotations

import pytest

from bot.cogs.help import RENAMED, ROLES
from bot.local.people.driver import Player
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, begin_alone


async def test_help_goes_by_what_one_is_here(club: Club, alice: Player, bob: Player) -> None:
    """Without a table it says how to open one; at a table it begins with what one is asked."""
    hands, onlooker = Hands(club, alice), Hands(club, bob)
    await alice.go("tables")
    nowhere = (await hands.slash("help")).text
    assert "at no table" in nowhere
    assert "/open" in nowhere
    assert "/hand" not in nowhere
    card = await begin_alone(alice)
    await alice.go(card.channel_id)
    asked = (await hands.slash("help")).text
    assert asked.index("It is your turn") < asked.index("/play") < asked.index("/hand")
    assert "/nights" in asked
    await bob.go(card.channel_id)
    watching = (await onlooker.slash("help")).text
    assert "you look on" in watching
    assert "/watch" in watching
    assert "/hand" not in watching


@pytest.mark.parametrize(
    ("old", "new"), [*RENAMED.items(), ("nights play", "nights tactics"), ("/seat back", "seat")]
)
async def test_a_command_is_found_by_its_old_name(
    club: Club, alice: Player, old: str, new: str
) -> None:
    told = (await Hands(club, alice).slash("help", about=old)).text
    assert "is now" in told
    assert f"/{new}" in told


async def test_a_command_is_found_by_what_it_does(club: Club, alice: Player) -> None:
    assert "/board" in (await Hands(club, alice).slash("help", about="picture")).text
    assert "No command is called" in (await Hands(club, alice).slash("help", about="xyzzy")).text


async def test_every_command_is_named_to_somebody(club: Club) -> None:
    """None is missing from /help but the verbs of games, which stand with their game."""
    games = {game.command for game in club.tables.games.values()}
    named = {name for names in ROLES.values() for name in names}
    assert {each.name for each in club.bot.tree.get_commands()} - games == named
