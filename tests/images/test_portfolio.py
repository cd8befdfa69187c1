"""Portfolios: what was drawn once is found again, and whatever is wrong with a file is drawn."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from config import shelf
from config.texts import sentences
from images import edition as editions
from images.edition import edition
from images.grounds import bared
from images.paint import Painter
from images.portfolio import EMPTY, Draft, Portfolios
from images.scene import Scene
from images.studio import DRAWN, Studio
from tests.images.nights_of_fire.positions import views

WORDS = sentences("en")
KEY = "nights_of_fire"
DRAWS = DRAWN[KEY]
SMALL = 0.3


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    """Boards and hands of a game."""
    assert DRAWS.hand is not None
    seen = [view for _, view in views(0, every=40)][:3]
    boards = [DRAWS.board(view, WORDS, "", None) for view in seen]
    return boards + [DRAWS.hand(view, WORDS) for view in seen]


@pytest.fixture(scope="module")
def folder(scenes: list[Scene], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the portfolio of these scenes lies, in full size and small."""
    draft = Draft()
    painter = Painter(DRAWS.art, draft)
    for scene in scenes:
        painter.rehearse(scene)
        painter.rehearse(scene, SMALL)
    draft.grounds = {name: bared(roll) for name, roll in draft.grounds.items()}
    place = tmp_path_factory.mktemp("portfolios") / "inside"
    Portfolios(place).publish(KEY, draft)
    return place


class Idle:
    """An artist who draws nothing: whoever asks them has not found it."""

    key = KEY

    def __init__(self) -> None:
        self.plate, self.inks, self.blends = DRAWS.art.plate, DRAWS.art.inks, DRAWS.art.blends

    def ground(self, look: Any, palette: str) -> Any:
        raise AssertionError(f"{look} was drawn")

    def sprite(self, look: Any) -> Any:
        raise AssertionError(f"{look} was drawn")


@pytest.mark.parametrize("scale", [1.0, SMALL])
def test_what_lies_in_a_portfolio_is_not_drawn_and_gives_the_same_files(
    folder: Path, scenes: list[Scene], scale: float
) -> None:
    """Byte by byte: a file tells nothing of what was drawn before."""
    finding, drawing = Painter(Idle()), Painter(DRAWS.art)
    finding.portfolio = Portfolios(folder).of(KEY)
    for scene in scenes:
        assert finding.png(scene, scale) == drawing.png(scene, scale)
        assert finding.image(scene, scale).tobytes() == drawing.image(scene, scale).tobytes()
    assert finding.bands_drawn < drawing.bands_drawn


def test_a_studio_takes_up_a_portfolio_that_comes_later(
    folder: Path, tmp_path: Path, scenes: list[Scene]
) -> None:
    """And another one in its place."""
    portfolios = Portfolios(tmp_path)
    studio = Studio(portfolios)
    assert studio.painter(KEY).portfolio is EMPTY
    file = tmp_path / f"{KEY}.portfolio"
    file.write_bytes((folder / file.name).read_bytes())
    first = studio.painter(KEY).portfolio
    assert first
    assert studio.painter(KEY).portfolio is first
    portfolios.publish(KEY, Draft())
    assert not studio.painter(KEY).portfolio
    assert os.listdir(tmp_path) == [file.name]
    assert studio.painted(KEY, scenes[0]) == Studio().painted(KEY, scenes[0])


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: b"short",
        lambda data: data[:-1],
        lambda data: data[: len(data) // 2],
        lambda data: data + b"more",
        lambda data: data[:1000] + bytes([data[1000] ^ 1]) + data[1001:],
        lambda data: bytes(len(data)),
    ],
    ids=["empty", "short", "cut", "half", "longer", "one bit", "zeros"],
)
def test_a_damaged_file_is_none(folder: Path, tmp_path: Path, harm: Any) -> None:
    data = (folder / f"{KEY}.portfolio").read_bytes()
    (tmp_path / f"{KEY}.portfolio").write_bytes(harm(data))
    assert Portfolios(tmp_path).of(KEY) is EMPTY


def test_a_file_of_another_edition_is_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Portfolios(folder).of(KEY)
    monkeypatch.setattr("images.portfolio.edition", lambda: b"another")
    assert Portfolios(folder).of(KEY) is EMPTY


def test_a_folder_or_a_file_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    (tmp_path / f"{KEY}.portfolio").mkdir()
    assert Portfolios(tmp_path).of(KEY) is EMPTY
    assert Portfolios(tmp_path / "no" / "such").of(KEY) is EMPTY


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / f"{KEY}.portfolio").mkdir()
    with pytest.raises(OSError, match="directory"):
        Portfolios(tmp_path).publish(KEY, Draft())
    assert os.listdir(tmp_path) == [f"{KEY}.portfolio"]


def test_the_edition_changes_with_code_sets_and_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def now() -> bytes:
        edition.cache_clear()
        return edition()

    try:
        found = [now()]
        assert now() == found[0]
        house, own = tmp_path / "house", tmp_path / "own"
        for folder in (*(house / name for name in editions.READ), own):
            folder.mkdir(parents=True)
        monkeypatch.setattr(editions, "HOUSE", house)
        found.append(now())
        (house / "images" / "ink.py").write_text("black")
        found.append(now())
        monkeypatch.setattr(shelf, "SHELVES", [shelf.SHELVES[0], own])
        (own / "map.toml").write_text("a = 1")
        found.append(now())
        (own / "map.toml").write_text("a = 2")
        found.append(now())
        monkeypatch.setattr(editions, "PACKER", "another")
        found.append(now())
        assert len(set(found)) == len(found)
    finally:
        edition.cache_clear()
