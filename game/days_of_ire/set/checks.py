"""Checking a component set: the books' counts, and whatever would break in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.effects import ANY, HERE, RULES, Effects, FreeStep, InForce
from game.days_of_ire.set.entries import Ability, EventCard, Headline, Layer, Space
from game.days_of_ire.set.parts import Parts
from game.kernel.components import expect, expect_unique, refuse
from game.parts.bits import bits

LAYERS: dict[Layer, int] = {"start": 3, "1": 5, "2": 10, "3": 4, "minor": 11}
PERIODS = {"1": 11, "2": 20, "3": 11}
ICONS = {"major": 9, "minor": 5}  # the only split with which no deck of Events runs dry
MARKS = 9
NAMED = ("radio", "csepel", "stalin", "astoria", "blaha")  # by the set-up, whatever the set
ENDINGS = ("streets", "ceasefire", "events", "morale", "injury")
# Ids that would clash with an option of the same question, or with what everybody sees in a view.
TAKEN = {option.id for option in vars(plain_answers).values() if hasattr(option, "id")} | {
    *REVOLUTIONARIES,
    *RULES,
    *ENDINGS,
}


def check(p: Parts) -> None:
    """Refuse a set that cannot be played with, by file, entry and reason."""
    _check_map(p)
    _check_track(p, "morale", p.morale)
    _check_track(p, "support", p.support)
    _check_cards(p)
    _check_fighters(p)
    _check_headlines(p)
    _check_events(p)
    _check_zhukov(p)
    _check_spa(p)
    expect(p.name, "events", "resolution markers", len(p.marks), MARKS)
    for file, entry, effects in _texts(p):
        _check_effects(p, file, entry, effects)


def _check_map(p: Parts) -> None:
    expect(p.name, "map", "locations", len(p.places), 11)
    expect_unique(p.name, "map", p.places)
    for name in p.places:
        _check_id(p, "map", name)
    for name in NAMED:
        if name not in p.place.number:
            raise refuse(p.name, "map", name, "the rules name this location, and it is not there")
    for string in p.map.string:
        a, b = string.between
        if a == b or a not in p.place.number or b not in p.place.number:
            raise refuse(p.name, "map", f"string {a}-{b}", "a string joins two different locations")
    for name, steps in zip(p.places, p.distance, strict=True):
        if max(steps) > len(p.places):
            raise refuse(p.name, "map", name, "no string leads there from everywhere")
    expect(p.name, "map", "reinforcement locations", p.reinforcements.bit_count(), 3)
    for name in (*p.map.starts, p.map.sniper_post):
        if name not in p.place.number:
            raise refuse(p.name, "map", name, "Revolutionaries and snipers come to locations")
    expect_unique(p.name, "map", p.map.starts)
    for what, placed, most in (
        ("militia", sum(each.militia for each in p.map.location), 14),
        ("snipers", sum(each.snipers for each in p.map.location), 5),
        ("Soviet tanks", sum(each.tanks for each in p.map.location), 8),
    ):
        if placed > most:
            raise refuse(p.name, "map", "", f"the box has {most} {what}, {placed} are placed")


def _check_track(p: Parts, name: str, spaces: tuple[Space, ...]) -> None:
    starts = [i for i, space in enumerate(spaces) if space.start]
    if len(starts) != 1:
        raise refuse(p.name, "map", f"track {name}", "one space is the start")
    if not 2 <= starts[0] <= len(spaces) - 3:
        reason = "the start is two spaces from each end, for the difficulty settings"
        raise refuse(p.name, "map", f"track {name}", reason)
    if name == "support":
        sides = [space.side for space in spaces]
        if sides != sorted(sides, key=("soviet", "neutral", "hungarian").index):
            raise refuse(
                p.name, "map", "track support", "sides go from the Soviet to the Hungarian"
            )
        if any(space.number > 25 for space in spaces):
            raise refuse(p.name, "map", "track support", "a hand has at most 25 cards")


def _check_cards(p: Parts) -> None:
    expect(p.name, "cards", "Revolutionary cards", len(p.kinds), 40)
    expect_unique(p.name, "cards", p.card.ids)
    for name in p.card.ids:  # of each copy
        _check_id(p, "cards", name)
    for card in p.cards.card:
        if not card.any and (len(set(card.icons)) > 1 or len(card.icons) > 2):
            reason = "a card carries up to two icons of one resource, or one of several (any)"
            raise refuse(p.name, "cards", card.id, reason)
        if card.any and len(set(card.icons)) < 2:
            raise refuse(p.name, "cards", card.id, "any needs at least two different icons")
        if card.ability:
            _check_ability(p, "cards", card.id, card.ability)
            if card.ability.label == "once" or card.ability.standing:
                raise refuse(p.name, "cards", card.id, 'a card has the label "action" or none')
            if card.ability.discard:
                raise refuse(p.name, "cards", card.id, "a card discards itself and costs no other")


def _check_fighters(p: Parts) -> None:
    expect(p.name, "fighters", "fighters", len(p.fighters.fighter), 22)
    expect(p.name, "fighters", "revolutionary tanks", len(p.fighters.tank), 3)
    expect_unique(p.name, "fighters", (*p.fighter.ids, *p.card.ids, *p.places))
    for each in p.people:
        _check_id(p, "fighters", each.id)
        if each.ability:
            _check_ability(p, "fighters", each.id, each.ability)
            if each.ability.effects and not each.ability.label:
                raise refuse(p.name, "fighters", each.id, "what is used has a label")


def _check_ability(p: Parts, file: str, entry: str, ability: Ability) -> None:
    if bool(ability.effects) == bool(ability.standing):
        raise refuse(p.name, file, entry, "an ability has effects, or it is standing")
    if ability.standing and ability.label:
        raise refuse(p.name, file, entry, "an ability that always holds has no label")


def _check_headlines(p: Parts) -> None:
    cards = p.headlines.headline
    expect_unique(p.name, "headlines", p.headline.ids)
    for period, wanted in PERIODS.items():
        found = sum(card.period == period for card in cards)
        expect(p.name, "headlines", f"Headlines of period {period}", found, wanted)
    for card in cards:
        _check_id(p, "headlines", card.id)
        if (card.colour == "red") != (card.spa is not None):
            raise refuse(
                p.name, "headlines", card.id, "red cards, and only they, have the SPA icon"
            )
        _check_lapsing(p, "headlines", card, card.effects)


def _check_events(p: Parts) -> None:
    expect_unique(p.name, "events", (*p.event.ids, *p.headline.ids))
    for layer, wanted in LAYERS.items():
        expect(p.name, "events", f"Events marked {layer}", p.layers[layer].bit_count(), wanted)
    for event in p.deck:
        _check_id(p, "events", event.id)
        if event.at != ANY and event.at not in p.place.number:
            raise refuse(p.name, "events", event.id, "its location is not on the map")
        if event.layer == "start" and event.at == ANY:
            raise refuse(p.name, "events", event.id, "a starting Event has its location")
        if not event.needs and not event.per_event:
            raise refuse(p.name, "events", event.id, "it takes resources to resolve it")
        if event.layer == "minor" and event.cost:
            raise refuse(p.name, "events", event.id, "a minor Event costs X")
        _check_lapsing(p, "events", event, event.reward)
    starts = [p.deck[i].at for i in bits(p.layers["start"])]
    expect_unique(p.name, "events", starts)


def _check_lapsing(p: Parts, file: str, card: Headline | EventCard, effects: Effects) -> None:
    if card.lapsing != any(isinstance(effect, InForce) for effect in effects):
        raise refuse(p.name, file, card.id, "lapsing cards, and only they, put a rule in force")


def _check_zhukov(p: Parts) -> None:
    cards = p.zhukov.card
    expect(p.name, "zhukov", "General Zhukov cards", len(cards), 14)
    expect_unique(p.name, "zhukov", p.zhukov_card.ids)
    icons = Counter("minor" if card.icon == "minor" else "major" for card in cards)
    for icon, wanted in ICONS.items():
        expect(p.name, "zhukov", f"cards with a {icon} Event icon", icons[icon], wanted)
    for card in cards:
        _check_id(p, "zhukov", card.id)
        for news in card.news:
            if news.lapsing != any(isinstance(effect, InForce) for effect in news.effects):
                reason = "lapsing headlines, and only they, put a rule in force"
                raise refuse(p.name, "zhukov", card.id, reason)


def _check_spa(p: Parts) -> None:
    expect(p.name, "spa", "State Protection Authority cards", len(p.spa.card), 8)
    expect_unique(p.name, "spa", p.spa_card.ids)
    for card in p.spa.card:
        _check_id(p, "spa", card.id)
    attacks = sum(card.order == "attack" for card in p.spa.card)
    expect(p.name, "spa", "Attack! cards", attacks, 2)
    expect(p.name, "spa", "kinds of cards", len({card.order for card in p.spa.card}), 4)


def _texts(p: Parts) -> Iterator[tuple[str, str, Effects]]:
    """Every list of effects with its file and its entry."""
    files = {"headline": "headlines", "news": "zhukov"}
    for key, effects in p.texts.items():
        kind, entry = key.split(" ")[:2]
        if kind == "ability":
            file = "fighters" if entry in p.fighter.number else "cards"
        else:
            file = files.get(kind, "events")
        yield file, entry, effects


def _check_effects(p: Parts, file: str, entry: str, effects: Effects) -> None:
    for effect in effects:
        at = getattr(effect, "at", "")
        if at and at not in (HERE, ANY) and at not in p.place.number:
            raise refuse(p.name, file, entry, f"there is no location {at}")
        if at == HERE and file in ("headlines", "zhukov"):
            raise refuse(p.name, file, entry, "a headline happens nowhere, so it has no 'here'")
        if isinstance(effect, FreeStep) and file in ("headlines", "zhukov"):
            raise refuse(p.name, file, entry, "a free step is for a turn, a headline for none")
        for mark in (effect.if_marked, effect.unless_marked):
            if mark and mark not in p.marks:
                raise refuse(p.name, file, entry, f"{mark} leaves no resolution marker")


def _check_id(p: Parts, file: str, name: str) -> None:
    if not name or name != name.strip() or set(name) & set(" ;:/>,+") or name in TAKEN:
        raise refuse(p.name, file, name, "this id is empty, is taken, or has a mark in it")
