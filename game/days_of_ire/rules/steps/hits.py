"""Hits: damage that the Revolutionaries share out among those in a location."""

from __future__ import annotations

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.changes import injure, lose_barricade, lose_fighter
from game.days_of_ire.rules.state import (
    Days,
    concerned,
    has_target,
    parts,
    players_at,
    standing,
)
from game.days_of_ire.rules.steps.choices import seat_options
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Action, Ask, Decision, Next
from game.parts.bits import bits


def deal_hits(s: Days, place: int, count: int) -> Next:
    """The hits of one roll: the first goes to a fighter who takes it, the others are chosen."""
    if count:
        takers = bits(standing(s, place, "first_hit"))
        if takers:
            lose_fighter(s, place, takers[0])
            count -= 1
    return [Hit(place, count)] if count and has_target(s, place) else ()


class Hit(Ask, frozen=True):
    """Hits: a Revolutionary is injured, or a fighter or a barricade is removed."""

    place: int
    count: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        here = players_at(s, self.place)
        options = (
            *seat_options(here),
            *p.fighter.options(s.active[self.place] & ~p.promo),
            *((plain_answers.BARRICADE,) if s.barricades[self.place] else ()),
        )
        dying = [REVOLUTIONARIES[player] for player in here if s.injuries[player] + 1 >= s.fatal]
        return Decision(
            concerned(s, self.place),
            "hit",
            options,
            facts={"place": p.places[self.place], "count": self.count},
            final=tuple(dying),
        )

    def take(self, s: Days, action: Action) -> Next:
        (pick,) = action.picks
        if pick == plain_answers.BARRICADE.id:
            lose_barricade(s, self.place)
        elif pick in REVOLUTIONARIES:
            injure(s, REVOLUTIONARIES.index(pick))
        else:
            lose_fighter(s, self.place, parts(s).fighter.number[pick])
        more = self.count > 1 and has_target(s, self.place)
        return [Hit(self.place, self.count - 1)] if more else ()
