"""A component set of an owner's box: offered beside the shipped one, and played."""

from __future__ import annotations

from random import Random

import pytest

from game import blind_faith
from game.blind_faith.set.components import load
from game.kernel import Action, Setup, advance, begin, pending
from game.players.chance import pick
from tests.game.box import Box

ANSWERS = 150


@pytest.fixture
def another(box: Box) -> Box:
    """Other figures of everything an owner can enter: map, counters, tables, popes, track."""
    box.edit("set", 'title = "Reconstruction"', 'title = "From the box"')
    box.edit("terrain", "cost = 3", "cost = 4")
    box.edit("hexes", 'id = "1716", terrain = "clear"', 'id = "1716", terrain = "forest"')
    box.edit("units", 'name = "Čenek of Wartenburg"', 'name = "Čeněk"')
    box.edit("units", "attack = 1\ndefence = 1", "attack = 2\ndefence = 1")
    box.edit("papacy", "range = [1, 4]", "range = [1, 5]")
    box.edit("track", 'hussites = ["hvezda", "prague_3"]', 'hussites = ["hvezda"]')
    box.edit("battle", 'clear = "DE"', 'clear = "AR"')
    return box


def test_an_owners_set_is_offered_beside_the_shipped_one(another: Box) -> None:
    values = next(c.values for c in blind_faith.game().choices if c.name == "components")
    assert values == ("reconstruction", "owners_box")
    p = load("owners_box")
    assert p.about.title == "From the box"
    assert p.unit[p.number["cenek"]].attack == 2
    assert p.board.entry[p.board.at("1716")].terrain == "forest"


def test_an_owners_set_is_played(another: Box) -> None:
    game = blind_faith.game()
    rng = Random("owner")
    s = begin(game, Setup("owner", {"components": "owners_box"}))
    pieces = game.proof.pieces(s)
    for _ in range(ANSWERS):
        question = pending(s)
        if question is None:
            break
        advance(s, Action(question.seats[0], pick(question, rng)))
    assert game.proof.pieces(s) == pieces
