"""Whether a scene keeps everything in sight."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from images.drawing import Art
from images.geometry import Box, shared
from images.paint import box
from images.scene import Look, Scene, Sprite

KNOWN: dict[tuple[str, Look], float] = {}


def ratio(look: Look, art: Art) -> float:
    """How much higher than wide a sprite is."""
    if (art.key, look) not in KNOWN:
        drawing = art.sprite(look)
        KNOWN[art.key, look] = drawing.height / drawing.width
    return KNOWN[art.key, look]


def bounds(sprite: Sprite, art: Art) -> Box:
    """The sheet a sprite covers."""
    high = sprite.size * ratio(sprite.look, art)
    return (
        sprite.x - sprite.size / 2,
        sprite.y - high / 2,
        sprite.x + sprite.size / 2,
        sprite.y + high / 2,
    )


def check_inside(scene: Scene, art: Art) -> None:
    """Nothing leaves the canvas, and no words are cut."""
    for sprite in scene.sprites:
        left, top, right, bottom = bounds(sprite, art)
        assert left >= -1, sprite
        assert top >= -1, sprite
        assert right <= scene.width + 1, sprite
        assert bottom <= scene.height + 1, sprite
    for label in scene.labels:
        left, top, right, bottom = box(label)
        assert left >= 0, label
        assert top >= 0, label
        assert right <= scene.width, label
        assert bottom <= scene.height, label
        assert not label.most or right - left <= label.most + 4, label


def check_apart(scene: Scene, art: Art, kinds: Collection[str]) -> None:
    """No piece hides another, and no label another."""
    laid = [bounds(s, art) for s in scene.sprites if str(s.look[0]) in kinds]
    for one, other in combinations(laid, 2):
        assert shared(one, other) < 12, (one, other)
    for first, second in combinations([box(label) for label in scene.labels], 2):
        assert shared(first, second) < 40, (first, second)
