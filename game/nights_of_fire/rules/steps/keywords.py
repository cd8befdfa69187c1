"""The keywords of Konev's cards, one function each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
        return self.carry_out(s, parts(s).konev.card[self.card].clause[self.clause].do)

    def carry_out(self, s: Nights, words: Sequence[entries.KonevWord]) -> Next:
        """Go on with these keywords of the clause, up to a question; none of them ends the game."""
        if self.word == 0:
            s.arrested_here = False
        regiment = self.regiment
        here = self.district if regiment < 0 else place_of(s, regiment)
        for number in range(self.word, len(words)):
            word = words[number]
            steps = PERFORM[type(word)](word, s, self, here)
            if steps:
                rest = Words(self.card, self.clause, number + 1, self.district, regiment)
                return [*steps, rest]
            if regiment >= 0 and type(word) is entries.Move:
                here = place_of(s, regiment)
        return []

    def attackers(self, s: Nights, here: int) -> int:
        """The previously active Regiments that act in this place, if it is a district."""
        if here < 0 or here >= len(s.at):
            return 0
        able = s.regiments[here] & ~s.down & ~s.rallied
        return able if self.regiment < 0 else able & 1 << self.regiment

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
    return sum(s.regiments) & ~s.down & ~s.rallied


def reach(s: Nights) -> int:
    """The districts with a previously active Regiment in them or adjacent."""
    found = acting_districts(s)
    able, roads = ~s.down & ~s.rallied, parts(s).roads
    for place, here in enumerate(s.regiments):
        if here & able:
            found |= roads[place]
    return found


def move_regiment(s: Nights, regiment: int, place: int, district: int) -> None:
    """Move a Regiment from a place into a district."""
    p = parts(s)
    s.regiments[place] &= ~(1 << regiment)
    s.regiments[district] |= 1 << regiment
    say(s, "regiment_moved", regiment=p.regiments[regiment], district=p.districts[district])


def _move(word: entries.Move, s: Nights, at: Words, here: int) -> Next:
    """Move to higher threat, or move an adjacent Regiment to the target if necessary."""
    if word.to == "higher":
        _move_to_higher(s, at.regiment, here)
    elif not acting(s, at.district):
        adjacent, goal = 0, 1 << at.district
        regiments = s.regiments
        for place, roads in enumerate(parts(s).roads):
            if roads & goal:
                adjacent |= regiments[place]
        adjacent &= ~s.down & ~s.rallied
        if adjacent:
            regiment = pick_one(s, adjacent)
            move_regiment(s, regiment, place_of(s, regiment), at.district)
    return []


def _move_to_higher(s: Nights, regiment: int, place: int) -> None:
    goal = highest(s, parts(s).roads[place])
    if place >= len(s.at) or threat(s, goal) > threat(s, place):
        move_regiment(s, regiment, place, goal)


def _arrest(word: entries.Arrest, s: Nights, at: Words, here: int) -> Next:
    """Arrest: a civilian and an active Regiment, and no revealed insurgent in the district."""
    if at.attackers(s, here) and s.civilian[here] >= 0 and not s.at[here] & ~s.hidden:
        arrest(s, here)
        s.arrested_here = s.effect = True
        s.arrests += 1
    return []


def _damage(word: entries.Damage, s: Nights, at: Words, here: int) -> Next:
    """Deal damage in one step."""
    attackers = at.attackers(s, here)
    if not attackers or (word.unless and s.arrested_here):
        return []
    points = word.points + word.per_regiment * attackers.bit_count()
    if s.readiness >= READY:
        points += word.ready
    if s.barricades >> here & 1:
        points -= word.barricade
    eligible = s.at[here] & parts(s).icon["counterattack"]
    return DealDamage(here, max(0, points), attackers, eligible).run(s)


def _recon(word: entries.Recon, s: Nights, at: Words, here: int) -> Next:
    """Recon the district: reveal all hidden insurgents in it."""
    bold = at.attackers(s, here) and not (word.unless and s.arrested_here)
    if bold and s.at[here] & s.hidden:
        reveal(s, s.at[here])
        s.effect = True
    return []


def _clear(word: entries.Clear, s: Nights, at: Words, here: int) -> Next:
    """Clear: remove the Barricade, if present."""
    if word.where == "active":
        places = acting_districts(s)
    else:
        places = 1 << here if at.attackers(s, here) else 0
    for district in bits(places & s.barricades):
        clear(s, district)
        s.effect = True
    return []


def _rally(word: entries.Rally, s: Nights, at: Words, here: int) -> Next:
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


def _garrison(word: entries.Garrison, s: Nights, at: Words, here: int) -> Next:
    """Garrison: an objective with a previously active Regiment and no Garrison yet."""
    p = parts(s)
    for _ in range(word.count):
        free = acting_districts(s) & p.stars & ~s.garrisons & at.within(p, word.within)
        if not free:
            return []
        place_garrison(s, highest(s, free) if word.first == "threat" else pick_one(s, free))
        s.effect = True
    return []


def _readiness(word: entries.Readiness, s: Nights, at: Words, here: int) -> Next:
    """Increase or decrease Readiness, within 1 to 7."""
    if not word.when or s.arrests:
        set_readiness(s, word.by, "raised" if word.by > 0 else "lowered")
    return []


PERFORM: dict[type, Callable[[Any, Nights, Words, int], Next]] = {
    entries.Move: _move,
    entries.Arrest: _arrest,
    entries.Damage: _damage,
    entries.Recon: _recon,
    entries.Clear: _clear,
    entries.Rally: _rally,
    entries.Garrison: _garrison,
    entries.Readiness: _readiness,
}
