"""Pictures for messages: drawn off the event loop, and kept while nothing changes."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Protocol

from msgspec.structs import replace

from bot.model.outgoing import OutOfDate
from bot.ui.drawing_queue import DrawingQueue
from bot.ui.message import Enclosed
from bot.workers.painter_main import Commission, drawn
from bot.workers.pool import Unstartable
from config.texts import Words, sentences
from game.kernel import Decision, Setup, View, begin
from game.registry import GAMES
from images.bars import Sheet
from images.studio import DRAWN, Picture, Studio, scene_maker

log = logging.getLogger("corvin")
FIRST = "en"
KEPT = 96
A_WHILE = 60.0  # seconds until processes are tried again where none could be begun
Still = Callable[[], bool]


def always() -> bool:
    """A picture that somebody waits for is drawn, however old it may be by then."""
    return True


# Whether a card is still wanted: whoever posts one would rather begin anew than show what is over.
WANTED: ContextVar[Still] = ContextVar("wanted", default=always)


@contextmanager
def wanted(still: Still) -> Iterator[None]:
    """Within this, a card that is no longer wanted when its turn comes is not drawn."""
    token = WANTED.set(still)
    try:
        yield
    finally:
        WANTED.reset(token)


class Artists(Protocol):
    """Processes that draw."""

    size: int  # pictures that they may have at once

    async def draw(self, asked: Commission) -> Picture | None:
        """A picture; None if it cannot be had."""
        ...

    async def close(self) -> None:
        """End every process."""
        ...


class Pictures:
    """Boards, hands and private boards of every table; `scale` below 1 saves time and bytes.

    Artists draw them; without any, or where none can be begun, one thread does.
    """

    def __init__(
        self,
        studio: Studio,
        scale: float = 1.0,
        artists: Artists | None = None,
        queue: int = 200,
    ) -> None:
        self._studio = studio
        self._scale = scale
        self._kept: OrderedDict[Any, Picture] = OrderedDict()
        self._artists = artists
        self._begin_again = 0.0  # when processes are next tried, where none could be begun
        self.drawn = 0  # since this process began
        # Libraries that read and draw are not all safe for two at once: one thread draws it all.
        self._desk = ThreadPoolExecutor(1, "artist")
        self._easels = DrawingQueue(artists.size if artists else 1, queue)

    @property
    def waiting(self) -> int:
        """How many pictures wait to be drawn."""
        return self._easels.waiting

    async def warm(self) -> None:
        """Draw one board of each game, so that the first player does not wait for the grounds."""
        for key in DRAWN.keys() & GAMES.keys():
            state = begin(GAMES[key], Setup("warm"))
            sight = GAMES[key].sight
            view = sight.view(state, sight.view_seats(state)[0])
            await self.board(key, view, sentences(FIRST))
            await self.hand(key, view, sentences(FIRST))

    async def close(self) -> None:
        """End whoever draws."""
        if self._artists is not None:
            await self._artists.close()

    async def board(self, game: str, view: View, words: Words, focus: str = "") -> Enclosed | None:
        """The board as a seat sees it; like all that follows, None where it is not drawn."""
        key = ("board", view, id(words.plain), focus)
        return await self._enclosed("board", game, key, view, words, focus=focus)

    async def card(
        self, game: str, view: View, words: Words, before: View | None
    ) -> Enclosed | None:
        """The board for everybody, with what changed since `before` marked."""
        key = ("card", view, id(words.plain), before)
        still = WANTED.get()
        return await self._enclosed("board", game, key, view, words, still, before=before)

    async def hand(self, game: str, view: View, words: Words) -> Enclosed | None:
        """The cards of a seat."""
        return await self._enclosed("hand", game, ("hand", view, id(words.plain)), view, words)

    async def private(self, game: str, view: View, words: Words) -> Enclosed | None:
        """The private board of a seat."""
        return await self._enclosed(
            "private", game, ("private", view, id(words.plain)), view, words
        )

    async def odds(self, game: str, view: View, sheet: Sheet) -> Enclosed | None:
        """Chances as bars, on the paper of a seat."""
        return await self._enclosed("odds", game, ("odds", view, sheet), view, sheet=sheet)

    def about(self, game: str, view: View, decision: Decision) -> str:
        """The place that a question is about, if a game draws the window around it."""
        draws = DRAWN.get(game)
        return "" if draws is None else draws.about(view, decision)

    def tells_more(self, game: str, view: View, public: View, words: Words) -> bool:
        """Whether a private board tells more than everybody, or its seat's hand, shows."""
        draws = DRAWN.get(game)
        return draws is not None and draws.tells_more(view, public, words)

    async def _enclosed(
        self,
        what: str,
        game: str,
        key: Any,
        view: View,
        words: Words | None = None,
        still: Still = always,
        **more: Any,
    ) -> Enclosed | None:
        if scene_maker(game, what) is None:
            return None
        language = words.language if words is not None else FIRST
        asked = Commission(game, what, view, language, scale=self._scale)
        made = await self._made(replace(asked, **more), key, words, still)
        return None if made is None else Enclosed(f"{what}.png", made)

    async def _made(
        self, asked: Commission, key: Any, words: Words | None, still: Still
    ) -> Picture | None:
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        made = await self._in_turn(asked, key, words, still)
        if made is not None:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made

    async def _in_turn(
        self, asked: Commission, key: Any, words: Words | None, still: Still
    ) -> Picture | None:
        if self._easels.full:
            log.warning("Too many pictures wait: one of %s is told in words.", asked.game)
            return None
        async with self._easels.turn():
            if (known := self._kept.get(key)) is not None:  # somebody else wanted it too
                return known
            if not still():
                raise OutOfDate
            self.drawn += 1
            return await self._drawn(asked, words)

    async def _drawn(self, asked: Commission, words: Words | None) -> Picture | None:
        loop = asyncio.get_running_loop()
        if self._artists is not None and loop.time() >= self._begin_again and asked.language:
            try:
                return await self._artists.draw(asked)
            except Unstartable as error:
                log.error("No process can draw, a thread does for a while: %s", error)
                self._begin_again = loop.time() + A_WHILE
        return await loop.run_in_executor(self._desk, self._paint, asked, words)

    def _paint(self, asked: Commission, words: Words | None) -> Picture | None:
        try:
            return drawn(self._studio, asked, words)
        except Exception:
            log.exception("A picture of %s cannot be drawn.", asked.game)
            return None
