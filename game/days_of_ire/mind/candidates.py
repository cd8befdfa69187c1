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
ACTS, FAR = 4, 0.9  # so many acts, none much worse at first sight than the best
# Answered by rule of thumb at once: nothing is gained by thinking.
PLAIN = frozenset(
    (
        "who_starts_where",
        "take_along",
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
    """The best deeds of each kind, to move for those elsewhere; cards seldom change hands."""
    here = s.at[s.turn]
    found: dict[str, float] = {}
    for deed in deeds(s) if s.actions else ():
        act = deed.act if deed.place == here else plain_answers.MOVE.id
        found[act] = max(deed.value, found.get(act, deed.value))
    if not s.actions:
        return [(each.id,) for each in decision.options]
    order = sorted(found, key=found.__getitem__, reverse=True)
    near: list[Picks] = [(act,) for act in order if found[act] > found[order[0]] - FAR]
    return near[:ACTS]


def _step(s: Days, decision: Decision) -> list[Picks]:
    """The locations on the way to the best deeds elsewhere."""
    p = parts(s)
    here = s.at[s.turn]
    found = sorted(deeds(s), key=lambda deed: -deed.value)
    goals = dict.fromkeys(deed.place for deed in found if deed.place != here)
    names = [p.place.number[each.id] for each in decision.options]
    steps = [min(names, key=p.distance[goal].__getitem__) for goal in list(goals)[:5]]
    ways: list[Picks] = [(p.places[step],) for step in dict.fromkeys(steps)]
    return ways[:3]


def _order(s: Days, decision: Decision) -> list[Picks]:
    """Each of them first, the others as they sit."""
    orders = [each.id for each in decision.options]
    firsts = {order.split(",")[0]: order for order in reversed(orders)}
    return [(order,) for order in firsts.values()]


def _march(s: Days, decision: Decision) -> list[Picks]:
    """The units next to Revolutionaries, and enough."""
    p = parts(s)
    names = [each.id for each in decision.options[:-1]]
    names.sort(key=lambda name: min(p.distance[p.place.number[name]][at] for at in s.at))
    return [*((name,) for name in names[:3]), (decision.options[-1].id,)]


OTHERS: dict[str, Callable[[Days, Decision], list[Picks]]] = {
    "acting": _acting,
    "step_to": _step,
    "turn_order": _order,
    "spa_militia": _march,
    "spa_sniper": _march,
    "keep_two": lambda s, decision: [],
}
