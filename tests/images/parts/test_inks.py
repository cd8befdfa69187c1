"""The base palette stands in every game's palettes, and the parts need no other ink."""

from __future__ import annotations

import pytest

from images.drawing import Drawing
from images.parts import cards, chances, marks, paper, tracks
from images.parts.inks import BASE, BLENDS, base, palettes, plate, steady
from images.studio import DRAWN


@pytest.mark.parametrize("game", DRAWN)
def test_every_game_has_the_base_inks(game: str) -> None:
    draws = DRAWN[game]
    for palette in draws.palettes:
        assert set(BASE) <= set(draws.art.inks(palette))
    assert set(BLENDS) <= set(draws.art.blends())


def test_a_game_adds_inks_and_may_choose_their_order() -> None:
    found = palettes({**base("chit"), "sea": ("#000001", "#000002"), **steady({"gold": "#0a0b0c"})})
    assert list(found) == ["day", "night"]
    assert list(found["day"])[:3] == ["chit", "sea", "gold"]
    assert set(found["day"]) == {*BASE, "sea", "gold"}
    assert (found["day"]["sea"], found["night"]["sea"]) == ((0, 0, 1), (0, 0, 2))
    assert found["day"]["gold"] == found["night"]["gold"] == (10, 11, 12)


def test_a_plate_lies_between_day_and_night() -> None:
    found = plate(palettes({"sea": ("#000010", "#640020"), **steady({"gold": "#0a0b0c"})}), 0.5)
    assert found["sea"] == (50, 0, 24)
    assert found["gold"] == (10, 11, 12)


DRAWINGS: tuple[Drawing, ...] = (
    marks.halo(("halo", 100)),
    marks.arrow(("arrow", 40, -30, 15)),
    marks.gone(("gone", 1)),
    marks.more(("more", 12)),
    marks.delta(("delta", "+1")),
    cards.chip(("chip", "7")),
    tracks.bar(("bar", "blood", 7), 640, 30),
    chances.bar_drawing(("chance", 40, 5)),
    chances.rule_drawing(("rule",)),
    paper.table_top(900, ()),
    paper.letter_paper(1000, 900, ()),
    Drawing(368, 400, tuple(cards.blank("blood")), on="chit"),
)


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: f"{drawing.width}")
def test_the_parts_are_drawn_in_base_inks_alone(drawing: Drawing) -> None:
    used = {shape.ink for shape in drawing.shapes} | {drawing.on, drawing.paper}
    assert drawing.shapes
    assert used - {""} <= set(BASE)
