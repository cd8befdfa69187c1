"""The palette: readable, and readable for the colour-blind."""

from __future__ import annotations

from itertools import combinations

import pytest

from images import nights_of_fire
from images.nights_of_fire.draw.inks import INKS, SECTORS
from images.paint import COLOURS, colours

Colour = tuple[int, int, int]
PALETTES = tuple(INKS)

# Words and signs, each with the ground it is printed on.
READ = (
    ("ink", "paper"), ("ink", "worn"), ("chit", "band"), ("lamp", "band"), ("black", "chit"),
    ("chit", "green"), ("chit", "red"), ("black", "lamp"), ("red", "chit"), ("chit", "black"),
    *(("ink", sector) for sector in SECTORS),
)  # fmt: skip

# Linear maps of what the three kinds of dichromats see (Machado, Oliveira, Fernandes 2009).
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: Colour) -> list[float]:
    """Light, not figures."""
    parts = [c / 255 for c in colour]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def luminance(light: list[float]) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: list[float], other: list[float]) -> float:
    """The ratio of the web's accessibility rules."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(colour: Colour, blindness: str) -> list[float]:
    light = linear(colour)
    rows = BLINDNESS[blindness]
    return [max(0.0, min(1.0, sum(a * b for a, b in zip(r, light, strict=True)))) for r in rows]


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
def test_pieces_stand_out_from_every_sector(palette: str, blindness: str) -> None:
    """Every piece has a pale margin and a dark rim: one of them must stand out."""
    for sector in SECTORS:
        ground = seen(INKS[palette][sector], blindness)
        rims = [contrast(seen(INKS[palette][ink], blindness), ground) for ink in ("chit", "black")]
        assert max(rims) >= 4.5, sector


def test_the_sides_differ_by_more_than_colour() -> None:
    """Hungarian blocks and Soviet counters have no outline in common."""
    art = nights_of_fire.ART
    hungarian = {art.sprite(("unknown", 0, 1)).shapes[0], art.sprite(("civilian", 1, 1)).shapes[0]}
    soviet = {
        art.sprite(("regiment", "4", 0, 1)).shapes[0],
        art.sprite(("garrison", 0, 1)).shapes[0],
    }
    assert not hungarian & soviet


@pytest.mark.parametrize("palette", PALETTES)
def test_inks_are_told_apart(palette: str) -> None:
    for one, other in combinations(INKS[palette], 2):
        if {one, other} not in ({"ink", "band"}, {"ink", "black"}, {"band", "black"}):
            a, b = INKS[palette][one], INKS[palette][other]
            assert sum(abs(p - q) for p, q in zip(a, b, strict=True)) > 8, (one, other)


@pytest.mark.parametrize("palette", PALETTES)
def test_the_palette_fits_eight_bits(palette: str) -> None:
    assert len(colours(nights_of_fire.ART, palette)) == COLOURS
