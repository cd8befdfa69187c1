"""Lessons: every question is reached by the marked answers, and a wrong file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from config import lessons
from game.kernel import complete
from game.registry import GAMES
from tests.config.guided import reached

NIGHTS = (lessons.FOLDER / "nights_of_fire.toml").read_text("utf-8")


@pytest.mark.parametrize("game", lessons.games())
def test_every_lesson_comes_up_where_the_marked_answers_are_taken(game: str) -> None:
    known = lessons.guide(game)
    assert known is not None
    assert known.seat in GAMES[game].seats(complete(GAMES[game].choices, known.options))
    told, marked = reached(GAMES[game], known)
    assert sorted(told) == sorted(each.id for each in known.lesson)
    assert marked == told


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('step = "flee_from"', 'step = "fly"', "lesson flee: there is no question 'fly'"),
        ('rule = "flee"\n', 'rule = "fly"\n', "lesson flee: the rules have no section 'fly'"),
        ('id = "flee"', 'id = "fly"', "lesson fly: en has no sentence"),
        ('id = "flee"', 'id = "move"', "two lessons of one name"),
        ('id = "flee"', 'name = "flee"', "cannot be read"),
        ("[asked]", '[asked]\nfly = "flee"', "asked fly: there is no question"),
        ("[[lesson]]", "[[lessen]]", "cannot be read"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    file = tmp_path / "nights_of_fire.toml"
    file.write_text(NIGHTS.replace(old, new, 1), "utf-8")
    with pytest.raises(ValueError, match=reason) as refused:
        lessons.read(file)
    assert str(file) in str(refused.value)


def test_too_few_lessons_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "nights_of_fire.toml"
    head, *rest = NIGHTS.split("[[lesson]]")
    file.write_text("[[lesson]]".join([head, *rest[:9]]), "utf-8")
    with pytest.raises(ValueError, match="has 9 lessons; it needs 10 to 15"):
        lessons.read(file)
