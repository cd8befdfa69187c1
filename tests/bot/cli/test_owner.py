"""An owner's tools: journal, status, health, daily copies, restore."""

from __future__ import annotations

import logging
import shutil
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app.log_setup import HIDDEN, Journal, Trouble
from bot.cli.doctor import Finding, findings
from bot.cli.record_commands import restore_record, show_health
from bot.jobs import daily_backup
from bot.jobs.schedule import Scheduler
from bot.local.people.driver import Player
from bot.model.change import Change, Due
from bot.model.log_context import within
from bot.model.outgoing import private_notice
from bot.model.table import refuse
from bot.service.status import health_line, public_report, report, status
from bot.storage.admin_queries import LATE, Process
from bot.storage.backups import copies, make_backup, next_backup
from bot.storage.lease import Lease
from bot.storage.lease_rows import LEASE
from bot.storage.process_names import new_process
from bot.storage.store import Store
from config.settings import read_settings
from config.texts import sentences
from game.kernel import Unfit
from tests.bot.club import Club
from tests.bot.screens.playing import Hands
from tests.bot.service.world import ANNA, SOLO, World
from tests.bot.storage.test_old_record import OLD

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
NOW = 1_800_000_000.0
DAY = 86_400.0


def event(message: str, *args: object, error: BaseException | None = None) -> logging.LogRecord:
    info = None
    if error is not None:
        try:
            raise error
        except BaseException:
            info = sys.exc_info()
    return logging.LogRecord("corvin", logging.ERROR, __file__, 1, message, args, info)


def test_an_event_is_one_line_with_table_and_interaction() -> None:
    with within(table=17, interaction=99):
        line = Journal().format(event("It broke\nin two: %s.", "here"))
    assert "\n" not in line
    assert "level=error from=corvin table=17 interaction=99" in line
    assert 'event="It broke\\nin two: here."' in line
    assert "table=" not in Journal().format(event("Later."))


def test_an_error_tells_where_but_nothing_of_a_hand() -> None:
    told = refuse("illegal", pick="V03 Molotov")
    line = Journal().format(event("Message makes no sense: %s.", told, error=told))
    assert "V03" not in line
    assert f"error=TableError why={HIDDEN}" in line
    assert "where=test_owner.event" in line
    assert "disk is full" in Journal().format(event("Bad.", error=OSError("disk is full")))


@pytest.mark.parametrize(
    "text",
    [
        f"Bot {TOKEN}",
        f"https://discord.com/api/v10/webhooks/123/{'a' * 60}/messages/@original",
        f"https://discord.com/api/v10/interactions/123/{'b' * 60}/callback",
        "short-token",
    ],
)
def test_no_token_is_ever_written(text: str) -> None:
    trouble = Trouble("short-token")
    trouble.emit(event("Refused: %s", OSError(text)))
    lines = [
        Journal("short-token").format(event("Refused: %s", text, error=OSError(text))),
        trouble.line,
    ]
    for line in lines:
        assert HIDDEN in line
        for secret in (TOKEN, "a" * 60, "b" * 60, "short-token"):
            assert secret not in line


async def test_the_status_counts_what_there_is(world: World) -> None:
    lease = Lease(world.store, world.clock, trouble=lambda: ("It broke.", world.clock.now))
    await lease.renew()
    await world.lobby(SOLO)
    table = await world.started(SOLO)
    found = await status(world.store, world.clock.now)
    assert (found.counted.open, found.counted.playing) == (1, 1)
    assert found.counted.queue == len(await world.store._all("select 1 from outbox"))
    assert found.well(world.clock.now)
    lines = "\n".join(report(found, sentences("en"), world.clock.now))
    assert "1 being played" in lines
    assert "It broke." in lines
    here = await status(world.store, world.clock.now, table.guild)
    assert "It broke." not in "\n".join(public_report(here, sentences("en")))
    elsewhere = await status(world.store, world.clock.now, 4711)
    assert (elsewhere.counted.playing, elsewhere.counted.queue) == (0, 0)


async def test_a_manager_cannot_count_what_is_private(world: World) -> None:
    """Messages to one player and dates ahead are not counted for one server; what is late is."""
    table = await world.started(SOLO)

    async def told() -> list[str]:
        return public_report(await status(world.store, NOW, table.guild), sentences("en"))

    before = await told()
    whispered = Change(table, [private_notice(ANNA, "paused")])
    await world.tables.change(table.id, lambda now: replace(whispered, table=now))
    await world.store.set_due(Due("order", table.id, at=NOW + 1))
    assert await told() == before
    await world.store.set_due(Due("order", table.id, at=NOW - LATE - 1))
    assert await told() != before


async def test_health_is_about_life_and_waiting(world: World) -> None:
    assert "unhealthy" in health_line(await status(world.store, world.clock.now), world.clock.now)
    lease = Lease(world.store, world.clock)
    await lease.renew()
    assert health_line(await status(world.store, world.clock.now), world.clock.now).startswith(
        "healthy processes=1"
    )
    await world.started(SOLO)  # nobody carries what it says
    world.clock.now += LATE + 1
    await lease.renew()
    assert "unhealthy" in health_line(await status(world.store, world.clock.now), world.clock.now)


