"""Konev's next card: which one the die picks, and what it does where, as the city stands now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.kernel import Text
from game.kernel.odds import Chance, Odds
from game.nights_of_fire.odds.city import City, Deed, seen_city
from game.nights_of_fire.odds.ways import every, perform
from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.view import NightsView, RowCard

TOLD = ("arrest", "kill", "damage", "recon", "garrison", "clear")
NO_DEED: Deed = ("nothing", -1)
SPARED: Deed = ("spared", -1)
SAME = 1e-9  # so near, two chances are one
MOST = 8  # chances of one kind of odds that are told


def waiting(view: NightsView) -> list[RowCard]:
    """The cards of the row that are still to come, with the tokens they have by then."""
    done = view.course.performing
    return without(view.row, done) if 0 <= done < len(view.row) else list(view.row)


def without(row: Sequence[RowCard], done: int) -> list[RowCard]:
    """The row after one of its cards: the tokens go to its left neighbour, else to the right."""
    left = [*row[:done], *row[done + 1 :]]
    if left:
        heir = max(0, done - 1)
        left[heir] = replace(left[heir], tokens=left[heir].tokens + row[done].tokens)
    return left


def unseen_konev(p: Parts, view: NightsView) -> list[str]:
    """The cards that lie face down, in the row or in the deck."""
    known = {*view.konev_discard, *view.konev_out, *(slot.card for slot in view.row)}
    return [card.id for card in p.konev.card if card.id not in known]


def possible(slot: RowCard, row: list[RowCard], unseen: list[str]) -> dict[str, float]:
    """How likely each card is to be the one in this slot.

    The second card of the row was dealt before the discards were shuffled in, so it is none of
    them; the others may be any that it is not.
    """
    if slot.card:
        return {slot.card: 1.0}
    early = next((each for each in row if not each.card and each.barred), None)
    first = [card for card in unseen if early and card not in early.barred]
    if not first:
        return {card: 1 / len(unseen) for card in unseen}
    if slot is early:
        return {card: 1 / len(first) for card in first}
    taken = 1 / len(first)
    return {c: (1 - taken if c in first else 1.0) / (len(unseen) - 1) for c in unseen}


def next_card(p: Parts, view: NightsView) -> dict[str, float]:
    """The chance of each card to be the next one."""
    row, unseen = waiting(view), unseen_konev(p, view)
    tokens = sum(len(slot.tokens) for slot in row)  # one as likely as the others: a 6 rolls again
    found: dict[str, float] = {}
    for slot in row:
        for card, chance in possible(slot, row, unseen).items():
            found[card] = found.get(card, 0.0) + chance * len(slot.tokens) / tokens
    return {card: chance for card, chance in found.items() if chance > 0}


@lru_cache(maxsize=512)
def deeds_of(name: str, city: City, card: str) -> dict[Deed, float]:
    """The chance of each deed of a card; to do nothing, or arrest nobody, is one too."""
    p = load(name)
    entry = p.konev.card[p.konev_card.number[card]]
    found: dict[Deed, float] = {}
    for after, chance in perform(p, city, entry, every).items():
        spared = () if after.arrests else (SPARED,)
        for deed in (*(after.deeds or (NO_DEED,)), *spared):
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
    if view.conflict or not waiting(view):
        return
    p = load(view.set)
    yield Odds(Text("konev.card"), tuple(_cards(p, view)))
    deeds = next_deeds(view)
    told = [deed for deed in deeds if deed[0] in TOLD and not _is_death(deeds, deed)]
    told.sort(key=lambda deed: (-round(deeds[deed], 9), TOLD.index(deed[0]), deed[1]))
    lines = [_deed(p, deed, deeds[deed]) for deed in told[:MOST]]
    if nothing := deeds.get(NO_DEED):
        lines.append(Chance(Text("konev.nothing"), nothing))
    yield Odds(Text("konev.deeds" if len(told) <= MOST else "konev.deeds_most"), tuple(lines))


def _is_death(deeds: dict[Deed, float], deed: Deed) -> bool:
    """Whether a hit is never less than a death there, which is told already."""
    what, district = deed
    dead = deeds.get(("kill", district), 0.0)
    return what == "damage" and abs(deeds[deed] - dead) < SAME


def _cards(p: Parts, view: NightsView) -> Iterator[Chance]:
    """Cards that lie open by name; of those face down how many there are, and what they may be."""
    row = waiting(view)
    tokens = sum(len(slot.tokens) for slot in row)
    for slot in sorted([each for each in row if each.card], key=lambda each: -len(each.tokens)):
        chance = len(slot.tokens) / tokens
        yield Chance(Text("konev.shown", {"konev_card": slot.card}), chance)
    backs, unseen = [slot for slot in row if not slot.card], unseen_konev(p, view)
    if hidden := sum(len(slot.tokens) for slot in backs):
        kinds = [possible(slot, row, unseen) for slot in backs]
        count = len({card for kind in kinds for card, chance in kind.items() if chance})
        yield Chance(Text("konev.hidden", {"count": count}), hidden / tokens)


def _deed(p: Parts, deed: Deed, chance: float) -> Chance:
    what, district = deed
    return Chance(Text(f"konev.{what}", {"district": p.districts[district]}), chance)
