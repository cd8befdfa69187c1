"""The pictures of the documentation."""

from __future__ import annotations

from pathlib import Path

from bot.cli.render import contents
from game.registry import GAMES
from images.studio import DRAWN

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
