"""Days of Ire: Budapest 1956. Conflict, Zhukov and Bajtárs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.days_of_ire.mind.strengths import MIND
from game.days_of_ire.notes import NAMED, OPEN, notes
from game.days_of_ire.odds import odds
from game.days_of_ire.options import TABLES, choices, seats
from game.days_of_ire.orders import ORDERS
from game.days_of_ire.rules.state import Days, DaysState, edition, parts, team
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.components import KEY, load
from game.days_of_ire.setup import setup
from game.days_of_ire.verbs import COMMAND, VERBS
from game.days_of_ire.view.board import board, concerning, hand, near, today
from game.days_of_ire.view.card_texts import all_names, cards, places
from game.days_of_ire.view.condense import condense
from game.days_of_ire.view.examples import example
from game.days_of_ire.view.pieces import pieces
from game.days_of_ire.view.redeal import redeal
from game.days_of_ire.view.telling import HEADS, by_hand, chapter, outcome, task, turn
from game.days_of_ire.view.view import view
from game.days_of_ire.why import why
from game.days_of_ire.why_here import why_here
from game.kernel import Answers, Game, Luck, Proof, Reading, Rules, Seat, Sight, steps_of

RULINGS = tuple(str(n) for n in range(1, 44))

# By these events the rules show pieces to everybody.
SHOWS = frozenset(
    (
        "cards_played",
        "event_placed",
        "event_discarded",
        "event_resolved",
        "fighter_shown",
        "tank_drawn",
        "gave",
        "zhukov_card",
        "news",
        "headline_played",
        "event_bought",
        "market",
        "in_force",  # a rule, which a set may call like one of its cards
    )
)
# From these on, what was hidden decides what happens.
PARTS_WAYS = frozenset(
    (
        "zhukov_card",
        "market",
        "event_placed",
        "event_discarded",
        "fighter_shown",
        "reshuffled",
        "result",
    )
)


def _digest(options: Mapping[str, str]) -> str:
    return load(options["components"]).digest


def _seats_of(s: Days) -> tuple[Seat, ...]:
    """The seats of a game that is being played."""
    return (*team(s), SOVIET) if edition(s).commander else team(s)


def _secrets(s: Days) -> Iterable[str]:
    """The ids that must not be named to whoever cannot see the piece."""
    p = parts(s)
    return (*p.card.ids, *p.fighter.ids, *p.headline.ids, *p.event.ids, *p.zhukov_card.ids)


def game() -> Game:
    """The game, with the component sets that lie on the shelf now."""
    return Game(
        key=KEY,
        title="Days of Ire",
        command=COMMAND,
        choices=choices(),
        seats=seats,
        sides=(REVOLUTIONARIES, (SOVIET,)),
        rules=Rules(DaysState, steps_of(f"{__name__}.rules"), setup, _digest),
        sight=Sight(view, _seats_of),
        reading=Reading(
            names=all_names,
            board=board,
            hand=hand,
            today=today,
            places=places,
            near=near,
            concerning=concerning,
            cards=cards,
            example=example,
            rulings=RULINGS,
            tracks=("day", "morale", "support"),
            task=task,
            turn=turn,
            chapter=chapter,
            by_hand=by_hand,
            condense=condense,
            outcome=outcome,
            heads=HEADS,
        ),
        answers=Answers(VERBS, ORDERS, why, why_here=why_here, notes=notes, open=OPEN, named=NAMED),
        luck=Luck(odds),
        proof=Proof(redeal, _secrets, pieces, SHOWS, PARTS_WAYS),
        mind=MIND,
        tables=TABLES,
    )
