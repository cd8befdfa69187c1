"""Standing orders: answers to coming questions, given in advance.

A game declares the kinds of orders it knows. An order is carried out only where its answer is
legal at that moment; where it is not, its owner is asked as if there were none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from game.kernel.model import Decision, Group, Illegal, Option, Picks, Seat, Text

if TYPE_CHECKING:
    from game.kernel.game import Game


class Order(Struct, frozen=True):
    """One order as it was given: its kind, and what was chosen for each parameter."""

    kind: str
    values: dict[str, Picks] = {}
    bound: str = ""  # how long it holds, in the words of its kind


class OrderParam(Struct, frozen=True):
    """Something that is chosen for an order, with the options a view offers for it."""

    name: str
    options: Callable[[Any], tuple[Option, ...]]
    least: int = 0  # none chosen means all of them
    groups: Callable[[Any], tuple[Group, ...]] = lambda view: ()  # the pages of many options

    def question(self, view: Any) -> Decision:
        """What is chosen, as a question to the seat of this view."""
        options = self.options(view)
        asked = Decision((view.seat,), self.name, options, least=self.least, most=len(options))
        return replace(asked, groups=self.groups(view))


class OrderKind(Struct, frozen=True):
    """A kind of order: the questions it answers, and how.

    `follow` names questions that come up on the way: an order that opens them must be able to
    answer them all. `picks` are the only answers it can give (None: any).
    """

    name: str
    side: tuple[Seat, ...]  # whom it is for
    steps: frozenset[str]
    answer: Callable[[Any, Decision, Order], Picks | None]
    follow: frozenset[str] = frozenset()
    picks: frozenset[str] | None = None
    params: tuple[OrderParam, ...] = ()
    bound: Callable[[Any], str] = lambda view: ""  # an order bound to something else has lapsed
    once: bool = False  # it is used up when it is used
    now: bool = False  # given by one press on the question; gone once what it is bound to is over
    yields: bool = False  # used only if nobody else who is asked wants to answer themselves


def kind_of(game: Game, order: Order) -> OrderKind:
    """The kind of an order; a game that forgets a kind has a table's orders of it refused."""
    for kind in game.answers.orders:
        if kind.name == order.kind:
            return kind
    raise Illegal(Text("illegal.unknown", {"pick": order.kind}))


def covered(game: Game, decision: Decision) -> bool:
    """Whether an order or a plan could answer this question, as far as everybody may know."""
    if _planned(game, decision):
        return True
    offered = {option.id for option in decision.options}
    return any(
        decision.step in kind.steps and (kind.picks is None or bool(kind.picks & offered))
        for kind in game.answers.orders
    )


def could_give(game: Game, decision: Decision, picks: Picks) -> bool:
    """Whether this answer to a question could be that of an order or of a plan."""
    return _planned(game, decision) or any(
        decision.step in kind.steps and (kind.picks is None or kind.picks.issuperset(picks))
        for kind in game.answers.orders
    )


def _planned(game: Game, decision: Decision) -> bool:
    """Whether a plan could go on at this question, whoever has one."""
    sheets = game.answers.sheets
    return sheets is not None and decision.step in sheets.steps


def check_order(game: Game, view: Any, order: Order) -> None:
    """Refuse an order that cannot be given: of no kind, for another side, with wrong choices."""
    kind = kind_of(game, order)
    if view.seat not in kind.side:
        raise Illegal(Text("illegal.unknown", {"pick": order.kind}))
    known = {param.name for param in kind.params}
    for name in order.values:
        if name not in known:
            raise Illegal(Text("illegal.unknown", {"pick": name}))
    for param in kind.params:
        refusal = param.question(view).refusal(order.values.get(param.name, ()))
        if refusal is not None:
            raise Illegal(refusal)
