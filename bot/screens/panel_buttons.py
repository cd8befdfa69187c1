"""What the controls of a panel do: answer, mark, confirm, take back."""

from __future__ import annotations

from typing import NoReturn

from bot.model.table import Table, TableError
from bot.screens.ballot import ask_the_others, taken_lines
from bot.screens.confirm import confirmation, recalled
from bot.screens.deal import come_late, deal, refresh
from bot.screens.open_table import begun
from bot.screens.panel import everything, kinds_of, panel
from bot.screens.panel_words import not_yours, refusal, told
from bot.table.chains import is_single
from bot.table.orders import orders_of, pressed_kinds
from bot.table.plan import Plan, make_plan, option_at, recall
from bot.table.seat_checks import voters
from bot.table.second_thought import leaves_no_doubt
from bot.ui.buttons import Press, chosen, chosen_after
from bot.ui.context import seen
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message, text
from bot.ui.modal import meant, modal
from bot.ui.paged_menu import MOST, in_order, is_paged
from bot.ui.sentences import say
from bot.ui.show_panel import show_panel
from game.kernel import Decision
from game.kernel.orders import Order
from game.kernel.typed import labels, read_all, unread

Picks = tuple[str, ...]
BY_CONSENT = ("table.undo_luck", "table.undo_others")  # why something is not free to take back


async def open_panel(interaction: Interaction, press: Press, picks: Picks = ()) -> None:
    """Play: the panel for whoever has a seat, a sentence for everybody else.

    At a panel that rests the question comes in its place, or who is waited for now.
    """
    context, message = interaction.client.context, interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.defer()
        await refresh(interaction, await context.tables.get(press.table))
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    await deal(interaction, await begun(interaction, await context.tables.get(press.table)))


async def _question(interaction: Interaction, press: Press) -> tuple[Table, Decision]:
    """The question a control belongs to, if it is still on the table and for this player."""
    context = interaction.client.context
    player = interaction.user.id
    await context.turns.take()
    table = await context.tables.get(press.table)
    ahead = table.with_noted(player)
    if press.number == ahead.ticket(player):
        table = ahead
    decision = table.decision()
    if decision is None or table.ticket(player) != press.number:
        await come_late(interaction, table, press.number)
    if table.asked_seat(player) is None:
        raise Refused(not_yours(context, table, player, await context.words(interaction)))
    return table, decision


async def pick(interaction: Interaction, press: Press, picks: Picks) -> None:
    """An option as a button; one that ends something is asked about once more."""
    await interaction.response.defer()
    table, decision = await _question(interaction, press)
    await _answer(interaction, table, (option_at(decision, press.arg),))


async def menu(interaction: Interaction, press: Press, picks: Picks) -> None:
    """An option out of a menu."""
    await interaction.response.defer()
    table, _ = await _question(interaction, press)
    await _answer(interaction, table, picks)


async def _answer(interaction: Interaction, table: Table, picks: Picks) -> None:
    """Try an answer out, ask once more where that is worth it, else carry it out."""
    try:
        plan = make_plan(table, interaction.user.id, [picks])
    except TableError as error:
        await _refuse(interaction, table, error)
    await _carry_out(interaction, table, plan)


async def _carry_out(interaction: Interaction, table: Table, plan: Plan) -> None:
    """Ask once more where a plan is worth it, else do it."""
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    message = confirmation(context, table, plan, words)
    if message is not None:
        await show_panel(interaction, message, table)
    else:
        await act(interaction, table, plan)


