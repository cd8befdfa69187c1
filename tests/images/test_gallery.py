"""The pictures of the documentation, and what new boards cost."""

from __future__ import annotations

from pathlib import Path

from bot.cli.render import contents, exhibited
from config.texts import sentences
from game.registry import GAMES
from images.bench import new_boards
from images.studio import DRAWN, Studio
from tests.images.days_of_ire.positions import GAME, states

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


def test_new_boards_are_measured_one_after_the_other() -> None:
    views = [GAME.sight.view(state, None) for state in states(3, 20)[:4]]
    found = new_boards(Studio(), GAME.key, views, sentences("en"))
    assert found.count == 4
    assert 0 < found.middle <= found.late
    assert found.middle <= found.worst
    assert found.packing > 0
    assert 100_000 < found.size < 230_000


def test_an_exhibit_may_be_played_by_the_easy_player() -> None:
    """It marches with a purpose: far enough for its way to be shown hex by hex."""
    shown = next(each for each in DRAWN["blind_faith"].exhibits if each.name == "march_window")
    assert shown.thinks
    picture = exhibited(Studio(), GAMES["blind_faith"], sentences("en"), shown)
    assert "A march of" in picture.alt
