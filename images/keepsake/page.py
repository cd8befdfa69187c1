"""The replay to keep: one page with everything in it, which asks for nothing from outside."""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from string import Template

import msgspec

from config.texts import Words
from game.chronicle.course import Course
from game.chronicle.telling import Chronicle
from game.kernel.text import Teller, tell, upper_first
from images.keepsake.reel import Reel
from images.keepsake.tiles import SIDE

LIMIT = 8 * 1024 * 1024
HERE = files("images.keepsake")
LABELS = (
    "skip", "seen_by", "story", "hand", "step", "first", "back", "next", "last", "earlier",
    "later", "play", "pause", "keys", "chronicle", "waiting", "broken",
)  # fmt: skip
INKS = ("paper", "ink", "band", "chit", "lamp", "blood", "worn")
PLAIN = {
    "paper": (240, 234, 220), "ink": (34, 30, 27), "band": (34, 30, 27), "chit": (250, 246, 236),
    "lamp": (242, 193, 78), "blood": (201, 53, 42), "worn": (222, 212, 190),
}  # fmt: skip
Ink = tuple[int, int, int]


def page(
    course: Course, chronicle: Chronicle, reel: Reel, words: Words, inks: Mapping[str, Ink]
) -> bytes:
    """The page as the bytes of a file."""
    labels = {name: escape(words[f"chronicle.page.{name}"]) for name in LABELS}
    title = tell(words, "chronicle.page.title", {"title": chronicle.title})
    curve = tell(words, "chronicle.page.curve", {"side": chronicle.side})
    filled = Template(_read("page.html")).substitute(
        labels,
        lang=escape(words.language or "en"),
        page_title=escape(title),
        title=escape(chronicle.title),
        result=escape(chronicle.result),
        board_label=escape(chronicle.title),
        board_words=escape(words["chronicle.page.board"]),
        curve=escape(curve),
        turning=escape(words["chronicle.turning"]),
        no_curve="" if chronicle.curve else " hidden",
        sections=_sections(chronicle),
        note=escape(chronicle.note),
        style=Template(_read("page.css")).substitute(_colours(inks)),
        script=_read("page.js"),
        facts=_packed(_facts(course, chronicle, reel, words)),
        tiles=_packed(reel.tiles.data()),
    )
    return filled.encode()


def _read(name: str) -> str:
    return (HERE / name).read_text("utf-8")


def _colours(inks: Mapping[str, Ink]) -> dict[str, str]:
    return {name: "#{:02x}{:02x}{:02x}".format(*inks.get(name, PLAIN[name])) for name in INKS}


def _packed(data: bytes) -> str:
    return b64encode(gzip.compress(data, 6, mtime=0)).decode()


def _sections(chronicle: Chronicle) -> str:
    found = []
    for section in chronicle.sections:
        lines = "".join(f"<li>{escape(line)}</li>" for line in section.lines)
        found.append(f"<section><h3>{escape(section.title)}</h3><ul>{lines}</ul></section>")
    return "\n".join(found)


def _facts(course: Course, chronicle: Chronicle, reel: Reel, words: Words) -> bytes:
    """Everything but the tiles, as the script of the page reads it."""
    teller = course.teller(words)
    at = {moment: step for step, moment in enumerate(reel.steps)}
    found = {
        "side": SIDE,
        "readers": [_reader(teller, words, reader) for reader in reel.readers],
        "turns": course.turns,
        "steps": [(moment, course.moments[moment].turn) for moment in reel.steps],
        "curve": [(at[n], round(c, 4)) for n, c in chronicle.curve if n in at],
        "points": [
            {"step": at[p.moment], "heading": p.heading, "moved": p.moved, "story": p.story}
            for p in chronicle.points
        ],
        "palettes": [b64encode(each).decode() for each in reel.palettes],
        "lines": list(reel.lines),
        "frames": [reel.frames[reader] for reader in reel.readers],
        "words": {n: words[f"chronicle.page.{n}"] for n in ("of", "step", "nothing", "begins")},
    }
    return msgspec.json.encode(found)


def _reader(teller: Teller, words: Words, reader: str | None) -> str:
    return upper_first(words["chronicle.page.onlooker"] if reader is None else teller.seat(reader))
