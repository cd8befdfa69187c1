"""Probe and Assault: the Combat card, what it can do in a district, and who may strike back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from game.kernel import Decision, Text
from game.kernel.odds import Chance, Odds
from game.nights_of_fire.odds.blocks import carries, share
from game.nights_of_fire.odds.hands import can_counter, commander_holds, unseen_tactics
from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.view import NightsView
from game.parts.counting import any_of

WORDS = ("probe", "assault")
CARD_STEPS = ("play_tactics", "pick_sector")  # before it is clear who attacks where
BLOCKS = tuple(
    f"{lot}_block" for lot in ("hidden", "hidden_wounded", "older_wounded", "fresh_wounded")
)
RUBBLE_FROM = 3
TOKENS = 10  # Barricades and Rubble are the two sides of one token


def values(p: Parts, view: NightsView, word: str) -> dict[int, float]:
    """The chance of each value on the Combat card that is flipped next."""
    assert view.soviet is not None
    pile = unseen_tactics(p, view)
    if not view.soviet.combat_deck:
        pile = [p.tactic.number[name] for name in view.soviet.combat_discard]
    shown = [_shown(p, view, word, card) for card in pile]
    return {value: n / len(shown) for value, n in sorted(Counter(shown).items())}


def feared(p: Parts, view: NightsView, word: str) -> dict[int, float]:
    """The same to whoever is attacked: to attack at all, the commander must have had a card for it.

    That card was in their hand and so not in the Combat deck. Empty if they can have none.
    """
    assert view.soviet is not None
    allowed = view.turn is not None and any(left == word and n for left, n in view.turn.left)
    hand = view.soviet.hand
    if allowed or not hand or not view.soviet.combat_deck:
        return values(p, view, word)
    pile = unseen_tactics(p, view)
    marked = [word in p.tactics.tactics[i].actions for i in pile]
    found: dict[int, float] = {}
    for card, mark in zip(pile, marked, strict=True):
        shown = _shown(p, view, word, card)
        chance = any_of(len(pile) - 1, sum(marked) - mark, hand)
        found[shown] = found.get(shown, 0.0) + chance
    total = sum(found.values())
    return {value: chance / total for value, chance in sorted(found.items()) if chance}


def _shown(p: Parts, view: NightsView, word: str, card: int) -> int:
    """The value of a Combat card in such an attack."""
    entry = p.tactics.tactics[card]
    if word == "assault":
        return entry.assault
    return entry.night if view.night else entry.probe


def points(spread: dict[int, float], view: NightsView, district: str) -> dict[int, float]:
    """The chance of each number of points in a district, less what stands in the way."""
    cover = (district in view.barricades) + any(d == district for d, _ in view.rubble)
    found: dict[int, float] = {}
    for value, chance in spread.items():
        left = max(0, value - cover)
        found[left] = found.get(left, 0.0) + chance
    return found


def deaths(view: NightsView, district: str, points: int) -> int:
    """How many insurgents of a district so many points can kill at most."""
    here = [unit.wounded for unit in view.insurgents if unit.district == district]
    wounded = min(sum(here), points)
    return wounded + min(len(here) - wounded, (points - wounded) // 2)


def combat_odds(view: NightsView, decision: Decision | None) -> Iterator[Odds]:
    """The commander's attacks to the commander; to the others, those that threaten them."""
    if not view.conflict or view.soviet is None:
        return
    if any(player.seat == view.seat for player in view.players):
        yield from _threats(view)
        return
    if decision is None:
        return
    yield from _target(view, decision)
    for word in WORDS:
        for regiment, district in _attacks(view, decision, word):
            yield _attack(view, word, regiment, district)
    if decision.step in CARD_STEPS:
        yield from _next_card(view)


def _next_card(view: NightsView) -> Iterator[Odds]:
    """What the Combat deck holds, to the commander who knows what they have not put into it."""
    p = load(view.set)
    for word in ("probe",) if view.night else WORDS:
        if lines := tuple(_hits(values(p, view, word))):
            yield Odds(Text(f"combat.next_{word}"), lines)


def _attacks(view: NightsView, decision: Decision, word: str) -> Iterator[tuple[str, str]]:
    """The attacks that this question may lead to: Regiment and district, one of each kind."""
    names = {option.id for option in decision.options}
    if decision.step == "soviet_action" and word in names and view.turn is not None:
        names = set(_fit(view, word))
    elif decision.step != f"{word}_with":
        return
    places: set[str] = set()
    for unit in view.regiments:
        if unit.id in names and unit.district not in places:
            places.add(unit.district)
            yield unit.id, unit.district


