"""People at a table of Days of Ire, each of whom answers in a way of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import cast

from msgspec import Struct

from bot.local.people.driver import Player, sitting
from bot.local.people.seen import Seen
from bot.local.service.standin import StandIn
from bot.local.world.model import DM
from bot.local.world.seed import add_person, join
from bot.model.table import Table
from config.texts import sentences
from game.days_of_ire.rules.state import Days
from game.kernel import Decision
from tests.bot.club import Club
from tests.bot.screens.playing import ENDLESS, Hands, begin_alone, gather, puts
from tests.bot.screens.test_solo import verb_for
from tests.game.days_of_ire.careful import choose

NAMES = ("Alice", "Bob", "Carol", "Dave")
WORDS = sentences("en")
Way = Callable[["Guest", Table, Decision, tuple[str, ...]], Awaitable[None]]


class Company(Struct, frozen=True):
    """A mode, with how each seat is played."""

    mode: str
    seats: Mapping[str, str]  # a way for each

    @property
    def name(self) -> str:
        return self.mode

    @property
    def options(self) -> dict[str, str]:
        return {"mode": self.mode, "players": str(len(self.seats)), "pace": "day"}


SOLO = Company("zhukov", {"red": "panel"})
FOUR = Company("bajtars", {"red": "verbs", "blue": "panel", "yellow": "letters", "green": "words"})
AGAINST = Company(
    "conflict", {"red": "letters", "blue": "words", "yellow": "verbs", "soviet": "panel"}
)


class Guest:
    """Somebody with a seat, and the panel they have open."""

    def __init__(self, hands: Hands, way: str) -> None:
        self.hands = hands
        self.way = way
        self.panel: Seen | None = None

    async def answer(self, table: Table, decision: Decision, picks: tuple[str, ...]) -> None:
        way = "verbs" if decision.groups else self.way  # menus in pages are tried out elsewhere
        await WAYS[way](self, table, decision, picks)


async def by_panel(guest: Guest, table: Table, asked: Decision, picks: tuple[str, ...]) -> None:
    """Press *Play* on the card, then the controls of the panel."""
    hands = guest.hands
    if guest.panel is None or not puts(guest.panel, table.ticket(hands.id)):
        guest.panel = await hands.open_panel()
    guest.panel = await hands.give(guest.panel, asked, picks)


async def by_verbs(guest: Guest, table: Table, asked: Decision, picks: tuple[str, ...]) -> None:
    """Type a command for each answer."""
    name, options = verb_for(table.game, asked, picks)
    await guest.hands.verb(name, **options)


async def by_letters(guest: Guest, table: Table, asked: Decision, picks: tuple[str, ...]) -> None:
    """Answer in direct messages: on the letter that calls, or by `/play` typed there."""
    hands, ticket = guest.hands, table.ticket(guest.hands.id)
    letters = [seen for seen in hands.player.all_seen() if is_letter(hands.player, seen)]
    found = [seen for seen in letters if puts(seen, ticket)]
    panel = found[-1] if found else None
    if panel is None:
        await hands.player.go(next(i for i, c in hands.player.channels.items() if c["type"] == DM))
        panel = await hands.slash("play", table="1")
    await hands.give(panel, asked, picks)


async def by_words(guest: Guest, table: Table, asked: Decision, picks: tuple[str, ...]) -> None:
    """Read the board in words now and then, and type the answer."""
    if asked.step in ("acting", "hit"):
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
async def evening(club: Club, company: Company, seed: int = 1) -> AsyncIterator[list[Guest]]:
    """These people at a table that has begun."""
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(each) for each in people(club.standin, company)]
        if len(players) == 1:
            await begin_alone(players[0], "days", **company.options)
        else:
            await gather(
                club, company.options, dict(zip(company.seats, players, strict=True)), "days"
            )
        thread = str((await club.tables.get(1)).place)
        for player in players:
            await player.go(thread)
        ways = zip(players, company.seats.values(), strict=True)
        yield [Guest(Hands(club, p, seed + n, "days"), way) for n, (p, way) in enumerate(ways)]


def people(standin: StandIn, company: Company) -> list[AbstractAsyncContextManager[Player]]:
    """As many people as there are seats."""
    guild = next(iter(standin.world.guilds.values()))
    known = {user.name for user in standin.world.users.values()}
    names = NAMES[: len(company.seats)]
    for name in names:
        if name not in known:
            join(standin.world, guild, add_person(standin.world, name))
    return [sitting(standin.payloads.origin, name) for name in names]


async def played(
    guests: Sequence[Guest],
    stop: Callable[[Days], bool] = lambda s: False,
    before: Callable[[Table, Decision], Awaitable[None]] | None = None,
    prefer: str = "",
) -> Table:
    """Everybody answers what they are asked, until the game is over or it is enough."""
    for _ in range(ENDLESS):
        table = await guests[0].hands.table()
        decision = table.decision()
        if decision is None or stop(cast(Days, table.state)):
            return table
        if before is not None:
            await before(table, decision)
        able = [guest for guest in guests if table.asked_seat(guest.hands.id)]
        guest = able[table.number % len(able)]  # of a team now one answers, now another
        picks = choose(cast(Days, table.state), decision, guest.hands.dice)
        if prefer in [option.id for option in decision.options]:
            picks = (prefer,)
        await guest.answer(table, decision, picks)
        assert (await guest.hands.table()).number > table.number, (guest.way, decision.step)
    raise AssertionError("the game does not end")
