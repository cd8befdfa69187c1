"""Words for those who do not see the picture, within Discord's limit and from the view alone."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.days_of_ire.set.components import load
from game.days_of_ire.view.card_texts import event_text
from game.days_of_ire.view.commander import offers
from game.days_of_ire.view.names import fixed_names
from game.days_of_ire.view.view import DaysView, Place
from game.parts.bits import bits
from images.days_of_ire.scene.words import say
from images.parts.alt import LIMIT, fitted


def _say(words: Words, key: str, **facts: object) -> str:
    return say(words, f"alt.{key}", **facts)


def board(view: DaysView, words: Words, marked: bool = False) -> str:
    """The board in as many words as fit; the emptiest places are left out if it is still long."""
    for more in (True, False):
        told = {place.id: _place(view, place, words, more) for place in view.places}
        parts = [[*_heading(view, words)], told, [*_last(view, words, marked, more)]]
        text = " ".join([*parts[0], *filter(None, told.values()), *parts[2]])
        if len(text) <= LIMIT:
            return text
    return fitted(parts[0], told, parts[2])


def _heading(view: DaysView, words: Words) -> Iterator[str]:
    """How the game stands."""
    if view.result:
        yield _say(words, "ended", ending=words[f"days_of_ire.ending.{view.result}"])
    facts = {"calendar": words[f"days_of_ire.calendar.{view.day}"], "day": view.day}
    side = words[f"days_of_ire.side_of_track.{view.support_side}"]
    morale = words["images.days_of_ire.alt.last_space"] if view.last_morale else str(view.morale)
    yield _say(words, "board", morale=morale, support=view.support, side=side, **facts)
    for player in view.players:
        seat = words[f"days_of_ire.seat.{player.seat}"]
        facts = {"injuries": player.injuries, "cards": player.cards}
        yield _say(words, "player", seat=seat, **facts)
    if view.turn:
        seat = words[f"days_of_ire.seat.{view.turn.seat}"]
        yield _say(words, "turn", seat=seat, actions=view.turn.actions)
    yield from (
        _say(words, "in_force", rule=words[f"days_of_ire.rule.{rule}"]) for rule in view.rules
    )
    called = fixed_names(view.set, words)["place"]
    for shot in view.shots:
        dice = list(map(str, shot.dice))
        yield _say(words, "shots", place=called[shot.place], dice=dice, hits=shot.hits)


def _place(view: DaysView, place: Place, words: Words, more: bool) -> str:
    called = fixed_names(view.set, words)["place"]
    content = list(_content(view, place, words))
    if more and (place.idle or place.face_down):
        content.append(_say(words, "inactive", count=bool(place.idle) + place.face_down))
    return _say(words, "place", place=called[place.id], content=content) if content else ""


def _content(view: DaysView, place: Place, words: Words) -> Iterator[str]:
    called = fixed_names(view.set, words)
    for player in view.players:
        if player.place == place.id:
            yield words[f"days_of_ire.seat.{player.seat}"]
    if place.event:
        yield _say(words, "event", event=called["event"][place.event])
    if place.active:
        yield _say(words, "active", count=len(place.active))
    for kind in ("militia", "snipers", "tanks", "barricades"):
        if count := getattr(place, kind):
            yield _say(words, kind, count=count)


def _last(view: DaysView, words: Words, marked: bool, more: bool) -> Iterator[str]:
    """What lies below the board; the titles of cards where there is room for them."""
    called = fixed_names(view.set, words)
    if view.marked:
        titles = [called["mark"][card] for card in view.marked]
        count = len(titles)
        yield _say(words, "markers", cards=titles) if more else _say(words, "ashtray", count=count)
    if view.commander is not None:
        known = view.commander
        yield _say(
            words, "commander", points=known.points, hand=sum(known.periods),
            pool=len(known.spa_pool), queue=[called["spa_card"][card] for card in known.spa_queue],
        )  # fmt: skip
        if more:
            titles = [called["event"][event] for event, _ in offers(known)]
            yield _say(words, "market", cards=titles)
    if more:
        decks = {"majors": sum(view.event_deck), "minors": view.minor_deck}
        facts = {"deck": view.deck, "discard": len(view.discard), **decks}
        yield _say(words, "decks", commander=view.commander is not None, **facts)
    if marked:
        yield _say(words, "changed")


def close_up(view: DaysView, words: Words, place: Place) -> str:
    """One place with all that is there."""
    p = load(view.set)
    called = fixed_names(view.set, words)
    near = [called["place"][p.places[each]] for each in bits(p.near[p.place.number[place.id]])]
    told = {"": _say(words, "focus", place=called["place"][place.id], places=near)}
    if place.event:
        text = event_text(view.set, place.event, words)
        told["event"] = _say(words, "event_full", event=called["event"][place.event], text=text)
    here = list(_content(view, place, words))
    if here:
        told["here"] = _say(words, "place", place=called["place"][place.id], content=here)
    for name in (*place.active, *([place.idle] if place.idle else ())):
        told[name] = _say(words, "fighter", fighter=called["fighter_label"][name])
    if place.face_down:
        told["under"] = _say(words, "face_down")
    return fitted((), told, ())


def hand(view: DaysView, words: Words) -> str:
    """The cards of a hand, with all that is on them."""
    called = fixed_names(view.set, words)
    if view.headlines:
        titles = [called["headline_label"][card] for card in view.headlines]
        return _say(words, "headlines", cards=titles)
    if not view.hand:
        return _say(words, "hand_empty")
    return _say(words, "hand", cards=[called["card_label"][card] for card in view.hand])