def _fit(view: NightsView, word: str) -> Iterator[str]:
    """The Regiments of the turn's sector that can attack now."""
    assert view.turn is not None
    p = load(view.set)
    sector = p.sector.number[view.turn.sector]
    people = {unit.district for unit in view.insurgents}
    for unit in view.regiments:
        barred = word == "probe" and unit.district in view.barricades
        able = unit.district in people and not unit.disabled and unit.id not in view.turn.spent
        if p.regiment.number[unit.id] // 3 == sector and able and not barred:
            yield unit.id


def _attack(view: NightsView, word: str, regiment: str, district: str) -> Odds:
    """What one attack may bring the commander, what matters most first."""
    p = load(view.set)
    cards = values(p, view, word)
    spread = points(cards, view, district)
    icon = carries(view, district, "counterattack")
    dead = list(_deaths(view, district, spread))
    lines = [
        *dead,
        Chance(Text("combat.counter"), icon * can_counter(view)),
        *(replace(hit, plain=hit.plain or bool(dead)) for hit in _hits(spread)),
    ]
    tokens = TOKENS - len(view.barricades) - sum(n for _, n in view.rubble)
    if view.advanced and tokens:
        high = sum(c for n, c in cards.items() if n >= RUBBLE_FROM)
        lines.append(Chance(Text("combat.rubble"), high, plain=True))
    lines.append(Chance(Text("combat.icon"), icon, plain=True))
    return Odds(Text(f"combat.{word}", {"regiment": regiment, "district": district}), tuple(lines))


def _deaths(view: NightsView, district: str, spread: dict[int, float]) -> Iterator[Chance]:
    dead = {n: deaths(view, district, n) for n in spread}
    for least in range(1, max(dead.values(), default=0) + 1):
        chance = sum(c for n, c in spread.items() if dead[n] >= least)
        yield Chance(Text("combat.deaths", {"count": least}), chance)


def _hits(spread: dict[int, float]) -> Iterator[Chance]:
    if missed := spread.get(0):
        yield Chance(Text("combat.nothing"), missed, plain=True)
    for least in range(1, max(spread, default=0) + 1):
        chance = sum(c for n, c in spread.items() if n >= least)
        yield Chance(Text("combat.points", {"count": least}), chance)


def _target(view: NightsView, decision: Decision) -> Iterator[Odds]:
    """Who may be behind the back that is about to be hit."""
    if decision.step != "pick_target" or not view.advanced:
        return
    if not any(option.id in BLOCKS for option in decision.options):
        return
    district = decision.facts["district"]
    icons = ("bystander", "counterattack", "ambush")
    lines = tuple(
        Chance(Text("combat.block", {"icon": icon}), share(view, district, icon)) for icon in icons
    )
    yield Odds(Text("combat.behind", {"district": district}), lines)


def _threats(view: NightsView) -> Iterator[Odds]:
    """Where Regiments stand beside insurgents: what an attack there would do."""
    p = load(view.set)
    if view.soviet is None or not unseen_tactics(p, view):
        return
    people = {unit.district for unit in view.insurgents}
    held = {unit.district for unit in view.regiments if not unit.disabled}
    words = ("probe",) if view.night else WORDS
    for word in words:
        cards = feared(p, view, word)
        lines = []
        for district in p.districts if cards else ():
            if district in people & held and not (word == "probe" and district in view.barricades):
                lines.append(_threat(cards, view, district))
        if lines and "soviet" not in view.passed:
            lines.sort(key=lambda line: -line.probability)
            yield Odds(Text(f"combat.threat_{word}"), (*_holds(view, word), *lines))


def _holds(view: NightsView, word: str) -> Iterator[Chance]:
    """Nothing of an empty hand: its cards may be picked only now."""
    if view.soviet is not None and view.soviet.hand:
        holds = Text("combat.holds", {"soviet_word": word})
        yield Chance(holds, commander_holds(view, word), plain=True)


def _threat(cards: dict[int, float], view: NightsView, district: str) -> Chance:
    spread = points(cards, view, district)
    chance = sum(c for n, c in spread.items() if deaths(view, district, n))
    return Chance(Text("combat.killed", {"district": district}), chance)
