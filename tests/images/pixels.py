"""Marks of pictures, dot by dot: `python -m tests.images.pixels` prints those of many positions.

Run in two versions of the program, its output tells whether they draw alike, however they pack.
With `--write` the sample that `test_pixels.py` holds pictures to is written anew.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from config.texts import sentences
from game.kernel import Game, Setup, advance, begin, pending
from game.proof.battery import answer
from game.registry import GAMES
from images.studio import DRAWN, Studio

SAMPLE = Path(__file__).with_name("pixels.txt")
FEW = 2  # positions of each kind of table in the sample
WORDS = sentences("en")


def mark(data: bytes) -> str:
    """The dots of a picture, whatever packed them, in few letters."""
    with Image.open(BytesIO(data)) as image:
        dots = image.convert("RGB")
        return blake2b(dots.tobytes(), digest_size=8).hexdigest()


def views(game: Game, options: dict[str, str], seed: int) -> Iterator[tuple[Any, Any]]:
    """An onlooker's view and that of the seat that is asked, position by position."""
    rng, state = random.Random(seed), begin(game, Setup(f"pixels:{seed}", options))
    while (decision := pending(state)) is not None:
        yield game.sight.view(state, None), game.sight.view(state, decision.seats[0])
        advance(state, answer(decision, rng))


def pictures(studio: Studio, game: Game, number: int, shown: Any, own: Any, before: Any) -> str:
    """The marks of the pictures of one position: boards, a zoom, a hand, a private board."""
    places, draws = list(game.reading.places(WORDS)), DRAWN[game.key]
    found = [studio.board(game.key, shown, WORDS, "", before), studio.board(game.key, own, WORDS)]
    if places and number % 20 == 0:
        focus = places[number // 20 % len(places)]
        found.append(studio.board(game.key, own, WORDS, focus))
    found += [studio.hand(game.key, own, WORDS)] if draws.hand else []
    found += [studio.private(game.key, own, WORDS)] if draws.private else []
    return " ".join(mark(picture.data) for picture in found)


def marked(studio: Studio, game: Game, kind: str, most: int, every: int = 1) -> Iterator[str]:
    """A line for each of so many positions of one kind of table."""
    options, done, before = dict(game.tables.get(kind, {})), 0, None
    for seed in range(100):
        for number, (shown, own) in enumerate(views(game, options, seed)):
            if number % every == 0:
                yield f"{game.key} {kind} {seed} {number} " + pictures(
                    studio, game, number, shown, own, before
                )
                before, done = shown, done + 1
                if done == most:
                    return
        before = None


def sample() -> Iterator[str]:
    """The lines that a test holds pictures to."""
    studio = Studio()
    for game in (GAMES[key] for key in DRAWN):
        for kind in game.tables or [""]:
            yield from marked(studio, game, kind, FEW, 30)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=200, help="of each kind of table")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    if asked.write:
        SAMPLE.write_text("\n".join([*sample(), ""]), "utf-8")
        return
    studio = Studio()
    for game in (GAMES[key] for key in DRAWN):
        for kind in game.tables or [""]:
            for line in marked(studio, game, kind, asked.positions):
                print(line, flush=True)


if __name__ == "__main__":
    main()
