"""A component set of an owner's box: offered beside the shipped one, and played."""

from __future__ import annotations

from random import Random

import pytest

from game import nights_of_fire
from game.kernel import Action, Setup, advance, begin, pending
from game.nights_of_fire.set.components import load
from game.players.chance import pick
from tests.game.box import Box
from tests.game.nights_of_fire import position as p

OBUDA_STAR = 'name = "Óbuda"\nsector = "buda"\nstar = true'


@pytest.fixture
def another(box: Box) -> Box:
    """Other figures: richer cards, other stars, other units, a shorter Hunt, other names."""
    box.edit("set", 'title = "Reconstruction"', 'title = "From the box"')
    for _ in range(5):
        box.edit("cards", "value = 1", "value = 3")
    box.edit("cards", 'id = "V01"', 'id = "R-01"')
    box.edit("map", "star = true", "star = false")
    box.edit("map", 'name = "Óbuda"\nsector = "buda"\nstar = false', OBUDA_STAR)
    box.edit("units", '["bystander"]', '["blocker"]')
    box.edit("units", 'id = "students"', 'id = "pupils"')
    box.edit("konev", "times = 2", "times = 3")
    box.edit("konev", 'source = "rulebook"', 'source = "box"')
    return box


def test_an_owners_set_is_offered_beside_the_shipped_one(another: Box) -> None:
    """The game made with the owner's shelf offers both sets."""
    values = next(c.values for c in nights_of_fire.game().choices if c.name == "components")
    assert values == ("reconstruction", "owners_box")
    assert load("owners_box").about.title == "From the box"


@pytest.mark.parametrize("version", ["basic", "advanced"])
@pytest.mark.parametrize("players", ["1", "2"])
def test_an_owners_set_is_played(another: Box, version: str, players: str) -> None:
    """Whole games at random with the owner's figures."""
    game = nights_of_fire.game()
    options = {"components": "owners_box", "version": version, "players": players}
    rng = Random(version + players)
    for seed in ("one", "two"):
        s = begin(game, Setup(seed, options))
        pieces = game.proof.pieces(s)
        seen = set()
        while (question := pending(s)) is not None:
            seen |= {known.id for known in question.options}
            advance(s, Action(question.seats[0], pick(question, rng)))
        assert s.result is not None
        assert game.proof.pieces(s) == pieces
        assert "students" not in seen
        assert "V01" not in seen


@pytest.mark.parametrize(
    ("barricade", "killed"), [(False, {"students", "builders"}), (True, set())]
)
def test_a_card_that_a_barricade_weakens(box: Box, barricade: bool, killed: set[str]) -> None:
    """An owner's card may name an effect that the shipped set has not: less behind a Barricade."""
    box.edit("konev", "per_regiment = 1, ready = 1", "per_regiment = 2, barricade = 3")
    s = p.city()
    s.set = "owners_box"
    p.put(s, "8", "students", "builders", revealed=True)
    p.regiment(s, "8", "257th")
    if barricade:
        p.barricade(s, "8")
    p.konev(s, "assault")
    assert p.killed(s) == killed
    assert p.hurt(s) == ({"students"} if barricade else set())
