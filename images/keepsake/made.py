"""A game that is over becomes what can be kept of it."""

from __future__ import annotations

from collections.abc import Mapping

from config.texts import Words
from game.chronicle.course import Course, follow
from game.chronicle.keepsake import Keepsake
from game.chronicle.steps import chosen
from game.chronicle.telling import Chronicle, chronicled
from game.chronicle.turning import turning_points
from game.kernel import Game, Text
from game.kernel.record import Record
from game.kernel.text import tell
from images.keepsake.page import LIMIT, PLAIN, page
from images.keepsake.poster import Poster, alt, poster
from images.keepsake.reel import Reel, TooMuch, reeled
from images.studio import DRAWN, Studio, board

SCALES = (1.0, 0.75, 0.5, 0.35)
SHOWN = 3  # boards that are pictures of their own: after the greatest turning points
Ink = tuple[int, int, int]


def keepsake(game: Game, record: Record, words: Words, ending: Text | None = None) -> Keepsake:
    """Everything that can be kept of a game; `ending` says how it was broken off, if it was."""
    course = follow(game, record.setup, record.actions, words)
    chronicle = chronicled(course, words, _broken_off(course, words, ending))
    studio, inks = Studio(), _inks(game)
    reel, data = _small_enough(course, chronicle, record, words, studio, inks)
    draws = DRAWN.get(game.key)
    shown = None
    if draws is not None:
        view = game.sight.view(course.end, draws.sees_all)
        shown = studio.painter(game.key).image(board(game.key, view, words))
    on = Poster(chronicle, shown, (course.turns[0], course.turns[-1]), course.answers)
    return Keepsake(
        page=data,
        poster=poster(on, words, inks),
        alt=alt(chronicle, words),
        text=chronicle.text(),
        result=chronicle.result,
        points=[f"{each.heading}: {each.moved}" for each in chronicle.points],
        pictures=_pictures(course, chronicle, reel, words, studio),
    )


def _broken_off(course: Course, words: Words, ending: Text | None) -> str:
    if ending is None:
        return ""
    seat = course.teller(words).seat(str(ending.facts.get("seat", "")))
    return tell(words, f"chronicle.ended.{ending.key.rpartition('.')[2]}", {"seat": seat})


def _inks(game: Game) -> Mapping[str, Ink]:
    draws = DRAWN.get(game.key)
    return {**PLAIN, **(draws.art.inks(draws.palettes[0]) if draws is not None else {})}


def _small_enough(
    course: Course,
    chronicle: Chronicle,
    record: Record,
    words: Words,
    studio: Studio,
    inks: Mapping[str, Ink],
) -> tuple[Reel, bytes]:
    """The page at the first scale at which it is not too large."""
    game, steps = course.game, chosen(course)
    greatest = sorted(turning_points(course), key=lambda each: -each.weight)[:SHOWN]
    kept = {each.end for each in greatest}
    painter = studio.painter(game.key) if game.key in DRAWN else None
    for scale in SCALES:
        try:
            reel = reeled(course, record, steps, words, painter, scale, kept)
        except TooMuch:
            continue
        reel.close(chronicle.result)
        data = page(course, chronicle, reel, words, inks)
        if len(data) <= LIMIT:
            return reel, data
    reel = reeled(course, record, steps, words, None, 1.0, set())
    reel.close(chronicle.result)
    return reel, page(course, chronicle, reel, words, inks)


def _pictures(
    course: Course, chronicle: Chronicle, reel: Reel, words: Words, studio: Studio
) -> list[tuple[bytes, str]]:
    """Boards after the greatest turning points, as an onlooker without secrets sees them."""
    found = []
    for point in chronicle.points:
        if point.moment in reel.kept:
            facts = {"title": chronicle.title, "when": point.heading}
            told = tell(words, "chronicle.message.moment", facts)
            scene = reel.kept[point.moment]
            found.append((studio.painter(course.game.key).png(scene), f"{told} {point.moved}"))
    return found
