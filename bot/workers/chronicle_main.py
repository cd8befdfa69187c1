"""The process that writes a chronicle: a wish comes in, what can be kept of a game goes out."""

from __future__ import annotations

import sys

import msgspec

from bot.workers.wish import Wish, read_wish
from config.texts import sentences
from game.chronicle.keepsake import Keepsake
from game.registry import find
from images.keepsake.made import keepsake


def chronicled(wish: Wish) -> Keepsake:
    """What can be kept of a game that is over."""
    return keepsake(find(wish.record.game), wish.record, sentences(wish.language), wish.ending)


def main() -> None:
    """Write the chronicle of the game that comes through the input."""
    made = chronicled(read_wish(sys.stdin.buffer.read()))
    sys.stdout.buffer.write(msgspec.msgpack.encode(made))
