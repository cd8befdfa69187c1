"""The carrier: intentions from the outbox become messages in Discord."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

import discord
from msgspec.structs import replace

from bot.app.announcements import Announcements
from bot.app.card_delivery import CardDelivery
from bot.app.refusals import reasoned
from bot.clock.may_disturb import awake, wants_messages
from bot.jobs.delivery import Later, Posted
from bot.jobs.films import Underway
from bot.model.outgoing import (
    Ballot,
    Call,
    Card,
    Chronicle,
    Deadline,
    Digest,
    Glimpse,
    Notice,
    Offer,
    Private,
    Reminder,
    Reveal,
    Row,
    Turn,
)
from bot.model.table import Table
from bot.screens import ballot, look, reminder_message
from bot.screens.card_memory import Cards, find_lobby
from bot.screens.declining import KINDS, OFFER, declinable, wanted
from bot.screens.lobby_message import lobby
from bot.screens.open_table import refresh_lobby
from bot.screens.pace_words import whole_pace
from bot.screens.panel import panel
from bot.screens.panel_words import wrong_plan
from bot.screens.results import revealed
from bot.screens.seat_offers import offered, shown
from bot.screens.watching import digested
from bot.table.telling import LiveCard
from bot.ui.context import Context, first_spoken, seat_for
from bot.ui.keepsakes import chronicle
from bot.ui.message import CONTENT, Message, calling, clipped, text
from bot.ui.rate_limit import REDRAWN, TOLD, TURN, urgent
from bot.ui.sentences import listed, mention, say, tell_text, title
from bot.workers.wish import NotMade
from config.texts import Words
from game.kernel.text import tell

if TYPE_CHECKING:
    from bot.app.client import GameMaster

log = logging.getLogger("corvin")
NO_MESSAGE, OLD_EDITS = 10008, 30046
SOON = 2.0  # seconds until a chronicle that is being written is looked for again
SHOWN = ("table.opened",)  # what the lobby itself tells
BEGUN = ("table.started", "table.started_by")  # what closes the lobby
ENDED = ("table.dice_told",)  # what every game that has begun ends with
CALLS = ("table.invited", "table.replaced", "table.dm_closed")  # what a player must notice
PACED = ("table.paced",)  # what is told with all that was chosen
LONG = ("table.plan_lapsed",)  # what may be longer than a plain message
MENDED = ("table.plan_wrong",)  # what its reader can mend
LINKED = ("table.invited_you", "table.rematch")  # what leads to a table its reader does not know


class DiscordDelivery:
    """Puts intentions into words and pictures, and brings them to their place."""

    def __init__(self, client: GameMaster, context: Context) -> None:
        self.client = client
        self.context = context
        self.cards = Cards(client, context)
        self.live = CardDelivery(client, context, self.cards)
        self.announcements = Announcements(client, context)

    async def carry(self, row: Row, table: Table) -> int | None:
        """Say what a row intends; what Discord refuses becomes a reason to wait or to give up."""
        sent = await reasoned(self._carried(row, table))
        if row.player is None:
            await self.announcements.settle(table)
        return sent

    async def carry_card(self, row: Row, table: Table, card: LiveCard) -> Posted:
        """Bring the card of a game up to where it stands."""
        posted = await reasoned(self.live.carry(row, table, card))
        await self.announcements.settle(table)
        return posted

    async def carry_together(self, row: Row, tables: list[Table]) -> int | None:
        """Several tables wait for a player: one message tells them of all of them."""
        return await reasoned(self._all_told(row, tables))

    def urgency(self, row: Row) -> AbstractContextManager[None]:
        """Within this, what is sent is as urgent as this row."""
        if isinstance(row.what, Turn):
            return urgent(TURN)
        return urgent(REDRAWN if isinstance(row.what, Card) else TOLD)

    async def _carried(self, row: Row, table: Table) -> int | None:
        match row.what:
            case Card():
                return await self._lobby(row, table, _words(table))
            case Turn() as turn:
                return await self._turn(row, table, turn)
            case Reminder() | Deadline() as nudge:
                return await self._nudge(row, table, nudge)
            case Call() as call:
                return await self._call(row, table, call)
            case Private() as private:
                return await self._private(row, table, private)
            case Ballot() as asked:
                return await self._ballot(row, table, asked)
            case Notice() as notice:
                return await self._notice(row, table, notice)
            case Offer() as offer:
                return await self._say(row, table, **offered(table, _words(table), offer).new())
            case Glimpse() as glimpse:
                return await self._glimpse(row, table, glimpse)
            case Reveal():
                message = await revealed(self.context, table, _words(table))
                return await self._say(row, table, **message.new())
            case Chronicle():
                return await self._chronicle(row, table)
            case Digest() as digest:
                return await self._digest(row, table, digest)

    async def _chronicle(self, row: Row, table: Table) -> int | None:
        """The chronicle, when it is written; a game that has hardly begun, or has none, gets no."""
        least = self.client.chronicle_from
        if not least or table.number < least or table.status != "over":
            return None
        try:
            kept = self.client.films.chronicle(table)
        except Underway:
            raise Later(SOON) from None
        except NotMade as error:
            log.warning("Table %d gets no chronicle: %s.", table.id, error)
            self.client.films.forget(table)
            return None
        sent = await self._say(row, table, **chronicle(table, _words(table), kept))
        self.client.films.forget(table)
        return sent

    async def _lobby(self, row: Row, table: Table, words: Words) -> int | None:
        """The lobby; a new one comes with the answer to its command, if that can be given."""
        if table.card is None:
            async with self.context.alone((table.owner, table.channel)):
                table = await self.context.tables.get(table.id)
            if table.card is not None or table.state is not None:
                return None
        if table.thread is not None:
            return await self._in_thread(row, table, words)
        known = table.card or await find_lobby(self.client, table)
        message = lobby(table, words)
        if known and await self.live.edited(replace(table, card=known), message):
            return known
        return await self._say(row, table, **message.new())

    async def _in_thread(self, row: Row, table: Table, words: Words) -> int | None:
        """The lobby in the thread of a table that has yet to begin, and in the channel above it."""
        await refresh_lobby(self.client, table)
        if not (table.ready or table.card):
            return None  # it is just about to begin
        message = lobby(table, words, inside=True)
        if table.card and await self.live.edited(table, message):
            return table.card
        return await self._say(row, table, **message.new())

    async def _close_lobby(self, table: Table) -> None:
        """The game has begun, and the lobby says so, in the channel and where it is played."""
        await refresh_lobby(self.client, table)
        if table.card:
            await self.live.edited(table, lobby(table, _words(table), inside=True))

    async def _turn(self, row: Row, table: Table, turn: Turn) -> int | None:
        """The question in a direct message, unless it has been answered meanwhile."""
        if table.asked_seat(turn.player) is None or not await self._wants_messages(turn.player):
            return None
        words = await self.context.words_of(turn.player, table)
        note = say(words, "dm.turn", title=title(table, words))
        message = await panel(self.context, table, turn.player, words, note, linked=True)
        return await self._write(row, table, turn.player, message, **message.new())

    async def _nudge(self, row: Row, table: Table, nudge: Reminder | Deadline) -> int | None:
        """A reminder, or a warning before a deadline, with the question."""
        player = nudge.player
        if table.asked_seat(player) is None or not await self._wants_messages(player):
            return None
        words = await self.context.words_of(player, table)
        if isinstance(nudge, Reminder):
            message = await reminder_message.reminder(self.context, table, player, words)
        else:
            message = await reminder_message.warning(self.context, table, player, words, nudge.ends)
        return await self._write(row, table, player, **message.new())

    async def _all_told(self, row: Row, tables: list[Table]) -> int | None:
        player = row.player
        assert player is not None
        if not await self._wants_messages(player):
            return None
        words = await self.context.words_of(player, tables[0])
        message = reminder_message.digest(tables, words)
        return await self._write(row, tables[0], player, **message.new())

    async def _call(self, row: Row, table: Table, call: Call) -> int | None:
        """A line in the thread that calls a player, unless they sleep by now."""
        if call.player not in table.whose_turn_publicly():
            return None
        if not await self._awake(call.player):
            return None
        if not await self.context.tables.members.belongs(table.guild, call.player):
            return None
        words = _words(table)
        content = tell(words, "time.called", {"player": mention(words, call.player)})
        called = calling([call.player])
        return await self._say(row, table, content=content, allowed_mentions=called)

    async def _calling(self, players: Iterable[int]) -> discord.AllowedMentions:
        """Let a message call those of these players who do not sleep."""
        return calling([player for player in players if await self._awake(player)])

    async def _awake(self, player: int) -> bool:
        mine = await self.context.tables.player(player)
        return awake(mine, self.context.tables.clock())

    async def _wants_messages(self, player: int) -> bool:
        return wants_messages(await self.context.tables.player(player))

    async def _private(self, row: Row, table: Table, private: Private) -> int | None:
        if seat_for(table, private.player) is None:
            return None
        if not await self._wants_messages(private.player):
            return None
        known = await self.context.tables.cards.hand(table, private.player)
        if known is None and private.seen:
            return None
        words = await self.context.words_of(private.player, table)
        message = await look.own(self.context, table, private.player, words)
        if known is not None and await self._edited_hand(private.player, known, message):
            return known
        return await self._write(row, table, private.player, message, silent=True, **message.new())

    async def _edited_hand(self, player: int, known: int, message: Message) -> bool:
        """Edit what a player was last shown of their hand; whether that was possible."""
        channel = await self.client.create_dm(discord.Object(player))
        partial = channel.get_partial_message(known)
        try:
            await self.context.attached.edit(known, message, partial.edit)
        except discord.HTTPException as error:
            if error.code not in (NO_MESSAGE, OLD_EDITS):
                raise
            return False
        return True

    async def _ballot(self, row: Row, table: Table, asked: Ballot) -> int | None:
        """A vote where those who are asked see it, or its ballot as it stands now."""
        vote, current = asked.vote, table.vote
        content = ballot.ballot(table, _words(table), asked)
        same = current is not None and current.number == vote.number
        if at := vote.message or (current.message if current is not None and same else 0):
            await self.live.edited(replace(table, card=at), content)
            return at
        if asked.closed or not same:
            return None
        message = {**content.new(), "allowed_mentions": await self._calling(vote.asked)}
        return await self._say(row, table, **message)

    async def _notice(self, row: Row, table: Table, notice: Notice) -> int | None:
        player = row.player
        if notice.text.key in SHOWN:
            return None
        if notice.text.key in BEGUN:
            await self._close_lobby(table)
        if notice.text.key in ENDED:
            await refresh_lobby(self.client, table)
        words = _words(table) if player is None else await self.context.words_of(player, table)
        lines = [tell_text(words, notice.text, table, player)]
        lines += ballot.taken_lines(table, words, notice.taken)
        if notice.text.key in BEGUN:  # the lobby, where the seal stood so far, is closed by now
            lines.append(say(words, "lobby.seal", commitment=table.commitment))
        if notice.text.key in PACED:
            lines.append(whole_pace(table, words))
        if notice.text.key in LINKED:
            lines.append(listed(table, words))
        content = clipped("\n".join(lines), CONTENT)
        if player is not None and (kind := KINDS.get(notice.text.key)):
            return await self._ask(row, table, kind, Message([text(*lines)]))
        if player is not None and notice.text.key in MENDED:
            message = wrong_plan(table, player, notice, words, lines)
            return await self._write(row, table, player, **message.new())
        if player is not None and notice.text.key in LONG:
            return await self._write(row, table, player, **Message([text(*lines)]).new())
        if player is not None:
            return await self._write(row, table, player, content=content)
        called = [notice.text.facts["player"]] if notice.text.key in CALLS else []
        return await self._say(
            row, table, content=content, allowed_mentions=await self._calling(called)
        )

    async def _glimpse(self, row: Row, table: Table, glimpse: Glimpse) -> int | None:
        """Where the table is and to the onlooker themselves, so that they can agree from either."""
        if row.player is not None:
            words = await self.context.words_of(row.player, table)
            return await self._ask(row, table, OFFER, shown(table, words, glimpse))
        message = shown(table, _words(table), glimpse).new()
        message["allowed_mentions"] = await self._calling([glimpse.onlooker])
        return await self._say(row, table, **message)

    async def _ask(self, row: Row, table: Table, kind: str, message: Message) -> int | None:
        """Ask somebody something, unless they do not want to be asked."""
        player = row.player
        assert player is not None
        if not await wanted(self.context.tables, player, table.id, kind):
            return None
        words = await self.context.words_of(player, table)
        message = declinable(message, table.id, kind, words)
        return await self._write(row, table, player, **message.new())

    async def _digest(self, row: Row, table: Table, digest: Digest) -> int | None:
        """What an onlooker has missed, if anything happened that they may know."""
        assert row.player is not None
        if not await self._wants_messages(row.player):
            return None
        words = await self.context.words_of(row.player, table)
        message = await digested(self.context, table, words, digest)
        if message is None:
            return None
        return await self._write(row, table, row.player, **message.new())

    async def _say(
        self, row: Row, table: Table, edited_later: Message | None = None, **message: Any
    ) -> int:
        sent = await self._place(table).send(nonce=nonce(row, table), **message)
        self.cards.said(table, sent.id)
        if edited_later is not None:
            self.context.attached.note(sent, edited_later)
        return sent.id

    async def _write(
        self,
        row: Row,
        table: Table,
        player: int,
        edited_later: Message | None = None,
        **message: Any,
    ) -> int:
        channel = await self.client.create_dm(discord.Object(player))
        sent = await channel.send(nonce=nonce(row, table), **message)
        if edited_later is not None:
            self.context.attached.note(sent, edited_later)
        return sent.id

    def _place(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.place, guild_id=table.guild)


def nonce(row: Row, table: Table) -> str:
    """What keeps a message single; the row's own id would count what others get in private."""
    return str(table.veiled("row", row.id))


def _words(table: Table) -> Words:
    return first_spoken(table.language)
