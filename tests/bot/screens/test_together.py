"""Whole games for three, and by verbs for two."""

from __future__ import annotations

import re

from bot.local.people.driver import Player
from bot.service.tables import PlayerSettings
from game.nights_of_fire.set.components import load
from game.players.chance import pick
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, gather, play_together
from tests.bot.screens.test_solo import verb_for


async def test_three_in_conflict(club: Club, alice: Player, bob: Player, carol: Player) -> None:
    """Advanced Conflict for three, to the end; each plays by their own panel."""
    seats = {"revolutionary": alice, "revolutionary_2": bob, "soviet": carol}
    for player in seats.values():  # letters have tests of their own
        await club.tables.change_player(int(player.id), lambda _: PlayerSettings(no_dms=True))
    await gather(club, {"mode": "conflict", "version": "advanced", "players": "3"}, seats)
    everybody = [Hands(club, each, n) for n, each in enumerate((alice, bob, carol), 34)]
    table = await play_together(everybody)
    assert table.status == "over"
    assert await carol.sees("The secret of the dice was")
    for player in (alice, bob, carol):
        card = await player.sees("The game is over.", lambda seen: "Rematch" in seen.labels)
        assert card.pictures
    await no_card_was_betrayed(club, (alice, bob), carol)


async def no_card_was_betrayed(
    club: Club, revolutionaries: tuple[Player, ...], soviet: Player
) -> None:
    """A card of the other side reached a screen only if everybody was told of it."""
    p = load("reconstruction")
    public = str(await club.tables.log(1, None, -1))
    tactics = [card.id for card in p.tactics.tactics]
    cards = [card.id for card in p.cards.card]
    for player, hidden in (*((each, tactics) for each in revolutionaries), (soviet, cards)):
        known = named(public, hidden)
        seen = named(received(player), hidden)
        assert known, "nothing was played at all"
        assert seen <= known


def received(player: Player) -> str:
    """Everything that came to a screen until the game was over."""
    bodies = [str(body) for _, body in player.events]
    end = next((i for i, body in enumerate(bodies) if "The game is over" in body), len(bodies))
    return "".join(bodies[:end])


def named(text: str, ids: list[str]) -> set[str]:
    return {*re.findall(r"(?<![\w#])\w+", text)}.intersection(ids)


async def test_the_soviet_commander_by_verbs(club: Club, alice: Player, bob: Player) -> None:
    """The first questions of a Conflict, every one answered by a typed command."""
    options = {"mode": "conflict", "version": "advanced", "players": "2"}
    table = await gather(club, options, {"revolutionary": alice, "soviet": bob})
    everybody = [Hands(club, alice, 1), Hands(club, bob, 2)]
    for hands in everybody:
        await hands.player.go(str(table.thread))
    used: set[str] = set()
    for number in range(40):
        table = await club.tables.get(1)
        decision = table.decision()
        assert decision is not None
        hands = next(each for each in everybody if table.asked_seat(each.id))
        name, given = verb_for(table.game, decision, pick(decision, hands.dice))
        used.add(name)
        told = await hands.verb(name, **given)
        assert (await club.tables.get(1)).number == number + 1, told
    assert {"tactics", "move"} <= used
