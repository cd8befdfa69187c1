"""One place looked at: its photograph, its Event in full, and everybody who is there."""

from __future__ import annotations

from collections.abc import Iterator

from config.component_names import printed
from config.texts import Words
from game.days_of_ire.set.components import KEY, load
from game.days_of_ire.view.card_texts import fighter_text
from game.days_of_ire.view.names import named
from game.days_of_ire.view.view import DaysView, Place
from images.days_of_ire.draw.cards import FULL
from images.days_of_ire.draw.cork import CLOSE, LARGE, NEIGHBOURS
from images.days_of_ire.draw.marks import shots_width
from images.days_of_ire.scene import alt, tracks
from images.days_of_ire.scene.events import full
from images.days_of_ire.scene.layout import spots
from images.days_of_ire.scene.standing import earlier
from images.days_of_ire.scene.units import TOKENS, fighter, gives, letter
from images.days_of_ire.scene.words import capital, say, word
from images.scene import Label, Look, Mark, Scene, Sprite, scene_of

TOP = 136
RIGHT = 1202  # the middle of the column at the right
NOTE = (380, 108)
ROW = (1560, 116)
WHOLE = 280  # the lower edge of a photograph that no strip covers
BUCKET = 300  # grounds are few: their heights are rounded up


def close_up(view: DaysView, words: Words, focus: str) -> Scene:
    """Everything there is to know about one place."""
    place = next(each for each in view.places if each.id == focus)
    marks: list[Mark] = [*tracks.head(view, words), *_photo(view, focus)]
    right, found = _event(view, place, words)
    marks += found
    notes = list(_tokens(view, place, words))
    # The notes go where there is room: below the Event, or below the photographs at the left.
    column, top = (RIGHT, right) if right <= NEIGHBOURS else (CLOSE[0], NEIGHBOURS)
    marks += _laid(notes, column, top)
    bottom = max(NEIGHBOURS, right, top + (NOTE[1] + 8) * -(-len(notes) // 2))
    for row in _people(view, place, words):
        marks += row_marks(row, bottom)
        bottom += ROW[1] + 8
    height = bottom + 12
    ground = ("place", printed(words, KEY, view.set), focus, -(-height // BUCKET) * BUCKET)
    told = alt.close_up(view, words, place)
    return scene_of(1600, height, tracks.palette(view), ground, marks, told)


def _photo(view: DaysView, focus: str) -> Iterator[Mark]:
    x, y = CLOSE
    for name, shown, _ in earlier(view):
        if name == focus:
            turn = round(spots(view.set)[focus].turn * 7)
            yield Sprite(("photo", shown, WHOLE, turn), x, y, LARGE)
    for shot in view.shots:
        if shot.place == focus:
            wide = min(shots_width(len(shot.dice)) * 2, LARGE)
            yield Sprite(("shots", shot.hits, *shot.dice), x, y + 110, wide)


def _event(view: DaysView, place: Place, words: Words) -> tuple[int, list[Mark]]:
    """The Event in full, or that there is none; and where it ends."""
    if place.event:
        look, high = full(view.set, place.event, words)
        return TOP + high + 12, [Sprite(look, RIGHT, TOP + high // 2, FULL[0])]
    sign = ("symbol", "crossed", "black", "chit")
    found = note(word(words, "no_event"), sign, RIGHT, TOP + NOTE[1] // 2, FULL[0])
    return TOP + NOTE[1] + 8, list(found)


def _laid(notes: list[tuple[Look, str]], column: int, top: int) -> Iterator[Mark]:
    """A note for each kind of piece, two in a row."""
    wide, high = NOTE
    for i, (look, text) in enumerate(notes):
        x = column - FULL[0] // 2 + wide // 2 + (wide + 10) * (i % 2)
        yield from note(text, look, x, top + high // 2 + (high + 8) * (i // 2), wide)


def note(text: str, look: Look, x: int, y: int, wide: int) -> Iterator[Mark]:
    """A slip of paper with a piece and a few words."""
    high = NOTE[1]
    yield Sprite(("note", wide, high), x, y, wide)
    left = x - wide // 2
    yield Sprite(look, left + 56, y - 4, 84)
    yield Label(text, left + 108, y - 5, 46, "black", "chit", "black", "lm", wide - 128)


def _tokens(view: DaysView, place: Place, words: Words) -> Iterator[tuple[Look, str]]:
    for player in view.players:
        if player.place == place.id:
            seat = words[f"days_of_ire.seat.{player.seat}"]
            look = ("player", player.seat, letter(player.seat, words))
            yield look, say(words, "player_here", seat=seat, injuries=player.injuries)
    for kind, field in TOKENS:
        if count := getattr(place, field):
            yield (kind, 1), say(words, f"count_{kind}", count=count)


Row = tuple[Look, str, str]


def _people(view: DaysView, place: Place, words: Words) -> Iterator[Row]:
    """Everybody who fights here: how they look, their name, and what they can do."""
    p = load(view.set)
    for name in place.active:
        entry = p.people[p.fighter.number[name]]
        yield (
            fighter(p, name),
            capital(say(words, "active", name=named(view.set, words, entry.name))),
            fighter_text(p, entry, words),
        )
    if place.idle:
        entry = p.people[p.fighter.number[place.idle]]
        look = ("idle", *gives(p, place.idle), 0)
        yield (
            look,
            capital(say(words, "idle", name=named(view.set, words, entry.name))),
            fighter_text(p, entry, words),
        )
    if place.face_down:
        yield ("under",), word(words, "face_down"), word(words, "face_down_more")


def row_marks(row: Row, top: int) -> Iterator[Mark]:
    """A long slip of paper with somebody on it."""
    look, name, text = row
    wide, high = ROW
    y = top + high // 2
    yield Sprite(("note", wide, high), 800, y, wide)
    yield Sprite(look, 84, y - 4, 96)
    yield Label(name, 146, y - 31, 46, "black", "chit", "black", "lm", 1400)
    yield Label(text, 146, y + 21, 42, "black", "chit", "semibold", "lm", 1410)
