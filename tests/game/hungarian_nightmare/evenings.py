"""People at a table of Hungarian Nightmare, by panels, verbs, words and sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import cast

from msgspec import Struct

from bot.model.table import Table
from game.hungarian_nightmare.mind.thumb import thumb
from game.hungarian_nightmare.orders import SHEETS
from game.hungarian_nightmare.rules.state import Nightmare
from game.hungarian_nightmare.view.view import NightmareView, view
from game.kernel import Action, AnyState, Decision, advance, copy, pending
from game.kernel.verbs import param_of
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.guests import WAYS, Before, Guest, Picks, by_verbs, play_on, seated
from tests.bot.screens.playing import at_rest
from tests.bot.screens.test_solo import verb_for

GAME = GAMES["hungarian_nightmare"]
COMMAND = GAME.command
LAZY = ("end", "wait", "pass", "stand", "agree", "none", "stay", "let")
LINES = 6  # of a sheet


class Company(Struct, frozen=True):
    """Options, a way for each seat that people have, and the turns that are played in earnest."""

    name: str
    options: dict[str, str]
    seats: Mapping[str, str]
    turns: tuple[int, ...] = (1, 9)


FOGGY = Company("two under fog", {"fog": "yes"}, {"soviet": "panel", "german": "verbs"})
AGAINST = Company(
    "against an automated player",
    {"fog": "yes", "seat": "german", "opponent": "easy"},
    {"german": "words"},
)
SHEET = Company("by sheets", {}, {"soviet": "sheet", "german": "sheet"})
PANELS = Company("by panels", {}, {"soviet": "panel", "german": "panel"})
COMPANIES = (FOGGY, AGAINST, SHEET, PANELS)


async def by_sheet(guest: Guest, table: Table, asked: Decision, picks: Picks) -> None:
    """Write lines for as long as nobody else and no die has a say; else type the answer."""
    hands = guest.hands
    if asked.step not in SHEETS.steps:
        await by_verbs(guest, table, asked, picks)
        return
    form = await hands.player.slash(f"{COMMAND} sheet")
    await hands.player.submit(form, typed="\n".join(lines(guest, table, asked, picks)))
    await at_rest(hands.club, hands.player)


def lines(guest: Guest, table: Table, asked: Decision, picks: Picks) -> list[str]:
    """A sheet that begins with this answer and goes on by habit."""
    s = copy(cast(Nightmare, table.state))
    seat, luck, found = asked.seats[0], s.luck, list[str]()
    decision: Decision | None = asked
    while decision is not None and decision.step in SHEETS.steps and decision.seats[0] == seat:
        found.append(line(s, decision, picks, guest))
        decision = pending(s)
        if decision is None or s.luck != luck or len(found) == LINES or found[-1] in LAZY:
            break
        picks = thumb(view(s, decision.seats[0]), decision, guest.hands.dice)
    return found


def line(s: Nightmare, decision: Decision, picks: Picks, guest: Guest) -> str:
    """A verb with everything that it is asked for, questions with one answer included."""
    word, typed = verb_for(GAME, decision, picks)
    verb = next(each for each in GAME.answers.verbs if each.name == word)
    seat, luck, more = decision.seats[0], s.luck, dict[str, list[str]]()

    def note(s: AnyState, asked: Decision, picks: Picks) -> None:
        if (param := param_of(verb, asked.step)) is not None and seat in asked.seats:
            more.setdefault(param.name, []).extend(picks)

    advance(s, Action(seat, picks), note)
    while (asked := pending(s)) is not None and s.luck == luck:
        if param_of(verb, asked.step) is None or asked.step in SHEETS.steps:
            break
        picks = thumb(view(s, seat), asked, guest.hands.dice)
        note(s, asked, picks)
        advance(s, Action(seat, picks), note)
    values = [f"{name}: {'; '.join(each)}" for name, each in more.items()]
    return " ".join([word, *typed.values(), *values])


WAYS["sheet"] = by_sheet


def evening(
    club: Club, company: Company, seed: int = 1
) -> AbstractAsyncContextManager[list[Guest]]:
    """These people at a table that has begun."""
    return seated(club, COMMAND, {**company.options, "pace": "day"}, company.seats, seed)


def choose(company: Company, guest: Guest, table: Table, decision: Decision) -> Picks:
    """By habit in the turns worth seeing; else whatever brings the end nearer."""
    seen = table.view(table.asked_seat(guest.hands.id))
    assert isinstance(seen, NightmareView)
    lazy = [each.id for each in decision.options if each.id in LAZY]
    if seen.turn not in company.turns and (lazy or not decision.least):
        return tuple(lazy[:1])
    return thumb(seen, decision, guest.hands.dice)


async def played(
    company: Company,
    guests: Sequence[Guest],
    enough: Callable[[Nightmare], bool] = lambda s: False,
    before: Before | None = None,
) -> Table:
    """Everybody answers in their own way, until the game is over or it is enough."""

    def picked(guest: Guest, table: Table, decision: Decision) -> Picks:
        return choose(company, guest, table, decision)

    def stop(table: Table) -> bool:
        return enough(cast(Nightmare, table.state))

    return await play_on(guests, picked, stop, before)
