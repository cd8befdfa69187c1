"""The overview: the whole map with every stack as a token, and the tracks below it."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.blind_faith.view.standing import Stack, stacks, ways
from game.blind_faith.view.view import BlindView
from images.blind_faith.draw.inks import DAY
from images.blind_faith.scene import alt, marches, tracks
from images.blind_faith.scene.changes import changes
from images.blind_faith.scene.layout import cartouche, height, lattice, scroll_box
from images.blind_faith.scene.names import leaning, overview_names, titles
from images.blind_faith.scene.stacks import flags, tokens
from images.blind_faith.scene.words import word
from images.geometry import Box
from images.paint import width
from images.parts.changes import Changes
from images.parts.paper import WIDTH
from images.scene import Label, Mark, Scene, Sprite, scene_of

REGIONS = (
    "bohemia", "moravia", "silesia", "austria", "hungary", "saxony", "empire", "poland",
)  # fmt: skip
TITLE = 44
INITIAL = 66


def overview(view: BlindView, words: Words, before: BlindView | None) -> Scene:
    """The whole map; `before` is the reader's last view."""
    found = stacks(view)
    changed = changes(before, view)
    marks: list[Mark] = [*tracks.head(view, words, changed), *_regions(view.set, words)]
    marks += _title(view.set, words)
    marks += _map(view, found, changed)
    marks += tracks.foot(view, words, found)
    told = alt.board(view, words, found, before is not None)
    return scene_of(WIDTH, height(), DAY, ("map", view.set), marks, told)


def _map(view: BlindView, found: list[Stack], changed: Changes) -> Iterator[Mark]:
    hexes = lattice(view.set)
    shown = ways(view)
    laid = tokens(view, found)
    for stack, sprite in laid:
        if f"{stack.side} {stack.hex}" in changed.fresh:
            yield Sprite(("halo", 100), sprite.x, sprite.y, sprite.size * 15 // 10)
    arrived = {(stack.side, stack.hex): sprite for stack, sprite in laid}
    drawn = []
    for way in shown:
        token = arrived.get((way.side, way.hexes[-1]))
        end = hexes.at(way.hexes[-1]) if token is None else (float(token.x), float(token.y))
        drawn.append(marches.arrow(way, hexes.at, end, token.size / 2 if token else 0))
    for arrow in drawn:
        yield from arrow.shaft()
    names = overview_names(view.set)
    yield from marches.names_over(names, shown, hexes.at)
    yield from flags(view, found)
    yield from (sprite for _, sprite in laid)
    for arrow in drawn:
        yield from arrow.head()
    manned = {stack.hex for stack in found}
    for name in changed.gone:
        x, y = hexes.at(name)
        leans = leaning(view.set).get(name)
        if leans is not None or name in manned:  # aside of what is there, away from the name
            x, y = x - 22 * (leans or 1), y - 34
        yield Sprite(("gone", 1), round(x), round(y), 36)
    taken = [*(name.box for name in names), *(_box(sprite) for _, sprite in laid)]
    yield from marches.numbers(shown, hexes.at, taken)


def _box(sprite: Sprite) -> Box:
    half = sprite.size / 2
    return sprite.x - half, sprite.y - half, sprite.x + half, sprite.y + half


def _regions(set_name: str, words: Words) -> Iterator[Mark]:
    """The names of the regions, each with an illuminated letter."""
    called = {region: word(words, f"region_{region}") for region in REGIONS}
    wide = {region: INITIAL + 3 + width(_spaced(name), "black", TITLE)
            for region, name in called.items()}  # fmt: skip
    for number, title in enumerate(titles(set_name, tuple(wide.items()), INITIAL)):
        name = called[title.region]
        left = title.x - wide[title.region] // 2
        ink = ("azure", "rubric")[number % 2]
        yield Sprite(("initial", name[0], ink), left + INITIAL // 2, title.y, INITIAL)
        x = left + INITIAL + 3
        yield Label(_spaced(name), x, title.y, TITLE, "ink", title.region, "black", "lm")


def _spaced(name: str) -> str:
    """A name without its first letter, which is illuminated."""
    return name[1:].upper()


def _title(set_name: str, words: Words) -> Iterator[Mark]:
    """The name of the game, and what the tokens mean."""
    box = cartouche(set_name)
    if box is None:
        return
    left, _, right, _ = scroll_box(box)
    x = round((left + right) / 2)
    y = round(scroll_box(box)[1])
    yield Label(word(words, "title"), x, y + 42, 56, "rubric", "paper", "black", "mm", 330)
    yield Label(word(words, "subtitle"), x, y + 84, 27, "ink", "paper", "bold", "mm", 330)
    for i, side in enumerate(("hussite", "hre")):
        at = round(box[1]) + 46 + 74 * i
        yield Sprite(("token", side, 1, 0), round(box[0]) + 44, at, 60)
        yield Label(word(words, side), round(box[0]) + 80, at, 35, "ink", "margin", "black", "lm")
