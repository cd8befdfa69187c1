"""The pictures of the documentation."""

from __future__ import annotations

from pathlib import Path

from bot.cli.render import _shown, contents, exhibited
from config.texts import sentences
from game.blind_faith.view.view import BlindView
from game.days_of_ire.view.view import DaysView
from game.registry import GAMES
from images.exhibit import Exhibit
from images.studio import DRAWN, Studio
from tests.images.days_of_ire.positions import GAME

ROOT = Path(__file__).parents[2]


def test_the_page_of_all_pictures_leads_to_every_game(tmp_path: Path) -> None:
    contents(tmp_path)
    page = (tmp_path / "README.md").read_text("utf-8")
    for key in DRAWN:
        assert f"[{GAMES[key].title}]({key}/README.md)" in page


def test_every_exhibit_lies_in_the_folder_of_its_game() -> None:
    for key, draws in DRAWN.items():
        folder = ROOT / "docs" / "pictures" / key
        shown = {path.stem for path in folder.glob("*.png")}
        assert shown == {exhibit.name for exhibit in draws.exhibits}
        page = (folder / "README.md").read_text("utf-8")
        assert all(f"]({name}.png)" in page for name in shown)


def test_an_exhibit_finds_its_position_in_another_game() -> None:
    """Rules change, and with them games played at random; what is shown stays what is meant."""
    tried = []

    def second(view: DaysView, answers: int) -> bool:
        tried.extend([view.day] if not answers else [])
        return len(tried) == 2

    exhibit = Exhibit("found", {"mode": "zhukov", "players": "1"}, "one", second, None)
    states = _shown(GAME, exhibit)
    assert len(tried) == 2
    assert [state.seed for state in states] == ["one 1"]


def test_an_exhibit_may_be_played_by_the_easy_player() -> None:
    """It marches with a purpose: far enough for its way to be shown hex by hex."""
    shown = next(each for each in DRAWN["blind_faith"].exhibits if each.name == "march_window")
    assert shown.thinks
    picture = exhibited(Studio(), GAMES["blind_faith"], sentences("en"), shown)
    assert "A march of" in picture.alt


def test_the_crusade_that_is_shown_is_one() -> None:
    """Whatever the rules make of its game."""
    [shown] = [each for each in DRAWN["blind_faith"].exhibits if each.name == "crusade"]
    view = GAMES["blind_faith"].sight.view(_shown(GAMES["blind_faith"], shown)[-1], None)
    assert isinstance(view, BlindView)
    assert view.crusade
    page = (ROOT / "docs" / "pictures" / "blind_faith" / "README.md").read_text("utf-8")
    [told] = [line for line in page.splitlines() if "](crusade.png)" in line]
    assert "a Papal Crusade" in told
