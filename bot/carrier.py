"""The carrier: intentions from the outbox become messages in Discord."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot import ballot, look, nudges
from bot.card import card, put_away
from bot.house import House, first_spoken, seat_for, seen
from bot.intents import (
    Ballot,
    Call,
    Card,
    Deadline,
    Notice,
    Private,
    Reminder,
    Row,
    Story,
    Turn,
)
from bot.letter import CONTENT, Letter, clipped
from bot.lobby_message import lobby
from bot.outbox import Closed, Gone, Later
from bot.panel import panel
from bot.quiet import quiet_until
from bot.table import Table
from bot.wording import begun_well, mention, say, tell_text, title
from config.texts import Words
from game.kernel.text import Teller, tell

if TYPE_CHECKING:
    from bot.client import GameMaster

log = logging.getLogger("corvin")
CLOSED_DMS = (50007, 50278)
NO_PLACE = (10003, 50001, 50013)
NO_MESSAGE, ARCHIVED = 10008, 50083
FRESH = 10.0  # seconds in which a new table's lobby comes with the answer to its command
SHOWN = ("table.opened",)  # what the lobby itself tells
LATELY = 20  # messages of a place that are remembered
OUT_OF_SIGHT = 12  # messages after which nobody sees the card any more


class DiscordCarrier:
    """Puts intentions into words and pictures, and brings them to their place."""

    def __init__(self, client: GameMaster, house: House) -> None:
        self.client = client
        self.house = house
        self.heard: dict[int, deque[int]] = {}  # the last messages of each place
        self.due: set[int] = set()  # tables whose card is to be posted anew

    async def carry(self, row: Row, table: Table) -> int | None:
        """Say what a row intends; what Discord refuses becomes a reason to wait or to give up."""
        return await _reasoned(self._carried(row, table))

    async def carry_together(self, row: Row, tables: list[Table]) -> int | None:
        """Several tables wait for a player: one message tells him of all of them."""
        return await _reasoned(self._digest(row, tables))

    async def _carried(self, row: Row, table: Table) -> int | None:
        match row.what:
            case Card():
                return await self._card(row, table)
            case Story() as story:
                return await self._story(row, table, story)
            case Turn() as turn:
                return await self._turn(row, table, turn)
            case Reminder() | Deadline() as nudge:
                return await self._nudge(row, table, nudge)
            case Call() as call:
                return await self._call(row, table, call)
            case Private() as private:
                return await self._private(row, table, private)
            case Ballot() as asked:
                letter = ballot.ballot(self.house, table, _words(table), asked)
                return await self._say(row, table, **letter.new())
            case Notice() as notice:
                return await self._notice(row, table, notice)

    async def _card(self, row: Row, table: Table) -> int | None:
        """Edit the card where it is, or post it anew where people look."""
        words = _words(table)
        if table.state is None and table.card is None and self._just_opened(table):
            return None
        if table.state is None:
            letter = lobby(table, words)
        else:
            letter = await card(self.house, table, words, self.house.shown.get(table.id))
        hidden = self.below(table.place, table.card) > OUT_OF_SIGHT or table.id in self.due
        stays = table.card and not (hidden and table.state is not None)
        if stays and await self._edited(table, letter):
            return table.card
        posted = await self._say(row, table, **letter.new())
        await self._retire(table, words)
        self._settled(table)
        return posted

    def _just_opened(self, table: Table) -> bool:
        """Whether the lobby is being shown by whoever opened the table."""
        return self.house.tables.clock() - table.since < FRESH

    def _settled(self, table: Table) -> None:
        self.due.discard(table.id)
        if table.status == "playing":
            self.house.shown[table.id] = seen(table, None)
        else:
            self.house.shown.pop(table.id, None)

    async def _edited(self, table: Table, letter: Letter) -> bool:
        assert table.card is not None
        # A lobby stays in its channel, whether or not the thread has been opened already.
        home = table.channel if table.state is None else table.place
        place = self.client.get_partial_messageable(home, guild_id=table.guild)
        message = place.get_partial_message(table.card)
        try:
            await message.edit(**letter.edited())
        except discord.NotFound as error:
            if error.code != NO_MESSAGE:
                raise
            return False
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            return False
        return True

    async def _retire(self, table: Table, words: Words) -> None:
        """The old card keeps its picture and loses its buttons."""
        if table.card is None:
            return
        place = self._place(table)
        try:
            old = await place.fetch_message(table.card)
            await old.edit(view=put_away(old).view())
        except discord.HTTPException as error:
            log.info("An old card could not be put away: %s", error)

    async def _story(self, row: Row, table: Table, story: Story) -> int | None:
        teller = Teller(table.game, seen(table, None), _words(table))
        events = [event for each in story.events for event in each]
        lines = begun_well(teller.events(events, None))
        if any(event.key in table.game.vivid for event in events):
            self.due.add(table.id)
        if not lines:
            return None
        return await self._say(row, table, content=clipped("\n".join(lines), CONTENT))

    async def _turn(self, row: Row, table: Table, turn: Turn) -> int | None:
        """The question in a direct message, unless it has been answered meanwhile."""
        if table.asked_seat(turn.player) is None or not await self._wants_letters(turn.player):
            return None
        words = await self.house.words_of(turn.player, table)
        note = say(words, "dm.turn", title=title(table, words))
        letter = await panel(self.house, table, turn.player, words, note, linked=True)
        return await self._write(row, table, turn.player, **letter.new())

    async def _nudge(self, row: Row, table: Table, nudge: Reminder | Deadline) -> int | None:
        """A reminder, or a warning before a deadline, with the question."""
        player = nudge.player
        if table.asked_seat(player) is None or not await self._wants_letters(player):
            return None
        words = await self.house.words_of(player, table)
        if isinstance(nudge, Reminder):
            letter = await nudges.reminder(self.house, table, player, words)
        else:
            letter = await nudges.warning(self.house, table, player, words, nudge.ends)
        return await self._write(row, table, player, **letter.new())

    async def _digest(self, row: Row, tables: list[Table]) -> int | None:
        player = row.player
        assert player is not None
        if not await self._wants_letters(player):
            return None
        words = await self.house.words_of(player, tables[0])
        letter = nudges.digest(tables, player, words)
        return await self._write(row, tables[0], player, **letter.new())

    async def _call(self, row: Row, table: Table, call: Call) -> int | None:
        """A line in the thread that calls a player, unless he sleeps by now."""
        if call.player not in table.waiting_people():
            return None
        hours = (await self.house.tables.player(call.player)).hours
        if quiet_until(hours, self.house.tables.clock()) is not None:
            return None
        called = discord.AllowedMentions(users=[discord.Object(call.player)])
        content = tell(_words(table), "time.called", {"player": mention(call.player)})
        return await self._say(row, table, content=content, allowed_mentions=called)

    async def _wants_letters(self, player: int) -> bool:
        return not (await self.house.tables.player(player)).quiet

    async def _private(self, row: Row, table: Table, private: Private) -> int | None:
        if seat_for(table, private.player) is None:
            return None
        if not await self._wants_letters(private.player):
            return None
        words = await self.house.words_of(private.player, table)
        letter = await look.hand(self.house, table, private.player, words)
        return await self._write(row, table, private.player, **letter.new())

    async def _notice(self, row: Row, table: Table, notice: Notice) -> int | None:
        player = row.player
        if notice.text.key in SHOWN:
            return None
        words = _words(table) if player is None else await self.house.words_of(player, table)
        lines = [tell_text(words, notice.text, table)]
        lines += ballot.taken_lines(table, words, notice.taken)
        content = clipped("\n".join(lines), CONTENT)
        if player is not None:
            return await self._write(row, table, player, content=content)
        return await self._say(row, table, content=content)

    async def _say(self, row: Row, table: Table, **message: Any) -> int:
        sent = await self._place(table).send(nonce=nonce(row, table), **message)
        self.heard.setdefault(table.place, deque(maxlen=LATELY)).append(sent.id)
        return sent.id

    def hear(self, place: int, message: int) -> None:
        """Somebody talks where a table is played."""
        if place in self.heard:
            self.heard[place].append(message)

    def below(self, place: int, message: int | None) -> int:
        """How many messages of late stand below this one."""
        return sum(each > (message or 0) for each in self.heard.get(place, ()))

    async def _write(self, row: Row, table: Table, player: int, **message: Any) -> int:
        channel = await self.client.create_dm(discord.Object(player))
        return (await channel.send(nonce=nonce(row, table), **message)).id

    def _place(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.place, guild_id=table.guild)


async def _reasoned(sending: Awaitable[int | None]) -> int | None:
    """What is sent; what Discord refuses becomes a reason to wait or to give up."""
    try:
        return await sending
    except discord.RateLimited as error:
        raise Later(error.retry_after) from error
    except discord.DiscordServerError as error:
        raise Later from error
    except discord.HTTPException as error:
        raise _reason(error) from error
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise Later from error


def nonce(row: Row, table: Table) -> str:
    """What keeps a message single; the row's own id would count what others get in private."""
    return str(table.veiled("row", row.id))


def _words(table: Table) -> Words:
    return first_spoken(table.language)


def _reason(error: discord.HTTPException) -> Exception:
    """What a refusal of Discord means for the outbox."""
    if error.code in CLOSED_DMS:
        return Closed()
    if error.code in NO_PLACE:
        return Gone()
    if error.status == 429:
        return Later()
    return error
