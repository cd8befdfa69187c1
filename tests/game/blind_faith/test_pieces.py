"""The count of the pieces sees what may never happen to them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.blind_faith.rules.state import INSIDE, Blind, parts
from tests.game.blind_faith import position as p


def _walled() -> Blind:
    """Two behind the walls of a town, and an enemy before them."""
    s = p.country()
    p.put(s, "budweis", "budweis", "vienna_1", inside=True)
    p.put(s, "budweis", "kolda")
    return s


def _ruin(s: Blind) -> None:
    s.pillaged[p.place(s, "budweis")] = 1


def _third(s: Blind) -> None:
    p.put(s, "budweis", "vienna_2", inside=True)


def _no_walls(s: Blind) -> None:
    p.put(s, "1716", "vienna_2")
    s.marks[parts(s).number["vienna_2"]] |= INSIDE


def _no_garrison(s: Blind) -> None:
    s.blockaded[p.place(s, "pilsen")] = 1
    p.put(s, "pilsen", "cenek")


@pytest.mark.parametrize(
    ("harm", "name"),
    [
        (_ruin, "garrisons in ruins"),
        (_third, "garrisons too large"),
        (_no_walls, "walls nowhere"),
        (_no_garrison, "markers without a garrison"),
    ],
)
def test_what_cannot_be_is_counted(harm: Callable[[Blind], None], name: str) -> None:
    s = _walled()
    sound = dict(p.GAME.proof.pieces(s))
    assert not any(count for each, count in sound.items() if each != "units")
    harm(s)
    harmed = p.GAME.proof.pieces(s)
    assert harmed[name]
    assert {**harmed, name: 0} == sound
