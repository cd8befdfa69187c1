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
from images.studio import DRAWN, Picture, Studio, pictured

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
        for key, game in GAMES.items():
            state = begin(game, Setup("warm"))
            view = game.sight.view(state, game.sight.view_seats(state)[0])
            await self.board(key, view, sentences("en"))
            await self.hand(key, view, sentences("en"))

    async def board(self, game: str, view: View, words: Words, focus: str = "") -> Enclosed:
        """The board as a seat sees it."""
        scene = DRAWN[game].board
        key = ("board", view, id(words), focus)
        made = await self._made(game, key, lambda: scene(view, words, focus, None))
        return Enclosed("board.png", made)

    async def card(self, game: str, view: View, words: Words, before: View | None) -> Enclosed:
        """The board for everybody, with what changed since `before` marked."""
        scene, key = DRAWN[game].board, ("card", view, id(words), before)
        made = await self._made(game, key, lambda: scene(view, words, "", before))
        return Enclosed("board.png", made)

    async def glimpse(
        self, game: str, view: View, words: Words, focus: str, before: View | None
    ) -> Enclosed:
        """A small picture of a place, beside what is told about it."""
        scene = DRAWN[game].board
        key = ("glimpse", view, id(words), focus, before)
        made = await self._made(game, key, lambda: scene(view, words, focus, before), GLIMPSE)
        return Enclosed("story.png", made)

    async def hand(self, game: str, view: View, words: Words) -> Enclosed:
        """The cards of a seat."""
        scene = DRAWN[game].hand
        assert scene is not None, f"{game} has no hands"
        made = await self._made(game, ("hand", view, id(words)), lambda: scene(view, words))
        return Enclosed("hand.png", made)

    async def private(self, game: str, view: View, words: Words) -> Enclosed:
        """The private board of a seat."""
        scene = DRAWN[game].private
        assert scene is not None, f"{game} has no private boards"
        made = await self._made(game, ("private", view, id(words)), lambda: scene(view, words))
        return Enclosed("private.png", made)

    async def odds(self, game: str, view: View, sheet: Sheet) -> Enclosed:
        """Chances as bars, on the paper of a seat."""
        scene = DRAWN[game].odds
        assert scene is not None, f"{game} has no odds"
        made = await self._made(game, ("odds", view, sheet), lambda: scene(view, sheet))
        return Enclosed("odds.png", made)

    def tells_more(self, game: str, view: View, public: View, words: Words) -> bool:
        """Whether a private board tells more than everybody, or its seat's hand, shows."""
        return DRAWN[game].tells_more(view, public, words)

    async def _made(
        self,
        game: str,
        key: Any,
        scene: Callable[[], Scene],
        part: float = 1.0,
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
