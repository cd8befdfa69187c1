"""The head of a sheet and the desk: calendar, tracks, dossiers, counts and the newspaper."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.days_of_ire.set.components import load
from game.days_of_ire.view.names import fixed_names
from game.days_of_ire.view.view import DaysView
from images.days_of_ire.draw.cards import PRINT
from images.days_of_ire.draw.desk import (
    ASHTRAY,
    CELL,
    COUNTS,
    DAYS,
    DOSSIER,
    DOSSIER_STEP,
    DOSSIERS,
    FIRST,
    NEWS,
    ROWS,
    TITLE,
    TRACKS,
    calendar_box,
    space_at,
)
from images.days_of_ire.draw.marks import SLIP
from images.days_of_ire.scene.events import short
from images.days_of_ire.scene.layout import banded
from images.days_of_ire.scene.units import letter
from images.days_of_ire.scene.words import capital, lines, say, word
from images.parts.changes import Changes
from images.parts.tracks import delta
from images.png import BAND
from images.scene import Label, Mark, Sprite

PERIODS = (1, 1, 2, 2, 2, 3, 3)
SMALL_LINES = 3
SLIPS = 44  # how high a slip on the ashtray is, if there are few


def palette(view: DaysView) -> str:
    """The palette of a phase: the State Protection Authority comes at night."""
    return "night" if view.phase == "spa" else "day"


def head(view: DaysView, words: Words, place: str = "") -> Iterator[Mark]:
    """The date, the day and the markers on the calendar."""
    date = words[f"days_of_ire.calendar.{view.day}"].upper()
    period = words[f"days_of_ire.period.{PERIODS[view.day - 1]}"]
    note = place or say(words, "day", day=view.day, period=period)
    if view.result:
        date, note = words[f"days_of_ire.ending.{view.result}"].upper(), f"{date} · {note}"
    ink = "lamp" if palette(view) == "night" or view.result else "chit"
    yield Label(date, 172, 37, 58, ink, "band", "black", "lm", 670)
    yield Label(note.upper(), 173, 84, 40, "chit", "band", "bold", "lm", 670)
    for day in range(1, DAYS + 1):
        x, y = calendar_box(day)
        if day == view.day:
            yield Sprite(("today", str(FIRST + day - 1)), x, y, 100)
        else:
            yield Label(str(FIRST + day - 1), x, y, 46, "chit", "band", "bold")
    for day in range(1, view.day):
        x, y = calendar_box(day)
        yield Sprite(("past",), x, y, 80)


def cartouche(words: Words) -> Iterator[Mark]:
    """The name of the game on the file of this case."""
    left, top, right, _ = (int(v) for v in TITLE)
    x, most = (left + right) // 2, right - left - 40
    yield Label(word(words, "title_first"), x, top + 52, 46, "chit", "band", "black", "mm", most)
    yield Label(word(words, "title_second"), x, top + 92, 46, "chit", "band", "black", "mm", most)
    yield Label(word(words, "city"), x, top + 136, 26, "lamp", "band", "black", "mm", most)


def ashtray(view: DaysView, words: Words) -> Iterator[Mark]:
    """The resolution markers, laid over the ashtray."""
    p = load(view.set)
    x, y, r = ASHTRAY
    step = min(SLIPS, (2 * r + 30) // max(1, len(view.marked)))
    top = y - step * (len(view.marked) - 1) // 2
    titles = {card.id: short(p.name, card, words) for card in p.deck}
    titles |= {card.id: short(p.name, card, words) for card in p.headlines.headline}
    for i, card in enumerate(view.marked):
        look = ("slip", step + 2, titles[card])
        yield Sprite(look, x - 12 + (5 if i % 2 else -5), top + step * i, SLIP)


def gauges(view: DaysView, changed: Changes, words: Words) -> Iterator[Mark]:
    """Morale and support, and how many Events lie on the board."""
    p = load(view.set)
    moved = dict(changed.tracks)
    left, _, right, _ = (int(v) for v in TRACKS)
    tracks = (("morale", p.morale, view.morale_space), ("support", p.support, view.support_space))
    for name, spaces, current in tracks:
        x, y = space_at(name, current)
        yield Label(word(words, name), left + 18, y, 44, "ink", "paper", "black", "lm", 180)
        lost = name == "morale" and current == 0
        number = "skull" if lost else str(spaces[current].number)
        yield Sprite(("space", number), x, y, CELL + 8)
        yield from delta(moved.get(f"{name}_space", 0), space_at(name, len(spaces))[0] + 12, y)
    yield from _events(view, words, right - 18)


def _events(view: DaysView, words: Words, right: int) -> Iterator[Mark]:
    """How many Events lie on the board, in a band of their own, and how many may."""
    y = ROWS["support"]
    count = sum(1 for place in view.places if place.event)
    text = say(words, "events_allowed", allowed=view.allowed)
    yield Label(str(count), right, y - 20, 62, "ink", "paper", "black", "rm")
    yield Label(word(words, "events"), right - 78, y - 18, 44, "ink", "paper", "black", "rm", 180)
    yield Label(text, right, y + 26, 35, "ink", "paper", "bold", "rm", 310)


def dossiers(view: DaysView, words: Words) -> Iterator[Mark]:
    """Each Revolutionary: injuries, cards, and whose turn it is."""
    left, top = DOSSIERS
    for i, player in enumerate(view.players):
        acts = view.turn is not None and view.turn.seat == player.seat
        x, y = left + DOSSIER_STEP * i + DOSSIER[0] // 2, top + DOSSIER[1] // 2
        sign = letter(player.seat, words)
        yield Sprite(("dossier", player.seat, sign, int(acts)), x, y, DOSSIER[0])
        # What changes often lies in one band of the picture: it is packed anew as a whole.
        hurt, number = banded(y - 22, BAND // 2), banded(y + 10, BAND // 2)
        wide = min(35 * view.fatal, 160)
        yield Sprite(("wounds", player.injuries, view.fatal), x - 40 + wide // 2, hurt, wide)
        yield Label(str(player.cards), x - 2, number, 46, "black", "chit", "black", "lm", 56)
        if acts and view.turn:
            yield Sprite(("symbol", "act", "black", "chit"), x + 74, number, 30)
            text = str(view.turn.actions)
            yield Label(text, x + 94, number, 46, "black", "chit", "black", "lm", 32)


def counts(view: DaysView, words: Words) -> Iterator[Mark]:
    """The decks, and whoever is lost."""
    left, top, right, _ = (int(v) for v in COUNTS)
    decks = {"majors": sum(view.event_deck), "minors": view.minor_deck}
    told = (
        say(words, "event_decks", commander=view.commander is not None, **decks),
        say(words, "deck", deck=view.deck, discard=len(view.discard)),
        say(words, "lost", dead=len(view.dead), reserve=view.reserve),
    )
    for i, text in enumerate(told):
        yield Label(text, left + 14, top + 19 + 35 * i, 35, "ink", "worn", "bold", "lm",
                    right - left - 26)  # fmt: skip


def newspaper(view: DaysView, words: Words) -> Iterator[Mark]:
    """The paper of the day: the phase, what is in force, and what was printed."""
    left, top, right, bottom = (int(v) for v in NEWS)
    x, most = (left + right) // 2, right - left - 28
    date = words[f"days_of_ire.calendar.{view.day}"]
    first = word(words, "over") if view.result else word(words, f"phase_{view.phase}")
    masthead = say(words, "masthead", date=date).upper()
    yield Label(masthead, x, top + 18, 35, "black", "news", "black", "mm", most)
    yield Label(first, x, top + 70, 44, "black", "news", "black", "mm", most)
    if told := _printed(view, words):
        yield Sprite(("print", *told), x, bottom - PRINT[1] // 2 - 3, PRINT[0])


def _printed(view: DaysView, words: Words) -> tuple[str, ...]:
    found = [capital(words[f"days_of_ire.rule.{rule}"]) for rule in view.rules]
    called = fixed_names(view.set, words)
    if view.commander is not None:
        found += [
            called["headline"][card] for card in (*view.commander.lapsing, *view.commander.kept)
        ]
    told = [line for text in found for line in lines(f"• {text}", "bold", 35, 436, 2)]
    if len(told) > SMALL_LINES:
        told[SMALL_LINES - 1] += " …"
    return tuple(told[:SMALL_LINES])
