"""Words for those who do not see the picture, within Discord's limit and from the view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from config.texts import Words
from game.kernel.text import tell
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.view import NightsView
from images.nights_of_fire.scene.units import pieces

LIMIT = 1024


def _say(words: Words, key: str, **facts: object) -> str:
    return tell(words, f"images.nights_of_fire.alt.{key}", facts)


def board(view: NightsView, words: Words, focus: str = "", marked: bool = False) -> str:
    """The board in a few sentences; the emptiest districts are left out if it grows too long."""
    first = _say(words, "focus", district=focus) if focus else ""
    if view.result:
        first += _say(words, "ended", ending=words[f"nights_of_fire.ending.{view.result}"])
    first += _say(
        words, "board", calendar=words[f"nights_of_fire.calendar.{view.round}"], round=view.round,
        morale=view.morale, prestige=view.prestige, readiness=view.readiness,
        momentum=view.momentum,
    )  # fmt: skip
    last = _say(
        words, "beside", staging=sum(not r.district for r in view.regiments), pool=len(view.pool),
        killed=len(view.killed), arrested=len(view.arrested), fled=len(view.fled),
    )  # fmt: skip
    last += _opponent(view, words)
    last += _say(words, "changed") if marked else ""
    told = [(d, text) for d in pieces(view) if (text := _district(view, d, words))]
    return _fitted(first, told, last)


def _opponent(view: NightsView, words: Words) -> str:
    """The Headline and the commander's piles, or Konev's row."""
    p = load(view.set)
    if view.soviet is None:
        titles = {card.id: card.title for card in p.konev.card}
        row = [titles.get(c.card, words["images.nights_of_fire.alt.face_down"]) for c in view.row]
        return _say(words, "row", cards=", ".join(row)) if row else ""
    told = _say(words, "piles", hand=view.soviet.hand, deck=view.soviet.combat_deck)
    names = {h.id: f"{h.id} {h.title}" for h in p.headlines.headline}
    return told + (_say(words, "headline", headline=names[view.headline]) if view.headline else "")


def _fitted(first: str, told: list[tuple[str, str]], last: str) -> str:
    kept = dict(told)
    while len(first) + sum(map(len, kept.values())) + len(last) > LIMIT:
        kept.pop(min(kept, key=lambda d: len(kept[d])))
    return first + "".join(kept.values()) + last


def _district(view: NightsView, district: str, words: Words) -> str:
    content = ", ".join(_content(view, district, words))
    return _say(words, "district", district=district, content=content) if content else ""


def _content(view: NightsView, district: str, words: Words) -> Iterator[str]:
    here = [r for r in view.regiments if r.district == district]
    for key, count in (
        ("regiments", sum(not r.disabled for r in here)),
        ("disabled", sum(r.disabled for r in here)),
    ):
        if count:
            yield _say(words, key, count=count)
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
    units = [unit for unit in view.insurgents if unit.district == district]
    hidden = sum(unit.hidden for unit in units)
    if hidden:
        yield _say(words, "hidden", count=hidden)
    if len(units) > hidden:
        yield _say(words, "revealed", count=len(units) - hidden)


def hand(view: NightsView, words: Words) -> str:
    """The cards of a hand by id, value and icons."""
    p = load(view.set)
    if view.tactics:
        return _say(words, "tactics", cards=", ".join(view.tactics))
    cards = [p.cards.card[p.card_number[name]] for name in view.hand]
    told = [f"{c.id} ({c.value}: {_icons(words, c.icons)})" for c in cards]
    return _say(words, "hand", cards=", ".join(told)) if told else _say(words, "hand_empty")


def _icons(words: Words, icons: Sequence[str]) -> str:
    return ", ".join(words[f"nights_of_fire.icon.{icon}"] for icon in icons)


def private(view: NightsView, words: Words) -> str:
    """The people of a Revolutionary by district."""
    p = load(view.set)
    entries = {e.id: e for e in (*p.units.fighter, *p.units.local)}
    told: list[tuple[str, str]] = []
    for district in p.districts:
        here = [entries[u.id].name for u in view.insurgents if u.district == district and u.id]
        if here:
            names = ", ".join(here)
            told.append(
                (district, _say(words, "private_district", district=district, insurgents=names))
            )
    return _fitted(_say(words, "private"), told, "")
