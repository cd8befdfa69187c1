"""The palette: readable, readable for the colour-blind, and sides told apart without colour."""

from __future__ import annotations

from itertools import combinations

import pytest

from config.texts import sentences
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import COST
from images import blind_faith
from images.blind_faith.draw.emblems import EMBLEMS
from images.blind_faith.draw.inks import DAY, INKS, REGIONS
from images.drawing import Letters, Shape
from images.paint import COLOURS, colours
from images.scene import Look
from tests.images.sight import BLINDNESS, contrast, linear, luminance, seen

COLOUR = INKS[DAY]
# Words and signs, each with the ground it is printed on.
READ = (
    ("ink", "paper"), ("ink", "worn"), ("ink", "margin"), ("chit", "band"), ("hre", "band"),
    ("black", "chit"), ("chit", "hussite"), ("black", "hre"), ("black", "lamp"),
    ("rubric", "paper"), ("ink", "gold_pale"), *(("ink", region) for region in REGIONS),
)  # fmt: skip


@pytest.mark.parametrize("pair", READ, ids="-".join)
def test_words_stand_out_from_their_ground(pair: tuple[str, str]) -> None:
    one, other = (linear(COLOUR[name]) for name in pair)
    assert contrast(one, other) >= 4.5


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("pair", READ, ids="-".join)
def test_words_stand_out_for_the_colour_blind(pair: tuple[str, str], blindness: str) -> None:
    one, other = (seen(COLOUR[name], blindness) for name in pair)
    assert contrast(one, other) >= 4.0


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_the_sides_differ_in_light_not_only_in_hue(blindness: str) -> None:
    one, other = (seen(COLOUR[name], blindness) for name in ("hussite", "hre"))
    assert contrast(one, other) >= 4.5
    assert luminance(one) < luminance(other)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_tokens_stand_out_wherever_they_lie(blindness: str) -> None:
    """Every token has a pale margin and a dark rim: one of them must stand out."""
    for name in (*REGIONS, "river", "wood_deep", "hill", "margin"):
        ground = seen(COLOUR[name], blindness)
        rims = [contrast(seen(COLOUR[ink], blindness), ground) for ink in ("chit", "black")]
        assert max(rims) >= 4.5, name


def _shapes(look: Look) -> tuple[Shape, ...]:
    return blind_faith.ART.sprite(look).shapes


def test_the_tokens_of_the_sides_have_other_outlines() -> None:
    assert type(_shapes(("token", "hussite", 1, 0))[0]) is not type(
        _shapes(("token", "hre", 1, 0))[0]
    )


def test_every_faction_has_a_letter_and_a_stripe_of_its_own() -> None:
    words = sentences("en")
    factions = sorted({unit.faction for unit in load("reconstruction").unit})
    letters = {name: words[f"images.blind_faith.letter_{name}"] for name in factions}
    assert len(set(letters.values())) == len(factions)
    stripes = []
    for name in factions:
        look = ("counter", "hre", "foot", f"{name}:{letters[name]}", 1, 0, 0)
        shapes = _shapes(look)
        assert letters[name] in {each.text for each in shapes if isinstance(each, Letters)}
        stripes.append(tuple(each for each in shapes if not isinstance(each, Letters)))
    assert len(set(stripes)) == len(factions)


def test_every_type_of_unit_has_an_emblem() -> None:
    kinds = {unit.type for unit in load("reconstruction").unit}
    assert kinds >= set(COST)
    drawn = [tuple(EMBLEMS[kind]()) for kind in sorted(kinds)]
    assert len(set(drawn)) == len(kinds)


def test_inks_are_told_apart() -> None:
    dark = {"ink", "band", "black"}
    for one, other in combinations(COLOUR, 2):
        if not {one, other} <= dark:
            a, b = COLOUR[one], COLOUR[other]
            assert sum(abs(p - q) for p, q in zip(a, b, strict=True)) > 8, (one, other)


def test_the_palette_fits_eight_bits() -> None:
    assert len(colours(blind_faith.ART, DAY)) == COLOURS
