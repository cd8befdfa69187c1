"""Portfolios: what was drawn once is found again, and whatever is wrong with a file is drawn."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from time import time
from typing import Any
from unittest.mock import Mock

import pytest
from PIL import features

from config.texts import sentences
from images import edition as editions
from images.edition import edition, on_disk
from images.grounds import bared
from images.paint import Painter
from images.portfolio import EMPTY, Draft, Outdated, Portfolios
from images.scene import Scene
from images.studio import DRAWN, Studio
from tests.images.nights_of_fire.positions import views

WORDS = sentences("en")
KEY = "nights_of_fire"
DRAWS = DRAWN[KEY]
SMALL = 0.3
FILE = f"{KEY}.{edition()}.portfolio"


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
    (tmp_path / FILE).write_bytes((folder / FILE).read_bytes())
    first = studio.painter(KEY).portfolio
    assert first
    assert studio.painter(KEY).portfolio is first
    portfolios.publish(KEY, Draft())
    assert not studio.painter(KEY).portfolio
    assert os.listdir(tmp_path) == [FILE]
    assert studio.painted(KEY, scenes[0]) == Studio().painted(KEY, scenes[0])


def test_nothing_is_placed_that_was_taken_up_from_a_file_that_is_another_now(
    folder: Path, tmp_path: Path, scenes: list[Scene]
) -> None:
    """Overwritten where it lies, what is mapped into memory is overwritten as well."""
    file = tmp_path / FILE
    file.write_bytes((folder / FILE).read_bytes())
    studio, picture = Studio(Portfolios(tmp_path)), Studio().painted(KEY, scenes[0])
    assert studio.painted(KEY, scenes[0]) == picture
    with file.open("r+b") as harmed:
        harmed.write(bytes(file.stat().st_size))
    assert studio.painted(KEY, scenes[0]) == picture
    assert studio.painter(KEY).portfolio is EMPTY


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
    data = (folder / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(harm(data))
    assert Portfolios(tmp_path).of(KEY) is EMPTY


def test_a_file_of_another_edition_or_game_is_none(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Portfolios(folder).of(KEY)
    (tmp_path / FILE.replace(KEY, "days_of_ire")).write_bytes((folder / FILE).read_bytes())
    assert Portfolios(tmp_path).of("days_of_ire") is EMPTY
    monkeypatch.setattr("images.portfolio.edition", lambda: "another")
    assert Portfolios(folder).of(KEY) is EMPTY


def test_a_file_that_cannot_be_read_for_a_moment_is_read_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    portfolios = Portfolios(folder)
    with monkeypatch.context() as trouble:
        trouble.setattr("images.portfolio.mmap.mmap", Mock(side_effect=OSError))
        assert portfolios.of(KEY) is EMPTY
    assert portfolios.of(KEY)


def test_nothing_is_published_that_the_code_would_draw_otherwise_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has brought it up to date since the process began."""
    monkeypatch.setattr("images.portfolio.on_disk", lambda: "newer")
    with pytest.raises(Outdated):
        Portfolios(tmp_path).publish(KEY, Draft())
    assert os.listdir(tmp_path) == []


def test_old_editions_and_unfinished_files_are_swept_away(tmp_path: Path) -> None:
    names = [*(f"{KEY}.edition{n}.portfolio" for n in range(5)), f"{KEY}.begun.new"]
    other = "days_of_ire.edition0.portfolio"
    for age, name in enumerate(reversed([*names, other])):
        (tmp_path / name).write_text("")
        then = time() - 60 * (100 - age)
        os.utime(tmp_path / name, (then, then))
    (tmp_path / f"{KEY}.just_begun.new").write_text("")
    Portfolios(tmp_path).publish(KEY, Draft())
    kept = {f"{KEY}.edition0.portfolio", f"{KEY}.edition1.portfolio", f"{KEY}.just_begun.new"}
    assert set(os.listdir(tmp_path)) == {FILE, other, *kept}


def test_a_folder_or_a_file_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert Portfolios(tmp_path).of(KEY) is EMPTY
    assert Portfolios(tmp_path / "no" / "such").of(KEY) is EMPTY


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(OSError, match="directory"):
        Portfolios(tmp_path).publish(KEY, Draft())
    assert os.listdir(tmp_path) == [FILE]


def test_the_edition_changes_with_code_sets_and_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert on_disk() == edition()
    monkeypatch.setattr(editions, "HOUSE", tmp_path)
    found = [on_disk()]
    for name in editions.READ:
        (tmp_path / name).mkdir()
        for text in ("black", "blue"):
            (tmp_path / name / "ink.py").write_text(text)
            found.append(on_disk())
    (tmp_path / "config" / "map.toml").write_text("a = 1")
    found.append(on_disk())
    for library in ("Pillow", "font-source-sans-pro", "zlib-ng", "zlib"):
        with monkeypatch.context() as other:
            packer = library if library.startswith("zlib") else "zlib-ng"
            other.setattr(editions, "PACKER", packer)
            other.setattr(editions, "version", _newer(library))
            found.append(on_disk())
    with monkeypatch.context() as other:
        other.setattr(features, "version", lambda name: "9")
        found.append(on_disk())
    assert len(set(found)) == len(found)


def _newer(library: str) -> Callable[[str], str]:
    """The versions of libraries, one of them another than it is."""
    return lambda name: "newer" if name == library else version(name)
