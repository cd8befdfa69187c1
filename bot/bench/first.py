"""What a process that draws pays once: its start, its first board, its first looks.

`python -m bot.bench.first FOLDER MOMENT` does what an artist does, and nothing that one does not.
One that is asked `later` has had a moment in which nobody asked, as when a bot begins: it has read
ahead what first pictures need. One that is asked `at once`, as it takes the place of a lost one,
has not, and its start is waited for as well: all that it does before it says that it is ready.
"""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections import deque
from functools import partial
from statistics import median
from time import process_time

from msgspec.structs import replace

from bot.local.run.collector import spare_what_stays
from bot.workers.painter_main import Artist, Commission, begun
from images.bench import spent
from images.studio import DRAWN, Picture

Figures = dict[str, float]


LATER, AT_ONCE = "later", "at once"  # when a process is asked


def apart(asked: Commission, places: list[str], folder: str, moment: str) -> Figures:
    """Its milliseconds in a process of its own; `folder` is where it finds portfolios, if any."""
    program = [sys.executable, "-m", "bot.bench.first", folder, moment]
    known = pickle.dumps((asked, places))
    done = subprocess.run(program, input=known, capture_output=True, check=True)
    return dict(json.loads(done.stdout))


def paid(artist: Artist, asked: Commission, places: list[str]) -> Figures:
    """The first picture that an artist is asked for, and the first look through each window."""
    first = spent(partial(_work, artist, asked))
    windows = {DRAWN[asked.game].window(place): place for place in places}
    looks = [spent(partial(_work, artist, replace(asked, focus=each))) for each in windows.values()]
    return {"first": first, "zoom": median(looks or [0]), "worst zoom": max(looks or [0])}


def _work(artist: Artist, asked: Commission) -> None:
    picture = artist.work(asked)
    assert isinstance(picture, Picture), picture


def main() -> None:
    """Begin as an artist, then draw what is asked for."""
    spare_what_stays()
    artist = begun(sys.argv[1])
    start = process_time() * 1000
    if sys.argv[2] == LATER:
        deque(artist.ahead(), maxlen=0)
    figures = paid(artist, *pickle.load(sys.stdin.buffer))
    json.dump({"start": start, **figures}, sys.stdout)


if __name__ == "__main__":
    main()