async def sure(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Yes, after a second thought."""
    await interaction.response.defer()
    table, _ = await _question(interaction, press)
    try:
        plan = recalled(table, interaction.user.id, press.arg, interaction.message)
    except TableError as error:
        await _refuse(interaction, table, error)
    await act(interaction, table, plan)


async def mark(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Options are marked; in the one menu of a question, what leaves no doubt is the answer."""
    await interaction.response.defer()
    table, decision = await _question(interaction, press)
    marks = chosen_after(interaction.message, press, chosen(interaction.message), picks)
    alone = len(table.people()) < 2
    if not is_paged(decision, single=False) and leaves_no_doubt(decision, marks, alone):
        await _answer(interaction, table, in_order(decision.options, marks))
        return
    await _mark(interaction, table, marks, press.arg.partition("+")[0])


async def turn(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Another page of a large question; what is marked stays marked."""
    await interaction.response.defer()
    table, _ = await _question(interaction, press)
    await _mark(interaction, table, chosen(interaction.message), picks[0])


async def _mark(interaction: Interaction, table: Table, marks: Picks, page: str = "") -> None:
    """Show a question with these options marked."""
    context = interaction.client.context
    words = await context.words(interaction)
    if len(marks) > MOST:
        raise Refused(say(words, "panel.full", most=MOST))
    linked = interaction.guild_id is None
    message = await panel(context, table, interaction.user.id, words, "", marks, linked, page)
    await show_panel(interaction, message, table, marks)


async def type_it(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Type it: a modal for what is meant, if the question is still on the table."""
    context, player = interaction.client.context, interaction.user.id
    table = await context.tables.get(press.table)
    asked = [each for each in (table, table.with_noted(player)) if each.decision()]
    fresh = next((each for each in asked if each.ticket(player) == press.number), None)
    decision = fresh.decision() if fresh else None
    if fresh is None or decision is None or fresh.asked_seat(player) is None:
        await interaction.response.defer()
        await _question(interaction, press)
        return
    words = await context.words(interaction)
    title = context.teller(fresh, fresh.asked_seat(player), words).question(decision)
    what = Press("typed", press.table, press.number, press.arg)
    await interaction.response.send_modal(modal(what, title, meant(words, not is_single(decision))))


async def typed(interaction: Interaction, press: Press, picks: Picks) -> None:
    """What was typed is the answer, or is marked beside the rest; what fits nothing is told."""
    await interaction.response.defer()
    table, decision = await _question(interaction, press)
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    seat = table.asked_seat(interaction.user.id)
    known = labels(table.game, seen(table, seat), words, decision)
    found, missed = read_all(known, picks[0])
    if not is_single(decision) and found:
        marks = (*chosen(interaction.message), *found)
        await _mark(interaction, table, tuple(dict.fromkeys(marks)), press.arg)
    if missed:
        raise Refused(unread(words, known, missed))
    if is_single(decision):
        if reason := decision.refusal(tuple(found)):
            raise Refused(context.teller(table, seat, words).refusal(reason))
        await _answer(interaction, table, tuple(found))


async def do(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Do it: the marked options are the answer, in the order in which they are offered."""
    await interaction.response.defer()
    table, decision = await _question(interaction, press)
    await _answer(interaction, table, in_order(decision.options, picks))


async def pick_all(interaction: Interaction, press: Press, picks: Picks) -> None:
    """All: everything that is offered is the answer."""
    await interaction.response.defer()
    table, decision = await _question(interaction, press)
    await _answer(interaction, table, everything(decision))


async def pick_kind(interaction: Interaction, press: Press, picks: Picks) -> None:
    """All of a kind: what the game counts to it is the answer."""
    await interaction.response.defer()
    table, _ = await _question(interaction, press)
    seat = table.asked_seat(interaction.user.id)
    kinds = kinds_of(table, seat) if seat else []
    if not press.arg.isdecimal() or int(press.arg) >= len(kinds):  # an id that we never made
        raise Refused((await interaction.client.context.words(interaction))["bot.panel.stale"])
    await _answer(interaction, table, kinds[int(press.arg)][1])


async def mark_group(interaction: Interaction, press: Press, picks: Picks) -> None:
    """All of a group: they are marked beside what is marked already."""
    await interaction.response.defer()
    table, decision = await _question(interaction, press)
    page, _, number = press.arg.partition("+g")
    groups = {str(n): options for n, (_, options) in enumerate(decision.pages())}
    wanted = (option.id for option in groups.get(number, ()))
    marks = tuple(dict.fromkeys((*chosen(interaction.message), *wanted)))
    await _mark(interaction, table, marks, page)


async def chain(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Several answers in one choice; what ends something is asked about once more."""
    await interaction.response.defer()
    table, _ = await _question(interaction, press)
    told = picks[0] if press.what == "chains" else press.arg
    try:
        plan = recall(table, interaction.user.id, told)
    except TableError as error:
        await _refuse(interaction, table, error)
    await _carry_out(interaction, table, plan)


async def order_now(interaction: Interaction, press: Press, picks: Picks) -> None:
    """An order that answers this question and others like it, for as long as it holds."""
    await interaction.response.defer()
    table, _ = await _question(interaction, press)
    context, player = interaction.client.context, interaction.user.id
    order, mine = Order(press.arg), [each.order.kind for each in orders_of(table, player)]
    seat = table.asked_seat(player)
    if seat is None or press.arg not in [kind.name for kind in pressed_kinds(table, seat)]:
        raise Refused((await context.words(interaction))["bot.panel.stale"])
    if press.arg not in mine:
        table = await context.tables.orders.give(table.id, player, order)
    words = await context.words(interaction)
    await refresh(interaction, table, words["orders.show.given"])


async def show(interaction: Interaction, press: Press, picks: Picks) -> None:
    """No, after a second thought: the question again, with what was marked on its pages."""
    await interaction.response.defer()
    table, _ = await _question(interaction, press)
    if press.arg:
        plan = recalled(table, interaction.user.id, press.arg, interaction.message)
        await _mark(interaction, table, plan.answers[0] if len(plan.answers) == 1 else ())
    else:
        await refresh(interaction, table)


async def act(interaction: Interaction, table: Table, plan: Plan) -> None:
    """Carry a plan out, and show what came of it with the next question."""
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    player, ticket = interaction.user.id, table.ticket(interaction.user.id)
    try:
        real = await context.tables.get(table.id)
        if real.number < table.number:  # what is noted goes before what it leads to
            plan = make_plan(real, player, [*real.noted_by(player), *plan.answers])
        acted = await context.tables.carry_out(plan, interaction.id)
    except TableError as error:
        now = await context.tables.get(table.id)
        if error.text.key == "table.stale":
            await come_late(interaction, now, ticket)
        await _refuse(interaction, now, error)
    note = told(context, acted, player, words)
    context.panels.answered(table.id, player, ticket, note)  # before a second press is served
    await refresh(interaction, acted.table, note)


async def _refuse(interaction: Interaction, table: Table, error: TableError) -> NoReturn:
    """Show the question as it is now, and say why the answer was not taken."""
    context = interaction.client.context
    await refresh(interaction, table)
    words = await context.words(interaction)
    raise Refused(refusal(context, table, interaction.user.id, words, error)) from error


async def back(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Back: the last answer is taken back, while that is free."""
    await interaction.response.defer()
    await _take_back(interaction, press, whole_turn=False)


async def restart(interaction: Interaction, press: Press, picks: Picks) -> None:
    """The turn begins anew, while that is free."""
    await interaction.response.defer()
    await _take_back(interaction, press, whole_turn=True)


async def _take_back(interaction: Interaction, press: Press, whole_turn: bool) -> None:
    context = interaction.client.context
    tables, player = context.tables, interaction.user.id
    go = tables.restart_turn if whole_turn else tables.undo
    words = await context.words(interaction)
    try:
        undone = await go(press.table, player, press.number, interaction.id)
    except TableError as error:
        table = await tables.get(press.table)
        if error.text.key in BY_CONSENT and voters(table) != (player,):
            ask = ask_the_others(table, words, error)
            await interaction.followup.send(ephemeral=True, **ask.new())
            return
        if error.text.key != "table.stale":
            raise
        await come_late(interaction, table, press.number)
    context.panels.answered(press.table, player, press.number, words["bot.panel.taken_back"])
    await refresh(interaction, undone.table, words["bot.panel.taken_back"])


async def undo(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Undo at the card."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await interaction.client.context.tables.get(press.table)
    await take_back_or_ask(interaction, table)


async def take_back_or_ask(interaction: Interaction, table: Table) -> None:
    """Take the last command back while that is free, or nobody else plays; else offer to ask."""
    context, player = interaction.client.context, interaction.user.id
    words, lines = await context.words(interaction), list[str]()
    try:
        await context.tables.undo(table.id, player, table.ticket(player), interaction.id)
    except TableError as error:
        if error.text.key not in BY_CONSENT:
            raise
        if voters(table) != (player,):
            ask = ask_the_others(table, words, error)
            await interaction.edit_original_response(**ask.edited())
            return
        voted = await context.tables.ask_undo(table.id, player)
        lines = taken_lines(voted.table, words, voted.taken)
    head = words["bot.panel.taken_back_alone" if lines else "bot.panel.taken_back"]
    message = Message([text(head, *lines)])
    await interaction.edit_original_response(**message.edited())


PRESSES = {
    "play": open_panel,
    "pick": pick,
    "menu": menu,
    "sure": sure,
    "mark": mark,
    "turn": turn,
    "type": type_it,
    "typed": typed,
    "do": do,
    "all": pick_all,
    "kind": pick_kind,
    "group": mark_group,
    "chain": chain,
    "chains": chain,
    "ordernow": order_now,
    "show": show,
    "back": back,
    "restart": restart,
    "undo": undo,
}
