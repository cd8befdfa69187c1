"""A picture as data: what lies where, before anything is painted."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

Look = tuple[str | int, ...]


class Sprite(Struct, frozen=True):
    """Something drawn once and pasted often; `x`, `y` is its centre, `size` its width."""

    look: Look
    x: int
    y: int
    size: int


class Label(Struct, frozen=True):
    """Words on a flat ground; they shrink until they are no wider than `most`."""

    text: str
    x: int
    y: int
    size: int
    ink: str
    on: str
    weight: str = "bold"
    anchor: str = "mm"
    most: int = 0


Mark = Sprite | Label


class Scene(Struct, frozen=True):
    """A ground with sprites and labels on it, in the inks of one palette."""

    width: int
    height: int
    palette: str
    ground: Look
    sprites: tuple[Sprite, ...]
    labels: tuple[Label, ...]
    alt: str


def scene_of(
    width: int, height: int, palette: str, ground: Look, marks: Iterable[Mark], alt: str
) -> Scene:
    """These marks on a ground, the labels over the sprites."""
    found = tuple(marks)
    sprites = tuple(mark for mark in found if isinstance(mark, Sprite))
    labels = tuple(mark for mark in found if isinstance(mark, Label))
    return Scene(width, height, palette, ground, sprites, labels, alt)
