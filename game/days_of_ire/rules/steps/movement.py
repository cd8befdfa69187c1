"""Movement: steps along the strings, with up to two active fighters."""

from __future__ import annotations

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.changes import names_of, play_cards
from game.days_of_ire.rules.state import CROWD, Days, crowd, parts
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Act, Action, Ask, Decision, Next, say

ALONG = 2  # active fighters who may come along


class StepTo(Ask, frozen=True):
    """Movement: the adjacent location a step leads to."""

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        options = p.place.options(p.near[s.at[s.turn]])
        return Decision((REVOLUTIONARIES[s.turn],), "step_to", options, secret=True)

    def take(self, s: Days, action: Action) -> Next:
        goal = parts(s).place.number[action.picks[0]]
        return [YuriOrCard(goal)] if s.yuri else go_along(s, goal)


def go_along(s: Days, goal: int, must: int = 0, stays: int = 0) -> Next:
    """Who comes along is asked if anybody can, then the step is paid for and taken."""
    here = s.active[s.at[s.turn]] & ~must & ~stays
    most = min(ALONG, CROWD - crowd(s, goal)) - must.bit_count()
    if here and most > 0:
        return [TakeAlong(goal, must, most, here)]
    return pay(s, goal, must)


def pay(s: Days, goal: int, group: int) -> Next:
    """The free steps come first; each further one costs a card."""
    return [Walk(goal, group)] if s.walk or s.bonus else [PayStep(goal, group)]


class TakeAlong(Ask, frozen=True):
    """Moving active fighters: up to 2 come along, if there is room for them."""

    goal: int
    must: int
    most: int
    able: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        options = p.fighter.options(self.able)
        return Decision(
            (REVOLUTIONARIES[s.turn],),
            "take_along",
            options,
            least=0,
            most=self.most,
            secret=True,
            facts={"goal": p.places[self.goal], "count": min(self.most, len(options))},
        )

    def take(self, s: Days, action: Action) -> Next:
        return pay(s, self.goal, self.must | parts(s).fighter.of(action.picks))


class PayStep(Ask, frozen=True):
    """Movement: each step beyond the free one costs a card of any type."""

    goal: int
    group: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        options = p.card.options(s.hand[s.turn])
        facts = {"goal": p.places[self.goal]}
        return Decision((REVOLUTIONARIES[s.turn],), "pay_step", options, secret=True, facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        play_cards(s, s.turn, parts(s).card.of(action.picks))
        s.bonus += 1
        return [Walk(self.goal, self.group)]


class Walk(Act, frozen=True):
    """Movement: the player piece and whoever comes along go to the next location."""

    goal: int
    group: int

    def run(self, s: Days) -> Next:
        if s.walk:
            s.walk -= 1
        else:
            s.bonus -= 1
        start = s.at[s.turn]
        s.at[s.turn] = self.goal
        s.active[start] &= ~self.group
        s.active[self.goal] |= self.group
        p = parts(s)
        facts = {"place": p.places[start], "goal": p.places[self.goal]}
        say(s, "moved", seat=REVOLUTIONARIES[s.turn], fighters=names_of(s, self.group), **facts)
        return ()


class YuriOrCard(Ask, frozen=True):
    """Promo: whoever began beside Yuri takes him along when moving, or discards a card."""

    goal: int

    def ask(self, s: Days) -> Decision:
        takes = crowd(s, self.goal) < CROWD
        # Of a last card the step itself may have to be paid.
        spare = s.hand[s.turn].bit_count() > (0 if s.walk or s.bonus else 1)
        options = (
            *((plain_answers.TAKE_YURI,) if takes or not spare else ()),
            *((plain_answers.LEAVE_YURI,) if spare else ()),
        )
        return Decision((REVOLUTIONARIES[s.turn],), "yuri", options, secret=True)

    def take(self, s: Days, action: Action) -> Next:
        s.yuri = False
        if action.picks[0] == plain_answers.LEAVE_YURI.id:
            return [LeaveYuri(self.goal)]
        full = crowd(s, self.goal) >= CROWD
        return go_along(s, self.goal, 0 if full else 1 << parts(s).yuri)


class LeaveYuri(Ask, frozen=True):
    """Promo: the card that is discarded to leave Yuri behind."""

    goal: int

    def ask(self, s: Days) -> Decision:
        options = parts(s).card.options(s.hand[s.turn])
        return Decision((REVOLUTIONARIES[s.turn],), "leave_yuri", options, secret=True)

    def take(self, s: Days, action: Action) -> Next:
        play_cards(s, s.turn, parts(s).card.of(action.picks))
        return go_along(s, self.goal, stays=1 << parts(s).yuri)
