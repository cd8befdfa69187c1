"""The verbs of Blind Faith."""

from __future__ import annotations

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.seats import HRE
from game.kernel import Option, Seat
from game.kernel.verbs import Param, Path, Verb

COMMAND = "blind"


def _p(name: str, *steps: str) -> Param:
    return Param(name, steps)


def _answer(name: str, param: str, *steps: str, rule: str, side: Seat = "") -> Verb:
    """An answer to a question of its own."""
    return Verb(name, {}, (_p(param, *steps),), rule, (side,) if side else ())


def _plain(name: str, steps: tuple[str, ...], answer: Option, rule: str) -> Verb:
    """One answer, at whatever question offers it."""
    return Verb(name, dict.fromkeys(steps, answer.id), (), rule)


WINDOWS = ("window", "run_window", "last_window")
CRUSADE = ("keep_crusade", "call_crusade", "change_legate")

VERBS: tuple[Verb, ...] = (
    Verb("award", {}, (_p("whom", "award"), _p("where", "ferdinand")), "events", (HRE,)),
    Verb(
        "place",
        {},
        (
            _p("unit", "levy"),
            _p("where", "place_reinforcement", "place_routed", "place_orphan", "prokop",
               "place_dane", "levy_where", "dowager"),
        ),
        "muster",
    ),
    _answer("lose", "units", "taborites_out", "plague", "spoils_loss", "lose_one", rule="siege"),
    _answer("disband", "units", "maintain", rule="muster", side=HRE),
    Verb("muster", {}, (_p("unit", "muster"), _p("where", "muster_where")), "muster", (HRE,)),
    _answer("rebuild", "where", "rebuild", rule="rebuild"),
    _answer("crusade", "answer", *CRUSADE, rule="crusade", side=HRE),
    Verb(
        "march",
        {},
        (_p("stack", "activate"), _p("units", "who"), _p("path", "march"), _p("drop", "leave"),
         _p("take", "join")),
        "march",
        path=Path("path", "units", "stack"),
    ),
    _plain("sally", ("march",), words.SALLY, "siege"),
    _plain("besiege", ("march",), words.BESIEGE, "siege"),
    _answer("stand", "inside", "stand", rule="siege"),
    Verb("intercept", {}, (_p("stack", *WINDOWS), _p("units", "intercept_who")), "interception"),
    _plain("let", WINDOWS, words.LET, "interception"),
    _answer("deploy", "units", "deploy", rule="field"),
    _answer("fire", "at", "defender_fire", "attacker_fire", "guns_at", rule="field"),
    _answer("assault", "at", "assault", rule="field"),
    _answer("retreat", "answer", "attacker_retreat", "defender_retreat", rule="field"),
    _answer("siege", "how", "siege", rule="siege"),
    _answer("claim", "answer", "claim", "danes_home", rule="victory"),
    Verb(
        "end",
        {
            "activate": words.END.id, "march": words.STOP.id, "muster": words.DONE.id,
            "rebuild": words.DONE.id,
        },
        (),
        "march",
    ),
)  # fmt: skip
