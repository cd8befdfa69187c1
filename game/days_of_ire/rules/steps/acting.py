"""A Revolutionary's turn: move, act, use abilities, and pass what is left."""

from __future__ import annotations

from collections.abc import Callable

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.abilities import has_use, may_go_on
from game.days_of_ire.rules.changes import can_activate
from game.days_of_ire.rules.payment import can_pay, event_needs, most_militia, tank_needs
from game.days_of_ire.rules.state import HAND, NOBODY, Days, parts
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
from game.days_of_ire.rules.steps.movement import StepTo
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
        return AGAIN if s.actions or may_go_on(s, s.turn) else ()


AGAIN = (Acting(),)


def choices(s: Days) -> list[Option]:
    """Everything whoever has the turn can do now; the last is to leave it."""
    player = s.turn
    found = _actions(s, player, s.at[player]) if s.actions else []
    if has_use(s, player):
        found.append(plain_answers.USE)
    found.append(plain_answers.PASS if s.actions else plain_answers.DONE)
    return found


def _actions(s: Days, player: int, place: int) -> list[Option]:
    """The step and the actions that are open, without those of abilities."""
    p, hand = parts(s), s.hand[player]
    found = []
    if (s.walk or s.bonus or hand) and p.near[place]:
        found.append(plain_answers.MOVE)
    if can_activate(s, place):
        found.append(plain_answers.ACTIVATE)
    if s.event[place] != NOBODY and can_pay(p, hand, event_needs(s, place)):
        found.append(plain_answers.RESOLVE)
    if s.militia[place] and most_militia(s, player, place):
        found.append(plain_answers.ATTACK)
    if s.tanks[place] and can_pay(p, hand, tank_needs(s, place)):
        found.append(plain_answers.BURN)
    space = hand.bit_count() < HAND
    if s.team > 1:
        if hand and takers(s, player):
            found.append(plain_answers.GIVE)
        if space and givers(s, player):
            found.append(plain_answers.TAKE)
    if space and (s.deck or s.discard):
        found.append(plain_answers.DRAW)
    return found


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
