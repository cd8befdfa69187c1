"""Game structure: seven days of three phases, then the penalties and the evaluation."""

from __future__ import annotations

from game.days_of_ire.rules.changes import lose, win
from game.days_of_ire.rules.state import (
    LAST_DAY,
    NOBODY,
    SOVIET_PHASE,
    TEAM,
    Days,
    edition,
    events_on_board,
    parts,
)
from game.days_of_ire.rules.steps.effects import Carry
from game.days_of_ire.rules.steps.headline import SovietPhase
from game.days_of_ire.rules.steps.spa import CommanderSpa
from game.days_of_ire.rules.steps.spa_automatic import SpaPhase
from game.days_of_ire.rules.steps.turns import RevolutionaryPhase
from game.days_of_ire.rules.steps.zhukov import NoelNews, ZhukovPhase
from game.kernel import Act, Next, say
from game.kernel.model import SUMMED_UP


class Day(Act, frozen=True):
    """Game structure: the three phases of a day, and its end."""

    def run(self, s: Days) -> Next:
        say(s, "day", day=s.day)
        if edition(s).commander:
            return [SovietPhase(), RevolutionaryPhase(), CommanderSpa(), EndOfDay()]
        return [NoelNews(), ZhukovPhase(), RevolutionaryPhase(), SpaPhase(), EndOfDay()]


class EndOfDay(Act, frozen=True):
    """End of the day: what lapses is discarded, and the day marker moves."""

    def run(self, s: Days) -> Next:
        lapse(s)
        morale = parts(s).morale[s.morale].number
        streets = {"militia": sum(s.militia), "tanks": sum(s.tanks)}
        say(s, SUMMED_UP, day=s.day, count=events_on_board(s), morale=morale, **streets)
        if s.morale == 0:
            lose(s, "morale")
            return ()
        s.phase = SOVIET_PHASE
        if s.day == LAST_DAY:
            return [Penalties(0), Evaluation()]
        s.day += 1
        return [Day()]


def lapse(s: Days) -> None:
    """The rules that held for a day are over, and their cards are discarded."""
    s.rules = 0
    s.event_discard |= s.event_lapsing
    s.zhukov_discard |= s.zhukov_lapsing
    s.headline_discard |= s.headline_lapsing
    s.event_lapsing = s.zhukov_lapsing = s.headline_lapsing = 0


class Penalties(Act, frozen=True):
    """Event penalties: those of the Events left on the board, in the order of its locations."""

    first: int

    def run(self, s: Days) -> Next:
        p = parts(s)
        for place in range(self.first, len(s.event)):
            event = s.event[place]
            if event != NOBODY and p.deck[event].penalty:
                say(s, "penalty", event=p.event.ids[event])
                return [Carry(f"penalty {p.event.ids[event]}", TEAM, place), Penalties(place + 1)]
        return ()


class Evaluation(Act, frozen=True):
    """Evaluation: the Revolutionaries win if few enough Events are left."""

    def run(self, s: Days) -> Next:
        count = events_on_board(s)
        say(s, "evaluation", count=count, allowed=s.allowed)
        if s.morale == 0:
            lose(s, "morale")
        elif count <= s.allowed:
            win(s, "ceasefire")
        else:
            lose(s, "events")
        return ()
