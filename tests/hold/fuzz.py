"""Hostile input on every public face: nothing crashes, nothing changes, nothing is told."""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console
from rich.progress import track

from bot.local.people.driver import Player, sitting
from bot.local.run.serve import standing
from bot.local.service.standin import StandIn
from bot.local.world.model import Message
from bot.local.world.seed import add_person, join
from bot.local.world.world import World
from bot.model.table import Table
from config.texts import sentences
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, gather
from tests.hold.evening import PATIENT, until
from tests.hold.harm import harm_a_record, harm_a_set, harm_a_text
from tests.hold.hostile.forger import Forger, thinking
from tests.hold.played import NIGHTS, PLAYED, Played, add_game

console = Console()
QUESTIONS = ("pick", "menu", "sure", "mark", "do", "show")
GAME = ("tables", "seats", "origins", "actions", "snapshots", "held")
PATIENCE = 300.0
IDS = re.compile("[A-Za-z0-9]+"), re.compile("[A-Za-z0-9/]+")  # as those of cards, of units are
TYPED = re.compile("“[^”]*”")  # what somebody typed themselves is told back in quotation marks


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--cases", type=int, default=2000, help="of each face")
    parser.add_argument("--seed", type=int, default=0)


async def fuzz_bot(club: Club, cases: int, seed: int, played: Played = NIGHTS) -> list[str]:
    """An onlooker, and a player with forged ids, send what they can; what went wrong."""
    s = club.standin
    s.interactions.limits = PATIENT
    stranger = add_person(s.world, "Mallory")
    join(s.world, next(iter(s.world.guilds.values())), stranger)
    origin = s.payloads.origin
    async with sitting(origin, "Alice") as alice, sitting(origin, "Bob") as bob:
        seats = dict(zip(played.seats.values(), (alice, bob), strict=True))
        await begin(club, seats, played)
        before = await rows(club)
        mallory = Forger(s, stranger.id, Random(seed))
        player = Forger(s, bob.id, Random(seed + 1))
        deeds: list[Callable[[], Awaitable[None]]] = [
            mallory.press,
            mallory.submit,
            mallory.command,
            mallory.complete,
            lambda: player.press(QUESTIONS),
        ]
        for _ in track(range(cases), "the bot", console=console, disable=cases < 500):
            for deed in deeds:
                await deed()
        async with asyncio.timeout(PATIENCE):
            await until(lambda: not thinking(s))
        await club.bot.outbox.drain()
        wrong = [f"not answered: {name}" for name in mallory.unanswered + player.unanswered]
        if await rows(club) != before:
            wrong.append("the game has changed")
        return [*wrong, *await amiss(club, stranger.id, played)]


async def begin(club: Club, seats: dict[str, Player], played: Played = NIGHTS) -> None:
    """A game in which both have a hand, if there are hands: whoever begins has answered once."""
    table = await gather(club, played.options, seats, played.command)
    decision = table.decision()
    assert decision is not None
    hands = Hands(club, seats[decision.seats[0]], game=played.command)
    picks = tuple(each.id for each in decision.options[: min(3, decision.most)])
    await hands.give(await hands.slash("play", table="1"), decision, picks)
    await at_rest(club, *seats.values())
    begun = await hands.table()
    assert not played.secret or any(played.held(begun, seat) for seat in seats)


async def rows(club: Club) -> list[Any]:
    """The game as it is on disk."""
    names = (("id" if name == "tables" else "table_id", name) for name in GAME)
    return [await club.store._all(f"select * from {name} where {key} = 1") for key, name in names]


async def amiss(club: Club, stranger: str, played: Played = NIGHTS) -> list[str]:
    """What should not have been said: an apology of ours, a mention, a card of another's hand."""
    table = await club.tables.get(1)
    world = club.standin.world
    broke = sentences("en")["bot.error.broke"]
    people = {str(player) for player in table.players()}
    found = []
    for message in (m for place in world.messages.values() for m in place.values()):
        if message.author_id != world.bot.id:
            continue
        body = told(message)
        if broke in body:
            found.append("the bot broke")
        if message.mention_everyone or message.mention_roles:
            found.append(f"a mention of many: {body[:200]}")
        if set(message.mentions) - people - {stranger}:
            found.append(f"a mention of a stranger: {body[:200]}")
        read = TYPED.sub("", body)
        words = {word for kind in IDS for word in kind.findall(read)}
        if cards := hidden(played, table, readers(world, message)) & words:
            found.append(f"cards of a hand, {sorted(cards)}: {body[:200]}")
    return found


def told(message: Message) -> str:
    """All that can be read in a message, with what its pictures are described by."""
    alts = [each.description for each in message.attachments]
    return f"{message.content} {message.components} {message.embeds} {alts}"


def readers(world: World, message: Message) -> set[str]:
    """Who alone can read a message; nobody in particular if everybody can."""
    if message.only_for is not None:
        return {message.only_for}
    return set(world.channels[message.channel_id].recipients) - {world.bot.id}


def hidden(played: Played, table: Table, readers: set[str]) -> set[str]:
    """The cards in the hands of all seats but those of the only reader."""
    found: set[str] = set()
    for seat, player in table.seats.items():
        if readers != {str(player)}:
            found |= played.held(table, seat)
    return found


async def run(asked: argparse.Namespace) -> bool:
    """Every face, many times; whether all held."""
    with tempfile.TemporaryDirectory(prefix="corvin-fuzz-") as name, pytest.MonkeyPatch.context():
        async with standing() as s:
            wrong = await fuzz_standin(s, Path(name), asked)
        rng = Random(asked.seed)
        for _ in track(range(asked.cases), "records", console=console):
            wrong += harm_a_record(rng)
        for _ in track(range(asked.cases), "component sets", console=console):
            wrong += harm_a_set(rng, Path(name))
        for _ in track(range(asked.cases), "sentences", console=console):
            wrong += harm_a_text(rng, Path(name))
    for each in wrong[:50]:
        console.print(each)
    console.print(f"{asked.cases} cases of each of eight faces, {len(wrong)} faults.")
    return not wrong


async def fuzz_standin(s: StandIn, folder: Path, asked: argparse.Namespace) -> list[str]:
    async with Club(s, folder / "corvin.db") as club:
        return await fuzz_bot(club, asked.cases, asked.seed, PLAYED[asked.game])
