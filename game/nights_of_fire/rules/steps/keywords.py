"""The keywords of Konev's cards, one function each."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any

from game.kernel import Act, Next, say
from game.nights_of_fire.rules.state import (
    Nights,
    arrest,
    clear,
    districts_with,
    parts,
    place_garrison,
    reveal,
    set_readiness,
)
from game.nights_of_fire.rules.steps.damage import DealDamage
from game.nights_of_fire.rules.steps.reach import place_of
from game.nights_of_fire.rules.threat import highest, threat
from game.nights_of_fire.set import entries
from game.nights_of_fire.set.components import Parts
from game.parts.bits import bits, mask_of
from game.parts.luck import pick_one

READY = 4  # from this Readiness on, cards that say so deal more damage


class Words(Act, frozen=True):
    """A clause at work: its next keyword, in a target district or for one Regiment."""

    card: int
    clause: int
    word: int
    district: int
    regiment: int

    def run(self, s: Nights) -> Next:
        words = parts(s).konev.card[self.card].clause[self.clause].do
        if self.word == 0:
            s.arrested_here = False
        for number in range(self.word, len(words)):
            word = words[number]
            steps = PERFORM[type(word)](word, s, self)
            if steps:
                rest = Words(self.card, self.clause, number + 1, self.district, self.regiment)
                return [*steps, rest]
        return []

    def place(self, s: Nights) -> int:
        """The district this clause acts in, or -1 if the Regiment is still in its staging area."""
        if self.regiment < 0:
            return self.district
        place = place_of(s, self.regiment)
        return place if place < len(s.at) else -1

    def attackers(self, s: Nights, here: int) -> int:
        """The previously active Regiments that act in this district, if it is one."""
        if here < 0:
            return 0
        mine = 1 << self.regiment if self.regiment >= 0 else -1
        return acting(s, here) & mine

    def within(self, p: Parts, within: str) -> int:
        """The districts a keyword may reach: the card's sector, or the whole board."""
        sector = p.konev.card[self.card].sector
        return p.sectors[p.sector.number[sector]] if within == "sector" else (1 << 13) - 1


def acting(s: Nights, place: int) -> int:
    """The previously active Regiments in a place: those that the card has rallied sit it out."""
    return s.regiments[place] & ~s.down & ~s.rallied


def acting_districts(s: Nights) -> int:
    """The districts with a previously active Regiment."""
    return districts_with(s, ~s.down & ~s.rallied)


def acting_anywhere(s: Nights) -> int:
    """All previously active Regiments, those in staging areas too."""
    return reduce(or_, s.regiments) & ~s.down & ~s.rallied


def reach(s: Nights) -> int:
    """The districts with a previously active Regiment in them or adjacent."""
    found = acting_districts(s)
    able = ~s.down & ~s.rallied
    for here, roads in zip(s.regiments, parts(s).roads, strict=True):
        if here & able:
            found |= roads
    return found


def move_regiment(s: Nights, regiment: int, district: int) -> None:
    """Move a Regiment into a district."""
    _go(s, regiment, place_of(s, regiment), district)


def _go(s: Nights, regiment: int, place: int, district: int) -> None:
    p = parts(s)
    s.regiments[place] &= ~(1 << regiment)
    s.regiments[district] |= 1 << regiment
    say(s, "regiment_moved", regiment=p.regiments[regiment], district=p.districts[district])


def _move(word: entries.Move, s: Nights, at: Words) -> Next:
    """Move to higher threat, or move an adjacent Regiment to the target if necessary."""
    if word.to == "higher":
        _move_to_higher(s, at.regiment)
    elif not acting(s, at.district):
        adjacent, goal = 0, 1 << at.district
        for here, roads in zip(s.regiments, parts(s).roads, strict=True):
            if roads & goal:
                adjacent |= here
        adjacent &= ~s.down & ~s.rallied
        if adjacent:
            move_regiment(s, pick_one(s, adjacent), at.district)
    return []


