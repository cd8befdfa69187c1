"""The palette: readable, and readable for the colour-blind."""

from __future__ import annotations

from itertools import combinations

import pytest

from images import nights_of_fire
from images.nights_of_fire.draw.inks import INKS, SECTORS
from images.paint import COLOURS, colours
from tests.images.sight import BLINDNESS, contrast, linear, seen

PALETTES = tuple(INKS)

# Words and signs, each with the ground it is printed on.
READ = (
    ("ink", "paper"), ("ink", "worn"), ("chit", "band"), ("lamp", "band"), ("black", "chit"),
    ("chit", "green"), ("chit", "red"), ("black", "lamp"), ("red", "chit"), ("chit", "black"),
    *(("ink", sector) for sector in SECTORS),
)  # fmt: skip


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
