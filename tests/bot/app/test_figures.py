"""Figures for Prometheus: off unless set, on loopback, and without a name in them."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import urllib.request
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.local.people.driver import sitting
from bot.local.service.standin import StandIn
from config.settings import FigureSettings, Settings, read_settings
from game.kernel import Unfit
from tests.bot.club import Club

BOARD = Path(__file__).parents[3] / "docs" / "grafana.json"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Counting(Club):
    """Corvin with figures on a port."""

    port = 0

    def settings(self) -> Settings:
        return replace(super().settings(), figures=FigureSettings(self.port, "127.0.0.1"))


def read(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as page:
        return str(page.read().decode())


async def test_a_port_that_is_taken_keeps_nobody_from_playing(
    standin: StandIn, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A second process with the same settings plays without figures, and says so."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        club = Counting(standin, tmp_path / "corvin.db")
        club.port = taken.getsockname()[1]
        async with club, sitting(standin.payloads.origin, "Alice") as alice:
            await alice.go("tables")
            await alice.slash("open nights")
            await alice.sees("Table 1", lambda seen: "Play" in seen.labels)
            await club.quiet()
    assert "The figures cannot be served" in caplog.text
    assert "the bot leaves" not in caplog.text


async def test_figures_tell_how_much_and_no_names(standin: StandIn, tmp_path: Path) -> None:
    club = Counting(standin, tmp_path / "corvin.db")
    club.port = free_port()
    async with club, sitting(standin.payloads.origin, "Alice") as alice:
        await alice.go("tables")
        await alice.slash("open nights")
        await alice.sees("Table 1", lambda seen: "Play" in seen.labels)
        await club.quiet()
        assert club.bot.figures is not None
        await club.bot.figures.look()
        told = await asyncio.to_thread(read, club.port)
    assert "corvin_acknowledged_seconds_count 1.0" in told
    assert "corvin_tables_open 1.0" in told
    assert "corvin_answers_total 0.0" in told
    assert "Alice" not in told
    assert alice.id not in told
    names = set(re.findall(r"^(corvin_\w+)", told, re.MULTILINE))
    shown = set(re.findall(r"corvin_\w+", " ".join(_queries(json.loads(BOARD.read_text())))))
    assert shown
    assert shown <= names


def _queries(board: dict[str, list[dict[str, list[dict[str, str]]]]]) -> list[str]:
    return [target["expr"] for panel in board["panels"] for target in panel["targets"]]


def test_none_are_served_unless_somebody_says_so() -> None:
    figures = read_settings().figures
    assert (figures.port, figures.host) == (0, "127.0.0.1")


async def test_without_the_package_there_is_a_sentence(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.figures.find_spec", lambda name: None)
    club = Counting(standin, tmp_path / "corvin.db")
    club.port = 1
    with pytest.raises(Unfit, match="corvin\\[figures\\]"):
        await club.__aenter__()
    await club.store.close()