def _move_to_higher(s: Nights, regiment: int) -> None:
    place = place_of(s, regiment)
    goal = highest(s, parts(s).roads[place])
    if place >= len(s.at) or threat(s, goal) > threat(s, place):
        _go(s, regiment, place, goal)


def _arrest(word: entries.Arrest, s: Nights, at: Words) -> Next:
    """Arrest: a civilian and an active Regiment, and no revealed insurgent in the district."""
    here = at.place(s)
    if at.attackers(s, here) and s.civilian[here] >= 0 and not s.at[here] & ~s.hidden:
        arrest(s, here)
        s.arrested_here = s.effect = True
        s.arrests += 1
    return []


def _damage(word: entries.Damage, s: Nights, at: Words) -> Next:
    """Deal damage in one step."""
    here = at.place(s)
    attackers = at.attackers(s, here)
    if not attackers or (word.unless and s.arrested_here):
        return []
    points = word.points + word.per_regiment * attackers.bit_count()
    if s.readiness >= READY:
        points += word.ready
    if s.barricades >> here & 1:
        points -= word.barricade
    eligible = s.at[here] & parts(s).icon["counterattack"]
    return [DealDamage(here, max(0, points), attackers, eligible)]


def _recon(word: entries.Recon, s: Nights, at: Words) -> Next:
    """Recon the district: reveal all hidden insurgents in it."""
    here = at.place(s)
    bold = at.attackers(s, here) and not (word.unless and s.arrested_here)
    if bold and s.at[here] & s.hidden:
        reveal(s, s.at[here])
        s.effect = True
    return []


def _clear(word: entries.Clear, s: Nights, at: Words) -> Next:
    """Clear: remove the Barricade, if present."""
    if word.where == "active":
        places = acting_districts(s)
    else:
        here = at.place(s)
        places = 1 << here if at.attackers(s, here) else 0
    for district in bits(places & s.barricades):
        clear(s, district)
        s.effect = True
    return []


def _rally(word: entries.Rally, s: Nights, at: Words) -> Next:
    """Rally: flip disabled units back to the active side, Regiments first."""
    p = parts(s)
    sectors = at.within(p, word.within)
    regiments = mask_of(r for r in bits(s.down) if p.sectors[r // 3] & sectors)
    for _ in range(word.regiments):
        if regiments:
            bit = 1 << pick_one(s, regiments)
            regiments ^= bit
            s.down ^= bit
            s.rallied |= bit
            say(s, "regiment_rallied", regiment=p.regiments[bit.bit_length() - 1])
        elif word.garrisons and s.garrisons_down & sectors:
            district = pick_one(s, s.garrisons_down & sectors)
            s.garrisons_down ^= 1 << district
            say(s, "garrison_rallied", district=p.districts[district])
        else:
            return []
        s.effect = True
    return []


def _garrison(word: entries.Garrison, s: Nights, at: Words) -> Next:
    """Garrison: an objective with a previously active Regiment and no Garrison yet."""
    p = parts(s)
    for _ in range(word.count):
        free = acting_districts(s) & p.stars & ~s.garrisons & at.within(p, word.within)
        if not free:
            return []
        place_garrison(s, highest(s, free) if word.first == "threat" else pick_one(s, free))
        s.effect = True
    return []


def _readiness(word: entries.Readiness, s: Nights, at: Words) -> Next:
    """Increase or decrease Readiness, within 1 to 7."""
    if not word.when or s.arrests:
        set_readiness(s, word.by, "raised" if word.by > 0 else "lowered")
    return []


PERFORM: dict[type, Callable[[Any, Nights, Words], Next]] = {
    entries.Move: _move,
    entries.Arrest: _arrest,
    entries.Damage: _damage,
    entries.Recon: _recon,
    entries.Clear: _clear,
    entries.Rally: _rally,
    entries.Garrison: _garrison,
    entries.Readiness: _readiness,
}
