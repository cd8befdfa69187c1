"""The process that makes a film: a wish comes in, an animation goes out."""

from __future__ import annotations

import sys

from bot.workers.wish import Wish, read_wish
from config.texts import sentences
from game.registry import find
from images.replay import film, frames
from images.studio import Studio, drawn


def filmed(wish: Wish) -> bytes:
    """A game that is over as a film, as a seat saw it or with nothing hidden."""
    game, words = find(wish.record.game), sentences(wish.language)
    seat = drawn(game).sees_all if wish.seat is None else wish.seat
    shots = list(frames(game, wish.record, seat, words))
    return film(Studio(), game, shots, words)


def main() -> None:
    """Film the game that comes through the input."""
    sys.stdout.buffer.write(filmed(read_wish(sys.stdin.buffer.read())))
