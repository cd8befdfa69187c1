"""Where a bot keeps what pictures are made of, and that it fills that place when it begins."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app import run
from bot.app.log_setup import Trouble
from bot.app.run import housed, portfolio_folder
from bot.local.run.serve import user_cache
from config.settings import PictureSettings, read_settings

SETTINGS = read_settings().pictures


def placed(folder: Path | str) -> PictureSettings:
    return replace(SETTINGS, portfolio=str(folder))


def test_it_is_the_folder_that_is_set_or_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert portfolio_folder(placed(tmp_path / "own")) == tmp_path / "own"
    assert portfolio_folder(placed("~/own")) == tmp_path / "home" / "own"
    assert portfolio_folder(SETTINGS) == tmp_path / "cache" / "corvin"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert portfolio_folder(SETTINGS) == tmp_path / "home" / ".cache" / "corvin"
    assert not list((tmp_path / "own").iterdir())


def test_where_nothing_can_be_kept_the_journal_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    assert portfolio_folder(placed(tmp_path / "file" / "inside")) is None
    assert "cannot be kept" in caplog.text


def test_who_has_no_home_may_have_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(Path, "home", nowhere)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert portfolio_folder(SETTINGS) == user_cache() == tmp_path / "corvin"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert portfolio_folder(SETTINGS) is None


class Noted:
    """Artists who note where they were told to look, and whether they practise."""

    size = 1

    def __init__(self, settings: PictureSettings, folder: Path | None) -> None:
        self.folder, self.practising = folder, asyncio.Event()

    async def practise(self) -> None:
        self.practising.set()
        await asyncio.Event().wait()

    async def draw(self, asked: Any) -> None:
        return None

    async def close(self) -> None:
        pass


async def test_a_bot_fills_the_folder_when_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Noted] = []

    def noting(settings: PictureSettings, folder: Path | None) -> Noted:
        begun.append(Noted(settings, folder))
        return begun[-1]

    monkeypatch.setattr(run, "PainterPool", noting)
    settings = replace(read_settings(), pictures=placed(tmp_path / "own"))
    async with housed(settings, tmp_path / "record.db", Trouble()):
        async with asyncio.timeout(60):
            await begun[0].practising.wait()
    assert [each.folder for each in begun] == [tmp_path / "own"]
