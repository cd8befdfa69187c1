"""Golden scenes: what lies where in a few known positions, sprite by sprite.

To accept a change on purpose, run this module:
`python -m tests.images.hungarian_nightmare.test_golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from config.texts import sentences
from images.hungarian_nightmare import DRAWS, board
from images.scene import Scene
from tests.images.hungarian_nightmare import written
from tests.images.listed import listed

FOLDER = Path(__file__).parent / "golden"
WORDS = sentences("en")
NAMES = ("quiet", "changed", "assault", "barrage", "fog", "fog_assault", "square")


def scenes() -> dict[str, Scene]:
    """The positions that are kept."""
    quiet = written.quiet()
    units = [structs.replace(u, area="67") if u.area == "72" else u for u in quiet.units]
    later = structs.replace(quiet, units=tuple(units), score=3)
    return {
        "quiet": board(quiet, WORDS),
        "changed": board(later, WORDS, before=quiet),
        "assault": board(written.assault(), WORDS),
        "barrage": board(written.barrage(), WORDS),
        "fog": board(written.fog(), WORDS),
        "fog_assault": board(written.fog_assault(), WORDS),
        "square": board(quiet, WORDS, DRAWS.window("61")),
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_known_position_is_drawn_as_before(name: str) -> None:
    assert listed(scenes()[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title, scene in scenes().items():
        (FOLDER / f"{title}.txt").write_text(listed(scene), "utf-8")
