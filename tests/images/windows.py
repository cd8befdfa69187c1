"""Every window of a map over a game: what each costs beside zlib 6, and whether memory levels off.

`python -m tests.images.windows GAME` plays a game by its easy player and draws, at every so many
answers, the overview and all windows, in one process.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from config.texts import sentences
from game.kernel import Action, Game, Setup, advance, begin, complete, pending
from game.registry import GAMES
from images import paint
from images.bench import spent, spread
from images.studio import DRAWN, Studio, board

WORDS = sentences("en")
ROWS = 12  # looks at the memory


def played(game: Game, seed: str, every: int) -> Iterator[Any]:
    """What an onlooker sees at every so many answers of games, one after the other."""
    rng, mind = Random(seed), game.mind
    assert mind is not None
    for number in range(1000):
        s = begin(game, Setup(f"{seed} {number}", complete(game.choices, {})))
        count = 0
        while (decision := pending(s)) is not None:
            seat = decision.seats[0]
            picks = mind.easy(game.sight.view(s, seat), decision, rng).picks
            advance(s, Action(seat, picks))
            count += 1
            if count % every == 0:
                yield game.sight.view(s, None)


def resident() -> float:
    """MiB of this process."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1024


def main() -> None:
    """Draw, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(DRAWN))
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--every", type=int, default=1, help="answers from one to the next")
    parser.add_argument("--seed", default="windows")
    asked = parser.parse_args()
    game, studio, times = GAMES[asked.game], Studio(), dict[str, list[float]]()
    windows = {DRAWN[game.key].window(each): each for each in game.reading.places(WORDS)}
    packing = dict[str, list[float]]()
    drawn, rows = 0, list[str]()
    views = played(game, asked.seed, asked.every)
    for number, view in zip(range(asked.positions), views, strict=False):
        for window, place in {"": "", **windows}.items():
            took = spent(lambda: studio.board(game.key, view, WORDS, place))  # noqa: B023
            kind = "window" if window else "overview"
            times.setdefault(kind if number else f"first {kind}", []).append(took)
            drawn += 1
            if (number % 20 == 1 and drawn % 5 == 0) or (not window and number < 3):
                image = studio.painter(game.key).image(board(game.key, view, WORDS, place))
                packing.setdefault(kind, []).append(spent(lambda: paint.encode_whole(image)))  # noqa: B023
        if (number + 1) % max(1, asked.positions // ROWS) == 0:
            rows.append(f"{drawn}: {resident():.0f}")
    print(f"{game.title}: {len(windows)} windows, pictures drawn and MiB: {'; '.join(rows)}")
    for kind, taken in times.items():
        whole = median(packing[kind.removeprefix("first ")])
        each = spread(taken)
        print(
            f"{kind}: {len(taken)} pictures, ms p50 {each.middle:.1f}, p95 {each.late:.1f}, worst "
            f"{each.worst:.0f}; beside zlib 6 ({whole:.0f} ms) {each.middle / whole:.2f} x, "
            f"{each.late / whole:.2f} x, {each.worst / whole:.2f} x"
        )


if __name__ == "__main__":
    main()
