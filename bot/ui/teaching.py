"""Teaching at the table: the lessons of a guided game, and a line about each new kind of question.

What a player has met is kept with their settings, each thing with the question at which it came.
"""

from __future__ import annotations

import asyncio
from itertools import accumulate
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from bot.model.people import PlayerSettings
from bot.model.table import Table
from bot.table.guided import guide_of
from bot.ui.context import Context, seen
from bot.ui.sentences import say
from config.lessons import Guide, Lesson, guide
from config.texts import Words
from game.kernel import Decision, Seat
from game.kernel.model import Picks
from game.kernel.text import Teller

REST = 1800  # characters of lessons that did not come up


class Taught(NamedTuple):
    """What stands with a question: its lines, the section that says more, the answer to try."""

    lines: tuple[str, ...] = ()
    rule: str = ""
    marked: Picks = ()


async def taught(
    context: Context, table: Table, player: int, decision: Decision, teller: Teller
) -> Taught:
    """What a player is taught at their question, if anything is new to them."""
    mine, known = await context.tables.player(player), guide_of(table)
    if known is None:
        return await _explained(context, table, player, decision, mine, teller.words)
    ticket, game = table.ticket(player), table.game.key
    if _is_done(table, known):
        rest = untold(known, mine, game, teller.words)
        return Taught(tuple(rest if await _meets(context, player, f"{game}:rest", ticket) else ()))
    lesson = _due(known, mine, game, decision.step, ticket)
    if lesson is None or not await _meets(context, player, f"{game}:{lesson.id}", ticket):
        return Taught()
    seat = table.asked_seat(player)
    marked = await marked_answer(table, seat, decision, lesson) if seat else ()
    return Taught(tuple(_told(known, lesson, decision, marked, teller)), lesson.rule, marked)


async def _explained(
    context: Context,
    table: Table,
    player: int,
    decision: Decision,
    mine: PlayerSettings,
    words: Words,
) -> Taught:
    """One line about a kind of question that a player has not met before."""
    found, game, step = guide(table.game.key), table.game.key, decision.step
    if found is None or step not in found.asked or mine.no_lessons:
        return Taught()
    if not await _meets(context, player, f"{game}.{step}", table.ticket(player)):
        return Taught()
    return Taught((f"-# {words[f'{game}_lessons.asked.{step}']}",), found.asked[step])


async def _meets(context: Context, player: int, what: str, ticket: int) -> bool:
    """Whether somebody meets this for the first time, at this question; it is kept that they do."""
    met = (await context.tables.player(player)).met.get(what)
    if met is None:
        await context.tables.change_player(
            player, lambda mine: replace(mine, met={**mine.met, what: ticket})
        )
    return met in (None, ticket)


def _due(known: Guide, mine: PlayerSettings, game: str, step: str, ticket: int) -> Lesson | None:
    """The lesson of a question: the one it was told with, else the next of its kind."""
    own = [each for each in known.lesson if each.step == step]
    here = [each for each in own if mine.met.get(f"{game}:{each.id}") == ticket]
    new = [each for each in own if f"{game}:{each.id}" not in mine.met]
    return next(iter([*here, *new]), None)


async def marked_answer(table: Table, seat: Seat, decision: Decision, lesson: Lesson) -> Picks:
    """The answer worth trying: that of the lesson, else what an automated player would answer."""
    if lesson.pick and decision.accepts(lesson.pick):
        return lesson.pick
    mind = table.game.mind
    if mind is None:
        return ()
    advice = await asyncio.to_thread(mind.normal, seen(table, seat), decision, Random(lesson.id))
    return advice.picks if decision.accepts(advice.picks) else ()


def _told(
    known: Guide, lesson: Lesson, decision: Decision, marked: Picks, teller: Teller
) -> list[str]:
    words, game = teller.words, teller.game.key
    facts = {"number": known.lesson.index(lesson) + 1, "count": len(known.lesson)}
    told = words[f"{game}_lessons.lesson.{lesson.id}"]
    lines = [say(words, "lesson.told", **facts, lesson=told)]
    if marked:
        labels = [teller.option(each) for each in decision.options if each.id in marked]
        lines.append(say(words, "lesson.try", options=labels))
    return lines


def _is_done(table: Table, known: Guide) -> bool:
    """Whether the guided part of a game is over."""
    return 0 < known.chapters < table.game.reading.chapter(seen(table, None))


def untold(known: Guide, mine: PlayerSettings, game: str, words: Words) -> list[str]:
    """The lessons whose questions have not come up, told after all."""
    left = [each for each in known.lesson if f"{game}:{each.id}" not in mine.met]
    if not left:
        return [say(words, "lesson.all")]
    told = [f"- {words[f'{game}_lessons.lesson.{each.id}']}" for each in left]
    ends = accumulate(len(line) for line in told)
    fitting = [line for line, end in zip(told, ends, strict=True) if end < REST]
    more = ["…"] if len(fitting) < len(told) else []
    return [say(words, "lesson.rest", count=len(left)), *fitting, *more]


def afresh(mine: PlayerSettings, game: str) -> PlayerSettings:
    """A player who begins the guided game of a game anew."""
    return replace(mine, met={k: v for k, v in mine.met.items() if not k.startswith(f"{game}:")})
