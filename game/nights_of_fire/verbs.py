"""The verbs of Nights of Fire."""

from __future__ import annotations

from game.kernel.verbs import Param, Path, Verb
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET

COMMAND = "nights"
TURN = "choose_action"
SOVIET_TURN = "soviet_action"


def _p(name: str, *steps: str) -> Param:
    return Param(name, steps)


def _action(name: str, *params: Param, path: Path | None = None) -> Verb:
    """An action of a Revolutionary's turn."""
    return Verb(name, {TURN: name}, params, name, REVOLUTIONARIES, path=path)


def _led(name: str, *params: Param) -> Verb:
    """An action that one insurgent leads."""
    who = (_p("where", f"{name}_where"), _p("insurgent", f"{name}_who"))
    return _action(name, *who, *params, _p("cards", f"pay_{name}"))


def _soviet(
    name: str, opens: str, *params: Param, word: str = "", path: Path | None = None
) -> Verb:
    """An action of the Soviet turn."""
    return Verb(name, {SOVIET_TURN: opens}, params, name, (SOVIET,), word, path)


VERBS: tuple[Verb, ...] = (
    _action(
        "move",
        _p("cards", "pay_move"),
        _p("start", "move_from"),
        _p("goal", "move_to"),
        _p("fighters", "move_group"),
        path=Path("goal", "fighters", "start"),
    ),
    _action("flee", _p("where", "flee_from"), _p("cards", "pay_flight")),
    _led("barricade", _p("how", "barricade_how")),
    _led("ambush", _p("target", "ambush_target")),
    _led("attack", _p("target", "attack_target")),
    _action(
        "medic",
        _p("medics", "pick_medics"),
        _p("cards", "pay_medic"),
        _p("help", "medic_word"),
        _p("where", "heal_where", "hide_where"),
        _p("insurgent", "heal_who", "hide_who"),
    ),
    _led("defy"),
    _action("strategize", _p("card", "give_card")),
    Verb(
        "pass",
        {TURN: plain_answers.PASS.id, "play_tactics": plain_answers.PASS.id},
        (_p("keep", "keep_tactics"),),
        "pass",
    ),
    Verb(
        "end",
        {
            TURN: plain_answers.END.id,
            SOVIET_TURN: plain_answers.END.id,
            "move_from": plain_answers.DONE.id,
            "medic_word": plain_answers.DONE.id,
        },
        (),
        "turn",
    ),
    Verb(
        "reinforce",
        {},
        (
            _p("who", "who_recruits"),
            _p("card", "play_recruit"),
            _p("fighters", "pick_recruits", "how_many_recruits"),
            _p("where", "place_recruit"),
        ),
        "reinforce",
        REVOLUTIONARIES,
    ),
    Verb(
        "counterattack",
        {"counter_team": plain_answers.COUNTERATTACK.id},
        (
            _p("insurgent", "counter_who"),
            _p("target", "counter_target"),
            _p("cards", "pay_counter"),
        ),
        "counterattack",
        REVOLUTIONARIES,
        word="attack",
    ),
    Verb("surrender", {"surrender": plain_answers.SURRENDER.id}, (), "surrender", REVOLUTIONARIES),
    Verb("tactics", {}, (_p("cards", "pick_tactics"),), "tactics", (SOVIET,)),
    Verb(
        "play",
        {SOVIET_TURN: plain_answers.SECOND_CARD.id},
        (_p("card", "play_tactics", "play_second"), _p("sector", "pick_sector")),
        "soviet",
        (SOVIET,),
        word="tactics",
    ),
    _soviet(
        "march",
        "move",
        _p("regiment", "move_regiment"),
        _p("goal", "move_regiment_to"),
        word="move",
        path=Path("goal", "regiment", reopens=True),
    ),
    _soviet("probe", "probe", _p("regiment", "probe_with"), _p("target", "pick_target")),
    _soviet("assault", "assault", _p("regiment", "assault_with"), _p("target", "pick_target")),
    _soviet("recon", "recon", _p("where", "recon_where"), _p("block", "recon_who")),
    _soviet("arrest", "arrest", _p("where", "arrest_where")),
    _soviet("clear", "clear", _p("where", "clear_where"), _p("what", "clear_what")),
    _soviet("garrison", "garrison", _p("where", "garrison_where")),
    _soviet("rally", "rally", _p("unit", "rally_which")),
    Verb(
        "headline",
        dict.fromkeys((SOVIET_TURN, "play_tactics", "headline_now"), plain_answers.HEADLINE.id),
        (_p("card", "pick_headline_card"), _p("repeat", "repeat_action")),
        "headline",
        (SOVIET,),
    ),
)

# Questions that go by what everybody sees and by what the seat holds itself.
OPEN = frozenset(
    (
        "move_from",
        "move_to",
        "move_group",
        "flee_from",
        "barricade_where",
        "barricade_who",
        "ambush_where",
        "ambush_who",
        "ambush_target",
        "attack_where",
        "attack_who",
        "attack_target",
        "defy_where",
        "defy_who",
        "heal_where",
        "heal_who",
        "hide_where",
        "hide_who",
        "move_regiment",
        "move_regiment_to",
        "clear_where",
        "clear_what",
        "rally_which",
    )
)
RENAMED = {"play": "tactics"}  # words of commands that had another name before
