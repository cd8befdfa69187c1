"""Headline step: the commander plays any number of Headlines, each dealt with before the next."""

from __future__ import annotations

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.state import COMMANDER, NOBODY, SOVIET_PHASE, TEAM, Days, parts
from game.days_of_ire.rules.steps.army import Army
from game.days_of_ire.rules.steps.effects import Carry
from game.days_of_ire.rules.steps.events import marking
from game.days_of_ire.rules.steps.market import BuyEvent, Market
from game.days_of_ire.rules.steps.support import Support
from game.days_of_ire.seats import SOVIET
from game.kernel import Act, Action, Ask, Decision, Next, Step, option, say


class SovietPhase(Act, frozen=True):
    """Phase 1: the five steps of the commander; Noel's card comes before them."""

    def run(self, s: Days) -> Next:
        s.phase = SOVIET_PHASE
        s.points = s.attacked = 0
        s.moved = [0] * len(s.event)
        steps: list[Step] = [PlayHeadline(), BuyEvent(), Army(), Support(), Market()]
        if s.noel == NOBODY:
            return steps
        card, s.noel = s.noel, NOBODY
        say(s, "noel_news")
        return [*collect_and_resolve(s, card), *steps]


class PlayHeadline(Ask, frozen=True):
    """Headline step: play a Headline, or keep the rest."""

    def ask(self, s: Days) -> Decision:
        options = (*parts(s).headline.options(s.headlines), plain_answers.DONE)
        return Decision(
            (SOVIET,),
            "play_headline",
            options,
            secret=True,
            facts={"points": s.points},
            passes=(plain_answers.DONE.id,),
        )

    def take(self, s: Days, action: Action) -> Next:
        (pick,) = action.picks
        if pick == plain_answers.DONE.id:
            return ()
        return [HeadlineHow(parts(s).headline.number[pick]), PlayHeadline()]


class HeadlineHow(Ask, frozen=True):
    """Headline step: red ones for points or their text, green ones for both or neither."""

    card: int

    def ask(self, s: Days) -> Decision:
        card = parts(s).headlines.headline[self.card]
        if card.colour == "red":
            options = (plain_answers.COLLECT, plain_answers.NEWS)
        else:
            options = (plain_answers.COLLECT_NEWS, plain_answers.DISCARD)
        facts = {"headline": card.id}
        return Decision((SOVIET,), "headline_how", options, secret=True, facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        (pick,) = action.picks
        card = parts(s).headlines.headline[self.card]
        s.headlines &= ~(1 << self.card)
        say(s, "headline_played", headline=card.id, how=pick)
        if pick == plain_answers.COLLECT.id:
            collect(s, self.card)
            return ()
        if pick == plain_answers.COLLECT_NEWS.id:
            return collect_and_resolve(s, self.card)
        if pick == plain_answers.DISCARD.id:
            s.headline_discard |= 1 << self.card
            return ()
        return resolve(s, self.card)


def collect(s: Days, card: int) -> None:
    """Collect command points; the card stays on the board to keep track of them."""
    s.headline_kept |= 1 << card
    s.points += parts(s).headlines.headline[card].cp
    say(s, "points", points=s.points)


def collect_and_resolve(s: Days, card: int) -> Next:
    """Green card: the commander collects, the Revolutionaries execute its text and icons."""
    entry = parts(s).headlines.headline[card]
    collect(s, card)
    if entry.lapsing:  # ruling 4: it stays in force when its points are spent
        s.headline_kept &= ~(1 << card)
        s.headline_lapsing |= 1 << card
    return [Carry(f"headline {entry.id}", TEAM), *marking(entry)]


def resolve(s: Days, card: int) -> Next:
    """Red card: the commander executes its text, then its icons."""
    entry = parts(s).headlines.headline[card]
    if entry.lapsing:
        s.headline_lapsing |= 1 << card
    else:
        s.headline_discard |= 1 << card
    text = Carry(f"headline {entry.id}", COMMANDER)
    return [text, *marking(entry), Retrieve(entry.spa or 0)]


class Retrieve(Ask, frozen=True):
    """SPA icon: the commander may retrieve so many cards from the bottom of the queue."""

    count: int

    def ask(self, s: Days) -> Decision:
        most = min(self.count, len(s.spa_queue))
        options = tuple([option("number", str(n)) for n in range(most, -1, -1)])
        return Decision((SOVIET,), "retrieve", options, passes=(options[0].id,))

    def take(self, s: Days, action: Action) -> Next:
        retrieve(s, int(action.picks[0]))
        return ()


def retrieve(s: Days, count: int) -> None:
    """The oldest cards of the queue come back to the pool."""
    if count:
        back, s.spa_queue = s.spa_queue[:count], s.spa_queue[count:]
        for card in back:
            s.spa_pool |= 1 << card
        say(s, "spa_retrieved", spa_cards=[parts(s).spa_card.ids[card] for card in back])
