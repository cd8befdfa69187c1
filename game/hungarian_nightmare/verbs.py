"""The verbs of Hungarian Nightmare."""

from __future__ import annotations

from game.hungarian_nightmare.rules import plain_answers as plain
from game.hungarian_nightmare.seats import GERMAN, SOVIET
from game.kernel.verbs import Param, Verb

COMMAND = "nightmare"
ACTING = "acting"
SEGMENTS = ("administrative", "operational")
BLOWS = ("barrage", *SEGMENTS, "pick_area", ACTING)
ENDS = ("air", "barrage", *SEGMENTS, "commit_reserve")


def _p(name: str, *steps: str) -> Param:
    return Param(name, steps)


def _answer(name: str, rule: str, *params: Param, side: tuple[str, ...] = ()) -> Verb:
    """An answer to a question of its own."""
    return Verb(name, {}, params, rule, side)


def _act(name: str, rule: str, *params: Param) -> Verb:
    """Something the player with the initiative does in a combat round."""
    return Verb(name, {ACTING: name}, params, rule)


VERBS: tuple[Verb, ...] = (
    _answer("air", "bombardment", _p("area", "air"), _p("points", "air_points"), side=(SOVIET,)),
    _answer(
        "barrage",
        "artillery",
        _p("area", "barrage"),
        _p("using", "barrage_with", "barrage_units"),
        _p("points", "barrage_points"),
    ),
    _answer("lose", "losses", _p("who", "lose_to_guns", "lose_steps", "crowded")),
    _answer("arrive", "movement", _p("area", "arrive"), side=(SOVIET,)),
    _answer(
        "move",
        "movement",
        _p("area", *SEGMENTS),
        _p("units", "move_units"),
        _p("to", "move_to"),
    ),
    Verb("blow", dict.fromkeys(BLOWS, plain.BLOW.id), (_p("bridge", "blow"),), "danube", (GERMAN,)),
    _answer("hold", "optional", _p("units", "hold")),
    _answer("pick", "combat", _p("area", "pick_area")),
    _act("fire", "fire", _p("units", "fire_with")),
    _act(
        "assault",
        "assault",
        _p("units", "commit_attack"),
        _p("lead", "lead"),
        _p("engineers", "engineers"),
    ),
    _act(
        "bombard",
        "bombardment",
        _p("using", "barrage_with", "barrage_units"),
        _p("points", "barrage_points"),
    ),
    _answer(
        "commit",
        "assault",
        _p("units", "commit_defence"),
        _p("lead", "lead"),
        _p("engineers", "engineers"),
    ),
    _act("reserves", "optional", _p("who", "commit_reserve")),
    _answer("retreat", "losses", _p("answer", "retreat"), _p("to", "retreat_to", "retreat_one")),
    Verb("pass", {ACTING: plain.PASS.id, "pick_area": plain.PASS.id}, (), "combat"),
    Verb("offer", {ACTING: plain.OFFER.id}, (), "combat"),
    _answer("agree", "combat", _p("answer", "consent", "blow_window")),
    _answer("withdraw", "recovery", _p("who", "which_stays"), side=(SOVIET,)),
    _answer("alarm", "recovery", _p("units", "alarm"), side=(GERMAN,)),
    _answer("top", "optional", _p("units", "top")),
    Verb("end", dict.fromkeys(ENDS, plain.END.id), (), "turn"),
)
