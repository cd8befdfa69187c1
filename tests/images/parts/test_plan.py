"""A map of polygons over shared vertices."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from images.parts.plan import Place, Sheet, read
from tests.images.parts.village import PLAN, VERTEX


def test_a_place_is_the_polygon_of_its_corners() -> None:
    assert PLAN.polygon("1") == tuple(VERTEX[name] for name in ("nw", "n", "m", "w"))
    assert PLAN.centre("1") == (400.0, 400.0)


def test_places_touch_where_they_share_a_side() -> None:
    assert PLAN.touching("1", "2")
    assert not PLAN.touching("1", "4")  # a corner is no side
    assert PLAN.border("1", "2") == [(VERTEX["m"], VERTEX["n"])]
    assert PLAN.border("2", "1") == PLAN.border("1", "2")
    assert PLAN.border("1", "4") == []


def test_a_point_belongs_to_the_nearest_place() -> None:
    assert PLAN.nearest((650.0, 590.0)) == "1"
    assert PLAN.nearest((5000.0, 300.0)) == "2"


def test_a_layout_file_is_read_and_an_unknown_word_refused(tmp_path: Path) -> None:
    file = tmp_path / "layout.toml"
    file.write_text("width = 3\nheight = 4\nmap = [0, 0, 1, 1]\n")
    assert read(file, Sheet) == Sheet(3, 4, (0, 0, 1, 1))
    file.write_text('corners = ["a"]\nlabel = [0, 0]\nflag = 1\n')
    with pytest.raises(msgspec.ValidationError, match="flag"):
        read(file, Place)
