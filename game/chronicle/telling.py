"""The chronicle in words: sections of lines, from the course of a game that is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from config.texts import Words
from game.chronicle.course import Course, Moment
from game.chronicle.hidden import best_kept, secrets
from game.chronicle.turning import Turn, curve, turning_points
from game.kernel import Event, Seat
from game.kernel.text import Teller, tell, upper_first

LUCKIEST = 3  # strokes of luck that are told
LEAST_LUCK = 0.02
SEEN = 1e-9  # less is not luck, but the end of a fraction
STORY = 420  # characters about a turning point


class Point(Struct, frozen=True):
    """A turning point in words."""

    moment: int
    heading: str
    chances: tuple[int, int]  # in a hundred, before and after
    moved: str
    story: str


class Section(Struct, frozen=True):
    """Lines under a heading."""

    title: str
    lines: list[str]


class Chronicle(Struct, frozen=True):
    """A whole game in words."""

    title: str
    result: str
    side: str  # whose chance the curve shows
    against: str
    curve: list[tuple[int, float]]
    points: list[Point]
    sections: list[Section]
    note: str

    def text(self) -> str:
        """All of it as plain text."""
        lines = [self.title, "=" * len(self.title), "", self.result]
        for section in self.sections:
            lines += ["", section.title, "-" * len(section.title)]
            lines += [f"* {line}" for line in section.lines]
        return "\n".join([*lines, "", self.note, ""])


def chronicled(course: Course, words: Words, ending: str = "") -> Chronicle:
    """The chronicle of a game; `ending` tells how it was broken off, if it was."""
    teller = course.teller(words)
    result = ending or (teller.result(course.result) if course.result else "")
    points = [_point(course, teller, words, turn) for turn in turning_points(course)]
    named = [_side(course, words, seat) for seat in course.sides]
    sections = [
        Section(words["chronicle.turning"], [f"{p.heading}: {p.moved} {p.story}" for p in points]),
        Section(words["chronicle.deeds"], _counted(course, teller, words, "deeds")),
        Section(words["chronicle.losses"], _counted(course, teller, words, "losses")),
        Section(words["chronicle.luck"], _luck(course, teller, words)),
        Section(words["chronicle.hidden"], _hidden(course, teller, words)),
    ]
    facts = {"answers": course.answers, "turns": len(course.turns)}
    return Chronicle(
        title=course.game.title,
        result=upper_first(result),
        side=named[0] if named else "",
        against=named[1] if named[1:] else "",
        curve=curve(course),
        points=points,
        sections=[each for each in sections if each.lines],
        note=tell(words, "chronicle.note", facts),
    )


def _side(course: Course, words: Words, seat: Seat) -> str:
    return words.get(f"{course.game.key}.side.{seat}", seat)


def _point(course: Course, teller: Teller, words: Words, turn: Turn) -> Point:
    events = course.events(turn.start, turn.end)
    facts = {
        "side": _side(course, words, course.sides[0]),
        "before": percent(turn.before),
        "after": percent(turn.after),
    }
    moved = tell(words, "chronicle.rises" if turn.moved > 0 else "chronicle.falls", facts)
    when = course.turns[course.moments[turn.end].turn]
    story = told_briefly(teller, events, STORY, turn.seat)
    chances = percent(turn.before), percent(turn.after)
    return Point(turn.end, when, chances, upper_first(moved), story)


def told_briefly(teller: Teller, events: Iterable[Event], most: int, seat: Seat) -> str:
    """The gist of a stretch: what it came to, and its story from the end as far as there is room.

    What decides stands at the end of a story. Where an onlooker was told nothing, it is told as
    the seat knew it that answered.
    """
    found = list(events)
    outcome = "; ".join(teller.outcome(found, None))
    lines = teller.story(found, None) or teller.story(found, seat)
    kept: list[str] = [f"{upper_first(outcome)}."] if outcome else []
    room = most - sum(map(len, kept))
    last: list[str] = []
    for line in reversed(lines):
        if len(line) > room and last:
            break
        last.append(line if len(line) <= room else f"{line[: max(0, room - 1)].rstrip()}…")
        room -= len(line)
    return " ".join([*kept, *reversed(last)])


def percent(chance: float) -> int:
    """A chance as a whole number of hundredths; what is not certain is not called so."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def _counted(course: Course, teller: Teller, words: Words, what: str) -> list[str]:
    """What a game's texts count under this heading, seat by seat, then for nobody."""
    start = f"{course.game.key}.{what}."
    keys = [key.removeprefix(start) for key in words if key.startswith(start)]
    counts: dict[Seat, Counter[str]] = {seat: Counter() for seat in (*course.seats, "")}
    for moment in course.moments:
        for event in moment.events:
            if event.key in keys:
                seat = event.facts.get("seat", "")
                amount = _amount(event) if what == "losses" else 1
                counts[seat if seat in counts else ""][event.key] += amount
    found = []
    for seat, count in counts.items():
        phrases = [tell(words, start + key, {"count": count[key]}) for key in keys if count[key]]
        if phrases:
            facts = {"seat": teller.seat(seat) if seat else "", "things": phrases}
            found.append(tell(words, "chronicle.of_seat" if seat else "chronicle.of_all", facts))
    return found


def _amount(event: Event) -> int:
    """How much was lost: what the event counts, else all that it lists, else one thing."""
    count = event.facts.get("count")
    if isinstance(count, int):
        return count
    lists = [value for value in event.facts.values() if isinstance(value, list | tuple)]
    return sum(map(len, lists)) if lists else 1


def _luck(course: Course, teller: Teller, words: Words) -> list[str]:
    """What luck gave each side in all, and its greatest strokes.

    Where the judge saw no difference in any answer, nothing can be said of luck.
    """
    lucky = [(n, each) for n, each in enumerate(course.moments) if abs(each.luck) > SEEN]
    if not lucky:
        return []
    total = sum(each.luck for _, each in lucky)
    facts = {
        "side": _side(course, words, course.sides[0 if total >= 0 else 1 % len(course.sides)]),
        "points": round(100 * abs(total)),
        "count": sum(each.drawn for each in course.moments),
    }
    found = [tell(words, "chronicle.luck_in_all", facts)]
    great = sorted(lucky, key=lambda each: -abs(each[1].luck))[:LUCKIEST]
    for _, moment in sorted(great, key=lambda each: each[0]):
        if abs(moment.luck) >= LEAST_LUCK:
            found.append(_stroke(course, teller, words, moment))
    return found


def _stroke(course: Course, teller: Teller, words: Words, moment: Moment) -> str:
    side = course.sides[0 if moment.luck > 0 else 1 % len(course.sides)]
    facts = {
        "when": course.turns[moment.turn],
        "side": _side(course, words, side),
        "points": round(100 * abs(moment.luck)),
        "story": told_briefly(teller, moment.events, STORY // 2, moment.seat),
    }
    return tell(words, "chronicle.stroke", facts)


def _hidden(course: Course, teller: Teller, words: Words) -> list[str]:
    """What was hidden longest, and how much never came out before the end."""
    found = []
    for each in best_kept(course):
        facts = {
            "thing": teller.name(each.kind, each.thing),
            "seats": [teller.seat(seat) for seat in each.knew],
            "since": course.turns[course.moments[each.since].turn],
            "until": course.turns[course.moments[each.until or 0].turn],
        }
        found.append(upper_first(tell(words, "chronicle.came_out", facts)))
    kept = [each for each in secrets(course) if each.until is None]
    if kept:
        names = [teller.name(each.kind, each.thing) for each in kept[:8]]
        found.append(tell(words, "chronicle.never", {"count": len(kept), "things": names}))
    return found
