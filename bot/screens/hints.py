"""Odds and hints as messages for the eyes of one seat."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.jobs.automated_turns import Thinker, asked
from bot.model.table import Table
from bot.screens.card import state_line
from bot.screens.look import PAGE, own_seat
from bot.table.hint_rules import gives_hints
from bot.table.plan import make_plan, remembered
from bot.ui.buttons import Press
from bot.ui.context import Context, seen
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import ID, Message, Style, button, pictures, rows, text
from bot.ui.odds import Counted, sheet
from bot.ui.odds_words import all_lines, told
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
    plan = make_plan(table, player, [advice.picks])
    do = Press("sure", table.id, table.ticket(player), remembered(plan)).button_id()
    items: list[ui.Item[Any]] = [
        text(told(words, "hint.move", **facts), teller.sentence(advice.why)),
        *rows([button(words["bot.button.do_that"], do, Style.success)] if len(do) <= ID else []),
    ]
    return Message(items)


async def show_odds(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Odds."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    table = await context.tables.get(press.table)
    message = await odds(context, table, interaction.user.id, words)
    await interaction.edit_original_response(**message.edited())


async def show_hint(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Hint."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    player = interaction.user.id
    table = (await context.tables.get(press.table)).with_noted(player)
    thinkers = interaction.client.automated_turns.thinkers
    message = await hint(context, thinkers, table, player, words)
    await interaction.edit_original_response(**message.edited())


PRESSES = {"odds": show_odds, "hint": show_hint}
