"""A component set of Days of Ire made ready for play: every figure at hand by number."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property

from game.days_of_ire.set.effects import Effects, FreeStep
from game.days_of_ire.set.entries import (
    RESOURCES,
    Ability,
    About,
    Card,
    Cards,
    EventCard,
    Events,
    Fighter,
    Fighters,
    Headlines,
    Map,
    SpaCards,
    Space,
    ZhukovCards,
)
from game.parts.bits import bits, mask_of
from game.parts.roster import Roster


@dataclass(frozen=True, eq=False)
class Parts:
    """The board, the cards and the people of one component set."""

    name: str
    digest: str
    about: About
    map: Map
    cards: Cards
    fighters: Fighters
    headlines: Headlines
    events: Events
    zhukov: ZhukovCards
    spa: SpaCards

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The ids of the locations; a location's number is its place in this list."""
        return tuple(each.id for each in self.map.location)

    @cached_property
    def place(self) -> Roster:
        """The locations."""
        return Roster("place", self.places)

    @cached_property
    def near(self) -> tuple[int, ...]:
        """The locations a string leads to from each location."""
        found = [0] * len(self.places)
        for string in self.map.string:
            a, b = (self.place.number[name] for name in string.between)
            found[a] |= 1 << b
            found[b] |= 1 << a
        return tuple(found)

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The same locations by number."""
        return tuple(bits(near) for near in self.near)

    @cached_property
    def distance(self) -> tuple[tuple[int, ...], ...]:
        """How many steps apart locations are; more than there are locations where no way leads."""
        return tuple(self._distances(start) for start in range(len(self.places)))

    def _distances(self, start: int) -> tuple[int, ...]:
        found = [len(self.places) + 1] * len(self.places)
        found[start] = 0
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in bits(self.near[here]):
                if found[there] > found[here] + 1:
                    found[there] = found[here] + 1
                    queue.append(there)
        return tuple(found)

    @cached_property
    def reinforcements(self) -> int:
        """The reinforcement locations."""
        return mask_of(i for i, each in enumerate(self.map.location) if each.reinforcement)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where Revolutionaries begin."""
        return tuple(self.place.number[name] for name in self.map.starts)

    @cached_property
    def sniper_post(self) -> int:
        """Where a sniper comes when no militia is left."""
        return self.place.number[self.map.sniper_post]

    @cached_property
    def morale(self) -> tuple[Space, ...]:
        """The morale track, from the Soviet end."""
        return self._track("morale")

    @cached_property
    def support(self) -> tuple[Space, ...]:
        """The support track, from the Soviet end."""
        return self._track("support")

    def _track(self, name: str) -> tuple[Space, ...]:
        return next(tuple(each.space) for each in self.map.track if each.id == name)

    @cached_property
    def kinds(self) -> tuple[Card, ...]:
        """The Revolutionary card of each number."""
        return tuple(card for card in self.cards.card for _ in range(card.count))

    @cached_property
    def card(self) -> Roster:
        """The Revolutionary cards: each copy has a number of its own."""
        ids = (f"{card.id}{n}" for card in self.cards.card for n in range(1, card.count + 1))
        return Roster("card", tuple(ids))

    @cached_property
    def gives(self) -> tuple[tuple[int, ...], ...]:
        """For each resource, how many icons of it each plain card gives."""
        return tuple(
            tuple(0 if card.any else card.icons.count(name) for card in self.kinds)
            for name in RESOURCES
        )

    @cached_property
    def plain(self) -> tuple[tuple[int, int], ...]:
        """For each resource, the plain cards that carry it once and those that carry it twice."""
        return tuple(
            (
                mask_of(i for i, n in enumerate(counts) if n == 1),
                mask_of(i for i, n in enumerate(counts) if n == 2),
            )
            for counts in self.gives
        )

    @cached_property
    def wild(self) -> int:
        """The cards that give any one of their icons."""
        return mask_of(i for i, card in enumerate(self.kinds) if card.any)

    @cached_property
    def wild_with(self) -> tuple[int, ...]:
        """For each resource, the cards that give any one of their icons and carry it."""
        kinds = self.kinds
        return tuple(
            mask_of(i for i, card in enumerate(kinds) if card.any and name in card.icons)
            for name in RESOURCES
        )

    @cached_property
    def able(self) -> int:
        """The cards with an ability."""
        return mask_of(i for i, card in enumerate(self.kinds) if card.ability)

    @cached_property
    def abilities(self) -> tuple[tuple[int, Ability], ...]:
        """Each ability of cards, with the cards that have it."""
        found = ((card.id, card.ability) for card in self.cards.card if card.ability)
        kinds = self.kinds
        return tuple(
            (mask_of(i for i, card in enumerate(kinds) if card.id == name), ability)
            for name, ability in found
        )

    @cached_property
    def people(self) -> tuple[Fighter, ...]:
        """The fighters, then the revolutionary tanks, then Yuri and Noel."""
        two = (self.fighters.yuri, self.fighters.noel)
        return (*self.fighters.fighter, *self.fighters.tank, *two)

    @cached_property
    def fighter(self) -> Roster:
        """The fighters, the revolutionary tanks and the promo's two, by number."""
        return Roster("fighter", tuple(each.id for each in self.people))

    @cached_property
    def tanks(self) -> int:
        """The revolutionary tanks."""
        first = len(self.fighters.fighter)
        return mask_of(range(first, first + len(self.fighters.tank)))

    @cached_property
    def yuri(self) -> int:
        """The number of Yuri."""
        return len(self.people) - 2

    @cached_property
    def noel(self) -> int:
        """The number of Noel."""
        return len(self.people) - 1

    @cached_property
    def promo(self) -> int:
        """Yuri and Noel, who cannot be hit."""
        return 1 << self.yuri | 1 << self.noel

    @cached_property
    def skilled(self) -> int:
        """The fighters with an ability that is used, not one that always holds."""
        return mask_of(i for i, each in enumerate(self.people) if _used(each))

    @cached_property
    def guides(self) -> int:
        """The fighters whose ability is a free step and nothing else."""
        people = enumerate(self.people)
        return mask_of(i for i, each in people if each.ability and _guides(each.ability))

    @cached_property
    def standing(self) -> dict[str, int]:
        """The fighters with each ability that always holds."""
        names = ("first_hit", "cover", "tank_hunter")
        people = self.people
        return {n: mask_of(i for i, f in enumerate(people) if _holds(f, n)) for n in names}

    @cached_property
    def headline(self) -> Roster:
        """The Headlines."""
        return Roster("headline", tuple(each.id for each in self.headlines.headline))

    @cached_property
    def periods(self) -> tuple[int, ...]:
        """The Headlines of each period."""
        cards = self.headlines.headline
        return tuple(mask_of(i for i, c in enumerate(cards) if c.period == n) for n in "123")

    @cached_property
    def event(self) -> Roster:
        """The Events."""
        return Roster("event", tuple(each.id for each in self.events.event))

    @cached_property
    def deck(self) -> tuple[EventCard, ...]:
        """The Events by number."""
        return tuple(self.events.event)

    @cached_property
    def layers(self) -> dict[str, int]:
        """The Events of each timing icon."""
        names = ("start", "1", "2", "3", "minor")
        return {n: mask_of(i for i, e in enumerate(self.deck) if e.layer == n) for n in names}

    @cached_property
    def zhukov_card(self) -> Roster:
        """The General Zhukov cards."""
        return Roster("zhukov_card", tuple(each.id for each in self.zhukov.card))

    @cached_property
    def spa_card(self) -> Roster:
        """The State Protection Authority cards."""
        return Roster("spa_card", tuple(each.id for each in self.spa.card))

    @cached_property
    def marks(self) -> dict[str, int]:
        """The resolution markers by the card they belong to."""
        headlines = [card.id for card in self.headlines.headline if card.marked]
        events = [card.id for card in self.events.event if card.marked]
        return {card: i for i, card in enumerate((*headlines, *events))}

    @cached_property
    def texts(self) -> dict[str, Effects]:
        """Every list of effects, by the card and the part of it that it stands on."""
        found: dict[str, Effects] = {}
        for event in self.events.event:
            found[f"placement {event.id}"] = event.placement
            found[f"reward {event.id}"] = event.reward
            found[f"penalty {event.id}"] = event.penalty
        for headline in self.headlines.headline:
            found[f"headline {headline.id}"] = headline.effects
        for card in self.zhukov.card:
            for n, news in enumerate(card.news):
                found[f"news {card.id} {n}"] = news.effects
        for kind in self.cards.card:
            found[f"ability {kind.id}"] = kind.ability.effects if kind.ability else ()
        for each in self.people:
            found[f"ability {each.id}"] = each.ability.effects if each.ability else ()
        return found


def _used(fighter: Fighter) -> bool:
    return bool(fighter.ability and fighter.ability.effects)


def _holds(fighter: Fighter, name: str) -> bool:
    return fighter.ability is not None and fighter.ability.standing == name


def _guides(ability: Ability) -> bool:
    steps = all(isinstance(effect, FreeStep) for effect in ability.effects)
    return bool(ability.effects) and steps and not ability.discard
