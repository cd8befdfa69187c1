"""The head and the foot of a sheet: the year, Florin Points, the seven, the Pope and his men."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.blind_faith.seats import SEATS
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.blind_faith.view.board import PHASES
from game.blind_faith.view.names import named
from game.blind_faith.view.standing import NOWHERE, Stack, gone, routed
from game.blind_faith.view.view import BlindView
from images.blind_faith.draw.panel import PLAQUES, SEVENTHS, TURNS, plaque_box, seventh_box, turn_at
from images.blind_faith.scene.stacks import side_name
from images.blind_faith.scene.words import capital, game_word, say, word
from images.parts.changes import Changes
from images.parts.tracks import delta
from images.scene import Label, Mark, Sprite

PURSES = {HUSSITE_SIDE: 1190, HRE_SIDE: 1412}


def head(view: BlindView, words: Words, changed: Changes, note: str = "") -> Iterator[Mark]:
    """The year, the phase and the Florin Points of both."""
    year = str(load(view.set).track.turn[view.turn - 1].year)
    phase = capital(game_word(words, f"phase.{PHASES[view.phase]}"))
    first = say(words, "turn", turn=view.turn, phase=phase)
    if view.result:
        first = capital(game_word(words, f"ending.{view.result}"))
    yield Label(year, 30, 53, 92, "hre", "band", "black", "lm")
    yield Label(first, 252, 36 if note else 53, 42, "chit", "band", "black", "lm", 850)
    if note:
        yield Label(note, 253, 80, 36, "hre", "band", "bold", "lm", 850)
    for side, x in PURSES.items():
        yield Sprite(("purse", SEATS[side]), x, 52, 84)
        yield Label(str(view.fp[side]), x + 54, 52, 68, "chit", "band", "black", "lm", 110)
        yield from delta(dict(changed.tracks).get(SEATS[side], 0), x + 148, 91)


def foot(view: BlindView, words: Words, found: list[Stack]) -> Iterator[Mark]:
    """The years, the seven towns and cities, and what happens beyond the map."""
    yield from _years(view)
    yield from _seven(view, found)
    for i, (sign, title, value) in enumerate(_plaques(view, words)):
        yield from _plaque(i, sign, title, value)


def _years(view: BlindView) -> Iterator[Mark]:
    turns = load(view.set).track.turn
    for turn in turns[: view.turn - 1]:
        x, y = turn_at(turn.number)
        yield Sprite(("past", str(turn.year)[2:]), x, y, 52)
    x, y = turn_at(view.turn)
    yield Sprite(("year", str(turns[view.turn - 1].year)[2:]), x, y, TURNS[3] + 16)


def _seven(view: BlindView, found: list[Stack]) -> Iterator[Mark]:
    """Who stands in each of the seven: one side, both of them, or nobody."""
    p = load(view.set)
    for i, here in enumerate(p.seven):
        left, top, right, _ = seventh_box(i)
        x = (left + right) // 2
        mine = [stack for stack in found if stack.hex == p.board.id[here] and _fights(view, stack)]
        sides = [side_name(stack.side) for stack in mine]
        spots = (x,) if len(mine) < 2 else (x - 40, x + 40)
        for spot, side in zip(spots, sides or [""], strict=True):
            yield Sprite(("holder", side), spot, top + 42, SEVENTHS[3])
        if view.pillaged[p.board.place_at[here]]:
            yield Sprite(("pillaged",), right - 30, top + 42, 44)


def _fights(view: BlindView, stack: Stack) -> bool:
    return any(load(view.set).fights[unit] for unit in stack.units)


def _plaques(view: BlindView, words: Words) -> Iterator[tuple[str, str, str]]:
    """What lies on each plaque: its sign, its title and what it says."""
    p = load(view.set)
    crusade = word(words, "crusade_on" if view.crusade else "crusade_off")
    yield "cross", word(words, "crusade"), crusade
    yield "keys", word(words, "pope"), named(view.set, words, p.papacy.pope[view.pope].name)
    legate = word(words, "nobody")
    if view.legate != NOWHERE:
        legate = named(view.set, words, p.unit[view.legate].name)
    yield "legate", word(words, "legate"), legate
    guilty = [word(words, SEATS[side]) for side, until in enumerate(view.atrocity)
              if until >= view.turn]  # fmt: skip
    yield "skull", word(words, "atrocity"), say(words, "listed", names=guilty or ["–"])
    counts = [(len(routed(view, side)), len(gone(view, side))) for side in (0, 1)]
    facts = {"hussite": counts[0][0], "hre": counts[1][0]}
    lost = {"lost_hussite": counts[0][1], "lost_hre": counts[1][1]}
    yield "routed", say(words, "routed", **facts), say(words, "lost", **lost)


def _plaque(number: int, sign: str, title: str, value: str) -> Iterator[Mark]:
    left, top, right, bottom = plaque_box(number)
    y = (top + bottom) // 2
    yield Sprite(("symbol", sign, "rubric", "paper"), left + 44, y, PLAQUES[3])
    most = right - left - 98
    yield Label(title, left + 88, top + 28, 28, "ink", "paper", "bold", "lm", most)
    yield Label(value, left + 88, top + 68, 38, "ink", "paper", "black", "lm", most)
