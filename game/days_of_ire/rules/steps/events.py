"""Events: placed on locations, and resolved for their reward."""

from __future__ import annotations

from game.days_of_ire.rules.changes import mark, take_event_off
from game.days_of_ire.rules.state import TEAM, Days, parts
from game.days_of_ire.rules.steps.effects import Carry
from game.days_of_ire.set.entries import EventCard, Headline
from game.kernel import Act, Next, say


class ResolveEvent(Act, frozen=True):
    """Action 2: the Event leaves the board, and its reward is executed."""

    place: int
    doer: int = TEAM

    def run(self, s: Days) -> Next:
        p = parts(s)
        event = take_event_off(s, self.place)
        card = p.deck[event]
        if card.lapsing:
            s.event_lapsing |= 1 << event
        else:
            s.event_discard |= 1 << event
        say(s, "event_resolved", event=card.id, place=p.places[self.place])
        return [Carry(f"reward {card.id}", self.doer, self.place), *marking(card)]


class LeaveMark(Act, frozen=True):
    """Icons, marked: after the text the card's resolution marker goes onto the ashtray."""

    card: str

    def run(self, s: Days) -> Next:
        mark(s, self.card)
        return ()


def marking(card: EventCard | Headline) -> Next:
    """What the marked icon of a card leads to, if it has one."""
    return [LeaveMark(card.id)] if card.marked else ()
