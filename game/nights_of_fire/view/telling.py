"""How a row of events is told: what belongs together in one sentence, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.kernel import Decision, Event, Seat, Text
from game.kernel.model import SUMMED_UP
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.view.view import NightsView

# Each of these begins a paragraph: somebody acts, or the day goes on.
HEADS = frozenset(
    (
        "round",
        "passed",
        "played",
        "starts",
        "konev_card",
        "konev_dealt",
        "tactics_shown",
        "soviet_passed",
        "tactics_picked",
        "headline",
        "headline_told",
        "headline_resolved",
        "sector",
        "probe",
        "assault",
        "ambush",
        "attack",
        "counterattack",
        "ran_away",
        "morale",
        SUMMED_UP,
    )
)
DEEDS = frozenset(("ambush", "attack", "counterattack", "defied"))  # of an insurgent
ABOUT_CARDS = frozenset(
    (
        "choose_action",
        "counter_team",
        "discard_down",
        "give_card",
        "headline_now",
        "keep_tactics",
        "pick_headline_card",
        "pick_tactics",
        "play_recruit",
        "play_second",
        "play_tactics",
    )
)
# What is said once of several things: the fact that is listed, and by which name.
LISTED = {
    "killed": ("insurgent", "insurgents"),
    "arrested": ("district", "districts"),
    "garrison": ("district", "districts"),
    "fled": ("district", "districts"),
}
# Who goes is named together if all of this is the same.
WAYS = {"moved": ("district", "goal"), "recruited": ("district",)}
# Events of these kinds do not part what is told of others together.
BETWEEN = frozenset(("wounded", "killed"))
COUNTED = (
    "killed",
    "wounded",
    "regiment_disabled",
    "garrison_disabled",
    "garrison",
    "fled",
    "arrested",
)
TRACKS = {  # the track that an event moves
    "morale": "morale",
    "morale_gained": "morale",
    "prestige": "prestige",
    "readiness": "readiness",
}


def task(view: NightsView, seats: Sequence[Seat]) -> Text:
    """What those do who are asked, by what everybody can see of the turn."""
    if view.course.about:
        return Text(f"task.{view.course.about}")
    if SOVIET not in seats:
        return Text("task.act", {"cards": view.course.cards_left})
    if view.turn is None:
        return Text("task.tactics")
    left = [f"{word}:{count}" for word, count in view.turn.left]
    return Text("task.sector", {"sector": view.turn.sector, "soviet_lefts": left})


def by_hand(decision: Decision) -> bool:
    """Whether a question is about the cards one holds: what to do with them, or which."""
    return decision.step.startswith("pay_") or decision.step in ABOUT_CARDS


def turn(view: NightsView) -> tuple[int, int]:
    """The round, and how many cards Konev has still to carry out in it."""
    return view.round, len(view.row)


def chapter(view: NightsView) -> int:
    """The round."""
    return view.round


def condense(events: Sequence[Event]) -> list[Event]:
    """The same with fewer words: who was hit in one stroke, and where one thing happened often.

    How the game ended is told beside every story, and who recovered only if somebody did.
    """
    told = [e for e in events if e.key != "result" and not _nobody_recovered(e)]
    return list(_listed(_hits(_struck_first(told))))


def _nobody_recovered(event: Event) -> bool:
    return event.key == "clean_up" and event.facts.get("count") == 0


def _struck_first(events: Sequence[Event]) -> list[Event]:
    """Whoever strikes is named once, and a reply is told with its outcome."""
    found: list[Event] = []
    deed: Event | None = None
    for event in events:
        last = found[-1] if found else None
        deed = event if event.key in HEADS | DEEDS else deed
        if last is not None and event.key == "reply_miss" and last.key == "reply":
            found[-1] = Event("reply_missed", last.facts)
        elif event.key == "tactics_played":  # with all that stands on the card
            facts = {"tactics": event.facts["tactics_card"], "seat": SOVIET}
            found.append(Event("tactics_shown", facts))
        elif event.key == "headline":  # with what it asks for and what it brings
            name = event.facts["headline"]
            found.append(Event("headline_told", {"headline": name, "headline_text": name}))
        elif event.key == "headline_unresolved" and event.facts["headline"]:
            name = event.facts["headline"]
            found.append(Event("headline_stays", {"headline": name, "headline_penalty": name}))
        elif not _same_again(last, deed, event):
            found.append(event)
    return found


def _same_again(last: Event | None, deed: Event | None, event: Event) -> bool:
    """Whether something is told that has been told: who has been named for the deed at hand."""
    if last is not None and last.key == "headline_stays" and event.key == "blocked":
        return True
    if event.key != "revealed" or deed is None or deed.key not in DEEDS:
        return False
    return [*event.facts["insurgents"]] == [deed.facts["insurgent"]]


def _hits(events: Sequence[Event]) -> Iterator[Event]:
    """Of whoever is wounded and killed at one stroke, only the death is told."""
    run: list[Event] = []
    for event in events:
        if event.key in BETWEEN:
            run.append(event)
            continue
        yield from _struck(run)
        run = []
        yield event
    yield from _struck(run)


def _struck(run: Sequence[Event]) -> Iterator[Event]:
    killed = [event.facts["insurgent"] for event in run if event.key == "killed"]
    wounded: list[str] = []
    for event in run:
        if event.key == "wounded":
            wounded += event.facts["insurgents"]
    for each in killed:
        if each and each in wounded:
            wounded.remove(each)
    if wounded:
        yield Event("wounded", {"insurgents": wounded})
    for each in killed:
        yield Event("killed", {"insurgent": each})


def _listed(events: Iterator[Event]) -> Iterator[Event]:
    """One thing that happened several times in a row is said once."""
    for key, group in groupby(events, _kind):
        run = list(group)
        if len(run) == 1 or not key:
            yield from run
        elif key in WAYS:
            yield from _together(key, run)
        else:
            one, many = LISTED[key]
            listed = [event.facts[one] for event in run]
            yield Event(f"{key}_several", {many: listed, "count": len(listed)})


def _kind(event: Event) -> str:
    return event.key if event.key in LISTED or event.key in WAYS else ""


def _together(key: str, run: Sequence[Event]) -> Iterator[Event]:
    """Who went the same way, or came to the same place, is named together."""
    ways: dict[tuple[str, ...], list[str]] = {}
    for event in run:
        way = tuple(event.facts[name] for name in WAYS[key])
        ways.setdefault(way, []).extend(event.facts["insurgents"])
    for way, who in ways.items():
        yield Event(key, {"insurgents": who, **dict(zip(WAYS[key], way, strict=True))})


def outcome(events: Sequence[Event]) -> list[Text]:
    """What a story came to: losses and gains by their number, and where the tracks stand."""
    told = condense(events)
    found = [Text(f"outcome.{key}", {"count": n}) for key in COUNTED if (n := _count(told, key))]
    stand = {TRACKS[each.key]: each.facts for each in events if each.key in TRACKS}
    found += [Text(f"outcome.{track}", {track: facts[track]}) for track, facts in stand.items()]
    return found


def _count(events: Sequence[Event], key: str) -> int:
    """How many pieces the events of one kind name."""
    found = 0
    for event in events:
        if event.key in (key, f"{key}_several"):
            lists = [value for value in event.facts.values() if isinstance(value, list | tuple)]
            found += len(lists[0]) if lists else 1
    return found
