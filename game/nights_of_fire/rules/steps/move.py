"""Move: for each operation point one group of fighters goes to an adjacent district."""

from __future__ import annotations

from game.kernel import Action, Ask, Decision, Next, Seat
from game.nights_of_fire.rules.payment import payment
from game.nights_of_fire.rules.plain_answers import DONE
from game.nights_of_fire.rules.state import Nights, districts_of, parts, say_of
from game.nights_of_fire.rules.steps.pay import pay


class PayForMove(Ask, frozen=True):
    """Move: the value of the cards is the number of movements."""

    seat: Seat

    def ask(self, s: Nights) -> Decision:
        return payment(s, self.seat, "pay_move", 1)

    def take(self, s: Nights, action: Action) -> Next:
        return [MoveFrom(self.seat, pay(s, action), False)]


class MoveFrom(Ask, frozen=True):
    """Move: the district the next group leaves; unused operations may be let go."""

    seat: Seat
    ops: int
    moved: bool

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        options = p.district.options(districts_of(s, p.fighters))
        if self.moved:
            options = (*options, DONE)
        return Decision(
            (self.seat,), "move_from", options, facts={"ops": self.ops}, passes=(DONE.id,)
        )

    def take(self, s: Nights, action: Action) -> Next:
        if action.picks[0] == DONE.id:
            return []
        start = parts(s).district.number[action.picks[0]]
        return [MoveTo(self.seat, self.ops, start)]


class MoveTo(Ask, frozen=True):
    """Move: the district the group goes to; the Danube and sector borders may be crossed."""

    seat: Seat
    ops: int
    start: int

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        facts = {"district": p.districts[self.start]}
        return Decision(
            (self.seat,), "move_to", p.district.options(p.near[self.start]), facts=facts
        )

    def take(self, s: Nights, action: Action) -> Next:
        goal = parts(s).district.number[action.picks[0]]
        return [MoveGroup(self.seat, self.ops, self.start, goal)]


class MoveGroup(Ask, frozen=True):
    """Move: any number of fighters that start and end the move together."""

    seat: Seat
    ops: int
    start: int
    goal: int

    def ask(self, s: Nights) -> Decision:
        p = parts(s)
        options = p.insurgent.options(s.at[self.start] & p.fighters)
        facts = {"district": p.districts[self.start], "goal": p.districts[self.goal]}
        return Decision((self.seat,), "move_group", options, most=len(options), facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        p = parts(s)
        group = p.insurgent.of(action.picks)
        s.at[self.start] &= ~group
        s.at[self.goal] |= group
        places = {"district": p.districts[self.start], "goal": p.districts[self.goal]}
        say_of(s, "moved", group, **places)
        return [MoveFrom(self.seat, self.ops - 1, True)] if self.ops > 1 else []
