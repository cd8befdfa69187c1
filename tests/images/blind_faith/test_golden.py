"""Golden scenes: what lies where in a few known positions, sprite by sprite.

To accept a change on purpose, run this module: `python -m tests.images.blind_faith.test_golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from config.texts import sentences
from images import blind_faith
from images.scene import Scene
from tests.images.blind_faith import written
from tests.images.listed import listed

FOLDER = Path(__file__).parent / "golden"
WORDS = sentences("en")
NAMES = ("opening", "march", "march_window", "changed", "field", "siege")


def scenes() -> dict[str, Scene]:
    """The positions that are kept."""
    march = written.march()
    before = structs.replace(march, where=written.opening().where, fp=(3, 0))
    return {
        "opening": blind_faith.board(written.opening(), WORDS),
        "march": blind_faith.board(march, WORDS),
        "march_window": blind_faith.board(march, WORDS, blind_faith.window_at("1716")),
        "changed": blind_faith.board(march, WORDS, before=before),
        "field": blind_faith.board(written.field(), WORDS),
        "siege": blind_faith.board(written.siege(), WORDS),
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_known_position_is_drawn_as_before(name: str) -> None:
    assert listed(scenes()[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title, scene in scenes().items():
        (FOLDER / f"{title}.txt").write_text(listed(scene), "utf-8")
