"""Open panels: found by their table, and forgotten once nobody can edit them any more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.ui import open_panels
from bot.ui.message import Message
from bot.ui.open_panels import Handle, OpenPanels

HANDLE: Any = Handle(1, None, None)  # type: ignore[arg-type]
SHOWN = Message([])


def players(panels: OpenPanels, table: int) -> list[int]:
    return [player for player, _ in panels.of(table)]


async def test_the_newest_panel_of_each_player_is_found_by_its_table() -> None:
    """In the order in which they were shown."""
    panels = OpenPanels()
    for table, player in ((1, 10), (1, 11), (2, 10), (1, 10)):
        panels.note(table, player, 5, HANDLE, 0, SHOWN)
    panels.showed(1, 11, 6, HANDLE, SHOWN)
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
    panels.note(1, 10, 5, HANDLE, 0, SHOWN)
    await asyncio.sleep(0.02)
    assert players(panels, 2) == []
    assert (panels._known, panels._players) == ({}, {})
    monkeypatch.setattr(open_panels, "LIFE", 60.0)
    monkeypatch.setattr(open_panels, "KEPT", 2)
    for player in (10, 11, 12):
        panels.note(1, player, 5, HANDLE, 0, SHOWN)
    assert players(panels, 1) == [11, 12]


async def test_only_of_the_newest_panels_is_kept_what_they_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Their pictures are most of what a busy bot would hold."""
    monkeypatch.setattr(open_panels, "WHOLE", 2)
    panels, shown = OpenPanels(), {player: Message([]) for player in range(4)}
    for player in range(3):
        panels.note(1, player, 5, HANDLE, 0, shown[player])
    assert [panels.shown(1, player) for player in range(3)] == [None, shown[1], shown[2]]
    panels.showed(1, 1, 6, HANDLE, shown[3])
    panels.note(1, 0, 6, HANDLE, 1, shown[0])
    assert [panels.shown(1, player) for player in range(3)] == [shown[0], shown[3], None]
    panels.forget(1, 1)
    assert panels.shown(1, 1) is None
    assert len(players(panels, 1)) == 2
