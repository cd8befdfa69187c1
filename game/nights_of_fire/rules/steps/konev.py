"""Soviet turn, Konev mode: the die picks a card, and its clauses are carried out in order."""

from __future__ import annotations

from game.kernel import Act, Action, Ask, Decision, Next, Step, roll, say
from game.nights_of_fire.rules.state import (
    Nights,
    Slot,
    districts_of,
    parts,
    team,
)
from game.nights_of_fire.rules.steps.keywords import Words, acting_anywhere, acting_districts, reach
from game.nights_of_fire.rules.threat import in_order
from game.nights_of_fire.set.entries import Clause
from game.parts.luck import pick_one


class PerformCard(Act, frozen=True):
    """Turn procedure: roll the die and take the card with the matching token (ruling 1)."""

    def run(self, s: Nights) -> Next:
        die = 1 + roll(s, 6)
        while die == 6:
            die = 1 + roll(s, 6)
        for index, slot in enumerate(s.row):  # noqa: B007 (the card with the token is what is kept)
            if die in slot.tokens:
                break
        s.row[index] = Slot(slot.card, True, slot.tokens)
        s.effect = s.arrested_here = False
        s.arrests = 0
        card = parts(s).konev.card[slot.card]
        say(s, "konev_card", die=die, konev_card=card.id)
        done = CardDone(index)
        for number in range(len(card.clause)):
            steps = CarryOut(slot.card, number).run(s)
            if steps:
                later = range(number + 1, len(card.clause))
                return [*steps, *[CarryOut(slot.card, each) for each in later], done]
        return done.run(s)


class CarryOut(Act, frozen=True):
    """One clause of a card, wherever and as often as it applies."""

    card: int
    clause: int
    lap: int = 0

    def run(self, s: Nights) -> Next:
        card = parts(s).konev.card[self.card]
        clause = card.clause[self.clause]
        if clause.each:
            return EachRegiment(self.card, self.clause, _division(s, self.card)).run(s)
        after: list[Step] = []
        if self.lap + 1 < clause.times:
            after.append(CarryOut(self.card, self.clause, self.lap + 1))
        places = _targets(s, self.card, clause) if clause.among else (-1,)
        for number, place in enumerate(places, 1):
            steps = Words(self.card, self.clause, 0, place, -1).carry_out(s, clause.do)
            if steps:
                left = places[number:]
                later = [Words(self.card, self.clause, 0, each, -1) for each in left]
                return [*steps, *later, *after]
        return after


def _targets(s: Nights, card: int, clause: Clause) -> tuple[int, ...]:
    if clause.among == "active":
        found = acting_districts(s)
    elif clause.among == "reach":
        found = reach(s)
    else:
        p = parts(s)
        found = p.sectors[p.sector.number[p.konev.card[card].sector]]
    return in_order(s, found, clause.districts)


def _division(s: Nights, card: int) -> int:
    """The division's Regiments that were active before this card rallied any."""
    p = parts(s)
    sector = p.sector.number[p.konev.card[card].sector]
    return 0b111 << 3 * sector & acting_anywhere(s)


class EachRegiment(Act, frozen=True):
    """A division is activated: each previously active Regiment acts, in a random order."""

    card: int
    clause: int
    left: int

    def run(self, s: Nights) -> Next:
        left, words = self.left, parts(s).konev.card[self.card].clause[self.clause].do
        while left := left & acting_anywhere(s):
            regiment = pick_one(s, left)
            left ^= 1 << regiment
            steps = Words(self.card, self.clause, 0, -1, regiment).carry_out(s, words)
            if steps:
                return [*steps, EachRegiment(self.card, self.clause, left)]
        return []


class CardDone(Act, frozen=True):
    """Turn procedure: discard the card; its tokens go to the left neighbour, else to the right."""

    index: int

    def run(self, s: Nights) -> Next:
        slot = s.row.pop(self.index)
        s.konev_discard |= 1 << slot.card
        s.rallied = 0
        if s.row:
            to = max(0, self.index - 1)
            heir = s.row[to]
            tokens = tuple(sorted(heir.tokens + slot.tokens))
            s.row[to] = Slot(heir.card, heir.shown, tokens, heir.barred)
        if s.effect or not any(s.at):
            return []
        say(s, "no_effect")
        return [RunAwayWhere()]


class RunAwayWhere(Ask, frozen=True):
    """The No Effect rule: the district an insurgent runs away from."""

    def ask(self, s: Nights) -> Decision:
        held = districts_of(s, -1)
        return Decision(team(s), "run_away_where", parts(s).district.options(held))

    def take(self, s: Nights, action: Action) -> Next:
        return [RunAway(parts(s).district.number[action.picks[0]])]


class RunAway(Ask, frozen=True):
    """The No Effect rule: one insurgent returns to the box; no Morale is lost for this."""

    district: int

    def ask(self, s: Nights) -> Decision:
        options = parts(s).insurgent.options(s.at[self.district])
        return Decision(team(s), "run_away", options)

    def take(self, s: Nights, action: Action) -> Next:
        bit = parts(s).insurgent.of(action.picks)
        s.at[self.district] &= ~bit
        s.hidden &= ~bit
        s.wounded &= ~bit
        s.box |= bit
        say(s, "ran_away", insurgent=action.picks[0])
        return []
