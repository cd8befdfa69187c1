"""A seat's own cards and people, for its eyes only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from config.texts import Words
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.names import named
from game.nights_of_fire.view.tactics import on_offer
from game.nights_of_fire.view.view import NightsView
from images.bars import Sheet
from images.nights_of_fire.draw.pieces import width
from images.nights_of_fire.scene import alt
from images.nights_of_fire.scene.board import palette
from images.nights_of_fire.scene.tracks import say
from images.nights_of_fire.scene.units import block
from images.parts.cards import fan, fan_height, head
from images.parts.chances import chances
from images.parts.paper import BAND, WIDTH
from images.scene import Label, Look, Mark, Scene, Sprite, scene_of

CELL = (197, 178)
BLOCK = 96
ICON_NAMES = ("ambush", "counterattack", "barricade", "medic", "blocker", "bystander")


def hand(view: NightsView, words: Words) -> Scene:
    """The cards of this seat, large enough to read on a phone."""
    offered = on_offer(view)
    shown = (*view.tactics, *offered)
    cards = _tactics(view, shown, words) if shown else _revolutionary(view, words)
    kind = "offer" if offered else "tactics" if view.tactics else "hand"
    title = say(words, f"{kind}_title" if cards else "hand_empty")
    value = 0 if shown else sum(int(card[2]) for card in cards)
    count = len(view.tactics) if offered else len(cards)
    note = say(words, f"{kind}_count", count=count, value=value) if cards else ""
    marks = [*head(title, note), *fan(cards)]
    return _scene(fan_height(len(cards)), view, marks, alt.hand(view, words))


def _scene(height: int, view: NightsView, marks: list[Mark], words: str) -> Scene:
    return scene_of(WIDTH, height, palette(view), ("table", height, side(view)), marks, words)


def side(view: NightsView) -> str:
    """The side whose sign stands on a sheet."""
    return "soviet" if view.seat == SOVIET else "revolutionary"


def odds(view: NightsView, found: Sheet) -> Scene:
    """The chances of a seat."""
    return chances(found, palette(view), side(view))


def _revolutionary(view: NightsView, words: Words) -> list[Look]:
    p = load(view.set)
    found: list[Look] = []
    for name in view.hand:
        card = p.cards.card[p.card.number[name]]
        named = [part for i in card.icons for part in (i, words[f"nights_of_fire.icon.{i}"])]
        found.append(("card", card.id, card.value, int(card.person), *named))
    return found


def _tactics(view: NightsView, shown: Iterable[str], words: Words) -> list[Look]:
    p = load(view.set)
    found: list[Look] = []
    for name in shown:
        card = p.tactics.tactics[p.tactic.number[name]]
        values = (int(card.headline), card.probe, card.night, card.assault)
        actions: list[str | int] = []
        for action, times in card.actions.items():
            actions += [action, words[f"nights_of_fire.soviet_word.{action}"], times]
        found.append(("tactics", card.id, *values, *actions))
    return found


def private(view: NightsView, words: Words) -> Scene:
    """The Soviet commander's cards; for others every insurgent they know, district by district."""
    if view.seat == SOVIET:
        return hand(view, words)
    cells = [*_people(view, words)]
    places = list(_flow([look[0] == "chip" for look, _ in cells]))
    bottom = max((y for _, y in places), default=BAND) + CELL[1] // 2 + 6
    title = say(words, "private_title" if view.seat else "known_title")
    marks: list[Mark] = [*head(title, _census(view, words))]
    for (look, text), (x, y) in zip(cells, places, strict=True):
        wide = BLOCK * width(str(look[0])) // 100
        marks.append(Sprite(look, x, y - 22, wide))
        weight = "black" if look[0] == "chip" else "bold"
        marks.append(Label(text, x, y + 54, 27, "ink", "worn", weight, "mm", CELL[0] - 10))
    marks += _legend(bottom + 34, words)
    return _scene(bottom + 84, view, marks, alt.private(view, words))


def tells_more(view: NightsView, public: NightsView, words: Words) -> bool:
    """Whether a private board tells more than everybody, or its seat's hand, shows."""
    return view.seat != SOVIET and _known(view) != _known(public)


def _known(view: NightsView) -> tuple[list[tuple[str, str, bool, bool]], list[str]]:
    """Whom a reader knows, in the districts and in the pool."""
    here = [(u.id, u.district, u.hidden, u.wounded) for u in view.insurgents if u.id]
    return here, [name for name in view.pool if name]


def _legend(y: int, words: Words) -> Iterator[Mark]:
    """What the icons of the blocks mean."""
    for i, name in enumerate(ICON_NAMES):
        x = 44 + 262 * i
        yield Sprite(("symbol", name, "ink", "worn"), x, y, 40)
        text = words[f"nights_of_fire.icon.{name}"]
        yield Label(text, x + 32, y, 29, "ink", "worn", "bold", "lm", 190)


def _census(view: NightsView, words: Words) -> str:
    known = [unit for unit in view.insurgents if unit.id]
    hidden = sum(unit.hidden for unit in known)
    wounded = sum(unit.wounded for unit in known)
    return say(words, "census", hidden=hidden, revealed=len(known) - hidden, wounded=wounded)


def _people(view: NightsView, words: Words) -> Iterator[tuple[Look, str]]:
    """A heading for each district, then its insurgents; then those who wait."""
    p = load(view.set)
    entries = {e.id: named(view.set, words, e.name) for e in (*p.units.fighter, *p.units.local)}
    for entry in p.map.district:
        here = [u for u in view.insurgents if u.district == entry.id and u.id]
        if here:
            yield ("chip", entry.id), named(view.set, words, entry.name)
        for unit in here:
            state = "hidden" if unit.hidden else "revealed"
            yield block(p, unit.id, state, int(unit.wounded)), entries[unit.id]
    known = [name for name in view.pool if name]
    if known:
        yield ("chip", "+"), say(words, "pool_short")
    for name in known:
        yield block(p, name, "hidden"), entries[name]


def _flow(headings: list[bool]) -> Iterator[tuple[int, int]]:
    """Cells from left to right; a district that would be torn apart begins a new line."""
    column, row = 0, 0
    for i, heading in enumerate(headings):
        rest = [*headings[i + 1 :], True].index(True) + 1 if heading else 1
        if column and column + rest > 8:
            column, row = 0, row + 1
        yield 12 + CELL[0] // 2 + CELL[0] * column, BAND + 16 + CELL[1] // 2 + CELL[1] * row
        column += 1
