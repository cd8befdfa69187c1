"""A second reading of the book: what is legal, worked out from a view by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.kernel import Event
from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.view import NightsView


class Referee:
    """The rules of a Revolutionary turn, read off the board one by one."""

    def __init__(self, view: NightsView, cards_left: int) -> None:
        self.view = view
        self.parts: Parts = load(view.set)
        self.cards_left = cards_left
        units = (*self.parts.units.fighter, *self.parts.units.local)
        self.icons: dict[str, list[str]] = {unit.id: [*unit.icons] for unit in units}
        self.fighters = {unit.id for unit in self.parts.units.fighter}
        self.cards = {card.id: card for card in self.parts.cards.card}

    def pays(self, cost: int, icon: str = "") -> bool:
        """Whether one to three cards of the hand pay this cost."""
        for size in range(1, self.cards_left + 1):
            for picks in combinations([self.cards[name] for name in self.view.hand], size):
                marked = not icon or any(icon in card.icons for card in picks)
                if marked and sum(card.value for card in picks) >= cost:
                    return True
        return False

    def insurgents(self, district: str) -> int:
        """How many insurgents are in a district."""
        return sum(unit.district == district for unit in self.view.insurgents)

    def regiments(self, district: str) -> int:
        """How many active Regiments are in a district."""
        return sum(r.district == district and not r.disabled for r in self.view.regiments)

    def soviets(self, district: str) -> bool:
        """Whether an active Soviet unit is in a district."""
        held = {*self.view.garrisons} - {*self.view.garrisons_disabled}
        return self.regiments(district) > 0 or district in held

    def hidden(self, icon: str) -> Iterator[str]:
        """The districts of hidden insurgents with an icon."""
        for unit in self.view.insurgents:
            if unit.hidden and icon in self.icons[unit.id]:
                yield unit.district

    def armed(self, name: str) -> bool:
        """Whether an insurgent may attack openly."""
        return not self.view.advanced or "bystander" not in self.icons[name]

    def move(self) -> bool:
        """Move: any card, and a fighter on the board."""
        return self.pays(1) and any(u.id in self.fighters for u in self.view.insurgents)

    def flee(self) -> bool:
        """Help Civilians Flee: 6 ops less the insurgents of the district, at least 1."""
        places = [district for district, _ in self.view.civilians]
        return any(self.pays(max(1, 6 - self.insurgents(place))) for place in places)

    def barricade(self) -> bool:
        """Build Barricade: a hidden builder, no Barricade yet, and tokens left."""
        if len(self.view.barricades) >= 10:
            return False
        free = [d for d in self.hidden("barricade") if d not in self.view.barricades]
        return any(self.pays(1 + self.regiments(place), "barricade") for place in free)

    def ambush(self) -> bool:
        """Ambush: a hidden ambusher beside an active Soviet unit."""
        return any(self.soviets(d) for d in self.hidden("ambush")) and self.pays(3, "ambush")

    def attack(self) -> bool:
        """Open Attack: an armed insurgent beside an active Soviet unit."""
        ready = [u for u in self.view.insurgents if self.armed(u.id)]
        return any(self.soviets(u.district) for u in ready) and self.pays(3)

    def defy(self) -> bool:
        """Defy: any hidden insurgent, in Advanced."""
        return self.view.advanced and any(u.hidden for u in self.view.insurgents) and self.pays(1)

    def actions(self) -> set[str]:
        """The actions a Revolutionary may take; Medic and Strategizing are judged elsewhere."""
        legal = {
            "move": self.move(),
            "flee": self.flee(),
            "barricade": self.barricade(),
            "ambush": self.ambush(),
            "attack": self.attack(),
            "defy": self.defy(),
        }
        return {name for name, possible in legal.items() if possible}


class Scribe:
    """A board kept by the events alone: whoever hears them can set it up at home."""

    def __init__(self, view: NightsView) -> None:
        self.place = {unit.id: unit.district for unit in view.insurgents}
        self.hidden = {unit.id for unit in view.insurgents if unit.hidden}
        self.wounded = {unit.id for unit in view.insurgents if unit.wounded}
        self.regiment = {r.id: r.district for r in view.regiments}
        self.disabled = {r.id for r in view.regiments if r.disabled}
        self.garrisons = {*view.garrisons}
        self.garrisons_disabled = {*view.garrisons_disabled}
        self.barricades = {*view.barricades}
        self.civilians = {district for district, _ in view.civilians}
        self.morale, self.prestige = view.morale, view.prestige
        self.readiness, self.momentum = view.readiness, view.momentum

    def hear(self, event: Event) -> None:
        """Write one event down."""
        told = event.facts
        names: list[str] = told.get("insurgents", [told.get("insurgent", "")])
        match event.key:
            case "recruited":
                self._put(names, told["district"])
                self.hidden |= {*names}
            case "moved":
                assert {self.place[name] for name in names} == {told["district"]}
                self._put(names, told["goal"])
            case "killed" | "ran_away":
                self.hidden -= {*names}
                self.wounded -= {*names}
                self.place = {n: d for n, d in self.place.items() if n not in names}
            case "revealed":
                self.hidden -= {*names}
            case "hid":
                self.hidden |= {*names}
            case "wounded":
                assert not self.wounded & {*names}
                self.wounded |= {*names}
            case "healed":
                self.wounded -= {*names}
            case "fled" | "arrested":
                self.civilians.remove(told["district"])
            case _:
                self._hear_soviets(event.key, told)

    def _put(self, names: list[str], district: str) -> None:
        for name in names:
            self.place[name] = district

    def _hear_soviets(self, key: str, told: dict[str, Any]) -> None:
        match key:
            case "regiment_moved":
                self.regiment[told["regiment"]] = told["district"]
            case "regiment_disabled":
                self.disabled.add(told["regiment"])
            case "regiment_rallied":
                self.disabled.remove(told["regiment"])
            case "garrison":
                self.garrisons.add(told["district"])
            case "garrison_disabled":
                self.garrisons_disabled.add(told["district"])
            case "garrison_rallied":
                self.garrisons_disabled.remove(told["district"])
            case "barricade":
                self.barricades.add(told["district"])
            case "cleared":
                self.barricades.remove(told["district"])
            case "momentum" | "readiness" | "prestige" | "morale":
                setattr(self, key, told[key])
            case "round":
                self.disabled, self.garrisons_disabled = set(), set()
                self.momentum %= 2
