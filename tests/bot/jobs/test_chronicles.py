"""Chronicles: none before the end, none while a copy is played, one message after it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.cli.chronicle import finished, write_chronicle
from bot.jobs import films
from bot.jobs.films import Films, Underway
from bot.local.people.driver import Player
from bot.service.export import import_table, read_export
from bot.workers.wish import NotMade, Wish
from config.texts import Words, sentences
from game.chronicle.keepsake import Keepsake
from game.kernel import Unfit
from game.kernel.record import write
from game.registry import find
from tests.bot.club import Club
from tests.bot.screens.playing import gather
from tests.bot.screens.test_seats import play_on
from tests.bot.service.world import ANNA, DUEL, World
from tests.game.chronicle.test_chronicle import played

KEPT = Keepsake(
    b"<!doctype html>", b"\x89PNG", "the poster", "all of it", "It is over.", ["I: up."], []
)
CONFLICT = {"mode": "conflict", "players": "2"}


@pytest.fixture
def wished(monkeypatch: pytest.MonkeyPatch) -> list[Wish]:
    """What processes were asked for; each makes the same at once."""
    found = list[Wish]()

    async def made_by(work: str, wish: Wish) -> bytes:
        assert work == "chronicle_main"
        found.append(wish)
        return msgspec.msgpack.encode(KEPT)

    monkeypatch.setattr(films, "made_by", made_by)
    return found


async def chronicled(made: Films, world: World, table_id: int) -> Keepsake:
    """The chronicle of a table, when it is there."""
    table = await world.tables.get(table_id)
    async with asyncio.timeout(30):
        while True:
            try:
                return made.chronicle(table)
            except Underway:
                await asyncio.sleep(0)


async def test_nothing_is_made_before_the_end(world: World, wished: list[Wish]) -> None:
    table = await world.play(await world.started(DUEL), 4)
    made = Films(world.tables)
    for attempt in (
        chronicled(made, world, table.id),
        made.made(table),
        made.made(table, "soviet"),
    ):
        with pytest.raises(NotMade, match="not over"):
            await attempt
    assert wished == []


async def test_people_are_in_it_by_their_seats(world: World, wished: list[Wish]) -> None:
    table = await world.play(await world.started(DUEL), 4)
    await world.tables.resign(table.id, ANNA)
    assert await chronicled(Films(world.tables), world, table.id) == KEPT
    (wish,) = wished
    assert wish.ending is not None
    assert wish.ending.facts == {"seat": "revolutionary"}
    assert str(ANNA) not in msgspec.json.encode(wish).decode()


async def test_nothing_is_made_while_a_copy_is_played(
    world: World, wished: list[Wish], tmp_path: Path
) -> None:
    """Neither by the bot nor from a file; when the copy is over, both are."""
    table = await world.play(await world.started(DUEL), 4)
    early = await world.tables.export(table.id)
    await world.tables.resign(table.id, ANNA)
    over = tmp_path / "over.json"
    over.write_bytes(await world.tables.export(table.id))
    copy = await import_table(world.tables.cache, read_export(early))
    with pytest.raises(NotMade, match="copy"):
        await chronicled(Films(world.tables), world, table.id)
    with pytest.raises(Unfit, match="still being played"):
        await write_chronicle(over, world.path, tmp_path / "game.html", sentences("en"))
    assert wished == []
    assert not (tmp_path / "game.html").exists()
    await world.tables.resign(copy.id, ANNA)
    assert await chronicled(Films(world.tables), world, table.id) == KEPT


def test_files_that_give_no_chronicle() -> None:
    """One that is cut off, one of something else, and one of a game that goes on."""
    record = played(find("nights_of_fire"), CONFLICT, 6, thinks=False)
    whole = write(record)
    for damaged in (whole[: len(whole) // 2], b"{}", b"\xff\x00", b""):
        with pytest.raises(Unfit, match="neither a saved game nor an exported table"):
            finished(damaged)
    with pytest.raises(Unfit, match="not over"):
        finished(whole)


async def test_a_file_that_cannot_be_written_is_refused_first(tmp_path: Path) -> None:
    """Before the game, which is not there either, is read."""
    game, record = tmp_path / "game.json", tmp_path / "record.db"
    for out, told in ((tmp_path, "is a folder"), (tmp_path / "none" / "game.html", "no folder")):
        with pytest.raises(Unfit, match=told):
            await write_chronicle(game, record, out, sentences("en"))


async def test_an_exported_table_is_told_in_its_language(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it is spoken; else in the words at hand."""
    told = list[str]()

    def keepsake(game: object, record: object, words: Words, ending: object) -> Keepsake:
        told.append(words.language)
        return KEPT

    monkeypatch.setattr("bot.cli.chronicle.keepsake", keepsake)
    table = await world.play(await world.started(DUEL), 4)
    await world.tables.resign(table.id, ANNA)
    kept = read_export(await world.tables.export(table.id))
    file = tmp_path / "over.json"
    for language in ("hu", "none"):
        file.write_bytes(msgspec.json.encode(replace(kept, language=language)))
        await write_chronicle(file, world.path, tmp_path / "game.html", sentences("en"))
    assert told == ["hu", "en"]


async def test_the_message_at_the_end(
    club: Club, alice: Player, bob: Player, wished: list[Wish], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The poster, the replay and the chronicle as files, once, after everything is revealed."""
    monkeypatch.setattr("bot.app.deliver.SOON", 0.0)
    club.bot.chronicle_from = 1
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    await alice.go(str(table.thread))
    await play_on(club)
    assert wished == []
    await club.tables.resign(1, int(bob.id))
    told = await alice.sees("The chronicle of")
    assert "1. I: up." in told.text
    names = [each["filename"] for each in told.body["attachments"]]
    assert names == ["table-1.png", "table-1.html", "table-1.txt"]
    assert await alice.fetch(told.body["attachments"][1]["url"]) == KEPT.page
    await club.quiet()
    assert len(wished) == 1
