"""What several modules of these tests begin with."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from config import shelf
from game.hungarian_nightmare.set.components import KEY, load
from tests.game.hungarian_nightmare.box import SHIPPED, Box


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    """An owner's shelf with one set on it; the shelves are as before afterwards."""
    folder = tmp_path / KEY / "owners_box"
    shutil.copytree(SHIPPED, folder)
    before = list(shelf.SHELVES)
    shelf.SHELVES.append(tmp_path)
    load.cache_clear()
    yield Box(folder)
    shelf.SHELVES[:] = before
    load.cache_clear()
