"""The head of a sheet, and what each side may spend."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.board import date
from game.hungarian_nightmare.view.names import POINTS as GUNS
from game.hungarian_nightmare.view.names import word as game_word
from game.hungarian_nightmare.view.view import NightmareView
from images.hungarian_nightmare.scene.layout import POINTS
from images.hungarian_nightmare.scene.words import say, word
from images.parts.changes import Changes
from images.parts.paper import WIDTH
from images.parts.tracks import delta
from images.scene import Label, Mark, Sprite

BOX = 50  # of a turn on the track
ASP_HIGH, AIR_HIGH = 40, 50


def head(view: NightmareView, words: Words, note: str = "") -> Iterator[Mark]:
    """The date, the phase and the Turn Record Track."""
    p = load(view.set)
    first = date(view, words).upper()
    phase = game_word(words, f"phase.{view.phase}")
    second = note or say(words, "turn", turn=view.turn, last=p.last_turn, phase=phase)
    if view.result:
        first, second = game_word(words, f"ending.{view.result}").upper(), f"{first} · {second}"
    left = WIDTH - 20 - BOX * p.last_turn
    most = left - 150
    ink = "lamp" if view.result else "chit"
    yield Label(first, 124, 40, 54, ink, "band", "black", "lm", most)
    yield Label(second.upper(), 125, 83, 31, "chit", "band", "bold", "lm", most)
    for turn in range(1, p.last_turn + 1):
        x, y = left + BOX * (turn - 1) + BOX // 2, 52
        kind = "now" if turn == view.turn else "past" if turn < view.turn else "coming"
        yield Sprite(("turn", turn, kind, int(p.track[turn].scored)), x, y, BOX)


def spending(view: NightmareView, changed: Changes, words: Words) -> Iterator[Mark]:
    """Points of victory, ammunition, aircraft, artillery and engineers, each in its cell."""
    stores, moved = view.stores, dict(changed.tracks)
    cells: list[tuple[str, int, int]] = [("score", view.score, moved.get("score", 0))]
    cells.append(("asp", stores.asp, moved.get("asp", 0)))
    cells.append(("air", stores.air, 0))
    cells += [(key, count, 0) for key, count in zip(GUNS, stores.guns, strict=True)]
    cells += [
        ("engineers_buda", stores.engineers[0], 0),
        ("engineers_pest", stores.engineers[1], 0),
    ]
    cells.append(("front", stores.front, 0))
    left, top, right, bottom = POINTS
    step = (right - left) / len(cells)
    for i, (key, count, by) in enumerate(cells):
        x = round(left + step * (i + 0.5))
        ink = "blue" if key in ("score", "asp") else "red"
        yield Label(
            str(count), x, round(top) + 38, 54, ink, "worn", "black", "mm", round(step) - 10
        )
        yield Label(
            word(words, key), x, round(bottom) - 20, 27, "ink", "worn", "black", "mm",
            round(step) - 8,
        )  # fmt: skip
        yield from delta(by, x + 40 + 14 * (count > 9), round(top) + 24)
