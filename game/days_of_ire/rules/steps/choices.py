"""What a text effect leaves open: where units come and go, who is healed, hurt or brought back."""

from __future__ import annotations

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.changes import (
    activate,
    can_activate,
    draw,
    heal,
    injure,
    move_unit,
    place_units,
    play_cards,
    remove_units,
    room,
)
from game.days_of_ire.rules.state import (
    CROWD,
    TEAM,
    Days,
    crowd,
    parts,
    places_with,
    players_at,
    seats_of,
    team,
    units,
)
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.effects import Unit
from game.kernel import Action, Ask, Decision, Next, Option, option, say
from game.parts.bits import mask_of
from game.parts.luck import pick_one

ANYWHERE = -1
SEATS = tuple(option("seat", seat) for seat in REVOLUTIONARIES)


def seat_options(players: list[int]) -> tuple[Option, ...]:
    """These Revolutionaries as options."""
    return tuple([SEATS[player] for player in players])


def all_places(s: Days) -> int:
    """Every location."""
    return (1 << len(s.event)) - 1


class PlaceUnit(Ask, frozen=True):
    """A text effect places a unit anywhere: where."""

    unit: Unit
    count: int
    doer: int

    def ask(self, s: Days) -> Decision:
        options = parts(s).place.options(all_places(s))
        return Decision(seats_of(s, self.doer), "place_unit", options, facts={"unit": self.unit})

    def take(self, s: Days, action: Action) -> Next:
        place_units(s, self.unit, parts(s).place.number[action.picks[0]], 1)
        return [PlaceUnit(self.unit, self.count - 1, self.doer)] if self.count > 1 else ()


class RemoveUnit(Ask, frozen=True):
    """A text effect removes a unit from anywhere: where."""

    unit: Unit
    count: int
    doer: int

    def ask(self, s: Days) -> Decision:
        options = parts(s).place.options(places_with(s, self.unit))
        return Decision(seats_of(s, self.doer), "remove_unit", options, facts={"unit": self.unit})

    def take(self, s: Days, action: Action) -> Next:
        remove_units(s, self.unit, parts(s).place.number[action.picks[0]], 1)
        more = self.count > 1 and any(units(s, self.unit))
        return [RemoveUnit(self.unit, self.count - 1, self.doer)] if more else ()


class MoveUnit(Ask, frozen=True):
    """A text effect lets units be moved: from where, or no more."""

    unit: Unit
    count: int
    doer: int
    at: int

    def ask(self, s: Days) -> Decision:
        places = places_with(s, self.unit)
        if self.at != ANYWHERE:
            places &= 1 << self.at
        options = (*parts(s).place.options(places), plain_answers.DONE)
        facts = {"unit": self.unit, "count": self.count}
        return Decision(
            seats_of(s, self.doer), "move_unit", options, facts=facts, passes=(options[-1].id,)
        )

    def take(self, s: Days, action: Action) -> Next:
        if action.picks[0] == plain_answers.DONE.id:
            return ()
        start = parts(s).place.number[action.picks[0]]
        after = [MoveUnit(self.unit, self.count - 1, self.doer, self.at)] if self.count > 1 else []
        return [MoveUnitTo(self.unit, start, self.doer), *after]


