"""What a panel says beside its question: why not, what came of it, what is noted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.model.outgoing import Notice
from bot.model.table import Table, TableError
from bot.screens.card import state_line
from bot.service.tables import Acted
from bot.table.sheets import wrong_told
from bot.ui.buttons import Press
from bot.ui.context import Context, seat_for
from bot.ui.message import Message, button, text
from bot.ui.sentences import say, since, tell_text
from bot.ui.wrong_words import wrong_line
from config.texts import Words
from game.kernel import Decision, Event
from game.kernel.text import tell
from game.kernel.trial import try_out
from game.kernel.typed import FEW, LONGEST

PLAN, WHY = 2400, 1400  # characters of a plan that has ended, and of the reason
BRIEF = 160  # characters of what happened on a panel; the card tells all of it


def noted_line(context: Context, table: Table, player: int, words: Words) -> str:
    """What a player has answered before the pause is over, and when it is carried out."""
    answers, decision = table.noted_by(player), table.decision()
    if not answers or decision is None or table.until is None:
        return ""
    told = list(_told_answers(context, table, player, words))
    if len(told) > FEW:
        told = [*told[:FEW], "…"]
    return tell(words, "orders.noted", {"answer": told, "at": since(table.until)})


def _told_answers(context: Context, table: Table, player: int, words: Words) -> Iterator[str]:
    """The answers a player has noted, each by the options it picks where it will be given."""
    for picks in table.noted_by(player):
        decision, seat = table.decision(), table.asked_seat(player)
        if table.state is None or decision is None or seat is None:
            return
        teller = context.teller(table, seat, words)
        yield words.joined([teller.option(each) for each in decision.options if each.id in picks])
        trial = try_out(table.state, seat, picks)
        if trial.by_luck:
            return
        table = replace(table, state=trial.after)


def not_yours(context: Context, table: Table, player: int, words: Words) -> str:
    """Why somebody has nothing to answer, and how they can watch."""
    key = "panel.wait" if table.seats_of(player) else "panel.onlooker"
    if table.status == "open":
        key = "panel.not_begun"
    state = state_line(context, table, words) if table.state is not None else ""
    return say(words, key, state=state)


def refusal(context: Context, table: Table, player: int, words: Words, error: TableError) -> str:
    """Why an answer was not taken, with pieces by their names."""
    if table.state is None or not error.text.key.startswith("illegal."):
        return tell_text(words, error.text, table)
    return context.teller(table, seat_for(table, player), words).refusal(error.text)


def told(context: Context, acted: Acted, player: int, words: Words) -> str:
    """What a player's answers led to, as they may know it; of much, what it came to."""
    seat = seat_for(acted.table, player)
    events: list[Event] = [event for each in acted.events for event in each]
    teller = context.teller(acted.table, seat, words)
    first, *more = teller.story(events, seat) or [""]
    if len("\n".join((first, *more))) > BRIEF and (outcome := teller.outcome(events, seat)):
        first = say(words, "card.outcome", outcome=outcome)
        own = [event for event in events if event.only]  # nobody else reads it anywhere
        more = [*teller.story(own, seat), words["bot.panel.told"]]
    elif len("\n".join((first, *more))) > BRIEF:
        shown = [first, *_last(more)]
        private = teller.story([event for event in events if event.only], seat)
        kept = [line for line in private if not any(line in each for each in shown)]
        return "\n".join((*shown, *kept, words["bot.panel.told"]))
    lines = [first]
    for line in more:
        if len("\n".join((*lines, line))) <= BRIEF:
            lines.append(line)
    return "\n".join(lines)


def _last(story: Sequence[str]) -> list[str]:
    """How a story ends, as far as a panel has room for it."""
    lines = list(story[-1:])
    for line in reversed(story[:-1]):
        if len("\n".join((line, *lines))) > BRIEF:
            break
        lines.insert(0, line)
    return lines


def aside(table: Table, decision: Decision, words: Words) -> str:
    """Why everybody is asked this alike, where other people are not to learn who could do more."""
    key = f"{table.game.key}.aside.{decision.step}"
    asked = decision.secret and len(table.people()) > 1
    return f"-# {words[key]}" if asked and key in words else ""


def how_many(decision: Decision, words: Words, picks: Sequence[str]) -> str:
    """How many may be picked, and what has been."""
    if decision.needs:
        met = len(decision.needs) - len(decision.unmet(tuple(picks)))
        facts = {"met": met, "count": len(decision.needs), "most": decision.room}
        return say(words, "panel.needs", **facts)
    if decision.total:
        facts = {"total": decision.total, "worth": decision.worth_of(picks), "most": decision.most}
        return say(words, "panel.worth", **facts)
    least, most = decision.needed, decision.room
    key = "panel.exactly" if least == most else "panel.between"
    return say(words, key, least=least, most=most, picked=len(picks))


def wrong_plan(
    table: Table, player: int, notice: Notice, words: Words, lines: list[str]
) -> Message:
    """That a plan has ended, by which line and why, with the way to mend it."""
    items: list[ui.Item[Any]] = [text(*lines, most=PLAN)]
    if "number" in notice.text.facts:  # else it was written before lines were named
        items.append(text(*_ended(table, player, notice, words), most=WHY))
    return Message([*items, ui.ActionRow(mend(table, words))])


def _ended(table: Table, player: int, notice: Notice, words: Words) -> list[str]:
    """Which line has ended a plan, and why, where that can still be told."""
    wrong = wrong_told(table, player, notice, words)
    if wrong is not None:
        seat = table.asked_seat(player)
        return wrong_line(table, seat, wrong, words, "sheet.plan.wrong")
    facts = {"number": notice.text.facts["number"], "line": notice.text.facts["line"][:LONGEST]}
    return [tell(words, "sheet.plan.wrong", facts)]


def mend(table: Table, words: Words) -> ui.Button[Any]:
    """The button that opens a sheet again, with what is to be mended."""
    return button(words["sheet.button.mend"], Press("sheet", table.id).button_id())
