"""Blind Faith: The Hussite Wars, second edition, for two."""

from __future__ import annotations

from collections.abc import Mapping

from game.blind_faith.mind.strengths import MIND
from game.blind_faith.notes import notes
from game.blind_faith.odds import forecast, odds
from game.blind_faith.options import choices, seats
from game.blind_faith.orders import ORDERS
from game.blind_faith.rules.state import Blind, BlindState
from game.blind_faith.seats import HRE, HUSSITE, SEATS
from game.blind_faith.set.components import KEY, load
from game.blind_faith.setup import setup
from game.blind_faith.sheets import SHEETS
from game.blind_faith.verbs import COMMAND, VERBS
from game.blind_faith.view.board import board, near, today
from game.blind_faith.view.figures import example, figures
from game.blind_faith.view.names import names
from game.blind_faith.view.pieces import pieces
from game.blind_faith.view.reading import cards, places
from game.blind_faith.view.redeal import redeal
from game.blind_faith.view.telling import HEADS, chapter, turn
from game.blind_faith.view.view import view
from game.blind_faith.why import why
from game.blind_faith.why_here import not_offered, why_here
from game.kernel import Answers, Game, Luck, Proof, Reading, Rules, Seat, Sight, steps_of

RULINGS = tuple(str(n) for n in range(1, 62))


def _digest(options: Mapping[str, str]) -> str:
    return load(options["components"]).digest


def _seats_of(s: Blind) -> tuple[Seat, ...]:
    """The seats of a game that is being played."""
    return SEATS


def game() -> Game:
    """The game, with the component sets that lie on the shelf now."""
    return Game(
        key=KEY,
        title="Blind Faith",
        command=COMMAND,
        choices=choices(),
        seats=seats,
        sides=((HUSSITE,), (HRE,)),
        rules=Rules(BlindState, steps_of(__name__), setup, _digest),
        sight=Sight(view, _seats_of, hides=False),
        reading=Reading(
            names=names,
            board=board,
            today=today,
            places=places,
            near=near,
            cards=cards,
            figures=figures,
            example=example,
            rulings=RULINGS,
            tracks=("turn",),
            turn=turn,
            chapter=chapter,
            heads=HEADS,
        ),
        answers=Answers(
            VERBS,
            ORDERS,
            why,
            why_here=why_here,
            not_offered=not_offered,
            notes=notes,
            sheets=SHEETS,
        ),
        luck=Luck(odds, forecast),
        proof=Proof(redeal, pieces=pieces),
        mind=MIND,
    )
