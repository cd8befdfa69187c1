"""Sheets: checked whole behind the lock of the table, then given as one command."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bot.model.table import Table, TableError, refuse
from bot.service.table_cache import TableCache
from bot.storage.sheet_texts import REFUSED
from bot.table import noted_answers, sheets
from bot.table.answer import Acted, check_question
from bot.table.given_answers import plays_alone
from bot.table.second_thought import SecondThought, second_thought
from config.texts import Words
from game.kernel.sheet import Sheet, Wrong, ends_way_only


class Handed(Struct, frozen=True):
    """What came of a sheet: answers that were carried out, or the line that refused it or them."""

    table: Table
    acted: Acted | None = None
    wrong: Wrong | None = None
    left: int = 0  # lines that became a plan
    ended_way: bool = False  # the last line ended the way of a group, and no more than that
    thought: SecondThought | None = None  # nothing was done, for this is asked about first


class SheetService:
    """Where players hand in their sheets, and get them back."""

    def __init__(self, cache: TableCache) -> None:
        self.cache = cache

    async def text(self, table: Table, player: int) -> str:
        """What a player typed last, if it was refused or has been taken back since."""
        found = await self.cache.store.sheets.find(table.id, player)
        return found[0] if found is not None and table.number <= found[1] else ""

    async def hand_in(
        self, table_id: int, player: int, text: str, words: Words, interaction: int, sure: int = -1
    ) -> Handed:
        """Carry a sheet out as one command, or refuse it whole and keep what was typed.

        Who is `sure` of it at this question is not asked about answers worth a second thought.
        """
        async with self.cache.locked(table_id) as table:
            kept = await self.cache.outcome(interaction)
            if kept is not None:
                return Handed(table, Acted(table, kept.events, kept.changed, True, kept.noted))
            try:
                return await self._hand_in(table, player, text, words, interaction, sure)
            except TableError:
                await self._keep(table, player, text, REFUSED)
                raise

    async def _hand_in(
        self, table: Table, player: int, text: str, words: Words, interaction: int, sure: int
    ) -> Handed:
        check_question(table, player, None)
        seat = sheets.sheet_seat(table, player)
        sheet = sheets.read_sheet(table, seat, text, words)
        if sheet.wrong is not None:
            await self._keep(table, player, text, REFUSED)
            return Handed(table, wrong=sheet.wrong)
        if not sheet.trials:
            raise refuse("no_answer")
        thought = second_thought(sheets.tried(table, player, sheet), plays_alone(table))
        if thought is not None and sure != table.ticket(player):
            await self._keep(table, player, text, REFUSED)
            return Handed(table, thought=thought)
        # Before the answers: who is cut off in between finds what was typed where they left it.
        await self._keep(table, player, text, table.number)
        acted = await self._act(table, player, seat, sheet, words, interaction)
        wrong = sheets.wrong_rest(acted.table, player, seat, sheet, text, words)
        ended = ends_way_only(table.game, seat, text.splitlines(), sheet)
        return Handed(acted.table, acted, wrong, left=len(sheet.left), ended_way=ended)

    async def _act(
        self, table: Table, player: int, seat: str, sheet: Sheet, words: Words, interaction: int
    ) -> Acted:
        left = sheets.left_of(table, player, seat, sheet, words.language)
        plan, now = sheets.tried(table, player, sheet), self.cache.clock()
        change, acted = noted_answers.respond(table, plan, interaction, now, left)
        return replace(acted, table=await self.cache.commit(table, change))

    async def _keep(self, table: Table, player: int, text: str, after: int) -> None:
        """Only who plays here leaves a text."""
        if table.seats_of(player):
            await self.cache.store.sheets.keep(table.id, player, text, after)
