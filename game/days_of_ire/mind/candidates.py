"""The answers worth a thought: one by rule of thumb where little hangs on it, else a handful."""

from __future__ import annotations

from collections.abc import Callable

from game.days_of_ire.mind.plans import deeds
from game.days_of_ire.mind.thumb import thumb
from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.state import Days, parts
from game.kernel import Decision
from game.kernel.model import Picks

MOST = 8
# Answered by rule of thumb at once: nothing is gained by thinking.
PLAIN = frozenset(
    (
        "pay_step",
        "pay_event",
        "pay_attack",
        "pay_tank",
        "pay_ability",
        "leave_yuri",
        "discard_cards",
        "discard_who",
        "hand_over",
        "give_what",
        "how_many_cards",
        "heal_who",
        "draw_who",
        "extra_cards",
        "place_left",
        "lure",
        "move_unit_to",
        "retrieve",
        "which_deck",
        "yuri",
        "yuri_militia",
    )
)


def candidates(s: Days, decision: Decision) -> list[Picks]:
    """The answers worth a thought, the one by rule of thumb first."""
    found = [thumb(s, decision)]
    if decision.step in PLAIN:
        return found
    if decision.step in OTHERS:
        found += OTHERS[decision.step](s, decision)
    elif decision.least == 1 == decision.most:
        found += [(option.id,) for option in decision.options]
    found = [picks for picks in dict.fromkeys(found) if decision.accepts(picks)]
    return found[:MOST]


def _acting(s: Days, decision: Decision) -> list[Picks]:
    """Everything but cards that change hands, and to pass only where nothing else can be done."""
    rare = {plain_answers.GIVE.id, plain_answers.TAKE.id, plain_answers.PASS.id}
    return [(each.id,) for each in decision.options if each.id not in rare]


def _step(s: Days, decision: Decision) -> list[Picks]:
    """The locations on the way to the best deeds elsewhere."""
    p = parts(s)
    here = s.at[s.turn]
    found = sorted(deeds(s), key=lambda deed: -deed.value)
    goals = dict.fromkeys(deed.place for deed in found if deed.place != here)
    names = [p.place.number[each.id] for each in decision.options]
    steps = [min(names, key=p.distance[goal].__getitem__) for goal in list(goals)[:5]]
    ways: list[Picks] = [(p.places[step],) for step in dict.fromkeys(steps)]
    return ways[:4]


def _company(s: Days, decision: Decision) -> list[Picks]:
    """Those by rule of thumb, or nobody."""
    return [()]


OTHERS: dict[str, Callable[[Days, Decision], list[Picks]]] = {
    "acting": _acting,
    "step_to": _step,
    "take_along": _company,
    "keep_two": lambda s, decision: [],
}
