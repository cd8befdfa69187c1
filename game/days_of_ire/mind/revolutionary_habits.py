"""Habits of a Revolutionary: the best deed within reach, the cheapest cards, lives before all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from game.days_of_ire.mind.plans import best_deed, company
from game.days_of_ire.mind.survey import feared, strengths
from game.days_of_ire.mind.values import keepsake
from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.payment import AMMUNITION, given
from game.days_of_ire.rules.state import LAST_DAY, NOBODY, Days, parts
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Decision
from game.kernel.model import Picks

Habit = Callable[[Days, Decision], Picks | None]
STRONG = 3  # militia attacked at once for a card


def offered(decision: Decision) -> list[str]:
    """The ids of what may be answered."""
    return [each.id for each in decision.options]


def best(names: Iterable[str], worth: Callable[[str], float]) -> Picks | None:
    """The one that is worth most, or None if there are none."""
    found = max(names, key=worth, default=None)
    return None if found is None else (found,)


def _acting(s: Days, decision: Decision) -> Picks:
    """The best deed, or what leads there: a step, one that a fighter lends before a paid one."""
    deed = best_deed(s)
    if deed.place == s.at[s.turn]:
        return (deed.act,)
    lent = not (s.walk or s.bonus) and _guide(s)
    return (plain_answers.USE.id if lent else plain_answers.MOVE.id,)


def _use(s: Days, decision: Decision) -> Picks | None:
    deed = best_deed(s)
    what = deed.what if deed.place == s.at[s.turn] else _guide(s)
    return (what,) if what else None


def _guide(s: Days) -> str:
    """A fighter here who lends a free step."""
    p = parts(s)
    guides = s.active[s.at[s.turn]] & p.guides & ~s.used
    return p.fighter.names(guides)[0] if guides else ""


def _step(s: Days, decision: Decision) -> Picks:
    """Towards the best deed; away from danger if that is here."""
    p = parts(s)
    goal = best_deed(s).place
    ids = offered(decision)
    if goal == s.at[s.turn]:
        fears = feared(s)
        return min(((name,) for name in ids), key=lambda n: fears[p.place.number[n[0]]])
    away = p.distance[goal]
    return min(((name,) for name in ids), key=lambda n: away[p.place.number[n[0]]])


def _company(s: Days, decision: Decision) -> Picks:
    """Those who help with the Event there, and others as shields."""
    p = parts(s)
    names = p.fighter.names(company(s, p, p.place.number[str(decision.facts["goal"])]))
    offers = offered(decision)
    return tuple([name for name in names if name in offers][: decision.most])


def _cheap(s: Days, decision: Decision) -> Picks:
    """The cards that are worth least in the hand."""
    p = parts(s)
    order = sorted(offered(decision), key=lambda name: keepsake(p, p.card.number[name]))
    return tuple(order[: decision.needed])


def _pay(s: Days, decision: Decision) -> Picks | None:
    """The cheapest cards that pay."""
    p = parts(s)
    ids = sorted(offered(decision), key=lambda name: keepsake(p, p.card.number[name]))
    for count in range(1, len(ids) + 1):
        for way in combinations(ids, count):
            if decision.accepts(way):
                return way
    return None


def _militia(s: Days, decision: Decision) -> Picks:
    """As many as fighters reach, as many as bring a card, or all where it is dangerous."""
    most = len(decision.options)
    place = s.at[s.turn]
    free = given(parts(s), s.active[place])[AMMUNITION]
    count = most if s.actions == 1 or most >= STRONG else max(1, free)
    return (str(min(most, count)),)


def _hit(s: Days, decision: Decision) -> Picks | None:
    """Whoever bears it lightly, then the barricade, then the fighter with the fewest icons."""
    p = parts(s)
    spare = 1 + (s.day < LAST_DAY - 1)  # injuries that are kept for later

    def spared(name: str) -> float:
        if name == plain_answers.BARRICADE.id:
            return 2.5
        if name in REVOLUTIONARIES:
            bearable = s.fatal - 1 - s.injuries[REVOLUTIONARIES.index(name)]
            return -9.0 if not bearable else 3.0 + bearable if bearable > spare else 0.5 * bearable
        return 2 - len(p.people[p.fighter.number[name]].icons) / 10

    return best(offered(decision), spared)


def _most_hurt(s: Days, decision: Decision) -> Picks | None:
    return best(offered(decision), lambda seat: s.injuries[REVOLUTIONARIES.index(seat)])


def _fewest_cards(s: Days, decision: Decision) -> Picks:
    hands = {seat: s.hand[i].bit_count() for i, seat in enumerate(REVOLUTIONARIES[: s.team])}
    return tuple(sorted(offered(decision), key=hands.__getitem__)[: decision.needed])


def _most_cards(s: Days, decision: Decision) -> Picks | None:
    hands = {seat: s.hand[i].bit_count() for i, seat in enumerate(REVOLUTIONARIES[: s.team])}
    return best(offered(decision), hands.__getitem__)


def _remove(s: Days, decision: Decision) -> Picks | None:
    """Where Revolutionaries are, then next to them, then where most stands."""
    p, all_strengths = parts(s), strengths(s)

    def fear(name: str) -> float:
        place = p.place.number[name]
        near = min(p.distance[place][at] for at in s.at if at != NOBODY)
        return all_strengths[place] + s.tanks[place] - 4 * near

    return best(offered(decision), fear)


def _away(s: Days, decision: Decision) -> Picks | None:
    """Far from everybody: for what the Soviets place."""
    p = parts(s)
    return best(
        offered(decision),
        lambda name: min(p.distance[p.place.number[name]][at] for at in s.at if at != NOBODY),
    )


def _handy(s: Days, decision: Decision) -> Picks | None:
    """For an Event that must lie somewhere: near, and where little is to be feared."""
    p, fears = parts(s), feared(s)

    def easy(name: str) -> float:
        place = p.place.number[name]
        near = min(p.distance[place][at] for at in s.at if at != NOBODY)
        return -near - 0.3 * fears[place] - s.tanks[place]

    return best(offered(decision), easy)


def _near(s: Days, decision: Decision) -> Picks | None:
    """Where Revolutionaries are."""
    p = parts(s)
    return best(offered(decision), lambda name: s.at.count(p.place.number[name]))


def _lure(s: Days, decision: Decision) -> Picks:
    """Each unit to where the fewest Revolutionaries and the least strength are."""
    p, there = parts(s), strengths(s)

    def bad(way: str) -> float:
        goal = p.place.number[way.split(">")[1]]
        hurt = max((s.injuries[i] for i, at in enumerate(s.at) if at == goal), default=-1)
        return 10 * hurt + there[goal]

    return tuple([min((each.id for each in page), key=bad) for _, page in decision.pages()])


def _order(s: Days, decision: Decision) -> Picks:
    """Whoever holds most cards begins."""
    hands = sorted(range(s.team), key=lambda i: (-s.hand[i].bit_count(), i))
    return (",".join(REVOLUTIONARIES[i] for i in hands),)


def _leave_alone(s: Days, decision: Decision) -> Picks:
    return (offered(decision)[-1],)


HABITS: dict[str, Habit] = {
    "turn_order": _order,
    "acting": _acting,
    "use_what": _use,
    "step_to": _step,
    "take_along": _company,
    "pay_step": _cheap,
    "leave_yuri": _cheap,
    "pay_ability": _cheap,
    "discard_cards": _cheap,
    "hand_over": _cheap,
    "give_what": _cheap,
    "pay_event": _pay,
    "pay_attack": _pay,
    "pay_tank": _pay,
    "how_many_militia": _militia,
    "hit": _hit,
    "injure_who": _hit,
    "heal_who": _most_hurt,
    "draw_who": _fewest_cards,
    "extra_cards": _fewest_cards,
    "discard_who": _most_cards,
    "remove_unit": _remove,
    "move_unit": _leave_alone,
    "place_unit": _away,
    "place_anywhere": _handy,
    "place_left": lambda s, decision: None,
    "activate_where": _near,
    "tank_where": _near,
    "revive_where": _near,
    "lure": _lure,
}
