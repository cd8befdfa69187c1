"""The whole board of Nights of Fire in words, made from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from config.texts import Words
from game.kernel.game import fields_of
from game.nights_of_fire.set.components import KEY, load
from game.nights_of_fire.view.card_texts import headline_text
from game.nights_of_fire.view.names import (
    fixed_names,
    insurgent,
    left,
    named,
    names,
    phrase,
    short,
    word,
)
from game.nights_of_fire.view.tactics import on_offer
from game.nights_of_fire.view.view import UNKNOWN, NightsView
from game.parts.bits import bits


def board(view: NightsView, words: Words) -> str:
    """Everything the picture shows, line by line."""
    sections = (_tracks, _districts, _beside, _hungarian_cards, _konev_cards, _soviet_cards)
    return "\n".join(line for section in sections for line in section(view, words))


def near(view: NightsView, words: Words, district: str) -> str:
    """What a picture of one district and its neighbours shows, the district itself first."""
    p = load(view.set)
    beside = [p.districts[d] for d in bits(p.near[p.district.number[district]])]
    lines = [*_tracks(view, words), *_told(view, words, [district])]
    called = fixed_names(view.set, words)["district"]
    lines.append(phrase(words, "board.beside", districts=[called[d] for d in beside]))
    return "\n".join([*lines, *_told(view, words, beside)])


def hand(view: NightsView, words: Words) -> str:
    """The cards a seat holds, if it holds any, and those a commander can choose from."""
    own = (*_own_cards(view, words), *_own_tactics(view, words))
    return "\n".join((*own, *_tactics_on_offer(view, words)))


def today(view: NightsView, words: Words) -> Mapping[str, object]:
    """The tracks, and which night it is."""
    calendar, morale = word(words, f"calendar.{view.round}"), max(0, view.morale)
    return {**fields_of(view, words), "calendar": calendar, "morale": morale}


def _tracks(view: NightsView, words: Words) -> Iterator[str]:
    calendar = word(words, f"calendar.{view.round}")
    if view.result:
        yield phrase(words, "board.ended", ending=word(words, f"ending.{view.result}"))
    yield phrase(words, "board.heading", calendar=calendar, round=view.round)
    yield phrase(
        words,
        "board.tracks",
        morale=max(0, view.morale),
        prestige=view.prestige,
        readiness=view.readiness,
        momentum=view.momentum,
    )
    for side in view.passed:
        yield phrase(words, "board.passed", side=word(words, f"side.{side}"))
    if view.turn:
        yield phrase(
            words,
            "board.turn",
            sector=word(words, f"sector.{view.turn.sector}"),
            left=[left(words, name, count) for name, count in view.turn.left],
            spent=view.turn.spent,
        )


def _districts(view: NightsView, words: Words) -> Iterator[str]:
    yield from _told(view, words, load(view.set).districts)


def _told(view: NightsView, words: Words, districts: Iterable[str]) -> Iterator[str]:
    """A line for each of these districts: its name, then every piece in it."""
    called = fixed_names(view.set, words)["district"]
    stars = {each.id for each in load(view.set).map.district if each.star}
    for district in districts:
        content = (*_soviets(view, district, words), *_hungarians(view, district, words))
        yield phrase(
            words,
            "board.district",
            district=called[district],
            star=district in stars,
            content=content or (word(words, "board.empty"),),
        )


def _regiment(name: str, words: Words) -> str:
    """What a Regiment is called; one that only its own set knows is called by its id."""
    return words.get(f"{KEY}.regiment.{name}", name)


def _soviets(view: NightsView, district: str, words: Words) -> Iterator[str]:
    for regiment in view.regiments:
        if regiment.district == district:
            unit = phrase(words, "board.regiment", regiment=_regiment(regiment.id, words))
            yield phrase(words, "board.disabled", unit=unit) if regiment.disabled else unit
    if district in view.garrisons:
        unit = word(words, "board.garrison")
        disabled = district in view.garrisons_disabled
        yield phrase(words, "board.disabled", unit=unit) if disabled else unit
    if district in view.targets:
        yield word(words, "board.target")
    if district in view.blocked:
        yield word(words, "board.blocked")


def _hungarians(view: NightsView, district: str, words: Words) -> Iterator[str]:
    if district in view.barricades:
        yield word(words, "board.barricade")
    if tokens := dict(view.rubble).get(district):
        yield phrase(words, "board.rubble", count=tokens)
    value = dict(view.civilians).get(district)
    if value == UNKNOWN:
        yield word(words, "board.face_down_civilian")
    elif value is not None:
        yield phrase(words, "board.civilian", value=value)
    here = [unit for unit in view.insurgents if unit.district == district]
    for unit in here:
        if unit.id:
            state = "hidden" if unit.hidden else "revealed"
            yield insurgent(view.set, words, unit.id, state, unit.wounded)
    for wounded, key in ((False, "board.hidden"), (True, "board.hidden_wounded")):
        if count := sum(1 for unit in here if not unit.id and unit.wounded == wounded):
            yield phrase(words, key, count=count)


def _beside(view: NightsView, words: Words) -> Iterator[str]:
    waiting = [_regiment(each.id, words) for each in view.regiments if not each.district]
    if waiting:
        yield phrase(words, "board.staging", regiments=waiting)
    if any(view.pool) or not view.pool:
        pool = [short(view.set, words, name) for name in view.pool]
        yield phrase(words, "board.pool", insurgents=pool)
    else:
        yield phrase(words, "board.unknown_pool", count=len(view.pool))
    lost = [short(view.set, words, name) for name in view.killed]
    if UNKNOWN in view.arrested:
        lost.append(phrase(words, "board.arrested", count=len(view.arrested)))
    elif view.arrested:
        facts = {"count": len(view.arrested), "values": view.arrested}
        lost.append(phrase(words, "board.arrested_known", **facts))
    yield phrase(words, "board.killed", insurgents=lost)
    if UNKNOWN in view.fled:
        yield phrase(words, "board.fled_unknown", count=len(view.fled))
    else:
        yield phrase(
            words,
            "board.fled",
            count=len(view.fled),
            value=sum(view.fled),
            values=view.fled,
        )


def _hungarian_cards(view: NightsView, words: Words) -> Iterator[str]:
    seats = names(view, words).get("seat", {})
    for player in view.players:
        yield phrase(
            words,
            "board.player",
            seat=seats.get(player.seat) or word(words, f"seat.{player.seat}"),
            hand=player.hand,
            deck=player.deck,
            discard=len(player.discard),
        )
    yield from _own_cards(view, words)


def _tactics_on_offer(view: NightsView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)["tactics"]
    if cards := [called[card] for card in on_offer(view)]:
        yield phrase(words, "board.offer", cards=cards)


def _own_cards(view: NightsView, words: Words) -> Iterator[str]:
    if view.hand:
        called = fixed_names(view.set, words)["card"]
        yield phrase(words, "board.hand", cards=[called[card] for card in view.hand])


def _konev_cards(view: NightsView, words: Words) -> Iterator[str]:
    if view.conflict:
        return
    titles = fixed_names(view.set, words)["konev_card"]
    row = [
        phrase(
            words,
            "board.row_card",
            tokens=" ".join(map(str, card.tokens)),
            card=titles[card.card] if card.card else word(words, "board.face_down"),
        )
        for card in view.row
    ]
    yield phrase(words, "board.row", cards=row)
    yield phrase(
        words,
        "board.konev",
        deck=view.konev_deck,
        discard=[titles[card] for card in view.konev_discard],
        out=[titles[card] for card in view.konev_out],
    )


def _soviet_cards(view: NightsView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)
    if view.soviet:
        yield phrase(
            words,
            "board.soviet",
            hand=view.soviet.hand,
            deck=view.soviet.combat_deck,
            combat=view.soviet.combat_discard,
            played=view.soviet.discard,
            out=view.soviet.unavailable,
        )
    yield from _own_tactics(view, words)
    if view.headline:
        text = headline_text(view.set, view.headline, words)
        yield phrase(words, "board.headline", headline=called["headline"][view.headline], text=text)
        yield phrase(
            words,
            "board.this_round",
            killed=view.killed_now,
            arrested=view.arrested_now,
            cleared=view.cleared_now,
        )
    if view.more_recruits:
        yield phrase(words, "board.more_recruits", count=view.more_recruits)
    if view.permanent:
        titles = [called["headline"][card] for card in view.permanent]
        yield phrase(words, "board.permanent", headlines=titles)
    yield phrase(words, "board.set", set=named(view.set, words, load(view.set).about.title))


def _own_tactics(view: NightsView, words: Words) -> Iterator[str]:
    if view.tactics:
        called = fixed_names(view.set, words)["tactics"]
        yield phrase(words, "board.tactics", cards=[called[card] for card in view.tactics])
