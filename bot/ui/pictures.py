"""Pictures for messages: drawn off the event loop, and kept while nothing changes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bot.ui.drawing_queue import DrawingQueue
from bot.ui.message import Enclosed
from config.texts import Words, sentences
from game.kernel import Setup, View, begin
from game.registry import GAMES
from images.bars import Sheet
from images.scene import Scene
from images.studio import DRAWN, Draws, Picture, Studio, pictured

KEPT = 96
ARTISTS = 1
GLIMPSE = 0.5  # of the size of a board


class Pictures:
    """Boards, hands and private boards of every table; `scale` below 1 saves time and bytes."""

    def __init__(self, studio: Studio, scale: float = 1.0) -> None:
        self._studio = studio
        self._scale = scale
        self._kept: OrderedDict[Any, Picture] = OrderedDict()
        # Libraries that read and draw are not all safe for two at once: one artist draws it all.
        self._desk = ThreadPoolExecutor(ARTISTS, "artist")
        self._easel = DrawingQueue()

    async def warm(self) -> None:
        """Draw one board of each game, so that the first player does not wait for the grounds."""
        for key in DRAWN.keys() & GAMES.keys():
            state = begin(GAMES[key], Setup("warm"))
            sight = GAMES[key].sight
            view = sight.view(state, sight.view_seats(state)[0])
            await self.board(key, view, sentences("en"))
            await self.hand(key, view, sentences("en"))

    async def board(self, game: str, view: View, words: Words, focus: str = "") -> Enclosed | None:
        """The board as a seat sees it; like all that follows, None where a game is not drawn."""
        key = ("board", view, id(words), focus)
        return await self._enclosed(
            "board.png", game, key, lambda draws: draws.board(view, words, focus, None)
        )

    async def card(
        self, game: str, view: View, words: Words, before: View | None
    ) -> Enclosed | None:
        """The board for everybody, with what changed since `before` marked."""
        key = ("card", view, id(words), before)
        return await self._enclosed(
            "board.png", game, key, lambda draws: draws.board(view, words, "", before)
        )

    async def glimpse(
        self, game: str, view: View, words: Words, focus: str, before: View | None
    ) -> Enclosed | None:
        """A small picture of a place, beside what is told about it."""
        key = ("glimpse", view, id(words), focus, before)
        return await self._enclosed(
            "story.png", game, key, lambda draws: draws.board(view, words, focus, before), GLIMPSE
        )

    async def hand(self, game: str, view: View, words: Words) -> Enclosed | None:
        """The cards of a seat."""
        key = ("hand", view, id(words))
        return await self._enclosed("hand.png", game, key, lambda draws: draws.hand(view, words))

    async def private(self, game: str, view: View, words: Words) -> Enclosed | None:
        """The private board of a seat."""
        key = ("private", view, id(words))
        return await self._enclosed(
            "private.png", game, key, lambda draws: draws.private(view, words)
        )

    async def odds(self, game: str, view: View, sheet: Sheet) -> Enclosed | None:
        """Chances as bars, on the paper of a seat."""
        key = ("odds", view, sheet)
        return await self._enclosed("odds.png", game, key, lambda draws: draws.odds(view, sheet))

    def tells_more(self, game: str, view: View, public: View, words: Words) -> bool:
        """Whether a private board tells more than everybody, or its seat's hand, shows."""
        draws = DRAWN.get(game)
        return draws is not None and draws.tells_more(view, public, words)

    async def _enclosed(
        self,
        name: str,
        game: str,
        key: Any,
        scene: Callable[[Draws], Scene],
        part: float = 1.0,
    ) -> Enclosed | None:
        if (draws := DRAWN.get(game)) is None:
            return None
        return Enclosed(name, await self._made(game, key, lambda: scene(draws), part))

    async def _made(
        self,
        game: str,
        key: Any,
        scene: Callable[[], Scene],
        part: float,
    ) -> Picture:
        known = self._kept.get(key)
        if known is None:
            known = await self._drawn(game, key, scene, part)
            self._kept[key] = known
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return known

    async def _drawn(self, game: str, key: Any, scene: Callable[[], Scene], part: float) -> Picture:
        async with self._easel.turn():
            if (known := self._kept.get(key)) is not None:  # somebody else wanted it too
                return known
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._desk, self._paint, game, scene, part)

    def _paint(self, game: str, scene: Callable[[], Scene], part: float) -> Picture:
        drawn = scene()
        return pictured(self._studio.painter(game).png(drawn, self._scale * part), drawn.alt)
