"""Hungarian Nightmare: the siege of Budapest, 1944-45."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.hungarian_nightmare.mind.strengths import MIND
from game.hungarian_nightmare.notes import notes
from game.hungarian_nightmare.odds import odds
from game.hungarian_nightmare.options import TABLES, choices, hides_nothing, seats
from game.hungarian_nightmare.orders import ORDERS, SHEETS
from game.hungarian_nightmare.rules.state import Nightmare, NightmareState, parts
from game.hungarian_nightmare.seats import GERMAN, SEATS, SOVIET
from game.hungarian_nightmare.set.components import KEY, load
from game.hungarian_nightmare.setup import setup
from game.hungarian_nightmare.verbs import COMMAND, VERBS
from game.hungarian_nightmare.view.board import board, near, today
from game.hungarian_nightmare.view.figures import example, figures
from game.hungarian_nightmare.view.names import names
from game.hungarian_nightmare.view.pieces import pieces
from game.hungarian_nightmare.view.reading import cards, places
from game.hungarian_nightmare.view.redeal import redeal
from game.hungarian_nightmare.view.telling import HEADS, chapter, turn
from game.hungarian_nightmare.view.view import view
from game.hungarian_nightmare.why import why
from game.hungarian_nightmare.why_here import not_offered, why_here
from game.kernel import Answers, Game, Luck, Proof, Reading, Rules, Seat, Sight, steps_of

RULINGS = tuple(str(n) for n in range(1, 39))

# By these events the rules show units to everybody (13.4.7).
SHOWS = frozenset(("fired", "struck", "bombarded", "reserve_committed"))
# From these on, what was hidden decides what happens.
PARTS_WAYS: frozenset[str] = frozenset()


def _digest(options: Mapping[str, str]) -> str:
    return load(options["components"]).digest


def _seats_of(s: Nightmare) -> tuple[Seat, ...]:
    return SEATS


def _secrets(s: Nightmare) -> Iterable[str]:
    """The ids that must not be named to whoever cannot see the unit; without fog there are none."""
    return parts(s).ids if s.fog else ()


def game() -> Game:
    """The game, with the component sets that lie on the shelf now."""
    return Game(
        key=KEY,
        title="Hungarian Nightmare",
        command=COMMAND,
        choices=choices(),
        seats=seats,
        sides=((SOVIET,), (GERMAN,)),
        rules=Rules(NightmareState, steps_of(__name__), setup, _digest),
        sight=Sight(view, _seats_of, open_with=hides_nothing),
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
            tracks=("turn", "score"),
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
        luck=Luck(odds),
        proof=Proof(redeal, _secrets, pieces, SHOWS, PARTS_WAYS),
        mind=MIND,
        tables=TABLES,
    )
