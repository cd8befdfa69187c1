"""A second thought: answers that end or waste something are asked about before they are given."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import discord
from discord import ui
from msgspec.structs import replace

from bot.model.table import Table, refuse
from bot.table.given_answers import plays_alone
from bot.table.plan import Plan, make_plan, recall, remembered
from bot.table.seat_checks import voters
from bot.table.second_thought import SecondThought, second_thought
from bot.ui.buttons import Press
from bot.ui.context import Context
from bot.ui.errors import Refused
from bot.ui.message import ID, Message, Style, button, clipped, parts, rows, text
from bot.ui.paged_menu import is_paged
from bot.ui.sentences import begun_well, say
from config.texts import Words
from game.kernel import look
from game.kernel.walk_verb import NOTHING, split

Answers = Sequence[tuple[str, ...]]
SMALL = "-# "  # how a line begins that spells an answer
VOUCHED = "h"  # how an id begins that vouches for such lines
ASKED, SPELLED = 400, 3400  # characters of what is asked about and of the answers below it
KEYS = {"final": "panel.sure", "waste": "panel.waste"}


def confirmation(context: Context, table: Table, plan: Plan, words: Words) -> Message | None:
    """A word before the irreversible, if one of a plan's answers is worth it."""
    thought = second_thought(plan, plays_alone(table))
    if thought is None:
        return None
    trial, label = thought.trial, _label(context, table, thought, words)
    ticket, lines = table.ticket(plan.player), []
    yes = Press("sure", table.id, ticket, remembered(plan))
    if len(yes.button_id()) > ID:
        lines, yes = spelled(plan.answers), replace(yes, arg=fingerprint(plan.answers))
    if len("\n".join(lines)) > SPELLED:
        raise Refused(words["bot.panel.long"])
    marks = yes.arg if is_paged(trial.decision, single=False) else ""
    no = Press("show", table.id, ticket, marks)
    items: list[ui.Item[Any]] = [text(*asked_about(context, table, thought, words))]
    items += [text(*lines)] if lines else []
    items += rows(
        [
            button(label, yes.button_id(), Style.danger),
            button(words["bot.button.no"], no.button_id()),
        ]
    )
    return Message(items)


def _label(context: Context, table: Table, thought: SecondThought, words: Words) -> str:
    """The answer that is asked about."""
    trial, teller = thought.trial, context.teller(table, thought.trial.seat, words)
    named = [teller.option(each) for each in trial.decision.options if each.id in trial.picks]
    return clipped(words.joined(named), ASKED) if named else words["bot.button.none"]


def asked_about(context: Context, table: Table, thought: SecondThought, words: Words) -> list[str]:
    """Whether an answer is meant, and what the game says beside it."""
    trial, label = thought.trial, _label(context, table, thought, words)
    # With one voter nobody has to agree when it is taken back.
    alone = voters(table) == (table.seats[trial.seat],)
    ask = say(words, KEYS[thought.why], option=label, alone=alone)
    view = look(table.game, trial.before, trial.seat)
    notes = table.game.answers.notes(view, trial.decision)
    teller = context.teller(table, trial.seat, words)
    found = [teller.sentence(notes[pick]) for pick in trial.picks if pick in notes]
    return [f"### {ask}", *(clipped(f"{line}.", ASKED) for line in begun_well(found))]


def spelled(answers: Answers) -> list[str]:
    """Answers as lines of a message, where they do not fit into the id of its button."""
    return [SMALL + ("; ".join(picks) or NOTHING) for picks in answers]


def fingerprint(answers: Answers) -> str:
    """What the button remembers then: a word by which the answers are known again."""
    told = "\n".join(spelled(answers)).encode()
    return VOUCHED + blake2b(told, digest_size=16).hexdigest()


def recalled(table: Table, player: int, arg: str, message: discord.Message | None) -> Plan:
    """The plan that a button and the lines of its message remember, made again."""
    if not arg.startswith(VOUCHED):
        return recall(table, player, arg)
    told = [part.content for part in parts(message) if isinstance(part, discord.TextDisplay)]
    lines = [line for each in told for line in each.splitlines() if line.startswith(SMALL)]
    words = [line.removeprefix(SMALL) for line in lines]
    answers = [() if each == NOTHING else tuple(split(each)) for each in words]
    if fingerprint(answers) != arg:
        raise refuse("stale")  # a message that we never wrote
    return make_plan(table, player, answers)
