"""Pictures for messages: drawn off the event loop, and kept while nothing changes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from bot.ui.drawing_queue import DrawingQueue
from bot.ui.message import Enclosed
from config.texts import Words, sentences
from game.kernel import Setup, View, begin
from game.registry import GAMES
from images.bars import Sheet
from images.scene import Scene
from images.studio import DRAWN, Picture, Studio, board, pictured

KEPT = 96
ARTISTS = 1


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
        """The board as a seat sees it; like all that follows, None where it is not drawn."""
        key = ("board", view, id(words), focus)
        return await self._enclosed("board", game, key, (view, words, focus, None))

    async def card(
        self, game: str, view: View, words: Words, before: View | None
    ) -> Enclosed | None:
        """The board for everybody, with what changed since `before` marked."""
        key = ("card", view, id(words), before)
        return await self._enclosed("board", game, key, (view, words, "", before))

    async def hand(self, game: str, view: View, words: Words) -> Enclosed | None:
        """The cards of a seat."""
        return await self._enclosed("hand", game, ("hand", view, id(words)), (view, words))

    async def private(self, game: str, view: View, words: Words) -> Enclosed | None:
        """The private board of a seat."""
        return await self._enclosed("private", game, ("private", view, id(words)), (view, words))

    async def odds(self, game: str, view: View, sheet: Sheet) -> Enclosed | None:
        """Chances as bars, on the paper of a seat."""
        return await self._enclosed("odds", game, ("odds", view, sheet), (view, sheet))

    def tells_more(self, game: str, view: View, public: View, words: Words) -> bool:
        """Whether a private board tells more than everybody, or its seat's hand, shows."""
        draws = DRAWN.get(game)
        return draws is not None and draws.tells_more(view, public, words)

    async def _enclosed(
        self, what: str, game: str, key: Any, given: tuple[Any, ...]
    ) -> Enclosed | None:
        scene = _scene(game, what)
        if scene is None:
            return None
        made = await self._made(game, key, lambda: scene(*given))
        return Enclosed(f"{what}.png", made)

    async def _made(self, game: str, key: Any, scene: Callable[[], Scene]) -> Picture:
        known = self._kept.get(key)
        if known is None:
            known = await self._drawn(game, key, scene)
            self._kept[key] = known
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return known

    async def _drawn(self, game: str, key: Any, scene: Callable[[], Scene]) -> Picture:
        async with self._easel.turn():
            if (known := self._kept.get(key)) is not None:  # somebody else wanted it too
                return known
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._desk, self._paint, game, scene)

    def _paint(self, game: str, scene: Callable[[], Scene]) -> Picture:
        drawn = scene()
        return pictured(self._studio.painter(game).png(drawn, self._scale), drawn.alt)


def _scene(game: str, what: str) -> Callable[..., Scene] | None:
    """What makes a scene of a kind, if a game has such pictures."""
    if game not in DRAWN:
        return None
    return partial(board, game) if what == "board" else getattr(DRAWN[game], what)
