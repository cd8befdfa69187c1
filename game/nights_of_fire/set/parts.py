"""A component set of Nights of Fire made ready for play: every figure at hand by number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.nights_of_fire.set.entries import (
    About,
    Cards,
    Headlines,
    KonevCards,
    Map,
    TacticsCards,
    Units,
)
from game.parts.bits import mask_of
from game.parts.roster import Roster


@dataclass(frozen=True, eq=False)
class Parts:
    """The board, the cards and the units of one component set."""

    name: str
    digest: str
    about: About
    map: Map
    cards: Cards
    units: Units
    konev: KonevCards
    tactics: TacticsCards
    headlines: Headlines

    @cached_property
    def districts(self) -> tuple[str, ...]:
        """The ids of the districts; a district's number is its place in this list."""
        return tuple(d.id for d in self.map.district)

    @cached_property
    def district(self) -> Roster:
        """The districts."""
        return Roster("district", self.districts)

    @cached_property
    def sectors(self) -> tuple[int, ...]:
        """The districts of each sector."""
        return tuple(
            mask_of(i for i, d in enumerate(self.map.district) if d.sector == sector.id)
            for sector in self.map.sector
        )

    @cached_property
    def sector(self) -> Roster:
        """The sectors."""
        return Roster("sector", tuple(sector.id for sector in self.map.sector))

    @cached_property
    def entries(self) -> tuple[int, ...]:
        """The district each sector's staging area leads to."""
        return tuple(self.district.number[sector.entry] for sector in self.map.sector)

    @cached_property
    def stars(self) -> int:
        """The objective districts."""
        return mask_of(i for i, d in enumerate(self.map.district) if d.star)

    @cached_property
    def near(self) -> tuple[int, ...]:
        """The districts a Revolutionary can move to from each district."""
        return self._neighbours(("land", "sector", "danube"))

    @cached_property
    def roads(self) -> tuple[int, ...]:
        """The districts a Regiment can move to from each place; staging areas come last."""
        return (*self._neighbours(("land",)), *(1 << entry for entry in self.entries))

    def _neighbours(self, kinds: Iterable[str]) -> tuple[int, ...]:
        found = [0] * len(self.districts)
        for border in self.map.border:
            if border.kind in kinds:
                a, b = (self.district.number[name] for name in border.between)
                found[a] |= 1 << b
                found[b] |= 1 << a
        return tuple(found)

    @cached_property
    def regiments(self) -> tuple[str, ...]:
        """The names of the Regiments, three to a sector."""
        return tuple(name for sector in self.map.sector for name in sector.regiments)

    @cached_property
    def regiment(self) -> Roster:
        """The Regiments."""
        return Roster("regiment", self.regiments)

    @cached_property
    def insurgents(self) -> tuple[str, ...]:
        """The ids of the insurgents, fighters first."""
        return tuple(u.id for u in (*self.units.fighter, *self.units.local))

    @cached_property
    def insurgent(self) -> Roster:
        """The insurgents."""
        return Roster("insurgent", self.insurgents)

    @cached_property
    def fighters(self) -> int:
        """The insurgents that can move."""
        return mask_of(range(len(self.units.fighter)))

    @cached_property
    def locals(self) -> int:
        """The insurgents that stay."""
        return mask_of(range(len(self.units.fighter), len(self.insurgents)))

    @cached_property
    def icon(self) -> dict[str, int]:
        """The insurgents that carry each icon."""
        units = (*self.units.fighter, *self.units.local)
        names = ("ambush", "counterattack", "barricade", "medic", "blocker", "bystander")
        return {name: mask_of(i for i, u in enumerate(units) if name in u.icons) for name in names}

    @cached_property
    def card_icon(self) -> dict[str, int]:
        """The Revolutionary cards that carry each icon."""
        names = ("ambush", "counterattack", "barricade", "recruit")
        cards = self.cards.card
        return {name: mask_of(i for i, c in enumerate(cards) if name in c.icons) for name in names}

    @cached_property
    def card(self) -> Roster:
        """The Revolutionary cards."""
        return Roster("card", tuple(card.id for card in self.cards.card))

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The value of each Revolutionary card."""
        return tuple(card.value for card in self.cards.card)

    @cached_property
    def by_value(self) -> tuple[int, int, int]:
        """The Revolutionary cards of value 1, 2 and 3."""
        one, two, three = (
            mask_of(i for i, v in enumerate(self.values) if v == n) for n in (1, 2, 3)
        )
        return one, two, three

    @cached_property
    def person(self) -> int:
        """The Revolutionary cards of the first deck in a game with two Revolutionaries."""
        return mask_of(i for i, card in enumerate(self.cards.card) if card.person)

    @cached_property
    def konev_card(self) -> Roster:
        """The Konev cards."""
        return Roster("konev_card", tuple(card.id for card in self.konev.card))

    @cached_property
    def tactic(self) -> Roster:
        """The Tactics cards."""
        return Roster("tactics", tuple(card.id for card in self.tactics.tactics))

    @cached_property
    def headline_icons(self) -> int:
        """The Tactics cards that can resolve a Headline."""
        return mask_of(i for i, card in enumerate(self.tactics.tactics) if card.headline)
