"""Battles: the Field Battle Display and the siege, with boxes, units and the last dice."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from config.texts import Words
from game.blind_faith.seats import SEATS, other
from game.blind_faith.set.components import load
from game.blind_faith.view.names import hex_name
from game.blind_faith.view.names import named as called
from game.blind_faith.view.standing import Fight, stacks
from game.blind_faith.view.view import BlindView
from images.blind_faith.draw.display import DICE, FIELD, SIEGE, assault_boxes
from images.blind_faith.draw.inks import DAY
from images.blind_faith.scene import alt, tracks
from images.blind_faith.scene.changes import changes
from images.blind_faith.scene.layout import height
from images.blind_faith.scene.names import LEAST
from images.blind_faith.scene.stacks import counter
from images.blind_faith.scene.words import game_word, say, short, word
from images.geometry import Box
from images.paint import width
from images.parts.paper import WIDTH
from images.scene import Label, Mark, Scene, Sprite, scene_of

SIZES = (150, 136, 120, 106, 96, 88, 80, 72, 64)  # of a counter in a box
NAMED = 106  # from this size on counters have their names below them
LINE = 34  # of such a name
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
        yield from _filled(view, words, FIELD[name], fight.boxes[name])
    assault = fight.boxes["assault"]
    for i, box in enumerate(assault_boxes()):
        yield from _filled(view, words, box, assault[i : i + 1])


def _siege(view: BlindView, words: Words, fight: Fight) -> Iterator[Mark]:
    for name, box in SIEGE.items():
        yield from _filled(view, words, box, fight.boxes[name])


def _filled(view: BlindView, words: Words, box: Box, units: tuple[int, ...]) -> Iterator[Mark]:
    """The counters of a box, as large as they fit, with their names while these can be read."""
    size, wide, high = _fit(box, len(units))
    across = max(1, int(box[2] - box[0] - 20) // wide)
    room = across * (int(box[3] - box[1] - 12) // high)
    kept = units if len(units) <= room else units[: room - 1]
    cells = _cells(box, min(len(units), room), (wide, high), across)
    named = size >= NAMED
    for unit, (x, y) in zip(kept, cells, strict=False):
        low = LINE // 2 if named else 0
        yield Sprite(counter(view, (unit,), words), x, y - low, size)
        if named:
            title = _legible(called(view.set, words, load(view.set).unit[unit].name), wide - 6)
            yield Label(title, x, y + size // 2 + 4, 30, "ink", "paper", "bold", "mm", wide - 6)
    if len(kept) < len(units):
        x, y = cells[-1]
        yield Sprite(("more", len(units) - len(kept)), x, y, size * 8 // 10)


def _legible(name: str, room: int) -> str:
    """As much of the end of a name as can be read in so much room, but a word at least."""
    title = short(name)
    while " " in title and width(title, "bold", LEAST) > room:
        title = title.partition(" ")[2]
    return title


def _fit(box: Box, count: int) -> tuple[int, int, int]:
    """The largest counters of which so many fit a box, and the cell of each."""
    for size in SIZES:
        named = size >= NAMED
        wide, high = size + (30 if named else 8), size + (LINE + 8 if named else 8)
        across, down = int(box[2] - box[0] - 20) // wide, int(box[3] - box[1] - 12) // high
        if across * down >= count:
            break
    return size, wide, high


def _cells(box: Box, count: int, cell: tuple[int, int], across: int) -> list[tuple[int, int]]:
    """The middles of so many cells, row by row, in the middle of the box."""
    rows = max(1, -(-count // across))
    across = max(1, -(-count // rows))
    found = []
    for i in range(count):
        row = i // across
        here = min(across, count - row * across)
        x = (box[0] + box[2]) / 2 + (i % across - (here - 1) / 2) * cell[0]
        y = (box[1] + box[3]) / 2 + (row - (rows - 1) / 2) * cell[1]
        found.append((round(x), round(y)))
    return found


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
