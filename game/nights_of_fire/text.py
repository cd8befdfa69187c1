"""Names and the text board of Nights of Fire, made from a view alone."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.text import Names, Words, tell
from game.nights_of_fire.components import KEY, Parts, load
from game.nights_of_fire.view import Insurgent, NightsView


def names(view: NightsView, words: Words) -> Names:
    """What each piece is called by this reader, by kind and id."""
    p = load(view.set)
    districts = {d.id: _say(words, "label.district", id=d.id, name=d.name) for d in p.map.district}
    return {
        "district": districts,
        "goal": districts,
        "insurgent": _insurgent_names(view, p, words),
        "card": {card.id: _card(p, card.id, words) for card in p.cards.card},
        "among": {card.id: _card(p, card.id, words) for card in p.cards.card},
        "konev_card": {card.id: card.title for card in p.konev.card},
    }


def _say(words: Words, key: str, **facts: object) -> str:
    return tell(words, f"{KEY}.{key}", facts)


def _icons(words: Words, icons: list[str]) -> str:
    return ", ".join(words[f"{KEY}.icon.{icon}"] for icon in icons)


def _card(p: Parts, card_id: str, words: Words) -> str:
    card = p.cards.card[p.card_number[card_id]]
    return _say(
        words, "label.card", id=card.id, value=card.value, icons=_icons(words, [*card.icons])
    )


def _insurgent_names(view: NightsView, p: Parts, words: Words) -> dict[str, str]:
    seen = {unit.id: unit for unit in view.insurgents}
    return {name: _insurgent(p, name, seen.get(name), view, words) for name in p.insurgents}


def _insurgent(p: Parts, name: str, unit: Insurgent | None, view: NightsView, words: Words) -> str:
    number = p.insurgent_number[name]
    entry = [*p.units.fighter, *p.units.local][number]
    kind = "fighter" if p.fighters >> number & 1 else "local"
    if unit:
        state = "hidden" if unit.hidden else "revealed"
    else:
        state = "pool" if name in view.pool else "killed" if name in view.killed else "gone"
    return _say(
        words,
        "label.insurgent",
        name=entry.name,
        icons=_icons(words, [*entry.icons]),
        kind=words[f"{KEY}.label.{kind}"],
        state=words[f"{KEY}.label.{state}"],
        wound=words[f"{KEY}.label.wounded"] if unit and unit.wounded else "",
        place=_say(words, "label.place", district=unit.district) if unit else "",
    )


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
    yield from _beside(view, called, words)
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
    place_note = _say(words, "label.place", district=district)
    for insurgent in view.insurgents:
        if insurgent.district == district:
            yield called["insurgent"][insurgent.id].removesuffix(place_note)


def _beside(view: NightsView, called: Names, words: Words) -> Iterator[str]:
    waiting = [regiment.id for regiment in view.regiments if not regiment.district]
    if waiting:
        yield _say(words, "board.staging", regiments=", ".join(waiting))
    none = words["corvin.nothing"]
    p = load(view.set)
    entries = {e.id: e for e in (*p.units.fighter, *p.units.local)}
    short = {name: f"{e.name} ({_icons(words, [*e.icons])})" for name, e in entries.items()}
    pool = ", ".join(short[name] for name in view.pool)
    yield _say(words, "board.pool", insurgents=pool or none)
    lost = [short[name] for name in view.killed]
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
