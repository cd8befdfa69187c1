"""Beside which questions a window is shown, and which."""

from __future__ import annotations

import pytest

from game.blind_faith.view.standing import ways
from game.kernel.model import Decision
from images.blind_faith.scene.about import about
from images.blind_faith.scene.window import shown, window_of
from images.studio import DRAWN
from tests.images.blind_faith import written


def asked(step: str, **facts: object) -> Decision:
    """A question to the Hussites."""
    return Decision(("hussite",), step, (), facts=facts)


@pytest.mark.parametrize("step", ["who", "march", "stand", "window", "intercept_who"])
def test_a_question_about_a_hex_is_shown_there(step: str) -> None:
    assert about(written.opening(), asked(step, hex="1514")) == "1514"
    assert DRAWN["blind_faith"].about(written.opening(), asked(step, hex="1514")) == "1514"


@pytest.mark.parametrize("step", ["run_window", "last_window"])
def test_a_question_about_a_march_is_shown_where_it_ended(step: str) -> None:
    view = written.march()
    (way,) = ways(view)
    here = about(view, asked(step))
    assert here == way.hexes[-1]
    assert here in shown(view.set, window_of(view.set, here))


def test_other_questions_are_shown_on_the_whole_map() -> None:
    view = written.march()
    assert about(view, asked("activate")) == ""
    assert about(view, asked("muster_where", unit="troppau")) == ""
    assert about(written.opening(), asked("last_window")) == ""


def test_a_battle_keeps_its_own_sheet() -> None:
    for view in (written.field(), written.siege()):
        assert about(view, asked("march", hex="1514")) == ""


@pytest.mark.parametrize("game", ["days_of_ire", "nights_of_fire", "hungarian_nightmare"])
def test_games_without_windows_for_questions_show_all(game: str) -> None:
    assert DRAWN[game].about(None, asked("march", hex="1514")) == ""
