"""What several modules of these tests begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.blind_faith.set.components import KEY, load
from tests.game.box import Box, owners_box


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    """A copy of the shipped set, to be edited."""
    with owners_box(tmp_path, KEY, load, load.cache_clear, Box) as found:
        yield found
