"""Checking a component set: the rulebook's counts, and whatever would break in play."""

from __future__ import annotations

from game.kernel.components import expect, expect_unique, refuse
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.set.entries import Arrest, Clause, Damage, KonevCard, Move, Recon
from game.nights_of_fire.set.parts import Parts

FIGHTERS = 20
LOCALS = 10
# Ids that would clash with an option of the same question.
TAKEN = {option.id for option in vars(plain_answers).values() if hasattr(option, "id")} | {
    "garrison"
}


def check(p: Parts) -> None:
    """Refuse a set that cannot be played with, by file, entry and reason."""
    _check_map(p)
    for border in p.map.border:
        _check_border(p, border.between, border.kind)
    _check_cards(p)
    _check_konev(p)
    _check_units(p)
    _check_soviets(p)


def _check_map(p: Parts) -> None:
    expect(p.name, "map", "sectors", len(p.map.sector), 3)
    expect(p.name, "map", "districts", len(p.map.district), 13)
    # One question may offer Regiments and Garrisons by their districts.
    expect_unique(p.name, "map", (*p.districts, *p.regiments))
    for name in (*p.districts, *p.regiments):
        _check_id(p, "map", name)
    expect(p.name, "map", "objective districts", p.stars.bit_count(), 10)
    for district in p.map.district:
        if district.sector not in p.sector.number:
            raise refuse(p.name, "map", f"district {district.id}", "its sector is unknown")
        if not any(district.id in border.between for border in p.map.border):
            raise refuse(p.name, "map", f"district {district.id}", "no border leads to it")
    sectors = {district.id: district.sector for district in p.map.district}
    for sector in p.map.sector:
        if sector.entry not in sectors:
            raise refuse(p.name, "map", f"sector {sector.id}", "its entry is no district")
        if sectors[sector.entry] != sector.id:
            raise refuse(p.name, "map", f"sector {sector.id}", "its entry is in another sector")


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
        _check_id(p, "cards", card.id)


def _check_id(p: Parts, file: str, name: str) -> None:
    if name in TAKEN or not name:
        raise refuse(p.name, file, name, "this id is a word of the game; choose another one")


def _check_konev(p: Parts) -> None:
    expect(p.name, "konev", "Konev cards", len(p.konev.card), 12)
    expect_unique(p.name, "konev", (card.id for card in p.konev.card))
    for card in p.konev.card:
        if card.sector and card.sector not in p.sector.number:
            raise refuse(p.name, "konev", card.id, "its sector is unknown")
        if _wants_sector(card) != bool(card.sector):
            raise refuse(p.name, "konev", card.id, "a division's card, and only it, names a sector")
        for clause in card.clause:
            if complaint := _clause_complaint(clause):
                raise refuse(p.name, "konev", card.id, complaint)


def _wants_sector(card: KonevCard) -> bool:
    return any(
        clause.among == "sector"
        or clause.each
        or any(getattr(word, "within", "") == "sector" for word in clause.do)
        for clause in card.clause
    )


def _clause_complaint(clause: Clause) -> str:
    """What is wrong with a clause, or nothing."""
    if not clause.do:
        return "a clause does nothing"
    if clause.among and clause.each:
        return "a clause is for targets or for each Regiment, not for both"
    for word in clause.do:
        if isinstance(word, Move) and word.to == "target" and not clause.among:
            return "a move to the target needs a target (among)"
        if isinstance(word, Move) and word.to == "higher" and not clause.each:
            return 'a move to higher threat needs a Regiment (each = "regiment")'
        acts = isinstance(word, Arrest | Damage | Recon) or getattr(word, "where", "") == "target"
        if acts and not (clause.among or clause.each):
            return "a keyword that acts in a district needs a target (among) or a Regiment (each)"
    return ""


def _check_units(p: Parts) -> None:
    expect(p.name, "units", "fighters", len(p.units.fighter), FIGHTERS)
    expect(p.name, "units", "locals", len(p.units.local), LOCALS)
    expect(p.name, "units", "civilians", len(p.units.civilian), 10)
    expect_unique(p.name, "units", p.insurgents)
    for group, wanted in ((p.units.fighter, 1), (p.units.local, 2)):
        for unit in group:
            _check_id(p, "units", unit.id)
            if len(set(unit.icons)) != wanted or len(unit.icons) != wanted:
                reason = f"it must have {wanted} icon(s): fighters one, locals two different ones"
                raise refuse(p.name, "units", unit.id, reason)


def _check_soviets(p: Parts) -> None:
    expect(p.name, "tactics", "Tactics cards", len(p.tactics.tactics), 12)
    expect_unique(p.name, "tactics", (card.id for card in p.tactics.tactics))
    for tactics in p.tactics.tactics:
        _check_id(p, "tactics", tactics.id)
    expect(p.name, "headlines", "Headlines", len(p.headlines.headline), 14)
    expect_unique(p.name, "headlines", (card.id for card in p.headlines.headline))
    for card in p.headlines.headline:
        named = (*card.targets, *card.condition.districts, card.penalty.district)
        if any(name and name not in p.district.number for name in named):
            raise refuse(p.name, "headlines", card.id, "it names a district that is not on the map")
        if len(card.targets) > 2:
            raise refuse(p.name, "headlines", card.id, "there are two target tokens")
        if (card.penalty.do == "block") != bool(card.penalty.district):
            raise refuse(p.name, "headlines", card.id, "a block, and only it, names a district")
    if sum(1 for card in p.headlines.headline if card.penalty.do == "block") > 2:
        raise refuse(p.name, "headlines", "", "there are two permanently blocked markers")
