"""Odds at a table: counted off the event loop, told in private as words and as bars."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import Any

from bot.model.table import Table
from bot.ui.drawing_queue import DrawingQueue
from bot.ui.odds_words import figure, told
from bot.ui.rate_limit import urgent
from game.kernel import Chance, Decision, Luck, Odds, Seat, View
from game.kernel.text import Teller
from images.bars import Bar, Bars, Sheet

KEPT = 256
LINES = 1  # of odds above a panel's controls; the others stand behind the button
SHORT = 3  # chances in such a line
ALT = 1024  # characters that may stand for a picture
Counted = tuple[Odds, ...]


class Reckoner:
    """Counts what luck may do, and keeps it while the question stands."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Any, Counted] = OrderedDict()
        self._under_way: dict[Any, asyncio.Task[Counted]] = {}
        self._asking: Counter[int] = Counter()  # questions of each player that are not answered
        self._desk = ThreadPoolExecutor(1, "odds")
        self._turns = DrawingQueue()

    async def counted(self, table: Table, seat: Seat) -> Counted:
        """The odds of a seat at its question, or while it waits."""
        view, decision, luck = table.view(seat), table.decision(), table.game.luck
        if luck is None:
            return ()
        asked = decision if decision is not None and seat in decision.seats else None
        key = (table.game.key, view, _mark(asked))
        return await self._made(key, _asker(table, seat), lambda: luck.odds(view, asked))

    async def near(self, table: Table, seat: Seat, decision: Decision) -> Counted:
        """Those odds of a question that stand with it: the first that are in doubt."""
        view, luck = table.view(seat), table.game.luck
        if luck is None or view is None:
            return ()
        key = ("near", table.game.key, view, _mark(decision))
        count = partial(in_doubt, luck, view, decision)
        return await self._made(key, _asker(table, seat), count)

    async def sampled(self, table: Table, seat: Seat) -> Counted:
        """What can only be sampled."""
        view, luck = table.view(seat), table.game.luck
        if luck is None:
            return ()
        key = (table.game.key, view)
        return await self._made(key, _asker(table, seat), lambda: luck.forecast(view))

    async def _made(self, key: Any, asker: int, count: Callable[[], Counted]) -> Counted:
        """What is known, or is being counted for somebody else, or else is counted now."""
        known = self._kept.get(key)
        if known is not None:
            return known
        if key not in self._under_way:
            task = asyncio.create_task(self._count(key, asker, count))
            self._under_way[key] = task
            task.add_done_callback(lambda done: self._under_way.pop(key, None))
        return await asyncio.shield(self._under_way[key])

    async def _count(self, key: Any, asker: int, count: Callable[[], Counted]) -> Counted:
        """Count when it is its turn: who has asked for much lets those pass who have not."""
        self._asking[asker] += 1
        try:
            with urgent(self._asking[asker]):
                async with self._turns.turn():
                    loop = asyncio.get_running_loop()
                    known = await loop.run_in_executor(self._desk, count)
        finally:
            self._asking[asker] -= 1
            self._asking += Counter()  # without those who wait for nothing
        self._kept[key] = known
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known


def _asker(table: Table, seat: Seat) -> int:
    """Whoever sits there."""
    return table.seats.get(seat) or 0


def _mark(decision: Decision | None) -> Any:
    """What tells one question from another."""
    if decision is None:
        return None
    return decision.step, tuple(o.id for o in decision.options), repr(decision.facts)


def in_doubt(luck: Luck, view: View, decision: Decision) -> Counted:
    """The first odds to which a question leads that have a chance worth a word."""
    near = luck.nearest(view, decision)
    return tuple(islice((odds for odds in near if any(map(_is_open, odds.chances))), LINES))


def _is_open(chance: Chance) -> bool:
    """Whether a chance is in doubt and worth a word."""
    return not chance.plain and round(100 * chance.probability) not in (0, 100)


def near_line(teller: Teller, odds: Odds) -> str:
    """What a question leads to, in a short line."""
    chances = [_brief(teller, each) for each in odds.chances if _is_open(each)][:SHORT]
    return told(teller.words, "look.panel", title=teller.odds_in_brief(odds.title), chances=chances)


def _brief(teller: Teller, chance: Chance) -> str:
    """A chance in few words."""
    text = teller.odds_in_brief(chance.text)
    return told(teller.words, "look.panel_chance", text=text, figure=figure(teller.words, chance))


def _row(teller: Teller, chances: Iterable[Chance], key: str) -> str:
    words = teller.words
    return " · ".join(
        told(words, key, text=teller.odds(each.text), figure=figure(words, each))
        for each in chances
    )


def sheet(teller: Teller, found: Iterable[Odds]) -> Sheet:
    """The odds as bars; as many as the words that stand for a picture can tell."""
    words, blocks, alt = teller.words, [], ""
    # What is near and what was sampled come first: the rest may find no room.
    for odds in sorted(found, key=lambda each: not (each.near or _sampled(each))):
        title = teller.odds(odds.title)
        more = told(
            words, "look.alt", title=title, chances=_row(teller, odds.chances, "look.chance")
        )
        if len(alt) + 1 + len(more) > ALT:
            continue
        alt = f"{alt} {more}".strip()
        blocks.append(Bars(title, tuple(_bar(teller, chance) for chance in odds.chances)))
    return Sheet(words["odds.look.picture"], words["odds.look.note"], tuple(blocks), alt)


def _sampled(odds: Odds) -> bool:
    return any(chance.error is not None for chance in odds.chances)


def _bar(teller: Teller, chance: Chance) -> Bar:
    shown = figure(teller.words, chance, "figure.drawn")
    return Bar(teller.odds(chance.text), shown, chance.probability, chance.error or 0.0)
