"""People at a table, each of whom answers in a way of their own: by panel, verb, letter, word."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

from bot.local.people.driver import PATIENCE, Player, sitting
from bot.local.people.seen import Seen
from bot.local.service.standin import StandIn
from bot.local.world.model import DM
from bot.local.world.seed import add_person, join
from bot.model.table import Table
from config.texts import sentences
from game.kernel import Decision
from tests.bot.club import SOON, Club
from tests.bot.screens.playing import ENDLESS, Hands, begin_alone, gather, puts
from tests.bot.screens.test_solo import verb_for

NAMES = ("Alice", "Bob", "Carol", "Dave")
WORDS = sentences("en")
LOOKS = 8  # whoever plays by words reads the board at every eighth question
Picks = tuple[str, ...]
Way = Callable[["Guest", Table, Decision, Picks], Awaitable[None]]
Before = Callable[[Table, Decision], Awaitable[None]]


class Guest:
    """Somebody with a seat, and the panel they have open."""

    def __init__(self, hands: Hands, way: str) -> None:
        self.hands = hands
        self.way = way
        self.panel: Seen | None = None

    async def answer(self, table: Table, decision: Decision, picks: Picks) -> None:
        paged = decision.groups and self.way in ("panel", "letters")
        way = "verbs" if paged else self.way  # menus in pages are tried out elsewhere
        await WAYS[way](self, table, decision, picks)


async def by_panel(guest: Guest, table: Table, asked: Decision, picks: Picks) -> None:
    """Press *Play* on the card, then the controls of the panel."""
    hands = guest.hands
    if guest.panel is None or not puts(guest.panel, table.ticket(hands.id)):
        guest.panel = await hands.open_panel()
    guest.panel = await hands.give(guest.panel, asked, picks)


async def by_verbs(guest: Guest, table: Table, asked: Decision, picks: Picks) -> None:
    """Type a command for each answer."""
    name, options = verb_for(table.game, asked, picks)
    await guest.hands.verb(name, **options)


async def by_letters(guest: Guest, table: Table, asked: Decision, picks: Picks) -> None:
    """Answer in direct messages: on the letter that calls, or by `/play` typed there."""
    hands, ticket = guest.hands, table.ticket(guest.hands.id)
    letters = [seen for seen in hands.player.all_seen() if is_letter(hands.player, seen)]
    found = [seen for seen in letters if puts(seen, ticket)]
    panel = found[-1] if found else None
    if panel is None:
        await hands.player.go(next(i for i, c in hands.player.channels.items() if c["type"] == DM))
        panel = await hands.slash("play", table="1")
    await hands.give(panel, asked, picks)


async def by_words(guest: Guest, table: Table, asked: Decision, picks: Picks) -> None:
    """Read the board in words now and then, and type the answer."""
    if table.number % LOOKS == 0:
        board = await guest.hands.slash("board", form="text")
        assert not board.pictures
        view = table.view(table.asked_seat(guest.hands.id))
        assert table.game.reading.board(view, WORDS).splitlines()[0] in board.text
    await guest.hands.verb("choose", pick=";".join(picks) or "-")


WAYS: dict[str, Way] = {
    "panel": by_panel,
    "verbs": by_verbs,
    "letters": by_letters,
    "words": by_words,
}


def is_letter(player: Player, seen: Seen) -> bool:
    """Whether a message came to somebody alone, outside of the server."""
    return player.channels.get(seen.channel_id, {}).get("type") == DM


@asynccontextmanager
async def seated(
    club: Club, game: str, options: dict[str, str], seats: Mapping[str, str], seed: int = 1
) -> AsyncIterator[list[Guest]]:
    """People at a table that has begun, with a way for the seat of each."""
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(each) for each in people(club.standin, len(seats))
        ]
        if len(players) == 1:
            await begin_alone(players[0], game, **options)
        else:
            await gather(club, options, dict(zip(seats, players, strict=True)), game)
        thread = str((await club.tables.get(1)).place)
        for player in players:
            await player.go(thread)
        ways = zip(players, seats.values(), strict=True)
        yield [Guest(Hands(club, p, seed + n, game), way) for n, (p, way) in enumerate(ways)]


def people(standin: StandIn, count: int) -> list[AbstractAsyncContextManager[Player]]:
    """So many people."""
    guild = next(iter(standin.world.guilds.values()))
    known = {user.name for user in standin.world.users.values()}
    for name in NAMES[:count]:
        if name not in known:
            join(standin.world, guild, add_person(standin.world, name))
    return [sitting(standin.payloads.origin, name) for name in NAMES[:count]]


async def moved_on(guest: Guest, table: Table) -> None:
    """Wait until somebody else has answered."""
    async with asyncio.timeout(PATIENCE):
        while (await guest.hands.table()).number == table.number:  # noqa: ASYNC110
            await asyncio.sleep(SOON)


async def play_on(
    guests: Sequence[Guest],
    choose: Callable[[Guest, Table, Decision], Picks],
    enough: Callable[[Table], bool] = lambda table: False,
    before: Before | None = None,
) -> Table:
    """Everybody answers what they are asked, until the game is over or it is enough."""
    answered = 0
    while answered < ENDLESS:  # whatever automated players answer besides
        table = await guests[0].hands.table()
        decision = table.decision()
        if decision is None or enough(table):
            return table
        if before is not None:
            await before(table, decision)
        able = [guest for guest in guests if table.asked_seat(guest.hands.id)]
        if not able:  # an automated player is at it
            await moved_on(guests[0], table)
            continue
        guest = able[table.number % len(able)]  # of a team now one answers, now another
        await guest.answer(table, decision, choose(guest, table, decision))
        answered += 1
        assert (await guest.hands.table()).number > table.number, (guest.way, decision.step)
    raise AssertionError("the game does not end")
