"""Open panels: found by their table, and forgotten once nobody can edit them any more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.ui import open_panels
from bot.ui.open_panels import Handle, OpenPanels

HANDLE: Any = Handle(1, None, None, None)  # type: ignore[arg-type]


def players(panels: OpenPanels, table: int) -> list[int]:
    return [player for player, _ in panels.of(table)]


async def test_the_newest_panel_of_each_player_is_found_by_its_table() -> None:
    """In the order in which they were shown."""
    panels = OpenPanels()
    for table, player in ((1, 10), (1, 11), (2, 10), (1, 10)):
        panels.note(table, player, 5, HANDLE, 0)
    panels.showed(1, 11, 6, HANDLE)
    assert players(panels, 1) == [11, 10]
    assert [panel.ticket for _, panel in panels.of(1)] == [6, 5]
    panels.forget(1, 11)
    panels.forget(1, 11)
    panels.forget(1, 10)
    assert (players(panels, 1), players(panels, 2), players(panels, 3)) == ([], [10], [])


async def test_panels_are_forgotten_when_they_are_too_old_or_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever looks at one table lets go of what is too old at any."""
    monkeypatch.setattr(open_panels, "LIFE", 0.01)
    panels = OpenPanels()
    panels.note(1, 10, 5, HANDLE, 0)
    await asyncio.sleep(0.02)
    assert players(panels, 2) == []
    assert (panels._known, panels._players) == ({}, {})
    monkeypatch.setattr(open_panels, "LIFE", 60.0)
    monkeypatch.setattr(open_panels, "KEPT", 2)
    for player in (10, 11, 12):
        panels.note(1, player, 5, HANDLE, 0)
    assert players(panels, 1) == [11, 12]
