"""The calendar, the tracks and the boxes beside the map, as sprites and labels."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.kernel.text import tell
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.view import NightsView
from images.nights_of_fire.draw.panel import (
    BAR,
    BOXES,
    CELLS,
    MOMENTUM,
    TRACK,
    calendar_box,
)
from images.nights_of_fire.draw.pieces import width
from images.nights_of_fire.scene.layout import layout
from images.nights_of_fire.scene.units import block
from images.parts.changes import Changes
from images.parts.tracks import delta, titled_box
from images.scene import Label, Look, Mark, Sprite

KEY = "images.nights_of_fire"


def say(words: Words, key: str, **facts: object) -> str:
    """A sentence of the pictures."""
    return tell(words, f"{KEY}.{key}", facts)


def head(view: NightsView, words: Words, place: str = "") -> Iterator[Mark]:
    """The date, the round and the marker on the calendar."""
    date = words[f"nights_of_fire.calendar.{view.round}"].upper()
    note = say(words, "round", round=view.round)
    if place:
        note = f"{note} · {place}"
    if view.result:
        date, note = words[f"nights_of_fire.ending.{view.result}"].upper(), f"{date} · {note}"
    yield Label(
        date,
        172,
        44,
        50,
        "lamp" if view.night or view.result else "chit",
        "band",
        "black",
        "lm",
        550,
    )
    yield Label(note, 173, 86, 27, "chit", "band", "bold", "lm", 550)
    for past in range(1, view.round):
        x, y = calendar_box(past)
        yield Sprite(("past",), x, y, 68)
    x, y = calendar_box(view.round)
    yield Sprite(("today", view.round), x, y, 88)


def cartouche(words: Words) -> Iterator[Mark]:
    """The name of the game and of the city in a corner of the map."""
    left, top, right, _ = (int(v) for v in layout().cartouche.box)
    x, most = (left + right) // 2, right - left - 30
    yield Label(say(words, "title_first"), x, top + 36, 58, "chit", "band", "black", "mm", most)
    yield Label(say(words, "title_second"), x, top + 86, 58, "chit", "band", "black", "mm", most)
    yield Label(say(words, "city"), x, top + 144, 28, "lamp", "band", "black", "mm", most)


def gauges(view: NightsView, changed: Changes, words: Words) -> Iterator[Mark]:
    """Morale, Prestige, Readiness and Momentum."""
    moved = dict(changed.tracks)
    for name, ink, value in (("morale", "green", view.morale), ("prestige", "red", view.prestige)):
        y = TRACK[name]
        yield Label(say(words, name), 24, y, 31, "ink", "paper", "black", "lm", 160)
        yield Label(str(value), 314, y - 1, 66, "ink", "paper", "black", "rm", 100)
        yield Sprite(("bar", ink, max(0, min(value, 30))), BAR[0] + BAR[1] // 2, y, BAR[1] + 16)
        yield from delta(moved.get(name, 0), 206, y)
    yield from _short_tracks(view, moved, words)


def _short_tracks(view: NightsView, moved: dict[str, int], words: Words) -> Iterator[Mark]:
    x, y = CELLS
    yield Label(say(words, "readiness"), x - 16, y + 32, 30, "ink", "paper", "black", "rm", 170)
    yield Sprite(("cells", view.readiness), x + 167, y + 32, 334)
    yield from delta(moved.get("readiness", 0), x - 224, y + 32)
    x, y = MOMENTUM
    yield Label(say(words, "momentum"), x - 16, y + 32, 30, "ink", "paper", "black", "rm", 170)
    yield Sprite(("flames", view.momentum), x + 190, y + 32, 230)
    yield Label(str(view.momentum), x + 28, y + 32, 66, "ink", "paper", "black", "mm", 70)
    yield from delta(moved.get("momentum", 0), x - 224, y + 32)


def boxes(view: NightsView, words: Words) -> Iterator[Mark]:
    """Reinforcements, losses and refugees."""
    p = load(view.set)
    pool = [block(p, name, "hidden") for name in view.pool]
    lost: list[Look] = [block(p, name, "revealed") for name in view.killed]
    lost += [("civilian", value, 1) for value in view.arrested]
    fled: list[Look] = [("civilian", value, 1) for value in view.fled]
    yield from titled_box(BOXES["pool"], say(words, "reinforcements"), pool, width)
    yield from titled_box(BOXES["killed"], say(words, "killed"), lost, width)
    yield from titled_box(BOXES["fled"], say(words, "fled"), fled, width)


def hands(view: NightsView, words: Words) -> Iterator[Mark]:
    """How many cards each Revolutionary holds, draws from and has discarded."""
    left, top, right, _ = (int(v) for v in BOXES["cards"])
    yield Label(say(words, "cards"), left + 12, top + 19, 23, "ink", "worn", "black", "lm")
    for i, player in enumerate(view.players):
        y = top + 49 + 28 * i + (0 if len(view.players) > 1 else 10)
        counts = say(
            words, "card_counts", hand=player.hand, deck=player.deck, discard=len(player.discard)
        )
        name = say(words, f"seat_{player.seat}") if len(view.players) > 1 else ""
        yield Label(
            f"{name}  {counts}".strip(),
            left + 12,
            y,
            27,
            "ink",
            "worn",
            "bold",
            "lm",
            right - left - 24,
        )
