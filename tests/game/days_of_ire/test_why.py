"""Why a verb is closed: the condition that fails, and nothing a seat may not know."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import Days
from game.days_of_ire.verbs import VERBS
from game.days_of_ire.why import why
from game.kernel import Text
from game.kernel.text import Teller
from tests.game.days_of_ire import position as p


def reasons(s: Days, verb: str, seat: str = p.RED) -> list[str]:
    found = why(s, seat, verb)
    teller = Teller(p.GAME, p.GAME.sight.view(s, seat), p.WORDS)
    assert all(teller.sentence(text) for text in found)
    return [text.key.removeprefix("why.") for text in found]


def test_an_open_verb_has_no_reason() -> None:
    s = p.city()
    p.turn(s)
    assert reasons(s, "draw") == []
    assert reasons(s, "move") == []


@pytest.mark.parametrize(
    ("verb", "reason"),
    [
        ("activate", "nobody_waits"),
        ("resolve", "no_event"),
        ("attack", "no_militia"),
        ("burn", "no_tank"),
        ("use", "no_ability"),
        ("give", "alone"),
        ("take", "alone"),
        ("end", "actions_left"),
        ("hit", "when_hit"),
        ("lure", "when_lure"),
        ("hand-over", "when_hand_over"),
        ("headline", "side"),
    ],
)
def test_in_an_empty_street(verb: str, reason: str) -> None:
    s = p.city()
    p.turn(s)
    assert reasons(s, verb) == [reason]


def test_what_cards_would_have_to_give() -> None:
    s = p.city()
    p.put(s, "university", tank=1, militia=1)
    p.event(s, "university", "students")
    p.fight(s, "university", "poet")
    p.turn(s)
    assert why(s, p.RED, "resolve") == (Text("why.icons", {"icons": ["information"]}),)
    assert why(s, p.RED, "burn") == (Text("why.icons", {"icons": ["molotov"] * 3}),)
    assert why(s, p.RED, "attack") == (Text("why.icons", {"icons": ["ammunition"]}),)


def test_no_step_is_left_that_was_never_taken() -> None:
    """Movement: only a step "prior to the first action" is free; after it none was taken either."""
    s = p.city(players="2")
    p.turn(s)
    p.answer(s, "pass")
    assert reasons(s, "move") == ["no_step"]
    assert "is taken" not in p.WORDS["days_of_ire.why.no_step"]


def test_whose_turn_it_is() -> None:
    s = p.city(players="2")
    p.turn(s)
    assert reasons(s, "draw", p.BLUE) == ["turn"]


def test_every_verb_can_be_asked_about() -> None:
    """Where nobody has acted yet nearly all are closed, each with a sentence."""
    s = p.opening(mode="conflict", players="3")
    told = [reasons(s, verb.name, seat) for verb in VERBS for seat in (p.RED, p.SOVIET)]
    assert sum(map(bool, told)) > len(VERBS)
