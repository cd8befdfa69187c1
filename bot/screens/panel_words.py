"""What a panel says beside its question: why not, what came of it, what is noted."""

from __future__ import annotations

from bot.model.table import Table, TableError
from bot.screens.card import state_line
from bot.service.tables import Acted
from bot.ui.context import Context, seat_for
from bot.ui.sentences import say, since, tell_text
from config.texts import Words
from game.kernel import Event
from game.kernel.text import tell

BRIEF = 160  # characters of what happened on a panel; the card tells all of it


def noted_line(context: Context, table: Table, player: int, words: Words) -> str:
    """What a player has answered before the pause is over, and when it is carried out."""
    answers, decision = table.noted_by(player), table.decision()
    if not answers or decision is None or table.until is None:
        return ""
    teller = context.teller(table, seat_for(table, player), words)
    told = [teller.option(option) for option in decision.options if option.id in answers[0]]
    facts = {"answer": told, "at": since(table.until)}
    return tell(words, "orders.noted", facts)


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
    whole = "\n".join(teller.story(events, seat))
    if len(whole) <= BRIEF:
        return whole
    outcome = teller.outcome(events, seat)
    lines = [say(words, "card.outcome", outcome=outcome)] if outcome else []
    for line in teller.story([event for event in events if event.only], seat):
        if len("\n".join((*lines, line))) <= BRIEF:  # nobody else reads it anywhere
            lines.append(line)
    return "\n".join((*lines, words["bot.panel.told"])) if lines else ""
