"""Chances as bars on a narrow sheet."""

from __future__ import annotations

from images.bars import Bar, Bars, Sheet
from images.drawing import Drawing, Line
from images.parts.chances import TALLEST, WIDTH, bar_drawing, chances, ground
from images.scene import Look, Mark

SHEET = Sheet(
    "Chances",
    "from here",
    (
        Bars("Attack", (Bar("hits", "50 %", 0.5), Bar("kills", "about 10 %", 0.1, 0.03))),
        Bars("Flight", (Bar("escapes", "90 %", 0.9),)),
    ),
    "words",
)


def filled(look: Look) -> int:
    return [shape.ink for shape in bar_drawing(look).shapes].count("blood")


def test_every_bar_and_word_lies_on_the_sheet() -> None:
    scene = chances(SHEET, "night", "north")
    assert (scene.palette, scene.alt) == ("night", "words")
    assert scene.ground == ("odds", TALLEST, "north")
    bars = [sprite.look for sprite in scene.sprites if sprite.look[0] == "chance"]
    assert bars == [("chance", 50, 0), ("chance", 10, 3), ("chance", 90, 0)]
    marks: tuple[Mark, ...] = (*scene.sprites, *scene.labels)
    spots = [(mark.x, mark.y) for mark in marks]
    assert all(0 < x < WIDTH and 0 < y < scene.height for x, y in spots)


def test_a_bar_is_notched_by_tenths() -> None:
    assert [filled(("chance", share, 0)) for share in (0, 10, 50, 100)] == [0, 1, 5, 10]


def test_a_sampled_chance_has_a_whisker() -> None:
    def lines(drawing: Drawing) -> int:
        return sum(isinstance(shape, Line) for shape in drawing.shapes)

    assert lines(bar_drawing(("chance", 50, 0))) == 0
    assert lines(bar_drawing(("chance", 50, 4))) == 3


def test_the_paper_is_as_high_as_the_tallest_sheet() -> None:
    assert ground(TALLEST, ()).height == TALLEST
