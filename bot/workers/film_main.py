"""The process that makes a film: a record comes in, an animation goes out."""

from __future__ import annotations

import sys

from config.texts import sentences
from game.kernel.record import read
from game.registry import find
from images.replay import film, frames
from images.studio import Studio, drawn


def filmed(data: bytes) -> bytes:
    """A game that is over as a film with nothing hidden."""
    record = read(data)
    game, words = find(record.game), sentences("en")
    shots = list(frames(game, record, drawn(game).sees_all, words))
    return film(Studio(), game, shots, words)


def main() -> None:
    """Film the record that comes through the input."""
    sys.stdout.buffer.write(filmed(sys.stdin.buffer.read()))
