"""Golden scenes: what lies where in a few known positions, sprite by sprite.

To accept a change on purpose, run this module: `python -m tests.images.test_golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from config.texts import sentences
from images import nights_of_fire
from images.scene import Scene
from tests.images.positions import GAME, states

FOLDER = Path(__file__).parent / "golden"
WORDS = sentences("en")


def scenes() -> dict[str, Scene]:
    """The positions that are kept."""
    konev = GAME.view(states(0)[0], "revolutionary")
    before, after = (GAME.view(states(7)[n], "soviet") for n in (7, 8))
    return {
        "opening": nights_of_fire.board(konev, WORDS),  # type: ignore[arg-type]
        "conflict": nights_of_fire.board(after, WORDS, before=before),  # type: ignore[arg-type]
        "district": nights_of_fire.board(after, WORDS, "8"),  # type: ignore[arg-type]
        "hand": nights_of_fire.hand(konev, WORDS),  # type: ignore[arg-type]
        "private": nights_of_fire.private(konev, WORDS),  # type: ignore[arg-type]
    }


def listed(scene: Scene) -> str:
    """A scene as lines of text."""
    lines = [f"{scene.width}x{scene.height} {scene.palette} {' '.join(map(str, scene.ground))}"]
    for s in scene.sprites:
        lines.append(f"sprite {s.x},{s.y} {s.size}: {' '.join(map(str, s.look))}")
    for t in scene.labels:
        lines.append(f"label {t.x},{t.y} {t.size} {t.ink} on {t.on}: {t.text}")
    return "\n".join([*lines, scene.alt, ""])


@pytest.mark.parametrize("name", ["opening", "conflict", "district", "hand", "private"])
def test_a_known_position_is_drawn_as_before(name: str) -> None:
    assert listed(scenes()[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title, scene in scenes().items():
        (FOLDER / f"{title}.txt").write_text(listed(scene), "utf-8")
