"""Golden scenes: what lies where in a few known positions, sprite by sprite.

To accept a change on purpose, run this module: `python -m tests.images.days_of_ire.test_golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from config.texts import sentences
from images import days_of_ire
from images.scene import Scene
from tests.images.days_of_ire import written
from tests.images.listed import listed

FOLDER = Path(__file__).parent / "golden"
WORDS = sentences("en")
NAMES = ("day", "changed", "night", "place", "hand", "headlines")


def scenes() -> dict[str, Scene]:
    """The positions that are kept."""
    day, night = written.day(), written.night()
    moved = [structs.replace(p, place="csepel") if p.seat == "red" else p for p in day.players]
    later = structs.replace(day, players=tuple(moved), morale=2, morale_space=3)
    return {
        "day": days_of_ire.board(day, WORDS),
        "changed": days_of_ire.board(later, WORDS, before=day),
        "night": days_of_ire.board(night, WORDS),
        "place": days_of_ire.board(day, WORDS, "corvin"),
        "hand": days_of_ire.hand(day, WORDS),
        "headlines": days_of_ire.hand(night, WORDS),
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_known_position_is_drawn_as_before(name: str) -> None:
    assert listed(scenes()[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title, scene in scenes().items():
        (FOLDER / f"{title}.txt").write_text(listed(scene), "utf-8")
