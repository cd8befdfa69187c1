"""The verbs of Days of Ire."""

from __future__ import annotations

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.kernel.verbs import Param, Path, Verb

COMMAND = "days"
TURN = "acting"


def _p(name: str, *steps: str) -> Param:
    return Param(name, steps)


def _action(name: str, *params: Param, rule: str = "", path: Path | None = None) -> Verb:
    """Something a Revolutionary does in their turn."""
    return Verb(name, {TURN: name}, params, rule or name, REVOLUTIONARIES, path=path)


def _answer(name: str, param: str, *steps: str, rule: str) -> Verb:
    """An answer to a question of its own."""
    return Verb(name, {}, (_p(param, *steps),), rule, REVOLUTIONARIES)


WHAT = ("heal_who", "draw_who", "discard_who", "revive_who")
WHERE = ("place_unit", "remove_unit", "move_unit", "tank_where", "revive_where", "activate_where")
ENDS = ("move_unit", "play_headline", "buy_event", "army", "spa", "spa_sniper", "spa_militia")


def _soviet(name: str, *params: Param, rule: str = "soviet") -> Verb:
    """Something the commander does."""
    return Verb(name, {}, params, rule, (SOVIET,))


VERBS: tuple[Verb, ...] = (
    _answer("start", "where", "who_starts_where", rule="order"),
    _answer("order", "seats", "turn_order", rule="order"),
    _action(
        "move",
        _p("to", "step_to"),
        _p("yuri", "yuri", "leave_yuri"),
        _p("along", "take_along"),
        _p("card", "pay_step"),
        path=Path("to", "along", reopens=True),
    ),
    _action("activate"),
    _action("resolve", _p("cards", "pay_event"), _p("who", *WHAT), _p("where", *WHERE)),
    _action("attack", _p("number", "how_many_militia"), _p("cards", "pay_attack")),
    _action("burn", _p("cards", "pay_tank")),
    _action("use", _p("what", "use_what"), _p("card", "pay_ability", "noel"), _p("who", *WHAT)),
    _action("give", _p("to", "give_whom"), _p("cards", "give_what")),
    _action("take", _p("whom", "take_from"), _p("number", "how_many_cards"), rule="give"),
    _answer("hand-over", "cards", "hand_over", "discard_cards", rule="give"),
    _action("draw"),
    Verb(
        "pass",
        {TURN: plain_answers.PASS.id},
        (),
        "order",
        REVOLUTIONARIES,
    ),
    Verb(
        "end",
        dict.fromkeys((TURN, *ENDS), plain_answers.DONE.id),
        (),
        "order",
    ),
    _answer("hit", "who", "hit", "injure_who", rule="hit"),
    _answer("share", "who", "extra_cards", rule="draw"),
    _answer("lure", "where", "lure", "place_left", "yuri_militia", rule="spa"),
    _soviet(
        "headline",
        _p("card", "play_headline"),
        _p("how", "headline_how"),
        _p("number", "retrieve"),
        _p("who", "discard_who"),
        _p("where", *WHERE),
    ),
    _soviet("buy", _p("event", "buy_event"), _p("where", "place_anywhere", *WHERE)),
    _soviet("tank", _p("which", "army"), _p("to", "tank_to")),
    _soviet("keep", _p("events", "keep_two")),
    _soviet("deck", _p("period", "which_deck")),
    _soviet(
        "spa",
        _p("card", "spa"),
        _p("which", "spa_sniper", "spa_militia", "spa_place", "attack_where"),
        _p("to", "spa_to"),
        _p("how", "fire_or_threaten"),
        rule="spa_cards",
    ),
)
