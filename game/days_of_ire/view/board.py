"""The whole board of Days of Ire in words, made from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from config.texts import Words
from game.days_of_ire.rules.state import BARRICADES
from game.days_of_ire.seats import SOVIET
from game.days_of_ire.set.components import load
from game.days_of_ire.view.card_texts import event_text, where
from game.days_of_ire.view.commander import Commander, offers
from game.days_of_ire.view.names import fixed_names, named, names, phrase, word
from game.days_of_ire.view.view import DaysView, Place
from game.kernel import Decision
from game.kernel.game import fields_of
from game.parts.bits import bits


def board(view: DaysView, words: Words) -> str:
    """Everything there is to see, line by line."""
    sections = (_tracks, _places, _people, _cards, _zhukov, _commander)
    return "\n".join(line for section in sections for line in section(view, words))


def near(view: DaysView, words: Words, place: str) -> str:
    """One location and those a string leads to, the location itself first."""
    p = load(view.set)
    beside = [p.places[each] for each in bits(p.near[p.place.number[place]])]
    lines = [*_tracks(view, words), *_told(view, words, [place])]
    called = fixed_names(view.set, words)["place"]
    lines.append(phrase(words, "board.beside", places=[called[each] for each in beside]))
    return "\n".join([*lines, *_told(view, words, beside)])


def concerning(view: DaysView, words: Words, decision: Decision) -> str:
    """The tracks, the people, and the locations that a question is about, one's own first."""
    p = load(view.set)
    places = {p.places[each]: None for each in bits(_asked_about(view, decision))}
    own = [each.place for each in view.players if each.seat == view.seat and each.place]
    lines = [*_tracks(view, words), *_told(view, words, dict.fromkeys([*own, *places]))]
    if view.commander is not None and view.seat == SOVIET:
        lines += _soviet_cards(view, view.commander, words)
    return "\n".join([*lines, *_players(view, words)])


def _asked_about(view: DaysView, decision: Decision) -> int:
    """The locations that a question names, or its options do."""
    p = load(view.set)
    texts = (decision.facts, *(option.text.facts for option in decision.options))
    named = (facts.get(name) for facts in texts for name in ("place", "goal"))
    return p.place.of({each for each in named if each in p.place.number})


def hand(view: DaysView, words: Words) -> str:
    """The cards a seat holds, if it holds any."""
    return "\n".join(_own(view, words))


def today(view: DaysView, words: Words) -> Mapping[str, object]:
    """The tracks, which day it is, and how many Events lie on the board."""
    count = sum(1 for place in view.places if place.event)
    return {**fields_of(view, words), "calendar": _calendar(view, words), "count": count}


def _calendar(view: DaysView, words: Words) -> str:
    return word(words, f"calendar.{view.day}")


def _tracks(view: DaysView, words: Words) -> Iterator[str]:
    if view.result:
        yield phrase(words, "board.ended", ending=word(words, f"ending.{view.result}"))
    yield phrase(words, "board.heading", calendar=_calendar(view, words), day=view.day)
    side = word(words, f"side_of_track.{view.support_side}")
    facts = {"morale": view.morale, "last": view.last_morale, "support": view.support}
    yield phrase(words, "board.tracks", side=side, **facts)
    count = sum(1 for place in view.places if place.event)
    yield phrase(words, "board.events", count=count, allowed=view.allowed)
    if view.turn:
        facts = {"actions": view.turn.actions, "free": view.turn.free_steps}
        yield phrase(words, "board.turn", seat=word(words, f"seat.{view.turn.seat}"), **facts)
    called = fixed_names(view.set, words)
    for shot in view.shots:
        where, dice = called["place"][shot.place], list(map(str, shot.dice))
        yield phrase(words, "board.shots", place=where, dice=dice, hits=shot.hits)
    for rule in view.rules:
        yield phrase(words, "board.in_force", rule=word(words, f"rule.{rule}"))
    if view.marked:
        yield phrase(words, "board.marked", cards=[called["mark"][each] for each in view.marked])


def _places(view: DaysView, words: Words) -> Iterator[str]:
    yield from _told(view, words, load(view.set).places)


def _told(view: DaysView, words: Words, places: Iterable[str]) -> Iterator[str]:
    """A line for each of these locations: its name, then everything on it."""
    called = fixed_names(view.set, words)["place"]
    seen = {place.id: place for place in view.places}
    star = load(view.set).reinforcements
    for number, place in ((load(view.set).place.number[each], each) for each in places):
        content = tuple(_content(view, seen[place], words))
        yield phrase(
            words,
            "board.place",
            place=called[place],
            star=bool(star >> number & 1),
            content=content or (word(words, "board.empty"),),
        )


