"""A component set of Nights of Fire made ready for play: every figure at hand by number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.kernel.model import Option, option
from game.nights_of_fire.set.entries import (
    About,
    Cards,
    Headlines,
    KonevCards,
    Map,
    TacticsCards,
    Units,
)
from game.parts.bits import bits, mask_of


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
    def district_number(self) -> dict[str, int]:
        """The number of each district."""
        return {name: i for i, name in enumerate(self.districts)}

    @cached_property
    def sectors(self) -> tuple[int, ...]:
        """The districts of each sector."""
        return tuple(
            mask_of(i for i, d in enumerate(self.map.district) if d.sector == sector.id)
            for sector in self.map.sector
        )

    @cached_property
    def sector_number(self) -> dict[str, int]:
        """The number of each sector."""
        return {sector.id: i for i, sector in enumerate(self.map.sector)}

    @cached_property
    def entries(self) -> tuple[int, ...]:
        """The district each sector's staging area leads to."""
        return tuple(self.district_number[sector.entry] for sector in self.map.sector)

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
                a, b = (self.district_number[name] for name in border.between)
                found[a] |= 1 << b
                found[b] |= 1 << a
        return tuple(found)

    @cached_property
    def regiments(self) -> tuple[str, ...]:
        """The names of the Regiments, three to a sector."""
        return tuple(name for sector in self.map.sector for name in sector.regiments)

    @cached_property
    def regiment_number(self) -> dict[str, int]:
        """The number of each Regiment."""
        return {name: i for i, name in enumerate(self.regiments)}

    @cached_property
    def insurgents(self) -> tuple[str, ...]:
        """The ids of the insurgents, fighters first."""
        return tuple(u.id for u in (*self.units.fighter, *self.units.local))

    @cached_property
    def insurgent_number(self) -> dict[str, int]:
        """The number of each insurgent."""
        return {name: i for i, name in enumerate(self.insurgents)}

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
    def card_number(self) -> dict[str, int]:
        """The number of each Revolutionary card."""
        return {card.id: i for i, card in enumerate(self.cards.card)}

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
    def konev_number(self) -> dict[str, int]:
        """The number of each Konev card."""
        return {card.id: i for i, card in enumerate(self.konev.card)}

    @cached_property
    def tactics_number(self) -> dict[str, int]:
        """The number of each Tactics card."""
        return {card.id: i for i, card in enumerate(self.tactics.tactics)}

    @cached_property
    def headline_icons(self) -> int:
        """The Tactics cards that can resolve a Headline."""
        return mask_of(i for i, card in enumerate(self.tactics.tactics) if card.headline)

    @cached_property
    def _insurgent_options(self) -> tuple[Option, ...]:
        return tuple(option("insurgent", name) for name in self.insurgents)

    @cached_property
    def _district_options(self) -> tuple[Option, ...]:
        return tuple(option("district", name) for name in self.districts)

    @cached_property
    def _card_options(self) -> tuple[Option, ...]:
        return tuple(option("card", card.id) for card in self.cards.card)

    def insurgent_options(self, mask: int) -> tuple[Option, ...]:
        """These insurgents as options."""
        known = self._insurgent_options
        return tuple([known[i] for i in bits(mask)])

    def district_options(self, mask: int) -> tuple[Option, ...]:
        """These districts as options."""
        known = self._district_options
        return tuple([known[i] for i in bits(mask)])

    def card_options(self, mask: int) -> tuple[Option, ...]:
        """These cards as options."""
        known = self._card_options
        return tuple([known[i] for i in bits(mask)])

    def tactics_options(self, mask: int) -> tuple[Option, ...]:
        """These Tactics cards as options."""
        return tuple([option("tactics", name) for name in self.tactics_names(mask)])

    def tactics_names(self, mask: int) -> list[str]:
        """The ids of these Tactics cards."""
        return [self.tactics.tactics[i].id for i in bits(mask)]

    def tactics_of(self, picks: Iterable[str]) -> int:
        """The Tactics cards with these ids."""
        return mask_of(self.tactics_number[pick] for pick in picks)

    def insurgent_names(self, mask: int) -> list[str]:
        """The ids of these insurgents."""
        return [self.insurgents[i] for i in bits(mask)]

    def card_names(self, mask: int) -> list[str]:
        """The ids of these cards."""
        return [self.cards.card[i].id for i in bits(mask)]

    def cards_of(self, picks: Iterable[str]) -> int:
        """The cards with these ids."""
        return mask_of(self.card_number[pick] for pick in picks)

    def insurgents_of(self, picks: Iterable[str]) -> int:
        """The insurgents with these ids."""
        return mask_of(self.insurgent_number[pick] for pick in picks)
