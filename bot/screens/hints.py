"""Odds and hints as messages for the eyes of one seat."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.jobs.automated_turns import Thinker, asked
from bot.model.automated_ids import is_automaton
from bot.model.table import Table
from bot.screens.card import state_line
from bot.screens.look import PAGE, own_seat
from bot.ui.buttons import Press
from bot.ui.context import Context, seen
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message, pictures, text
from bot.ui.odds import Counted, all_lines, sheet, told
from bot.ui.sentences import title
from bot.workers.thinker_main import Question
from bot.workers.thinker_pool import Busy
from config.texts import Words
from game.kernel import Seat

STRENGTH = "normal"
SECONDS = 1.0


async def odds(context: Context, table: Table, player: int, words: Words) -> Message:
    """What luck may do, as far as a player's seat can work it out."""
    seat = own_seat(table, player, words)
    if table.game.luck is None:
        raise Refused(told(words, "look.unknown", game=table.game.title))
    found: Counted = ()
    if table.status == "playing":
        found = await context.odds.counted(table, seat) + await context.odds.sampled(table, seat)
    if not found:
        return Message([text(told(words, "look.none", title=title(table, words)))])
    teller = context.teller(table, seat, words)
    bars = sheet(teller, found)
    drawn = await context.pictures.odds(table.game.key, seen(table, seat), bars)
    head = f"### {told(words, 'look.title', title=title(table, words))}"
    lines = text(*all_lines(teller, found), words["odds.look.counted"], most=PAGE)
    enclosed = [drawn] if drawn is not None else []
    items: list[ui.Item[Any]] = [text(head), *(pictures([each]) for each in enclosed), lines]
    return Message(items, enclosed)


def gives_hints(table: Table) -> bool:
    """Whether hints were allowed when the table was opened: always, never, or to one alone.

    A game that lets nobody choose gives them to one who plays alone. Whoever lets an automated
    player hold their seat will be back: until then nobody else plays alone.
    """
    wish = table.options.get("hints", "solo")
    lenders = (who for seat, who in table.lent.items() if is_automaton(table.seats[seat]))
    alone = len({*table.people(), *lenders}) == 1
    return wish == "yes" or (wish == "solo" and alone)


def put(table: Table, seat: Seat) -> Question:
    """The question for which a hint is wanted, as it would be put to an automated player."""
    return asked(table, seat, STRENGTH, SECONDS)


async def hint(
    context: Context, thinkers: Thinker, table: Table, player: int, words: Words
) -> Message:
    """What the normal player would answer in this seat, and why; it sees what the seat sees."""
    own_seat(table, player, words)  # an onlooker is refused
    if table.game.mind is None:
        raise Refused(told(words, "hint.no_mind", game=table.game.title))
    if not gives_hints(table):
        raise Refused(told(words, "hint.off"))
    seat, decision = table.asked_seat(player), table.decision()
    if seat is None or decision is None:
        raise Refused(told(words, "hint.yours", state=state_line(context, table, words)))
    # The same question gets the same hint, however often it is asked for.
    try:
        advice = await thinkers.think(put(table, seat))
    except Busy:
        raise Refused(told(words, "hint.busy")) from None
    teller = context.teller(table, seat, words)
    meant = [teller.option(o) for o in decision.options if o.id in advice.picks]
    facts = {"question": teller.question(decision), "picks": meant}
    return Message([text(told(words, "hint.move", **facts), teller.sentence(advice.why))])


async def show_odds(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Odds."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    table = await context.tables.get(press.table)
    message = await odds(context, table, interaction.user.id, words)
    await interaction.edit_original_response(**message.edited())


PRESSES = {"odds": show_odds}
