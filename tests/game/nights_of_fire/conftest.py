"""What several modules of these tests begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from game.nights_of_fire.set.components import KEY, SETS, load
from tests.game.box import Box, owners_box

# The same cases every time, however slow the machine is.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    """A copy of the shipped set, to be edited."""
    with owners_box(tmp_path, KEY, load, SETS.clear, Box) as found:
        yield found
