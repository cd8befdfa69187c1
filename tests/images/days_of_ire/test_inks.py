"""The palette: readable, readable for the colour-blind, and one plate for day and night."""

from __future__ import annotations

from itertools import combinations

import pytest

from images import days_of_ire
from images.days_of_ire.draw.inks import INKS
from images.days_of_ire.draw.pieces import PIECES
from images.drawing import Drawing, Fill
from images.paint import COLOURS, Painter, colours
from images.parts.paper import rectangle
from images.scene import Look, Scene
from tests.images.sight import BLINDNESS, contrast, linear, seen

PALETTES = tuple(INKS)
# Words and signs, each with the ground it is printed on.
READ = (
    ("ink", "paper"), ("ink", "worn"), ("chit", "band"), ("lamp", "band"), ("black", "chit"),
    ("chit", "red"), ("chit", "green"), ("chit", "teal"), ("chit", "blue"), ("black", "yellow"),
    ("black", "lamp"), ("black", "news"), ("red", "chit"), ("black", "wood"),
)  # fmt: skip
GROUNDS = ("sheet", "cork", "river", "park", "street")


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("pair", READ, ids="-".join)
def test_words_stand_out_from_their_ground(palette: str, pair: tuple[str, str]) -> None:
    one, other = (linear(INKS[palette][name]) for name in pair)
    assert contrast(one, other) >= 4.5


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("pair", READ, ids="-".join)
def test_words_stand_out_for_the_colour_blind(
    palette: str, pair: tuple[str, str], blindness: str
) -> None:
    one, other = (seen(INKS[palette][name], blindness) for name in pair)
    assert contrast(one, other) >= 4.0


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("palette", PALETTES)
def test_pieces_stand_out_wherever_they_lie(palette: str, blindness: str) -> None:
    """Every piece has a pale margin and a dark rim: one of them must stand out."""
    for name in GROUNDS:
        ground = seen(INKS[palette][name], blindness)
        rims = [contrast(seen(INKS[palette][ink], blindness), ground) for ink in ("chit", "black")]
        assert max(rims) >= 4.5, name


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_strings_stand_out_from_the_map(blindness: str) -> None:
    for palette in PALETTES:
        one, other = (seen(INKS[palette][name], blindness) for name in ("string", "sheet"))
        assert contrast(one, other) >= 2.0, palette


def test_no_two_kinds_of_piece_have_one_outline() -> None:
    """The shapes of the box tell them apart, whatever their colours."""
    looks: tuple[Look, ...] = (
        ("militia", 1), ("sniper", 1), ("tank", 1), ("barricade", 1), ("fighter", "food", ""),
        ("armour", "food", ""), ("idle", "food", "", 0), ("player", "red", "R"),
    )  # fmt: skip
    outlines = [days_of_ire.ART.sprite(look).shapes[0] for look in looks]
    assert len(set(outlines)) == len(looks) == len(PIECES) - 1  # who lies face down is a circle too


def test_players_are_told_apart_without_colour() -> None:
    found = {
        shape.text
        for seat, letter in (("red", "R"), ("blue", "B"), ("yellow", "Y"), ("green", "G"))
        for shape in days_of_ire.ART.sprite(("player", seat, letter)).shapes
        if hasattr(shape, "text")
    }
    assert found == {"R", "B", "Y", "G"}


@pytest.mark.parametrize("palette", PALETTES)
def test_inks_are_told_apart(palette: str) -> None:
    dark = {"ink", "band", "black", "t0", "shadow"}
    for one, other in combinations(INKS[palette], 2):
        if not {one, other} <= dark:
            a, b = INKS[palette][one], INKS[palette][other]
            assert sum(abs(p - q) for p, q in zip(a, b, strict=True)) > 8, (one, other)


@pytest.mark.parametrize("palette", PALETTES)
def test_the_palette_fits_eight_bits(palette: str) -> None:
    assert len(colours(days_of_ire.ART, palette)) == COLOURS


class Patches(days_of_ire.DaysArt):
    """A patch of every ink, side by side."""

    def ground(self, look: Look, palette: str) -> Drawing:
        shapes = [
            Fill(rectangle((8 * i, 0, 8 * i + 8, 8)), ink) for i, ink in enumerate(INKS["day"])
        ]
        return Drawing(8 * len(shapes), 8, tuple(shapes), "paper")


@pytest.mark.parametrize("palette", PALETTES)
def test_one_plate_prints_every_ink_of_day_and_night(palette: str) -> None:
    wide = 8 * len(INKS[palette])
    image = Painter(Patches()).image(Scene(wide, 8, palette, ("patches",), (), (), ""))
    printed = image.convert("RGB")
    found = [printed.getpixel((8 * i + 4, 4)) for i in range(len(INKS[palette]))]
    assert dict(zip(INKS[palette], found, strict=True)) == INKS[palette]
