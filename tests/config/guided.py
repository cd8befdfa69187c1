"""Guided games played as they are marked: by the lessons, and elsewhere as an automated player."""

from __future__ import annotations

from random import Random

from bot.model.dice import seed
from config.lessons import Guide, Lesson
from game.kernel import Action, AnyState, Game, Setup, advance, begin, look, pending
from game.kernel.model import Decision, Picks

ENDLESS = 3000


def number_of(chapter: object) -> int:
    """The round, day or turn of a chapter."""
    number = chapter[0] if isinstance(chapter, tuple) else chapter
    assert isinstance(number, int)
    return number


def reached(game: Game, known: Guide) -> tuple[list[str], list[str]]:
    """The lessons whose questions come up, in that order; those whose answer could be marked."""
    s = begin(game, Setup(seed(known.secret, ()), known.options))
    left, told, marked = list(known.lesson), list[str](), list[str]()
    chapter = game.reading.chapter or game.reading.turn
    for number in range(ENDLESS):
        decision = pending(s)
        now = number_of(chapter(game.sight.view(s, None)))
        if decision is None or not left or (known.chapters and now > known.chapters):
            break
        mine = known.seat in decision.seats
        lesson = next((x for x in left if mine and x.step == decision.step), None)
        seat = known.seat if mine else decision.seats[0]
        picks = _answer(game, s, seat, decision, lesson, number)
        if lesson is not None:
            left.remove(lesson)
            told.append(lesson.id)
            marked += [lesson.id] if not lesson.pick or picks == lesson.pick else []
        advance(s, Action(seat, picks))
    return told, marked


def _answer(
    game: Game, s: AnyState, seat: str, decision: Decision, lesson: Lesson | None, number: int
) -> Picks:
    if lesson is not None and lesson.pick and decision.accepts(lesson.pick):
        return lesson.pick
    assert game.mind is not None
    dice = Random(lesson.id if lesson is not None else number)
    return game.mind.normal(look(game, s, seat), decision, dice).picks
