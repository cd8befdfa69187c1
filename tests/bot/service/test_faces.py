"""What the faces of the bot may reach: tables through the service, views in place of states."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot

SOURCES = Path(bot.__file__).parent
FACES = ("app", "cogs", "screens", "ui")
BUILDS = {"app/run.py", "app/client.py"}  # the bot is put together there
# Processes that are one bot find each other by the record, below any table.
BUILDS |= {"app/together.py", "app/hand_over.py"}
RECORD = {"store", "cache"}
# What may be done with a state: ask whether there is one, and hand it to the game.
HANDED_ON = (ast.Compare, ast.Call, ast.Return, ast.Assign, ast.Tuple)


def attributes(tree: ast.AST) -> Iterator[tuple[ast.Attribute, ast.AST]]:
    for parent in ast.walk(tree):
        for child in ast.iter_child_nodes(parent):
            if isinstance(child, ast.Attribute):
                yield child, parent


def reaches(source: str) -> list[str]:
    """The lines of a face that reach past the service, or into a state."""
    found = []
    for each, parent in attributes(ast.parse(source)):
        if each.attr in RECORD and isinstance(each.value, ast.Attribute | ast.Name):
            found.append(f"{each.lineno}: .{each.attr}")
        if each.attr == "state" and not isinstance(parent, HANDED_ON):
            found.append(f"{each.lineno}: reads a state")
    return found


def files() -> list[Path]:
    return [path for folder in FACES for path in sorted((SOURCES / folder).rglob("*.py"))]


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCES)))
def test_faces_ask_the_service_and_read_views(path: Path) -> None:
    if str(path.relative_to(SOURCES)) not in BUILDS:
        assert reaches(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "line",
    ["await context.tables.store.sent(row)", "tables.cache.change(1, work)", "table.state.luck"],
)
def test_what_a_face_may_not_do_is_found(line: str) -> None:
    assert reaches(f"async def face() -> None:\n    {line}\n")
