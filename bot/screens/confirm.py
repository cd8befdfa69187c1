"""A second thought: answers that end or waste something are asked about before they are given."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.model.table import Table, refuse
from bot.ui.buttons import Press
from bot.ui.context import Context, seat_for
from bot.ui.message import Message, Style, button, text
from bot.ui.sentences import joined, say
from config.texts import Words
from game.kernel import Decision
from game.kernel.model import NO_PICK

Answers = Sequence[tuple[str, ...]]


def is_final(decision: Decision, picks: Sequence[str]) -> bool:
    """Whether an answer ends something that cannot be begun anew."""
    return not set(decision.final).isdisjoint(picks or (NO_PICK,))


def is_wasteful(decision: Decision, picks: Sequence[str]) -> bool:
    """Whether a price would be paid with fewer of these cards."""
    fewer = (tuple(each for each in picks if each != one) for one in picks)
    return decision.priced and any(map(decision.accepts, fewer))


def second_thought(
    context: Context, table: Table, player: int, words: Words, answers: Answers
) -> Message | None:
    """A word before the irreversible, if one of these answers is worth it."""
    for number, picks in enumerate(answers):
        decision = asked(table, player, answers[:number])
        if decision is None:
            return None
        if is_final(decision, picks):
            return _letter(context, table, player, words, answers, decision, picks, "panel.sure")
        if is_wasteful(decision, picks):
            return _letter(context, table, player, words, answers, decision, picks, "panel.waste")
    return None


def asked(table: Table, player: int, answers: Answers) -> Decision | None:
    """The question after these answers."""
    return table.ahead(player, answers) if answers else table.decision()


def _letter(
    context: Context,
    table: Table,
    player: int,
    words: Words,
    answers: Answers,
    decision: Decision,
    picks: Sequence[str],
    key: str,
) -> Message:
    teller = context.teller(table, seat_for(table, player), words)
    named = [teller.option(option) for option in decision.options if option.id in picks]
    label = joined(words, named) if named else words["bot.button.none"]
    ticket = table.ticket(player)
    yes = Press("sure", table.id, ticket, packed(table, player, answers)).button_id()
    no = Press("show", table.id, ticket).button_id()
    ask = text(f"### {say(words, key, option=label)}")
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
        button(label, yes, Style.danger), button(words["bot.button.no"], no)
    )
    return Message([ask, row])


def packed(table: Table, player: int, answers: Answers) -> str:
    """Answers as a button remembers them: places of options, with + between and - after each."""
    found = []
    for number, picks in enumerate(answers):
        decision = asked(table, player, answers[:number])
        assert decision is not None
        ids = [option.id for option in decision.options]
        found.append("+".join(str(ids.index(pick)) for pick in picks))
    return "-".join(found)


def unpacked(table: Table, player: int, remembered: str) -> list[tuple[str, ...]]:
    """The answers that a button remembers."""
    answers: list[tuple[str, ...]] = []
    for places in remembered.split("-"):
        decision = asked(table, player, answers)
        if decision is None:
            raise refuse("stale")  # an id that we never made
        picks = (option_at(decision, place) for place in places.split("+") if place)
        answers.append(tuple(picks))
    return answers


def option_at(decision: Decision, place: str) -> str:
    """The option that a button stands for; an id that we never made stands for none."""
    if place.isascii() and place.isdecimal() and int(place) < len(decision.options):
        return decision.options[int(place)].id
    raise refuse("stale")
