"""Konev's next card: which one the die picks, and what it does where, as the city stands now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.kernel import Text
from game.kernel.odds import Chance, Odds
from game.nights_of_fire.components import Parts, load
from game.nights_of_fire.odds.city import City, Deed, seen_city
from game.nights_of_fire.odds.ways import every, perform
from game.nights_of_fire.view import NightsView

TOLD = ("arrest", "kill", "damage", "recon", "garrison", "clear")
NOTHING: Deed = ("nothing", -1)
SPARED: Deed = ("spared", -1)
MOST = 8  # chances of one kind of odds that are told

Slot = tuple[float, tuple[str, ...]]  # the chance of a card of the row, and what it may be


def slots(p: Parts, view: NightsView) -> list[Slot]:
    """The cards of the row: each token is as likely as the others, for a 6 is rolled again."""
    known = {*view.konev_discard, *view.konev_out, *(slot.card for slot in view.row)}
    unseen = tuple(card.id for card in p.konev.card if card.id not in known)
    tokens = sum(len(slot.tokens) for slot in view.row)
    return [(len(slot.tokens) / tokens, (slot.card,) if slot.card else unseen) for slot in view.row]


def next_card(p: Parts, view: NightsView) -> dict[str, float]:
    """The chance of each card to be the next one."""
    found: dict[str, float] = {}
    for chance, cards in slots(p, view):
        for card in cards:
            found[card] = found.get(card, 0.0) + chance / len(cards)
    return found


@lru_cache(maxsize=512)
def deeds_of(name: str, city: City, card: str) -> dict[Deed, float]:
    """The chance of each deed of a card; to do nothing, or arrest nobody, is one too."""
    p = load(name)
    entry = p.konev.card[p.konev_number[card]]
    found: dict[Deed, float] = {}
    for after, chance in perform(p, city, entry, every).items():
        spared = () if after.arrests else (SPARED,)
        for deed in (*(after.deeds or (NOTHING,)), *spared):
            found[deed] = found.get(deed, 0.0) + chance
    return found


@lru_cache(maxsize=256)
def next_deeds(view: NightsView) -> dict[Deed, float]:
    """The chance of each deed of Konev's next card."""
    p = load(view.set)
    city = seen_city(p, view)
    found: dict[Deed, float] = {}
    for card, weight in next_card(p, view).items():
        for deed, chance in deeds_of(view.set, city, card).items():
            found[deed] = found.get(deed, 0.0) + weight * chance
    return found


def konev_odds(view: NightsView) -> Iterator[Odds]:
    """What lies in the row, and what the next card does."""
    if view.conflict or not view.row:
        return
    p = load(view.set)
    yield Odds(Text("konev.card"), tuple(_cards(p, view)))
    deeds = next_deeds(view)
    told = [deed for deed in deeds if deed[0] in TOLD]
    told.sort(key=lambda deed: (-round(deeds[deed], 9), TOLD.index(deed[0]), deed[1]))
    lines = [_deed(p, deed, deeds[deed]) for deed in told[:MOST]]
    if nothing := deeds.get(NOTHING):
        lines.append(Chance(Text("konev.nothing"), nothing))
    yield Odds(Text("konev.deeds" if len(told) <= MOST else "konev.deeds_most"), tuple(lines))


def _cards(p: Parts, view: NightsView) -> Iterator[Chance]:
    """Cards that lie open by name; of those face down how many there are, and what they may be."""
    shown = {slot.card: 0.0 for slot in view.row if slot.card}
    hidden, unseen = 0.0, 0
    for chance, cards in slots(p, view):
        if len(cards) == 1 and cards[0] in shown:
            shown[cards[0]] += chance
        else:
            hidden, unseen = hidden + chance, len(cards)
    ranked = sorted(shown.items(), key=lambda each: -each[1])
    for card, chance in ranked:
        yield Chance(Text("konev.shown", {"konev_card": card}), chance)
    if hidden:
        yield Chance(Text("konev.hidden", {"count": unseen}), hidden)


def _deed(p: Parts, deed: Deed, chance: float) -> Chance:
    what, district = deed
    return Chance(Text(f"konev.{what}", {"district": p.districts[district]}), chance)
