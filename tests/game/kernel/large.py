"""A game of large questions: 700 hexes, 20 shooters, needs with double icons, 60 picks.

Each seat has a hidden camp; what it may pick and read must not depend on the other's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Generic, TypeVar

from config.texts import Words, sentences
from game.kernel import (
    Action,
    Answers,
    Ask,
    Choice,
    Decision,
    Game,
    Group,
    Next,
    Option,
    Proof,
    Reading,
    Rules,
    Seat,
    Sight,
    State,
    Text,
    View,
    finish,
    say,
)
from game.kernel.model import Picks
from game.kernel.orders import Order, OrderKind, OrderParam
from game.kernel.state import Roll
from game.kernel.verbs import Param, Verb
from game.parts.stacks import here, put

PIECES = 300
COLUMNS, ROWS = 28, 25
HEXES = tuple(f"{c:02}{r:02}" for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1))
TOWNS = {"0305": "Žatec", "0712": "Pilsen", "0713": "Pilsen North", "1418": "Tabor"}
SHOOTERS = tuple(f"wagon{n}" for n in range(1, 21))
TARGETS = ("knights", "hussars", "guns", "foot")
UNITS = tuple(f"u{n}" for n in range(1, 181))
REGIONS = tuple(f"region{n}" for n in range(1, 10))  # of 20 units each
CARDS = ("sword", "bread", "aid", "double", "bell", "book")
NEEDS = (("sword", "aid", "double"), ("bread", "aid"), ("sword", "double"), ("double", "bell"))

StepT = TypeVar("StepT")


@cache
def offered(kind: str, ids: tuple[str, ...]) -> tuple[Option, ...]:
    """These things as options."""
    return tuple(Option(name, Text(f"option.{kind}", {kind: name})) for name in ids)


def march(seat: Seat) -> Decision:
    """One of 700 hexes, the towns first."""
    return Decision((seat,), "march", offered("hex", HEXES), first=tuple(TOWNS))


def activate(seat: Seat) -> Decision:
    """One of 700 hexes, in groups of a column each."""
    groups = tuple(
        Group(Text("group.column", {"column": str(n)}), ROWS) for n in range(1, COLUMNS + 1)
    )
    last = HEXES[-1:]  # whoever leaves the map does not come back
    return Decision((seat,), "activate", offered("hex", HEXES), groups=groups, final=last)


def fire(seat: Seat) -> Decision:
    """One target for each of 20 shooters."""
    ids = tuple(f"{shooter}>{target}" for shooter in SHOOTERS for target in TARGETS)
    groups = tuple(
        Group(Text("group.shooter", {"shooter": each}), len(TARGETS), 1, 1) for each in SHOOTERS
    )
    count = len(SHOOTERS)
    return Decision((seat,), "fire", offered("shot", ids), count, count, groups=groups)


def pay(seat: Seat) -> Decision:
    """Four needs met by at most three cards, one of them with a double icon."""
    worth = tuple(2 if card == "double" else 1 for card in CARDS)
    options = offered("icon", CARDS)
    return Decision((seat,), "pay", options, 1, 3, worth=worth, needs=NEEDS, priced=True)


def muster(seat: Seat) -> Decision:
    """Up to 60 of 180 units, at most seven of a region, and three at least of the first."""
    groups = tuple(
        Group(Text("group.region", {"region": name}), 20, 3 if name == "region1" else 0, 7)
        for name in REGIONS
    )
    return Decision((seat,), "muster", offered("unit", UNITS), 0, 60, groups=groups)


def parade(seat: Seat) -> Decision:
    """As many as one likes of three small groups."""
    groups = tuple(Group(Text("group.region", {"region": name}), 3) for name in tuple(REGIONS)[:3])
    return Decision((seat,), "parade", offered("unit", UNITS[:9]), 0, 9, groups=groups)


def disband(seat: Seat) -> Decision:
    """Any 60 of 180 units, from pages that have no titles of their own."""
    return Decision(
        (seat,), "disband", offered("unit", UNITS), 60, 60, first=UNITS[:5], final=UNITS[-1:]
    )


QUESTIONS = {each.__name__: each for each in (march, activate, fire, pay, muster, disband)}


class LargeState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """Three hundred pieces and two camps that are not to be seen."""

    where: list[int]
    camp: list[int]


Large = LargeState[Any]


class Question(Ask, frozen=True):
    """One of the large questions; its answer is told, and a march moves a piece."""

    seat: Seat
    which: str

    def ask(self, s: Large) -> Decision:
        return QUESTIONS[self.which](self.seat)

    def take(self, s: Large, action: Action) -> Next:
        if self.which == "march":
            ids = [option.id for option in self.ask(s).options]
            put(s.where, [PIECES - 1 if self.seat == "b" else 0], ids.index(action.picks[0]))
        say(s, "picked", seat=self.seat, count=len(action.picks))
        if len(s.agenda) == 0:
            finish(s, None, "done")
        return []


class LargeView(View, frozen=True):
    """Where the pieces are, and one's own camp."""

    where: tuple[int, ...]
    camp: int