class MoveUnitTo(Ask, frozen=True):
    """A text effect lets a unit be moved: to which adjacent location."""

    unit: Unit
    start: int
    doer: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        options = p.place.options(p.near[self.start])
        facts = {"unit": self.unit, "place": p.places[self.start]}
        return Decision(seats_of(s, self.doer), "move_unit_to", options, facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        move_unit(s, self.unit, self.start, parts(s).place.number[action.picks[0]])
        return ()


class TankWhere(Ask, frozen=True):
    """A text effect brings a revolutionary tank: where."""

    doer: int

    def ask(self, s: Days) -> Decision:
        options = parts(s).place.options(tank_places(s, ANYWHERE))
        return Decision(seats_of(s, self.doer), "tank_where", options)

    def take(self, s: Days, action: Action) -> Next:
        place_tank(s, parts(s).place.number[action.picks[0]])
        return ()


def tank_places(s: Days, where: int) -> int:
    """Where a revolutionary tank has room: in this location, or anywhere."""
    there = range(len(s.active)) if where == ANYWHERE else (where,)
    return mask_of(place for place in there if crowd(s, place) < CROWD)


def place_tank(s: Days, place: int) -> None:
    """A random revolutionary tank joins."""
    tank = pick_one(s, s.reserve)
    s.reserve ^= 1 << tank
    s.active[place] |= 1 << tank
    p = parts(s)
    say(s, "tank_drawn", fighter=p.fighter.ids[tank], place=p.places[place])


class HealWho(Ask, frozen=True):
    """A text effect heals: whom."""

    count: int
    doer: int
    at: int

    def ask(self, s: Days) -> Decision:
        there = range(s.team) if self.at == ANYWHERE else players_at(s, self.at)
        options = seat_options([player for player in there if s.injuries[player]])
        return Decision(seats_of(s, self.doer), "heal_who", options)

    def take(self, s: Days, action: Action) -> Next:
        heal(s, REVOLUTIONARIES.index(action.picks[0]))
        there = range(s.team) if self.at == ANYWHERE else players_at(s, self.at)
        more = self.count > 1 and any(s.injuries[player] for player in there)
        return [HealWho(self.count - 1, self.doer, self.at)] if more else ()


class InjureWho(Ask, frozen=True):
    """A text effect injures: the team chooses whom."""

    count: int
    at: int

    def ask(self, s: Days) -> Decision:
        there = list(range(s.team)) if self.at == ANYWHERE else players_at(s, self.at)
        dying = [REVOLUTIONARIES[player] for player in there if s.injuries[player] + 1 >= s.fatal]
        return Decision(team(s), "injure_who", seat_options(there), final=tuple(dying))

    def take(self, s: Days, action: Action) -> Next:
        injure(s, REVOLUTIONARIES.index(action.picks[0]))
        return [InjureWho(self.count - 1, self.at)] if self.count > 1 else ()


class DrawWho(Ask, frozen=True):
    """A text effect lets one Revolutionary draw: the team chooses whom."""

    count: int

    def ask(self, s: Days) -> Decision:
        options = seat_options([player for player in range(s.team) if room(s, player)])
        return Decision(team(s), "draw_who", options, facts={"count": self.count})

    def take(self, s: Days, action: Action) -> Next:
        draw(s, REVOLUTIONARIES.index(action.picks[0]), self.count)
        return ()


class DiscardWho(Ask, frozen=True):
    """A text effect makes one Revolutionary discard: whom."""

    count: int
    doer: int = TEAM

    def ask(self, s: Days) -> Decision:
        options = seat_options([player for player in range(s.team) if s.hand[player]])
        facts = {"count": self.count}
        return Decision(seats_of(s, self.doer), "discard_who", options, facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        return [DiscardCards(REVOLUTIONARIES.index(action.picks[0]), self.count)]


class DiscardCards(Ask, frozen=True):
    """A text effect makes a Revolutionary discard: which cards."""

    player: int
    count: int

    def ask(self, s: Days) -> Decision:
        hand = s.hand[self.player]
        count = min(self.count, hand.bit_count())
        return Decision(
            (REVOLUTIONARIES[self.player],),
            "discard_cards",
            parts(s).card.options(hand),
            least=count,
            most=count,
            secret=True,
            facts={"count": count},
        )

    def take(self, s: Days, action: Action) -> Next:
        play_cards(s, self.player, parts(s).card.of(action.picks))
        return ()


def reviving_places(s: Days, doer: int) -> int:
    """Where a revived fighter can come: beside the Revolutionaries who bring them back."""
    there = [s.at[doer]] if doer >= 0 else s.at
    return mask_of(place for place in there if crowd(s, place) < CROWD)


class ReviveWho(Ask, frozen=True):
    """A text effect brings a removed fighter back: whom."""

    count: int
    doer: int

    def ask(self, s: Days) -> Decision:
        options = parts(s).fighter.options(s.dead)
        return Decision(seats_of(s, self.doer), "revive_who", options)

    def take(self, s: Days, action: Action) -> Next:
        more = [ReviveWho(self.count - 1, self.doer)] if self.count > 1 and s.dead else []
        return [ReviveWhere(parts(s).fighter.number[action.picks[0]], self.doer), *more]


class ReviveWhere(Ask, frozen=True):
    """A text effect brings a removed fighter back: beside which Revolutionary."""

    fighter: int
    doer: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        options = p.place.options(reviving_places(s, self.doer))
        facts = {"fighter": p.fighter.ids[self.fighter]}
        return Decision(seats_of(s, self.doer), "revive_where", options, facts=facts)

    def take(self, s: Days, action: Action) -> Next:
        if action.picks:
            p = parts(s)
            s.dead &= ~(1 << self.fighter)
            s.active[p.place.number[action.picks[0]]] |= 1 << self.fighter
            say(s, "revived", fighter=p.fighter.ids[self.fighter], place=action.picks[0])
        return ()


class ActivateWhere(Ask, frozen=True):
    """A text effect activates a fighter anywhere: where."""

    doer: int

    def ask(self, s: Days) -> Decision:
        places = mask_of(place for place in range(len(s.idle)) if can_activate(s, place))
        return Decision(seats_of(s, self.doer), "activate_where", parts(s).place.options(places))

    def take(self, s: Days, action: Action) -> Next:
        activate(s, parts(s).place.number[action.picks[0]])
        return ()
