"""The tree itself: few folders, small modules, short functions, and a word about each folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ("bot", "config", "game", "images")
FOLDERS = 15  # of the bot
MODULES = 30  # of a folder
LINES = 400  # of a module
LONGEST = 40  # lines of a function


def files(*roots: str) -> Iterator[Path]:
    for root in roots:
        yield from sorted((ROOT / root).rglob("*.py"))


def where(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def long_functions(path: Path) -> dict[str, int]:
    found = {f"{where(path)}: {node.name}": lines_of(node) for node in functions(path)}
    return {name: count for name, count in found.items() if count > LONGEST}


def test_the_bot_has_few_folders() -> None:
    inside = [each for each in (ROOT / "bot").iterdir() if each.name != "__pycache__"]
    assert len([each for each in inside if each.is_dir()]) <= FOLDERS
    assert {each.name for each in inside if each.is_file()} == {"__init__.py", "__main__.py"}


def test_no_folder_holds_too_many_modules() -> None:
    folders = {path.parent for path in files(*SOURCE, "tests")}
    counts = {where(folder): len(list(folder.glob("[!_]*.py"))) for folder in folders}
    assert {name: count for name, count in counts.items() if count > MODULES} == {}


@pytest.mark.parametrize("root", SOURCE)
def test_modules_and_functions_are_short(root: str) -> None:
    modules = {where(path): len(path.read_text("utf-8").splitlines()) for path in files(root)}
    assert {name: count for name, count in modules.items() if count > LINES} == {}
    found: dict[str, int] = {}
    for path in files(root):
        found |= long_functions(path)
    assert found == {}


def test_tests_are_made_of_short_functions() -> None:
    found: dict[str, int] = {}
    for path in files("tests"):
        found |= long_functions(path)
    assert found == {}


def test_every_folder_says_what_lives_there() -> None:
    folders = {path.parent for path in files(*SOURCE)}
    for folder in folders:
        about = ast.parse((folder / "__init__.py").read_text("utf-8"))
        assert ast.get_docstring(about), where(folder)
