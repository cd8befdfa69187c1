"""A component set of an owner's box: offered beside the shipped one, and played."""

from __future__ import annotations

from random import Random

import pytest

from game import days_of_ire
from game.days_of_ire.set.components import load
from game.kernel import Action, Setup, advance, begin, pending
from game.players.chance import pick
from tests.game.box import Box

OTHER_EVENT = """[[event]]
id = "lecture"
title = "A lecture turns into a march"
layer = "minor"
at = "any"
needs = ["information", "food"]
reward = [
    { do = "move", unit = "militia", at = "any", count = 2 },
    { do = "revolutionary_tank", at = "any" },
    { do = "revive", count = 1 },
]
source = "box"
"""


@pytest.fixture
def another(box: Box) -> Box:
    """Other figures: a string more, other cards, other people, and an Event of the owner's own."""
    box.edit("set", 'title = "Reconstruction"', 'title = "From the box"')
    box.edit("map", '["astoria", "blaha"]', '["stalin", "blaha"]')
    box.edit("cards", 'id = "information"\nname = "Information"', 'id = "news"\nname = "News"')
    box.edit("cards", "count = 5", "count = 6")
    box.edit("cards", 'name = "Food"\ncount = 5', 'name = "Food"\ncount = 4')
    box.edit("fighters", 'id = "baker"', 'id = "confectioner"')
    box.edit("headlines", "cp = 2", "cp = 4")
    box.edit("zhukov", 'do = "morale", by = -1', 'do = "morale", by = -2')
    box.drop_entry("events", "[[event]]")
    path = box.folder / "events.toml"
    path.write_text(path.read_text("utf-8") + "\n" + OTHER_EVENT, "utf-8")
    return box


def test_an_owners_set_is_offered_beside_the_shipped_one(another: Box) -> None:
    """The game made with the owner's shelf offers both sets."""
    values = next(c.values for c in days_of_ire.game().choices if c.name == "components")
    assert values == ("reconstruction", "owners_box")
    assert load("owners_box").about.title == "From the box"
    assert load("owners_box").deck[-1].title == "A lecture turns into a march"


@pytest.mark.parametrize("mode", ["conflict", "zhukov", "bajtars"])
def test_an_owners_set_is_played(another: Box, mode: str) -> None:
    """Whole games at random with the owner's figures."""
    game = days_of_ire.game()
    rng = Random(mode)
    for seed in ("one", "two", "three"):
        s = begin(game, Setup(seed, {"components": "owners_box", "mode": mode, "players": "3"}))
        pieces = game.proof.pieces(s)
        seen = set()
        while (question := pending(s)) is not None:
            seen |= {known.id for known in question.options}
            advance(s, Action(question.seats[0], pick(question, rng)))
        assert s.result is not None
        assert game.proof.pieces(s) == pieces
        assert {"baker", "information1"}.isdisjoint(seen)