async def test_health_of_a_record_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await show_health(tmp_path / "none.db") == 1
    assert "unhealthy" in capsys.readouterr().out


async def test_a_copy_is_made_every_day_and_the_oldest_go(world: World) -> None:
    await world.started(SOLO)
    keep = 3

    async def serve(due: Due) -> None:
        await daily_backup.serve(world.tables, keep, due)

    scheduler = Scheduler(world.tables, {daily_backup.KIND: serve})
    await daily_backup.begin(world.tables)
    await daily_backup.begin(world.tables)
    for _ in range(5):
        world.clock.now = next_backup(world.clock.now)
        await scheduler.drain()
    made = sorted((world.store.path.parent / "corvin.db.backups").glob("*.db"))
    assert len(made) == keep
    rows = await world.store._all("select at from dues where kind = 'backup'")
    assert rows == [(next_backup(world.clock.now),)]
    for each in made:
        async with await Store.reading(each) as store:
            assert await store.live() == [1]


def test_copies_are_made_once_a_day() -> None:
    first = next_backup(NOW)
    assert first > NOW
    assert next_backup(first) == first + DAY


async def test_a_copy_is_restored_and_the_game_goes_on(tmp_path: Path) -> None:
    """Played, copied, played on, harmed: the restored game stands where it was copied."""
    path = tmp_path / "corvin.db"
    world = await World.open(path)
    table = await world.play(await world.started(SOLO), 6)
    make_backup(path, 3, NOW)
    await world.play(table, 4)
    await world.store.close()
    _harm(path)
    with pytest.raises(Unfit):
        await Store.open(path)
    await restore_record(path, None, False)
    again = await World.open(path)
    found = await again.tables.get(table.id)
    assert found.number == 6
    again.interaction = 1000
    assert (await again.answer(found)).number == 7
    assert _kept(path)
    await again.store.close()


def _kept(path: Path) -> list[Path]:
    """What was there before a copy was restored."""
    return list(path.parent.glob(f"{path.name}.replaced-*"))


def _harm(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


async def test_nothing_is_restored_under_a_living_bot(world: World) -> None:
    make_backup(world.store.path, 3, NOW)
    host, _, mark = new_process().rsplit(" ", 2)
    living = Process(f"{host} 1 {mark}", 9e12, 0.0, "1")
    await world.store.renew(living, 9e12)
    with pytest.raises(Unfit):
        await restore_record(world.store.path, None, False)
    await world.store.renew(living, 1.0 - LEASE)
    await restore_record(world.store.path, copies(world.store.path)[0], False)


async def test_a_manager_asks_how_the_bot_is(club: Club, alice: Player) -> None:
    await alice.go("tables")
    hands = Hands(club, alice)
    told = await hands.slash("status")
    assert told.private
    assert "Tables of this server: 0 waiting" in told.text


def _trace(folder: Path) -> dict[str, tuple[bytes, int, int]]:
    """Every file below a folder: what is in it, when it was written, and who may read it."""
    files = [each for each in folder.rglob("*") if each.is_file()]
    stats = {each: each.stat() for each in files}
    return {str(f): (f.read_bytes(), s.st_mtime_ns, s.st_mode) for f, s in stats.items()}


async def _seen_by_the_doctor(path: Path) -> list[Finding]:
    settings = read_settings()
    settings = replace(settings, record=replace(settings.record, file=str(path)))
    before = _trace(path.parent) if path.parent.exists() else None
    found = [finding async for finding in findings(settings, "")]
    assert (_trace(path.parent) if path.parent.exists() else None) == before
    return found


async def test_the_doctor_changes_nothing(tmp_path: Path) -> None:
    """No record is made, none is brought up to date, and nothing is left beside one."""
    first, *_ = await _seen_by_the_doctor(tmp_path / "none" / "corvin.db")
    assert "does not exist yet" in first.words
    old = tmp_path / "old" / "corvin.db"
    old.parent.mkdir()
    shutil.copy(OLD, old)
    old.chmod(0o644)
    first, *_ = await _seen_by_the_doctor(old)
    assert first.well
    assert "It has version 7" in first.words
    async with World.opened(tmp_path / "live" / "corvin.db") as world:
        await world.started(SOLO)
        first, *_ = await _seen_by_the_doctor(world.store.path)
        assert first.words == f"The record {world.store.path} can be read and written."
    _harm(world.store.path)
    first, *_ = await _seen_by_the_doctor(world.store.path)
    assert not first.well


async def test_the_doctor_sees_that_a_record_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "corvin.db"
    async with World.opened(path):
        make_backup(path, 1, NOW)
    path.unlink()
    first, *_ = await _seen_by_the_doctor(path)
    assert not first.well
    assert "empty or gone" in first.words
