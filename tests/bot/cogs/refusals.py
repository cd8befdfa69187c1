"""Every refusal of the bot, found in its code: by the key of its sentence or by who words it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
# What raises a refusal, and where its sentence stands.
RAISERS = {"refuse": "table.", "denied": "seats.", "Refused": "", "Illegal": "", "TableError": ""}
FOLDERS = ("bot", "game/kernel")
KINDS = ("illegal.", "verb.")  # refusals that the kernel hands on as texts
# No player is told by these.
NOT_HERE = ("bot/local", "bot/cli", "bot/bench", "bot/simulate", "game/kernel/components")


def refusals() -> set[str]:
    """Keys as the code writes them; `name()` where a function of that name words the refusal."""
    found: set[str] = set()
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not str(path.relative_to(ROOT)).startswith(NOT_HERE):
                for call in _raised(ast.parse(path.read_text("utf-8"))):
                    found.update(_named(call))
    return found


def _raised(tree: ast.Module) -> Iterator[ast.Call]:
    # Where a raiser itself is defined, a sentence is only looked up.
    tree.body = [each for each in tree.body if getattr(each, "name", "") not in RAISERS]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) in (*RAISERS, "Text"):
            yield node


def _named(call: ast.Call) -> Iterator[str]:
    """What a refusal is known by; one that only hands on what it was given is known elsewhere."""
    if not call.args:
        return
    name, first = _name(call), call.args[0]
    said = list(_keys(first))
    if name == "Text":
        yield from (key for key in said if key.startswith(KINDS))
        return
    yield from (f"{RAISERS[name]}{key}" for key in said)
    if not said and isinstance(first, ast.Call):
        yield f"{_name(first)}()"
    elif not said and name in ("refuse", "denied"):
        yield f"{RAISERS[name]}{ast.unparse(first)}()"


def _keys(node: ast.expr) -> Iterator[str]:
    """The strings that name a sentence: not those that are facts of it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_keys(node.body), *_keys(node.orelse))
    elif isinstance(node, ast.Subscript):
        yield from _keys(node.slice)
    elif isinstance(node, ast.Call):
        for each in node.args[:2]:
            yield from _keys(each)


def _name(call: ast.Call) -> str:
    found: str = getattr(call.func, "id", getattr(call.func, "attr", ""))
    return found
