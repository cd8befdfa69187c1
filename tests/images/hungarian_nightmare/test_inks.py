"""The palette: readable, for the colour-blind too, and never needed to tell two sides apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from images.drawing import Letters
from images.hungarian_nightmare import ART
from images.hungarian_nightmare.draw.inks import INKS
from images.hungarian_nightmare.scene.hatching import LEAN
from images.paint import COLOURS, colours
from images.scene import Look
from tests.images.sight import BLINDNESS, contrast, linear, seen

DAY = INKS["day"]
# Words and signs, each with the ground it is printed on.
READ = (
    ("ink", "paper"), ("ink", "worn"), ("chit", "band"), ("lamp", "band"), ("black", "chit"),
    ("chit", "red"), ("chit", "blue"), ("chit", "green"), ("chit", "ochre"), ("black", "rose"),
    ("black", "sand"), ("black", "steel"), ("black", "leaf"), ("black", "lamp"), ("red", "worn"),
    ("blue", "worn"), ("chit", "ink"),
)  # fmt: skip
GROUNDS = ("paper", "snow", "town1", "town2", "town3", "water", "ice")


@pytest.mark.parametrize("pair", READ, ids="-".join)
def test_words_stand_out_from_their_ground(pair: tuple[str, str]) -> None:
    one, other = (linear(DAY[name]) for name in pair)
    assert contrast(one, other) >= 4.5


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("pair", READ, ids="-".join)
def test_words_stand_out_for_the_colour_blind(pair: tuple[str, str], blindness: str) -> None:
    one, other = (seen(DAY[name], blindness) for name in pair)
    assert contrast(one, other) >= 4.0


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_pieces_and_pencils_stand_out_wherever_they_lie(blindness: str) -> None:
    for name in GROUNDS:
        ground = seen(DAY[name], blindness)
        rims = [contrast(seen(DAY[ink], blindness), ground) for ink in ("chit", "black")]
        assert max(rims) >= 4.5, name
    for pencil in ("pencil_red", "pencil_blue"):
        assert contrast(seen(DAY[pencil], blindness), seen(DAY["paper"], blindness)) >= 2.5


def letters(look: Look) -> set[str]:
    return {shape.text for shape in ART.sprite(look).shapes if isinstance(shape, Letters)}


def test_sides_are_told_apart_without_colour() -> None:
    """By the outline of a stack, the letter of a tile, the lean of a hatch, a line in an arrow."""
    stacks = [("stack", shape, "red", "infantry", "9", 3, "") for shape in ("round", "cut")]
    one, two = (ART.sprite(look).shapes[0] for look in stacks)
    assert one != two
    assert letters(("owner", "soviet", "S")) == {"S"}
    assert letters(("owner", "german", "G")) == {"G"}
    assert LEAN["soviet"] == -LEAN["german"]
    red, blue = (ART.sprite(("pencil", seat, 90, 20)).shapes for seat in ("soviet", "german"))
    assert len(blue) == len(red) + 1


def test_inks_are_told_apart() -> None:
    dark = {"ink", "band", "black"}
    for one, other in combinations(DAY, 2):
        if not {one, other} <= dark:
            difference = sum(abs(p - q) for p, q in zip(DAY[one], DAY[other], strict=True))
            assert difference > 8, (one, other)


def test_the_palette_fits_eight_bits() -> None:
    assert len(colours(ART, "day")) == COLOURS
