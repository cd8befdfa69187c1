"""The documents: what they link to, name and tell to type exists."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from bot.__main__ import _parser
from bot.storage.migrations import FOLDER
from config import VERSION
from tests.project.environment import ROOT, kept_files

FILES = kept_files()
DOCUMENTS = sorted(name for name in FILES if name.endswith(".md"))
TOPS = ("bot", "config", "docs", "game", "images", "tests")
LINK = re.compile(r"\]\(([^)#\s]+)?(#[\w-]+)?\)")
CODE = re.compile(r"`([^`\n]+)`")
MODULE = re.compile(r"(?<![\w/-])(?:bot|config|game|images|tests)(?:\.[a-zA-Z_]\w*)+")
# Of files, not of modules.
ENDINGS = (".db", ".gif", ".html", ".json", ".md", ".png", ".py", ".toml")


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def exists(path: str) -> bool:
    """Whether a path, or one with stars in it, leads to something."""
    return any(ROOT.glob(path.rstrip("/"))) if "*" in path else (ROOT / path).exists()


def is_known(dotted: str) -> bool:
    """Whether this is a module, or a name in one."""
    try:
        importlib.import_module(dotted)
    except ModuleNotFoundError:
        above, _, name = dotted.rpartition(".")
        return bool(above) and is_known(above) and hasattr(importlib.import_module(above), name)
    return True


def anchors(text: str) -> set[str]:
    """What can be linked to inside a document."""
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_somewhere(name: str) -> None:
    for target, anchor in LINK.findall(text_of(name)):
        if target.startswith("https://"):
            continue
        file = (ROOT / name).parent / target if target else ROOT / name
        assert file.exists(), target
        if anchor:
            assert anchor[1:] in anchors(file.read_text("utf-8")), anchor


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_path_and_module_exists(name: str) -> None:
    for code in CODE.findall(text_of(name)):
        if "<" in code:
            continue  # a place that is filled in
        for word in code.split():
            if re.fullmatch(rf"(?:{'|'.join(TOPS)})/[\w./*-]*", word):
                assert exists(word), word
            elif re.fullmatch(r"[\w-]+\.(?:py|toml|sql)", word):
                assert any(Path(each).name == word for each in FILES), word
    for dotted in MODULE.findall(text_of(name)):
        assert dotted.endswith(ENDINGS) or is_known(dotted), dotted


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_command_and_target_exists(name: str) -> None:
    targets = re.findall(r"^(\w+):", text_of("Makefile"), re.MULTILINE)
    usage = _parser().format_help()
    for block in re.findall(r"```\n(.*?)```", text_of(name), re.DOTALL) + CODE.findall(
        text_of(name)
    ):
        for target in re.findall(r"(?:^|[\s…])make ([a-z]+)", block):
            assert target in targets, target
        for command in re.findall(r"(?:^|/)corvin (?:--\w+ \S+ )?([a-z]+)", block, re.MULTILINE):
            assert re.search(rf"^    {command} ", usage, re.MULTILINE), command


def test_the_readme_shows_every_folder() -> None:
    house = text_of("README.md").partition("## The house")[2].partition("\n> ")[0]
    for top in ("bot", "game", "images"):
        for folder in (ROOT / top).iterdir():
            if (folder / "__init__.py").exists():
                assert re.search(rf"\b{folder.name}/", house), folder


def test_the_changelog_begins_with_this_version_and_its_record() -> None:
    log = text_of("CHANGELOG.md")
    versions = re.findall(r"^## (\S+)$", log, re.MULTILINE)
    records = [int(found) for found in re.findall(r"^Record: version (\d+)", log, re.MULTILINE)]
    assert versions[0] == VERSION
    assert len(records) == len(versions)
    assert records[0] == len(list(FOLDER.glob("*.sql")))
    assert records == sorted(records, reverse=True)
