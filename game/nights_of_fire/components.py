"""A component set of Nights of Fire made ready for play: every figure at hand by number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from config import shelf
from game.kernel.components import expect, expect_unique, read_file, refuse, take_down
from game.kernel.model import Option, option
from game.nights_of_fire.bits import bits, mask_of
from game.nights_of_fire.model import (
    About,
    Cards,
    Headlines,
    KonevCards,
    Map,
    TacticsCards,
    Units,
)

KEY = "nights_of_fire"
FIGHTERS = 20


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


@lru_cache(maxsize=32)
def load(name: str) -> Parts:
    """The component set of that name, checked and ready."""
    return prepare(take_down(KEY, name))


def prepare(raw: shelf.RawSet) -> Parts:
    """A raw set, checked against the rulebook's counts."""
    parts = Parts(
        raw.name,
        raw.digest,
        read_file(raw, "set", About),
        read_file(raw, "map", Map),
        read_file(raw, "cards", Cards),
        read_file(raw, "units", Units),
        read_file(raw, "konev", KonevCards),
        read_file(raw, "tactics", TacticsCards),
        read_file(raw, "headlines", Headlines),
    )
    _check_map(parts)
    _check_cards(parts)
    _check_units(parts)
    _check_soviets(parts)
    return parts


def _check_map(p: Parts) -> None:
    expect(p.name, "map", "sectors", len(p.map.sector), 3)
    expect(p.name, "map", "districts", len(p.map.district), 13)
    expect(p.name, "map", "objective districts", p.stars.bit_count(), 10)
    expect_unique(p.name, "map", p.districts)
    expect_unique(p.name, "map", p.regiments)
    for district in p.map.district:
        if district.sector not in p.sector_number:
            raise refuse(p.name, "map", f"district {district.id}", "its sector is unknown")
    for border in p.map.border:
        _check_border(p, border.between, border.kind)
    for sector in p.map.sector:
        if p.districts.count(sector.entry) != 1:
            raise refuse(p.name, "map", f"sector {sector.id}", "its entry is no district")


def _check_border(p: Parts, between: tuple[str, str], kind: str) -> None:
    entry = f"border {between[0]}-{between[1]}"
    sector = {d.id: d.sector for d in p.map.district}
    if between[0] == between[1] or any(name not in sector for name in between):
        raise refuse(p.name, "map", entry, "a border joins two different districts")
    if (sector[between[0]] == sector[between[1]]) != (kind == "land"):
        raise refuse(p.name, "map", entry, "land borders lie inside one sector, others between two")


def _check_cards(p: Parts) -> None:
    expect(p.name, "cards", "Revolutionary cards", len(p.cards.card), 45)
    expect_unique(p.name, "cards", (card.id for card in p.cards.card))
    for card in p.cards.card:
        if len(set(card.icons)) not in (1, 2) or len(set(card.icons)) != len(card.icons):
            raise refuse(p.name, "cards", card.id, "a card has one or two different icons")
    expect(p.name, "konev", "Konev cards", len(p.konev.card), 12)
    expect_unique(p.name, "konev", (card.id for card in p.konev.card))
    for konev in p.konev.card:
        wants_sector = any(c.among == "sector" or c.each for c in konev.clause) or any(
            getattr(word, "within", "") == "sector" for c in konev.clause for word in c.do
        )
        if wants_sector != (konev.sector in p.sector_number):
            raise refuse(
                p.name, "konev", konev.id, "a division's card, and only it, names a sector"
            )


def _check_soviets(p: Parts) -> None:
    expect(p.name, "tactics", "Tactics cards", len(p.tactics.tactics), 12)
    expect_unique(p.name, "tactics", (card.id for card in p.tactics.tactics))
    expect(p.name, "headlines", "Headlines", len(p.headlines.headline), 14)
    expect_unique(p.name, "headlines", (card.id for card in p.headlines.headline))
    for card in p.headlines.headline:
        named = (*card.targets, *card.condition.districts, card.penalty.district)
        if any(name and name not in p.district_number for name in named):
            raise refuse(p.name, "headlines", card.id, "it names a district that is not on the map")
        if len(card.targets) > 2:
            raise refuse(p.name, "headlines", card.id, "there are two target tokens")
    blocked = sum(1 for card in p.headlines.headline if card.penalty.do == "block")
    if blocked > 2:
        raise refuse(p.name, "headlines", "", "there are two permanently blocked markers")


def _check_units(p: Parts) -> None:
    expect(p.name, "units", "fighters", len(p.units.fighter), FIGHTERS)
    expect(p.name, "units", "locals", len(p.units.local), 10)
    expect(p.name, "units", "civilians", len(p.units.civilian), 10)
    expect_unique(p.name, "units", p.insurgents)
    for group, wanted in ((p.units.fighter, 1), (p.units.local, 2)):
        for unit in group:
            if len(set(unit.icons)) != wanted or len(unit.icons) != wanted:
                reason = f"it must have {wanted} icon(s): fighters one, locals two different ones"
                raise refuse(p.name, "units", unit.id, reason)
