"""The pieces of a view, each with the look it has, place by place."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from config.texts import Words
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.view.view import DaysView, Place
from images.days_of_ire.scene.words import word
from images.geometry import Box
from images.scene import Look

GAP = 4
LEAD = 2  # between two rows
LARGEST = 62  # with its lead, two bands of the picture
TOKENS = (
    ("barricade", "barricades"), ("militia", "militia"), ("sniper", "snipers"), ("tank", "tanks"),
)  # fmt: skip


class Piece(Struct, frozen=True):
    """A piece on the board; its `key` follows it from one picture to the next."""

    key: str
    look: Look


def pieces(view: DaysView, words: Words) -> dict[str, list[Piece]]:
    """What lies beside each photograph, in the order it is laid out."""
    p = load(view.set)
    found: dict[str, list[Piece]] = {}
    for place in view.places:
        found[place.id] = [
            *_players(view, place.id, words),
            *_people(p, place),
            *_tokens(place),
        ]
    return found


def _players(view: DaysView, place: str, words: Words) -> Iterator[Piece]:
    for player in view.players:
        if player.place == place:
            yield Piece(player.seat, ("player", player.seat, letter(player.seat, words)))


def letter(seat: str, words: Words) -> str:
    """The letter on a pawn."""
    return word(words, f"letter_{seat}")


def _people(p: Parts, place: Place) -> Iterator[Piece]:
    for name in place.active:
        yield Piece(name, fighter(p, name))
    if place.idle:
        first, second = gives(p, place.idle)
        yield Piece(place.idle, ("idle", first, second, int(place.face_down)))
    elif place.face_down:
        yield Piece(f"under {place.id}", ("under",))


def fighter(p: Parts, name: str) -> Look:
    """The look of somebody who fights: a person, or a tank of the Revolutionaries."""
    kind = "armour" if name in {each.id for each in p.fighters.tank} else "fighter"
    return (kind, *gives(p, name))


def gives(p: Parts, name: str) -> tuple[str, str]:
    """The first two icons of somebody who fights; the sign of a person where there is none."""
    icons = [*p.people[p.fighter.number[name]].icons, "", ""]
    return icons[0] or "person", icons[1]


def _tokens(place: Place) -> Iterator[Piece]:
    for kind, field in TOKENS:
        if count := getattr(place, field):
            yield Piece(f"{kind} {place.id}", (kind, count))


Laid = tuple[int, list[tuple[int, int]]]


def rows(box: Box, count: int, largest: int = LARGEST) -> Laid:
    """The size of so many square pieces in a box, and the middle of each, row by row."""
    left, top, right, bottom = box
    size, across = max((_size(box, count, across, largest), across) for across in range(1, 8))
    down = -(-count // across)
    step, row = size + GAP, size + LEAD
    x0 = left + (right - left - step * min(across, count) + GAP) / 2 + size / 2
    y0 = top + (bottom - top - row * down + LEAD) / 2 + size / 2
    spots = [
        (round(x0 + step * (i % across)), round(y0 + row * (i // across))) for i in range(count)
    ]
    return size, spots


def _size(box: Box, count: int, across: int, largest: int) -> int:
    left, top, right, bottom = box
    down = -(-count // across)
    wide = (right - left - GAP * (across - 1)) / across
    high = (bottom - top - LEAD * (down - 1)) / down
    return int(min(wide, high, largest))