def _view(s: Large, seat: Seat | None) -> LargeView:
    return LargeView(seat, tuple(s.where), s.camp["ab".index(seat)] if seat else -1)


def _names(view: LargeView, words: Words) -> Mapping[str, Mapping[str, str]]:
    towns = {name: f"{name} ({town})" for name, town in TOWNS.items()}
    camp = {HEXES[view.camp]: f"{HEXES[view.camp]} (your camp)"} if view.camp >= 0 else {}
    return {"hex": {**towns, **camp}}


def _setup(seed: str, options: Mapping[str, str]) -> Large:
    steps = [Question(seat, which) for seat in "ab" for which in options["only"].split("+")]
    where = [n % len(HEXES) for n in range(PIECES)]
    return LargeState(seed, 0, steps[::-1], None, [], where, [3, 650])


def _redeal(s: Large, seat: Seat | None, roll: Roll) -> Large:
    """The same with the camps elsewhere that a seat may not see."""
    camp = [c if seat == each else roll(len(HEXES)) for c, each in zip(s.camp, "ab", strict=True)]
    return LargeState(s.seed, s.luck, s.agenda[:], s.result, s.events[:], s.where[:], camp)


def _first_hexes(view: LargeView, decision: Decision, order: Order) -> Picks:
    return order.values["hexes"][:1]


def _columns(view: LargeView) -> tuple[Group, ...]:
    return activate("a").groups


ALL, BOTH = "+".join(QUESTIONS), "march+activate"
GAME = Game(
    key="large",
    title="Large questions",
    choices=(Choice("only", (ALL, BOTH, *QUESTIONS), ALL, "Which questions are asked."),),
    seats=lambda options: ("a", "b"),
    rules=Rules(LargeState, (Question,), _setup),
    sight=Sight(_view, lambda s: ("a", "b")),
    reading=Reading(names=_names, board=lambda view, words: f"{len(here(view.where, 3))} there"),
    answers=Answers(
        verbs=(
            Verb("march", params=(Param("path", ("march", "activate")),)),
            Verb("fire", params=(Param("at", ("fire",)),)),
        ),
        orders=(
            OrderKind(
                "go",
                ("a", "b"),
                frozenset(("march", "activate")),
                _first_hexes,
                params=(
                    OrderParam("hexes", lambda view: offered("hex", HEXES), 1, _columns),
                    OrderParam("units", lambda view: offered("unit", UNITS)),
                ),
            ),
        ),
    ),
    proof=Proof(
        redeal=_redeal,
        secrets=lambda s: [HEXES[c] for c in s.camp],
        pieces=lambda s: {"piece": len(s.where)},
    ),
)

SENTENCES = {
    "ask.march": "Where do you march?",
    "ask.activate": "Which hex acts?",
    "ask.fire": "Who fires at whom?",
    "ask.pay": "With what do you pay?",
    "ask.muster": "Whom do you muster?",
    "ask.parade": "Who parades?",
    "ask.disband": "Whom do you disband?",
    "option.hex": "{hex}",
    "option.shot": "{shot}",
    "option.icon": "{icon}",
    "option.unit": "Unit {unit}",
    "group.column": "Column {column}",
    "group.shooter": "{shooter} fires at",
    "group.region": "{region}",
    "event.picked": "{seat} picks {count}.",
    "event.result": "The end.",
    "result.done": "It is over.",
    **{f"region.{name}": f"Region {name.removeprefix('region')}" for name in REGIONS},
    **{f"shooter.{name}": f"Wagon {name.removeprefix('wagon')}" for name in SHOOTERS},
}


def told_as(key: str) -> dict[str, str]:
    """The sentences of the large questions, for the game of this key."""
    return {f"{key}.{name}": sentence for name, sentence in SENTENCES.items()}


WORDS = Words({**sentences("en"), **told_as("large")})
