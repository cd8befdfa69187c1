"""Fewer words for the same: what belongs together in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from game.kernel import Event
from game.kernel.text import ANSWERED

Merge = Callable[[Event, Event], Event | None]  # two events in a row as one, if they belong so
# A deed that cards pay for, and what it is called with them.
PAID = {
    "attacked": "attacked_with",
    "destroyed": "destroyed_with",
    "event_resolved": "resolved_with",
    "barricade": "built_with",
    "moved": "moved_with",
}
# Of these the name of the location is left out where shots have just named it.
LOSSES = {"fighter_lost": "fighter_hit", "barricade_lost": "barricade_hit"}
FIRE = frozenset(("tanks_fire", "spa_fire"))
HIT = frozenset(("injured", *LOSSES, *LOSSES.values(), "injured_often", ANSWERED))
# What happened several times in a row is said once: the facts that must agree, the one listed.
LISTED: Mapping[str, tuple[tuple[str, ...], str]] = {
    "placed": (("unit", "count"), "place"),
    "removed": (("unit", "count"), "place"),
    "event_discarded": ((), "event"),
    "drew": (("count",), "seat"),
    "drew_cards": ((), "cards"),
    "headline_known": ((), "headline"),
}


def condense(events: Sequence[Event]) -> list[Event]:
    """The same with fewer words: cards with what they do, shots with their losses."""
    found: list[Event] = []
    for event in _answered_once(_known_once(events)):
        merged = _merged(found[-1], event) if found else None
        if merged is not None:
            found[-1] = merged
        else:
            found.append(_without_place(found, event))
    return list(_told_once(found))


def _known_once(events: Sequence[Event]) -> Iterator[Event]:
    """Without what a seat is told once more, with the names of its own cards."""
    known = {"drew": "drew_cards", "headline_drawn": "headline_known"}
    for number, event in enumerate(events):
        following = events[number + 1].key if number + 1 < len(events) else ""
        if known.get(event.key) != following or not following:
            yield event


def _answered_once(events: Iterator[Event]) -> Iterator[Event]:
    """Whoever shares out several hits in a row is named once."""
    by = None
    for event in events:
        if event.key == ANSWERED and event.facts["seat"] == by:
            continue
        if event.key not in HIT:
            by = None
        elif event.key == ANSWERED:
            by = event.facts["seat"]
        yield event


def _merged(last: Event, event: Event) -> Event | None:
    for key, following, merge in MERGES:
        if last.key in key and event.key in following:
            made = merge(last, event)
            if made is not None:
                return made
    return None


def _joined(key: str) -> Merge:
    """Both told as one, with the facts of both."""
    return lambda last, event: Event(key, {**last.facts, **event.facts})


def _paid(last: Event, event: Event) -> Event | None:
    if event.facts.get("seat", last.facts["seat"]) != last.facts["seat"]:
        return None
    if event.key != "moved":
        return Event(PAID[event.key], {**last.facts, **event.facts})
    return Event("moved_with", {**_way(event), "cards": list(last.facts["cards"])})


def _way(event: Event) -> dict[str, object]:
    facts = dict(event.facts)
    return {"goals": [facts.pop("goal")], **facts} if "goal" in facts else facts


def _further(last: Event, event: Event) -> Event | None:
    """One way of several steps, by somebody with the same people."""
    if any(last.facts[name] != event.facts[name] for name in ("seat", "fighters")):
        return None
    facts = _way(last)
    facts["goals"] = [*last.facts.get("goals", [last.facts.get("goal")]), event.facts["goal"]]
    return Event("moved_far" if "cards" not in facts else "moved_with", facts)


def _shown(last: Event, event: Event) -> Event | None:
    if last.facts["place"] != event.facts["place"]:
        return None
    return Event("joined", {**last.facts, "newcomer": event.facts["fighter"]})


def _again(last: Event, event: Event) -> Event | None:
    """Several injuries of one Revolutionary in a row."""
    if last.facts["seat"] != event.facts["seat"]:
        return None
    return Event("injured_often", {**event.facts, "count": last.facts.get("count", 1) + 1})


def _against(last: Event, event: Event) -> Event:
    return Event("card_against", {"colour": last.facts["zhukov_card"], **event.facts})


def _news(last: Event, event: Event) -> Event:
    return Event("card_news", {"colour": event.facts["zhukov_card"], **event.facts})


def _more_headlines(last: Event, event: Event) -> Event | None:
    if last.facts["period"] != event.facts["period"]:
        return None
    count = last.facts.get("count", 1) + 1
    return Event("headlines_drawn", {**event.facts, "count": count})


MERGES: tuple[tuple[frozenset[str], frozenset[str], Merge], ...] = (
    (frozenset(("zhukov_card",)), frozenset(("news",)), _news),
    (frozenset(("zhukov_card",)), frozenset(("support",)), _against),
    (frozenset(("headline_played",)), frozenset(("points",)), _joined("headline_collected")),
    (frozenset(("event_bought",)), frozenset(("event_placed",)), _joined("bought_placed")),
    (frozenset(("headline_drawn", "headlines_drawn")), frozenset(("headline_drawn",)),
     _more_headlines),
    (frozenset(("cards_played",)), frozenset(PAID), _paid),
    (frozenset(("moved", "moved_far", "moved_with")), frozenset(("moved",)), _further),
    (frozenset(("activated",)), frozenset(("fighter_shown",)), _shown),
    (frozenset(("injured", "injured_often")), frozenset(("injured",)), _again),
)  # fmt: skip


def _without_place(found: Sequence[Event], event: Event) -> Event:
    """A loss by shots that have just been told needs no location."""
    if event.key not in LOSSES:
        return event
    for last in reversed(found):
        if last.key in FIRE and last.facts["place"] == event.facts["place"]:
            return Event(LOSSES[event.key], event.facts)
        if last.key not in HIT:
            break
    return event


def _told_once(events: Sequence[Event]) -> Iterator[Event]:
    """One thing that happened several times in a row is said once."""
    for key, group in groupby(events, lambda event: event.key):
        run = list(group)
        if key == "unit_moved":
            yield from _moves(run)
        elif key in LISTED:
            yield from _lists(key, run)
        else:
            yield from run


def _lists(key: str, run: Sequence[Event]) -> Iterator[Event]:
    """A run of one kind, what agrees together; nobody is listed twice in one sentence."""
    agree, listed = LISTED[key]
    rows: list[tuple[list[Event], list[str]]] = []
    for event in run:
        value = event.facts[listed]
        found = [value] if isinstance(value, str) else list(value)
        for row, told in rows[-1:] if listed in ("seat", "cards", "headline") else rows:
            same = all(row[0].facts[name] == event.facts[name] for name in agree)
            if same and not set(found) & set(told):
                row.append(event)
                told += found
                break
        else:
            rows.append(([event], found))
    for row, told in rows:
        if len(row) == 1:
            yield row[0]
        else:
            facts = {name: row[0].facts[name] for name in agree}
            yield Event(f"{key}_several", {**facts, f"{listed.removesuffix('s')}s": told})


def _moves(run: Sequence[Event]) -> Iterator[Event]:
    """Units of one kind that went to the same location, named with where they came from."""
    goals: dict[tuple[str, str], list[Event]] = {}
    for event in run:
        goals.setdefault((event.facts["unit"], event.facts["goal"]), []).append(event)
    for (unit, goal), came in goals.items():
        count = sum(event.facts["count"] for event in came)
        places = list(dict.fromkeys(event.facts["place"] for event in came))
        facts = {"unit": unit, "goal": goal, "count": count}
        if len(places) == 1:
            yield Event("unit_moved", {**facts, "place": places[0]})
        else:
            yield Event("unit_moved_several", {**facts, "places": places})
