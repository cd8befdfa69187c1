"""The `corvin` command with the two small games: played, told, fuzzed, saved and proved."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.service.export import export, import_table, read_export
from bot.service.tables import Tables
from bot.storage.store import Store
from game.registry import GAMES


class Corvin:
    """Runs the command in this process, which knows the games."""

    def __init__(self, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.patch = patch
        self.capsys = capsys

    def __call__(self, *arguments: str, typed: str = "") -> str:
        """What it prints."""
        self.patch.setattr("sys.argv", ["corvin", *arguments])
        self.patch.setattr("sys.stdin", io.StringIO(typed))
        main()
        return self.capsys.readouterr().out


@pytest.fixture
def corvin(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Corvin:
    return Corvin(monkeypatch, capsys)


def test_stones_in_the_terminal(corvin: Corvin, tmp_path: Path) -> None:
    """Played to the end by numbers, with every word of the terminal; then replayed."""
    kept = str(tmp_path / "stones.json")
    typed = "board\nrules\ncards\nlog\n" + "2\n" * 3
    told = corvin("play", "--game", "stones", "--save", kept, typed=typed)
    assert "[revolutionary] How many stones do you take?" in told
    assert "You have emptied it together." in told
    told = corvin("replay", kept, "--story")
    assert "Soviet takes 2 stones." in told
    assert "The record is sound: 3 actions." in told


def test_border_post_in_the_terminal(corvin: Corvin) -> None:
    """Whoever is asked sees their own hand and no other."""
    told = corvin("play", "--game", "border_post", "--seed", "line", typed="1\nlet\nquit\n")
    assert "Which card do you run with?" in told
    assert "The courier slips through".lower() in told.lower()
    assert "The game is not over." in told


@pytest.mark.parametrize("key", ["stones", "border_post"])
def test_selfplay_and_fuzz(corvin: Corvin, key: str) -> None:
    told = json.loads(corvin("selfplay", "--game", key, "--games", "5", "--json"))
    assert (told["game"], told["games"], sum(told["results"].values())) == (key, 5, 5)
    assert set(told["medians"]) == set(GAMES[key].reading.tracks)
    assert "5 games" in corvin("fuzz", "--game", key, "--games", "5")


def test_a_chronicle_without_pictures(corvin: Corvin, tmp_path: Path) -> None:
    """A game that is told in words alone has a replay too, once it is over."""
    kept, page = str(tmp_path / "stones.json"), tmp_path / "game.html"
    record = tmp_path / "record.db"
    wanted = ("chronicle", kept, "-o", str(page), "--record", str(record))
    corvin("play", "--game", "stones", "--save", kept, typed="2\n")
    with pytest.raises(SystemExit, match="There is no record"):
        corvin(*wanted)
    asyncio.run(_made(record))
    with pytest.raises(SystemExit, match="not over"):
        corvin(*wanted)
    assert not page.exists()
    corvin("play", "--load", kept, typed="2\n" * 2)
    assert "Written:" in corvin(*wanted)
    assert "You have emptied it together." in page.read_text("utf-8")


async def _made(record: Path) -> None:
    """A record in which nobody plays."""
    await (await Store.open(record)).close()


def test_no_picture_and_no_film(corvin: Corvin, tmp_path: Path) -> None:
    """Said before anything is drawn."""
    kept, out = str(tmp_path / "stones.json"), str(tmp_path / "out")
    corvin("play", "--game", "stones", "--save", kept, typed="2\n" * 3)
    for command in ("render", "film"):
        with pytest.raises(SystemExit, match="There are no pictures of Stones"):
            corvin(command, kept, "-o", out)
    assert not Path(out).exists()


async def test_a_table_travels_and_its_dice_are_proved(tmp_path: Path) -> None:
    """Exported in the midst of a game, imported elsewhere and played on."""
    async with await Store.open(tmp_path / "one.db") as store:
        tables = Tables(store, GAMES, lambda: 1.0)
        table = await tables.open(1, None, 1, "border_post", {"mode": "team"})
        for player in (1, 2, 3):
            await tables.join(table.id, player, None, "salt")
        table = await tables.start(table.id, 1)
        decision = table.decision()
        assert decision is not None
        await tables.act(table.id, 1, 0, [(decision.options[0].id,)], 7)
        data = await export(tables.cache, table.id, "1")
    async with await Store.open(tmp_path / "two.db") as store:
        tables = Tables(store, GAMES, lambda: 2.0)
        found = await import_table(tables.cache, read_export(data))
        assert found.game is GAMES["border_post"]
        assert (found.number, found.whose_turn()) == (1, (3,))
        acted = await tables.act(found.id, 3, 1, [("let",)], 8)
        assert acted.table.number == 2
