"""Reaction windows: a seat may step in, or let it pass.

By post a game collects, then asks once: the deeds of a mover that met no luck stand in its state
as a list, and a window opens only before luck, before a fight or at the end of a phase. It offers
every point of the list at which the other side could have stepped in; who steps in at one takes
back what came after it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.model import Decision, Option, Picks, Seat, Text
from game.kernel.orders import Order, OrderKind, OrderParam

LET = "let"  # the option that lets everything pass; its words are the game's own `option.let`


def window(
    seats: tuple[Seat, ...], step: str, options: tuple[Option, ...], **facts: Any
) -> Decision:
    """The question whether one of these seats steps in: asked even where nothing but `let` is left.

    A game in which nothing is hidden need not put it then.
    """
    let = Option(LET, Text("option.let"))
    return Decision(seats, step, (*options, let), secret=True, facts=facts, passes=(LET,))


def never(view: Any, decision: Decision, order: Order) -> bool:
    """No window is worth waking whoever let them all pass."""
    return False


def letting(
    name: str,
    side: tuple[Seat, ...],
    steps: frozenset[str],
    params: tuple[OrderParam, ...] = (),
    unless: Callable[[Any, Decision, Order], bool] = never,
    bound: Callable[[Any], str] = lambda view: "",
) -> OrderKind:
    """The standing order that lets windows pass, unless one is worth being asked."""

    def answer(view: Any, decision: Decision, order: Order) -> Picks | None:
        return None if unless(view, decision, order) else (LET,)

    picks = frozenset((LET,))
    return OrderKind(name, side, steps, answer, picks=picks, params=params, bound=bound)


def staffing(
    side: tuple[Seat, ...],
    steps: frozenset[str],
    thumb: Callable[[Any, Decision, Order], Picks | None],
    params: tuple[OrderParam, ...] = (),
    name: str = "staff",
    bound: Callable[[Any], str] = lambda view: "",
) -> OrderKind:
    """The standing order by which a staff answers the reactions a game lists.

    `thumb` answers from a view and a question, by what was chosen for the order; where it knows no
    answer, or none that is legal, the player is asked.
    """
    return OrderKind(name, side, steps, thumb, params=params, bound=bound)
