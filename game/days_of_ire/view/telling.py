"""How a row of events is told: where paragraphs begin, what it came to, when a turn is over."""

from __future__ import annotations

from collections.abc import Sequence

from game.days_of_ire.seats import SOVIET
from game.days_of_ire.view.view import DaysView
from game.kernel import Decision, Event, Seat, Text
from game.kernel.model import SUMMED_UP
from game.kernel.text import ANSWERED

# Each of these begins a paragraph: somebody acts, or the day goes on.
HEADS = frozenset(
    (
        "day",
        SUMMED_UP,
        "revolutionary_phase",
        ANSWERED,
        "passed",
        "cards_played",
        "attacked_with",
        "destroyed_with",
        "resolved_with",
        "built_with",
        "moved",
        "moved_far",
        "moved_with",
        "activated",
        "joined",
        "asks_for",
        "ability",
        "tanks_fire",
        "spa_phase",
        "spa_fire",
        "zhukov_card",
        "card_news",
        "card_against",
        "noel_news",
        "event_resolved",
        "headline_played",
        "headline_collected",
        "spa_played",
        "event_bought",
        "bought_placed",
        "market",
        "penalty",
        "evaluation",
        "result",
    )
)
# What a story comes to: by the number of its events, or of the units they name.
COUNTED = (
    "injured",
    "fighter_lost",
    "barricade_lost",
    "attacked",
    "destroyed",
    "event_resolved",
    "event_placed",
)
TRACKS = ("morale", "support")
ABOUT_CARDS = frozenset(
    ("give_what", "hand_over", "discard_cards", "leave_yuri", "play_headline", "headline_how")
)


def task(view: DaysView, seats: Sequence[Seat]) -> Text:
    """What those do who are asked, by what everybody can see of the turn."""
    if SOVIET in seats:
        return Text(f"task.commander_{view.phase}")
    if view.turn is None or len(seats) > 1:
        return Text("task.together")
    if seats[0] != view.turn.seat:
        return Text("task.answer")
    return Text("task.act", {"actions": view.turn.actions})


def by_hand(decision: Decision) -> bool:
    """Whether a question is about the cards one holds: what to do with them, or which."""
    return decision.step.startswith("pay_") or decision.step in ABOUT_CARDS


def turn(view: DaysView) -> tuple[int, str]:
    """The day and its phase."""
    return view.day, view.phase


def chapter(view: DaysView) -> int:
    """The day."""
    return view.day


def outcome(events: Sequence[Event]) -> list[Text]:
    """What a story came to: losses and gains by their number, and where the tracks stand."""
    count = dict.fromkeys(COUNTED, 0)
    for event in events:
        if event.key in count:
            count[event.key] += int(event.facts.get("count", 1))
    found = [Text(f"outcome.{key}", {"count": n}) for key, n in count.items() if n]
    stand = {each.key: each.facts for each in events if each.key in TRACKS}
    return found + [Text(f"outcome.{track}", dict(facts)) for track, facts in stand.items()]
