"""What came to one process and is for another to answer."""

from __future__ import annotations

from functools import partial

from bot.storage.database import HANDED, Database, Rows, put

HAND = put("handed", "id", "process payload at")
MINE = "select id, payload from handed where process = ? order by id"
TAKE = "update handed set process = '' where id = ? and process = ?"
DONE = "delete from handed where id = ?"


class HandedRows(Rows):
    """Hands them on, and takes them once."""

    async def hand(self, id_: int, process: str, payload: bytes, now: float) -> None:
        """Let another process answer this."""

        async def work(db: Database) -> None:
            db.later(HAND, id_, process, payload, now)
            db.tell(HANDED)

        await self._commit(work)

    async def take(self, process: str) -> list[bytes]:
        """What a process was handed and has not taken yet; nobody gets it a second time."""
        found = []
        for id_, payload in await self._read(MINE, process):
            if await self._commit(partial(_taken, id_=id_, process=process)):
                found.append(payload)
        return found

    async def done(self, id_: int) -> bool:
        """It is answered, or is to be answered no more; whether nobody has said so before."""
        return bool(await self._commit(lambda db: db.do(DONE, id_)))


async def _taken(db: Database, id_: int, process: str) -> bool:
    return bool(await db.do(TAKE, id_, process))
