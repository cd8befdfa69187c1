"""People at a table of Blind Faith who answer by rule of thumb, each in a way of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import cast

from msgspec import Struct

from bot.local.people.driver import Player, sitting
from bot.model.table import Table
from bot.table.plan import Plan, extend
from game.blind_faith.mind.thumb import thumb
from game.blind_faith.rules.state import Blind
from game.blind_faith.sheets import STEPS
from game.kernel import Decision, encode, pending
from game.kernel.model import Picks
from tests.bot.club import Club
from tests.bot.guests import Guest, by_panel
from tests.bot.screens.playing import ENDLESS, Hands, at_rest, begin_alone, gather
from tests.bot.screens.test_solo import verb_for
from tests.second_game.test_sheet_command import submitted

Answers = list[tuple[str, Picks]]
Stop = Callable[[Blind], bool]
BATTLE = frozenset({"deploy", "defender_fire", "attacker_fire", "assault", "siege"})
WINDOW = frozenset({"window", "run_window", "last_window"})


class Company(Struct, frozen=True):
    """Who sits where, and how each of them answers."""

    name: str
    seats: Mapping[str, str]  # a way for each; a seat that is not named is automated

    @property
    def options(self) -> dict[str, str]:
        alone = {"opponent": "easy", "seat": next(iter(self.seats))}
        return {"pace": "day"} if len(self.seats) > 1 else alone


TWO = Company("two people", {"hussite": "panel", "hre": "verbs"})
MIXED = Company("by panels and sheets", {"hussite": "panel", "hre": "sheet"})
AGAINST = Company("against an automated player", {"hussite": "verbs"})
SHEETS = Company("by sheets", {"hussite": "sheet", "hre": "sheet"})


def ahead(table: Table, player: int) -> Answers:
    """What somebody would answer from here on, until luck or somebody else has a say."""
    plan, found = Plan(table.id, player, table.number, ()), []
    state = cast(Blind, table.state)
    while (decision := pending(state)) is not None:
        if table.seats.get(decision.seats[0]) != player or decision.step not in WRITTEN:
            break
        picks = thumb(state, decision)
        found.append((decision.step, picks))
        plan = extend(table, plan, picks)
        if plan.trials[-1].by_luck:
            break
        state = cast(Blind, plan.trials[-1].after)
    return found


WRITTEN = STEPS | {"muster_where", "who"}
VERBS = {"activate": "march", "maintain": "disband"}


def written(answers: Answers) -> list[str]:
    """The same as the lines of a sheet."""
    lines: list[str] = []
    for step, picks in answers:
        typed = "; ".join(picks)
        if picks in (("end",), ("done",)):
            lines.append("end")
        elif step == "muster_where":
            lines[-1] += f" where: {typed}"
        elif step == "who":
            lines[-1] += f" units: {typed}"
        elif step == "march" and lines and lines[-1].startswith("march"):
            lines[-1] += f" > {typed}" if "path:" in lines[-1] else f" path: {typed}"
        elif step == "march":
            lines.append(f"choose {typed}")
        else:
            lines.append(f"{VERBS.get(step, step)} {typed or '-'}")
    return lines


async def by_verbs(guest: Guest, table: Table, asked: Decision, picks: Picks) -> None:
    """Type a command for each answer: one that says just this, else one that takes it."""
    plain = [v.name for v in table.game.answers.verbs if (v.opens.get(asked.step),) == picks]
    name, options = (plain[0], {}) if plain else verb_for(table.game, asked, picks)
    await guest.hands.verb(name, **options)


async def by_sheet(guest: Guest, table: Table, asked: Decision, picks: Picks) -> None:
    """A whole phase as one command; what is no part of a phase by verbs."""
    if asked.step not in STEPS:
        await by_verbs(guest, table, asked, picks)
        return
    player = guest.hands.player
    lines = written(ahead(table, guest.hands.id))
    if lines[-1].startswith("march") and not lines[-1].endswith("stop"):
        lines.append("end")  # waits until the other side has had its say, and lapses by a loss
    answer = await submitted(guest.hands, await player.slash("blind sheet"), "\n".join(lines))
    assert "cannot be carried out" not in answer.text, (lines, answer.text)


WAYS = {"panel": by_panel, "verbs": by_verbs, "sheet": by_sheet}


@asynccontextmanager
async def campaign(club: Club, company: Company) -> AsyncIterator[list[Guest]]:
    """These people at a table that has begun."""
    origin = club.standin.payloads.origin
    async with AsyncExitStack() as stack:
        names = ("Alice", "Bob")[: len(company.seats)]
        players = [await stack.enter_async_context(sitting(origin, name)) for name in names]
        if len(players) == 1:
            await begin_alone(players[0], "blind", **company.options)
        else:
            seats = dict(zip(company.seats, players, strict=True))
            await gather(club, company.options, seats, "blind")
        thread = str((await club.tables.get(1)).place)
        for player in players:
            await player.go(thread)
        ways = zip(players, company.seats.values(), strict=True)
        yield [Guest(Hands(club, p, n, "blind"), way) for n, (p, way) in enumerate(ways, 1)]


Before = Callable[[Table, Decision], Awaitable[None]]


async def played(guests: Sequence[Guest], stop: Stop, before: Before | None = None) -> Table:
    """Everybody answers what they are asked, until the game is over or it is enough."""
    club = guests[0].hands.club
    players = [guest.hands.player for guest in guests]
    for _ in range(ENDLESS):
        table = await _asked_of_somebody(club, guests, players)
        decision = table.decision()
        if decision is None or stop(cast(Blind, table.state)):
            return table
        if before is not None:
            await before(table, decision)
        guest = next(each for each in guests if table.asked_seat(each.hands.id))
        picks = thumb(cast(Blind, table.state), decision)
        await WAYS[_way(guest, decision)](guest, table, decision, picks)
        assert (await guest.hands.table()).number > table.number, (guest.way, decision.step, picks)
    raise AssertionError("the game does not end")


def _way(guest: Guest, decision: Decision) -> str:
    """Menus in pages are tried out elsewhere."""
    return "verbs" if decision.groups and guest.way == "panel" else guest.way


async def _asked_of_somebody(
    club: Club, guests: Sequence[Guest], players: Sequence[Player]
) -> Table:
    """The table once a person is asked, or the game is over."""
    for _ in range(ENDLESS):
        table = await guests[0].hands.table()
        if table.decision() is None or any(table.asked_seat(each.hands.id) for each in guests):
            return table
        await at_rest(club, *players)
    raise AssertionError("the automated player does not answer")


class Restarts:
    """The process ends once in a battle, once in a window and once within a sheet."""

    def __init__(self, club: Club, wanted: Sequence[str] = ("battle", "window", "sheet")) -> None:
        self.club = club
        self.left = list(wanted)

    async def __call__(self, table: Table, decision: Decision) -> None:
        """Before a question is answered: what the next process knows is what this one knew."""
        step = decision.step
        met = {"battle": step in BATTLE, "window": step in WINDOW, "sheet": bool(table.plans)}
        kind = next((each for each in self.left if met[each]), None)
        if kind is None:
            return
        self.left.remove(kind)
        assert table.state is not None
        known = encode(table.state)
        await self.club.restart()
        again = await self.club.tables.get(table.id)
        assert again.state is not None
        assert encode(again.state) == known
        assert (again.number, again.plans) == (table.number, table.plans)
