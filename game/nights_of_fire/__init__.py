"""Nights of Fire: Battle for Budapest, Konev and Conflict, Basic and Advanced."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.kernel import Answers, Game, Luck, Proof, Reading, Rules, Seat, Sight, steps_of
from game.nights_of_fire.mind.strengths import MIND
from game.nights_of_fire.notes import kinds, notes
from game.nights_of_fire.odds import forecast, near_odds, odds
from game.nights_of_fire.options import TABLES, choices, seats
from game.nights_of_fire.orders import ORDERS
from game.nights_of_fire.rules.state import Nights, NightsState, parts, team
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.nights_of_fire.set.components import KEY, load
from game.nights_of_fire.setup import setup
from game.nights_of_fire.verbs import COMMAND, OPEN, RENAMED, VERBS
from game.nights_of_fire.view.board import board, hand, near, today
from game.nights_of_fire.view.card_texts import cards, places
from game.nights_of_fire.view.examples import example
from game.nights_of_fire.view.names import names
from game.nights_of_fire.view.pieces import pieces
from game.nights_of_fire.view.redeal import redeal
from game.nights_of_fire.view.telling import (
    HEADS,
    by_hand,
    chapter,
    condense,
    outcome,
    task,
    turn,
)
from game.nights_of_fire.view.view import view
from game.nights_of_fire.view.whose_turn import publicly_asked
from game.nights_of_fire.ways import ways
from game.nights_of_fire.why import why
from game.nights_of_fire.why_here import why_here

RULINGS = tuple(str(n) for n in range(1, 44))


# By these events the rules show pieces to everybody.
SHOWS = frozenset(
    (
        "played",
        "discarded",
        "hid",
        "enlisted",
        "revealed",
        "killed",
        "combat_card",
        "tactics_played",
        "tactics_out",
        "soviet_passed",
        "headline_resolved",
        "konev_dealt",
        "konev_card",
        "unavailable",
    )
)
# From these on, what was hidden decides what happens.
PARTS_WAYS = frozenset(
    ("combat_card", "tactics_out", "konev_dealt", "konev_card", "outrage", "result")
)


def _digest(options: Mapping[str, str]) -> str:
    return load(options["components"]).digest


def _seats_of(s: Nights) -> tuple[Seat, ...]:
    """The seats of a game that is being played."""
    return (*team(s), SOVIET) if s.conflict else team(s)


def _secrets(s: Nights) -> Iterable[str]:
    """The ids that must not be named to whoever cannot see the piece."""
    p = parts(s)
    soviets = p.tactic.number if s.conflict else p.konev_card.number
    return (*p.card.number, *p.insurgents, *soviets)


def game() -> Game:
    """The game, with the component sets that lie on the shelf now."""
    return Game(
        key=KEY,
        title="Nights of Fire",
        command=COMMAND,
        choices=choices(),
        seats=seats,
        sides=(REVOLUTIONARIES, (SOVIET,)),
        rules=Rules(NightsState, steps_of(__name__), setup, _digest),
        sight=Sight(view, _seats_of, publicly_asked),
        reading=Reading(
            names=names,
            board=board,
            hand=hand,
            today=today,
            places=places,
            near=near,
            cards=cards,
            example=example,
            rulings=RULINGS,
            tracks=("round", "prestige", "morale"),
            task=task,
            turn=turn,
            chapter=chapter,
            by_hand=by_hand,
            condense=condense,
            outcome=outcome,
            heads=HEADS,
        ),
        answers=Answers(VERBS, ORDERS, why, RENAMED, why_here, ways, notes, kinds, OPEN),
        luck=Luck(odds, forecast, near_odds),
        proof=Proof(redeal, _secrets, pieces, SHOWS, PARTS_WAYS),
        mind=MIND,
        tables=TABLES,
    )
