"""A component set of an owner's box: offered beside the shipped one, and played."""

from __future__ import annotations

from random import Random

import pytest

from game import hungarian_nightmare
from game.hungarian_nightmare.set.components import load
from game.kernel import Action, Setup, advance, begin, pending
from game.players.chance import pick
from tests.game.hungarian_nightmare.box import Box


@pytest.fixture
def another(box: Box) -> Box:
    """Other figures: a name, a TEM, a unit's values, a table, points, and a game of four turns."""
    box.edit("set", 'title = "Reconstruction"', 'title = "From the box"')
    box.edit(
        "map",
        'name = "Castle Hill"\nbank = "buda"\ntem = 3',
        'name = "Vár"\nbank = "buda"\ntem = 4',
    )
    box.edit("units", 'id = "73/25"\nname = "73 Guards Rifle Regiment"', 'id = "73a"\nname = "73a"')
    box.edit(
        "units", "steps = [[5, 6], [4, 4], [2, 3]]", "steps = [[7, 8], [5, 5], [3, 3], [1, 1]]"
    )
    box.edit("setup", '"73/25"', '"73a"')
    box.edit("setup", "asp = 30", "asp = 12")
    box.edit(
        "tables",
        'roll = [1, 4], result = { order = "defender" }',
        'roll = [1, 3], result = { order = "defender" }',
    )
    box.edit(
        "tables",
        'roll = [5, 8], result = { order = "simultaneous" }',
        'roll = [4, 8], result = { order = "simultaneous" }',
    )
    box.shorten(4)
    return box


def test_an_owners_set_is_offered_and_played(another: Box) -> None:
    """Printed values are entered without code, and a whole game is played with them."""
    game = hungarian_nightmare.game()
    values = next(c.values for c in game.choices if c.name == "components")
    assert values == ("reconstruction", "owners_box")
    p = load("owners_box")
    assert (p.about.title, p.tem[p.area["16"]], p.setup.points.asp) == ("From the box", 4, 12)
    s = begin(game, Setup("box", {"components": "owners_box"}))
    pieces, rng, seen = game.proof.pieces(s), Random("box"), set[str]()
    while (question := pending(s)) is not None:
        seen |= {known.id for known in question.options}
        advance(s, Action(question.seats[0], pick(question, rng)))
    assert s.result is not None
    assert game.proof.pieces(s) == pieces
    assert "73a" in seen
    assert "73/25" not in seen
