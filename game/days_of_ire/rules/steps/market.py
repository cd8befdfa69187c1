"""Event step and Market step: Events are bought, placed, and new ones laid out."""

from __future__ import annotations

from functools import cache

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.changes import draw_event, drop_event, put_event
from game.days_of_ire.rules.state import COMMANDER, LAST_DAY, NOBODY, TEAM, Days, parts
from game.days_of_ire.rules.steps.choices import all_places
from game.days_of_ire.rules.steps.effects import Carry
from game.days_of_ire.rules.steps.events import ResolveEvent
from game.days_of_ire.seats import SOVIET
from game.days_of_ire.set.effects import ANY
from game.kernel import Act, Action, Ask, Decision, Next, Option, Text, option, say

SLOTS = (0, 0, 1, 1, 2, 2)  # what each slot of the market adds to the cost
KEPT = 2


def cost(s: Days, slot: int) -> int:
    """What the Event in a slot costs; a minor one as many as there are minor ones on the board."""
    p = parts(s)
    event = s.market[slot]
    minors = p.layers["minor"]
    if not minors >> event & 1:
        return p.deck[event].cost + SLOTS[slot]
    placed = [each for each in s.event if each != NOBODY and minors >> each & 1]
    return len(placed) + SLOTS[slot]


class BuyEvent(Ask, frozen=True):
    """Event step: buy an Event the command points suffice for, or no more."""

    def ask(self, s: Days) -> Decision:
        p, options = parts(s), []
        for slot, event in enumerate(s.market):
            if event != NOBODY and (price := cost(s, slot)) <= s.points:
                options.append(_offer(p.event.ids[event], price))
        return Decision(
            (SOVIET,),
            "buy_event",
            (*options, plain_answers.DONE),
            facts={"points": s.points},
            passes=(plain_answers.DONE.id,),
        )

    def take(self, s: Days, action: Action) -> Next:
        (pick,) = action.picks
        if pick == plain_answers.DONE.id:
            return ()
        event = parts(s).event.number[pick]
        slot = s.market.index(event)
        price = cost(s, slot)
        s.points -= price
        s.market[slot] = NOBODY
        say(s, "event_bought", event=pick, cost=price, points=s.points)
        at = parts(s).deck[event].at
        if at == ANY:
            return [PlaceBought(event), BuyEvent()]
        return [PutBought(event, parts(s).place.number[at]), BuyEvent()]


@cache
def _offer(name: str, price: int) -> Option:
    return Option(name, Text("option.offer", {"event": name, "cost": str(price)}))


class PlaceBought(Ask, frozen=True):
    """Event step: an Event that belongs anywhere goes to a location of the commander's choice."""

    event: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        facts = {"event": p.event.ids[self.event]}
        return Decision((SOVIET,), "place_anywhere", p.place.options(all_places(s)), facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        return [PutBought(self.event, parts(s).place.number[action.picks[0]])]


class PutBought(Act, frozen=True):
    """Event step: an Event that lies there is resolved first; then the new one's text counts."""

    event: int
    place: int

    def run(self, s: Days) -> Next:
        new = PlacedBought(self.event, self.place)
        if s.event[self.place] != NOBODY:
            return [ResolveEvent(self.place, TEAM), new]
        return [new]


class PlacedBought(Act, frozen=True):
    """Event step: the bought Event lies on its location, and its placement text is executed."""

    event: int
    place: int

    def run(self, s: Days) -> Next:
        put_event(s, self.event, self.place)
        return [Carry(f"placement {parts(s).deck[self.event].id}", COMMANDER, self.place)]


class Market(Act, frozen=True):
    """Market step: two Events are kept, the others discarded; on the last day it is left."""

    def run(self, s: Days) -> Next:
        if s.day == LAST_DAY:
            return ()
        return [KeepTwo(), Refill()]


class KeepTwo(Ask, frozen=True):
    """Market step: exactly two Events are kept, or all if there are fewer."""

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        events = [p.event.ids[event] for event in s.market if event != NOBODY]
        options = tuple([option("event", name) for name in events])
        return Decision((SOVIET,), "keep_two", options, least=KEPT, most=KEPT)

    def take(self, s: Days, action: Action) -> Next:
        kept = [parts(s).event.number[name] for name in action.picks]
        for event in s.market:
            if event != NOBODY and event not in kept:
                drop_event(s, event)
        kept.sort(key=s.market.index)
        s.market = [*kept, *[NOBODY] * (len(SLOTS) - len(kept))]
        return ()


class Refill(Act, frozen=True):
    """Market step: empty slots are filled off the deck, the cheapest first."""

    def run(self, s: Days) -> Next:
        fill_market(s)
        return ()


def fill_market(s: Days) -> None:
    """Draw an Event for each empty slot, as far as there are any."""
    shown = []
    for slot, event in enumerate(s.market):
        if event == NOBODY:
            s.market[slot] = draw_event(s)
            if s.market[slot] != NOBODY:
                shown.append(parts(s).event.ids[s.market[slot]])
    if shown:
        say(s, "market", events=shown)
