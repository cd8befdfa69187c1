"""A second thought: answers that end or waste something are asked about before they are given."""

from __future__ import annotations

from discord import ui

from bot.model.table import Table
from bot.table.plan import Plan, remembered, second_thought
from bot.ui.buttons import Press
from bot.ui.context import Context
from bot.ui.message import Message, Style, button, text
from bot.ui.sentences import say
from config.texts import Words

KEYS = {"final": "panel.sure", "waste": "panel.waste"}


def confirmation(context: Context, table: Table, plan: Plan, words: Words) -> Message | None:
    """A word before the irreversible, if one of a plan's answers is worth it."""
    thought = second_thought(plan)
    if thought is None:
        return None
    trial = thought.trial
    teller = context.teller(table, plan.trials[0].seat, words)
    named = [teller.option(each) for each in trial.decision.options if each.id in trial.picks]
    label = words.joined(named) if named else words["bot.button.none"]
    ticket = table.ticket(plan.player)
    yes = Press("sure", table.id, ticket, remembered(plan)).button_id()
    no = Press("show", table.id, ticket).button_id()
    ask = text(f"### {say(words, KEYS[thought.why], option=label)}")
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
        button(label, yes, Style.danger), button(words["bot.button.no"], no)
    )
    return Message([ask, row])