def _content(view: DaysView, place: Place, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)
    for player in view.players:
        if player.place == place.id:
            yield phrase(words, "board.here", seat=word(words, f"seat.{player.seat}"))
    if place.event:
        text = event_text(view.set, place.event, words)
        yield phrase(words, "board.event", event=called["event"][place.event], text=text)
    for name in ("militia", "snipers", "tanks", "barricades"):
        if count := getattr(place, name):
            yield phrase(words, f"board.{name}", count=count)
    if place.active:
        people = [called["fighter_label"][each] for each in place.active]
        yield phrase(words, "board.active", fighters=people)
    if place.idle:
        yield phrase(words, "board.idle", fighter=called["fighter_label"][place.idle])
    if place.face_down:
        yield word(words, "board.face_down")


def _players(view: DaysView, words: Words) -> Iterator[str]:
    for player in view.players:
        facts = {"injuries": player.injuries, "fatal": view.fatal, "cards": player.cards}
        yield phrase(words, "board.player", seat=word(words, f"seat.{player.seat}"), **facts)


def _people(view: DaysView, words: Words) -> Iterator[str]:
    yield from _players(view, words)
    yield from _own(view, words)
    called = fixed_names(view.set, words)["fighter"]
    if view.dead:
        yield phrase(words, "board.dead", fighters=[called[each] for each in view.dead])
    spare = BARRICADES - view.barricades_lost - sum(place.barricades for place in view.places)
    yield phrase(words, "board.reserve", count=view.reserve, barricades=spare)


def _own(view: DaysView, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)
    if view.hand:
        yield phrase(words, "board.hand", cards=[called["card_label"][each] for each in view.hand])
    if view.headlines:
        titles = [called["headline_label"][each] for each in view.headlines]
        yield phrase(words, "board.headlines", cards=titles)


def _cards(view: DaysView, words: Words) -> Iterator[str]:
    called = names(view, words)
    discard = [called["card"][each] for each in view.discard]
    yield phrase(words, "board.deck", deck=view.deck, cards=discard)
    gone = [called["event"][each] for each in view.event_discard]
    facts = {"deck": sum(view.event_deck), "minors": view.minor_deck}
    yield phrase(words, "board.event_deck", commander=bool(view.commander), cards=gone, **facts)
    if view.noel:
        card = called["headline" if view.commander else "zhukov_card_label"][view.noel]
        yield phrase(words, "board.noel", card=card)


def _zhukov(view: DaysView, words: Words) -> Iterator[str]:
    if view.commander is None:
        called = fixed_names(view.set, words)["zhukov_card"]
        discard = [called[each] for each in view.zhukov_discard]
        yield phrase(words, "board.zhukov", deck=view.zhukov_deck, cards=discard)


def _commander(view: DaysView, words: Words) -> Iterator[str]:
    if view.commander is not None:
        yield from _soviet_cards(view, view.commander, words)
    yield phrase(words, "board.set", set=named(view.set, words, load(view.set).about.title))


def _soviet_cards(view: DaysView, known: Commander, words: Words) -> Iterator[str]:
    """The commander's hand by its backs, the market with its slots, and the SPA cards."""
    called = fixed_names(view.set, words)
    decks = phrase(words, "board.counts", **_by_period(known.decks))
    facts = {**_by_period(known.periods), "points": known.points}
    yield phrase(words, "board.commander", decks=decks, **facts)
    for key, cards in (("kept", known.kept), ("spent", known.discard)):
        if cards:
            yield phrase(words, f"board.{key}", cards=[called["headline"][each] for each in cards])
    market = [_slot(view, event, extra, words) for event, extra in offers(known)]
    yield phrase(words, "board.market", events=market)
    for key, cards in (("spa_pool", known.spa_pool), ("spa_queue", known.spa_queue)):
        yield phrase(words, f"board.{key}", cards=[called["spa_card"][each] for each in cards])


def _by_period(counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(("first", "second", "third"), counts, strict=True))


def _slot(view: DaysView, event: str, extra: int, words: Words) -> str:
    """An Event in the market, where it belongs, and what it costs now."""
    p = load(view.set)
    card = p.deck[p.event.number[event]]
    minors = p.event.names(p.layers["minor"])
    base = card.cost
    if event in minors:
        base = sum(1 for place in view.places if place.event in minors)
    facts = {"where": where(p, card.at, words), "cost": base + extra}
    return phrase(words, "board.slot", event=named(p.name, words, card.title), **facts)
