"""Words for those who do not see the picture, within Discord's limit and from the view alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeVar

from config.texts import Words
from game.kernel.text import tell
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.insurgents import Insurgent
from game.nights_of_fire.view.names import fixed_names, short
from game.nights_of_fire.view.tactics import on_offer
from game.nights_of_fire.view.view import NightsView, Regiment
from images.parts.alt import fitted

Unit = TypeVar("Unit", Regiment, Insurgent)


def _say(words: Words, key: str, **facts: object) -> str:
    return tell(words, f"images.nights_of_fire.alt.{key}", facts)


def board(view: NightsView, words: Words, focus: str = "", marked: bool = False) -> str:
    """The board in a few sentences; the emptiest districts are left out if it grows too long."""
    here = _standing(view.regiments), _standing(view.insurgents)
    districts = load(view.set).districts
    told = {d: text for d in districts if (text := _district(view, d, *here, words))}
    first = list(_heading(view, words, focus))
    return fitted(first, told, list(_last(view, words, marked)))


def _heading(view: NightsView, words: Words, focus: str) -> Iterator[str]:
    """What is shown and how the game stands."""
    if focus:
        yield _say(words, "focus", district=focus)
    if view.result:
        yield _say(words, "ended", ending=words[f"nights_of_fire.ending.{view.result}"])
    yield _say(
        words, "board", calendar=words[f"nights_of_fire.calendar.{view.round}"], round=view.round,
        morale=view.morale, prestige=view.prestige, readiness=view.readiness,
        momentum=view.momentum,
    )  # fmt: skip


def _last(view: NightsView, words: Words, marked: bool) -> Iterator[str]:
    """What lies beside the city: the Headline and the commander's piles, or Konev's row."""
    yield _say(
        words, "beside", staging=sum(not r.district for r in view.regiments), pool=len(view.pool),
        killed=len(view.killed), arrested=len(view.arrested), fled=len(view.fled),
    )  # fmt: skip
    called = fixed_names(view.set, words)
    if view.soviet is not None:
        yield _say(words, "piles", hand=view.soviet.hand, deck=view.soviet.combat_deck)
    elif view.row:
        hidden = words["images.nights_of_fire.alt.face_down"]
        yield _say(words, "row", cards=[called["konev_card"].get(c.card, hidden) for c in view.row])
    if view.soviet is not None and view.headline:
        yield _say(words, "headline", headline=called["headline"][view.headline])
    if marked:
        yield _say(words, "changed")


def _standing(units: Iterable[Unit]) -> dict[str, list[Unit]]:
    """Those who stand in each district."""
    found = defaultdict[str, list[Unit]](list)
    for unit in units:
        found[unit.district].append(unit)
    return found


def _district(
    view: NightsView,
    district: str,
    regiments: dict[str, list[Regiment]],
    insurgents: dict[str, list[Insurgent]],
    words: Words,
) -> str:
    content = [
        *_regiments(regiments.get(district, []), words),
        *_tokens(view, district, words),
        *_insurgents(insurgents.get(district, []), words),
    ]
    return _say(words, "district", district=district, content=content) if content else ""


def _regiments(here: list[Regiment], words: Words) -> Iterator[str]:
    for key, count in (
        ("regiments", sum(not r.disabled for r in here)),
        ("disabled", sum(r.disabled for r in here)),
    ):
        if count:
            yield _say(words, key, count=count)


def _tokens(view: NightsView, district: str, words: Words) -> Iterator[str]:
    if district in view.garrisons:
        yield _say(
            words, "garrison_disabled" if district in view.garrisons_disabled else "garrison"
        )
    if district in view.barricades:
        yield _say(words, "barricade")
    yield from (_say(words, "rubble") for place, _ in view.rubble if place == district)
    if district in view.targets:
        yield _say(words, "target")
    if district in view.blocked:
        yield _say(words, "blocked")
    for place, value in view.civilians:
        if place == district:
            yield _say(words, "civilian" if value >= 0 else "civilian_hidden", value=value)


def _insurgents(units: list[Insurgent], words: Words) -> Iterator[str]:
    hidden = sum(unit.hidden for unit in units)
    if hidden:
        yield _say(words, "hidden", count=hidden)
    if len(units) > hidden:
        yield _say(words, "revealed", count=len(units) - hidden)


def hand(view: NightsView, words: Words) -> str:
    """The cards of a hand, and those a commander can choose from, with all that is on them."""
    called = fixed_names(view.set, words)
    offered = [called["tactics"][card] for card in on_offer(view)]
    held = [called["tactics"][card] for card in view.tactics]
    if held or offered:
        first = [_say(words, "tactics", cards=held)] if held else []
        told = {card: f"{card}." for card in offered}
        more = [_say(words, "offer")] if offered else []
        return fitted([*first, *more], told, [])
    if not view.hand:
        return _say(words, "hand_empty")
    return _say(words, "hand", cards=[called["card"][card] for card in view.hand])


def private(view: NightsView, words: Words) -> str:
    """The people of a Revolutionary by district, with their icons and what has become of them."""
    told: dict[str, str] = {}
    for district in load(view.set).districts:
        here = [_person(view, u, words) for u in view.insurgents if u.district == district and u.id]
        if here:
            told[district] = _say(words, "private_district", district=district, insurgents=here)
    if pool := [short(view.set, words, name) for name in view.pool if name]:
        told[""] = _say(words, "private_pool", insurgents=pool)
    return fitted([_say(words, "private")], told, [])


def _person(view: NightsView, unit: Insurgent, words: Words) -> str:
    """An insurgent's name and icons, and how it differs from one that is hidden and healthy."""
    named = short(view.set, words, unit.id)
    return _say(words, "private_unit", insurgent=named, hidden=unit.hidden, wounded=unit.wounded)
