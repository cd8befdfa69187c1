"""Phase 3 with a commander: SPA cards are played from the pool, or all of them retrieved."""

from __future__ import annotations

from functools import cache

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.changes import move_unit, place_units, shift_morale
from game.days_of_ire.rules.state import (
    SPA_PHASE,
    Days,
    has_target,
    left,
    movable,
    parts,
    strength,
)
from game.days_of_ire.rules.steps.headline import retrieve
from game.days_of_ire.rules.steps.spa_automatic import THREAT, fire
from game.days_of_ire.seats import SOVIET
from game.days_of_ire.set.effects import Unit
from game.days_of_ire.set.entries import SpaOrder
from game.kernel import Act, Action, Ask, Decision, Next, Option, Text, say
from game.parts.bits import bits

MILITIA_STEPS = 3
MILITIA_PLACED = 2


class CommanderSpa(Act, frozen=True):
    """Phase 3: the commander plays SPA cards, or retrieves all cards played."""

    def run(self, s: Days) -> Next:
        s.phase = SPA_PHASE
        s.attacked = 0
        say(s, "spa_phase")
        return [Spa(first=True)]


class Spa(Ask, frozen=True):
    """Phase 3: the next SPA card, or no more; to retrieve is the first and only deed."""

    first: bool = False

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        options = list(p.spa_card.options(playable(s)))
        if self.first and s.spa_queue:
            options.append(plain_answers.RETRIEVE)
        options.append(plain_answers.DONE)
        return Decision((SOVIET,), "spa", tuple(options), passes=(plain_answers.DONE.id,))

    def take(self, s: Days, action: Action) -> Next:
        (pick,) = action.picks
        if pick == plain_answers.DONE.id:
            return ()
        if pick == plain_answers.RETRIEVE.id:
            retrieve(s, len(s.spa_queue))
            return ()
        card = parts(s).spa_card.number[pick]
        s.spa_pool &= ~(1 << card)
        s.spa_queue.append(card)
        say(s, "spa_played", spa_card=pick)
        return [BEGIN[parts(s).spa.card[card].order], Spa()]


def playable(s: Days) -> int:
    """The first card in the pool of each order that can be carried out."""
    found, tried = 0, []
    cards = parts(s).spa.card
    for card in bits(s.spa_pool):
        order = cards[card].order
        if order not in tried:
            tried.append(order)
            if _possible(s, order):
                found |= 1 << card
    return found


def _possible(s: Days, order: SpaOrder) -> bool:
    if order == "place":
        return left(s, "militia") > 0
    if order == "attack":
        return bool(targets(s))
    return bool(movable(s, order))


class MoveWhich(Ask, frozen=True):
    """SPA cards 1 and 2: a sniper one step, or militia three steps in all; enough is enough."""

    unit: Unit
    steps: int

    def ask(self, s: Days) -> Decision:
        options = (*parts(s).place.options(movable(s, self.unit)), plain_answers.DONE)
        return Decision(
            (SOVIET,),
            f"spa_{self.unit}",
            options,
            facts={"steps": self.steps},
            passes=(plain_answers.DONE.id,),
        )

    def take(self, s: Days, action: Action) -> Next:
        if action.picks[0] == plain_answers.DONE.id:
            return ()
        return [MoveWhere(self.unit, parts(s).place.number[action.picks[0]], self.steps)]


class MoveWhere(Ask, frozen=True):
    """SPA cards 1 and 2: the adjacent location it moves to."""

    unit: Unit
    start: int
    steps: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        facts = {"unit": self.unit, "place": p.places[self.start]}
        return Decision((SOVIET,), "spa_to", p.place.options(p.near[self.start]), facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        move_unit(s, self.unit, self.start, parts(s).place.number[action.picks[0]])
        more = self.steps > 1 and movable(s, self.unit)
        return [MoveWhich(self.unit, self.steps - 1)] if more else ()


class PlaceMilitia(Ask, frozen=True):
    """SPA card 3: up to two militia together in one reinforcement location."""

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        most = min(MILITIA_PLACED, left(s, "militia"))
        options = [
            _placing(p.places[place], count)
            for place in bits(p.reinforcements)
            for count in range(most, 0, -1)
        ]
        return Decision((SOVIET,), "spa_place", tuple(options))

    def take(self, s: Days, action: Action) -> Next:
        place, _, count = action.picks[0].partition("/")
        place_units(s, "militia", parts(s).place.number[place], int(count))
        return ()


@cache
def _placing(place: str, count: int) -> Option:
    return Option(f"{place}/{count}", Text("option.placing", {"place": place, "count": str(count)}))


def targets(s: Days) -> int:
    """The locations that can be attacked: with units, not attacked today, and to some effect."""
    found, bit = 0, 1
    for place, (militia, snipers) in enumerate(zip(s.militia, s.snipers, strict=True)):
        if (militia or snipers) and (has_target(s, place) or _threatens(s, place)):
            found |= bit
        bit += bit
    return found & ~s.attacked


def _threatens(s: Days, place: int) -> bool:
    return strength(s, place) >= THREAT and not s.barricades[place]


class AttackWhere(Ask, frozen=True):
    """SPA card 4: the location that is attacked; no location twice a day."""

    def ask(self, s: Days) -> Decision:
        return Decision((SOVIET,), "attack_where", parts(s).place.options(targets(s)))

    def take(self, s: Days, action: Action) -> Next:
        place = parts(s).place.number[action.picks[0]]
        s.attacked |= 1 << place
        return [FireOrThreaten(place)]


class FireOrThreaten(Ask, frozen=True):
    """SPA card 4: fire, or threaten with a strength of 9 or more and no barricade."""

    place: int

    def ask(self, s: Days) -> Decision:
        options = (
            *((plain_answers.FIRE,) if has_target(s, self.place) else ()),
            *((plain_answers.THREATEN,) if _threatens(s, self.place) else ()),
        )
        facts = {"place": parts(s).places[self.place], "strength": strength(s, self.place)}
        return Decision((SOVIET,), "fire_or_threaten", options, facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        if action.picks[0] == plain_answers.FIRE.id:
            return fire(s, self.place)
        say(s, "threat", place=parts(s).places[self.place])
        shift_morale(s, -1)
        return ()


BEGIN: dict[SpaOrder, Ask] = {
    "sniper": MoveWhich("sniper", 1),
    "militia": MoveWhich("militia", MILITIA_STEPS),
    "place": PlaceMilitia(),
    "attack": AttackWhere(),
}
