"""Names and the text board of Nights of Fire, made from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from config.texts import Words
from game.kernel.text import Names, tell
from game.nights_of_fire.components import KEY, load
from game.nights_of_fire.view import NightsView


def names(view: NightsView, words: Words) -> Names:
    """What each piece is called by this reader, by kind and id."""
    return {**_fixed_names(view.set, words), "insurgent": _insurgent_names(view, words)}


@lru_cache(maxsize=64)
def _fixed_names(name: str, words: Words) -> Names:
    """The names that never change during a game."""
    p = load(name)
    districts = {d.id: _say(words, "label.district", id=d.id, name=d.name) for d in p.map.district}
    cards = {
        c.id: _say(words, "label.card", id=c.id, value=c.value, icons=_icons(words, c.icons))
        for c in p.cards.card
    }
    return {
        "district": districts,
        "goal": districts,
        "card": cards,
        "among": cards,
        "konev_card": {card.id: card.title for card in p.konev.card},
    }


def _insurgent_names(view: NightsView, words: Words) -> dict[str, str]:
    called = {name: _insurgent(view.set, words, name, "gone") for name in load(view.set).insurgents}
    for state in ("pool", "killed"):
        for name in getattr(view, state):
            called[name] = _insurgent(view.set, words, name, state)
    for unit in view.insurgents:
        state = "hidden" if unit.hidden else "revealed"
        called[unit.id] = _insurgent(view.set, words, unit.id, state, unit.wounded, unit.district)
    return called


@lru_cache(maxsize=1 << 14)
def _insurgent(
    set_name: str, words: Words, name: str, state: str, wounded: bool = False, district: str = ""
) -> str:
    p = load(set_name)
    kind = "fighter" if p.fighters >> p.insurgent_number[name] & 1 else "local"
    return _say(
        words,
        "label.insurgent",
        insurgent=_short(set_name, words, name),
        kind=words[f"{KEY}.label.{kind}"],
        state=words[f"{KEY}.label.{state}"],
        wound=words[f"{KEY}.label.wounded"] if wounded else "",
        place=_say(words, "label.place", district=district) if district else "",
    )


@lru_cache(maxsize=1 << 10)
def _short(set_name: str, words: Words, name: str) -> str:
    """An insurgent's name and icons."""
    p = load(set_name)
    entry = (*p.units.fighter, *p.units.local)[p.insurgent_number[name]]
    return _say(words, "label.short", name=entry.name, icons=_icons(words, entry.icons))


def _say(words: Words, key: str, **facts: object) -> str:
    return tell(words, f"{KEY}.{key}", facts)


def _icons(words: Words, icons: Iterable[str]) -> str:
    return ", ".join(words[f"{KEY}.icon.{icon}"] for icon in icons)


def board(view: NightsView, words: Words) -> str:
    """The whole board in words, nothing left out that the picture shows."""
    return "\n".join(_lines(view, words))


def _lines(view: NightsView, words: Words) -> Iterator[str]:
    p = load(view.set)
    called = names(view, words)
    calendar = words[f"{KEY}.calendar.{view.round}"]
    yield _say(words, "board.heading", calendar=calendar, round=view.round)
    yield _say(
        words,
        "board.tracks",
        morale=view.morale,
        prestige=view.prestige,
        readiness=view.readiness,
        momentum=view.momentum,
    )
    for district in p.map.district:
        content = ", ".join(_content(view, district.id, called, words))
        yield _say(
            words,
            "board.district",
            district=called["district"][district.id],
            star=words[f"{KEY}.board.star"] if district.star else "",
            content=content or words[f"{KEY}.board.empty"],
        )
    yield from _beside(view, words)
    yield from _cards(view, called, words)


def _content(view: NightsView, district: str, called: Names, words: Words) -> Iterator[str]:
    for regiment in view.regiments:
        if regiment.district == district:
            unit = _say(words, "board.regiment", regiment=regiment.id)
            yield _say(words, "board.disabled", unit=unit) if regiment.disabled else unit
    if district in view.garrisons:
        unit = words[f"{KEY}.board.garrison"]
        disabled = district in view.garrisons_disabled
        yield _say(words, "board.disabled", unit=unit) if disabled else unit
    if district in view.barricades:
        yield words[f"{KEY}.board.barricade"]
    for place, value in view.civilians:
        if place == district:
            yield _say(words, "board.civilian", value=value)
    for block in view.insurgents:
        if block.district == district:
            state = "hidden" if block.hidden else "revealed"
            yield _insurgent(view.set, words, block.id, state, block.wounded)


def _beside(view: NightsView, words: Words) -> Iterator[str]:
    waiting = [regiment.id for regiment in view.regiments if not regiment.district]
    if waiting:
        yield _say(words, "board.staging", regiments=", ".join(waiting))
    none = words["corvin.nothing"]
    pool = ", ".join(_short(view.set, words, name) for name in view.pool)
    yield _say(words, "board.pool", insurgents=pool or none)
    lost = [_short(view.set, words, name) for name in view.killed]
    if view.arrested:
        lost.append(_say(words, "board.arrested", count=len(view.arrested)))
    yield _say(words, "board.killed", insurgents=", ".join(lost) or none)
    yield _say(words, "board.fled", count=len(view.fled), value=sum(view.fled))


def _cards(view: NightsView, called: Names, words: Words) -> Iterator[str]:
    for player in view.players:
        yield _say(
            words,
            "board.player",
            seat=words[f"{KEY}.seat.{player.seat}"],
            hand=player.hand,
            deck=player.deck,
            discard=len(player.discard),
        )
    if view.hand:
        cards = ", ".join(called["card"][card] for card in view.hand)
        yield _say(words, "board.hand", cards=cards)
    none = words["corvin.nothing"]
    row = ", ".join(_row_card(card.card, card.tokens, called, words) for card in view.row)
    yield _say(words, "board.row", cards=row or none)
    titles = called["konev_card"]
    yield _say(
        words,
        "board.konev",
        deck=view.konev_deck,
        discard=", ".join(titles[card] for card in view.konev_discard) or none,
        out=", ".join(titles[card] for card in view.konev_out) or none,
    )
    yield _say(words, "board.set", set=load(view.set).about.title)


def _row_card(card: str, tokens: tuple[int, ...], called: Names, words: Words) -> str:
    name = called["konev_card"][card] if card else words[f"{KEY}.board.face_down"]
    return _say(words, "board.row_card", tokens=" ".join(map(str, tokens)), card=name)
