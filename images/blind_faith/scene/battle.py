"""Battles: the Field Battle Display and the siege, with boxes, units and the last dice."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from config.texts import Words
from game.blind_faith.seats import SEATS, other
from game.blind_faith.set.components import load
from game.blind_faith.view.names import hex_name
from game.blind_faith.view.standing import Fight, stacks
from game.blind_faith.view.view import BlindView
from images.blind_faith.draw.display import DICE, FIELD, SIEGE, assault_boxes
from images.blind_faith.draw.inks import DAY
from images.blind_faith.scene import alt, tracks
from images.blind_faith.scene.boxes import filled
from images.blind_faith.scene.changes import changes
from images.blind_faith.scene.layout import height
from images.blind_faith.scene.stacks import counter
from images.blind_faith.scene.words import game_word, say, word
from images.parts.paper import WIDTH
from images.scene import Label, Mark, Scene, Sprite, scene_of

ROWS = 5  # of dice that find room
ROW = 134
# On whom an outcome falls, and how: the unit that acts, or its target.
FALLS = {"TR": (1, "routed"), "TE": (1, "eliminated"), "DE": (1, "eliminated"),
         "AR": (0, "routed"), "AE": (0, "eliminated")}  # fmt: skip


class Shot(Struct, frozen=True):
    """One die: who rolled it, at whom or at the walls, and what came of it."""

    unit: int
    target: int
    die: int
    outcome: str


def battle(view: BlindView, words: Words, fight: Fight, before: BlindView | None) -> Scene:
    """The display of a battle, above the tracks."""
    place = hex_name(view.set, fight.hex, words)
    title = say(words, f"battle_{fight.kind}", hex=place)
    marks: list[Mark] = [*tracks.head(view, words, changes(before, view), title)]
    marks += _heads(view, words, fight)
    marks += _field(view, words, fight) if fight.kind == "field" else _siege(view, words, fight)
    marks += _dice(view, words)
    marks += tracks.foot(view, words, stacks(view))
    told = alt.battle(view, words, fight)
    return scene_of(WIDTH, height(), DAY, (fight.kind, view.set), marks, told)


def _heads(view: BlindView, words: Words, fight: Fight) -> Iterator[Mark]:
    """The name of each box, under the sign of its side."""
    boxes = FIELD if fight.kind == "field" else SIEGE
    ground = "bohemia" if fight.kind == "field" else "hungary"
    for name, box in boxes.items():
        defends = name in ("defender", "citadel")
        side = SEATS[other(fight.attacker) if defends else fight.attacker]
        on = "worn" if name == "citadel" else ground
        x, y = round(box[0]), round(box[1]) - 34
        yield Sprite(("purse", side), x + 30, y, 62)
        count = len(fight.boxes[name])
        title = f"{word(words, f'box_{name}').upper()} · {count}"
        yield Label(title, x + 70, y, 42, "ink", on, "black", "lm", round(box[2] - box[0]) - 90)
    x = round((DICE[0] + DICE[2]) / 2)
    yield Sprite(("scape", _scape(view, fight)), x, 1008, 380)
    yield Label(_note(view, words, fight), x, 1148, 34, "ink", "paper", "bold", "mm", 404)


def _scape(view: BlindView, fight: Fight) -> str:
    """What the place of a battle looks like."""
    board = load(view.set).board
    place = board.place_here(board.at(fight.hex))
    return place.urban if place else board.entry[board.at(fight.hex)].terrain


def _note(view: BlindView, words: Words, fight: Fight) -> str:
    board = load(view.set).board
    here = board.at(fight.hex)
    side = word(words, SEATS[fight.attacker])
    place = board.place_here(here)
    if fight.kind == "siege" and place is not None:
        urban = game_word(words, f"column.{place.urban}")
        return say(words, "siege_note", side=side, urban=urban)
    terrain = game_word(words, f"column.{board.column[here]}")
    return say(words, "field_note", round=fight.round, side=side, terrain=terrain)


def _field(view: BlindView, words: Words, fight: Fight) -> Iterator[Mark]:
    for name in ("defender", "reserve"):
        yield from filled(view, words, FIELD[name], fight.boxes[name])
    assault = fight.boxes["assault"]
    for i, box in enumerate(assault_boxes()):
        yield from filled(view, words, box, assault[i : i + 1])


def _siege(view: BlindView, words: Words, fight: Fight) -> Iterator[Mark]:
    for name, box in SIEGE.items():
        yield from filled(view, words, box, fight.boxes[name])


def shots(view: BlindView) -> list[Shot]:
    """The dice of the last answer."""
    number = load(view.set).number
    return [
        Shot(
            number[deed.units[i]],
            number[deed.targets[i]] if deed.targets else -1,
            die,
            deed.outcomes[i],
        )
        for deed in view.deeds
        for i, die in enumerate(deed.dice)
    ]


def _dice(view: BlindView, words: Words) -> Iterator[Mark]:
    left, top, right, _ = (int(side) for side in DICE)
    yield Label(
        word(words, "rolled"), (left + right) // 2, top + 32, 36, "rubric", "paper", "black"
    )
    rolled = shots(view)
    if not rolled:
        x = (left + right) // 2
        yield Label(word(words, "no_dice"), x, top + 90, 34, "ink", "paper", "bold")
    kept = rolled if len(rolled) <= ROWS else rolled[: ROWS - 1]
    for i, shot in enumerate(kept):
        yield from _shot(view, words, shot, left + 16, top + 116 + ROW * i)
    if len(kept) < len(rolled):
        y = top + 116 + ROW * len(kept)
        yield Sprite(("more", len(rolled) - len(kept)), left + 60, y, 70)


def _shot(view: BlindView, words: Words, shot: Shot, left: int, y: int) -> Iterator[Mark]:
    """Who, the die, at whom; below it what came of it."""
    side = SEATS[load(view.set).side[shot.unit]]
    fallen = FALLS.get(shot.outcome)
    yield Sprite(counter(view, (shot.unit,), words), left + 56, y, 92)
    yield Sprite(("die", side, shot.die), left + 158, y, 76)
    yield Sprite(("to",), left + 244, y, 66)
    if shot.target >= 0:
        yield Sprite(counter(view, (shot.target,), words), left + 340, y, 92)
    else:
        yield Sprite(("walls", int(shot.outcome == "WB")), left + 340, y, 92)
    if fallen:
        yield Sprite(("struck", fallen[1]), left + (340 if fallen[0] else 56), y, 92)
    text = game_word(words, f"outcome.{shot.outcome}")
    yield Label(text, left + 200, y + 66, 32, "ink", "paper", "bold", "mm", 390)
