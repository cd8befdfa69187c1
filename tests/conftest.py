"""For all tests: the longest come first, so that no worker is left alone with them at the end."""

from __future__ import annotations

import pytest

LONG = ("tests/project/", "tests/hold/", "tests/bot/screens/test_together.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Neighbours stay together: one worker sets up what they share."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
