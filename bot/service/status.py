"""How the bot is: tables, messages that wait, due rows, processes, copies, the last trouble."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import Struct

from bot.service.tables import Tables
from bot.storage.admin_queries import LATE, Counted, Process
from bot.storage.store import Store
from config import VERSION
from config.texts import Words
from game.kernel.text import tell


class Status(Struct, frozen=True):
    """What an owner wants to know at a glance."""

    version: str
    record: int  # version of the file
    written_by: str  # the version of Corvin that wrote to it last; "": it cannot say
    size: int  # bytes of the file
    counted: Counted
    processes: list[Process]
    last_copy: float | None

    def well(self, now: float) -> bool:
        """Whether a process is alive and nothing has waited for long."""
        alive = any(each.until > now for each in self.processes)
        return alive and self.counted.oldest < LATE and self.counted.overdue < LATE


async def status(store: Store, now: float, guild: int | None = None) -> Status:
    """How the bot is, as far as one server (None: all) is concerned."""
    return Status(
        VERSION,
        await store.version(),
        await store.written_by() or "",
        await store.engine.size(),
        await store.counted(now, guild),
        await store.processes(),
        store.engine.last_copy(),
    )


async def status_of(tables: Tables, guild: int | None) -> Status:
    """How the bot that has these tables is."""
    return await status(tables.store, tables.clock(), guild)


def report(status: Status, words: Words, now: float) -> list[str]:
    """The status for an owner, line by line, on a terminal."""
    counted = status.counted
    facts = {
        "version": status.version,
        "record": status.record,
        "size": f"{status.size / 1024 / 1024:.1f} MiB",
        **_facts(counted),
        "copy": _moment(words, status.last_copy),
    }
    names = ("versions", "tables", "queue", "dues", "copy")
    lines = [tell(words, f"hold.status.{name}", facts) for name in names]
    if status.written_by not in ("", status.version):
        lines.insert(1, tell(words, "hold.status.written_by", {"version": status.written_by}))
    for each in status.processes:
        key = "process" if each.until > now else "gone"
        facts = {
            "process": each.id,
            "version": each.version,
            "since": _moment(words, each.since),
            "trouble": each.trouble or words["hold.status.none"],
            "at": _moment(words, each.trouble_at or None),
        }
        lines.append(tell(words, f"hold.status.{key}", facts))
    return lines


def public_report(status: Status, words: Words) -> list[str]:
    """The status for those who manage a server: nothing of other servers, no line of a log."""
    facts = {"version": status.version, "record": status.record, **_facts(status.counted)}
    lines = [tell(words, f"hold.status.{name}", facts) for name in ("here", "said", "late")]
    troubles = [each.trouble_at for each in status.processes if each.trouble]
    if troubles:
        lines.append(tell(words, "hold.status.trouble", {"at": f"<t:{int(max(troubles))}:R>"}))
    return [*lines, tell(words, "hold.status.version", facts)]


def _facts(counted: Counted) -> dict[str, object]:
    return {
        "open": counted.open,
        "playing": counted.playing,
        "over": counted.over,
        "queue": counted.queue,
        "oldest": int(counted.oldest),
        "dues": counted.dues,
        "overdue": int(counted.overdue),
    }


def _moment(words: Words, at: float | None) -> str:
    if at is None:
        return words["hold.status.never"]
    return tell(words, "hold.status.moment", {"at": datetime.fromtimestamp(at, UTC)})


def health_line(status: Status, now: float) -> str:
    """One line for a supervisor."""
    counted = status.counted
    alive = sum(each.until > now for each in status.processes)
    word = "healthy" if status.well(now) else "unhealthy"
    return (
        f"{word} processes={alive} queue={counted.queue} oldest={counted.oldest:.0f} "
        f"dues={counted.dues} overdue={counted.overdue:.0f}"
    )
