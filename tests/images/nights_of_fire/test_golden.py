"""Golden scenes: what lies where in a few known positions, sprite by sprite.

To accept a change on purpose, run this module: `python -m tests.images.nights_of_fire.test_golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from config.texts import sentences
from images import nights_of_fire
from images.scene import Scene
from tests.images.listed import listed
from tests.images.nights_of_fire import written

FOLDER = Path(__file__).parent / "golden"
WORDS = sentences("en")
NAMES = ("konev", "changed", "conflict", "district", "hand", "tactics", "private")


def scenes() -> dict[str, Scene]:
    """The positions that are kept."""
    day, night = written.konev(), written.conflict()
    moved = structs.replace(
        day,
        morale=day.morale - 2,
        regiments=written.regiments(("13", "6", "14", "9", "8", "", "11", "1", ""), (1, 3)),
        civilians=day.civilians[1:],
    )
    return {
        "konev": nights_of_fire.board(day, WORDS),
        "changed": nights_of_fire.board(moved, WORDS, before=day),
        "conflict": nights_of_fire.board(night, WORDS),
        "district": nights_of_fire.board(night, WORDS, "7"),
        "hand": nights_of_fire.hand(day, WORDS),
        "tactics": nights_of_fire.hand(structs.replace(night, agenda=()), WORDS),
        "private": nights_of_fire.private(day, WORDS),
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_known_position_is_drawn_as_before(name: str) -> None:
    assert listed(scenes()[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title, scene in scenes().items():
        (FOLDER / f"{title}.txt").write_text(listed(scene), "utf-8")
