"""A Revolutionary's turn: move, act, use abilities, and pass what is left."""

from __future__ import annotations

from collections.abc import Callable

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.abilities import (
    may_go_on,
    noel_is_ready,
    usable_cards,
    usable_fighters,
)
from game.days_of_ire.rules.changes import can_activate, room
from game.days_of_ire.rules.payment import can_pay, event_needs, most_militia, tank_needs
from game.days_of_ire.rules.state import NOBODY, Days, parts
from game.days_of_ire.rules.steps.deeds import (
    ActivateFighter,
    DrawOne,
    GiveWhom,
    HowManyMilitia,
    TakeFrom,
    begin_event,
    begin_tank,
    givers,
    takers,
)
from game.days_of_ire.rules.steps.movement import StepTo, can_step
from game.days_of_ire.rules.steps.retaliation import deed, spend_action
from game.days_of_ire.rules.steps.use import UseWhat
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Act, Action, Ask, Decision, Next, Option, say


class Acting(Ask, frozen=True):
    """Phase 2: move, take an action, use an ability, or pass an action."""

    def ask(self, s: Days) -> Decision:
        options = choices(s)
        return Decision(
            (REVOLUTIONARIES[s.turn],),
            "acting",
            tuple(options),
            secret=True,
            facts={"actions": s.actions, "free": s.walk + s.bonus},
            passes=(options[-1].id,),
        )

    def take(self, s: Days, action: Action) -> Next:
        (pick,) = action.picks
        if pick == plain_answers.DONE.id:
            return ()
        if pick == plain_answers.PASS.id:
            spend_action(s)
            say(s, "passed", seat=REVOLUTIONARIES[s.turn])
            return [GoOn()]
        return [*BEGIN[pick](s), GoOn()]


class GoOn(Act, frozen=True):
    """Phase 2: all available actions are taken or passed before the next player's turn."""

    def run(self, s: Days) -> Next:
        return [Acting()] if s.actions or may_go_on(s, s.turn) else ()


def choices(s: Days) -> list[Option]:
    """Everything whoever has the turn can do now; the last is to leave it."""
    player, place = s.turn, s.at[s.turn]
    found = [each for each, test in OPEN if test(s, player, place)] if s.actions else []
    if s.team > 1 and s.actions:
        found += [each for each, test in TOGETHER if test(s, player, place)]
    if s.actions and _can_draw(s, player, place):
        found.append(plain_answers.DRAW)
    if usable_cards(s, player) or usable_fighters(s, player) or noel_is_ready(s, player):
        found.append(plain_answers.USE)
    found.append(plain_answers.PASS if s.actions else plain_answers.DONE)
    return found


def _can_resolve(s: Days, player: int, place: int) -> bool:
    if s.event[place] == NOBODY:
        return False
    return can_pay(parts(s), s.hand[player], event_needs(s, place))


def _can_attack(s: Days, player: int, place: int) -> bool:
    return bool(s.militia[place] and most_militia(s, player, place))


def _can_burn(s: Days, player: int, place: int) -> bool:
    return bool(s.tanks[place]) and can_pay(parts(s), s.hand[player], tank_needs(s, place))


def _can_give(s: Days, player: int, place: int) -> bool:
    return bool(s.hand[player] and takers(s, player))


def _can_take(s: Days, player: int, place: int) -> bool:
    return bool(room(s, player) and givers(s, player))


def _can_draw(s: Days, player: int, place: int) -> bool:
    return bool(room(s, player) and (s.deck or s.discard))


OPEN: tuple[tuple[Option, Callable[[Days, int, int], bool]], ...] = (
    (plain_answers.MOVE, can_step),
    (plain_answers.ACTIVATE, lambda s, player, place: can_activate(s, place)),
    (plain_answers.RESOLVE, _can_resolve),
    (plain_answers.ATTACK, _can_attack),
    (plain_answers.BURN, _can_burn),
)
TOGETHER: tuple[tuple[Option, Callable[[Days, int, int], bool]], ...] = (
    (plain_answers.GIVE, _can_give),
    (plain_answers.TAKE, _can_take),
)
BEGIN: dict[str, Callable[[Days], Next]] = {
    plain_answers.MOVE.id: lambda s: [StepTo()],
    plain_answers.ACTIVATE.id: lambda s: deed(s, ActivateFighter(s.at[s.turn])),
    plain_answers.RESOLVE.id: begin_event,
    plain_answers.ATTACK.id: lambda s: [HowManyMilitia()],
    plain_answers.BURN.id: begin_tank,
    plain_answers.USE.id: lambda s: [UseWhat()],
    plain_answers.GIVE.id: lambda s: [GiveWhom()],
    plain_answers.TAKE.id: lambda s: [TakeFrom()],
    plain_answers.DRAW.id: lambda s: deed(s, DrawOne()),
}
