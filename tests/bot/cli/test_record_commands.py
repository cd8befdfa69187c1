"""Tables as files: export, import, verify, check, and their commands."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot import __main__ as command
from bot.cli.game_files import load_game
from bot.cli.render import render
from bot.cli.render import replay as film
from bot.model.change import Origin
from bot.model.outgoing import Notice
from bot.model.table import TableError
from bot.service.export import check, export, import_table, read_export, verify_export
from config import VERSION
from game.kernel import Unfit, encode
from game.kernel.record import write
from game.registry import GAMES
from tests.bot.service.world import ANNA, DUEL, SOLO, TRIO, World


async def test_a_table_travels_as_a_file(world: World, tmp_path: Path) -> None:
    table = await world.play(await world.started(TRIO), 40)
    data = await export(world.tables.cache, table.id, VERSION)
    elsewhere = await World.open(tmp_path / "other.db")
    found = await import_table(elsewhere.tables.cache, read_export(data))
    fresh = await World(elsewhere.store).tables.get(found.id)
    assert fresh.number == 40
    assert fresh.seats == table.seats
    assert fresh.state is not None
    assert table.state is not None
    assert encode(fresh.state) == encode(table.state)
    there, here = [await each.store.actions(table.id) for each in (elsewhere, world)]
    assert there == [replace(each, events=each.by_rules) for each in here]
    assert (await elsewhere.tables.ask_undo(found.id, ANNA)).waiting
    await elsewhere.play(await elsewhere.tables.get(found.id), 5)
    await elsewhere.store.close()


async def test_an_exported_table_is_drawn_and_told_as_a_saved_game_is(
    world: World, tmp_path: Path
) -> None:
    table = await world.play(await world.started(DUEL), 12)
    file = tmp_path / "table.json"
    file.write_bytes(await export(world.tables.cache, table.id, VERSION))
    record = load_game(file)
    assert len(record.actions) == 12
    saved = tmp_path / "saved.json"
    saved.write_bytes(write(record))
    assert load_game(saved) == record
    with pytest.raises(Unfit, match="The game is not over"):
        film(file, None, tmp_path / "film.gif", revealed=True)
    for kept in (file, saved):
        render(kept, 12, None, kept.with_suffix(".png"))
    assert file.with_suffix(".png").read_bytes() == saved.with_suffix(".png").read_bytes()


async def test_a_game_given_up_travels_too(world: World, tmp_path: Path) -> None:
    table = await world.play(await world.started(DUEL), 10)
    await world.tables.resign(table.id, ANNA)
    data = await export(world.tables.cache, table.id, VERSION)
    assert verify_export(GAMES, read_export(data)).result is None
    found = await import_table(world.tables.cache, read_export(data))
    assert (found.status, found.secret) == ("over", "secret 1")
    file = tmp_path / "table.json"
    file.write_bytes(data)
    film(file, None, tmp_path / "film.gif", revealed=True)
    assert (tmp_path / "film.gif").read_bytes().startswith(b"GIF89a")


async def test_a_table_that_is_live_here_is_not_imported(world: World) -> None:
    """Whatever the file says of its end: the end of one tells the dice of the other."""
    table = await world.play(await world.started(DUEL), 10)
    data = await export(world.tables.cache, table.id, VERSION)
    file = msgspec.json.decode(data)
    closed = {"status": "abandoned", "ending": {"key": "table.abandoned", "facts": {"player": 1}}}
    for kept in (data, msgspec.json.encode(file | closed)):
        with pytest.raises(Unfit, match="table 1, which is still played here"):
            await import_table(world.tables.cache, read_export(kept))
    assert await world.store._all("select count(*) from tables") == [(1,)]
    await world.tables.abandon(table.id, ANNA)
    assert (await import_table(world.tables.cache, read_export(data))).id == 2


async def test_what_has_not_begun_has_no_file(world: World) -> None:
    lobby = await world.lobby(SOLO)
    with pytest.raises(Unfit, match="has not begun"):
        await export(world.tables.cache, lobby.id, VERSION)
    with pytest.raises(Unfit, match="not there"):
        await export(world.tables.cache, 99, VERSION)


def _set(*path: Any) -> Callable[[dict[str, Any]], None]:
    """An edit: the last value is put where the path before it leads."""

    def edit(file: Any) -> None:
        *way, last, value = path
        for step in way:
            file = file[step]
        file[last] = value

    return edit


EDITS: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "secret": (_set("secret", "other"), "does not fit the commitment"),
    "commitment": (_set("commitment", "00"), "does not fit the commitment"),
    "salt": (_set("salts", 0, 1, "other"), "does not come from"),
    "joiner": (_set("salts", 0, 2, ""), "does not come from"),
    "word": (_set("salts", 0, 4, True), "does not come from"),
    "seats of two joins": (_set("salts", 0, 2, "x=1:revolutionary"), "looks like several"),
    "two joins in one": (_set("salts", 0, 1, "1:soviet=2"), "looks like several"),
    "no joins": (_set("salts", []), "does not come from"),
    "seed": (_set("record", "setup", "seed", "other"), "does not come from"),
    "answer": (_set("record", "actions", 4, 1, ["no such"]), "Action 5 .* not legal"),
    "story": (_set("record", "events", 3, [["other"]]), "another story"),
    "opening": (_set("record", "events", 0, [["other"]]), "another story"),
    "end cut off": (lambda file: file["record"]["actions"].pop(), "incomplete"),
    "times": (_set("given", []), "when each answer"),
    "game": (_set("record", "game", "chess"), "does not know"),
    "components": (_set("record", "components", "x"), "not the one"),
    "options": (_set("record", "setup", "options", "mode", "solo"), "no value"),
    "seats": (_set("seats", {}), "seats"),
    "status": (_set("status", "over"), "does not stand"),
    "field": (_set("more", 1), "no table"),
}


@pytest.mark.parametrize("name", EDITS)
async def test_an_edited_file_is_refused(world: World, name: str) -> None:
    table = await world.play(await world.started(SOLO), 8)
    data = await export(world.tables.cache, table.id, VERSION)
    file = msgspec.json.decode(data)
    edit, reason = EDITS[name]
    edit(file)
    with pytest.raises(Unfit, match=reason):
        verify_export(GAMES, read_export(msgspec.json.encode(file)))


async def test_a_truncated_file_is_refused(world: World) -> None:
    table = await world.started(SOLO)
    data = await export(world.tables.cache, table.id, VERSION)
    with pytest.raises(Unfit, match="no table"):
        read_export(data[:-20])


async def test_sound_tables_pass_the_check(world: World) -> None:
    await world.lobby(SOLO)
    await world.play(await world.started(DUEL), 30)
    found = [each async for each in check(world.tables.cache)]
    assert [(each.number, each.reason) for each in found] == [(None, ""), (None, "")]


@pytest.mark.parametrize(
    "change",
    [
        """update actions set picks = '["no such"]' where number = 4""",
        "update actions set events = x'9191a178' where number = 4",
        "update actions set luck = 999 where number = 4",
    ],
)
async def test_a_table_that_does_not_replay_goes_on_from_its_snapshot(
    world: World, change: str
) -> None:
    table = await world.play(await world.started(SOLO), 12)
    await world.store._do(change)
    await world.forget()
    [found] = [each async for each in check(world.tables.cache)]
    assert (found.table, found.number, found.lost) == (table.id, 4, False)
    [row] = await world.rows(table)
    assert isinstance(row.what, Notice)
    assert row.what.text.key == "table.rules_changed"
    [again] = [each async for each in check(world.tables.cache)]
    assert again.number is None
    with pytest.raises(TableError) as refused:
        await world.tables.ask_undo(table.id, ANNA)
    assert refused.value.text.key == "table.undo_rules"
    table = await world.play(await world.tables.get(table.id), 3)
    assert (await world.tables.ask_undo(table.id, ANNA)).table.number == 14


async def test_an_undo_into_other_rules_is_refused(world: World) -> None:
    table = await world.play(await world.started(SOLO), 12)
    await world.store._do("""update actions set picks = '["no such"]' where number = 4""")
    with pytest.raises(TableError) as refused:
        await world.tables.ask_undo(table.id, ANNA)
    assert refused.value.text.key == "table.undo_rules"
    await world.store._do("update origins set opening = x'9191a178'")
    with pytest.raises(TableError) as refused:
        await world.tables.ask_undo(table.id, ANNA, 2)
    assert refused.value.text.key == "table.undo_rules"


async def test_a_table_that_leads_elsewhere_is_named(world: World) -> None:
    table = await world.play(await world.started(SOLO), 12)
    other = await world.play(await world.started(SOLO), 3)
    query = """update snapshots set (state, checksum) =
        (select state, checksum from snapshots where table_id = ?) where 1"""
    await world.store._do(query, other.id)
    found = {each.table: each.number async for each in check(World(world.store).tables.cache)}
    assert found == {table.id: 12, other.id: None}


async def test_a_lost_table_is_named(world: World) -> None:
    await world.play(await world.started(SOLO), 6)
    await world.store._do("update snapshots set state = x'00'")
    await world.store._do("""update actions set picks = '["no such"]' where number = 2""")
    [found] = [each async for each in check(World(world.store).tables.cache)]
    assert found.lost


def run(monkeypatch: pytest.MonkeyPatch, *args: object) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["corvin", *map(str, args)])
    try:
        command.main()
    except SystemExit as end:
        return end.code
    return 0


async def _prepare(path: Path) -> None:
    world = await World.open(path)
    await world.play(await world.started(SOLO), 9)
    table = await world.play(await world.started(DUEL), 9)
    await world.tables.resign(table.id, ANNA)
    await world.store.close()


def test_the_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record, file = tmp_path / "corvin.db", tmp_path / "table.json"
    asyncio.run(_prepare(record))
    settings = tmp_path / "own.toml"
    settings.write_text(f'[record]\nfile = "{record}"\n')
    assert run(monkeypatch, "--settings", settings, "check") == 0
    assert "1 live tables, 0 that do not replay" in capsys.readouterr().out
    assert run(monkeypatch, "export", "--record", record, 1, file) == 0
    assert "every secret" in capsys.readouterr().out
    assert run(monkeypatch, "export", "--record", record, 2, file) == 0
    assert run(monkeypatch, "verify", file) == 0
    told = capsys.readouterr().out
    assert "9 answers" in told
    assert "  2. 1970-01-12 13:46:40 UTC, soviet: press salt 102" in told
    assert "as far as one trusts the bot" in told
    assert run(monkeypatch, "import", "--record", tmp_path / "new.db", file) == 0
    assert run(monkeypatch, "backup", "--record", record, tmp_path / "copy.db") == 0
    assert run(monkeypatch, "check", "--record", tmp_path / "copy.db") == 0
    for wrong in (
        ("check", "--record", tmp_path / "none.db"),
        ("verify", tmp_path / "none.json"),
        ("export", "--record", record, 1, tmp_path),
        ("--settings", tmp_path / "none.toml", "check"),
        ("--settings", file, "check"),
    ):
        assert isinstance(run(monkeypatch, *wrong), str)


@pytest.mark.parametrize(
    "written",
    [
        "postgresql:/corvin:hush@127.0.0.1:5/c",
        "postgresql:hush",
        " Postgres:/hush/c",
        "corvin@hush.example",
        "corvin:hush@127.0.0.1/c",
        "here/corvin@hush/c.db",
    ],
)
def test_a_mistyped_address_is_no_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    written: str,
) -> None:
    """Nothing is made of it, and what may have a password in it is not told back."""
    monkeypatch.chdir(tmp_path)
    asyncio.run(_prepare(Path("corvin.db")))
    before = sorted(tmp_path.iterdir())
    for words in (
        ("move", "--from", "corvin.db", "--to", written),
        ("move", "--from", written, "--to", "new.db"),
        ("status", "--record", written),
        ("import", "--record", written, "table.json"),
    ):
        said = str(run(monkeypatch, *words))
        assert "is like postgresql://" in said
        assert "hush" not in said + "".join(capsys.readouterr())
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_may_have_an_at_where_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder := tmp_path / "me@work").mkdir()
    asyncio.run(_prepare(folder / "corvin.db"))
    record, other = folder / "corvin.db", folder / "new.db"
    assert run(monkeypatch, "move", "--from", record, "--to", other) == 0
    assert run(monkeypatch, "check", "--record", other.rename(folder / "old@home.db")) == 0


def test_the_check_command_fails_where_a_table_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "corvin.db"

    async def spoil() -> None:
        await _prepare(record)
        world = await World.open(record)
        await world.store._do("update actions set luck = 999 where number = 3")
        await world.store.close()

    asyncio.run(spoil())
    assert run(monkeypatch, "check", "--record", record) == 1
    assert "answer 3 does not fit" in capsys.readouterr().out
    assert run(monkeypatch, "check", "--record", record) == 0


async def test_a_table_that_goes_on_while_it_is_exported_is_exported_whole(world: World) -> None:
    table = await world.lobby(SOLO)
    await world.tables.join(table.id, ANNA, None, "salt")
    origin = world.store.origin

    async def slow(table_id: int) -> Origin:
        """Somebody begins the game between two looks at it."""
        setattr(world.store, "origin", origin)  # noqa: B010
        await world.tables.start(table_id, ANNA)
        return await origin(table_id)

    setattr(world.store, "origin", slow)  # noqa: B010
    kept = read_export(await export(world.tables.cache, table.id, VERSION))
    assert kept.status == "playing"
    assert verify_export(GAMES, kept).result is None
