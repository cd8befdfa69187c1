"""The Soviet phase without a commander: General Zhukov's cards, or the chronicle's."""

from __future__ import annotations

from game.days_of_ire.rules.changes import (
    draw_event,
    drop_event,
    place_units,
    put_event,
    shift_support,
    take_event_off,
)
from game.days_of_ire.rules.state import (
    NOBODY,
    PERIOD,
    SOVIET_PHASE,
    TEAM,
    Days,
    edition,
    parts,
    team,
)
from game.days_of_ire.rules.steps.choices import all_places
from game.days_of_ire.rules.steps.effects import Carry
from game.days_of_ire.set.effects import ANY
from game.kernel import Act, Action, Ask, Decision, Next, Step, say
from game.parts.luck import draw_from

CARDS = 4  # a day


class ZhukovPhase(Act, frozen=True):
    """Phase 1: four cards are drawn and resolved in draw order."""

    def run(self, s: Days) -> Next:
        s.phase = SOVIET_PHASE
        s.zhukov_deck |= s.zhukov_aside
        s.zhukov_aside = 0
        return [DrawZhukov(CARDS)]


class NoelNews(Act, frozen=True):
    """Promo: the green card Noel brought back comes first, whatever support says, without Event."""

    def run(self, s: Days) -> Next:
        if s.noel == NOBODY:
            return ()
        card, s.noel = s.noel, NOBODY
        say(s, "noel_news")
        return news(s, card)


class DrawZhukov(Act, frozen=True):
    """Phase 1: the next card; an empty deck is made anew from the cards already discarded."""

    count: int

    def run(self, s: Days) -> Next:
        if not s.zhukov_deck:
            s.zhukov_deck, s.zhukov_discard = s.zhukov_discard, 0
            if edition(s).waits_a_day:
                s.zhukov_aside |= s.zhukov_lapsing
                s.zhukov_lapsing = 0
            say(s, "zhukov_reshuffled")
        bit = draw_from(s, s.zhukov_deck)
        s.zhukov_deck ^= bit
        card = bit.bit_length() - 1
        say(s, "zhukov_card", zhukov_card=parts(s).zhukov_card.ids[card])
        steps = support_check(s, card)
        if self.count > 1:
            steps.append(DrawZhukov(self.count - 1))
        return steps


def support_check(s: Days, number: int) -> list[Step]:
    """Support step: a card of the other colour than the marker's space shifts support instead."""
    p = parts(s)
    card = p.zhukov.card[number]
    side = p.support[s.support].side
    if side == "neutral" or (side == "soviet") == (card.colour == "red"):
        return [*news(s, number), EventIcon(card.icon)]
    shift_support(s, -1 if card.colour == "red" else 1)
    s.zhukov_discard |= 1 << number
    return [EventIcon(card.icon)]


def news(s: Days, card: int) -> Next:
    """Headline step: the headline of this period is executed; a lapsing card stays out."""
    period = PERIOD[s.day]
    entry = parts(s).zhukov.card[card]
    if entry.news[period].lapsing:
        s.zhukov_lapsing |= 1 << card
    else:
        s.zhukov_discard |= 1 << card
    say(s, "news", zhukov_card=entry.id, title=entry.news[period].title)
    return [Carry(f"news {entry.id} {period}")]


class EventIcon(Act, frozen=True):
    """Event step: place a major Event, discard one, or place a minor one."""

    icon: str

    def run(self, s: Days) -> Next:
        if self.icon == "minor":
            return self._minor(s)
        event = draw_event(s)
        if event == NOBODY:
            return ()
        if self.icon == "discard":
            drop_event(s, event)
            return ()
        p = parts(s)
        at = p.deck[event].at
        if at != ANY:
            return place_major(s, event, p.place.number[at])
        if NOBODY not in s.event and edition(s).needs_room:
            drop_event(s, event)
            return ()
        return [PlaceAnywhere(event)]

    def _minor(self, s: Days) -> Next:
        if not s.minor_deck:
            return ()
        bit = draw_from(s, s.minor_deck)
        s.minor_deck ^= bit
        event = bit.bit_length() - 1
        p = parts(s)
        at = p.deck[event].at
        if at == ANY and NOBODY in s.event:
            return [PlaceAnywhere(event)]
        if at == ANY or s.event[p.place.number[at]] != NOBODY:
            drop_event(s, event)
        else:
            put_event(s, event, p.place.number[at])
        return ()


def empty_places(s: Days) -> int:
    """The locations without an Event."""
    found, bit = 0, 1
    for event in s.event:
        if event == NOBODY:
            found |= bit
        bit += bit
    return found


class PlaceAnywhere(Ask, frozen=True):
    """Event step: an Event that belongs anywhere goes to an empty location, if there is one."""

    event: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        options = p.place.options(empty_places(s) or all_places(s))
        facts = {"event": p.event.ids[self.event]}
        return Decision(team(s), "place_anywhere", options, facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        p = parts(s)
        place = p.place.number[action.picks[0]]
        if p.layers["minor"] >> self.event & 1:
            put_event(s, self.event, place)
            return ()
        return place_major(s, self.event, place)


def place_major(s: Days, event: int, place: int) -> Next:
    """Event step: a major Event on its location, which may hold another already."""
    card = parts(s).deck[event]
    if s.event[place] != NOBODY:
        if not (card.penalty or edition(s).replaces):
            drop_event(s, event)
            place_units(s, "tank", place, 1)
            return ()
        drop_event(s, take_event_off(s, place))
    put_event(s, event, place)
    return [Carry(f"placement {card.id}", TEAM, place)] if card.placement else ()
